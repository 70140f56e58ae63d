import Foundation
import TouchKit

/// A table's row with the look of all lists: a disc, two lines, a chevron, a rule below.
class FaceCell: TableViewCell {
  static let height = 66.0

  /// A row that shows something, as high as all.
  convenience init(width: Double, headline: String, section: String, hue: Color) {
    self.init(style: .default, reuseIdentifier: nil)
    show(headline: headline, section: section, hue: hue, width: width)
  }

  /// Draws the row's face anew.
  final func show(headline: String, section: String, hue: Color, width: Double) {
    bounds.size = CGSize(width: width, height: Self.height)
    (contentView.frame, backgroundColor) = (bounds, Palette.surface)
    for view in contentView.subviews { view.removeFromSuperview() }
    RowFace.dress(contentView, headline: headline, section: section, hue: hue, letter: String(headline.prefix(1)))
    // The grey of a chosen row lies behind what the row shows.
    contentView.backgroundColor = nil
  }
}
