import Foundation
import TouchKit

extension Label {
  /// A line of text.
  convenience init(
    _ text: String, frame: CGRect, size: Double = 15, weight: Font.Weight = .regular, color: Color = Palette.ink,
    alignment: Alignment = .leading, family: Font.Family = .inter
  ) {
    self.init(frame: frame)
    (self.text, self.textColor, self.alignment) = (text, color, alignment)
    font = Font(family, size: size, weight: weight)
  }
}
