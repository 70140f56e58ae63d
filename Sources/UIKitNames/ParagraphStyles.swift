import Foundation

/// How a paragraph is set. Labels show the alignment and the distance between lines of the first one.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, ParagraphLook {
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
    var usesDefaultHyphenation = false, tightens = false
    var direction: NSWritingDirection = .natural
    var strategy: LineBreakStrategy = []
    var tabStops: [NSTextTab] = [], tabInterval: CGFloat = 0
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

  /// Whether words are broken by the rules of the language. Has no effect: they are not.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// The direction of writing. Has no effect: from left to right.
  open var baseWritingDirection: NSWritingDirection { values.direction }
  /// Where text behind tabs begins. Has no effect.
  open var tabStops: [NSTextTab] { values.tabStops }
  /// The distance of the tabs behind the last stop, in points. Has no effect.
  open var defaultTabInterval: CGFloat { values.tabInterval }
  /// Whether text is set tighter before it is truncated. Has no effect.
  open var allowsDefaultTighteningForTruncation: Bool { values.tightens }
  /// Where lines may be broken. Has no effect.
  open var lineBreakStrategy: LineBreakStrategy { values.strategy }

  /// Returns the direction of a language: natural for any.
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection { .natural }

  /// Where lines may be broken.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Keeps a short last line from being one word, breaks Korean at spaces, or what labels do.
    public static let pushOut = LineBreakStrategy(rawValue: 1), hangulWordPriority = LineBreakStrategy(rawValue: 2),
      standard = LineBreakStrategy(rawValue: 0xFFFF)
  }

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

  /// Whether words are broken by the rules of the language. Has no effect.
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  /// The direction of writing. Has no effect.
  open override var baseWritingDirection: NSWritingDirection {
    get { values.direction }
    set { values.direction = newValue }
  }
  /// Where text behind tabs begins. Has no effect.
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }
  /// The distance of the tabs behind the last stop, in points. Has no effect.
  open override var defaultTabInterval: CGFloat {
    get { values.tabInterval }
    set { values.tabInterval = newValue }
  }
  /// Whether text is set tighter before it is truncated. Has no effect.
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.tightens }
    set { values.tightens = newValue }
  }
  /// Where lines may be broken. Has no effect.
  open override var lineBreakStrategy: LineBreakStrategy {
    get { values.strategy }
    set { values.strategy = newValue }
  }

  /// Adds a stop in the order of the places.
  open func addTabStop(_ anObject: NSTextTab) {
    let index = values.tabStops.firstIndex { $0.location > anObject.location } ?? values.tabStops.endIndex
    values.tabStops.insert(anObject, at: index)
  }
  /// Removes all stops that are equal to one.
  open func removeTabStop(_ anObject: NSTextTab) { values.tabStops.removeAll { $0 == anObject } }
  /// Takes over the values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
