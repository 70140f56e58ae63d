import Foundation

// Sizes of texts, and texts in a drawing. All of a text has the font and colour of its first character.

/// How the bounds of text are measured. They always contain whole lines.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// UIKit's values.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The text may have several lines. Without this option it has one.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
  /// Accepted, and has no effect.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2),
    usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8),
    truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What drawing of text returns beside its size: nothing here.
public final class NSStringDrawingContext: NSObject {
  /// The least scale to which text may shrink. Has no effect: it keeps its size.
  public var minimumScaleFactor: CGFloat = 0
}

extension StringProtocol {
  /// Returns the size of the text on one line, or as many as it has itself. Without a font it is that of 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(String(self), attributes).size(in: .zero, isWrapped: true)
  }

  /// Returns the rectangle at the origin that the text needs in a width. A height does not limit it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    return CGRect(origin: .zero, size: DrawnText(String(self), attributes).size(in: size, isWrapped: isWrapped))
  }

  /// Draws the text into the current context, with its upper left corner at a point. Does nothing without a context.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(self), attributes).draw(in: CGRect(origin: point, size: size(withAttributes: attributes)))
  }

  /// Draws the text into the current context, from the top of a rectangle. What has no room there is left out.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(self), attributes).draw(in: rect)
  }
}

extension NSString {
  /// Returns the size of the text on one line, or as many as it has itself. Without a font it is that of 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }

  /// Returns the rectangle at the origin that the text needs in a width. A height does not limit it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text into the current context, with its upper left corner at a point. Does nothing without a context.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into the current context, from the top of a rectangle. What has no room there is left out.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    text.draw(in: rect, withAttributes: attributes)
  }

  private var text: String { String(describing: self) }
}

extension NSAttributedString {
  /// Returns the size of the text on one line, or as many as it has itself.
  public func size() -> CGSize { string.size(withAttributes: first) }

  /// Returns the rectangle at the origin that the text needs in a width. A height does not limit it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    string.boundingRect(with: size, options: options, attributes: first, context: context)
  }

  /// Draws the text into the current context, with its upper left corner at a point. Does nothing without a context.
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: first) }

  /// Draws the text into the current context, from the top of a rectangle. What has no room there is left out.
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: first) }

  /// The attributes of the first character.
  private var first: [NSAttributedString.Key: Any]? { length > 0 ? attributes(at: 0, effectiveRange: nil) : nil }
}

/// A text with what its attributes say.
private struct DrawnText {
  private let string: String, font: Font, color: Color, alignment: Label.Alignment

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.string = string
    font = attributes?[.font] as? Font ?? Font(size: 12)
    color = attributes?[.foregroundColor] as? Color ?? .black
    switch (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment {
    case .center: alignment = .center
    case .right: alignment = .trailing
    default: alignment = .leading
    }
  }

  func size(in room: CGSize, isWrapped: Bool) -> CGSize {
    guard !string.isEmpty else { return CGSize(width: 0, height: font.lineHeight) }
    let width = isWrapped && room.width < 1e6 ? Double(room.width) : 0
    return font.size(of: string, width: width, lineLimit: isWrapped ? 0 : 1)
  }

  func draw(in rect: CGRect) {
    guard !string.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    // Labels have their text in the middle of their height; drawn text begins at the top.
    let needed = size(in: rect.size, isWrapped: true)
    let room = CGRect(origin: rect.origin, size: CGSize(width: rect.width, height: min(rect.height, needed.height)))
    context.drawText(string, font: font, color: color, alignment: alignment, lines: 0, in: room)
  }
}
