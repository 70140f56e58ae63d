import Foundation
import TouchKit

/// One of the bundled font files: a typeface in one weight.
public struct FontFace: Hashable, Sendable {
  /// The typeface.
  public var family: Font.Family
  /// The weight.
  public var weight: Font.Weight

  /// Creates a face.
  public init(_ family: Font.Family, _ weight: Font.Weight) { (self.family, self.weight) = (family, weight) }

  /// All faces that ship with the program.
  public static let all: [FontFace] = Font.Family.allCases.flatMap { family in
    Font.Weight.allCases.map { FontFace(family, $0) }
  }

  /// The file's name in `Assets/Fonts`.
  public var fileName: String {
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
  public var face: FontFace { FontFace(family, weight) }
}

/// A run of text on one line, in one font and colour.
public struct TextRun: Equatable, Sendable {
  /// The text; a character without a glyph in the face is drawn as the face's missing-glyph box.
  public var string: String
  /// The face.
  public var face: FontFace
  /// The size of the em square in pixels.
  public var pixelSize: Double
  /// The colour.
  public var color: Color
  /// The left end of the baseline.
  public var origin: CGPoint
  /// The sum of the advances in pixels, as `TextMetrics` gives it.
  public var advance: Double

  /// The placeholder where text is drawn as boxes: as wide as the advance, from the baseline to the cap height, rounded
  /// to whole pixels.
  public var box: CGRect {
    let left = origin.x.rounded()
    let bottom = origin.y.rounded()
    let width = max(1, (origin.x + advance).rounded() - left)
    let height = max(1, (pixelSize * DrawingConstants.capHeightShare).rounded())
    return CGRect(x: left, y: bottom - height, width: width, height: height)
  }
}

/// A picture or a part of one, placed on the device.
public struct ImageDraw: Equatable, Sendable {
  /// The picture's path: absolute, or relative to the Assets folder or the current one.
  public var source: String
  /// The part shown, in unit coordinates of the picture: (0, 0, 1, 1) is all of it.
  public var part: CGRect
  /// The destination: maps the unit square to pixels. Axis-aligned unless the canvas was rotated.
  public var placement: CGAffineTransform
  /// 0 is invisible, 1 opaque.
  public var opacity: Double

  /// The bounding box of the drawn part, in pixels.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1).applying(placement) }
}
