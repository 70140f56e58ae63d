import Foundation
import TouchKit

/// The picture of one day: hills by the sea, in the morning or in the evening. It highlights while touched.
final class DayCard: LitView {
  private static let skies: [UInt32] = [0x9CCBE6, 0xF3C7A4, 0xB6D7F0]

  private let shine: View

  init(frame: CGRect, day: Int, title: String, isEvening: Bool) {
    shine = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = Color(hex: isEvening ? 0x2B2350 : Self.skies[day % 3])
    let (width, height) = (Double(frame.width), Double(frame.height))
    let (sun, sea) = (isEvening ? 0.55 : 0.28 - 0.05 * Double(day % 3), height * 0.62)
    addDisc(x: width * (0.25 + 0.24 * Double(day % 3)), y: height * sun, radius: 46, Color(hex: 0xFFD98A))
    addPatch(CGRect(x: 0, y: sea, width: width, height: height - sea), Color(hex: isEvening ? 0x3D3F7A : 0x3E8FB0))
    let hills: [UInt32] = isEvening ? [0x4A3B6B, 0x37305A, 0x241F40] : [0x8DB58A, 0x5E9A72, 0x2F6E5A]
    addDisc(x: width * 0.15, y: sea + 250, radius: 280, Color(hex: hills[0]))
    addDisc(x: width * 0.85, y: sea + 330, radius: 330, Color(hex: hills[1]))
    addDisc(x: width * 0.35, y: sea + 420, radius: 330, Color(hex: hills[2]))
    addLabel(
      isEvening ? "Evening" : "Day \(day)", CGRect(x: 20, y: height - 76, width: width - 40, height: 20),
      .title(13).white(0.8))
    addLabel(title, CGRect(x: 20, y: height - 54, width: width - 40, height: 34), .title(26).white)
    (shine.backgroundColor, shine.isHidden, shine.isUserInteractionEnabled) = (
      Color(white: 1, alpha: 0.22), true, false
    )
    addSubview(shine)
  }

  override func highlight(_ isOn: Bool) { shine.isHidden = !isOn }
}
