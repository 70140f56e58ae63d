import Foundation

/// The direction of writing. Text is drawn from left to right.
public enum NSWritingDirection: Int, Hashable, Sendable {
  /// That of the language, or a fixed one.
  case natural = -1, leftToRight, rightToLeft
}

/// How a part of a text with a direction of its own is put into the text around it. Has no effect.
public enum NSWritingDirectionFormatType: Int, Hashable, Sendable {
  /// With or without regard to the characters' own directions.
  case embedding = 0, override = 2
}

/// A place in a line where text behind a tab begins. Has no effect: a tab is not drawn.
open class NSTextTab: NSObject, NSCopying {
  /// The name of an option.
  public struct OptionKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The characters that end a column.
    public static let columnTerminators = OptionKey(rawValue: "NSTabColumnTerminatorsAttributeName")
  }

  /// Which side of the text is at the place.
  open var alignment: NSTextAlignment { kept.alignment }
  /// The distance from the start of the line, in points.
  open var location: CGFloat { kept.location }
  /// What was passed at the creation.
  open var options: [OptionKey: Any] { kept.options }
  private let kept: (alignment: NSTextAlignment, location: CGFloat, options: [OptionKey: Any])

  /// Creates a place.
  public init(textAlignment alignment: NSTextAlignment, location loc: CGFloat, options: [OptionKey: Any] = [:]) {
    kept = (alignment, loc, options)
  }

  /// Returns the decimal point of a locale.
  open class func columnTerminators(for aLocale: Locale?) -> CharacterSet {
    CharacterSet(charactersIn: aLocale?.decimalSeparator ?? ".")
  }

  /// Returns the object itself: it does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Whether both are the same kind of place, apart from the options.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }
  /// The hash of the place.
  open override var hash: Int { location.hashValue }
}
