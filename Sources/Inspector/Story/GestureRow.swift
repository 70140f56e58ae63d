import Drawing
import Foundation
import Replay
import TouchKit

/// A gesture of the scene, played by a press; the last one played shows its outcome.
final class GestureRow: PanelControl, PanelRow {
  /// What it shows.
  struct Content: Equatable {
    /// Its number, from 1; up to 9 it is also its key with Ctrl.
    var number: Int
    var gesture: ReadyGesture
    var isPlayed: Bool
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    let unit = context.tokens.scale
    let row = Self.lineHeight(context)
    guard content.isPlayed else { return row }
    let lines = outcome(of: content, width: width, context)
    return row + Double(lines.count) * context.tokens.lineHeight(.list) + (lines.isEmpty ? 0 : 8 * unit)
  }

  private static func lineHeight(_ context: PanelContext) -> Double {
    context.isTouch ? context.tokens.smallestHitArea : 24 * context.tokens.scale
  }

  private static func outcome(of content: Content, width: Double, _ context: PanelContext) -> [String] {
    guard !content.gesture.outcome.isEmpty else { return [] }
    return context.wrapped(content.gesture.outcome, .list, width: width - 46 * context.tokens.scale)
  }

  override func press() { if let content { context.send(.playGesture(.number(content.number))) } }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let face = bounds.insetBy(dx: 6 * unit, dy: 1 * unit)
    if content.isPlayed { canvas.fill(face, theme.selection, radius: 5 * unit) }
    drawHighlight(on: canvas, in: face, radius: 5 * unit)
    let line = Self.lineHeight(context)
    canvas.glyph(
      .play, at: CGPoint(x: 20 * unit, y: line / 2), size: 11 * unit, content.isPlayed ? theme.text1 : theme.text2)
    let hint = content.number <= 9 ? "\(content.number)" : ""
    let room = Double(bounds.width) - 34 * unit - (hint.isEmpty ? 12 : 28) * unit
    canvas.text(
      content.gesture.title, in: CGRect(x: 34 * unit, y: 0, width: room, height: line), font: tokens.font(.list),
      color: theme.text1)
    if !hint.isEmpty {
      canvas.text(
        hint, in: CGRect(x: bounds.width - 26 * unit, y: 0, width: 14 * unit, height: line),
        font: tokens.font(.label, .mono), color: theme.text3, alignment: .right)
    }
    guard content.isPlayed, !content.gesture.outcome.isEmpty else { return }
    canvas.paragraph(
      content.gesture.outcome, .list,
      in: CGRect(x: 34 * unit, y: line, width: bounds.width - 46 * unit, height: bounds.height - line), theme.text2,
      context: context)
  }
}
