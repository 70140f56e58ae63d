import Foundation
import TouchKit

/// A map that scrolls in both directions.
final class TownMap: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (backgroundColor, cornerRadius) = (Color(hex: 0xECEBE4), 12)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentSize = CGSize(width: 700, height: 620)
    addPatch(CGRect(x: 60, y: 60, width: 190, height: 150), Color(hex: 0xC4DFB4), radius: 24)
    addPatch(CGRect(x: 430, y: 300, width: 150, height: 220), Color(hex: 0xC4DFB4), radius: 30)
    addStroke(
      [(0, 470), (140, 440), (260, 380), (340, 400), (470, 280), (560, 130), (700, 90)],
      in: CGRect(origin: .zero, size: contentSize), Color(hex: 0xA9CFEA), width: 34)
    for index in 0..<6 {
      addPatch(CGRect(x: 0, y: 40 + 104 * Double(index), width: 700, height: index % 3 == 1 ? 12 : 6), .white)
      addPatch(CGRect(x: 30 + 124 * Double(index), y: 0, width: index % 3 == 2 ? 12 : 6, height: 620), .white)
    }
    for (index, place) in [(250.0, 235.0), (330, 300), (420, 190), (200, 340), (520, 420)].enumerated() {
      addDisc(x: place.0, y: place.1, radius: 9, Palette.hue(index)).setBorder(.white, width: 3)
    }
    contentOffset = CGPoint(x: 150, y: 150)
  }
}
