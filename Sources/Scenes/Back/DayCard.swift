import Foundation
import TouchKit

/// The picture of one day: hills by the sea, in the morning or in the evening. It is lit up while it is touched.
final class DayCard: View {
  private let light: View

  init(frame: CGRect, day: Int, title: String, isEvening: Bool) {
    light = View(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    clipsToBounds = true
    backgroundColor = Color(hex: isEvening ? 0x2B2350 : Self.skies[day % 3])
    let (width, height) = (Double(frame.width), Double(frame.height))
    let sun = isEvening ? 0.55 : 0.28 - 0.05 * Double(day % 3)
    addDisc(x: width * (0.25 + 0.24 * Double(day % 3)), y: height * sun, radius: 46, Color(hex: 0xFFD98A))
    addBand(y: height * 0.62, Color(hex: isEvening ? 0x3D3F7A : 0x3E8FB0))
    let hills: [UInt32] = isEvening ? [0x4A3B6B, 0x37305A, 0x241F40] : [0x8DB58A, 0x5E9A72, 0x2F6E5A]
    addDisc(x: width * 0.15, y: height * 0.62 + 250, radius: 280, Color(hex: hills[0]))
    addDisc(x: width * 0.85, y: height * 0.62 + 330, radius: 330, Color(hex: hills[1]))
    addDisc(x: width * 0.35, y: height * 0.62 + 420, radius: 330, Color(hex: hills[2]))
    addSubview(
      Label(
        isEvening ? "Evening" : "Day \(day)", frame: CGRect(x: 20, y: height - 76, width: width - 40, height: 20),
        size: 13, weight: .semibold, color: Color(white: 1, alpha: 0.8)))
    addSubview(
      Label(
        title, frame: CGRect(x: 20, y: height - 54, width: width - 40, height: 34), size: 26, weight: .semibold,
        color: .white))
    (light.backgroundColor, light.isHidden, light.isUserInteractionEnabled) = (
      Color(white: 1, alpha: 0.22), true, false
    )
    addSubview(light)
  }

  private static let skies: [UInt32] = [0x9CCBE6, 0xF3C7A4, 0xB6D7F0]

  private func addDisc(x: Double, y: Double, radius: Double, _ color: Color) {
    let disc = View(frame: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    (disc.backgroundColor, disc.cornerRadius, disc.isUserInteractionEnabled) = (color, radius, false)
    addSubview(disc)
  }

  private func addBand(y: Double, _ color: Color) {
    let band = View(frame: CGRect(x: 0, y: y, width: bounds.width, height: bounds.height - y))
    (band.backgroundColor, band.isUserInteractionEnabled) = (color, false)
    addSubview(band)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { light.isHidden = false }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { light.isHidden = true }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { light.isHidden = true }
}
