import Replay

/// The squares that a ``FlipMap`` is drawn with.
///
/// One of each cell, but where there is nothing between one value and the next, as between words, a cell is drawn as
/// several: the map of two words and 64 speeds is as large as one of 64 numbers, and can be hatched like it.
struct FlipRaster {
  /// The column and row of the map that each column and row of squares belongs to.
  let columns, rows: [Int]

  /// The squares along a side that has nothing in between, where that is true of the other one, too.
  private static let usual = 72

  init(_ map: FlipMap) {
    let counts = [map.columns, map.rows]
    let isStepped = [map.axes[0].variable.isStepped, map.axes.last?.variable.isStepped ?? false]
    func squares(_ axis: Int) -> [Int] {
      let other = isStepped[1 - axis] ? Self.usual : counts[1 - axis]
      let span = isStepped[axis] ? max(other / counts[axis], 1) : 1
      return (0..<counts[axis]).flatMap { Array(repeating: $0, count: span) }
    }
    (columns, rows) = (squares(0), squares(1))
  }
}
