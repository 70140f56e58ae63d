import Foundation
import TouchKit

/// Navigation bars, as iOS draws them on light and on dark.
extension Canvas {
  /// Paints the default background if the bar has none of its own, the titles, the back button's chevron, and the
  /// hairline below.
  func paint(_ bar: StageLook.Bar, of node: StageNode, in stage: Stage, _ colors: ControlColors) {
    let bounds = node.bounds
    if node.look.backgroundColor == nil { fill(bounds, colors.bar) }
    // The margin is symmetric, so that titles are centred in the bar.
    let room = bounds.insetBy(dx: bounds.width / 4, dy: 0)
    for title in bar.titles where title.opacity > 0 && !title.text.isEmpty {
      text(
        title.text, in: room.offsetBy(dx: title.shift, dy: 0), font: Font(size: 16, weight: .semibold),
        color: colors.ink.withAlpha(title.opacity), alignment: .center)
    }
    if bar.showsArrow, let button = node.children.first.map({ stage[$0] }), !button.look.isHidden,
      case .title(let title) = button.look.content
    {
      let dimmed = title.isDimmed ? DrawingConstants.highlightedTitleOpacity : 1
      glyph(
        .chevronLeft, at: CGPoint(x: bounds.minX + 15, y: bounds.midY), size: 17,
        title.color.withAlpha(button.alpha * dimmed))
    }
    let y = bounds.maxY - hairline / 2
    line(from: CGPoint(x: bounds.minX, y: y), to: CGPoint(x: bounds.maxX, y: y), colors.separator, width: hairline)
  }
}
