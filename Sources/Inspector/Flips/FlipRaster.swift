import Replay

/// The squares that a ``FlipMap`` is drawn with.
///
/// Usually each cell is one square. On an axis without values in between, such as words, a cell is several squares. So
/// a map of two words and 64 speeds is as large as one of 64 numbers, and can be hatched like it.
struct FlipRaster {
  /// The column and the row of the map for each column and row of squares.
  let columns, rows: [Int]

  /// The number of squares along an axis without values in between, if the other axis has none either.
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
