import Foundation
import Stages
import TouchKit

/// What becomes of a gesture for values of one or two variables. Each cell has been played.
///
/// While the map is filled in, a cell shows the nearest played cell before it (``shown(_:_:)``).
package struct FlipMap: Hashable, Sendable {
  /// The number of the touch whose stroke is judged.
  package let touch: Int
  /// The variables: the first from left to right, the second, if there is one, from bottom to top.
  package let axes: [Axis]
  /// The different outcomes, in the order in which they were found.
  package private(set) var outcomes: [FlipOutcome] = []
  /// The number of cells that have been played.
  package private(set) var played = 0
  /// The cells by row, the lowest first, and column.
  private var cells: [FlipCell?]

  /// A variable with the values at which it was tried, in rising order.
  package struct Axis: Hashable, Sendable {
    /// The variable.
    package let variable: FlipVariable
    /// Its value in each column or row.
    package let values: [Double]

    /// The position of the run itself among the columns or rows, where 0 is the middle of the first; nil if it is
    /// outside or unknown. A value without a limit counts as the highest one.
    package var present: Double? {
      guard let value = variable.isUnlimited ? values.last : variable.present else { return nil }
      let place = variable.part(of: value) * Double(max(values.count - 1, 1))
      return (-0.5...Double(values.count) - 0.5).contains(place) ? place : nil
    }

    /// Returns the index of the value that a map with every `stride`th value uses for `place`; a stepped axis uses all.
    package func coarse(_ place: Int, _ stride: Int) -> Int { variable.isStepped ? place : place - place % stride }
  }

  package init(touch: Int, _ variables: [FlipVariable], cells count: Int) {
    self.touch = touch
    axes = variables.map { Axis(variable: $0, values: $0.values(count)) }
    cells = Array(repeating: nil, count: axes.reduce(1) { $0 * $1.values.count })
  }

  /// The number of values of the first variable.
  package var columns: Int { axes[0].values.count }
  /// The number of values of the second variable; 1 without one.
  package var rows: Int { axes.count > 1 ? axes[1].values.count : 1 }
  /// Whether every cell has been played.
  package var isComplete: Bool { played == cells.count }

  /// Returns a cell; nil if it has not been played yet.
  package subscript(column: Int, row: Int) -> FlipCell? { cells[row * columns + column] }

  /// Puts a cell in its place, with the label that its outcome has in other cells.
  package mutating func set(_ cell: FlipCell, _ column: Int, _ row: Int) {
    if cells[row * columns + column] == nil { played += 1 }
    var cell = cell
    if let known = outcomes.first(where: { $0 == cell.outcome }) {
      cell.outcome = known
    } else {
      if outcomes.contains(where: { $0.label == cell.outcome.label }) { cell.outcome.addPath() }
      outcomes.append(cell.outcome)
    }
    cells[row * columns + column] = cell
  }

  /// Returns a cell, or in a coarser map the played cell that is used for it; nil if there is none.
  package func shown(_ column: Int, _ row: Int) -> FlipCell? {
    var stride = 1
    while true {
      let place = coarse(column, row, stride)
      if let cell = self[place.column, place.row] { return cell }
      guard stride < max(columns, rows) else { return nil }
      stride *= 2
    }
  }

  /// Returns the cell that a map with every `stride`th column and row uses for this one.
  package func coarse(_ column: Int, _ row: Int, _ stride: Int) -> (column: Int, row: Int) {
    (axes[0].coarse(column, stride), axes.count > 1 ? axes[1].coarse(row, stride) : 0)
  }

  /// Whether the outcome is another one step away in any direction. Another word does not count as a step.
  package func isNearMiss(_ column: Int, _ row: Int) -> Bool {
    guard let cell = self[column, row] else { return false }
    let reach = axes.map { $0.variable.words.isEmpty ? 1 : 0 } + [0]
    for y in max(row - reach[1], 0)...min(row + reach[1], rows - 1) {
      for x in max(column - reach[0], 0)...min(column + reach[0], columns - 1) {
        if let other = self[x, y], other.outcome != cell.outcome { return true }
      }
    }
    return false
  }

  /// The cell of the run itself; nil if it is outside the map.
  package var present: (column: Int, row: Int)? {
    let places = axes.map { $0.present.map { Int($0.rounded()) } }
    guard let column = places[0], let row = places.count > 1 ? places[1] : 0 else { return nil }
    return (min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
  }

  /// The values of the run itself, in words.
  package var presentTexts: [String] { axes.map { "\($0.variable.title) \($0.variable.presentText)" } }

  /// The outcomes in the order of a legend: that of the run itself, then the others as they were found.
  package var legend: [Entry] {
    var counts = outcomes.map { _ in 0 }
    for case .some(let cell) in cells {
      if let index = outcomes.firstIndex(of: cell.outcome) { counts[index] += 1 }
    }
    let now = present.flatMap { shown($0.column, $0.row) }?.outcome
    let order = outcomes.indices.filter { outcomes[$0] == now } + outcomes.indices.filter { outcomes[$0] != now }
    return order.enumerated().map { place, index in
      let letter = String(UnicodeScalar(UInt8(65 + min(place, 25))))
      let outcome = outcomes[index]
      return Entry(outcome: outcome, letter: letter, cells: counts[index], joint: joint(outcome))
    }
  }

  /// Returns the sets of several recognizers that recognized together in cells of an outcome, each once.
  private func joint(_ outcome: FlipOutcome) -> [[String]] {
    var sets: [[String]] = []
    for case .some(let cell) in cells where cell.outcome == outcome && cell.custody.recognized.count > 1 {
      let set = cell.custody.recognized.sorted()
      if !sets.contains(set) { sets.append(set) }
    }
    return sets
  }

  /// An outcome of some cells.
  package struct Entry: Hashable, Sendable {
    /// The outcome, in the words of the cell that was found first.
    package let outcome: FlipOutcome
    /// The letter for the cells: A for the outcome of the run itself. From the 26th on outcomes share the last letter.
    package let letter: String
    /// The number of cells.
    package let cells: Int
    /// The sets of several recognizers that recognized together in some of the cells, each once.
    package let joint: [[String]]
  }

  /// Returns the values of the variables at a cell.
  package func values(_ column: Int, _ row: Int) -> [(variable: FlipVariable, value: Double)] {
    zip(axes, [column, row]).map { ($0.variable, $0.values[$1]) }
  }

  /// Returns the values at a cell in words: `speed 240 pt/s, hold 180 ms`.
  package func text(_ column: Int, _ row: Int) -> String { texts(column, row).joined(separator: ", ") }

  /// Returns the values at a cell in words, one string for each variable.
  package func texts(_ column: Int, _ row: Int) -> [String] {
    values(column, row).map { "\($0.variable.title) \($0.variable.text($0.value))" }
  }
}

/// An axis of a ``FlipMap``: a quantity whose values are each a ``Variation`` of the run.
///
/// Most are numbers. The values of the others, such as `false` and `true`, are indices in ``words``.
package struct FlipVariable: Hashable, Sendable {
  /// The name that commands take: `speed`, `hold`, `travel`, `turn`, the key of a parameter, or the part of a what-if
  /// before the `=`, such as `tabs/list.delaysContentTouches`.
  package let key: String
  /// The name beside a stage: the key without the scene's name.
  package let title: String
  /// The unit, such as `ms`; may be empty.
  package let unit: String
  /// The value in the run; nil for an answer that nobody asked for.
  package let present: Double?
  /// The values that are tried.
  package private(set) var range: ClosedRange<Double>
  /// Whether equal steps of a map are equal ratios of values rather than equal differences.
  package private(set) var isLogarithmic: Bool
  /// The possible words; empty for a number.
  package let words: [String]
  /// Whether there is nothing between two neighbouring values: words and counts.
  package let isStepped: Bool
  /// The smallest difference worth reporting, in the variable's unit: 1 ms, 1 pt/s, 1°, 0.1 pt.
  package let grid: Double
  package let kind: Kind

  /// The thing that it changes.
  package enum Kind: Hashable {
    case edit(Edit)
    case parameter
    case override(Override.Change)
  }

  /// What a finger does, in the order in which edits are applied. The speed depends on the length before it.
  package enum Edit: Int, Hashable {
    case turn, travel, speed, hold

    fileprivate func kind(_ value: Double) -> GestureEdit.Kind {
      switch self {
      case .turn: .turn(value)
      case .travel: .travel(value)
      case .speed: .speed(value)
      case .hold: .hold(value / 1_000)
      }
    }
  }

  /// Creates a variable that is a number.
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

  /// Returns the same variable with another range.
  package func over(_ range: ClosedRange<Double>) -> FlipVariable {
    var copy = self
    (copy.range, copy.isLogarithmic) = (range, isLogarithmic && range.lowerBound > 0)
    return copy
  }

  // MARK: Values

  /// Returns at most `count` values over the range, rounded as coarsely as keeps them distinct.
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
  package func value(at part: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    return isLogarithmic ? low * pow(high / low, part) : low + (high - low) * part
  }

  /// Returns the part of the range at which a value lies: below 0 or above 1 if it is outside.
  package func part(of value: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard high > low else { return value - low }
    return isLogarithmic ? log(max(value, .leastNormalMagnitude) / low) / log(high / low) : (value - low) / (high - low)
  }

  /// Returns a value with its unit, `240 pt/s`, or its word.
  package func text(_ value: Double) -> String {
    word(value) ?? Change.Value.number(Change.Value.rounded(value), unit: unit == "deg" ? "°" : unit).text
  }

  /// Returns the word of a value; nil for a number.
  package func word(_ value: Double) -> String? {
    words.isEmpty ? nil : words[min(max(Int(value), 0), words.count - 1)]
  }

  /// The present value, rounded to the smallest difference worth reporting.
  package var presentText: String {
    guard let present else { return "not asked" }
    return isUnlimited ? "any number" : text((present / grid).rounded() * grid)
  }

  /// Whether it is a number of fingers without a limit, the default of `maximumNumberOfTouches`.
  package var isUnlimited: Bool { isStepped && present.map { $0 >= Double(Int32.max) } == true }

  // MARK: Playing

  /// Returns the variations that play a run with these values.
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
