import ScrollPhysics
import Testing

@Suite("Velocity under the finger and at release (spec 3.3, 5.3)")
struct ReleaseTests {
  /// Feeds a vertical drag through both stages as the scroll view does and lets go `pauseMs` after the last move.
  static func release(
    _ positions: [Double], stepMs: Double = 1_000.0 / 60, pauseMs: Double = 1_000.0 / 60
  ) -> ReleaseVelocity.Outcome {
    var tracker = VelocityTracker()
    var velocities = ReleaseVelocity()
    for (before, after) in zip(positions, positions.dropFirst()) {
      tracker.add(dx: 0, dy: after - before, dtMs: stepMs)
      velocities.record(-tracker.velocity)
    }
    return velocities.outcome(pauseMs: pauseMs)
  }

  @Test("5.3.3 the worked example lets go with 1.584 pt/ms and flies to 872.21")
  func workedExample() {
    let outcome = Self.release([0, -12, -36, -66, -96])
    #expect(outcome.velocity.x == 0)
    #expect(prints(outcome.velocity.y, as: "1.584"))
    #expect(abs(outcome.velocity.y - 1.584) <= 1e-12)
    let flight = Deceleration(from: 86, velocity: outcome.velocity.y)
    #expect(prints(flight.destination, as: "872.21"))
    #expect(prints(flight.destination - 86, as: "786.21"))
  }

  @Test("the same with stamps rounded to the microsecond gives 1584.02 and 872.22")
  func roundedStamps() {
    var tracker = VelocityTracker()
    var velocities = ReleaseVelocity()
    let stamps = [0.0, 16.667, 33.333, 50, 66.667]
    let positions = [0.0, -12, -36, -66, -96]
    for index in 1..<stamps.count {
      tracker.add(
        dx: 0, dy: positions[index] - positions[index - 1], dtMs: stamps[index] - stamps[index - 1])
      velocities.record(-tracker.velocity)
    }
    let velocity = velocities.outcome(pauseMs: 16.666).velocity.y
    #expect(prints(velocity * 1_000, as: "1584.02"), "\(velocity)")
    #expect(prints(Deceleration(from: 86, velocity: velocity).destination, as: "872.22"))
  }

  @Test(
    "the last three finite differences weigh 0.60, 0.35 and 0.05",
    arguments: [([0.0, 0, -1, -1, -1], 0.60), ([0, 0, 0, -1, -1], 0.35), ([0, 0, 0, 0, -1], 0.05)])
  func composition(positions: [Double], share: Double) {
    // On a steady background drag, so that no velocity is exactly zero and the release is fast enough.
    let plain = (0...4).map { -Double($0) * 10 }
    let bumped = zip(plain, positions).map { $0 + $1 }
    let difference =
      Self.release(bumped, stepMs: 10, pauseMs: 0).velocity.y
      - Self.release(plain, stepMs: 10, pauseMs: 0).velocity.y
    #expect(abs(difference - share / 10) <= 1e-12)
  }

  @Test("the tracker weighs two samples 0.2 and 0.8, one sample 0.2, and skips movements that take no time")
  func tracker() {
    var tracker = VelocityTracker()
    #expect(tracker.velocity == .zero)
    tracker.add(dx: 10, dy: -20, dtMs: 10)
    #expect(abs(tracker.velocity.x - 0.2) <= 1e-15)
    #expect(abs(tracker.velocity.y + 0.4) <= 1e-15)
    tracker.add(dx: 99, dy: 99, dtMs: 0)
    tracker.add(dx: 30, dy: 0, dtMs: 10)
    #expect(abs(tracker.velocity.x - (0.2 * 3 + 0.8 * 1)) <= 1e-15)
    #expect(abs(tracker.velocity.y - 0.8 * -2) <= 1e-15)
    tracker.reset()
    #expect(tracker == VelocityTracker())
  }

  @Test("5.3.5 a pause of 100 ms or more stops everything, a shorter one nothing")
  func pause() {
    let velocities = ReleaseVelocity(previous: [0, 2], latest: [0, 2])
    #expect(velocities.outcome(pauseMs: 100) == .still(.rested(ms: 100)))
    #expect(velocities.outcome(pauseMs: 99.999) == .moving([0, 2]))
  }

  @Test("5.3.2 0.25 pt/ms is enough, measured on the latest raw velocity over both axes and not on the blend")
  func threshold() {
    #expect(ReleaseVelocity(latest: [0, 0.25]).outcome(pauseMs: 0) == .moving([0, 0.25]))
    #expect(ReleaseVelocity(latest: [0, 0.2]).outcome(pauseMs: 0) == .still(.slow(speedSquared: 0.2 * 0.2)))
    #expect(ReleaseVelocity(latest: [0.2, 0.2]).outcome(pauseMs: 0) == .moving([0.2, 0.2]))
    let slow = ReleaseVelocity(previous: [0, 5], latest: [0, 0.2499])
    #expect(slow.outcome(pauseMs: 0) == .still(.slow(speedSquared: 0.2499 * 0.2499)))
    let slowBlend = ReleaseVelocity(previous: [0, 0.01], latest: [0, 0.25])
    #expect(slowBlend.outcome(pauseMs: 0) == .moving([0, 0.75 * 0.01 + 0.25 * 0.25]))
  }

  @Test("5.3.3 without a velocity before it, the latest counts alone")
  func latestAlone() {
    #expect(ReleaseVelocity(latest: [0.5, -1]).outcome(pauseMs: 0) == .moving([0.5, -1]))
  }

  @Test("5.3.1 a callback with no velocity at all forgets the one before it")
  func zeroForgets() {
    var velocities = ReleaseVelocity(previous: [0, 1], latest: [0, 1])
    velocities.record(.zero)
    #expect(velocities == ReleaseVelocity())
    #expect(velocities.outcome(pauseMs: 0) == .still(.slow(speedSquared: 0)))
    velocities.record([0, 3])
    #expect(velocities.outcome(pauseMs: 0) == .moving([0, 3]))
  }

  @Test("5.3.4 an axis that cannot move gets 0, which is not the same as no deceleration")
  func lockedAxis() {
    let velocities = ReleaseVelocity(previous: [1, 2], latest: [1, 2])
    #expect(velocities.outcome(pauseMs: 0, movesX: false) == .moving([0, 2]))
    #expect(velocities.outcome(pauseMs: 0, movesY: false) == .moving([1, 0]))
    #expect(velocities.outcome(pauseMs: 0, movesX: false, movesY: false) == .moving(.zero))
  }
}
