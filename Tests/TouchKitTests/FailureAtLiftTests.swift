import Foundation
import TestSupport
import Testing
import TouchKit

/// What a recognizer that fails with the last finger says was missing.
@Suite struct FailureAtLiftTests {
  /// The failure of a recognizer: its rule and what was measured.
  private func failure(
    of recognizer: GestureRecognizer, in tester: Tester
  ) throws -> (rule: Rule, measured: Measured?) {
    let trace = tester.window.trace
    let decision = try #require(
      trace.decisions.last {
        guard case .state(_, .failed) = $0.fact else { return false }
        return trace[$0.subject]?.path.hasSuffix("#\(recognizer.kind.rawValue)") == true
      })
    return (decision.rule, decision.measured)
  }

  @Test("3.3 a pan that did not begin says how far the fingers came, or how many were missing")
  func pan() throws {
    let (tester, pan) = (Tester(), PanGestureRecognizer())
    tester.window.addGestureRecognizer(pan)
    tester.down(0, 100, 100)
    tester.move(0.1, dx: 3, dy: 4)
    tester.up(0.2)
    var failure = try failure(of: pan, in: tester)
    #expect(failure.rule == .liftedEarly)
    #expect(failure.measured == Measured(.distance, 5, limit: 10))
    pan.minimumNumberOfTouches = 2
    tester.down(1, 100, 100)
    tester.move(1.1, dx: 30)
    tester.up(1.2)
    failure = try self.failure(of: pan, in: tester)
    #expect(failure.rule == .liftedEarly)
    #expect(failure.measured == Measured(.touches, 1, limit: 2))
  }

  @Test("4.6.1 the pan of a scroll view says that the fingers moved the way it does not scroll")
  func wrongAxis() throws {
    let rig = ScrollRig()
    rig.tester.down(0, 200, 200)
    rig.tester.move(0.1, dx: -120, dy: 2)
    rig.tester.up(0.2)
    let failure = try failure(of: rig.scrollView.panGestureRecognizer, in: rig.tester)
    #expect(failure.rule == .wrongAxis)
    #expect(failure.measured == Measured(.distance, 2, limit: 10))
    let trace = rig.tester.window.trace
    let all = trace.decisions.last { $0.rule == .wrongAxis }.map { trace.measurements(of: $0.id) }
    #expect(all?.last == Measured(.crossDistance, 120, limit: 10))
  }

  @Test("3.5 a pinch or a rotation says what its two fingers reached, or that there was one")
  func pairs() throws {
    let (tester, pinch, rotation) = (Tester(), PinchGestureRecognizer(), RotationGestureRecognizer())
    for recognizer in [pinch, rotation] { tester.window.addGestureRecognizer(recognizer) }
    tester.down(0, 100, 100)
    tester.move(0.1, dx: 50)
    tester.up(0.2)
    for recognizer in [pinch, rotation] {
      #expect(try failure(of: recognizer, in: tester).measured == Measured(.touches, 1, limit: 2))
    }
    tester.down(1, 100, 100)
    tester.down(1, 200, 100, finger: 2)
    tester.move(1.1, dx: 5, finger: 2)
    tester.up(1.2)
    tester.up(1.3, finger: 2)
    #expect(try failure(of: pinch, in: tester).measured == Measured(.spread, 5, limit: 8))
    #expect(try failure(of: rotation, in: tester).measured == Measured(.arc, 0, limit: 8))
  }
}
