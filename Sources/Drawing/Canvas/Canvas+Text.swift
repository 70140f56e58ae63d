import Foundation
import Primitives

/// The horizontal alignment of text at its position or in its rectangle.
package enum TextAlignment: String, Hashable, Sendable {
  case left
  case center
  case right
}

/// A text that was truncated to fit its rectangle.
package struct TextCut: Equatable, Sendable {
  package var full: String
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
    truncation: TextTruncation = .end
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

  /// Records a run. The origin of upright text is rounded to whole pixels, so that equal text gives equal pixels.
  private func draw(
    _ string: String, width: Double, at position: CGPoint, font: Font, color: Color, alignment: TextAlignment
  ) {
    guard !string.isEmpty, color.alpha > 0 else { return }
    let (scale, turn) = (textScale, textTurn)
    guard scale > 0, turn?.isInvertible ?? true else { return }
    let start = device(position)
    let advance = quantised(width * scale)
    let shift: Double =
      switch alignment {
      case .left: 0
      case .center: advance / 2
      case .right: advance
      }
    let origin =
      turn.map { CGPoint(x: start.x - shift * $0.a, y: start.y - shift * $0.b) }
      ?? CGPoint(x: (start.x - shift).rounded(), y: start.y.rounded())
    let run = TextRun(
      string: string, face: font.face, pixelSize: quantised(font.size * scale), color: effective(color), origin: origin,
      advance: advance, turn: turn)
    record(state.drawsTextAsBoxes ? run.asBox : .text(run))
  }

  /// Pixels per point of text: along the axis that is longer.
  private var textScale: Double {
    let transform = state.transform
    return max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
  }

  /// The transform without its scale and place; nil if it turns, mirrors and distorts nothing.
  private var textTurn: CGAffineTransform? {
    let (transform, scale) = (state.transform, textScale)
    if transform.isUpright, transform.a > 0, abs(transform.a - transform.d) <= 1e-6 * transform.a { return nil }
    return CGAffineTransform(
      a: transform.a / scale, b: transform.b / scale, c: transform.c / scale, d: transform.d / scale, tx: 0, ty: 0)
  }
}

extension CGAffineTransform {
  /// Whether it presses nothing flat.
  fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-6 }
}
