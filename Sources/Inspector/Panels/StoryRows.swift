import Drawing
import Foundation
import Replay
import Stages
import TouchKit

/// A paragraph about the scene below its caption. Without a caption it is the scene's title, in large type.
struct ParagraphRow: RowContent {
  var caption = ""
  let text: String

  private var isHeading: Bool { caption.isEmpty }

  func height(width: Double, _ context: PanelContext) -> Double {
    let room = width - 2 * context.tokens.panelPadding
    if isHeading { return context.height(of: text, .heading, width: room) + 6 }
    return 16 + context.height(of: text, .list, width: room) + 10
  }

  func draw(on canvas: Canvas, in row: Row<ParagraphRow>) {
    let (theme, padding) = (row.context.theme, row.context.tokens.panelPadding)
    let rest = row.bounds.insetBy(dx: padding, dy: 0)
    guard !isHeading else { return canvas.paragraph(text, .heading, in: rest, theme.text1, context: row.context) }
    let head = rest.divided(at: 16)
    canvas.text(
      caption.uppercased(), in: head.upper, font: Font(.inter, size: 9.5, weight: .semibold), color: theme.text3)
    canvas.paragraph(text, .list, in: head.lower, theme.text2, context: row.context)
  }
}

/// A line of the log: the callback; below it the object called, the answer or the number of calls, and the time.
struct CallbackRow: RowContent {
  let callback: CallbackReading
  let path: String?
  let words: String
  /// The time since the current gesture began.
  let milliseconds: Double
  /// The object called, and the one it is about.
  let owner: String
  let isSelected: Bool

  var command: Command? { .view(.select(path)) }

  func height(width: Double, _ context: PanelContext) -> Double { context.hitExtent(34) }

  /// The answer, or the number of calls.
  private var remark: String {
    if let answer = callback.answer { return answer ? "YES" : "NO" }
    return callback.count > 1 ? "×\(callback.count)" : ""
  }

  func draw(on canvas: Canvas, in row: Row<CallbackRow>) {
    let (tokens, theme, bounds) = (row.context.tokens, row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 6, dy: 1)
    if isSelected { canvas.fill(face, theme.selection, radius: 5) }
    row.drawHighlight(on: canvas, in: face, radius: 5)
    let (padding, top) = (tokens.panelPadding, bounds.midY - 16)
    let room = Double(bounds.width) - 2 * padding
    canvas.text(
      words, in: CGRect(x: padding, y: top, width: room, height: 16), font: tokens.font(.list),
      color: theme.text1)
    let time = String(format: "+%.0f ms", milliseconds)
    let right = remark.isEmpty ? time : "\(remark)  \(time)"
    let width = row.context.width(right, .label, .mono)
    canvas.text(
      owner, in: CGRect(x: padding, y: top + 16, width: room - width - 8, height: 15),
      font: tokens.font(.label), color: theme.text3, truncation: .middle)
    canvas.text(
      right, in: CGRect(x: padding + room - width, y: top + 16, width: width, height: 15),
      font: tokens.font(.label, .mono), color: theme.text3, alignment: .right)
  }
}

/// A lint finding: glyph, code and severity, with the message below. Without a code and a severity it lists the
/// rehearsed gestures.
struct LintRow: RowContent {
  var code = ""
  var severity: LintFinding.Severity?
  let sentence: String

  func height(width: Double, _ context: PanelContext) -> Double {
    let room = width - 2 * context.tokens.panelPadding
    let head = severity == nil ? 0.0 : 20
    return context.height(of: sentence, .list, width: room) + (head + 12)
  }

  func draw(on canvas: Canvas, in row: Row<LintRow>) {
    let (tokens, theme, bounds) = (row.context.tokens, row.context.theme, row.bounds)
    let (padding, head) = (tokens.panelPadding, severity == nil ? 0 : 20.0)
    let width = Double(bounds.width) - 2 * padding
    canvas.paragraph(
      sentence, .list, in: CGRect(x: padding, y: head, width: width, height: bounds.height - head),
      severity == nil ? theme.text3 : theme.text2, context: row.context)
    guard let severity else { return }
    let isWarning = severity == .warning
    let ink = isWarning ? theme.text1 : theme.text2
    // Colours are for recognizer states only: severity is a glyph and a word.
    canvas.glyph(
      isWarning ? .alert : .diamond, at: CGPoint(x: padding + 6, y: head / 2), size: 12, ink,
      on: theme.background)
    let line = CGRect(x: padding + 18, y: 0, width: width - 18, height: head)
    let word = row.context.width(severity.rawValue, .label)
    canvas.text(
      code, in: CGRect(x: line.minX, y: 0, width: line.width - word - 8, height: head),
      font: tokens.font(.label, .mono), color: ink)
    canvas.text(severity.rawValue, in: line, font: tokens.font(.label), color: theme.text3, alignment: .right)
  }
}

/// A gesture of the scene, played by a press; the last one played shows its outcome.
struct GestureRow: RowContent {
  /// The number, from 1. Up to 9 it is also the key, with Ctrl.
  let number: Int
  let gesture: ReadyGesture
  let isPlayed: Bool

  var command: Command? { .session(.playGesture(.number(number))) }

  private var outcome: String { isPlayed ? gesture.outcome : "" }

  func height(width: Double, _ context: PanelContext) -> Double {
    guard !outcome.isEmpty else { return lineHeight(context) }
    return lineHeight(context) + context.height(of: outcome, .list, width: width - 46) + 8
  }

  private func lineHeight(_ context: PanelContext) -> Double { context.hitExtent(24) }

  func draw(on canvas: Canvas, in row: Row<GestureRow>) {
    let (tokens, theme, bounds) = (row.context.tokens, row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 6, dy: 1)
    if isPlayed { canvas.fill(face, theme.selection, radius: 5) }
    row.drawHighlight(on: canvas, in: face, radius: 5)
    let line = lineHeight(row.context)
    canvas.glyph(.play, at: CGPoint(x: 20, y: line / 2), size: 11, isPlayed ? theme.text1 : theme.text2)
    let hasKey = number <= 9
    let room = Double(bounds.width) - 34 - (hasKey ? 28 : 12)
    canvas.text(
      gesture.title, in: CGRect(x: 34, y: 0, width: room, height: line), font: tokens.font(.list),
      color: theme.text1)
    if hasKey {
      canvas.text(
        "\(number)", in: CGRect(x: bounds.width - 26, y: 0, width: 14, height: line),
        font: tokens.font(.label, .mono), color: theme.text3, alignment: .right)
    }
    guard !outcome.isEmpty else { return }
    canvas.paragraph(
      outcome, .list, in: CGRect(x: 34, y: line, width: bounds.width - 46, height: bounds.height - line),
      theme.text2, context: row.context)
  }
}
