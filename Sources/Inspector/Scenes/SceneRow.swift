import Drawing
import Foundation
import TouchKit

/// A scene in the list: title, id, summary.
struct SceneRow: FoundRow {
  let id: String
  let title: String
  /// The summary; in search results the matching symptom.
  let summary: String
  /// The group's title, for the first scene of a group.
  let heading: String
  let isCurrent: Bool
  var isPointedAt = false

  /// Unit: points.
  private static let headingHeight = 30.0

  var command: InspectorCommand? { .chooseScene(id) }

  func height(width: Double, _ context: PanelContext) -> Double {
    (heading.isEmpty ? 48 : 48 + Self.headingHeight) * context.tokens.scale
  }

  func draw(on canvas: Canvas, in row: Row<SceneRow>) {
    let (tokens, theme, unit, bounds) = (row.context.tokens, row.context.theme, row.context.tokens.scale, row.bounds)
    let top = heading.isEmpty ? 0 : Self.headingHeight * unit
    if top > 0 {
      canvas.caption(
        heading.uppercased(),
        in: CGRect(x: 20 * unit, y: 4 * unit, width: bounds.width - 40 * unit, height: top - 4 * unit),
        context: row.context, isFirst: true)
    }
    let face = CGRect(x: 8 * unit, y: top + 1 * unit, width: bounds.width - 16 * unit, height: 46 * unit)
    if isPointedAt { canvas.fill(face, theme.selection, radius: 6 * unit) }
    row.drawHighlight(on: canvas, in: face, radius: 6 * unit)
    if isCurrent { canvas.glyph(.tick, at: CGPoint(x: 25 * unit, y: top + 15 * unit), size: 12 * unit, theme.text1) }
    let font = tokens.font(.label, .mono)
    let line = CGRect(x: 42 * unit, y: top + 5 * unit, width: bounds.width - 62 * unit, height: 20 * unit)
    let room = max(line.width - canvas.metrics.width(of: id, font: font) - 16 * unit, line.width * 0.5)
    canvas.text(
      title, in: CGRect(x: line.minX, y: line.minY, width: room, height: line.height), font: tokens.font(.title),
      color: theme.text1)
    canvas.text(
      id, in: line.shifted(room + 16 * unit), font: font, color: theme.text3, alignment: .right, truncation: .middle)
    canvas.text(summary, in: line.offsetBy(dx: 0, dy: 19 * unit), font: tokens.font(.list), color: theme.text2)
  }
}
