import Drawing
import Foundation
import TouchKit

/// A check box with an overlay's number, which is its key, and its title.
struct OverlayRow: RowContent {
  let number: Int
  let title: String
  let isOn: Bool

  var command: InspectorCommand? { .toggleOverlay(number) }

  func height(width: Double, _ context: PanelContext) -> Double {
    context.isTouch ? context.tokens.smallestHitArea : 21 * context.tokens.scale
  }

  func draw(on canvas: Canvas, in row: Row<OverlayRow>) {
    let (tokens, theme, unit, bounds) = (row.context.tokens, row.context.theme, row.context.tokens.scale, row.bounds)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 4 * unit, dy: 0))
    let box = CGRect(x: 12 * unit, y: (bounds.midY - 6.5 * unit).rounded(), width: 13 * unit, height: 13 * unit)
    if isOn {
      canvas.fill(box, theme.text2, radius: 3 * unit)
      canvas.glyph(.tick, at: CGPoint(x: box.midX, y: box.midY), size: 10 * unit, theme.panel)
    } else {
      canvas.stroke(box, theme.text3, radius: 3 * unit)
    }
    let line = bounds.shifted(34 * unit)
    canvas.text("\(number)", in: line, font: tokens.font(.list, .mono), color: theme.text3)
    var name = line.shifted(18 * unit)
    name.size.width -= 12 * unit
    canvas.text(title, in: name, font: tokens.font(.list), color: isOn ? theme.text1 : theme.text3)
  }
}
