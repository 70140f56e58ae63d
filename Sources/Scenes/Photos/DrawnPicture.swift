import Foundation
import TouchKit

/// Pictures of special heights, drawn with views instead of read from files.
enum DrawnPicture {
  /// Pictures lower than a page, which do not scroll (spec 8.3, row 3.6).
  static let short = [picture("Noon", 500), picture("Evening", 420), picture("Night", 600)]
  /// Pictures of fractional heights: a fraction of a point remains at the bottom (row 3.7).
  static let fractional = [picture("Noon", 1_200.6), picture("Evening", 900.4), picture("Night", 1_500.5)]

  private static let scheme = "drawn:"

  private static func picture(_ name: String, _ height: Double) -> Image {
    Image(path: scheme + name, size: CGSize(width: 375, height: height))
  }

  /// Returns the name of a drawn picture; nil for others.
  static func name(of image: Image) -> String? {
    image.path.hasPrefix(scheme) ? String(image.path.dropFirst(scheme.count)) : nil
  }

  static func draw(_ name: String, in view: View) {
    let (width, height) = (Double(view.bounds.width), Double(view.bounds.height))
    let unit = width / 375
    let (sky, sun, hills, sea) = colors(name)
    (view.backgroundColor, view.clipsToBounds) = (sky, true)
    view.addDisc(x: 0.62 * width + 35 * unit, y: 0.14 * height + 35 * unit, radius: 35 * unit, sun)
    for (x, radius) in [(0.15, 190 * unit), (0.8, 240 * unit)] {
      view.addDisc(x: x * width, y: 0.55 * height - 90 * unit + radius, radius: radius, hills)
    }
    view.addPatch(CGRect(x: 0, y: 0.6 * height, width: width, height: 0.4 * height), sea)
    for step in 1..<4 {
      let y = 0.6 * height + 0.1 * height * Double(step)
      view.addPatch(CGRect(x: 0, y: y, width: width, height: height - y), Color(white: 1, alpha: 0.07))
    }
  }

  private static func colors(_ name: String) -> (sky: Color, sun: Color, hills: Color, sea: Color) {
    func make(_ sky: UInt32, _ sun: UInt32, _ hills: UInt32, _ sea: UInt32) -> (Color, Color, Color, Color) {
      (Color(hex: sky), Color(hex: sun), Color(hex: hills), Color(hex: sea))
    }
    switch name {
    case "Noon": return make(0x9CCBE6, 0xFFE7A3, 0x5E9A72, 0x2A7BA0)
    case "Evening": return make(0xF3B48A, 0xFF8A5C, 0x8A5A63, 0x4A4E7E)
    default: return make(0x101B3A, 0xE9EDF5, 0x1F2B4F, 0x16274D)
    }
  }
}
