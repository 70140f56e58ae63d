import Foundation
import TouchKit

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
    contentView.backgroundColor = nil
  }
}
