import Foundation

// What has no effect on controllers, or has one answer. It can be read back.

private final class ControllerValues {
  var respectsMargins = true, restoresFocus = true, trackingName: String?, focusGroup: String?
  var restorationClass: (any UIViewControllerRestoration.Type)?
}

extension ViewController {
  private final var values: ControllerValues {
    if let values = attachments[ControllerValues.self] { return values }
    let values = ControllerValues()
    attachments[ControllerValues.self] = values
    return values
  }

  /// The name of a nib: nil, as there are none.
  public final var nibName: String? { nil }
  /// Where a nib is: nil, as there are none.
  public final var nibBundle: Bundle? { nil }
  /// The storyboard that it comes from: nil, as there are none.
  public final var storyboard: UIStoryboard? { nil }
  /// The least margins of the view: 16 points on the left and the right.
  public final var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Whether the margins of the view are at least these. Has no effect.
  public final var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { values.respectsMargins }
    set { values.respectsMargins = newValue }
  }
  /// Whether the focus comes back. Has no effect.
  public final var restoresFocusAfterTransition: Bool {
    get { values.restoresFocus }
    set { values.restoresFocus = newValue }
  }
  /// A name for statistics. Has no effect.
  public final var interactionActivityTrackingBaseName: String? {
    get { values.trackingName }
    set { values.trackingName = newValue }
  }
  /// The class that makes it again after a launch. Has no effect.
  public final var restorationClass: (any UIViewControllerRestoration.Type)? {
    get { values.restorationClass }
    set { values.restorationClass = newValue }
  }
  /// The presentation controller, also where it belongs to a parent.
  public final var activePresentationController: UIPresentationController? { presentationController }
  /// Has no effect: the pointer is never locked.
  public final func setNeedsUpdateOfPrefersPointerLocked() {}
  /// Has no effect: a stage is light.
  public final func setNeedsUserInterfaceAppearanceUpdate() {}
  /// Never posted.
  public static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")
}

/// Makes controllers again after a launch, never here.
public protocol UIViewControllerRestoration: AnyObject {
  /// Returns a controller, or nil.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> ViewController?
}

/// A file with controllers: `UIStoryboard`. There are none.
public final class UIStoryboard {
  /// There are no storyboards.
  @available(*, unavailable, message: "there are no storyboards: create the controller by its initializer")
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) { fatalError("there are no storyboards") }

  /// Nil: there are no storyboards.
  public func instantiateInitialViewController() -> ViewController? { nil }
  /// Traps: there are no storyboards.
  public func instantiateViewController(withIdentifier identifier: String) -> ViewController {
    preconditionFailure("there is no storyboard with \(identifier): create the controller by its initializer")
  }
}
