import Replay

/// The content of the flip map sheet.
package struct FlipState {
  /// The number of the touch.
  package let touch: Int
  /// The map, as far as it is filled in; nil before that.
  package let map: FlipMap?
  /// The variables to choose from.
  package let choices: [FlipVariable]
  /// The keys of the variables from left to right and from bottom to top.
  package let chosen: [String]
  /// Whether nothing more is played because the gesture takes too long.
  package let isTooLong: Bool

  /// Creates the content of a sheet.
  package init(touch: Int, map: FlipMap?, choices: [FlipVariable], chosen: [String], isTooLong: Bool) {
    (self.touch, self.map, self.choices, self.chosen, self.isTooLong) = (touch, map, choices, chosen, isTooLong)
  }
}

/// A cell of a flip map.
package struct FlipPlace: Hashable, Sendable {
  /// The column and row, from 0 at the lower left.
  package var column, row: Int

  /// Names a cell.
  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }
}
