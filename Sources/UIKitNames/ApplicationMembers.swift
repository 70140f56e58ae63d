import Foundation

// What an application has to do with the system, which a stage has not. It can be read back.

private final class ApplicationValues {
  var badge = 0, shakes = true, isLoading = false, shortcuts: [UIApplicationShortcutItem]?, tasks = 0
}

extension Application {
  private final var values: ApplicationValues {
    if let values = attachments[ApplicationValues.self] { return values }
    let values = ApplicationValues()
    attachments[ApplicationValues.self] = values
    return values
  }

  /// The number at the icon. Has no effect.
  public final var applicationIconBadgeNumber: Int {
    get { values.badge }
    set { values.badge = newValue }
  }
  /// Whether a shake takes back. Has no effect.
  public final var applicationSupportsShakeToEdit: Bool {
    get { values.shakes }
    set { values.shakes = newValue }
  }
  /// Whether the status bar shows that something is loaded. Has no effect.
  public final var isNetworkActivityIndicatorVisible: Bool {
    get { values.isLoading }
    set { values.isLoading = newValue }
  }
  /// The actions of the icon. Have no effect.
  public final var shortcutItems: [UIApplicationShortcutItem]? {
    get { values.shortcuts }
    set { values.shortcuts = newValue }
  }

  /// Returns a new number. The expiration handler is never called: a stage never goes to the background.
  public final func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    values.tasks += 1
    return UIBackgroundTaskIdentifier(rawValue: values.tasks)
  }
  /// Returns a new number. The expiration handler is never called: a stage never goes to the background.
  public final func beginBackgroundTask(expirationHandler handler: (() -> Void)? = nil) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }
  /// Has no effect.
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}
  /// Without an end.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Denied.
  public final var backgroundRefreshStatus: UIBackgroundRefreshStatus { .denied }
  /// Has no effect.
  public final func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// The intervals of loading in the background. Have no effect.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0,
    backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude

  /// True.
  public final var isProtectedDataAvailable: Bool { true }
  /// Has no effect: nobody notifies.
  public final func registerForRemoteNotifications() {}
  /// Has no effect: nobody notifies.
  public final func unregisterForRemoteNotifications() {}
  /// False.
  public final var isRegisteredForRemoteNotifications: Bool { false }
  /// Has no effect: there is no remote control.
  public final func beginReceivingRemoteControlEvents() {}
  /// Has no effect: there is no remote control.
  public final func endReceivingRemoteControlEvents() {}
  /// False: the icon does not change.
  public final var supportsAlternateIcons: Bool { false }
  /// Nil.
  public final var alternateIconName: String? { nil }
  /// Calls back without an error. The icon does not change.
  public final func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) { completionHandler?(nil) }
  /// Opens nothing, and says so.
  @discardableResult
  public final func openURL(_ url: URL) -> Bool { false }

  /// The style of the status bar, which is not drawn.
  public final var statusBarStyle: StatusBarStyle { .default }
  /// Has no effect: the status bar is not drawn.
  public final func setStatusBarStyle(_ statusBarStyle: StatusBarStyle, animated: Bool) {}
  /// Has no effect: the status bar is not drawn.
  public final func setStatusBarHidden(_ hidden: Bool, with animation: StatusBarAnimation) {}
  /// 0: nothing turns.
  public final var statusBarOrientationAnimationDuration: TimeInterval { 0 }
  /// Portrait and both landscapes, which the stage does not turn to.
  public final func supportedInterfaceOrientations(for window: Window?) -> InterfaceOrientationMask {
    .allButUpsideDown
  }

  /// The addresses of the settings, which nothing opens.
  public static let openSettingsURLString = "app-settings:",
    openNotificationSettingsURLString = "app-settings:notifications"
  /// The keys of a status bar that changes, which it never does.
  public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey",
    statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// Never posted.
  public static let
    backgroundRefreshStatusDidChangeNotification = Notification.Name(
      "UIApplicationBackgroundRefreshStatusDidChangeNotification"),
    protectedDataWillBecomeUnavailableNotification = Notification.Name(
      "UIApplicationProtectedDataWillBecomeUnavailable"),
    protectedDataDidBecomeAvailableNotification = Notification.Name("UIApplicationProtectedDataDidBecomeAvailable")

  // MARK: Scenes

  /// The sessions of scenes: one.
  public final var openSessions: Set<UISceneSession> { stageWindow == nil ? [] : [UISceneSession.of(self)] }
  /// False.
  public final var supportsMultipleScenes: Bool { false }
  /// Has no effect: there is one scene.
  public final func requestSceneSessionActivation(
    _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {}
  /// Has no effect: the scene stays.
  public final func requestSceneSessionDestruction(
    _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
    errorHandler: (((any Error)) -> Void)? = nil
  ) {}
  /// Has no effect.
  public final func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}
}

extension UIApplication.OpenExternalURLOptionsKey {
  /// Whether only an application may open an address.
  public static let universalLinksOnly = Self(rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
}
