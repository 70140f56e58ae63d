import Foundation
import TestSupport
import Testing
import TouchKit

/// Views that take themselves out of the hierarchy while they are told of a touch: what buttons that go back do.
@Suite struct RemovalInDeliveryTests {
  /// Leaves at one phase.
  final class LeavingView: View {
    var log = Log()
    var leavesAt = TouchPhase.began

    private func hear(_ phase: TouchPhase, _ touches: Set<Touch>) {
      log.add(phase, touches, window)
      if phase == leavesAt { removeFromSuperview() }
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { hear(.began, touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { hear(.moved, touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { hear(.ended, touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { hear(.cancelled, touches) }
  }

  private static let stories: [(phase: TouchPhase, words: String)] = [
    (.began, "began cancelled"), (.moved, "began moved cancelled"), (.ended, "began moved ended"),
  ]

  @Test("1.3.6 a view that leaves while it is told of a touch is told once that it is over", arguments: stories)
  func leaving(phase: TouchPhase, words: String) {
    let (tester, view) = (Tester(), LeavingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    view.leavesAt = phase
    tester.window.addSubview(view)
    tester.down(0, 50, 50)
    tester.move(0.1, dx: 10)
    tester.up(0.2)
    #expect(view.log.words == words)
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }

  @Test("1.3.6 the same holds for a touch that was withheld and is told all at once", arguments: stories)
  func leavingLate(phase: TouchPhase, words: String) {
    let (tester, view) = (Tester(), LeavingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let scroll = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    scroll.contentSize = CGSize(width: 300, height: 900)
    view.leavesAt = phase
    scroll.addSubview(view)
    tester.window.addSubview(scroll)
    tester.down(0, 50, 50)
    tester.move(0.05, dx: 5)
    tester.up(0.1)
    #expect(view.log.words == words)
    tester.window.settle()
    #expect(checkInvariants(tester.window, atRest: true) == [])
  }
}
