import Foundation

/// The state of assistive technology, of which there is none: `UIAccessibility`.
public enum UIAccessibility {
  /// False.
  public static var isVoiceOverRunning: Bool { false }
  /// False. `scrollarium run --reduced-motion` concerns the panels, not the stage.
  public static var isReduceMotionEnabled: Bool { false }
  /// False.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// False.
  public static var isSwitchControlRunning: Bool { false }
  /// False.
  public static var isBoldTextEnabled: Bool { false }
  /// False.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// False.
  public static var prefersCrossFadeTransitions: Bool { false }
  /// False.
  public static var isInvertColorsEnabled: Bool { false }
  /// False.
  public static var isGuidedAccessEnabled: Bool { false }

  /// Returns a rectangle of a view in the coordinates of the screen, which are those of the window.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: View) -> CGRect {
    view.convert(rect, to: nil)
  }

  /// What can be announced.
  public struct Notification: Hashable, Sendable {
    private let name: String

    /// An announcement, or a change of the layout or of the whole screen.
    public static let announcement = Notification(name: "announcement"),
      layoutChanged = Notification(name: "layoutChanged"), screenChanged = Notification(name: "screenChanged")
    /// The end of a scroll by a page.
    public static let pageScrolled = Notification(name: "pageScrolled")
  }

  /// Does nothing: there is no assistive technology.
  public static func post(notification: Notification, argument: Any?) {}

  /// Posted when assistive technology is turned on or off: never.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when motion is to be reduced: never.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
}

extension View {
  /// Whether assistive technology treats the subviews as one group. Has no effect.
  public final var shouldGroupAccessibilityChildren: Bool {
    get { inert.groupsAccessibility }
    set { inert.groupsAccessibility = newValue }
  }
  /// Whether it keeps its colours where the screen inverts them. Has no effect.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { inert.ignoresInvertedColors }
    set { inert.ignoresInvertedColors = newValue }
  }
}

/// Returns a rectangle of a view in the coordinates of the screen, which are those of the window.
public func UIAccessibilityConvertFrameToScreenCoordinates(_ rect: CGRect, _ view: View) -> CGRect {
  view.convert(rect, to: nil)
}

/// An element for assistive technology that is no view: `UIAccessibilityElement`. It is kept, and has no effect.
open class UIAccessibilityElement: Responder {
  /// The view or element that has it.
  open weak var accessibilityContainer: AnyObject?
  /// What is read out.
  open var accessibilityLabel: String?, accessibilityHint: String?, accessibilityValue: String?
  /// The name in tests.
  open var accessibilityIdentifier: String?
  /// The kind.
  open var accessibilityTraits = AccessibilityTraits.none
  /// Where it is, in the coordinates of the window, or of its container.
  open var accessibilityFrame = CGRect.zero, accessibilityFrameInContainerSpace = CGRect.zero
  /// Whether it is found.
  open var isAccessibilityElement = true
  /// The actions that it offers.
  open var accessibilityCustomActions: [AccessibilityCustomAction]?

  /// Creates an element of a container.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  /// Called for a double tap of assistive technology, never here. Returns whether it was handled: false by default.
  open func accessibilityActivate() -> Bool { false }
  /// Called for a swipe up of assistive technology, never here. Does nothing by default.
  open func accessibilityIncrement() {}
  /// Called for a swipe down of assistive technology, never here. Does nothing by default.
  open func accessibilityDecrement() {}
}

extension AccessibilityCustomAction {
  /// A picture, which is not shown. Setting it has no effect.
  public final var image: Image? {
    get { nil }
    set {}
  }
  /// Creates an action with a picture, which is not shown.
  public convenience init(name: String, image: Image?, actionHandler: ((AccessibilityCustomAction) -> Bool)? = nil) {
    self.init(name: name, actionHandler: actionHandler)
  }
  /// Creates an action that calls a method without an argument.
  public convenience init<Target: AnyObject, Result>(
    name: String, target: Target?, selector: @escaping (Target) -> () -> Result
  ) { self.init(name: name, target: target, selector: Selector(selector)) }
  /// Creates an action that calls a method that takes the action.
  public convenience init<Target: AnyObject, Sender, Result>(
    name: String, target: Target?, selector: @escaping (Target) -> (Sender) -> Result
  ) { self.init(name: name, target: target, selector: Selector(selector)) }
}

extension AccessibilityTraits {
  /// A bar of tabs.
  public static let tabBar = AccessibilityTraits(rawValue: 1 << 50)
}
