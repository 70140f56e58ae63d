import Foundation
import TouchKit

/// A map that scrolls both ways under the finger: a park, a river, streets and pins.
final class TownMap: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (backgroundColor, cornerRadius) = (Color(hex: 0xECEBE4), 12)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    contentSize = CGSize(width: 700, height: 620)
    add(CGRect(x: 60, y: 60, width: 190, height: 150), Color(hex: 0xC4DFB4), radius: 24)
    add(CGRect(x: 430, y: 300, width: 150, height: 220), Color(hex: 0xC4DFB4), radius: 30)
    addRiver()
    for index in 0..<6 {
      add(CGRect(x: 0, y: 40 + 104 * Double(index), width: 700, height: index % 3 == 1 ? 12 : 6), .white)
      add(CGRect(x: 30 + 124 * Double(index), y: 0, width: index % 3 == 2 ? 12 : 6, height: 620), .white)
    }
    for (index, place) in [(250.0, 235.0), (330, 300), (420, 190), (200, 340), (520, 420)].enumerated() {
      addPin(x: place.0, y: place.1, Palette.hue(index))
    }
    contentOffset = CGPoint(x: 150, y: 150)
  }

  private func add(_ frame: CGRect, _ color: Color, radius: Double = 0) {
    let patch = View(frame: frame)
    (patch.backgroundColor, patch.cornerRadius, patch.isUserInteractionEnabled) = (color, radius, false)
    addSubview(patch)
  }

  private func addRiver() {
    let river = ShapeView(frame: CGRect(x: 0, y: 0, width: 700, height: 620))
    river.points = [(0, 470), (140, 440), (260, 380), (340, 400), (470, 280), (560, 130), (700, 90)].map {
      CGPoint(x: $0.0, y: $0.1)
    }
    (river.strokeColor, river.lineWidth) = (Color(hex: 0xA9CFEA), 34)
    addSubview(river)
  }

  private func addPin(x: Double, y: Double, _ color: Color) {
    let pin = View(frame: CGRect(x: x - 9, y: y - 9, width: 18, height: 18))
    (pin.backgroundColor, pin.borderColor, pin.borderWidth, pin.cornerRadius) = (color, .white, 3, 9)
    pin.isUserInteractionEnabled = false
    addSubview(pin)
  }
}
