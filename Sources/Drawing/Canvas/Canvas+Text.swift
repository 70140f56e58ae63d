import Foundation
import TouchKit

/// The horizontal alignment of text at its position or in its rectangle.
package enum TextAlignment: String, Hashable, Sendable {
  /// Starts at the left.
  case left
  /// Lies around the middle.
  case center
  /// Ends at the right.
  case right
}

/// A text that was truncated to fit its rectangle.
package struct TextCut: Equatable, Sendable {
  /// The whole text.
  package var full: String
  /// The text that was drawn.
  package var shown: String
}

extension Canvas {
  /// Draws one line of text with its baseline at `position`.
  ///
  /// - Returns: The text's width in points.
  @discardableResult
  package func text(
    _ string: String, at position: CGPoint, font: Font, color: Color, alignment: TextAlignment = .left
  ) -> Double {
    let width = metrics.width(of: string, font: font)
    draw(string, width: width, at: position, font: font, color: color, alignment: alignment)
    return width
  }

  /// Draws one line of text in a rectangle, with its cap height centred vertically.
  ///
  /// - Returns: Whether the text fitted; if not, it is added to ``cuts``.
  @discardableResult
  package func text(
    _ string: String, in rect: CGRect, font: Font, color: Color, alignment: TextAlignment = .left,
    truncation: Label.Truncation = .end
  ) -> Bool {
    var shown = string
    var width = metrics.width(of: string, font: font)
    let fits = width <= rect.width + DrawingConstants.textFitTolerance
    if !fits {
      switch truncation {
      case .end: shown = metrics.endEllipsized(string, font: font, width: rect.width)
      case .middle: shown = metrics.middleEllipsized(string, font: font, width: rect.width)
      }
      cuts.append(TextCut(full: string, shown: shown))
      width = metrics.width(of: shown, font: font)
    }
    let x: Double =
      switch alignment {
      case .left: rect.minX
      case .center: rect.midX
      case .right: rect.maxX
      }
    let baseline = rect.midY + font.size * DrawingConstants.capHeightShare / 2
    draw(shown, width: width, at: CGPoint(x: x, y: baseline), font: font, color: color, alignment: alignment)
    return fits
  }

  /// Records a run. Its origin is rounded to whole pixels, so that equal text gives equal pixels.
  private func draw(
    _ string: String, width: Double, at position: CGPoint, font: Font, color: Color, alignment: TextAlignment
  ) {
    guard !string.isEmpty, color.alpha > 0 else { return }
    let start = device(position)
    let advance = quantised(width * scale)
    let shift: Double =
      switch alignment {
      case .left: 0
      case .center: advance / 2
      case .right: advance
      }
    let origin = CGPoint(x: (start.x - shift).rounded(), y: start.y.rounded())
    record(
      .text(
        TextRun(
          string: string, face: font.face, pixelSize: quantised(font.size * scale),
          color: effective(color), origin: origin, advance: advance)))
  }
}
