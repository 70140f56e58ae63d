import Foundation
import TouchKit

/// A card that looks like a photo of a landscape, with a name and a line below it. It takes no touches.
final class PictureCard: View {
  private static let footer = 46.0

  init(frame: CGRect, title: String, detail: String, hue: Int) {
    super.init(frame: frame)
    (backgroundColor, cornerRadius, isUserInteractionEnabled) = (Palette.surface, 14, false)
    (borderColor, borderWidth) = (Palette.rule, 1)
    addPicture(CGRect(x: 6, y: 6, width: frame.width - 12, height: frame.height - 12 - Self.footer), hue)
    let top = frame.height - Self.footer
    addSubview(
      Label(
        title, frame: CGRect(x: 12, y: top, width: frame.width - 24, height: 20), size: 14, weight: .semibold))
    addSubview(
      Label(
        detail, frame: CGRect(x: 12, y: top + 20, width: frame.width - 24, height: 17), size: 12,
        color: Palette.secondary))
  }

  /// Sky, sun and a hill.
  private func addPicture(_ frame: CGRect, _ hue: Int) {
    let sky = View(frame: frame)
    (sky.backgroundColor, sky.cornerRadius) = (Palette.hue(hue).mixed(with: .white, by: 0.45), 10)
    let (width, height) = (Double(frame.width), Double(frame.height))
    let size = min(width, height) * 0.26
    let sun = View(frame: CGRect(x: width * 0.66 - size / 2, y: height * 0.2, width: size, height: size))
    (sun.backgroundColor, sun.cornerRadius) = (Color(white: 1, alpha: 0.85), size / 2)
    let shade = Palette.hue(hue).mixed(with: .black, by: 0.18)
    let hill = ShapeView(frame: sky.bounds)
    hill.points = [
      CGPoint(x: 0, y: height - 10), CGPoint(x: 0, y: height * 0.78), CGPoint(x: width * 0.36, y: height * 0.46),
      CGPoint(x: width, y: height * 0.86), CGPoint(x: width, y: height - 10),
    ]
    (hill.isClosed, hill.fillColor) = (true, shade)
    let meadow = View(frame: CGRect(x: 0, y: height - 20, width: width, height: 20))
    (meadow.backgroundColor, meadow.cornerRadius) = (shade, 10)
    for view in [sun, hill, meadow] { sky.addSubview(view) }
    addSubview(sky)
  }
}
