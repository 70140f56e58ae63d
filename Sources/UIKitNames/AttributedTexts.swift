import Foundation

extension NSAttributedString.Key {
  /// A `UIFont`, and a `UIColor` of the text.
  public static let font = AttributedRuns.fontKey, foregroundColor = AttributedRuns.colorKey
  /// An `NSParagraphStyle`, of which labels show the alignment and the distance between lines.
  public static let paragraphStyle = AttributedRuns.paragraphKey
  /// An `NSUnderlineStyle`, shown as one line below or through the text.
  public static let underlineStyle = AttributedRuns.underlineKey,
    strikethroughStyle = AttributedRuns.strikethroughKey
  /// An `NSTextAttachment`, whose picture is shown in the line.
  public static let attachment = AttributedRuns.attachmentKey
  /// Kept, and not shown.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor"),
    kern = NSAttributedString.Key("NSKern"), tracking = NSAttributedString.Key("CTTracking"),
    ligature = NSAttributedString.Key("NSLigature"), baselineOffset = NSAttributedString.Key("NSBaselineOffset"),
    underlineColor = NSAttributedString.Key("NSUnderlineColor"),
    strikethroughColor = NSAttributedString.Key("NSStrikethroughColor"),
    strokeColor = NSAttributedString.Key("NSStrokeColor"), strokeWidth = NSAttributedString.Key("NSStrokeWidth"),
    shadow = NSAttributedString.Key("NSShadow"), obliqueness = NSAttributedString.Key("NSObliqueness"),
    link = NSAttributedString.Key("NSLink"), expansion = NSAttributedString.Key("NSExpansion"),
    textEffect = NSAttributedString.Key("NSTextEffect"),
    writingDirection = NSAttributedString.Key("NSWritingDirection"),
    verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
  /// How the text is spoken. Kept, and without an effect.
  public static let
    accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation"),
    accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage"),
    accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch"),
    accessibilitySpeechQueueAnnouncement = NSAttributedString.Key(
      "UIAccessibilitySpeechAttributeQueueAnnouncement"),
    accessibilitySpeechIPANotation = NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation"),
    accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut"),
    accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel"),
    accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
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
  /// A line of dots or dashes. Drawn as a line, together with one of the others.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100), patternDash = NSUnderlineStyle(rawValue: 0x200),
    patternDashDot = NSUnderlineStyle(rawValue: 0x300), patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
  /// A line that leaves out the spaces. Drawn through them.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension NSAttributedString {
  /// Effects of text, of which none is shown.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates an effect from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// As if pressed into paper.
    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }

  /// Whether a part of the text has an attachment.
  public func containsAttachments(in range: NSRange) -> Bool {
    var found = false
    enumerateAttribute(.attachment, in: range, options: []) { value, _, _ in found = found || value != nil }
    return found
  }
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
