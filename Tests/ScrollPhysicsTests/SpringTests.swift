import Foundation
import ScrollPhysics
import Testing

@Suite("Spring")
struct SpringTests {
  /// From 0 to 100 pt with an undamped frequency of 10/s.
  private func spring(
    ratio: Double, velocity: Double = 0, settleDistance: Double = 1e-6, restSpeed: Double = 1e-6
  ) -> Spring {
    Spring(
      from: 0, to: 100, velocity: velocity, .init(stiffness: 100, damping: 20 * ratio),
      settleDistance: settleDistance, restSpeed: restSpeed)
  }

  @Test("response and damping ratio are another form of mass, stiffness and damping")
  func forms() {
    let spring = Spring.Parameters(response: 0.5, dampingRatio: 0.8)
    #expect(prints(spring.stiffness, as: "157.914"))
    #expect(prints(spring.damping, as: "20.1062"))
    #expect(spring.mass == 1)
    #expect(prints(spring.response, as: "0.500000"))
    #expect(prints(spring.dampingRatio, as: "0.800000"))
    // UIKit's: four times the mass swings half as fast.
    let heavy = Spring.Parameters(mass: 4, stiffness: 100, damping: 10)
    #expect(prints(heavy.response, as: "1.256637"))
    #expect(prints(heavy.dampingRatio, as: "0.250000"))
    let light = Spring.Parameters(stiffness: 25, damping: 2.5)
    for ms in stride(from: 0.0, to: 3_000, by: 100) {
      let places = [heavy, light].map { Spring(from: 0, to: 100, $0, settleDistance: 1e-6).value(at: ms) }
      #expect(abs(places[0] - places[1]) < roundingError)
    }
  }

  @Test(
    "underdamped it swings over by e^(−πζ/√(1 − ζ²)) of the way", arguments: [(0.2, 52.66), (0.5, 16.30), (0.8, 1.52)])
  func overshoot(ratio: Double, beyond: Double) {
    let curve = spring(ratio: ratio)
    // The first turn comes half a swing after the start.
    let turn = Double.pi / (10 * sqrt(1 - ratio * ratio)) * 1_000
    #expect(abs(curve.value(at: turn) - 100 - beyond) < 0.005)
    #expect(abs(curve.velocity(at: turn)) < 1e-9)
  }

  @Test("critically damped it is (1 + ωt)·e^(−ωt) from its end; overdamped it creeps, and never swings over")
  func damped() {
    let (critical, over) = (spring(ratio: 1), spring(ratio: 2))
    // ωt is 1, 2 and 5; overdamped, x is the sum of e^(−2.679t) and e^(−37.321t).
    for (ms, a, b) in [(100.0, 26.424, 17.774), (200, 59.399, 36.964), (500, 95.957, 71.783)] {
      #expect(abs(critical.value(at: ms) - a) < 0.001, "\(critical.value(at: ms))")
      #expect(abs(over.value(at: ms) - b) < 0.001, "\(over.value(at: ms))")
    }
    for ms in stride(from: 0.0, to: 4_000, by: 20) {
      #expect(critical.value(at: ms) <= 100)
      #expect(over.value(at: ms) <= critical.value(at: ms))
    }
  }

  @Test(
    "it solves its equation for any damping and initial velocity", arguments: [0.1, 0.7, 1, 1.5, 4], [-2.0, 0, 0.5, 3])
  func equation(ratio: Double, velocity: Double) {
    let curve = spring(ratio: ratio, velocity: velocity, settleDistance: 0.25)
    #expect(curve.value(at: 0) == 0)
    #expect(abs(curve.velocity(at: 0) - velocity) < roundingError)
    // Integrated in steps of 0.01 ms by the midpoint method, which shares nothing with the closed form.
    var (x, v, ms) = (0.0, velocity, 0.0)
    func force(_ x: Double, _ v: Double) -> Double { 1e-4 * (100 - x) - 0.02 * ratio * v }
    while ms < min(curve.duration, 600) {
      let (middle, speed) = (x + 0.005 * v, v + 0.005 * force(x, v))
      (x, v, ms) = (x + 0.01 * speed, v + 0.01 * force(middle, speed), ms + 0.01)
    }
    guard ms < curve.duration else { return }
    #expect(abs(curve.value(at: ms) - x) < 1e-4)
    #expect(abs(curve.velocity(at: ms) - v) < 1e-6)
  }

  @Test("it ends within its tolerance: the finer, the later", arguments: [0.3, 1, 3])
  func ends(ratio: Double) {
    var last = 0.0
    for tolerance in [10, 1, 0.1, 0.001] {
      let curve = spring(ratio: ratio, settleDistance: tolerance, restSpeed: 1)
      #expect(curve.duration > last)
      #expect(abs(curve.value(at: curve.duration.nextDown) - 100) <= tolerance + 1e-6)
      #expect(curve.value(at: curve.duration) == 100)
      #expect(curve.velocity(at: curve.duration) == 0)
      last = curve.duration
    }
    let still = Spring(from: 5, to: 5, .init(response: 1, dampingRatio: ratio), settleDistance: 0.1)
    #expect(still.duration == 0)
    #expect(still.value(at: 0) == 5)
  }
}
