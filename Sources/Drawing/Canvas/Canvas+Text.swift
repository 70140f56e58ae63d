import Foundation
import TouchKit

/// Where text stands relative to its position or in its rectangle.
public enum TextAlignment: String, Hashable, Sendable {
  /// Starts at the left.
  case left
  /// Lies around the middle.
  case center
  /// Ends at the right.
  case right
}

/// What happens to text that is wider than its rectangle.
public enum Truncation: String, Hashable, Sendable {
  /// The end gives way to an ellipsis: for prose.
  case end
  /// The middle gives way: for paths and identifiers, whose ends say the most.
  case middle
  /// It runs over the edge.
  case none
}

/// A text that did not fit.
public struct TextCut: Equatable, Sendable {
  /// What it should have said.
  public var full: String
  /// What it says; equal to `full` when it runs over the edge.
  public var shown: String
  /// Whether an ellipsis tells the reader that something is missing.
  public var hasEllipsis: Bool
}

extension Canvas {
  /// Draws one line of text with its baseline at `position`.
  ///
  /// - Returns: The text's width in points.
  @discardableResult
  public func text(
    _ string: String, at position: CGPoint, font: Font, color: Color, alignment: TextAlignment = .left
  ) -> Double {
    let width = metrics.width(of: string, font: font)
    draw(string, width: width, at: position, font: font, color: color, alignment: alignment)
    return width
  }

  /// Draws one line of text in a rectangle, its capitals centred upright between the upper and lower edge.
  ///
  /// - Returns: Whether all of the text fitted; if not, `cuts` tells the rest.
  @discardableResult
  public func text(
    _ string: String, in rect: CGRect, font: Font, color: Color, alignment: TextAlignment = .left,
    truncation: Truncation = .end
  ) -> Bool {
    var shown = string
    var width = metrics.width(of: string, font: font)
    let fits = width <= rect.width + DrawingConstants.textFitTolerance
    if !fits {
      switch truncation {
      case .end: shown = metrics.endEllipsized(string, font: font, width: rect.width)
      case .middle: shown = metrics.middleEllipsized(string, font: font, width: rect.width)
      case .none: break
      }
      cuts.append(TextCut(full: string, shown: shown, hasEllipsis: truncation != .none))
      width = metrics.width(of: shown, font: font)
    }
    let x: Double =
      switch alignment {
      case .left: rect.minX
      case .center: rect.midX
      case .right: rect.maxX
      }
    let baseline = rect.midY + font.size * DrawingConstants.capHeightShare / 2
    draw(
      shown, width: width, at: CGPoint(x: x, y: baseline), font: font, color: color, alignment: alignment)
    return fits
  }

  /// Records a run. Its ends lie on whole pixels, so that the same text looks the same wherever it stands.
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
