import ScrollPhysics
import Testing

@Suite("Robust velocity (an addition to spec 5.3)") struct RobustVelocityTests {
  /// A tracker of a finger that goes through these points of y, one every `stepMs`.
  static func tracker(_ positions: [Double], stepMs: Double = 8) -> RobustVelocityTracker {
    var tracker = RobustVelocityTracker()
    for (a, b) in zip(positions, positions.dropFirst()) { tracker.add(dx: 0, dy: b - a, dtMs: stepMs) }
    return tracker
  }

  @Test("steady motion is met exactly from 30 to 240 Hz, and at 1 kHz to 2 %", arguments: [30.0, 60, 120, 240, 1_000])
  func steady(hz: Double) {
    // At 1 kHz three samples become one, the newest too if it is not the third: its stamp is then off the even clock.
    let tolerance = hz > 400 ? 0.02 : 1e-9
    var tracker = RobustVelocityTracker()
    for _ in 0..<200 { tracker.add(dx: -1_000 / hz, dy: 2_000 / hz, dtMs: 1_000 / hz) }
    #expect(abs(tracker.velocity.x + 1) <= tolerance, "\(tracker.velocity)")
    #expect(abs(tracker.velocity.y / 2 - 1) <= tolerance, "\(tracker.velocity)")
  }

  @Test("the worked example of 1.584 pt/ms has 1.644 pt/ms by it")
  func workedExample() {
    let velocity = Self.tracker([0, 12, 36, 66, 96], stepMs: 1_000.0 / 60).velocity
    #expect(prints(velocity.y, as: "1.644"), "\(velocity)")
  }

  @Test("no movement has no velocity, one has its finite difference, one of no time is not infinite")
  func few() {
    #expect(RobustVelocityTracker().velocity == .zero)
    #expect(Self.tracker([0, 16]).velocity == [0, 2])
    var tracker = RobustVelocityTracker()
    tracker.add(dx: 8, dy: 0, dtMs: 0)
    #expect(tracker.velocity == .zero)
    tracker.add(dx: 8, dy: 0, dtMs: 0.001)
    #expect(abs(tracker.velocity.x - 2) < 1e-9)
  }

  @Test("a doubled event changes nothing, an event that took no time takes its place in the newest")
  func doubled() {
    var tracker = Self.tracker([0, 16, 32, 48, 64, 80])
    let before = tracker.velocity
    tracker.add(dx: 0, dy: 0, dtMs: 3)
    #expect(tracker.velocity == before)
    tracker.add(dx: 0, dy: 4, dtMs: 0)
    #expect(tracker.velocity.y > before.y)
  }

  @Test("a finger that turns goes where it turned to, not where it came from")
  func turn() {
    let down = (0...20).map { Double($0) * 16 }
    let back = (1...3).map { 320 - Double($0) * 16 }
    let velocity = Self.tracker(down + back).velocity
    #expect(velocity.y < -1.5, "\(velocity)")
    // Less than 4 pt of a way back may be jitter.
    #expect(Self.tracker(down + [318, 317]).velocity.y > 0)
  }

  @Test("a pause of 100 ms ends the motion before it")
  func rest() {
    var tracker = Self.tracker((0...20).map { Double($0) * 16 })
    tracker.add(dx: 10, dy: 0, dtMs: 150)
    for _ in 0..<3 { tracker.add(dx: 8, dy: 0, dtMs: 8) }
    #expect(abs(tracker.velocity.x - 1) < 1e-9, "\(tracker.velocity)")
    #expect(tracker.velocity.y == 0, "\(tracker.velocity)")
    // One event alone has only the pause to be measured by.
    var lone = Self.tracker([0, 16, 32])
    lone.add(dx: 0, dy: 15, dtMs: 150)
    #expect(abs(lone.velocity.y - 0.1) < 1e-9)
  }

  @Test("reset forgets all movements")
  func reset() {
    var tracker = Self.tracker([0, 16, 32])
    tracker.reset()
    #expect(tracker.velocity == .zero)
  }

  @Test("one stamp that is 4 ms late changes it by less than 6 %, UIKit's by more than 14 %")
  func lateStamp() {
    var (robust, uikit, release) = (RobustVelocityTracker(), VelocityTracker(), ReleaseVelocity())
    for step in 1...12 {
      let time = 8 + (step == 10 ? 4.0 : step == 11 ? -4 : 0)
      robust.add(dx: 0, dy: 16, dtMs: time)
      uikit.add(dx: 0, dy: 16, dtMs: time)
      release.record(uikit.velocity)
    }
    #expect(abs(robust.velocity.y / 2 - 1) < 0.06, "\(robust.velocity)")
    let velocity = release.outcome(pauseMs: 8).velocity.y
    #expect(abs(velocity / 2 - 1) > 0.14, "\(velocity)")
  }
}
