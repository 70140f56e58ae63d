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

  /// Has no effect: the status bar is not drawn.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Has no effect: there is no indicator for the home gesture.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Has no effect: the system has no gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether the pointer is hidden and stays where it is, which has no effect.
  open var prefersPointerLocked: Bool { false }
  /// The style of the interface, which has no effect: a stage is light.
  open var preferredUserInterfaceStyle: UserInterfaceStyle { .unspecified }

  // MARK: Keys and previews, which a stage has not

  private final var ownKeyCommands: [KeyCommand] = []
  /// The combinations that were added. They have no effect: keys belong to the sandbox.
  open override var keyCommands: [KeyCommand]? { ownKeyCommands.isEmpty ? nil : ownKeyCommands }
  /// Adds a combination of keys, which has no effect.
  public final func addKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.append(keyCommand) }
  /// Removes a combination of keys.
  public final func removeKeyCommand(_ keyCommand: KeyCommand) { ownKeyCommands.removeAll { $0 === keyCommand } }
  /// The actions below a preview, which is never shown.
  open var previewActionItems: [any PreviewActionItem] { [] }
  /// Whether actions go to it while it presents another controller, which has no effect.
  open var performsActionsWhilePresentingModally: Bool { false }

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
  /// Called when all state of an application has been restored, never here. Does nothing by default.
  open func applicationFinishedRestoringState() {}

  /// Whether the controller shows an editor. Setting it calls ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { edits }
    set { setEditing(newValue, animated: false) }
  }
  private final var edits = false
  /// Sets ``isEditing``. An override shows it, and calls super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    edits = editing
    showEditButton()
  }

  private final var ownEditButton: BarButtonItem?
  /// A button that begins and ends editing by ``setEditing(_:animated:)``: "Edit", or "Done" meanwhile.
  open var editButtonItem: BarButtonItem {
    if let ownEditButton { return ownEditButton }
    let button = BarButtonItem(
      title: "",
      action: { [weak self] in
        if let self { self.setEditing(!self.isEditing, animated: true) }
      })
    ownEditButton = button
    showEditButton()
    return button
  }
  private final func showEditButton() { ownEditButton?.title = edits ? "Done" : "Edit" }

  // MARK: Bars

  /// Whether the bar of a tab bar controller goes while the controller is in a navigation controller's stack. It is
  /// asked when another page is shown.
  open var hidesBottomBarWhenPushed = false

  private(set) final var ownTabBarItem: TabBarItem?
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the bar of a tab bar controller shows: the ``ViewController/title`` until it is set.
  open var tabBarItem: TabBarItem! {
    get {
      if let ownTabBarItem { return ownTabBarItem }
      let item = TabBarItem(title: controller.title, image: nil, tag: 0)
      ownTabBarItem = item
      return item
    }
    set {
      ownTabBarItem = newValue
      tabBarItemDidChange?()
    }
  }
  /// Called after ``tabBarItem`` was set, for the controller that shows it.
  package final var tabBarItemDidChange: (() -> Void)?

  /// The items that the toolbar of the navigation controller shows while this page is on top.
  open var toolbarItems: [BarButtonItem]? {
    didSet { (controller.parent as? NavigationController)?.stackDidChange() }
  }
  /// Sets the items at once.
  open func setToolbarItems(_ toolbarItems: [BarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  /// Whether scroll views under bars have insets. Has no effect: `contentInsetAdjustmentBehavior` says it.
  open var automaticallyAdjustsScrollViewInsets = true

  // MARK: Storyboards. There are none, so these are never called.

  /// Called for a controller that comes out of a nib: never. Does nothing by default.
  open func awakeFromNib() {}
  /// Does nothing: there are no segues.
  @available(*, deprecated, message: "there are no storyboards: create the controller, and show or present it")
  open func performSegue(withIdentifier identifier: String, sender: Any?) {}
  /// Called for a segue back to an earlier controller, never here. Does nothing by default.
  open func unwind(for unwindSegue: StoryboardSegue, towards subsequentVC: ViewController) {}

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
  /// The size that it would like to have in a container; zero by default. A change calls
  /// ``preferredContentSizeDidChange(forChildContentContainer:)`` of its parent, or else of its presentation controller.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      if let parent = controller.parent {
        parent.preferredContentSizeDidChange(forChildContentContainer: self)
      } else {
        (self as? any PresentsModally)?.preferredContentSizeDidChange()
      }
    }
  }
  /// Called after the ``preferredContentSize`` of a child changed. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Returns the size of a child, never called here: the size of the parent.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called when the content of a child needs another size, never here. Does nothing by default.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Keeps traits for a child. They have no effect.
  open func setOverrideTraitCollection(_ collection: TraitCollection?, forChild childViewController: ViewController) {
    childViewController.traitsFromParent = collection
  }
  /// Returns the traits that were set for a child. They have no effect.
  open func overrideTraitCollection(forChild childViewController: ViewController) -> TraitCollection? {
    childViewController.traitsFromParent
  }
  private final var traitsFromParent: TraitCollection?
  /// Returns the nearest controller from this one upwards that performs an action, or nil.
  open func targetViewController(forAction action: Selector, sender: Any?) -> ViewController? {
    var next: ViewController? = controller
    while let current = next, !current.canPerformAction(action, withSender: sender) { next = current.parent }
    return next
  }
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
  func preferredContentSizeDidChange()
}

/// A transition between view controllers, as their callbacks see it. `UIKitNames` adds its members.
open class TransitionCoordinator { package init() {} }

/// A view controller or a presentation controller, as the content of another one: `UIContentContainer`.
public protocol ContentContainer: AnyObject {
  /// The size that it would like to have.
  var preferredContentSize: CGSize { get }
}

extension OverridableViewController: ContentContainer {}

/// An action below a preview, which is never shown: `UIPreviewActionItem`.
public protocol PreviewActionItem: AnyObject {
  /// What it is called.
  var title: String { get }
}
