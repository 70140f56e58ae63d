import Foundation
import TouchKit

/// A tall poster of a lighthouse, drawn from shapes.
final class PosterView: View {
  static let ratio = 3.2
  private static let horizon = 830.0

  init(width: Double) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: width * Self.ratio))
    accessibilityIdentifier = "poster"
    (isUserInteractionEnabled, clipsToBounds) = (false, true)
    addSky()
    addHills()
    addSea()
    addTower()
    addTitle()
  }

  private func addBands(_ count: Int, from top: Double, to bottom: Double, _ first: Color, _ last: Color) {
    let height = (bottom - top) / Double(count)
    for index in 0..<count {
      addPatch(
        CGRect(x: 0, y: top + Double(index) * height, width: bounds.width, height: height + 1),
        first.mixed(with: last, by: Double(index) / Double(count - 1)))
    }
  }

  private func addSky() {
    addBands(6, from: 0, to: 520, Color(hex: 0x0B1D3A), Color(hex: 0x8C5A88))
    addBands(4, from: 520, to: Self.horizon, Color(hex: 0xA8657F), Color(hex: 0xF7B267))
    for (x, y) in [(40.0, 60.0), (96, 150), (150, 44), (210, 96), (330, 260), (60, 250), (160, 230)] {
      addDisc(x: x, y: y, radius: 2, Color(white: 1, alpha: 0.85))
    }
    addDisc(x: 252, y: 138, radius: 34, Color(hex: 0xF3EBD3))
    addDisc(x: 96, y: Self.horizon - 6, radius: 62, Color(hex: 0xFFE1A8))
  }

  private func addHills() {
    let base = Self.horizon + 2
    addPolygon([(0, base), (0, 770), (70, 744), (190, base)], Color(hex: 0x7A4E6E))
    addPolygon([(110, base), (210, 760), (300, 784), (340, base)], Color(hex: 0x63436A))
    addPolygon([(260, base), (375, 716), (375, base)], Color(hex: 0x4B3A66))
  }

  private func addSea() {
    addBands(5, from: Self.horizon, to: bounds.height, Color(hex: 0xC98B6B), Color(hex: 0x16324F))
    for (x, y, width) in [(58.0, 862.0, 76.0), (74, 884, 44), (24, 906, 58), (110, 940, 40)] {
      addPatch(CGRect(x: x, y: y, width: width, height: 4), Color(hex: 0xFFE1A8, alpha: 0.75), radius: 2)
    }
    addPolygon([(38, 968), (112, 968), (100, 988), (50, 988)], Color(hex: 0x2A2340))
    addPolygon([(78, 900), (112, 960), (78, 960)], Color(hex: 0xF6EFE2))
    addPolygon([(73, 912), (73, 960), (46, 960)], Color(hex: 0xE3D6C4))
  }

  /// The tower in white and red, narrower towards the top.
  private func addTower() {
    func side(_ y: Double) -> Double { 20 + (y - 430) * 0.035 }
    addPolygon([(248, 404), (0, 300), (0, 420)], Color(hex: 0xFFF3C4, alpha: 0.32))
    addPolygon([(160, 1000), (190, 902), (320, 890), (375, 930), (375, 1000)], Color(hex: 0x2A2340))
    let edges = stride(from: 430.0, through: 910, by: 80).map { $0 }
    for (index, top) in edges.dropLast().enumerated() {
      let bottom = edges[index + 1]
      addPolygon(
        [(248 - side(top), top), (248 + side(top), top), (248 + side(bottom), bottom), (248 - side(bottom), bottom)],
        index % 2 == 0 ? Color(hex: 0xF6EFE2) : Color(hex: 0xC8403A))
    }
    addPolygon([(220, 420), (276, 420), (276, 432), (220, 432)], Color(hex: 0x2A2340))
    addPolygon([(232, 388), (264, 388), (264, 420), (232, 420)], Color(hex: 0xFFE9A3))
    addPolygon([(226, 388), (248, 360), (270, 388)], Color(hex: 0xC8403A))
    for y in [480.0, 640, 800] {
      addPatch(CGRect(x: 242, y: y, width: 12, height: 20), Color(hex: 0x2A2340), radius: 6)
    }
  }

  private func addTitle() {
    addLabel(
      "North Light", CGRect(x: 24, y: bounds.height - 136, width: 320, height: 48),
      .title(40).colored(Color(hex: 0xF6EFE2)))
    addLabel(
      "Nine summers by the harbour", CGRect(x: 26, y: bounds.height - 84, width: 320, height: 26),
      .body(18).colored(Color(hex: 0xF7B267)))
  }
}
