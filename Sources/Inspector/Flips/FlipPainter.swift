import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// Draws a ``FlipMap``: cells in the hue and texture of their outcome, lines between outcomes, a cross for the run itself.
struct FlipPainter {
  let map: FlipMap
  let legend: [FlipMap.Entry]
  let context: PanelContext
  /// The cell under the cursor; nil for none.
  var cursor: FlipPlace?
  private let raster: FlipRaster

  private typealias Numbers = FlipConstants

  private var theme: Theme { context.theme }

  init(_ map: FlipMap, _ context: PanelContext, cursor: FlipPlace? = nil) {
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
  func cell(at point: CGPoint, in plot: CGRect) -> FlipPlace {
    let size = cellSize(in: plot)
    let (column, row) = ((point.x - plot.minX) / size.width, (plot.maxY - point.y) / size.height)
    return FlipPlace(column: Int(column.rounded(.down)), row: Int(row.rounded(.down))).inside(map)
  }

  private func cellSize(in plot: CGRect) -> CGSize {
    CGSize(width: plot.width / Double(map.columns), height: plot.height / Double(map.rows))
  }

  /// Returns the frame of `count` squares of a row.
  private func frame(_ place: FlipPlace, count: Int = 1, in plot: CGRect) -> CGRect {
    let side = plot.width / Double(raster.columns.count)
    return CGRect(
      x: plot.minX + Double(place.column) * side, y: plot.maxY - Double(place.row + 1) * side,
      width: side * Double(count), height: side)
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
          canvas.fill(frame(FlipPlace(column: first, row: row), count: column - first, in: plot), color)
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

  /// Returns the hue of an outcome.
  private func hue(_ place: Int) -> Color { theme.hue(Self.role(of: place, in: legend)) }

  /// Returns the state whose hue an outcome has: that of its kind or, if an earlier outcome has that, the next free one.
  /// Outcomes also differ by texture and letter.
  static func role(of place: Int, in legend: [FlipMap.Entry]) -> DisplayState {
    var free: [DisplayState] = [.granted, .running, .failed, .cancelled, .timing, .broken, .possible]
    var role = DisplayState.possible
    for entry in legend.prefix(place + 1) {
      let wanted = entry.outcome.kind.hue
      role = free.contains(wanted) || free.isEmpty ? wanted : free[0]
      free.removeAll { $0 == role }
    }
    return role
  }

  private func drawTexture(of place: Int, on canvas: Canvas, _ owners: FlipRegions, _ plot: CGRect) {
    let texture = FlipTexture(of: place, in: legend)
    let color = theme.background.withAlpha(Numbers.texture)
    for stroke in owners.strokes(of: place, texture) {
      texture.draw(from: frame(stroke.from, in: plot), to: frame(stroke.to, in: plot), color, on: canvas)
    }
  }

  private func drawBoundaries(on canvas: Canvas, _ owners: FlipRegions, _ plot: CGRect) {
    for edge in owners.edges {
      let (first, last) = (frame(edge.from, in: plot), frame(edge.to, in: plot))
      let ends =
        edge.isUpright
        ? (CGPoint(x: first.minX, y: first.maxY), CGPoint(x: first.minX, y: last.minY))
        : (CGPoint(x: first.minX, y: first.maxY), CGPoint(x: last.maxX, y: first.maxY))
      canvas.line(from: ends.0, to: ends.1, theme.text1, width: Numbers.boundary)
    }
  }

  private func drawLetters(on canvas: Canvas, _ owners: FlipRegions, _ plot: CGRect) {
    for (place, entry) in legend.enumerated() {
      guard let middle = owners.middle(of: place) else { continue }
      let cell = frame(middle, in: plot)
      let chip = CGRect(x: cell.midX - 10, y: cell.midY - 10, width: 20, height: 20)
      canvas.box(chip, fill: theme.opaqueChip, stroke: theme.edge, radius: 10)
      canvas.text(entry.letter, in: chip, font: .title, color: theme.text1, alignment: .center)
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

  private func drawCursor(_ cursor: FlipPlace, on canvas: Canvas, _ plot: CGRect) {
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
  static let leftOfWords = 116.0
  /// The opacities of a cell, a near miss, and an unplayed cell.
  static let (played, nearMiss, unplayed) = (0.62, 0.36, 0.2)
  static let texture = 0.5
  /// The width of the line between outcomes.
  static let boundary = 1.5
  /// The minimum side of the cursor.
  static let cursor = 9.0
}

/// Draws the axes of a ``FlipMap``: ticks with round values, and the titles of the variables.
struct FlipAxes {
  let map: FlipMap
  let context: PanelContext

  /// The minimum distance of two labels; words ignore it. Unit: points.
  private static let room = (across: 44.0, up: 40.0)

  func draw(on canvas: Canvas, around plot: CGRect) {
    let theme = context.theme
    let font = Font.labelMono
    let size = CGSize(width: plot.width / Double(map.columns), height: plot.height / Double(map.rows))
    let across = map.axes[0].variable
    for (value, place) in ticks(map.axes[0], length: plot.width, room: Self.room.across) {
      let x = plot.minX + (place + 0.5) * size.width
      canvas.line(from: CGPoint(x: x, y: plot.maxY + 1), to: CGPoint(x: x, y: plot.maxY + 5), theme.text3)
      let width = across.words.isEmpty ? 60 : size.width - 4
      canvas.text(
        across.label(value), in: CGRect(x: x - width / 2, y: plot.maxY + 4, width: width, height: 15), font: font,
        color: theme.text3, alignment: .center)
    }
    canvas.text(
      title(across), in: CGRect(x: plot.minX, y: plot.maxY + 19, width: plot.width, height: 16),
      font: .list, color: theme.text2, alignment: .center, truncation: .middle)
    guard map.axes.count > 1 else { return }
    let up = map.axes[1].variable
    let left = up.words.isEmpty ? FlipConstants.left : FlipConstants.leftOfWords
    for (value, place) in ticks(map.axes[1], length: plot.height, room: Self.room.up) {
      let y = plot.maxY - (place + 0.5) * size.height
      canvas.line(from: CGPoint(x: plot.minX - 5, y: y), to: CGPoint(x: plot.minX - 1, y: y), theme.text3)
      canvas.text(
        up.label(value), in: CGRect(x: plot.minX - left, y: y - 8, width: left - 8, height: 16), font: font,
        color: theme.text3, alignment: .right)
    }
    canvas.text(
      title(up), in: CGRect(x: plot.minX - 44, y: plot.minY - 20, width: plot.width + 44, height: 16),
      font: .list, color: theme.text2, truncation: .middle)
  }

  private func title(_ variable: FlipVariable) -> String {
    variable.unit.isEmpty ? variable.title : "\(variable.title), \(variable.unit)"
  }

  /// Returns round values with their places among the cells; 0 is the middle of the first cell. A logarithmic scale has
  /// as many of 1, 2 and 5 times a power of ten as fit.
  private func ticks(_ axis: FlipMap.Axis, length: Double, room: Double) -> [(value: Double, place: Double)] {
    let variable = axis.variable
    let count = Double(axis.values.count - 1)
    func places(_ values: [Double]) -> [(value: Double, place: Double)] {
      values.map { ($0, variable.part(of: $0) * count) }
    }
    guard variable.words.isEmpty else { return places(axis.values) }
    guard variable.isLogarithmic else { return places(steps(variable, length: length, room: room)) }
    for digits in [[1.0, 2, 5], [1, 3]] {
      let ticks = places(decades(variable.range, digits))
      let gaps = zip(ticks, ticks.dropFirst()).map { ($1.place - $0.place) / (count + 1) * length }
      if gaps.allSatisfy({ $0 >= room }) { return ticks }
    }
    return places(decades(variable.range, [1]))
  }

  /// Returns these multiples of powers of ten within a range.
  private func decades(_ range: ClosedRange<Double>, _ digits: [Double]) -> [Double] {
    let (low, high) = (log10(range.lowerBound).rounded(.down), log10(range.upperBound).rounded(.up))
    return Self.rounds(from: Int(low), to: Int(high), digits).filter(range.contains)
  }

  private static func rounds(from low: Int, to high: Int, _ digits: [Double] = [1, 2, 5]) -> [Double] {
    var result: [Double] = []
    for power in low...high {
      for digit in digits { result.append(digit * pow(10, Double(power))) }
    }
    return result
  }

  private func steps(_ variable: FlipVariable, length: Double, room: Double) -> [Double] {
    let (low, high) = (variable.range.lowerBound, variable.range.upperBound)
    let least = max((high - low) * room / max(length, room), variable.isStepped ? 1 : 0)
    let rounds = variable.unit == "°" ? [15.0, 30, 45, 90, 180] : Self.rounds(from: -3, to: 5)
    let step = rounds.first { $0 >= least } ?? high - low
    let first = Int((low / step).rounded(.up))
    return stride(from: first, through: max(Int((high / step).rounded(.down)), first), by: 1).map { Double($0) * step }
  }
}

extension FlipVariable {
  /// Returns a value as an axis shows it: without its unit.
  fileprivate func label(_ value: Double) -> String { word(value) ?? Parameter.text(value) }
}

extension VerdictKind {
  /// The state whose colour the map uses for this kind. Green means that what was meant happened.
  fileprivate var hue: DisplayState {
    switch self {
    case .reacted: .granted
    case .takenBack, .together: .running
    case .instead, .stuck: .failed
    case .cutOff: .cancelled
    case .late: .timing
    case .nothing, .noTarget: .possible
    }
  }
}
