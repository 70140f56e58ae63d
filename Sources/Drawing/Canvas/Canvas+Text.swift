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

  /// Draws text and emoji in turn, from the left end of the baseline on.
  private func draw(_ pieces: [TextPiece], at start: CGPoint, font: Font, color: Color) {
    var x = Double(start.x)
    for piece in pieces {
      let width = metrics.width(of: piece.text, font: font)
      switch piece.picture {
      case nil:
        draw(piece.text, width: width, at: CGPoint(x: x, y: start.y), font: font, color: color, alignment: .left)
      case .glyph(let own):
        let ink = own.withAlpha(own.alpha * color.alpha)
        // Without what asks for an emoji, so that it is drawn as text.
        let shown = SubstituteCharacters.shown(for: piece.text.unicodeScalars[piece.text.startIndex])
        let glyph = "\(shown)\u{FE0E}"
        draw(glyph, width: width, at: CGPoint(x: x, y: start.y), font: font, color: ink, alignment: .left)
      case .shapes(let shapes):
        let middle = (x: x + width / 2, y: Double(start.y) - font.size * DrawingConstants.capHeightShare / 2)
        for shape in shapes {
          let points = shape.points.map {
            CGPoint(x: middle.x + (Double($0.x) - 0.5) * font.size, y: middle.y + (Double($0.y) - 0.5) * font.size)
          }
          path([points], .color(shape.color.withAlpha(shape.color.alpha * color.alpha)))
        }
      }
      x += width
    }
  }

  /// Records a run. The origin of upright text is rounded to whole pixels, so that equal text gives equal pixels.
  private func draw(
    _ string: String, width: Double, at position: CGPoint, font: Font, color: Color, alignment: TextAlignment
  ) {
    guard !string.isEmpty, color.alpha > 0 else { return }
    if !state.drawsTextAsBoxes, let pieces = TextPiece.pieces(of: string) {
      let share = alignment == .left ? 0 : alignment == .center ? 0.5 : 1
      return draw(pieces, at: CGPoint(x: position.x - width * share, y: position.y), font: font, color: color)
    }
    let (scale, turn) = textPlacement
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
      turn.map { CGPoint(x: quantised(start.x - shift * $0.a), y: quantised(start.y - shift * $0.b)) }
      ?? CGPoint(x: (start.x - shift).rounded(), y: start.y.rounded())
    let run = TextRun(
      string: string, face: font.face, pixelSize: quantised(font.size * scale), color: effective(color), origin: origin,
      advance: advance, turn: turn)
    record(state.drawsTextAsBoxes ? run.asBox : .text(run))
  }

  /// Pixels per point of text, along the axis that is longer, and the transform without that scale and its place: nil if it
  /// turns, mirrors and distorts nothing.
  private var textPlacement: (scale: Double, turn: CGAffineTransform?) {
    let transform = state.transform
    if transform.isUpright, transform.a > 0, abs(transform.a - transform.d) <= 1e-6 * transform.a {
      return (transform.a, nil)
    }
    let scale = max(hypot(transform.a, transform.b), hypot(transform.c, transform.d))
    guard scale > 0 else { return (0, nil) }
    // The last bit of a sine differs between machines, and must not reach a pixel.
    func part(_ value: Double) -> Double { quantised(value / scale * 1_024) / 1_024 }
    return (
      scale,
      CGAffineTransform(
        a: part(transform.a), b: part(transform.b), c: part(transform.c), d: part(transform.d), tx: 0, ty: 0)
    )
  }
}

extension CGAffineTransform {
  /// Whether it presses nothing flat.
  fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-6 }
}
