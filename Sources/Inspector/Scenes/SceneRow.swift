import Drawing
import Foundation
import TouchKit

/// A scene in the list: title, id, summary.
final class SceneRow: PanelControl, PanelRow {
  struct Content: Equatable {
    var id: String
    var title: String
    /// The summary; in search results the matching symptom.
    var summary: String
    /// The group's title, for the first scene of a group.
    var heading = ""
    var isCurrent: Bool
    var isPointedAt: Bool
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    (content.heading.isEmpty ? 48 : 48 + headingHeight) * context.tokens.scale
  }

  /// Unit: points.
  private static let headingHeight = 30.0

  override func press() { if let content { context.send(.chooseScene(content.id)) } }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let top = content.heading.isEmpty ? 0 : Self.headingHeight * unit
    if top > 0 {
      canvas.caption(
        content.heading.uppercased(),
        in: CGRect(x: 20 * unit, y: 4 * unit, width: bounds.width - 40 * unit, height: top - 4 * unit),
        context: context, isFirst: true)
    }
    let face = CGRect(x: 8 * unit, y: top + 1 * unit, width: bounds.width - 16 * unit, height: 46 * unit)
    if content.isPointedAt { canvas.fill(face, theme.selection, radius: 6 * unit) }
    drawHighlight(on: canvas, in: face, radius: 6 * unit)
    if content.isCurrent {
      canvas.glyph(.tick, at: CGPoint(x: 25 * unit, y: top + 15 * unit), size: 12 * unit, theme.text1)
    }
    let font = tokens.font(.label, .mono)
    let id = context.metrics.width(of: content.id, font: font)
    let line = CGRect(x: 42 * unit, y: top + 5 * unit, width: bounds.width - 62 * unit, height: 20 * unit)
    let room = max(line.width - id - 16 * unit, line.width * 0.5)
    canvas.text(
      content.title, in: CGRect(x: line.minX, y: line.minY, width: room, height: line.height),
      font: tokens.font(.title), color: theme.text1)
    canvas.text(
      content.id,
      in: CGRect(
        x: line.minX + room + 16 * unit, y: line.minY, width: line.width - room - 16 * unit, height: line.height),
      font: font, color: theme.text3, alignment: .right, truncation: .middle)
    canvas.text(content.summary, in: line.offsetBy(dx: 0, dy: 19 * unit), font: tokens.font(.list), color: theme.text2)
  }
}
