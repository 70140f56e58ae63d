import Foundation
import TouchKit

/// What views and controllers tell assistive technology beyond label, value, hint and traits. It can be read back, and has no
/// effect: there is none.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Responder {
  public final var accessibilityAttributedHint: NSAttributedString? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var accessibilityAttributedLabel: NSAttributedString? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var accessibilityAttributedValue: NSAttributedString? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var accessibilityAttributedUserInputLabels: [NSAttributedString] {
    get { kept([]) }
    set { keep(newValue) }
  }
  public final var accessibilityUserInputLabels: [String] {
    get { kept([]) }
    set { keep(newValue) }
  }
  public final var accessibilityLanguage: String? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var accessibilityRespondsToUserInteraction: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public final var accessibilityPath: UIBezierPath? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var accessibilityContainerType: UIAccessibilityContainerType {
    get { kept(.none) }
    set { keep(newValue) }
  }
  public final var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public final var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var accessibilityHeaderElements: [Any]? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var automationElements: [Any]? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public final var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { kept(nil) }
    set { keep(newValue) }
  }

  /// False: nothing has the focus of assistive technology.
  public final func accessibilityElementIsFocused() -> Bool { false }
  /// Nil.
  public final func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<String>? { nil }
}

/// What a group of elements is.
public enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// How assistive technology goes through elements.
public enum UIAccessibilityNavigationStyle: Int, Hashable, Sendable { case automatic, separate, combined }

/// What kind of text an element has.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  /// UIKit's name.
  public let rawValue: String
  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A kind.
  public static let console = UIAccessibilityTextualContext(rawValue: "console"),
    fileSystem = UIAccessibilityTextualContext(rawValue: "fileSystem"),
    messaging = UIAccessibilityTextualContext(rawValue: "messaging"),
    narrative = UIAccessibilityTextualContext(rawValue: "narrative"),
    sourceCode = UIAccessibilityTextualContext(rawValue: "sourceCode"),
    spreadsheet = UIAccessibilityTextualContext(rawValue: "spreadsheet"),
    wordProcessing = UIAccessibilityTextualContext(rawValue: "wordProcessing")
}

/// A way of searching for elements, which is never used.
open class UIAccessibilityCustomRotor {
  /// The direction of a search.
  public enum Direction: Int, Hashable, Sendable { case previous, next }
  /// Finds the next element.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?

  /// The name.
  open var name: String
  /// The search, which is never made.
  open var itemSearchBlock: Search

  /// Creates a rotor.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, self.itemSearchBlock) = (name, itemSearchBlock)
  }
}

/// What a rotor is asked for.
public final class UIAccessibilityCustomRotorSearchPredicate {
  /// The element from which to search.
  public var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil)
  /// Where to.
  public var searchDirection = UIAccessibilityCustomRotor.Direction.next
}

/// What a rotor has found.
public final class UIAccessibilityCustomRotorItemResult {
  /// The element.
  public weak var targetElement: AnyObject?
  /// The text in it.
  public var targetRange: UITextRange?

  /// Creates a result.
  public init(targetElement: AnyObject?, targetRange: UITextRange? = nil) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIAccessibility {
  /// What assistive technology has the focus on: nothing.
  public static func focusedElement(using assistiveTechnologyIdentifier: String?) -> Any? { nil }
  // All false.
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isClosedCaptioningEnabled: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isMonoAudioEnabled: Bool { false }
  public static var isOnOffSwitchLabelsEnabled: Bool { false }
  public static var isShakeToUndoEnabled: Bool { false }
  public static var isSpeakScreenEnabled: Bool { false }
  public static var isSpeakSelectionEnabled: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  // Never posted.
  public static let announcementDidFinishNotification = Foundation.Notification.Name(
    "UIAccessibilityAnnouncementDidFinishNotification")
  public static let assistiveTouchStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityAssistiveTouchStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let closedCaptioningStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityClosedCaptioningStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
  public static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  public static let grayscaleStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGrayscaleStatusDidChangeNotification")
  public static let guidedAccessStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityGuidedAccessStatusDidChangeNotification")
  public static let invertColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityInvertColorsStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let switchControlStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilitySwitchControlStatusDidChangeNotification")
  public static let announcementStringValueUserInfoKey = "UIAccessibilityAnnouncementKeyStringValue",
    announcementWasSuccessfulUserInfoKey = "UIAccessibilityAnnouncementKeyWasSuccessful",
    focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey",
    unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
}

extension View {
  /// Whether the large picture of a small item is shown for people who use large text. Has no effect.
  public final var showsLargeContentViewer: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// The text of that picture. Has no effect.
  public final var largeContentTitle: String? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The picture. Has no effect.
  public final var largeContentImage: Image? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// Whether the picture grows. Has no effect.
  public final var scalesLargeContentImage: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}
