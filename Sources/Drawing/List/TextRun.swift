import Foundation
import TouchKit

/// One of the bundled font files: a typeface in one weight.
package struct FontFace: Hashable, Sendable {
  /// The typeface.
  package var family: Font.Family
  /// The weight.
  package var weight: Font.Weight

  /// Creates a face.
  package init(_ family: Font.Family, _ weight: Font.Weight) { (self.family, self.weight) = (family, weight) }

  /// All faces that ship with the program.
  package static let all: [FontFace] = Font.Family.allCases.flatMap { family in
    Font.Weight.allCases.map { FontFace(family, $0) }
  }

  /// The file's name in `Assets/Fonts`.
  package var fileName: String {
    switch (family, weight) {
    case (.inter, .regular): "Inter-Regular.otf"
    case (.inter, .semibold): "Inter-SemiBold.otf"
    case (.mono, .regular): "JetBrainsMono-Regular.ttf"
    case (.mono, .semibold): "JetBrainsMono-SemiBold.ttf"
    }
  }
}

extension Font {
  /// The file that holds the font's glyphs.
  package var face: FontFace { FontFace(family, weight) }
}

/// A run of text on one line, in one font and colour.
package struct TextRun: Equatable, Sendable {
  /// The text; a character without a glyph in the face is drawn as the face's missing-glyph box.
  package var string: String
  /// The face.
  package var face: FontFace
  /// The size of the em square in pixels.
  package var pixelSize: Double
  /// The colour.
  package var color: Color
  /// The left end of the baseline.
  package var origin: CGPoint
  /// The sum of the advances in pixels, as `TextMetrics` gives it.
  package var advance: Double

  /// The placeholder if text is drawn as boxes: as wide as the advance, from the baseline to the cap height, rounded to
  /// whole pixels.
  package var box: CGRect {
    let left = origin.x.rounded()
    let bottom = origin.y.rounded()
    let width = max(1, (origin.x + advance).rounded() - left)
    let height = max(1, (pixelSize * DrawingConstants.capHeightShare).rounded())
    return CGRect(x: left, y: bottom - height, width: width, height: height)
  }
}

/// A picture or a part of one, placed on the device.
package struct ImageDraw: Equatable, Sendable {
  /// The picture's path: absolute, or relative to the Assets folder or the current one.
  package var source: String
  /// The part shown, in unit coordinates of the picture: (0, 0, 1, 1) is all of it.
  package var part: CGRect
  /// The destination: maps the unit square to pixels. Axis-aligned unless the canvas was rotated.
  package var placement: CGAffineTransform
  /// From 0, invisible, to 1, opaque.
  package var opacity: Double

  /// The bounding box of the drawn part, in pixels.
  package var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1).applying(placement) }
}
