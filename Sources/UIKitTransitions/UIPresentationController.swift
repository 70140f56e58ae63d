import Foundation
import TouchKit
import UIKitMotion

/// Manages a presentation: the container, the frame of the presented view, and views around it such as a dimming view.
open class UIPresentationController: NSObject {
  // The presented controller retains this object.
  /// The controller that is presented.
  public private(set) final unowned var presentedViewController: ViewController
  private weak var presenter: ViewController?
  /// The controller that presents.
  public final var presentingViewController: ViewController { presenter ?? presentedViewController }
  /// The view in which the presentation takes place; nil before and after it.
  public internal(set) final weak var containerView: View?
  /// Asked about adaptation and about dismissal by a drag.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// Creates a controller for a presentation. The presented controller is not retained.
  public init(presentedViewController: ViewController, presenting presentingViewController: ViewController?) {
    (self.presentedViewController, presenter) = (presentedViewController, presentingViewController)
    super.init()
  }

  final func setPresenter(_ presenter: ViewController) { self.presenter = presenter }

  /// The style of the presentation.
  open var presentationStyle: ModalPresentationStyle { presentedViewController.modalPresentationStyle }
  /// The view that the animator moves: that of the presented controller. Override it to wrap it in another view.
  open var presentedView: View? { presentedViewController.view }
  /// The frame of the presented view at the end of the presentation: the bounds of the container.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether the presenter's view is removed at the end; false, so that it is seen around the presented one.
  open var shouldRemovePresentersView: Bool { false }
  /// Whether it covers the window. Has no effect: the container does in any case.
  open var shouldPresentInFullscreen: Bool { true }
  /// The style that is used in little room. Has no effect.
  open var adaptivePresentationStyle: ModalPresentationStyle { .none }
  /// Returns ``adaptivePresentationStyle``.
  open func adaptivePresentationStyle(for traitCollection: TraitCollection) -> ModalPresentationStyle {
    adaptivePresentationStyle
  }
  /// The traits of the container.
  open var traitCollection: TraitCollection { containerView?.traitCollection ?? TraitCollection.current }
  /// Traits for the presented controller. Has no effect.
  open var overrideTraitCollection: TraitCollection?

  /// Whether touches beside the presented view go to what is behind.
  var passesTouches: Bool { false }

  /// Called before the presentation, when there is a container and a coordinator. Does nothing by default.
  open func presentationTransitionWillBegin() {}
  /// Called after the presentation, with false if it was cancelled. Does nothing by default.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the dismissal. Does nothing by default.
  open func dismissalTransitionWillBegin() {}
  /// Called after the dismissal, with false if it was cancelled. Does nothing by default.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container lays out its subviews. Does nothing by default.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container laid out its subviews. Does nothing by default.
  open func containerViewDidLayoutSubviews() {}

  /// Called before the container's size changes, never here: a window keeps its size.
  open func viewWillTransition(to size: CGSize, with coordinator: TransitionCoordinator) {}
  /// Called before the traits change, never here. Does nothing by default.
  open func willTransition(to newCollection: TraitCollection, with coordinator: TransitionCoordinator) {}
  /// Called after the traits changed, never here. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}
  /// Returns the size for a child: that of its parent.
  open func size(
    forChildContentContainer container: any ContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called after the presented controller's `preferredContentSize` changed. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// Called when the content of a child needs another size, never here.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any ContentContainer) {}
  /// The size that the presented controller would like to have.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
}

extension UIPresentationController: ContentContainer {}

/// Decides about the dismissal of a sheet by a drag. All methods are optional. Adaptation has no effect: a window has
/// always the traits of a phone, and its methods are not called.
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// Not called.
  func adaptivePresentationStyle(for controller: UIPresentationController) -> ModalPresentationStyle
  /// Not called.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle
  /// Not called.
  func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController?
  /// Not called.
  func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: TransitionCoordinator?)
  /// Not called.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// Returns whether a drag may dismiss the sheet. True by default, unless `isModalInPresentation` is true.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  /// Called when a drag begins to dismiss the sheet, and not for calls of `dismiss(animated:)`.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// Called after a drag dismissed the sheet.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// Called after a drag that was not allowed to dismiss the sheet.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

// The defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIAdaptivePresentationControllerDelegate {
  public func adaptivePresentationStyle(for controller: UIPresentationController) -> ModalPresentationStyle { .none }
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle { .none }
  public func presentationController(
    _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: ModalPresentationStyle
  ) -> ViewController? { nil }
  public func presentationController(
    _ presentationController: UIPresentationController, willPresentWithAdaptiveStyle style: ModalPresentationStyle,
    transitionCoordinator: TransitionCoordinator?
  ) {}
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
  public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

/// The presentation of the styles `fullScreen` and `currentContext`, which hide the presenter.
final class CoveringPresentation: UIPresentationController {
  override var shouldRemovePresentersView: Bool { true }
}
