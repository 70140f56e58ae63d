import Foundation
import TouchKit

/// A sheet with a grabber, a title and a list.
final class SheetView: View {
  let list: TableView

  override init(frame: CGRect) {
    let top = 72.0
    list = TableView(frame: CGRect(x: 0, y: top, width: frame.width, height: frame.height - top))
    super.init(frame: frame)
    accessibilityIdentifier = "sheet"
    (backgroundColor, cornerRadius) = (Palette.surface, 18)
    let grabber = View(frame: CGRect(x: frame.width / 2 - 20, y: 8, width: 40, height: 5))
    (grabber.backgroundColor, grabber.cornerRadius, grabber.isUserInteractionEnabled) = (Palette.faint, 2.5, false)
    addSubview(grabber)
    addSubview(
      Label("Near the harbour", frame: CGRect(x: 16, y: 24, width: 240, height: 32), size: 22, weight: .semibold))
    addSubview(
      Label(
        "16 places", frame: CGRect(x: frame.width - 116, y: 30, width: 100, height: 22), size: 13,
        color: Palette.secondary, alignment: .trailing))
    list.accessibilityIdentifier = "list"
    (list.rowHeight, list.separatorStyle) = (FaceCell.height, .none)
    addSubview(list)
    let rule = View(frame: CGRect(x: 0, y: top - 1, width: frame.width, height: 1))
    (rule.backgroundColor, rule.isUserInteractionEnabled) = (Palette.rule, false)
    addSubview(rule)
  }
}

/// A town by the water, seen from above.
final class MapView: View {
  init(size: CGSize) {
    super.init(frame: CGRect(origin: .zero, size: size))
    accessibilityIdentifier = "map"
    (backgroundColor, isUserInteractionEnabled, clipsToBounds) = (Color(hex: 0xE9E5DA), false, true)
    for block in [
      CGRect(x: 14, y: 20, width: 92, height: 84), CGRect(x: 118, y: 20, width: 70, height: 84),
      CGRect(x: 200, y: 20, width: 84, height: 84), CGRect(x: 14, y: 118, width: 92, height: 108),
      CGRect(x: 118, y: 118, width: 70, height: 50), CGRect(x: 118, y: 180, width: 70, height: 46),
      CGRect(x: 14, y: 242, width: 92, height: 130), CGRect(x: 118, y: 242, width: 70, height: 130),
    ] { addBlock(block, Color(hex: 0xDCD6C6)) }
    addBlock(CGRect(x: 200, y: 118, width: 60, height: 108), Color(hex: 0xBFDDB4))
    addRoad(CGPoint(x: 0, y: 111), CGPoint(x: 300, y: 111))
    addRoad(CGPoint(x: 0, y: 234), CGPoint(x: 262, y: 234))
    addRoad(CGPoint(x: 112, y: 0), CGPoint(x: 112, y: 667))
    addRoad(CGPoint(x: 194, y: 0), CGPoint(x: 194, y: 667))
    addWater(size)
    addPin(CGPoint(x: 236, y: 160), Palette.hue(0))
    addPin(CGPoint(x: 62, y: 176), Palette.hue(1))
    addPin(CGPoint(x: 150, y: 306), Palette.hue(2))
  }

  private func addBlock(_ frame: CGRect, _ color: Color) {
    let block = View(frame: frame)
    (block.backgroundColor, block.cornerRadius) = (color, 4)
    addSubview(block)
  }

  private func addWater(_ size: CGSize) {
    let water = ShapeView(frame: bounds)
    water.points = [
      CGPoint(x: 316, y: 0), CGPoint(x: size.width, y: 0), CGPoint(x: size.width, y: size.height),
      CGPoint(x: 210, y: size.height), CGPoint(x: 250, y: 330), CGPoint(x: 284, y: 160),
    ]
    (water.fillColor, water.isClosed) = (Color(hex: 0xA9CFE8), true)
    addSubview(water)
    addSubview(
      Label(
        "Harbour", frame: CGRect(x: 286, y: 262, width: 84, height: 22), size: 14, color: Color(hex: 0x3C6F93),
        alignment: .center))
  }

  private func addRoad(_ start: CGPoint, _ end: CGPoint) {
    let road = ShapeView(frame: bounds)
    (road.points, road.strokeColor, road.lineWidth) = ([start, end], .white, 7)
    addSubview(road)
  }

  private func addPin(_ point: CGPoint, _ color: Color) {
    let pin = View(frame: CGRect(x: point.x - 11, y: point.y - 11, width: 22, height: 22))
    (pin.backgroundColor, pin.cornerRadius, pin.borderColor, pin.borderWidth) = (color, 11, .white, 3)
    addSubview(pin)
  }
}
