import Drawing
import Foundation
import Sandbox
import TouchKit

/// Finds texts with too little contrast to the pixels behind them, in a picture drawn without texts.
package final class ContrastAudit {
  /// Returns the minimum contrast for texts of this size by WCAG 2.
  package static let least = 4.5

  private let renderer: HeadlessRenderer

  package init(assets: AssetLocator, metrics: TextMetrics) throws {
    renderer = try HeadlessRenderer(assets: assets, metrics: metrics)
  }

  /// The words that have less, without those of the stage's own views, and without those that are faded or veiled: they
  /// are on their way out, or still to come.
  package func complaints(about list: DrawList, scale: Double) throws -> [String] {
    let words = WordAudit(list, scale: scale).plainWords.filter { $0.run.color.alpha > 0.99 }
    var wordless = list
    wordless.items.removeAll { if case .text = $0 { true } else { false } }
    try renderer.draw(wordless)
    let bitmap = renderer.bitmap
    return words.compactMap { run, seen in
      let contrasts = Self.samples(of: seen).map { point in
        let (x, y) = (min(Int(point.x), bitmap.width - 1), min(Int(point.y), bitmap.height - 1))
        return Self.contrast(of: run.color, on: bitmap.pixels[max(y, 0) * bitmap.width + max(x, 0)])
      }.sorted()
      // A line of the grid may cross a word.
      let contrast = contrasts[contrasts.count / 5]
      return contrast < Self.least ? "has a contrast of \(contrast): \u{201C}\(run.string)\u{201D}" : nil
    }
  }

  /// Points where letters are: a line's box is higher than they are, and may be higher than the bar that it stands on.
  private static func samples(of box: CGRect) -> [CGPoint] {
    (0..<24).map { index in
      CGPoint(
        x: box.minX + (Double(index % 8) + 0.5) * box.width / 8,
        y: box.minY + (0.35 + Double(index / 8) * 0.15) * box.height)
    }
  }

  private static func contrast(of ink: Color, on pixel: UInt32) -> Double {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 0xFF) / 255 }
    let ground = (part(16), part(8), part(0))
    func mixed(_ ground: Double, _ ink: Double, _ alpha: Double) -> Double { ground + (ink - ground) * alpha }
    let first = luminance(
      mixed(ground.0, ink.red, ink.alpha), mixed(ground.1, ink.green, ink.alpha), mixed(ground.2, ink.blue, ink.alpha))
    let second = luminance(ground.0, ground.1, ground.2)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    func linear(_ part: Double) -> Double { part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4) }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
