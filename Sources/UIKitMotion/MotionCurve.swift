import Foundation
import TouchKit

/// The course of an animation: the fraction of the change at each fraction of the time.
///
/// Horizontal and vertical coordinates differ only with a spring whose velocities differ. A course is 0 at time 0 and
/// comes to rest at 1; a spring may exceed 1 on the way.
package struct MotionCurve {
  private let horizontal: (Double) -> Double
  private let vertical: ((Double) -> Double)?
  private let isLinear: Bool

  static var linear: MotionCurve { MotionCurve({ $0 }, isLinear: true) }

  init(_ course: @escaping (Double) -> Double, vertical: ((Double) -> Double)? = nil, isLinear: Bool = false) {
    (horizontal, self.vertical, self.isLinear) = (course, vertical, isLinear)
  }

  init(_ curve: View.AnimationCurve) {
    switch curve {
    case .easeInOut: self.init(View.easing(0.42, 0, 0.58, 1))
    case .easeIn: self.init(View.easing(0.42, 0, 1, 1))
    case .easeOut: self.init(View.easing(0, 0, 0.58, 1))
    case .linear: self = .linear
    }
  }

  /// Returns the fraction of the change at a fraction of the time, which is clamped.
  package func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    return time >= 1 ? 1 : horizontal(time)
  }

  /// Returns the value on the way between two at a fraction of the time.
  func mix(_ start: AnimatedValue, _ end: AnimatedValue, at time: Double) -> AnimatedValue {
    if time <= 0 { return start }
    if time >= 1 { return end }
    return start.mixed(with: end, by: horizontal(time), vertical: vertical?(time))
  }

  /// Returns the first time at which the fraction of the change is `value`; inverts ``value(at:)``.
  func time(of value: Double) -> Double {
    if value <= 0 { return 0 }
    if value >= 1 { return 1 }
    if isLinear { return value }
    // A spring swings, so the first of its crossings is looked for in steps; then bisection.
    let steps = 64
    let next = (1..<steps).first { horizontal(Double($0) / Double(steps)) >= value } ?? steps
    var (low, high) = (Double(next - 1) / Double(steps), Double(next) / Double(steps))
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if horizontal(middle) < value { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// A spring from 0 to 1 with a settling time of 1.
struct UnitSpring {
  private let damping: Double, velocity: Double, frequency: Double

  init(damping: Double, velocity: Double) {
    self.velocity = velocity
    (self.damping, frequency) = (Self.limited(damping), Self.frequency(damping))
  }

  /// Returns the angular frequency with which a spring settles in a time of 1.
  ///
  /// The remaining distance at 1 is e^(−damping·frequency), a thousandth. With critical damping it is (1 + frequency)
  /// times that, for which the frequency compensates. More damping than critical counts as critical, as in Core
  /// Animation.
  static func frequency(_ damping: Double) -> Double { damping < 1 ? log(1_000) / limited(damping) : 9.23 }

  private static func limited(_ damping: Double) -> Double { min(max(damping, 0.05), 1) }

  func progress(_ time: Double) -> Double {
    let fading = exp(-damping * frequency * time)
    guard damping < 1 else { return 1 - fading * (1 + (frequency - velocity) * time) }
    let swing = frequency * (1 - damping * damping).squareRoot()
    return 1 - fading * (cos(swing * time) + (damping * frequency - velocity) / swing * sin(swing * time))
  }
}
