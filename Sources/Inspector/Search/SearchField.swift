import Drawing
import Foundation
import TouchKit

/// Shows the query; the sheet handles the keys.
final class SearchField: PanelView {
  var text = ""
  /// The number of results, in words.
  var remark = ""
  /// The hints for typing and for tapping.
  private let hint: (typing: String, tapping: String)

  init(_ context: PanelContext, hint: (typing: String, tapping: String)) {
    self.hint = hint
    super.init(context)
    accessibilityIdentifier = "search"
    isUserInteractionEnabled = false
  }

  static func height(_ context: PanelContext) -> Double { context.hitExtent(40) }

  override func draw(on canvas: Canvas) {
    let (tokens, theme) = (context.tokens, context.theme)
    let face = CGRect(
      x: 16, y: 2, width: bounds.width - 32, height: context.isTouch ? 40 : 30)
    canvas.box(face, fill: theme.background, stroke: theme.edge, radius: 6)
    var inner = face.insetBy(dx: 12, dy: 0)
    guard !text.isEmpty else {
      canvas.text(
        context.isTouch ? hint.tapping : hint.typing, in: inner, font: tokens.font(.list), color: theme.text3)
      return
    }
    // Leave room for the button that clears the field.
    inner.size.width -= context.hitExtent(30) - 12
    canvas.text(remark, in: inner, font: tokens.font(.label), color: theme.text3, alignment: .right)
    let room = CGRect(
      x: inner.minX, y: inner.minY, width: inner.width - context.width(remark, .label) - 8, height: inner.height)
    canvas.text(text, in: room, font: tokens.font(.body), color: theme.text1)
    let end = inner.minX + min(context.width(text, .body), room.width) + 1.5
    canvas.fill(CGRect(x: end, y: face.midY - 8, width: 1.5, height: 16), theme.text1)
  }
}
