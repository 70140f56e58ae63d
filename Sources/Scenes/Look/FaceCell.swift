import Foundation
import TouchKit

<<<<<<< HEAD
/// A table's row with the look of all lists: a disc, two lines, a chevron, a rule below.
final class FaceCell: TableViewCell {
  static let height = 66.0

  convenience init(width: Double, headline: String, section: String, hue: Color) {
    self.init(style: .default, reuseIdentifier: nil)
    bounds.size = CGSize(width: width, height: Self.height)
    backgroundColor = Palette.surface
    contentView.frame = bounds
    RowFace.dress(contentView, headline: headline, section: section, hue: hue, letter: String(headline.prefix(1)))
    // The grey of a chosen row lies behind what the row shows.
=======
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
>>>>>>> scroll
    contentView.backgroundColor = nil
  }
}
