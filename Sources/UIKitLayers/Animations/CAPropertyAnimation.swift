import Foundation
import TouchKit

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  /// The property, or a part of one: "opacity", "position.y", "transform.rotation.z". An unknown one changes nothing.
  public final var keyPath: String? { didSet { property = keyPath.flatMap(LayerProperty.init) } }
  /// Whether its values are added to those of the layer.
  public final var isAdditive = false
  /// Whether each repetition begins where the previous one ended. Has no effect.
  public final var isCumulative = false
  private(set) final var property: LayerProperty?

  /// Creates an animation of a property.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
    property = keyPath.flatMap(LayerProperty.init)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (keyPath, isAdditive, isCumulative) = (other.keyPath, other.isAdditive, other.isCumulative)
    property = other.property
  }

  /// Returns the value at a moment; `current` is the one without the animation.
  func value(_ elapsed: Double, of duration: Double, current: LayerValue) -> LayerValue? { nil }

  override func apply(_ elapsed: Double, of duration: Double, to values: inout LayerValues) {
    guard let property else { return }
    let current = property.get(values)
    guard let value = value(elapsed, of: duration, current: current) else { return }
    property.set(&values, isAdditive ? current.adding(value) : value)
  }
}

/// An animation from one value to another.
///
/// Of the three values at most two are given. `fromValue` alone ends at the layer's own value, `toValue` alone begins
/// there, and `byValue` is the distance. Without any, nothing is animated.
open class CABasicAnimation: CAPropertyAnimation {
  /// Where it begins: a number, an `NSValue`, a colour, a path.
  public final var fromValue: Any? { didSet { values = nil } }
  /// Where it ends.
  public final var toValue: Any? { didSet { values = nil } }
  /// The distance from the beginning to the end.
  public final var byValue: Any? { didSet { values = nil } }
  /// The values as layers have them, once they were needed.
  private final var values: (from: LayerValue?, to: LayerValue?, by: LayerValue?)?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
  }

  override func value(_ elapsed: Double, of duration: Double, current: LayerValue) -> LayerValue? {
    let known = values ?? (LayerValue(fromValue), LayerValue(toValue), LayerValue(byValue))
    values = known
    let (from, to): (LayerValue, LayerValue)
    switch known {
    case (let start?, let end?, _): (from, to) = (start, end)
    case (let start?, nil, let distance?): (from, to) = (start, start.adding(distance))
    case (nil, let end?, let distance?): (from, to) = (end.subtracting(distance), end)
    case (let start?, nil, nil): (from, to) = (start, current)
    case (nil, let end?, nil): (from, to) = (current, end)
    case (nil, nil, let distance?): (from, to) = (current, current.adding(distance))
    default: return nil
    }
    return from.mixed(with: to, by: share(elapsed, of: duration))
  }

  /// The fraction of the way at a moment.
  func share(_ elapsed: Double, of duration: Double) -> Double { progress(elapsed, duration) }
}

/// An animation by a spring. It ends after its ``CAAnimation/duration``: set that to ``settlingDuration``.
open class CASpringAnimation: CABasicAnimation {
  /// The mass at the end of the spring: 1 by default.
  public final var mass: CGFloat = 1
  /// The stiffness of the spring: 100 by default.
  public final var stiffness: CGFloat = 100
  /// The damping: 10 by default. A critical one, without oscillation, is 2·√(stiffness·mass).
  public final var damping: CGFloat = 10
  /// The velocity at the beginning, in distances per second: 0 by default.
  public final var initialVelocity: CGFloat = 0
  /// Whether the spring may be overdamped. Has no effect: it may.
  public final var allowsOverdamping = false

  /// Creates a spring that takes about `perceptualDuration` seconds; a bounce of 0 does not oscillate, one of 1 for ever.
  public convenience init(perceptualDuration: Double, bounce: CGFloat) {
    self.init()
    let frequency = 2 * Double.pi / max(perceptualDuration, 0.001)
    let ratio = bounce >= 0 ? 1 - Double(bounce) : 1 / (1 + Double(bounce))
    (stiffness, damping) = (CGFloat(frequency * frequency), CGFloat(2 * frequency * ratio))
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping, initialVelocity) = (other.mass, other.stiffness, other.damping, other.initialVelocity)
  }

  /// The undamped angular frequency, and the damping in proportion to the critical one.
  private final var spring: (frequency: Double, ratio: Double) {
    let (mass, stiffness) = (max(Double(mass), 1e-6), max(Double(stiffness), 1e-6))
    return ((stiffness / mass).squareRoot(), Double(damping) / (2 * (stiffness * mass).squareRoot()))
  }

  /// The seconds after which the spring stays within a thousandth of its end: 1.4727 for the default one.
  public final var settlingDuration: Double {
    let (frequency, ratio) = spring
    guard ratio > 0.001 else { return 60 }
    // The slowest part of the motion fades with this rate.
    let rate = ratio < 1 ? ratio * frequency : frequency * (ratio - max(ratio * ratio - 1, 0).squareRoot())
    let swing = ratio < 0.9999 ? 1 + ratio / (1 - ratio * ratio).squareRoot() : 1
    var time = log(1_000 * swing) / rate
    // A critical spring has another factor that grows with time.
    for _ in 0..<8 where ratio >= 0.9999 && ratio < 1.01 { time = log(1_000 * (1 + frequency * time)) / rate }
    return min(time, 60)
  }

  override func share(_ elapsed: Double, of duration: Double) -> Double {
    let (frequency, ratio) = spring
    let velocity = Double(initialVelocity)
    let decay = exp(-min(ratio, 1) * frequency * elapsed)
    if ratio < 0.9999 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      return 1 - decay
        * (cos(swing * elapsed) + (ratio * frequency - velocity) / swing * sin(swing * elapsed))
    }
    if ratio < 1.0001 { return 1 - decay * (1 + (frequency - velocity) * elapsed) }
    let root = frequency * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (-ratio * frequency + root, -ratio * frequency - root)
    let first = (-fast - velocity) / (slow - fast)
    return 1 - (first * exp(slow * elapsed) + (1 - first) * exp(fast * elapsed))
  }
}
