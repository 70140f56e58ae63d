import Foundation

/// What the system tells an application: `UIApplicationDelegate`. There is no system, so no method is called; make the
/// window's content where the stage begins. All methods are optional.
public protocol UIApplicationDelegate: AnyObject {
  /// The window.
  var window: UIWindow? { get set }
  /// Not called.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Not called.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Not called.
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Not called.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Not called.
  func applicationWillResignActive(_ application: UIApplication)
  /// Not called.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Not called.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Not called.
  func applicationWillTerminate(_ application: UIApplication)
  /// Not called.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Not called.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Not called.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Not called.
  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Not called.
  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Not called.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Not called.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
  /// Not called.
  func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
  /// Not called.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Not called.
  func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
  /// Not called.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Not called.
  func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
}

// The defaults, which nobody calls.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIApplicationDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  public func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  public func application(
    _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) { completionHandler(.noData) }
  public func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role) }
  public func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {}
}

/// What can go on with an activity: responders.
public protocol UIUserActivityRestoring: AnyObject {
  /// Called to go on with an activity.
  func restoreUserActivityState(_ activity: NSUserActivity)
}

extension Responder: UIUserActivityRestoring {}

private final class DelegateReference { weak var delegate: (any UIApplicationDelegate)? }

extension Application {
  /// The object that the system would tell of launches. It is kept, and no method is called.
  public final var delegate: (any UIApplicationDelegate)? {
    get { attachments[DelegateReference.self]?.delegate }
    set {
      let reference = DelegateReference()
      reference.delegate = newValue
      attachments[DelegateReference.self] = reference
    }
  }

  /// The name of something that a launch brings.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(_ name: String) { rawValue = "UIApplicationLaunchOptions\(name)Key" }

    /// What a launch brings, never here.
    public static let url = LaunchOptionsKey("URL"), sourceApplication = LaunchOptionsKey("SourceApplication"),
      remoteNotification = LaunchOptionsKey("RemoteNotification"),
      localNotification = LaunchOptionsKey("LocalNotification"), annotation = LaunchOptionsKey("Annotation"),
      location = LaunchOptionsKey("Location"), shortcutItem = LaunchOptionsKey("ShortcutItem"),
      userActivityDictionary = LaunchOptionsKey("UserActivityDictionary"),
      userActivityType = LaunchOptionsKey("UserActivityType")
  }

  /// The name of something that an address brings.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What an address brings, never here.
    public static let
      sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"),
      annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey"),
      openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}

/// What came of loading in the background, which a stage does not do.
public enum UIBackgroundFetchResult: UInt, Hashable, Sendable { case newData, noData, failed }

/// Whether an application loads in the background, which a stage does not do.
public enum UIBackgroundRefreshStatus: Int, Hashable, Sendable { case restricted, denied, available }

/// The number of a background task. A stage never goes to the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int
  /// Creates an identifier from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// An action of the icon on the home screen, which a stage has not.
open class UIApplicationShortcutItem: NSObject {
  /// The name.
  public final let type: String
  /// The texts.
  public final let localizedTitle: String, localizedSubtitle: String?
  /// The picture.
  public final let icon: UIApplicationShortcutIcon?
  /// What belongs to it.
  public final let userInfo: [String: any NSSecureCoding]?

  /// Creates an action.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String? = nil, icon: UIApplicationShortcutIcon? = nil,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.localizedSubtitle) = (type, localizedTitle, localizedSubtitle)
    (self.icon, self.userInfo) = (icon, userInfo)
  }
}

/// The picture of an action of the icon on the home screen.
open class UIApplicationShortcutIcon: NSObject {
  /// A picture of the system.
  public enum IconType: Int, Hashable, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite, love,
      cloud, invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task, taskCompleted,
      alarm, bookmark, shuffle, audio, update
  }

  /// Creates a picture of the system.
  public init(type: IconType) {}
  /// Creates a picture by its name.
  public init(templateImageName: String) {}
  /// Creates a picture of the system by its name.
  public init(systemImageName: String) {}
}
