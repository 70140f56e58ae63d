import Foundation
import TouchKit

/// The bar above the pages, as iOS draws it on light and on dark.
extension Canvas {
  /// The bar's body where it has no background of its own, its titles, the arrow of its back button, and the line
  /// below it.
  func paint(_ bar: StageLook.Bar, of node: StageNode, in stage: Stage, _ colors: ControlColors) {
    let bounds = node.bounds
    if node.look.backgroundColor == nil { fill(bounds, colors.bar) }
    // What the button leaves on its side is left free on the other, so that titles stand in the middle.
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
