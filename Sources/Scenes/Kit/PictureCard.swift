import Foundation
import TouchKit

/// A card with a drawn landscape, a title and a detail. It receives no touches.
final class PictureCard: View {
  private static let footer = 46.0

  init(frame: CGRect, title: String, detail: String, hue: Int) {
    super.init(frame: frame)
    (backgroundColor, cornerRadius, isUserInteractionEnabled) = (Palette.surface, 14, false)
    setBorder()
    addPicture(CGRect(x: 6, y: 6, width: frame.width - 12, height: frame.height - 12 - Self.footer), hue)
    let top = frame.height - Self.footer
    addLabel(title, CGRect(x: 12, y: top, width: frame.width - 24, height: 20), .title(14))
    addLabel(detail, CGRect(x: 12, y: top + 20, width: frame.width - 24, height: 17), .detail(12))
  }

  /// Sky, sun and a hill.
  private func addPicture(_ frame: CGRect, _ hue: Int) {
    let sky = addPatch(frame, Palette.hue(hue).mixed(with: .white, by: 0.45), radius: 10)
    let (width, height) = (Double(frame.width), Double(frame.height))
    let radius = min(width, height) * 0.13
    sky.addDisc(x: width * 0.66, y: height * 0.2 + radius, radius: radius, Color(white: 1, alpha: 0.85))
    let shade = Palette.hue(hue).mixed(with: .black, by: 0.18)
    sky.addPolygon(
      [
        (0, height - 10), (0, height * 0.78), (width * 0.36, height * 0.46), (width, height * 0.86),
        (width, height - 10),
      ], shade)
    sky.addPatch(CGRect(x: 0, y: height - 20, width: width, height: 20), shade, radius: 10)
  }
}
