import Foundation

/// The members of UIKit's view controllers that subclasses override and the engine does not need.
///
/// They are here and not in `UIKitNames`, because Swift does not let a member of an extension be overridden. Every
/// instance is a ``ViewController``.
open class OverridableViewController: Responder {
  private final var controller: ViewController { unsafeDowncast(self, to: ViewController.self) }
  private final var modal: any PresentsModally {
    guard let modal = self as? any PresentsModally else {
      preconditionFailure("view controllers are presented by UIKitNames: import it")
    }
    return modal
  }

  // MARK: The system's bars. There are none, so these have no effect.

  /// The style of the status bar, which has no effect.
  open var preferredStatusBarStyle: StatusBarStyle { .default }
  /// Whether the status bar is hidden, which has no effect.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar changes, which has no effect.
  open var preferredStatusBarUpdateAnimation: StatusBarAnimation { .fade }
  /// The child that decides about the style of the status bar, which has no effect.
  open var childForStatusBarStyle: ViewController? { nil }
  /// The child that decides whether the status bar is hidden, which has no effect.
  open var childForStatusBarHidden: ViewController? { nil }
  /// Whether it decides about the status bar without filling the screen, which has no effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether the indicator for the home gesture is hidden, which has no effect.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the indicator, which has no effect.
  open var childForHomeIndicatorAutoHidden: ViewController? { nil }
  /// The edges at which gestures come before those of the system, which has none: no effect.
  open var preferredScreenEdgesDeferringSystemGestures: RectEdge { [] }
  /// The child that decides about these edges, which has no effect.
  open var childForScreenEdgesDeferringSystemGestures: ViewController? { nil }

  // MARK: Rotation and traits. A window keeps its size, so none of these is called or has an effect.

  /// Whether the interface rotates, which has no effect.
  open var shouldAutorotate: Bool { true }
  /// The orientations, which have no effect.
  open var supportedInterfaceOrientations: InterfaceOrientationMask { .allButUpsideDown }
  /// The orientation of a presentation, which has no effect.
  open var preferredInterfaceOrientationForPresentation: InterfaceOrientation { .portrait }
  /// Called before the size of the view changes by a rotation, never here. Does nothing by default.
  open func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {}
  /// Called before the traits change, never here. Does nothing by default.
  open func willTransition(to newCollection: TraitCollection, with coordinator: TransitionCoordinator) {}
  /// Called after the traits changed, never here. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// The traits of the window.
  open var traitCollection: TraitCollection {
    controller.isViewLoaded ? controller.view.traitCollection : TraitCollection.current
  }
  /// Called when memory is short, never here. Does nothing by default.
  open func didReceiveMemoryWarning() {}
  /// Called after the margins of the view changed, never here. Does nothing by default.
  open func viewLayoutMarginsDidChange() {}

  /// Whether the controller shows an editor. Setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  private final var edits = false
  /// Sets ``isEditing``. An override shows it, and calls super.
  open func setEditing(_ editing: Bool, animated: Bool) { edits = editing }

  // MARK: Storyboards. There are none, so these are never called.

  /// Called before a segue, never here. Does nothing by default.
  open func prepare(for segue: StoryboardSegue, sender: Any?) {}
  /// Returns whether a segue may happen, never called here. True by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: Children

  /// Whether children appear and disappear together with it; true by default. With false it calls
  /// ``ViewController/beginAppearanceTransition(_:animated:)`` and ``ViewController/endAppearanceTransition()`` of them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Called once between `viewWillAppear` and `viewDidAppear`, when the view is in the window. Does nothing by default.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The size that it would like to have in a container, which a form sheet has. Zero by default.
  open var preferredContentSize = CGSize.zero
  /// Called when a child would like to have another size, never here. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Returns the size of a child, never called here: the size of the parent.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// The edges at which the view extends under bars. Without the upper one it begins below a navigation bar; the others have
  /// no effect. Set it before the view is laid out, as in `viewDidLoad`.
  open var edgesForExtendedLayout: RectEdge = .all
  /// Whether the view extends under opaque bars as well. Set it before the view is laid out.
  open var extendedLayoutIncludesOpaqueBars = false

  // MARK: Presentation

  /// How the controller is presented; `automatic` by default, which is a page sheet.
  open var modalPresentationStyle = ModalPresentationStyle.automatic
  /// How the view comes and goes in a presentation; `coverVertical` by default.
  open var modalTransitionStyle = ModalTransitionStyle.coverVertical
  /// Whether a drag does not dismiss a sheet. False by default.
  open var isModalInPresentation = false
  /// Whether `currentContext` and `overCurrentContext` present in this controller's view. False by default.
  open var definesPresentationContext = false
  /// Whether its ``modalTransitionStyle`` holds for controllers presented in its context. Has no effect.
  open var providesPresentationContextTransitionStyle = false
  /// Whether the keyboard stays in a presentation. Has no effect.
  open var disablesAutomaticKeyboardDismissal: Bool { false }

  /// Presents a controller over this one's. `completion` is called after its `viewDidAppear`. Does nothing if the view
  /// is in no window, or something is presented already.
  open func present(
    _ viewControllerToPresent: ViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    modal.presentModally(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presented, with all that it has presented in turn; if there is none, this
  /// one. `completion` is called after its `viewDidDisappear`.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    modal.dismissModally(animated: flag, completion: completion)
  }

  /// Pushes a controller if this one is in a navigation controller, else presents it.
  open func show(_ vc: ViewController, sender: Any?) {
    if let navigation = controller as? NavigationController ?? controller.navigationController {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Presents a controller.
  open func showDetailViewController(_ vc: ViewController, sender: Any?) { present(vc, animated: true) }

  /// The controller that this one or a container around it has presented, or nil.
  open var presentedViewController: ViewController? { (self as? any PresentsModally)?.modallyPresented }
  /// The controller that presented this one or a container around it, or nil.
  open var presentingViewController: ViewController? { (self as? any PresentsModally)?.modalPresenter }
  /// Whether it is appearing because it is being presented.
  open var isBeingPresented: Bool { (self as? any PresentsModally)?.isInPresentation ?? false }
  /// Whether it is disappearing because it is being dismissed.
  open var isBeingDismissed: Bool { (self as? any PresentsModally)?.isInDismissal ?? false }
  /// The transition that the controller takes part in, or nil.
  open var transitionCoordinator: TransitionCoordinator? { (self as? any PresentsModally)?.coordinator }

  /// Whether it is appearing because it was added to a parent.
  open var isMovingToParent: Bool { controller.isJoiningParent }
  /// Whether it is disappearing because it left a navigation controller's stack.
  open var isMovingFromParent: Bool {
    guard let navigation = controller.parent as? NavigationController else { return false }
    return !navigation.stack.contains { $0 === self }
  }
}

/// What presents view controllers: a module above the engine.
package protocol PresentsModally: AnyObject {
  func presentModally(_ controller: ViewController, animated: Bool, completion: (() -> Void)?)
  func dismissModally(animated: Bool, completion: (() -> Void)?)
  var modallyPresented: ViewController? { get }
  var modalPresenter: ViewController? { get }
  var isInPresentation: Bool { get }
  var isInDismissal: Bool { get }
  var coordinator: TransitionCoordinator? { get }
}

/// A transition between view controllers, as their callbacks see it. `UIKitNames` adds its members.
open class TransitionCoordinator { package init() {} }

/// A view controller or a presentation controller, as the content of another one: `UIContentContainer`.
public protocol ContentContainer: AnyObject {
  /// The size that it would like to have.
  var preferredContentSize: CGSize { get }
}

extension OverridableViewController: ContentContainer {}
