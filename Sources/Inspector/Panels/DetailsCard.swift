import Drawing
import Foundation
import TouchKit

/// The numbers of the program's state, for those who compare runs: under the right end of the top bar.
final class DetailsCard: PanelView {
  private var rows: [(name: String, value: String)] = []

  override init(_ context: PanelContext) {
    super.init(context)
    accessibilityIdentifier = "details"
    isUserInteractionEnabled = false
    isHidden = true
  }

  /// Its size, in points.
  var naturalSize: CGSize { CGSize(width: 196 * context.tokens.scale, height: 92 * context.tokens.scale) }

  func show(_ status: Status) {
    rows = [
      ("time", String(format: "%.6f s", status.time.seconds)), ("step", "\(status.tick)"),
      ("display", "\(status.tickHz) Hz"), ("fingerprint", status.hash.asShortHash),
    ]
  }

  override func draw(on canvas: Canvas) {
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    canvas.softShadow(around: bounds, radius: 6 * unit, spread: 14 * unit, opacity: 0.3)
    canvas.box(bounds, fill: theme.panel, stroke: theme.edge, radius: 6 * unit)
    for (index, row) in rows.enumerated() {
      let line = CGRect(
        x: 12 * unit, y: (8 + Double(index) * 19) * unit, width: bounds.width - 24 * unit, height: 19 * unit)
      canvas.text(row.name, in: line, font: tokens.font(.label), color: theme.text3)
      canvas.text(row.value, in: line, font: tokens.font(.label, .mono), color: theme.text1, alignment: .right)
    }
  }
}
