/// The constants of drawing, each with its unit and source.
package enum DrawingConstants {
  /// Positions are rounded to 1/64 pixel before they are recorded, so that a last-bit difference between two machines'
  /// `sin` or `exp` never reaches a pixel.
  package static let positionsPerPixel = 64.0

  /// The height of capitals relative to the font's size: Inter has 0.727, JetBrains Mono 0.730. Unit: em. Source: the
  /// fonts' OS/2 tables.
  package static let capHeightShare = 0.73

  /// The opacity of text drawn as boxes, so that overlaps are visible. Chosen by eye.
  package static let textBoxOpacity = 0.6

  /// The opacity of the chip behind a label that lies on a picture.
  package static let chipOpacity = 0.82

  /// The maximum size of a font file. Unit: bytes.
  package static let largestFontFile = 32 << 20

  /// Text that is wider than its rectangle by up to this still fits: an invisible difference, but larger than rounding
  /// errors in sums of advances. Unit: points.
  package static let textFitTolerance = 0.01

  /// The opacity of a pressed button's title if it has no pressed look. Chosen by eye, after UIKit's.
  package static let highlightedTitleOpacity = 0.4

  /// The opacity of a disabled button's title. Chosen by eye.
  package static let disabledTitleOpacity = 0.35

  /// The opacity of a translucent bar, which blurs nothing. Chosen by eye, after iOS.
  package static let translucentBarOpacity = 0.94

  /// The opacity of a scroll indicator: 35 % black on light content (spec 5.10). White needs 50 % to look alike.
  package static func indicatorOpacity(onDark: Bool) -> Double { onDark ? 0.5 : 0.35 }

  /// The opacity of the line around a scroll indicator. Chosen by eye on photographs.
  package static let indicatorHaloOpacity = 0.22

  /// The opacity of the line around a switch's knob. Chosen by eye, after iOS.
  package static let knobEdgeOpacity = 0.12

  /// The opacity of a page control's dots, and of the dot for the current page. Chosen by eye, after iOS.
  package static let dotOpacity = 0.3, currentDotOpacity = 0.9
}
