import Foundation
import TouchKit

/// A number that a ``FlipMap`` varies: something that a finger does, a parameter of the scene, a constant of the engine.
public struct FlipVariable: Hashable, Sendable {
  /// Its name: `speed`, `hold`, `travel`, `turn`, or the key of a parameter.
  public let key: String
  /// Its unit: `ms`; may be empty.
  public let unit: String
  /// Its value in the run.
  public let present: Double
  /// The values that are tried.
  public let range: ClosedRange<Double>
  /// Whether equal steps of a map are equal ratios of values, and not equal differences.
  public let isLogarithmic: Bool
  private let kind: Kind

  /// What it changes, in the order in which changes are applied: the speed is that of a path which has its length already.
  enum Kind: Int, Hashable, Comparable {
    case turn, travel, speed, hold, parameter

    static func < (a: Kind, b: Kind) -> Bool { a.rawValue < b.rawValue }
  }

  init(
    _ kind: Kind, key: String, unit: String, present: Double, range: ClosedRange<Double>, isLogarithmic: Bool = false
  ) {
    (self.kind, self.key, self.unit, self.present) = (kind, key, unit, present)
    (self.range, self.isLogarithmic) = (range, isLogarithmic)
  }

  /// The same variable over other values.
  func over(_ range: ClosedRange<Double>) -> FlipVariable {
    FlipVariable(
      kind, key: key, unit: unit, present: present, range: range,
      isLogarithmic: isLogarithmic && range.lowerBound > 0)
  }

  /// Whether a finger does it.
  public var isGesture: Bool { kind != .parameter }

  // MARK: Values

  /// The least difference that is worth telling, in its unit: 1 ms, 1 pt/s, 1°, 0.1 pt.
  var grid: Double { PossibleSteps.grid(unit) }

  /// So many values from one end of the range to the other, rounded as finely as it takes for no two to be the same.
  func values(_ count: Int) -> [Double] {
    let exact = (0..<count).map { value(at: count > 1 ? Double($0) / Double(count - 1) : 0) }
    var step = grid
    for _ in 0..<Self.refinements {
      let rounded = exact.map { min(max(($0 / step).rounded() * step, range.lowerBound), range.upperBound) }
      if zip(rounded, rounded.dropFirst()).allSatisfy(<) { return rounded.map(PossibleSteps.rounded) }
      step /= 10
    }
    return exact.map(PossibleSteps.rounded)
  }

  private static let refinements = 5

  /// The value at a part of the range, 0 to 1.
  public func value(at part: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return isLogarithmic ? low * pow(high / low, part) : low + (high - low) * part
  }

  /// The part of the range at which a value is: below 0 or above 1 outside of it.
  public func part(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low else { return 0 }
    return isLogarithmic ? log(max(value, .leastNormalMagnitude) / low) / log(high / low) : (value - low) / (high - low)
  }

  /// A value with its unit: `240 pt/s`.
  public func text(_ value: Double) -> String {
    Change.Value.number(PossibleSteps.rounded(value), unit: unit == "deg" ? "°" : unit).text
  }

  /// The present value, to the precision that is worth telling.
  public var presentText: String { text((present / grid).rounded() * grid) }

  // MARK: Playing

  /// What plays a run with values of several variables.
  ///
  /// - Parameter touches: The touch that they are about; empty for the only one.
  static func variations(_ values: [(variable: FlipVariable, value: Double)], of touches: [Int]) -> [Variation] {
    let order = values.sorted { $0.variable.kind < $1.variable.kind }
    let edits = order.compactMap { $0.variable.edit($0.value) }.map { GestureEdit($0, of: touches) }
    let parameters = order.filter { $0.variable.kind == .parameter }.map {
      Variation.parameter($0.variable.key, Parameter.text($0.value))
    }
    return (edits.isEmpty ? [] : [.gesture(edits)]) + parameters
  }

  private func edit(_ value: Double) -> GestureEdit.Kind? {
    switch kind {
    case .turn: .turn(value)
    case .travel: .travel(value)
    case .speed: .speed(value)
    case .hold: .hold(value / 1_000)
    case .parameter: nil
    }
  }
}
