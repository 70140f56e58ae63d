import Foundation
import Stages
import TouchKit

/// A quantity that a ``FlipMap`` varies: what a finger does, a parameter of the scene, a constant of the engine, or a
/// setting or answer of one view or recognizer.
///
/// Most are numbers. The others are words, such as the strategies of a scene or `false` and `true`; their value is the
/// index in ``words``.
public struct FlipVariable: Hashable, Sendable {
  /// The name that commands take: `speed`, `hold`, `travel`, `turn`, the key of a parameter, or the part of a what-if
  /// before the `=`, such as `tabs/list.delaysContentTouches`.
  public let key: String
  /// The name beside a stage: the key without the scene's name.
  public let title: String
  /// The unit, such as `ms`; may be empty.
  public let unit: String
  /// The value in the run; nil for an answer that nobody asked for.
  public let present: Double?
  /// The values that are tried.
  public let range: ClosedRange<Double>
  /// Whether equal steps of a map are equal ratios of values rather than equal differences.
  public let isLogarithmic: Bool
  /// The possible words; empty for a number.
  public let words: [String]
  /// Whether there is nothing between two neighbouring values: words and counts.
  public let isStepped: Bool
  /// The smallest difference worth reporting, in the variable's unit: 1 ms, 1 pt/s, 1°, 0.1 pt.
  package let grid: Double
  package let kind: Kind

  /// The thing that it changes.
  package enum Kind: Hashable {
    case edit(Edit)
    case parameter
    case override(Override.Change)
  }

  /// What a finger does, in the order in which edits are applied. The speed comes after the length, on which it
  /// depends.
  package enum Edit: Int, Hashable {
    case turn, travel, speed, hold
  }

  /// Creates a variable that is a number.
  ///
  /// - Parameter grid: The smallest difference worth reporting; nil for that of the unit.
  package init(
    _ kind: Kind, key: String, title: String? = nil, unit: String, present: Double?, range: ClosedRange<Double>,
    grid: Double? = nil, isLogarithmic: Bool = false, isStepped: Bool = false
  ) {
    (self.kind, self.key, self.title, self.unit) = (kind, key, title ?? key, unit)
    (self.present, self.range, self.isLogarithmic, self.isStepped) = (present, range, isLogarithmic, isStepped)
    self.grid = isStepped ? 1 : grid ?? Change.Value.grid(unit)
    words = []
  }

  /// Creates a variable that is one of several words.
  package init(_ kind: Kind, key: String, title: String? = nil, words: [String], present: Double?) {
    (self.kind, self.key, self.title, self.words, self.present) = (kind, key, title ?? key, words, present)
    (unit, range, grid) = ("", 0...Double(words.count - 1), 1)
    (isLogarithmic, isStepped) = (false, true)
  }

  private init(_ other: FlipVariable, over range: ClosedRange<Double>) {
    (kind, key, title, unit, words) = (other.kind, other.key, other.title, other.unit, other.words)
    (present, self.range, grid, isStepped) = (other.present, range, other.grid, other.isStepped)
    isLogarithmic = other.isLogarithmic && range.lowerBound > 0
  }

  /// Returns the same variable with another range.
  package func over(_ range: ClosedRange<Double>) -> FlipVariable { FlipVariable(self, over: range) }

  // MARK: Values

  /// Returns `count` values from one end of the range to the other, rounded as coarsely as keeps them distinct. A
  /// stepped variable has at most all its values.
  package func values(_ count: Int) -> [Double] {
    let count = isStepped ? min(count, Int(range.upperBound - range.lowerBound) + 1) : count
    let exact = (0..<count).map { value(at: count > 1 ? Double($0) / Double(count - 1) : 0) }
    var step = grid
    for _ in 0..<Self.refinements {
      let rounded = exact.map { min(max(($0 / step).rounded() * step, range.lowerBound), range.upperBound) }
      if zip(rounded, rounded.dropFirst()).allSatisfy(<) { return rounded.map(Change.Value.rounded) }
      step /= 10
    }
    return exact.map(Change.Value.rounded)
  }

  private static let refinements = 5

  /// Returns the value at a part of the range, 0 to 1.
  public func value(at part: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return isLogarithmic ? low * pow(high / low, part) : low + (high - low) * part
  }

  /// Returns the part of the range at which a value lies: below 0 or above 1 if it is outside.
  public func part(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low else { return value - low }
    return isLogarithmic ? log(max(value, .leastNormalMagnitude) / low) / log(high / low) : (value - low) / (high - low)
  }

  /// Returns a value with its unit, `240 pt/s`, or its word.
  public func text(_ value: Double) -> String {
    word(value) ?? Change.Value.number(Change.Value.rounded(value), unit: unit == "deg" ? "°" : unit).text
  }

  /// Returns the word of a value; nil for a number.
  public func word(_ value: Double) -> String? {
    words.isEmpty ? nil : words[min(max(Int(value), 0), words.count - 1)]
  }

  /// The present value, rounded to the smallest difference worth reporting.
  public var presentText: String {
    guard let present else { return "not asked" }
    return isUnlimited ? "any number" : text((present / grid).rounded() * grid)
  }

  /// Whether it is a number of fingers without a limit, the default of `maximumNumberOfTouches`.
  package var isUnlimited: Bool { isStepped && present.map { $0 >= Double(Int32.max) } == true }

  // MARK: Playing

  /// Returns the variations that play a run with these values.
  ///
  /// - Parameter touches: The touch that they change; empty if there is only one.
  package static func variations(_ values: [(variable: FlipVariable, value: Double)], of touches: [Int]) -> [Variation]
  {
    var edits: [(order: Int, edit: GestureEdit)] = []
    var others: [Variation] = []
    for (variable, value) in values {
      switch variable.kind {
      case .edit(let edit): edits.append((edit.rawValue, GestureEdit(edit.kind(value), of: touches)))
      case .parameter: others.append(.parameter(variable.key, variable.word(value) ?? Parameter.text(value)))
      case .override(let change): others.append(.override(change.with(value)))
      }
    }
    let ordered = edits.sorted { $0.order < $1.order }.map(\.edit)
    return (ordered.isEmpty ? [] : [.gesture(ordered)]) + others
  }
}

extension FlipVariable.Edit {
  fileprivate func kind(_ value: Double) -> GestureEdit.Kind {
    switch self {
    case .turn: .turn(value)
    case .travel: .travel(value)
    case .speed: .speed(value)
    case .hold: .hold(value / 1_000)
    }
  }
}
