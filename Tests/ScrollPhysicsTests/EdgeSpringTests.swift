import Foundation
import ScrollPhysics
import Testing

@Suite("Edge spring (spec 5.6)")
struct EdgeSpringTests {
  struct Entry: Sendable {
    /// In pt/s, as the spec prints it.
    let speed: Double
    let peak: String
    let seconds: String
  }

  static let entries = [
    Entry(speed: 500, peak: "16.7", seconds: "0.58"), Entry(speed: 1000, peak: "33.3", seconds: "0.66"),
    Entry(speed: 2000, peak: "66.7", seconds: "0.73"), Entry(speed: 3000, peak: "100.0", seconds: "0.77"),
    Entry(speed: 5000, peak: "166.7", seconds: "0.83"),
  ]

  /// The printed times are those of scale 1, where half a pixel is half a point.
  static let halfPoint = PhysicsConstants.settleDistance(scale: 1)

  static func spring(_ displacement: Double, _ velocity: Double, rate: Double = 0.998) -> EdgeSpring {
    EdgeSpring(
      edge: 500, displacement: displacement, velocity: velocity, rate: rate, settleDistance: quarterPoint)
  }

  @Test("5.6c swings out as far, and is back within half a point, as the table says", arguments: entries)
  func holdsTable(entry: Entry) {
    let curve = EdgeSpring(
      edge: 0, displacement: 0, velocity: entry.speed / 1_000, settleDistance: Self.halfPoint)
    #expect(prints(curve.peakDisplacement, as: entry.peak), "\(curve.peakDisplacement)")
    #expect(prints(curve.duration / 1_000, as: entry.seconds), "\(curve.duration)")
  }

  @Test("5.6c peaks at 33.33 ms of its entry speed, 90.7 ms after the edge")
  func peak() {
    let curve = Self.spring(0, 1)
    #expect(prints(curve.peakDisplacement, as: "33.33"))
    #expect(prints(curve.peakTime, as: "90.7"))
    #expect(prints(curve.pull, as: "0.0100503359"))
    // The spec prints b as 0.0120523386, the sum of its rounded parts; the exact sum is 0.01205233852.
    #expect(prints(curve.pull + curve.decay, as: "0.0120523385"))
    #expect(abs(curve.slope(at: curve.peakTime)) <= roundingError)
  }

  @Test("5.6a stays within 2 % of the peak of the critically damped spring of 10.9 rad/s")
  func nearCritical() {
    let curve = Self.spring(0, 2)
    for ms in stride(from: 0.0, to: 700, by: 7) {
      let critical = 2 * ms * exp(-0.0109 * ms)
      #expect(abs(curve.displacement(at: ms) - critical) <= 0.02 * curve.peakDisplacement)
    }
  }

  @Test(
    "released at rest keeps what the spec says",
    arguments: [(100.0, "36.6"), (200, "13.4"), (300, "4.9")])
  func atRest(ms: Double, percent: String) {
    let share = Self.spring(100, 0).displacement(at: ms)
    #expect(prints(share, as: percent), "\(share)")
  }

  @Test(
    "released at rest is back when the spec says",
    arguments: [(20.0, "0.37"), (50, "0.46"), (100, "0.53"), (150, "0.57")])
  func atRestDuration(displacement: Double, seconds: String) {
    for side in [displacement, -displacement] {
      let curve = EdgeSpring(edge: 0, displacement: side, velocity: 0, settleDistance: Self.halfPoint)
      #expect(prints(curve.duration / 1_000, as: seconds), "\(curve.duration)")
      #expect(curve.peakTime == 0)
      #expect(curve.peakDisplacement == side)
      #expect(curve.crossingTime == nil)
    }
  }

  static let starts: [(Double, Double)] = [
    (0, 2), (0, -0.3), (40, 0), (-40, 0), (40, 1), (40, -0.05), (-40, 0.079), (-40, 0.0801), (-40, 1.5),
    (0.1, 0.005), (0.1, 0.02), (0.1, -0.02), (3, -0.012), (0, 0.0100001), (0, 0.01), (500, -6),
  ]

  @Test("5.6e ends the first moment that it is near and slow enough", arguments: starts, [0.998, 0.99])
  func duration(start: (Double, Double), rate: Double) {
    let curve = Self.spring(start.0, start.1, rate: rate)
    func settled(_ ms: Double, slack: Double = 0) -> Bool {
      let displacement =
        exp(-curve.pull * ms) * (start.0 - start.1 / curve.decay * expm1(-curve.decay * ms))
      let velocity = start.1 * exp(-(curve.pull + curve.decay) * ms)
      return abs(displacement) <= quarterPoint + slack && abs(velocity) <= PhysicsConstants.restSpeed + slack
    }
    #expect(settled(curve.duration, slack: roundingError))
    for step in 0..<2_000 where curve.duration > 1e-6 {
      let ms = (curve.duration - 1e-6) * Double(step) / 2_000
      #expect(!settled(ms), "already settled at \(ms) of \(curve.duration)")
    }
    #expect(curve.value(at: curve.duration) == 500)
    #expect(curve.velocity(at: curve.duration) == 0)
    #expect(curve.value(at: 0) == (curve.duration == 0 ? 500 : 500 + start.0))
  }

  @Test("its slope is the derivative of its value", arguments: starts)
  func slope(start: (Double, Double)) {
    let curve = Self.spring(start.0, start.1)
    for ms in stride(from: 1.0, to: curve.duration - 1, by: 13) {
      let difference = (curve.value(at: ms + 0.01) - curve.value(at: ms - 0.01)) / 0.02
      #expect(abs(curve.slope(at: ms) - difference) <= 1e-6)
    }
  }

  @Test("restarted from value and velocity, runs on as if nothing had happened", arguments: starts)
  func restart(start: (Double, Double)) {
    let curve = Self.spring(start.0, start.1)
    let ms = curve.duration / 3
    let later = Self.spring(curve.displacement(at: ms), curve.velocity(at: ms))
    guard later.duration > 0 else { return }
    #expect(abs(later.duration + ms - curve.duration) <= 1e-6)
    let half = later.duration / 2
    #expect(abs(later.value(at: half) - curve.value(at: ms + half)) <= roundingError)
  }

  @Test("5.6f comes back over its edge only with |v₀|/k > |e₀|, at the exact moment")
  func crossing() throws {
    #expect(Self.spring(-40, 0.08).crossingTime == nil)
    #expect(Self.spring(-40, -1.5).crossingTime == nil)
    #expect(Self.spring(0, 1.5).crossingTime == nil)
    let curve = Self.spring(-40, 1.5)
    let ms = try #require(curve.crossingTime)
    #expect(abs(ms + log(1 - curve.decay * 40 / 1.5) / curve.decay) <= roundingError)
    #expect(abs(curve.value(at: ms) - 500) <= roundingError)
    #expect(abs(curve.velocity(at: ms) - 1.5 * exp(-(curve.pull + curve.decay) * ms)) <= roundingError)
    #expect(abs(curve.slope(at: ms) - curve.velocity(at: ms)) <= roundingError)
  }

  @Test("does not cross when it would arrive no faster than rest")
  func crossingAtRest() {
    // Just enough speed to cross after 1.6 s, with next to none left by then.
    let curve = Self.spring(-40, 0.0835)
    #expect(curve.crossingTime == nil)
  }
}
