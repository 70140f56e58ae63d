import Foundation
import TouchKit

/// How a ``CAKeyframeAnimation`` goes from value to value.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight, or by jumps.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear"),
    discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At constant speed, as far as a path goes; values are as for linear.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Smooth in Core Animation; linear and paced here.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic"),
    cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether a layer turns with the path that it follows.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the path, or against it.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto"),
    rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values in order. The ``path`` goes before them.
  public final var values: [Any]? { didSet { known = values.map { $0.compactMap { LayerValue($0) } } } }
  /// The way of a position or another point, at constant speed. Only its first subpath counts.
  public final var path: CGPath? { didSet { line = path?.elements.flattened().first } }
  /// When the values are reached, as fractions of the duration from 0 to 1; nil for even distances.
  public final var keyTimes: [NSNumber]?
  /// The curves between the values; nil for constant speed.
  public final var timingFunctions: [CAMediaTimingFunction]?
  /// How it goes from value to value.
  public final var calculationMode = CAAnimationCalculationMode.linear
  /// Whether the layer turns with the path; nil, the default, for no.
  public final var rotationMode: CAAnimationRotationMode?
  private final var known: [LayerValue]?
  private final var line: FlatLine?

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (known, line) = (other.known, other.line)
  }

  override func value(_ elapsed: Double, of duration: Double, current: LayerValue) -> LayerValue? {
    let progress = progress(elapsed, duration)
    if let line { return place(on: line, progress).map { .point($0.point) } }
    guard let known, let first = known.first else { return nil }
    guard known.count > 1 else { return first }
    let isDiscrete = calculationMode == .discrete
    // A discrete value lasts until the next one begins.
    let count = isDiscrete ? known.count : known.count - 1
    let times = keyTimes.map { $0.map(\.doubleValue) } ?? (0...count).map { Double($0) / Double(count) }
    guard times.count >= known.count else { return first }
    let index = max((times.lastIndex { $0 <= progress } ?? 0), 0)
    if isDiscrete { return known[min(index, known.count - 1)] }
    guard index < known.count - 1 else { return known[known.count - 1] }
    let span = times[index + 1] - times[index]
    var part = span > 0 ? min(max((progress - times[index]) / span, 0), 1) : 1
    if let functions = timingFunctions, index < functions.count { part = functions[index].progress(part) }
    return known[index].mixed(with: known[index + 1], by: part)
  }

  override func apply(_ elapsed: Double, of duration: Double, to values: inout LayerValues) {
    super.apply(elapsed, of: duration, to: &values)
    guard let rotationMode, let line, let place = place(on: line, progress(elapsed, duration)) else { return }
    let turn = rotationMode == .rotateAutoReverse ? place.angle + .pi : place.angle
    values.transform = CATransform3DConcat(CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1), values.transform)
  }

  private final func place(on line: FlatLine, _ progress: Double) -> (point: CGPoint, angle: Double)? {
    guard let first = line.points.first else { return nil }
    let length = line.length
    guard length > 0 else { return (first, 0) }
    let end = min(max(progress, 0), 1) * length
    // Enough of the line before the place to have a direction.
    let behind = line.part(from: end > 0 ? max(0, end - 0.01) : 0, to: max(end, 0.01)).points
    guard let a = behind.first, let b = behind.last else { return nil }
    return (end > 0 ? b : first, atan2(Double(b.y - a.y), Double(b.x - a.x)))
  }
}
