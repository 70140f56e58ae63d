import Drawing
import Foundation
import TouchKit

/// A paragraph about the scene below its caption, or the scene's title.
final class ParagraphRow: PanelView, PanelRow {
  /// What it shows.
  struct Content: Equatable {
    var caption: String
    var text: String
    /// Whether it is the scene's title, in large type without a caption.
    var isHeading = false
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    let lines = Double(lines(of: content, width: width, context).count)
    let unit = context.tokens.scale
    guard !content.isHeading else { return lines * context.tokens.lineHeight(.heading) + 6 * unit }
    return 16 * unit + lines * context.tokens.lineHeight(.list) + 10 * unit
  }

  private static func lines(of content: Content, width: Double, _ context: PanelContext) -> [String] {
    context.wrapped(content.text, content.isHeading ? .heading : .list, width: width - 2 * context.tokens.panelPadding)
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let (padding, width) = (tokens.panelPadding, Double(bounds.width))
    let style: TypeStyle = content.isHeading ? .heading : .list
    var y = 0.0
    if !content.isHeading {
      canvas.text(
        content.caption.uppercased(), in: CGRect(x: padding, y: 0, width: width - 2 * padding, height: 16 * unit),
        font: Font(.inter, size: 9.5 * unit, weight: .semibold), color: theme.text3)
      y = 16 * unit
    }
    canvas.paragraph(
      content.text, style, in: CGRect(x: padding, y: y, width: width - 2 * padding, height: bounds.height - y),
      content.isHeading ? theme.text1 : theme.text2, context: context)
  }
}
