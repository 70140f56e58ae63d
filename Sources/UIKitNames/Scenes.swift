import Foundation

/// What the system tells a scene: `UISceneDelegate`. There is no system, so no method is called. All methods are
/// optional.
public protocol UISceneDelegate: AnyObject {
  /// Not called.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
  /// Not called.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Not called.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Not called.
  func sceneWillResignActive(_ scene: UIScene)
  /// Not called.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Not called.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Not called.
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  /// Not called.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
  /// Not called.
  func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
  /// Not called.
  func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
  /// Not called.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Not called.
  func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
  /// Not called.
  func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

// The defaults, which nobody calls.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
  public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
  public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func scene(
    _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
  ) {}
  public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}

/// What the system tells a scene with windows. No method is called.
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The window.
  var window: UIWindow? { get set }
  /// Not called.
  func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection)
  /// Not called.
  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
}

// The defaults, which nobody calls.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  public func windowScene(
    _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
    interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
    traitCollection previousTraitCollection: UITraitCollection
  ) {}
  public func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
}

/// The session of a scene: `UISceneSession`. An application has one.
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// UIKit's name.
    public let rawValue: String
    /// Creates a role from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The windows of the application, or another screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication"),
      windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay"),
      windowExternalDisplayNonInteractive = Role(
        rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  private weak var application: Application?
  /// The scene.
  public final var scene: UIScene? { application.map { UIWindowScene(of: $0) } }
  /// What the scene is for: windows.
  public final var role: Role { .windowApplication }
  /// How the scene was made.
  public final var configuration: UISceneConfiguration { UISceneConfiguration(name: nil, sessionRole: role) }
  /// A name that stays the same.
  public final var persistentIdentifier: String { "stage" }
  /// What would bring the scene back. Has no effect.
  open var stateRestorationActivity: NSUserActivity?
  /// What belongs to the session. Has no effect.
  open var userInfo: [String: Any]?

  private init(of application: Application) { self.application = application }

  static func of(_ application: Application) -> UISceneSession {
    if let session = application.attachments[UISceneSession.self] { return session }
    let session = UISceneSession(of: application)
    application.attachments[UISceneSession.self] = session
    return session
  }
}

/// How a scene is made: `UISceneConfiguration`. Nobody makes another one.
open class UISceneConfiguration: NSObject {
  /// The name.
  public final let name: String?
  /// What the scene is for.
  public final let role: UISceneSession.Role
  /// The classes and the storyboard. Have no effect.
  open var sceneClass: AnyClass?, delegateClass: AnyClass?, storyboard: UIStoryboard?

  /// Creates a configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) { (self.name, role) = (name, sessionRole) }
}

/// The options of taking a scene away. Have no effect.
open class UISceneDestructionRequestOptions: NSObject {}

/// An address that a scene opens, never here.
public final class UIOpenURLContext: NSObject {
  /// The address.
  public let url: URL
  /// What comes with it.
  public let options = UIScene.OpenURLOptions()

  private init(url: URL) { self.url = url }
}

/// What a scene and its application would like of each other. Has no effect.
private final class SceneValues {
  weak var delegate: (any UISceneDelegate)?
  var title: String?, subtitle = "", activity: NSUserActivity?
}

extension ApplicationScene {
  /// What comes with a connection: nothing.
  public final class ConnectionOptions {
    /// None.
    public let urlContexts: Set<UIOpenURLContext> = [], userActivities: Set<NSUserActivity> = []
    /// Nil.
    public let sourceApplication: String? = nil, handoffUserActivityType: String? = nil
    /// Nil.
    public let shortcutItem: UIApplicationShortcutItem? = nil

    init() {}
  }
  /// What comes with an address: nothing.
  public final class OpenURLOptions {
    /// Nil.
    public let sourceApplication: String? = nil, annotation: Any? = nil
    /// False.
    public let openInPlace = false

    init() {}
  }
  /// The options of opening an address. Have no effect.
  public final class OpenExternalURLOptions {
    /// Whether only an application may open it.
    public var universalLinksOnly = false

    /// Creates options.
    public init() {}
  }
  /// The options of asking for a scene. Have no effect.
  public final class ActivationRequestOptions {
    /// Who asks.
    public var requestingScene: UIScene?

    /// Creates options.
    public init() {}
  }

  private final var values: SceneValues {
    if let values = application.attachments[SceneValues.self] { return values }
    let values = SceneValues()
    application.attachments[SceneValues.self] = values
    return values
  }

  /// The session.
  public final var session: UISceneSession { UISceneSession.of(application) }
  /// The object that the system would tell. It is kept, and no method is called.
  public final var delegate: (any UISceneDelegate)? {
    get { values.delegate }
    set { values.delegate = newValue }
  }
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// A title for the switcher of applications. Has no effect.
  public final var title: String! {
    get { values.title }
    set { values.title = newValue }
  }
  /// A second title. Has no effect.
  public final var subtitle: String {
    get { values.subtitle }
    set { values.subtitle = newValue }
  }
  /// What somebody is doing. Has no effect.
  public final var userActivity: NSUserActivity? {
    get { values.activity }
    set { values.activity = newValue }
  }
  /// Opens nothing, and says so.
  public final func open(
    _ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
  ) { completion?(false) }
}

extension WindowScene {
  /// The orientation of a scene.
  public final class Geometry {
    /// Portrait.
    public let interfaceOrientation = InterfaceOrientation.portrait
    /// The frame on the screen.
    public let coordinateSpace: any UICoordinateSpace = UIScreen.main.coordinateSpace

    fileprivate init() {}
  }
  /// A wish for an orientation. Has no effect.
  open class GeometryPreferences {
    fileprivate init() {}

    /// A wish for orientations of a phone. Has no effect.
    public final class iOS: GeometryPreferences {
      /// The orientations.
      public var interfaceOrientations: InterfaceOrientationMask?

      /// Creates a wish.
      public init(interfaceOrientations: InterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// The orientation: portrait.
  public var effectiveGeometry: Geometry { Geometry() }
  /// Has no effect: a phone stays upright.
  public func requestGeometryUpdate(
    _ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil
  ) {}
  /// True.
  public var isFullScreen: Bool { true }
}
