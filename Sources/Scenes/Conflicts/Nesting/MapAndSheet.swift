import Foundation
import TouchKit

/// A sheet with a grabber, a title and a list.
final class SheetView: View {
  private static let top = 72.0
  private static let places = [
    ("Fish market", "Harbour · 200 m"), ("Observatory", "Hill road · 1.4 km"), ("Old lock", "Canal · 650 m"),
    ("Bakery Adeyemi", "Bridge street · 300 m"), ("Ferry landing", "Harbour · 420 m"),
    ("Town library", "Church square · 800 m"), ("Swimming steps", "Quay · 950 m"), ("Garden plots", "East · 2.1 km"),
  ]

  let list: RowTable<RowCell>

  override init(frame: CGRect) {
    let place = CGRect(x: 0, y: Self.top, width: frame.width, height: frame.height - Self.top)
    list = RowTable("list", frame: place, rows: Row.list(Self.places + Self.places) { $0 + 1 })
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor, cornerRadius) = ("sheet", Palette.surface, 18)
    addPatch(CGRect(x: frame.width / 2 - 20, y: 8, width: 40, height: 5), Palette.faint, radius: 2.5)
    addLabel("Near the harbour", CGRect(x: 16, y: 24, width: 240, height: 32), .title(22))
    addLabel("16 places", CGRect(x: frame.width - 116, y: 30, width: 100, height: 22), .detail(13).trailing)
    list.backgroundColor = nil
    addSubview(list)
    addRule(y: Self.top - 1)
  }
}

/// A map of a town by the water.
final class MapView: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "map"
    (backgroundColor, isUserInteractionEnabled, clipsToBounds) = (Color(hex: 0xE9E5DA), false, true)
    for block in [
      CGRect(x: 14, y: 20, width: 92, height: 84), CGRect(x: 118, y: 20, width: 70, height: 84),
      CGRect(x: 200, y: 20, width: 84, height: 84), CGRect(x: 14, y: 118, width: 92, height: 108),
      CGRect(x: 118, y: 118, width: 70, height: 50), CGRect(x: 118, y: 180, width: 70, height: 46),
      CGRect(x: 14, y: 242, width: 92, height: 130), CGRect(x: 118, y: 242, width: 70, height: 130),
    ] { addPatch(block, Color(hex: 0xDCD6C6), radius: 4) }
    addPatch(CGRect(x: 200, y: 118, width: 60, height: 108), Color(hex: 0xBFDDB4), radius: 4)
    addStroke([(0, 111), (300, 111)], .white, width: 7)
    addStroke([(0, 234), (262, 234)], .white, width: 7)
    addStroke([(112, 0), (112, 667)], .white, width: 7)
    addStroke([(194, 0), (194, 667)], .white, width: 7)
    addPolygon(
      [(316, 0), (frame.width, 0), (frame.width, frame.height), (210, frame.height), (250, 330), (284, 160)],
      Color(hex: 0xA9CFE8))
    addLabel("Harbour", CGRect(x: 286, y: 262, width: 84, height: 22), .body(14).colored(Color(hex: 0x3C6F93)).centered)
    for (index, pin) in [(236.0, 160.0), (62, 176), (150, 306)].enumerated() {
      addDisc(x: pin.0, y: pin.1, radius: 11, Palette.hue(index)).setBorder(.white, width: 3)
    }
  }
}
