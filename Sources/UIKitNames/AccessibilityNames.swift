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
}
