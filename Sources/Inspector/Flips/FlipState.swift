import Replay

/// What the sheet of a flip map shows.
package struct FlipState {
  /// The number of the touch.
  package let touch: Int
  /// The map, as far as it has been filled in; nil before.
  package let map: FlipMap?
  /// What may be chosen to vary.
  package let choices: [FlipVariable]
  /// The keys of what varies from left to right, and from bottom to top.
  package let chosen: [String]
  /// Whether nothing more is played: the gesture takes too long for that.
  package let isTooLong: Bool

  /// Creates what a sheet shows.
  package init(touch: Int, map: FlipMap?, choices: [FlipVariable], chosen: [String], isTooLong: Bool) {
    (self.touch, self.map, self.choices, self.chosen, self.isTooLong) = (touch, map, choices, chosen, isTooLong)
  }
}

/// A cell of a flip map.
package struct FlipPlace: Hashable, Sendable {
  /// Its column and row, from 0; the lowest row is the first.
  package var column, row: Int

  /// Names a cell.
  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}
