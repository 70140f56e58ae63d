import Foundation

/// The device: a phone in portrait.
public final class UIDevice {
  /// The device.
  public static var current: UIDevice { UIDevice() }

  /// Has no effect: there is no sound.
  public func playInputClick() {}

  /// A phone.
  public let userInterfaceIdiom = UserInterfaceIdiom.phone
  /// Portrait.
  public let orientation = UIDeviceOrientation.portrait
  /// "iPhone".
  public let model = "iPhone", localizedModel = "iPhone", name = "iPhone"
  /// "iOS".
  public let systemName = "iOS"
  /// The version of UIKit whose behaviour is imitated: "18.0".
  public let systemVersion = "18.0"
  /// True.
  public let isMultitaskingSupported = true

  /// Does nothing: the device does not turn.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing.
  public func endGeneratingDeviceOrientationNotifications() {}
  /// Never posted: the device does not turn.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")
}

/// An orientation of the device.
public enum UIDeviceOrientation: Int, Hashable, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether it is one of the two.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether it is one of the two.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it lies on neither side.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether an interface can have it: not flat, and known.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

extension WindowScene {
  /// The window, and those that float over it.
  public var windows: [Window] { application.windows }
  /// The window.
  public var keyWindow: Window? { application.keyWindow }
  /// The screen of the window.
  public var screen: UIScreen { UIScreen.main }
  /// Portrait.
  public var interfaceOrientation: InterfaceOrientation { .portrait }
  /// The traits of the window.
  public var traitCollection: TraitCollection { keyWindow?.traitCollection ?? TraitCollection.current }
  /// The status bar, which is not drawn.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(of: application.stageWindow) }
  /// The coordinates of the screen, which are those of the window.
  public var coordinateSpace: any UICoordinateSpace { UIScreen.main.coordinateSpace }
}

extension ApplicationScene {
  /// Never posted: a stage is always in front.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification"),
    didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification"),
    didActivateNotification = Notification.Name("UISceneDidActivateNotification"),
    willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification"),
    willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification"),
    didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// The status bar of a window, which is not drawn.
public final class UIStatusBarManager {
  /// The frame at the top of the window, as high as the safe area: zero without one.
  public let statusBarFrame: CGRect
  /// False.
  public let isStatusBarHidden = false
  /// The default style.
  public let statusBarStyle = StatusBarStyle.default

  fileprivate init(of window: Window?) {
    statusBarFrame =
      window.map { CGRect(x: 0, y: 0, width: $0.bounds.width, height: $0.screenInsets.top) } ?? .zero
  }
}

extension Application {
  /// The scene of the window as the only element. UIKit has a set.
  public final var connectedScenes: [UIScene] { stageWindow == nil ? [] : [UIWindowScene(of: self)] }
  /// The frame of the status bar; see ``UIStatusBarManager``.
  public final var statusBarFrame: CGRect { UIStatusBarManager(of: stageWindow).statusBarFrame }
  /// Portrait.
  public final var statusBarOrientation: InterfaceOrientation { .portrait }
  /// False: the status bar is not drawn, and not hidden.
  public final var isStatusBarHidden: Bool { false }
  /// Left to right.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

/// The direction of layout.
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection

extension View {
  /// Returns the direction that an attribute forces, else left to right.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection { attribute == .forceRightToLeft ? .rightToLeft : .leftToRight }

  /// The direction that the view's `semanticContentAttribute` forces, else left to right. Constraints do not follow it.
  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }
}

extension ViewController {
  // There is no status bar, no home indicator and no rotation, so these do nothing.

  /// Does nothing.
  public final func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing.
  public static func attemptRotationToDeviceOrientation() {}
  /// Portrait.
  public final var interfaceOrientation: InterfaceOrientation { .portrait }
}

extension UIScreen: TraitEnvironment {
  /// The traits of the window.
  public var traitCollection: TraitCollection { TraitCollection.current }
  /// Never called: traits do not change.
  public func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
}
