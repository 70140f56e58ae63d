import Foundation

/// What a keyboard is like for an object; the properties are the object's own, and have no effect.
public protocol UITextInputTraits: AnyObject {
  /// Which letters become capital.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words are corrected.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether misspelt words are marked.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// Whether quotation marks become curly.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether hyphens become dashes.
  var smartDashesType: UITextSmartDashesType { get }
  /// Whether spaces are added and removed with words.
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get }
  /// The kind of the keyboard.
  var keyboardType: UIKeyboardType { get }
  /// The look of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key is off while there is no text.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether dots are shown for characters.
  var isSecureTextEntry: Bool { get }
}

// The defaults: all of them are optional.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  public var autocorrectionType: UITextAutocorrectionType { .default }
  public var spellCheckingType: UITextSpellCheckingType { .default }
  public var smartQuotesType: UITextSmartQuotesType { .default }
  public var smartDashesType: UITextSmartDashesType { .default }
  public var smartInsertDeleteType: UITextSmartInsertDeleteType { .default }
  public var keyboardType: UIKeyboardType { .default }
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  public var returnKeyType: UIReturnKeyType { .default }
  public var enablesReturnKeyAutomatically: Bool { false }
  public var isSecureTextEntry: Bool { false }
}

/// The kind of a keyboard. Has no effect.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad,
    twitter, webSearch, asciiCapableNumberPad

  /// `asciiCapable`.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// The title of the return key. Has no effect.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// Whether text is corrected. Has no effect.
public enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether misspelt words are marked. Has no effect.
public enum UITextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether letters become capital. Has no effect.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable { case none, words, sentences, allCharacters }

/// The look of a keyboard. Has no effect.
public enum UIKeyboardAppearance: Int, Hashable, Sendable {
  case `default`, dark, light
  /// The name of before iOS 7.
  public static let alert = UIKeyboardAppearance.dark
}

/// Whether quotation marks become curly. Has no effect.
public enum UITextSmartQuotesType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether hyphens become dashes. Has no effect.
public enum UITextSmartDashesType: Int, Hashable, Sendable { case `default`, no, yes }

/// Whether spaces are added and removed with words. Has no effect.
public enum UITextSmartInsertDeleteType: Int, Hashable, Sendable { case `default`, no, yes }

/// The rules of a new password, which a phone would propose. They have no effect.
open class UITextInputPasswordRules: NSObject {
  /// The rules in the language of Apple.
  public final let passwordRulesDescriptor: String

  /// Creates rules from their description.
  public init(descriptor passwordRulesDescriptor: String) { self.passwordRulesDescriptor = passwordRulesDescriptor }
}

extension TextInputMode {
  /// Never posted.
  public static let currentInputModeDidChangeNotification = Notification.Name(
    "UITextInputCurrentInputModeDidChangeNotification")
}

/// What a text view finds in its text. Nothing is found.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// UIKit's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// One kind.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1 << 0), link = UIDataDetectorTypes(rawValue: 1 << 1),
    address = UIDataDetectorTypes(rawValue: 1 << 2), calendarEvent = UIDataDetectorTypes(rawValue: 1 << 3),
    shipmentTrackingNumber = UIDataDetectorTypes(rawValue: 1 << 4),
    flightNumber = UIDataDetectorTypes(rawValue: 1 << 5), lookupSuggestion = UIDataDetectorTypes(rawValue: 1 << 6)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: UInt.max)
}

/// What a touch on a link does.
public enum UITextItemInteraction: Int, Hashable, Sendable {
  /// Opens it, shows actions, or shows a preview.
  case invokeDefaultAction, presentActions, preview
}
