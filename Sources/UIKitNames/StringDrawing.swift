import Foundation

// Sizes of texts, and texts in a drawing.

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
  /// The scale of the text that was drawn: 1.
  public var actualScaleFactor: CGFloat { 1 }
  /// The bounds of the attributed text that was measured last with the context.
  public internal(set) var totalBounds = CGRect.zero
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
    DrawnText(String(self), attributes).draw(at: point)
  }

  /// Draws the text into the current context, from the top of a rectangle. What has no room there is left out.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(self), attributes).draw(in: rect)
  }

  /// Draws the text into the current context, from the top of a rectangle. The options have no effect: lines are broken.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }
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

  /// Draws the text into the current context, from the top of a rectangle. The options have no effect: lines are broken.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }

  private var text: String { String(describing: self) }
}

extension NSAttributedString {
  /// Returns the size of the text on one line, or as many as it has itself.
  public func size() -> CGSize { DrawnText(self).size(in: .zero, isWrapped: true) }

  /// Returns the rectangle at the origin that the text needs in a width. A height does not limit it.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let isWrapped = options.contains(.usesLineFragmentOrigin)
    let bounds = CGRect(origin: .zero, size: DrawnText(self).size(in: size, isWrapped: isWrapped))
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text into the current context, with its upper left corner at a point. Does nothing without a context.
  public func draw(at point: CGPoint) { DrawnText(self).draw(at: point) }

  /// Draws the text into the current context, from the top of a rectangle. What has no room there is left out.
  public func draw(in rect: CGRect) { DrawnText(self).draw(in: rect) }

  /// Draws the text into the current context, from the top of a rectangle. The options have no effect: lines are broken.
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    draw(in: rect)
  }
}

/// A text with what its attributes say.
private struct DrawnText {
  private let shown: AttributedRuns

  init(_ text: NSAttributedString) { shown = AttributedRuns(text, font: Font(size: 12), color: .black) }

  init(_ string: String, _ attributes: [NSAttributedString.Key: Any]?) {
    // Empty text has a font, too.
    let font = attributes?[.font] as? Font ?? Font(size: 12)
    shown = AttributedRuns(NSAttributedString(string: string, attributes: attributes), font: font, color: .black)
  }

  func size(in room: CGSize, isWrapped: Bool) -> CGSize {
    guard !shown.string.isEmpty else { return CGSize(width: 0, height: shown.font.lineHeight) }
    let (width, lines) = (isWrapped && room.width < 1e6 ? Double(room.width) : 0, isWrapped ? 0 : 1)
    guard !shown.runs.isEmpty else { return shown.font.size(of: shown.string, width: width, lineLimit: lines) }
    return shown.runs.size(of: shown.string, width: width, lineLimit: lines, lineSpacing: shown.lineSpacing)
  }

  /// Draws all of the text. It may be drawn wider than it is measured, as with characters that the font lacks, so it has
  /// three times the room, on the side to which it extends.
  func draw(at point: CGPoint) {
    let size = size(in: .zero, isWrapped: true), spare = 2 * (size.width + shown.font.pointSize)
    let left: CGFloat =
      switch shown.alignment {
      case .center: spare / 2
      case .right: spare
      default: 0
      }
    draw(in: CGRect(x: point.x - left, y: point.y, width: size.width + spare, height: size.height))
  }

  func draw(in rect: CGRect) {
    guard !shown.string.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    // Labels have their text in the middle of their height; drawn text begins at the top.
    let needed = size(in: rect.size, isWrapped: true)
    let room = CGRect(origin: rect.origin, size: CGSize(width: rect.width, height: min(rect.height, needed.height)))
    let alignment: Label.Alignment =
      switch shown.alignment {
      case .center: .center
      case .right: .trailing
      default: .leading
      }
    context.draw(
      StageLook.Text(
        string: shown.string, font: shown.font, color: shown.color, alignment: alignment, numberOfLines: 0,
        runs: shown.runs, lineSpacing: shown.lineSpacing), in: room)
  }
}
