import TouchKit

/// Who gets a touch, for values of one or two variables: each cell has been played.
///
/// While it is being filled in (``FlipSearch``), a cell that has not been played yet shows the nearest one before it that
/// has (``shown(_:_:)``).
public struct FlipMap: Hashable, Sendable {
  /// The number of the touch.
  public let touch: Int
  /// What varies from left to right, and from bottom to top if there are two.
  public let axes: [Axis]
  /// The paths of those who get the touch, nil for nobody, in the order in which they were met.
  public private(set) var winners: [String?] = []
  /// How many cells have been played.
  public private(set) var played = 0
  /// By row, the lowest first, and column.
  private var cells: [FlipCell?]

  /// A variable with the values at which it was tried, which rise.
  public struct Axis: Hashable, Sendable {
    /// What varies.
    public let variable: FlipVariable
    /// Its value in each column, or row.
    public let values: [Double]

    /// The place of the run itself among the columns or rows, 0 for the middle of the first; nil if it is outside, or
    /// unknown. No limit is the highest one.
    public var present: Double? {
      guard let value = variable.isUnlimited ? values.last : variable.present else { return nil }
      let place = variable.part(of: value) * Double(max(values.count - 1, 1))
      return (-0.5...Double(values.count) - 0.5).contains(place) ? place : nil
    }

    /// The place of the coarser map, with so many times fewer values, that shows this one; with nothing between one value
    /// and the next, each is shown by itself.
    package func coarse(_ place: Int, _ stride: Int) -> Int { variable.isStepped ? place : place - place % stride }
  }

  package init(touch: Int, _ variables: [FlipVariable], cells count: Int) {
    self.touch = touch
    axes = variables.map { Axis(variable: $0, values: $0.values(count)) }
    cells = Array(repeating: nil, count: axes.reduce(1) { $0 * $1.values.count })
  }

  /// How many values of the first variable it has.
  public var columns: Int { axes[0].values.count }
  /// How many values of the second variable it has; 1 without one.
  public var rows: Int { axes.count > 1 ? axes[1].values.count : 1 }
  /// Whether every cell has been played.
  public var isComplete: Bool { played == cells.count }

  /// A cell; nil while it has not been played.
  public subscript(column: Int, row: Int) -> FlipCell? { cells[row * columns + column] }

  package mutating func set(_ cell: FlipCell, _ column: Int, _ row: Int) {
    if cells[row * columns + column] == nil { played += 1 }
    cells[row * columns + column] = cell
    if !winners.contains(cell.winner) { winners.append(cell.winner) }
  }

  /// The cell, or while it has not been played that of the coarser map that it will refine.
  public func shown(_ column: Int, _ row: Int) -> FlipCell? {
    var stride = 1
    while true {
      let place = coarse(column, row, stride)
      if let cell = self[place.column, place.row] { return cell }
      guard stride < max(columns, rows) else { return nil }
      stride *= 2
    }
  }

  /// The cell of the coarser map, with so many times fewer values, that shows this one.
  package func coarse(_ column: Int, _ row: Int, _ stride: Int) -> (column: Int, row: Int) {
    (axes[0].coarse(column, stride), axes.count > 1 ? axes[1].coarse(row, stride) : 0)
  }

  /// Whether somebody else gets the touch one step further in any direction; another word is no step further.
  public func isNearMiss(_ column: Int, _ row: Int) -> Bool {
    guard let cell = self[column, row] else { return false }
    let reach = axes.map { $0.variable.words.isEmpty ? 1 : 0 } + [0]
    for y in max(row - reach[1], 0)...min(row + reach[1], rows - 1) {
      for x in max(column - reach[0], 0)...min(column + reach[0], columns - 1) {
        if let other = self[x, y], other.winner != cell.winner { return true }
      }
    }
    return false
  }

  /// The cell of the run itself; nil where that is outside.
  public var present: (column: Int, row: Int)? {
    let places = axes.map { $0.present.map { Int($0.rounded()) } }
    guard let column = places[0], let row = places.count > 1 ? places[1] : 0 else { return nil }
    return (min(max(column, 0), columns - 1), min(max(row, 0), rows - 1))
  }

  /// The values of the run itself, in words.
  public var presentTexts: [String] { axes.map { "\($0.variable.title) \($0.variable.presentText)" } }

  /// Those who get the touch, as a legend lists them: who gets it in the run itself, the others as they were met, and
  /// nobody.
  public var legend: [Entry] {
    var counts = winners.map { _ in 0 }
    for case .some(let cell) in cells {
      if let index = winners.firstIndex(of: cell.winner) { counts[index] += 1 }
    }
    let now = present.flatMap { shown($0.column, $0.row) }.map(\.winner)
    let order = winners.indices.sorted { rank($0, now) < rank($1, now) }
    return order.enumerated().map { place, index in
      let letter = winners[index] == nil ? "·" : String(UnicodeScalar(UInt8(65 + min(place, 25))))
      return Entry(winner: winners[index], letter: letter, cells: counts[index])
    }
  }

  private func rank(_ index: Int, _ now: String??) -> Int {
    if winners[index] == nil { return winners.count }
    return now == .some(winners[index]) ? -1 : index
  }

  /// One who gets the touch somewhere.
  public struct Entry: Hashable, Sendable {
    /// The path; nil for nobody.
    public let winner: String?
    /// A letter to mark the cells with: A for who gets it in the run itself; more than 26 share the last one.
    public let letter: String
    /// How many cells.
    public let cells: Int
  }

  /// The values of the variables at a cell.
  public func values(_ column: Int, _ row: Int) -> [(variable: FlipVariable, value: Double)] {
    zip(axes, [column, row]).map { ($0.variable, $0.values[$1]) }
  }

  /// The same in words: `speed 240 pt/s, hold 180 ms`.
  public func text(_ column: Int, _ row: Int) -> String { texts(column, row).joined(separator: ", ") }

  /// The same, one by one.
  public func texts(_ column: Int, _ row: Int) -> [String] {
    values(column, row).map { "\($0.variable.title) \($0.variable.text($0.value))" }
  }
}
