import Foundation
import TouchKit

/// Text in the current graphics context, from the upper left corner of a line. Of the attributes font and colour count;
/// the default is black of 12 pt.
extension NSString {
  /// Draws one line.
  public final func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]?) {
    String(describing: self).draw(at: point, withAttributes: attrs)
  }
  /// Draws lines in a rectangle, from its top. What does not fit is cut.
  public final func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]?) {
    String(describing: self).draw(in: rect, withAttributes: attrs)
  }
}

extension String {
  /// Draws one line, from its upper left corner, in the current graphics context.
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    let font = Font(of: attrs)
    // A line is in the middle of its rectangle, which is wide enough for any.
    let line = CGRect(x: point.x, y: point.y, width: 10_000, height: CGFloat(font.size) * 1.2)
    draw(in: line, font, attrs, lines: 1)
  }

  /// Draws lines in a rectangle, from its top, in the current graphics context. What does not fit is cut.
  public func draw(in rect: CGRect, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    draw(in: rect, Font(of: attrs), attrs, lines: 0)
  }

  private func draw(in rect: CGRect, _ font: Font, _ attrs: [NSAttributedString.Key: Any]?, lines: Int) {
    let color = attrs?[NSAttributedString.Key("NSColor")] as? Color ?? .black
    UIGraphicsGetCurrentContext()?.drawText(
      self, font: font, color: color, alignment: .leading, lines: lines, in: rect)
  }
}

extension NSAttributedString {
  /// Draws one line in the font and colour of its first character, from its upper left corner.
  public final func draw(at point: CGPoint) { string.draw(at: point, withAttributes: firstAttributes) }
  /// Draws lines in a rectangle in the font and colour of the first character.
  public final func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: firstAttributes) }

  private final var firstAttributes: [Key: Any]? { length > 0 ? attributes(at: 0, effectiveRange: nil) : nil }
}

extension Font {
  /// The font of attributes, or that of 12 pt.
  fileprivate init(of attributes: [NSAttributedString.Key: Any]?) {
    self = attributes?[NSAttributedString.Key("NSFont")] as? Font ?? Font(size: 12)
  }
}
