import Foundation
import TouchKit
import UIKitMotion

/// What a view controller has to do with presentations.
final class ModalState {
  /// What it has presented.
  var presented: ViewController?
  weak var presenter: ViewController?
  /// Its own presentation, also before it begins.
  var presentation: UIPresentationController?
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The transition that presents or dismisses it.
  weak var transition: ViewTransition?
  /// Whether it is being presented or dismissed.
  var isPresenting = false, isDismissing = false
  var container: TransitionContainer?
  /// Where its view was before a presentation removed it.
  var place: (superview: View, index: Int)?
  /// Drives the next dismissal, as a sheet's drag does.
  var dismissalDriver: UIPercentDrivenInteractiveTransition?
}

extension ViewController {
  final var modal: ModalState {
    if let state = attachments[ModalState.self] { return state }
    let state = ModalState()
    attachments[ModalState.self] = state
    return state
  }

  /// What it has to do with presentations, or nil if nothing so far.
  fileprivate final var knownModal: ModalState? { attachments[ModalState.self] }

  /// Chooses animators and presentation controllers. Not retained, as in UIKit.
  public final var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { modal.transitioningDelegate }
    set { modal.transitioningDelegate = newValue }
  }

  /// The presentation controller of this controller or of a parent. Before a presentation it is created for
  /// `modalPresentationStyle`, so that a delegate can be set; nil for a controller in the window that nobody presented.
  public final var presentationController: UIPresentationController? {
    if let presentation = presentedAncestor?.modal.presentation { return presentation }
    if let presentation = modal.presentation { return presentation }
    guard parent == nil, !(isViewLoaded && view.window != nil) else { return nil }
    let presentation = makePresentation(presenting: nil, source: self)
    modal.presentation = presentation
    return presentation
  }

  /// The presentation controller if it is that of a sheet.
  public final var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The presentation controller if it is that of a popover.
  public final var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// This controller or the nearest parent that is presented.
  final var presentedAncestor: ViewController? {
    var controller: ViewController? = self
    while let current = controller, current.knownModal?.presenter == nil { controller = current.parent }
    return controller
  }

  final func makePresentation(presenting: ViewController?, source: ViewController) -> UIPresentationController {
    switch modalPresentationStyle {
    case .custom:
      return transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenting, source: source)
        ?? UIPresentationController(presentedViewController: self, presenting: presenting)
    case .fullScreen, .currentContext, .none:
      return CoveringPresentation(presentedViewController: self, presenting: presenting)
    case .overFullScreen, .overCurrentContext:
      return UIPresentationController(presentedViewController: self, presenting: presenting)
    case .popover: return UIPopoverPresentationController(presentedViewController: self, presenting: presenting)
    case .pageSheet, .formSheet, .automatic:
      return UISheetPresentationController(presentedViewController: self, presenting: presenting)
    }
  }
}

extension ViewController: PresentsModally {
  package final var modallyPresented: ViewController? {
    var controller: ViewController? = self
    while let current = controller {
      if let presented = current.knownModal?.presented { return presented }
      controller = current.parent
    }
    return nil
  }

  package final var modalPresenter: ViewController? { presentedAncestor?.modal.presenter }

  package final func preferredContentSizeDidChange() {
    guard let modal = knownModal, modal.presenter != nil else { return }
    modal.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  package final var isInPresentation: Bool {
    presentedAncestor?.modal.isPresenting ?? false
  }

  package final var isInDismissal: Bool { presentedAncestor?.modal.isDismissing ?? false }

  package final var coordinator: TransitionCoordinator? {
    var controller: ViewController? = self
    while let current = controller {
      if let modal = current.knownModal, let transition = modal.transition ?? modal.presented?.modal.transition {
        return transition.coordinator
      }
      if let transition = current.attachments[PageTransition.self]?.transition { return transition.coordinator }
      controller = current.parent
    }
    return nil
  }
}

/// The transition of a navigation or tab bar controller.
final class PageTransition {
  weak var transition: ViewTransition?
}

/// The view in which a presentation takes place.
final class TransitionContainer: View {
  weak var presentation: UIPresentationController?
  weak var transition: ViewTransition?

  override func layoutSubviews() {
    presentation?.containerViewWillLayoutSubviews()
    super.layoutSubviews()
    presentation?.containerViewDidLayoutSubviews()
  }

  /// A transition that no gesture can take up receives the touches itself.
  override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    if transition?.blocksTouches == true { return self.point(inside: point, with: event) ? self : nil }
    let hit = super.hitTest(point, with: event)
    return hit === self && presentation?.passesTouches == true ? nil : hit
  }
}
