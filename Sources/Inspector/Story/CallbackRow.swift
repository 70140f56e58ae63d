import Drawing
import Foundation
import Replay
import TouchKit

/// A line of the log: the callback; below it the object called, the answer or the number of calls, and the time.
final class CallbackRow: PanelControl, PanelRow {
  /// What it shows.
  struct Content: Equatable {
    var callback: CallbackReading
    /// The path of the object to select.
    var path: String?
    /// The callback's text.
    var words: String
    /// Milliseconds since the current gesture began.
    var milliseconds: Double
    /// The object called, and the one it is about.
    var owner: String
    var isSelected: Bool
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    context.isTouch ? context.tokens.smallestHitArea : 34 * context.tokens.scale
  }

  override func press() { if let content { context.send(.select(content.path)) } }

  /// The answer, or the number of calls.
  private var remark: String {
    guard let callback = content?.callback else { return "" }
    if let answer = callback.answer { return answer ? "YES" : "NO" }
    return callback.count > 1 ? "×\(callback.count)" : ""
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let face = bounds.insetBy(dx: 6 * unit, dy: 1 * unit)
    if content.isSelected { canvas.fill(face, theme.selection, radius: 5 * unit) }
    drawHighlight(on: canvas, in: face, radius: 5 * unit)
    let (padding, top) = (tokens.panelPadding, bounds.midY - 16 * unit)
    let room = Double(bounds.width) - 2 * padding
    canvas.text(
      content.words, in: CGRect(x: padding, y: top, width: room, height: 16 * unit),
      font: tokens.font(.list), color: theme.text1)
    let time = String(format: "+%.0f ms", content.milliseconds)
    let right = remark.isEmpty ? time : "\(remark)  \(time)"
    let width = context.width(right, .label, .mono)
    canvas.text(
      content.owner, in: CGRect(x: padding, y: top + 16 * unit, width: room - width - 8 * unit, height: 15 * unit),
      font: tokens.font(.label), color: theme.text3, truncation: .middle)
    canvas.text(
      right, in: CGRect(x: padding + room - width, y: top + 16 * unit, width: width, height: 15 * unit),
      font: tokens.font(.label, .mono), color: theme.text3, alignment: .right)
  }
}
