import Replay

/// The areas of a ``FlipMap`` that belong to one winner, as lines for a painter.
struct FlipRegions {
  /// A square of the ``FlipRaster``: a cell or a part of one.
  struct Place: Equatable {
    let column, row: Int
  }

  /// A line of squares in a row, in a column or along a diagonal.
  struct Stroke {
    let from, to: Place
  }

  /// A line between squares: at the left of an upright line of squares, or below a level one.
  struct Edge {
    let from, to: Place
    let isUpright: Bool
  }

  private let columns, rows: Int
  /// The index in the legend of each square's winner; nil if unknown.
  private let owners: [Int?]

  init(_ map: FlipMap, _ legend: [FlipMap.Entry], _ raster: FlipRaster) {
    (columns, rows) = (raster.columns.count, raster.rows.count)
    owners = raster.rows.flatMap { row in
      raster.columns.map { column in
        map.shown(column, row).flatMap { cell in legend.firstIndex { $0.winner == cell.winner } }
      }
    }
  }

  subscript(column: Int, row: Int) -> Int? {
    (0..<columns).contains(column) && (0..<rows).contains(row) ? owners[row * columns + column] : nil
  }

  private var places: [Place] { (0..<rows).flatMap { row in (0..<columns).map { Place(column: $0, row: row) } } }

  /// Returns the strokes of a texture over the squares of one winner, as long as possible.
  func strokes(of owner: Int, _ texture: FlipTexture) -> [Stroke] {
    guard let (dx, dy) = texture.direction else { return [] }
    func isIn(_ column: Int, _ row: Int) -> Bool { self[column, row] == owner }
    return places.filter { texture.covers($0.column, $0.row) && isIn($0.column, $0.row) }.compactMap { start in
      guard (dx, dy) == (0, 0) || !isIn(start.column - dx, start.row - dy) else { return nil }
      var (column, row) = (start.column, start.row)
      while (dx, dy) != (0, 0), isIn(column + dx, row + dy) { (column, row) = (column + dx, row + dy) }
      return Stroke(from: start, to: Place(column: column, row: row))
    }
  }

  /// The lines between squares of different winners, as long as possible.
  var edges: [Edge] {
    func isUpright(_ place: Place) -> Bool { place.column > 0 && differs(place, place.column - 1, place.row) }
    func isLevel(_ place: Place) -> Bool { place.row > 0 && differs(place, place.column, place.row - 1) }
    func edges(_ dx: Int, _ dy: Int, _ isEdge: (Place) -> Bool) -> [Edge] {
      places.filter(isEdge).compactMap { start in
        let before = Place(column: start.column - dx, row: start.row - dy)
        guard before.column < 0 || before.row < 0 || !isEdge(before) else { return nil }
        var end = start
        while true {
          let next = Place(column: end.column + dx, row: end.row + dy)
          guard next.column < columns, next.row < rows, isEdge(next) else { break }
          end = next
        }
        return Edge(from: start, to: end, isUpright: dy > 0)
      }
    }
    return edges(0, 1, isUpright) + edges(1, 0, isLevel)
  }

  private func differs(_ place: Place, _ column: Int, _ row: Int) -> Bool {
    self[place.column, place.row] != self[column, row]
  }

  /// Returns the square of a winner that is farthest from other winners and from the border; nil if none is at least
  /// three squares away.
  func middle(of owner: Int) -> Place? {
    var depth = owners.map { $0 == owner ? columns + rows : 0 }
    func at(_ column: Int, _ row: Int) -> Int {
      (0..<columns).contains(column) && (0..<rows).contains(row) ? depth[row * columns + column] : 0
    }
    for place in places {
      let (x, y) = (place.column, place.row)
      let least = min(at(x - 1, y), at(x, y - 1), at(x - 1, y - 1), at(x + 1, y - 1))
      depth[y * columns + x] = min(depth[y * columns + x], least + 1)
    }
    for place in places.reversed() {
      let (x, y) = (place.column, place.row)
      let least = min(at(x + 1, y), at(x, y + 1), at(x + 1, y + 1), at(x - 1, y + 1))
      depth[y * columns + x] = min(depth[y * columns + x], least + 1)
    }
    guard let deepest = depth.max(), deepest >= 3, let index = depth.firstIndex(of: deepest) else { return nil }
    return Place(column: index % columns, row: index / columns)
  }
}
