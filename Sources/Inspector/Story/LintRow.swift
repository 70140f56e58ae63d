import Drawing
import Foundation
import Replay
import TouchKit

/// A lint finding: glyph, code and severity; below them the message.
final class LintRow: PanelView, PanelRow {
  /// What it shows.
  struct Content: Equatable {
    let code: String
    let severity: LintFinding.Severity
    let sentence: String
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    let lines = Double(lines(of: content, width: width, context).count)
    return head(context) + lines * context.tokens.lineHeight(.list) + 12 * context.tokens.scale
  }

  private static func head(_ context: PanelContext) -> Double { 20 * context.tokens.scale }

  private static func lines(of content: Content, width: Double, _ context: PanelContext) -> [String] {
    context.wrapped(content.sentence, .list, width: width - 2 * context.tokens.panelPadding)
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let (padding, width, head) = (tokens.panelPadding, Double(bounds.width), Self.head(context))
    let isWarning = content.severity == .warning
    let ink = isWarning ? theme.text1 : theme.text2
    // Colours are for recognizer states only: severity is a glyph and a word.
    canvas.glyph(
      isWarning ? .alert : .diamond, at: CGPoint(x: padding + 6 * unit, y: head / 2), size: 12 * unit, ink,
      on: theme.background)
    let line = CGRect(x: padding + 18 * unit, y: 0, width: width - 2 * padding - 18 * unit, height: head)
    let word = context.width(content.severity.rawValue, .label)
    canvas.text(
      content.code, in: CGRect(x: line.minX, y: 0, width: line.width - word - 8 * unit, height: head),
      font: tokens.font(.label, .mono), color: ink)
    canvas.text(content.severity.rawValue, in: line, font: tokens.font(.label), color: theme.text3, alignment: .right)
    canvas.paragraph(
      content.sentence, .list,
      in: CGRect(x: padding, y: head, width: width - 2 * padding, height: bounds.height - head), theme.text2,
      context: context)
  }
}
