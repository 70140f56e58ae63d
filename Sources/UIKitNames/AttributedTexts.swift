import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`, and a `UIColor` of the text.
  public static let font = NSAttributedString.Key("NSFont"), foregroundColor = NSAttributedString.Key("NSColor")
  /// An `NSParagraphStyle`, of which labels show the alignment and the distance between lines.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// An `NSUnderlineStyle`, shown as one line below or through the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline"),
    strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// Kept, and not shown.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor"),
    kern = NSAttributedString.Key("NSKern"), tracking = NSAttributedString.Key("CTTracking"),
    ligature = NSAttributedString.Key("NSLigature"), baselineOffset = NSAttributedString.Key("NSBaselineOffset"),
    underlineColor = NSAttributedString.Key("NSUnderlineColor"),
    strikethroughColor = NSAttributedString.Key("NSStrikethroughColor"),
    strokeColor = NSAttributedString.Key("NSStrokeColor"), strokeWidth = NSAttributedString.Key("NSStrokeWidth"),
    shadow = NSAttributedString.Key("NSShadow"), obliqueness = NSAttributedString.Key("NSObliqueness"),
    link = NSAttributedString.Key("NSLink"), attachment = NSAttributedString.Key("NSAttachment")
}

/// The style of lines below and through text. Any is shown as one thin line.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// UIKit's values.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line, a thick one, or two.
  public static let single = NSUnderlineStyle(rawValue: 1), thick = NSUnderlineStyle(rawValue: 2),
    double = NSUnderlineStyle(rawValue: 9)
}

/// How a paragraph is set. Labels show the alignment and the distance between lines of the first one.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying {
  struct Values: Hashable {
    var alignment: NSTextAlignment = .natural
    var lineBreakMode: NSLineBreakMode = .byWordWrapping
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var hyphenationFactor: Float = 0
  }

  final var values = Values()

  /// Creates the default style.
  public override init() { super.init() }

  /// The default style.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The alignment.
  open var alignment: NSTextAlignment { values.alignment }
  /// The truncation.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The space between lines, in points.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after paragraphs, in points.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space before paragraphs, in points.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The least height of lines, in points.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of lines, in points; 0 for no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor on the height of lines; 0 is 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Where the first line begins, in points.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// Where the other lines begin, in points.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end, in points.
  open var tailIndent: CGFloat { values.tailIndent }
  /// Whether words may be broken: from 0, never, to 1.
  open var hyphenationFactor: Float { values.hyphenationFactor }

  /// Returns a copy that cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
  /// Returns an ``NSMutableParagraphStyle`` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  /// Whether all values are equal.
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  /// The hash of the values.
  open override var hash: Int { values.hashValue }
}

/// A paragraph style whose values can be set.
open class NSMutableParagraphStyle: NSParagraphStyle {
  /// The alignment.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  /// The truncation.
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  /// The space between lines, in points.
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  /// The space after paragraphs, in points.
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  /// The space before paragraphs, in points.
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  /// The least height of lines, in points.
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  /// The greatest height of lines, in points; 0 for no limit.
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  /// The factor on the height of lines; 0 is 1.
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  /// Where the first line begins, in points.
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  /// Where the other lines begin, in points.
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  /// Where lines end, in points.
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  /// Whether words may be broken: from 0, never, to 1.
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  /// Takes over the values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// A shadow of text. Kept, and not shown.
open class NSShadow: NSObject {
  /// The distance of the shadow.
  open var shadowOffset = CGSize.zero
  /// How blurred it is, in points.
  open var shadowBlurRadius: CGFloat = 0
  /// Its colour, a `UIColor`.
  open var shadowColor: Any?

  /// Creates a shadow.
  public override init() { super.init() }
}
