import ScrollPhysics
import Testing

@Suite("Free deceleration (spec 5.4, 5.5)")
struct DecelerationTests {
  struct Row: Sendable {
    /// In pt/s, as the spec prints it.
    let speed: Double
    let normal: (distance: String, seconds: String)
    let fast: (distance: String, seconds: String)
  }

  static let table = [
    Row(speed: 300, normal: ("144.9", "1.70"), fast: ("28.9", "0.34")),
    Row(speed: 500, normal: ("244.8", "1.95"), fast: ("48.8", "0.39")),
    Row(speed: 1000, normal: ("494.5", "2.30"), fast: ("98.5", "0.46")),
    Row(speed: 2000, normal: ("994.0", "2.65"), fast: ("198.0", "0.53")),
    Row(speed: 3000, normal: ("1493.5", "2.85"), fast: ("297.5", "0.57")),
    Row(speed: 5000, normal: ("2492.5", "3.10"), fast: ("496.5", "0.62")),
  ]
  static let speeds = [0.0100001, 0.011, 0.25, 0.6, 1.584, 5, 40]

  @Test("5.4a goes as far and as long as the table says", arguments: table)
  func holdsTable(row: Row) {
    let rates = [
      (PhysicsConstants.normalDecelerationRate, row.normal),
      (PhysicsConstants.fastDecelerationRate, row.fast),
    ]
    for (rate, printed) in rates {
      let curve = Deceleration(from: 0, velocity: row.speed / 1_000, rate: rate)
      #expect(prints(curve.destination, as: printed.distance), "\(curve.destination)")
      #expect(prints(curve.duration / 1_000, as: printed.seconds), "\(curve.duration)")
      let back = Deceleration(from: 0, velocity: -row.speed / 1_000, rate: rate)
      #expect(back.destination == -curve.destination)
      #expect(back.duration == curve.duration)
    }
  }

  @Test(
    "passes the check points of the worked example",
    arguments: [
      (100.0, "229.551"), (250, "397.556"), (500, "586.430"), (1_000, "770.344"), (2_000, "862.774"),
      (2_531, "872.213"),
    ])
  func checkPoints(ms: Double, printed: String) {
    let curve = Deceleration(from: 86, velocity: 1.584)
    #expect(prints(curve.value(at: ms), as: printed), "\(curve.value(at: ms))")
  }

  @Test("5.4a ends where and when the worked example says")
  func workedExample() {
    let curve = Deceleration(from: 86, velocity: 1.584)
    #expect(prints(curve.duration, as: "2530"))
    #expect(prints(curve.destination, as: "872.213"))
    #expect(prints(curve.destination - 86, as: "786.21"))
    #expect(prints(curve.decay, as: "0.0020020027"))
    #expect(prints(Deceleration(from: 0, velocity: 1, rate: 0.99).decay, as: "0.0100503359"))
  }

  @Test("5.4a counts a start of no more than 0.01 pt/ms as rest", arguments: [0, 0.01, -0.01, 0.005])
  func rest(velocity: Double) {
    let curve = Deceleration(from: 12, velocity: velocity)
    #expect(curve.duration == 0)
    #expect(curve.destination == 12)
    #expect(curve.value(at: 0) == 12)
    #expect(curve.velocity(at: 0) == 0)
  }

  @Test("moves on and slows down all the way", arguments: speeds)
  func monotone(speed: Double) {
    let curve = Deceleration(from: -3, velocity: -speed)
    var (value, velocity) = (curve.value(at: 0), curve.velocity(at: 0))
    #expect(value == -3)
    #expect(velocity == -speed)
    for step in 1...200 {
      let ms = curve.duration * Double(step) / 201
      #expect(curve.value(at: ms) < value)
      #expect(curve.velocity(at: ms) > velocity)
      (value, velocity) = (curve.value(at: ms), curve.velocity(at: ms))
    }
    #expect(velocity < -PhysicsConstants.restSpeed)
    #expect(value > curve.destination)
  }

  @Test("has its end in its formula, not only in its clamp", arguments: speeds)
  func end(speed: Double) {
    let curve = Deceleration(from: 5, velocity: speed)
    let justBefore = curve.duration * (1 - 1e-12)
    #expect(abs(curve.value(at: justBefore) - curve.destination) <= roundingError)
    #expect(abs(curve.velocity(at: justBefore) - PhysicsConstants.restSpeed) <= roundingError)
    #expect(curve.value(at: curve.duration) == curve.destination)
    #expect(curve.velocity(at: curve.duration) == 0)
  }

  @Test("says exactly when it passes a place", arguments: [0.0, 0.001, 0.25, 0.5, 0.9, 0.999, 1])
  func timeToReach(share: Double) throws {
    let curve = Deceleration(from: 100, velocity: -2)
    let place = 100 + share * (curve.destination - 100)
    let ms = try #require(curve.time(toReach: place))
    #expect(abs(curve.value(at: ms) - place) <= roundingError)
  }

  @Test("never passes what lies behind it or beyond its end")
  func neverReached() {
    let curve = Deceleration(from: 100, velocity: 2)
    #expect(curve.time(toReach: 99) == nil)
    #expect(curve.time(toReach: curve.destination + 0.001) == nil)
    #expect(curve.time(toReach: curve.destination) == curve.duration)
    #expect(Deceleration(from: 100, velocity: 0).time(toReach: 100) == 0)
    #expect(Deceleration(from: 100, velocity: 0).time(toReach: 101) == nil)
  }

  @Test("5.5a lands on a moved target with the same start speed", arguments: [90.0, 250, 872.213, 4_000])
  func landing(target: Double) throws {
    let curve = try #require(Deceleration(from: 86, velocity: 1.584, landingAt: target))
    #expect(curve.velocity(at: 0) == 1.584)
    #expect(curve.destination == target)
    #expect(abs(curve.value(at: curve.duration * (1 - 1e-12)) - target) <= 1e-6)
    #expect(abs(curve.decay - 1.574 / (target - 86)) <= 1e-15)
  }

  @Test("its own target lands it in the same way")
  func landingOnItself() throws {
    let free = Deceleration(from: 86, velocity: 1.584)
    let curve = try #require(Deceleration(from: 86, velocity: 1.584, landingAt: free.destination))
    for ms in stride(from: 0.0, to: 2_530, by: 97) {
      #expect(abs(curve.value(at: ms) - free.value(at: ms)) <= roundingError)
    }
  }

  @Test(
    "cannot land behind, right here, or without speed",
    arguments: [(1.5, 85.0), (-1.5, 87), (1.5, 86), (0, 300), (0.01, 300)])
  func noLanding(velocity: Double, target: Double) {
    #expect(Deceleration(from: 86, velocity: velocity, landingAt: target) == nil)
  }

  @Test("a stretch multiplies the distance and nothing else")
  func stretch() throws {
    let plain = Deceleration(from: 10, velocity: 1)
    let far = Deceleration(from: 10, velocity: 1, stretch: 3)
    #expect(far.duration == plain.duration)
    #expect(far.velocity(at: 300) == plain.velocity(at: 300))
    #expect(abs(far.destination - 10 - 3 * (plain.destination - 10)) <= roundingError)
    #expect(abs(far.value(at: 300) - 10 - 3 * (plain.value(at: 300) - 10)) <= roundingError)
    #expect(far.slope(at: 300) == 3 * plain.slope(at: 300))
    #expect(abs(far.value(at: try #require(far.time(toReach: 700))) - 700) <= roundingError)
  }
}
