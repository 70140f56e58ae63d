import Replay

/// What the sheet of a flip map shows.
public struct FlipState {
  /// The number of the touch.
  public let touch: Int
  /// The map, as far as it has been filled in; nil before.
  public let map: FlipMap?
  /// What may be chosen to vary.
  public let choices: [FlipVariable]
  /// The keys of what varies from left to right, and from bottom to top.
  public let chosen: [String]
  /// Whether nothing more is played: the gesture takes too long for that.
  public let isTooLong: Bool

  /// Creates what a sheet shows.
  public init(touch: Int, map: FlipMap?, choices: [FlipVariable], chosen: [String], isTooLong: Bool) {
    (self.touch, self.map, self.choices, self.chosen, self.isTooLong) = (touch, map, choices, chosen, isTooLong)
  }
}

/// A cell of a flip map.
public struct FlipPlace: Hashable, Sendable {
  /// Its column and row, from 0; the lowest row is the first.
  public var column, row: Int

  /// Names a cell.
  public init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}
