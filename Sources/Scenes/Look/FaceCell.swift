import Foundation
import TouchKit

/// A row of a table with the look of ``RowFace``: a coloured disc, a headline, a line below it.
class FaceCell: TableViewCell {
  /// Draws the row's face; the cell stays as wide and as high as that.
  final func show(headline: String, detail: String, hue: Color, size: CGSize) {
    let bounds = CGRect(origin: .zero, size: size)
    (frame, contentView.frame, backgroundColor) = (bounds, bounds, Palette.surface)
    for view in contentView.subviews { view.removeFromSuperview() }
    RowFace.dress(
      contentView, headline: headline, section: detail, hue: hue, initial: String(headline.prefix(1)))
    // What lights up a chosen row lies behind its content.
    contentView.backgroundColor = nil
  }
}
