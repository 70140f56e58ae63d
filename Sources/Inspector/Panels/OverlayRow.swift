import Drawing
import Foundation
import TouchKit

/// A check box with an overlay's number, which is its key, and its title.
final class OverlayRow: PanelControl, PanelRow {
  /// What it shows.
  struct Content: Equatable {
    var number: Int
    var title: String
    var isOn: Bool
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    context.isTouch ? context.tokens.smallestHitArea : 21 * context.tokens.scale
  }

  override func press() { if let content { context.send(.toggleOverlay(content.number)) } }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (theme, unit) = (context.theme, context.tokens.scale)
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 4 * unit, dy: 0))
    let box = CGRect(x: 12 * unit, y: (bounds.midY - 6.5 * unit).rounded(), width: 13 * unit, height: 13 * unit)
    if content.isOn {
      canvas.fill(box, theme.text2, radius: 3 * unit)
      canvas.glyph(.tick, at: CGPoint(x: box.midX, y: box.midY), size: 10 * unit, theme.panel)
    } else {
      canvas.stroke(box, theme.text3, radius: 3 * unit)
    }
    let font = context.tokens.font(.list, .mono)
    let row = bounds.shifted(34 * unit)
    canvas.text("\(content.number)", in: row, font: font, color: theme.text3)
    let name = row.shifted(18 * unit)
    canvas.text(
      content.title, in: CGRect(x: name.minX, y: 0, width: name.width - 12 * unit, height: bounds.height),
      font: context.tokens.font(.list), color: content.isOn ? theme.text1 : theme.text3)
  }
}
