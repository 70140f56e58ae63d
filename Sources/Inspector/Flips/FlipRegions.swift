import Drawing
import Foundation
import Replay
import TouchKit

/// The areas of a ``FlipMap`` that belong to one outcome, as lines for a painter.
struct FlipRegions {
  /// A line of squares of the ``FlipRaster`` in a row, in a column or along a diagonal.
  struct Stroke {
    let from, to: FlipPlace
  }

  /// A line between squares: at the left of an upright line of squares, or below a level one.
  struct Edge {
    let from, to: FlipPlace
    let isUpright: Bool
  }

  private let columns, rows: Int
  /// The index in the legend of each square's outcome; nil if unknown.
  private let owners: [Int?]

  init(_ map: FlipMap, _ legend: [FlipMap.Entry], _ raster: FlipRaster) {
    (columns, rows) = (raster.columns.count, raster.rows.count)
    owners = raster.rows.flatMap { row in
      raster.columns.map { column in
        map.shown(column, row).flatMap { cell in legend.firstIndex { $0.outcome == cell.outcome } }
      }
    }
  }

  subscript(column: Int, row: Int) -> Int? {
    (0..<columns).contains(column) && (0..<rows).contains(row) ? owners[row * columns + column] : nil
  }

  private var places: [FlipPlace] {
    (0..<rows).flatMap { row in (0..<columns).map { FlipPlace(column: $0, row: row) } }
  }

  /// Returns the strokes of a texture over the squares of one outcome, as long as possible.
  func strokes(of owner: Int, _ texture: FlipTexture) -> [Stroke] {
    guard let (dx, dy) = texture.direction else { return [] }
    func isIn(_ column: Int, _ row: Int) -> Bool { self[column, row] == owner }
    return places.filter { texture.covers($0.column, $0.row) && isIn($0.column, $0.row) }.compactMap { start in
      guard (dx, dy) == (0, 0) || !isIn(start.column - dx, start.row - dy) else { return nil }
      var (column, row) = (start.column, start.row)
      while (dx, dy) != (0, 0), isIn(column + dx, row + dy) { (column, row) = (column + dx, row + dy) }
      return Stroke(from: start, to: FlipPlace(column: column, row: row))
    }
  }

  /// The lines between squares of different outcomes, as long as possible.
  var edges: [Edge] {
    func isUpright(_ place: FlipPlace) -> Bool { place.column > 0 && differs(place, place.column - 1, place.row) }
    func isLevel(_ place: FlipPlace) -> Bool { place.row > 0 && differs(place, place.column, place.row - 1) }
    func edges(_ dx: Int, _ dy: Int, _ isEdge: (FlipPlace) -> Bool) -> [Edge] {
      places.filter(isEdge).compactMap { start in
        let before = FlipPlace(column: start.column - dx, row: start.row - dy)
        guard before.column < 0 || before.row < 0 || !isEdge(before) else { return nil }
        var end = start
        while true {
          let next = FlipPlace(column: end.column + dx, row: end.row + dy)
          guard next.column < columns, next.row < rows, isEdge(next) else { break }
          end = next
        }
        return Edge(from: start, to: end, isUpright: dy > 0)
      }
    }
    return edges(0, 1, isUpright) + edges(1, 0, isLevel)
  }

  private func differs(_ place: FlipPlace, _ column: Int, _ row: Int) -> Bool {
    self[place.column, place.row] != self[column, row]
  }

  /// Returns the square of an outcome that is farthest from others and from the border; nil if none is at least
  /// three squares away.
  func middle(of owner: Int) -> FlipPlace? {
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
    return FlipPlace(column: index % columns, row: index / columns)
  }
}

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

/// How the cells of one outcome are hatched, so that a map can be read without its colours.
enum FlipTexture: CaseIterable {
  case plain, rising, falling, level, upright, dotted

  /// Chooses the texture of an outcome: plain for that of the run itself. From the seventh on they repeat.
  init(of place: Int, in legend: [FlipMap.Entry]) {
    self = Self.allCases[place % Self.allCases.count]
  }

  /// The columns and rows from one square of a stroke to the next: (0, 0) for single dots, nil without strokes.
  var direction: (Int, Int)? {
    switch self {
    case .plain: nil
    case .rising: (1, 1)
    case .falling: (1, -1)
    case .level: (1, 0)
    case .upright: (0, 1)
    case .dotted: (0, 0)
    }
  }

  /// Whether a stroke passes through a square.
  func covers(_ column: Int, _ row: Int) -> Bool {
    switch self {
    case .plain: false
    case .rising: (column - row) % 3 == 0
    case .falling: (column + row) % 3 == 0
    case .level: row % 2 == 0
    case .upright: column % 2 == 0
    case .dotted: column % 3 == 1 && row % 3 == 1
    }
  }

  /// Draws a stroke from the frame of its first cell to that of its last.
  func draw(from first: CGRect, to last: CGRect, _ color: Color, on canvas: Canvas) {
    let ends: (CGPoint, CGPoint)
    switch self {
    case .plain: return
    case .rising: ends = (CGPoint(x: first.minX, y: first.maxY), CGPoint(x: last.maxX, y: last.minY))
    case .falling: ends = (first.origin, CGPoint(x: last.maxX, y: last.maxY))
    case .level: ends = (CGPoint(x: first.minX, y: first.midY), CGPoint(x: last.maxX, y: last.midY))
    case .upright: ends = (CGPoint(x: first.midX, y: first.maxY), CGPoint(x: last.midX, y: last.minY))
    case .dotted: return canvas.disc(CGPoint(x: first.midX, y: first.midY), radius: 1.5, color)
    }
    canvas.line(from: ends.0, to: ends.1, color, width: 1)
  }

  /// Draws a sample of an outcome's cells for the legend.
  static func drawSample(of place: Int, in legend: [FlipMap.Entry], _ rect: CGRect, theme: Theme, on canvas: Canvas) {
    let texture = FlipTexture(of: place, in: legend)
    canvas.fill(rect, theme.stage)
    canvas.fill(rect, theme.hue(FlipPainter.role(of: place, in: legend)).withAlpha(FlipConstants.played))
    let (side, color) = (rect.height / 2, theme.background.withAlpha(FlipConstants.texture))
    canvas.clipped(to: rect) {
      for column in -2..<Int((rect.width / side).rounded(.up)) {
        for row in 0..<2 where texture.covers(column + 3, row) {
          let cell = CGRect(
            x: rect.minX + Double(column) * side, y: rect.maxY - Double(row + 1) * side, width: side, height: side)
          texture.draw(from: cell, to: cell, color, on: canvas)
        }
      }
    }
    canvas.stroke(rect, theme.edge)
  }
}
