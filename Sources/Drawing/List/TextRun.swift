import Foundation
import Primitives

/// A run of text on one line, in one font and colour.
package struct TextRun: Equatable, Sendable {
  /// The text; a character without a glyph in any face is drawn as the face's missing-glyph box.
  package var string: String
  package var face: FontFace
  /// The size of the em square in pixels.
  package var pixelSize: Double
  package var color: Color
  /// The left end of the baseline.
  package var origin: CGPoint
  /// The sum of the advances in pixels, as `TextMetrics` gives it.
  package var advance: Double
  /// How the run is turned, mirrored or pressed together about its origin; nil for upright text. It never enlarges:
  /// ``pixelSize`` is that of the longer axis.
  package var turn: CGAffineTransform?

  /// The placeholder for upright text: as wide as the advance, from the baseline to the cap height, in whole pixels.
  package var box: CGRect {
    let left = origin.x.rounded()
    let bottom = origin.y.rounded()
    let width = max(1, (origin.x + advance).rounded() - left)
    let height = max(1, (pixelSize * DrawingConstants.capHeightShare).rounded())
    return CGRect(x: left, y: bottom - height, width: width, height: height)
  }

  /// The placeholder in the text's colour, partly transparent, so that overlaps are visible.
  var asBox: DrawItem {
    let shade = color.withAlpha(color.alpha * DrawingConstants.textBoxOpacity)
    guard turn != nil else { return .rect(box, shade) }
    let height = pixelSize * DrawingConstants.capHeightShare
    return .polygon(corners(CGRect(x: 0, y: -height, width: advance, height: height)), shade)
  }

  /// The box around what is drawn, in pixels: from above the ascenders to below the descenders.
  var bounds: CGRect {
    let upright = CGRect(x: 0, y: -pixelSize, width: advance, height: pixelSize * 1.3)
    return turn == nil ? upright.offsetBy(dx: origin.x, dy: origin.y) : .around(corners(upright))
  }

  /// Maps pixels of the upright run, right of its origin and below its baseline, to those of the picture.
  package var placement: CGAffineTransform {
    (turn ?? .identity).concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }

  /// Returns where the corners of a rectangle of the upright run are, in order.
  package func corners(_ rect: CGRect) -> [CGPoint] {
    rect.roundedOutline(radius: 0).map { $0.applying(placement) }
  }
}
