import Drawing
import Foundation
import Replay
import TouchKit

/// Draws a ``FlipMap`` in a rectangle: cells in the hue and texture of the winner, lines between winners, and a cross
/// for the run itself.
struct FlipPainter {
  let map: FlipMap
  let legend: [FlipMap.Entry]
  let context: PanelContext
  /// The cell under the cursor; nil for none.
  var cursor: (column: Int, row: Int)?
  private let raster: FlipRaster

  private typealias Numbers = FlipConstants

  private var theme: Theme { context.theme }

  init(_ map: FlipMap, _ context: PanelContext, cursor: (column: Int, row: Int)? = nil) {
    (self.map, legend, self.context, self.cursor) = (map, map.legend, context, cursor)
    raster = FlipRaster(map)
  }

  // MARK: Places

  /// Returns the frame of the cells between the axes. Cells have whole points, so that all have one size.
  func plot(in rect: CGRect) -> CGRect {
    let left = map.axes.last?.variable.words.isEmpty == false ? Numbers.leftOfWords : Numbers.left
    let room = CGSize(width: rect.width - left - Numbers.right, height: rect.height - Numbers.top - Numbers.bottom)
    let (columns, rows) = (Double(raster.columns.count), Double(raster.rows.count))
    let side = max(min(room.width / columns, room.height / rows).rounded(.down), 1)
    let size = CGSize(width: side * columns, height: side * rows)
    return CGRect(
      x: rect.minX + left + ((room.width - size.width) / 2).rounded(.down), y: rect.minY + Numbers.top,
      width: size.width, height: size.height)
  }

  /// Returns the cell at a point, or the nearest one if the point is outside.
  func cell(at point: CGPoint, in plot: CGRect) -> (column: Int, row: Int) {
    let size = cellSize(in: plot)
    let (column, row) = ((point.x - plot.minX) / size.width, (plot.maxY - point.y) / size.height)
    return (
      min(max(Int(column.rounded(.down)), 0), map.columns - 1), min(max(Int(row.rounded(.down)), 0), map.rows - 1)
    )
  }

  private func cellSize(in plot: CGRect) -> CGSize {
    CGSize(width: plot.width / Double(map.columns), height: plot.height / Double(map.rows))
  }

  /// Returns the frame of `count` squares of a row.
  private func frame(_ column: Int, _ row: Int, count: Int = 1, in plot: CGRect) -> CGRect {
    let side = plot.width / Double(raster.columns.count)
    return CGRect(
      x: plot.minX + Double(column) * side, y: plot.maxY - Double(row + 1) * side, width: side * Double(count),
      height: side)
  }

  // MARK: Drawing

  func draw(on canvas: Canvas, in rect: CGRect) {
    let plot = plot(in: rect)
    canvas.fill(plot, theme.stage)
    let owners = FlipRegions(map, legend, raster)
    canvas.clipped(to: plot) {
      drawCells(on: canvas, owners, plot)
      for place in legend.indices { drawTexture(of: place, on: canvas, owners, plot) }
    }
    drawBoundaries(on: canvas, owners, plot)
    canvas.stroke(plot.insetBy(dx: -1, dy: -1), theme.edge)
    FlipAxes(map: map, context: context).draw(on: canvas, around: plot)
    drawLetters(on: canvas, owners, plot)
    drawPresent(on: canvas, plot)
    if let cursor { drawCursor(cursor, on: canvas, plot) }
  }

  /// Draws one rectangle for neighbours in a row that look the same.
  private func drawCells(on canvas: Canvas, _ owners: FlipRegions, _ plot: CGRect) {
    let count = raster.columns.count
    for row in raster.rows.indices {
      var first = 0
      var opacity = self.opacity(0, row)
      for column in 1...count {
        let next = column < count ? self.opacity(column, row) : -1
        let isSame = column < count && owners[column, row] == owners[first, row] && next == opacity
        guard !isSame else { continue }
        if let place = owners[first, row], opacity > 0 {
          let color = hue(place).withAlpha(opacity)
          canvas.fill(frame(first, row, count: column - first, in: plot), color)
        }
        (first, opacity) = (column, next)
      }
    }
  }

  /// Returns the opacity of a cell: lighter for a near miss or an unplayed cell.
  private func opacity(_ squareColumn: Int, _ squareRow: Int) -> Double {
    let (column, row) = (raster.columns[squareColumn], raster.rows[squareRow])
    guard map[column, row] != nil else { return Numbers.unplayed }
    return map.isNearMiss(column, row) ? Numbers.nearMiss : Numbers.played
  }

  /// Returns the hue of a winner. The winner of the run itself has the hue of an owner; the others have hues of other
  /// states, but also a texture and a letter.
  private func hue(_ place: Int) -> Color { theme.hue(Self.role(of: place, in: legend)) }

  static func role(of place: Int, in legend: [FlipMap.Entry]) -> StateRole {
    if legend[place].winner == nil { return .possible }
    return [.granted, .running, .failed, .cancelled, .timer, .divergence][min(place, 5)]
  }

  private func drawTexture(of place: Int, on canvas: Canvas, _ owners: FlipRegions, _ plot: CGRect) {
    let texture = FlipTexture(of: place, in: legend)
    let color = theme.background.withAlpha(Numbers.texture)
    for stroke in owners.strokes(of: place, texture) {
      let (from, to) = (
        frame(stroke.from.column, stroke.from.row, in: plot), frame(stroke.to.column, stroke.to.row, in: plot)
      )
      texture.draw(from: from, to: to, color, on: canvas)
    }
  }

  private func drawBoundaries(on canvas: Canvas, _ owners: FlipRegions, _ plot: CGRect) {
    for edge in owners.edges {
      let first = frame(edge.from.column, edge.from.row, in: plot)
      let last = frame(edge.to.column, edge.to.row, in: plot)
      let ends =
        edge.isUpright
        ? (CGPoint(x: first.minX, y: first.maxY), CGPoint(x: first.minX, y: last.minY))
        : (CGPoint(x: first.minX, y: first.maxY), CGPoint(x: last.maxX, y: first.maxY))
      canvas.line(from: ends.0, to: ends.1, theme.text1, width: Numbers.boundary)
    }
  }

  private func drawLetters(on canvas: Canvas, _ owners: FlipRegions, _ plot: CGRect) {
    for (place, entry) in legend.enumerated() where entry.winner != nil {
      guard let middle = owners.middle(of: place) else { continue }
      let cell = frame(middle.column, middle.row, in: plot)
      let chip = CGRect(x: cell.midX - 10, y: cell.midY - 10, width: 20, height: 20)
      canvas.box(chip, fill: theme.opaqueChip, stroke: theme.edge, radius: 10)
      canvas.text(
        entry.letter, in: chip, font: context.tokens.font(.title), color: theme.text1, alignment: .center)
    }
  }

  private func drawPresent(on canvas: Canvas, _ plot: CGRect) {
    guard let x = map.axes[0].present, let y = map.axes.last?.present, map.axes.count > 1 else { return }
    let size = cellSize(in: plot)
    let center = CGPoint(x: plot.minX + (x + 0.5) * size.width, y: plot.maxY - (y + 0.5) * size.height)
    for (width, color) in [(4.0, theme.opaqueChip), (1.5, theme.text1)] {
      for (dx, dy) in [(9.0, 0.0), (0.0, 9.0)] {
        canvas.polyline(
          [CGPoint(x: center.x - dx, y: center.y - dy), CGPoint(x: center.x + dx, y: center.y + dy)], color,
          width: width, cap: .round)
      }
    }
  }

  private func drawCursor(_ cursor: (column: Int, row: Int), on canvas: Canvas, _ plot: CGRect) {
    let size = cellSize(in: plot)
    let cell = CGRect(
      x: plot.minX + Double(cursor.column) * size.width, y: plot.maxY - Double(cursor.row + 1) * size.height,
      width: size.width, height: size.height)
    let box = cell.insetBy(
      dx: min(0, (size.width - Numbers.cursor) / 2), dy: min(0, (size.height - Numbers.cursor) / 2))
    canvas.stroke(box.insetBy(dx: -2.5, dy: -2.5), theme.opaqueChip, width: 5, radius: 3)
    canvas.stroke(box.insetBy(dx: -1, dy: -1), theme.text1, width: 2, radius: 2)
  }
}

/// The dimensions of a flip map. Unit: points; chosen by eye.
enum FlipConstants {
  /// The room for an axis' labels at the left and below, and the padding.
  static let (left, bottom, top, right) = (56.0, 38.0, 22.0, 14.0)
  /// The room for words at the left.
  static let leftOfWords = 116.0
  /// The opacities of a cell, a near miss, and an unplayed cell.
  static let (played, nearMiss, unplayed) = (0.62, 0.36, 0.2)
  /// The opacity of a texture.
  static let texture = 0.5
  /// The width of the line between winners.
  static let boundary = 1.5
  /// The minimum side of the cursor.
  static let cursor = 9.0
}
