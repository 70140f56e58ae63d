import Foundation
import TestSupport
import Testing
import TouchKit

/// The audit that reads random gestures is no good if it never complains.
@Suite struct TraceAuditTests {
  @Test("the audit complains of each thing that is still open, and no longer once it is closed")
  func open() {
    let rig = ScrollRig()
    rig.tester.down(0.1, 100, 300)
    rig.tester.move(0.2, dy: -40)
    rig.tester.move(0.216, dy: -40)
    let window = rig.tester.window
    #expect(checkInvariants(window, atRest: false) == [])
    let complaints = checkInvariants(window, atRest: true)
    for part in ["touch 1 never left", "1 touches are kept", "is in play", "drags at rest", "was never closed"] {
      #expect(complaints.contains { $0.contains(part) }, "no \"\(part)\" in \(complaints)")
    }
    rig.tester.up(0.23)
    window.settle()
    #expect(checkInvariants(window, atRest: true) == [])
  }

  @Test("the audit complains of content that rests outside of its limits")
  func outside() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset.y = -50
    #expect(checkInvariants(rig.tester.window, atRest: true).contains { $0.contains("rests at -50") })
  }
}
