import Foundation
import TouchKit

/// Rows of tables, as iOS draws them on light and on dark.
extension Canvas {
  /// Paints the grey of a highlighted or selected row, its accessory, and its separator.
  func paint(_ row: StageLook.Row, in bounds: CGRect, _ colors: ControlColors) {
    if row.showsSelection { fill(bounds, colors.selectedRow) }
    let accessory = CGPoint(x: bounds.maxX - TableViewCell.margin - 4, y: bounds.midY)
    switch row.accessory {
    case .none: break
    case .disclosureIndicator: glyph(.chevronRight, at: accessory, size: 12, colors.secondaryInk)
    case .checkmark: glyph(.tick, at: accessory, size: 14, colors.tint)
    }
    guard let start = row.separatorStart else { return }
    let y = bounds.maxY - hairline / 2
    line(
      from: CGPoint(x: bounds.minX + start, y: y), to: CGPoint(x: bounds.maxX, y: y), colors.separator,
      width: hairline)
  }
}
