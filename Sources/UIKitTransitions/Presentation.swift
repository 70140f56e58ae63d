import Foundation
import TouchKit
import UIKitMotion

extension ViewController {
  package final func presentModally(_ presented: ViewController, animated: Bool, completion: (() -> Void)?) {
    guard isViewLoaded, let window = view.window else { return }
    let presenter = presentationContext(for: presented.modalPresentationStyle)
    // UIKit only warns if something is presented already.
    guard presenter.modal.presented == nil else { return }
    precondition(presented !== presenter, "a view controller cannot present itself")
    precondition(
      presented.modal.presenter == nil, "a view controller that is presented already cannot be presented again")
    window.updating {
      presenter.startPresentation(of: presented, from: self, in: window, animated: animated, completion: completion)
    }
  }

  /// Returns the controller that presents: this or a parent that defines the context, or the root of its parents.
  private func presentationContext(for style: ModalPresentationStyle) -> ViewController {
    var controller = self
    while let parent = controller.parent {
      if style == .currentContext || style == .overCurrentContext, controller.definesPresentationContext { break }
      controller = parent
    }
    return controller
  }

  private func startPresentation(
    of presented: ViewController, from source: ViewController, in window: Window, animated: Bool,
    completion: (() -> Void)?
  ) {
    let state = presented.modal
    let presentation =
      state.presentation ?? presented.makePresentation(presenting: self, source: source)
    presentation.setPresenter(self)
    (state.presentation, state.presenter, state.isPresenting) = (presentation, self, true)
    modal.presented = presented

    let container = makeContainer(for: presented, in: window)
    container.presentation = presentation
    state.container = container
    presentation.containerView = container
    let presentedView = presented.view

    let delegate = presented.transitioningDelegate
    let chosen =
      animated
      ? delegate?.animationController(forPresented: presented, presenting: self, source: source) : nil
    let removes = presentation.shouldRemovePresentersView
    let animator = chosen ?? DefaultAnimator(presented.modalTransitionStyle, isPresentation: true)
    let frame = container.convert(view.bounds, from: view)
    let transition = ViewTransition(
      in: container,
      from: .init(
        controller: self, view: removes ? view : nil, initialFrame: frame, finalFrame: removes ? .zero : frame),
      to: .init(
        controller: presented, view: presentation.presentedView ?? presentedView,
        finalFrame: presentation.frameOfPresentedViewInContainerView),
      style: presented.modalPresentationStyle, isAnimated: animated, animator: animator,
      interactor: chosen.flatMap { delegate?.interactionControllerForPresentation(using: $0) }
    ) { [weak self, weak presented] completed in
      guard let self, let presented else { return }
      self.endPresentation(of: presented, removes: removes, completed: completed, completion)
    }
    transition.hold(in: window)
    (state.transition, container.transition) = (transition, transition)

    // Where the view belongs, whatever an animator does with it.
    if removes { keepPlace() }
    presentation.presentationTransitionWillBegin()
    if removes { beginAppearanceTransition(false, animated: animated) }
    presented.beginAppearanceTransition(true, animated: animated)
    transition.start()
  }

  /// Adds a container over the window, or for a context over its view.
  private func makeContainer(for presented: ViewController, in window: Window) -> TransitionContainer {
    let style = presented.modalPresentationStyle
    let isInContext = style == .currentContext || style == .overCurrentContext
    let parent = isInContext ? view.superview ?? window : window
    let container = TransitionContainer(frame: isInContext ? view.frame : parent.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    (container.accessibilityIdentifier, container.accessibilityLabel) = ("presentation", presented.spokenName)
    if isInContext { parent.insertSubview(container, aboveSubview: view) } else { parent.addSubview(container) }
    return container
  }

  private func endPresentation(
    of presented: ViewController, removes: Bool, completed: Bool, _ completion: (() -> Void)?
  ) {
    let (state, presentation) = (presented.modal, presented.modal.presentation)
    let coordinator = state.transition?.coordinator
    if completed {
      if let view = presentation?.presentedView, let container = state.container, view.window == nil {
        container.addSubview(view)
      }
      state.container?.layoutIfNeeded()
      if removes { view.removeFromSuperview() }
      presentation?.presentationTransitionDidEnd(true)
      presented.endAppearanceTransition()
      if removes { endAppearanceTransition() }
    } else {
      presented.beginAppearanceTransition(false, animated: true)
      state.container?.removeFromSuperview()
      presented.endAppearanceTransition()
      if removes {
        if view.superview == nil { restoreView(nil) }
        modal.place = nil
        beginAppearanceTransition(true, animated: true)
        endAppearanceTransition()
      }
      presentation?.presentationTransitionDidEnd(false)
      modal.presented = nil
      presented.forgetPresentation()
    }
    (state.transition, state.isPresenting) = (nil, false)
    coordinator?.finishTransition(cancelled: !completed)
    if completed { completion?() }
  }

  /// Remembers where the view is, which is removed while something else covers it.
  private func keepPlace() {
    guard let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) else {
      return
    }
    modal.place = (superview, index)
  }

  /// Puts the view back that a presentation removed.
  fileprivate final func restoreView(_ frame: CGRect?) {
    guard let place = modal.place else { return }
    modal.place = nil
    place.superview.insertSubview(view, at: place.index)
    if let frame { view.frame = frame }
  }

  fileprivate final func forgetPresentation() {
    let state = modal
    state.presentation?.containerView = nil
    (state.presenter, state.presentation, state.container, state.dismissalDriver) = (nil, nil, nil, nil)
  }
}

extension ViewController {
  package final func dismissModally(animated: Bool, completion: (() -> Void)?) {
    guard modallyPresented != nil || presentedAncestor != nil else { return }
    var host: ViewController? = self
    while let current = host, current.modal.presented == nil { host = current.parent }
    guard let presenter = host ?? presentedAncestor?.modal.presenter, let first = presenter.modal.presented else {
      return
    }
    var chain = [first]
    while let next = chain[chain.count - 1].modal.presented { chain.append(next) }
    // UIKit refuses to dismiss while a transition is going on.
    guard chain.allSatisfy({ $0.modal.transition == nil }), let window = first.modal.container?.window else { return }
    window.updating { presenter.startDismissal(of: chain, in: window, animated: animated, completion: completion) }
  }

  /// Dismisses what was presented in this order. Only the last is animated.
  private func startDismissal(
    of chain: [ViewController], in window: Window, animated: Bool, completion: (() -> Void)?
  ) {
    let top = chain[chain.count - 1]
    guard let container = top.modal.container, let presentation = top.modal.presentation else { return }
    let restores = modal.place != nil
    let frame = view.frame
    let delegate = top.transitioningDelegate
    let chosen = animated ? delegate?.animationController(forDismissed: top) : nil
    let animator = chosen ?? DefaultAnimator(top.modalTransitionStyle, isPresentation: false)
    let interactor =
      top.modal.dismissalDriver ?? chosen.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let fromView = presentation.presentedView ?? top.view
    let target = container.convert(frame, from: modal.place?.superview ?? view.superview)
    let transition = ViewTransition(
      in: container,
      from: .init(controller: top, view: fromView, initialFrame: container.convert(fromView.bounds, from: fromView)),
      to: .init(
        controller: self, view: restores ? view : nil, initialFrame: restores ? .zero : target, finalFrame: target),
      style: top.modalPresentationStyle, isAnimated: animated, animator: animator, interactor: interactor
    ) { [weak self] completed in
      self?.endDismissal(of: chain, frame: restores ? frame : nil, completed: completed, completion)
    }
    transition.hold(in: window)
    (top.modal.transition, container.transition) = (transition, transition)
    for controller in chain { controller.modal.isDismissing = true }

    presentation.dismissalTransitionWillBegin()
    top.beginAppearanceTransition(false, animated: animated)
    if restores { beginAppearanceTransition(true, animated: animated) }
    if restores, !animated || interactor == nil, chosen == nil { container.insertSubview(view, at: 0) }
    transition.start()
  }

  private func endDismissal(
    of chain: [ViewController], frame: CGRect?, completed: Bool, _ completion: (() -> Void)?
  ) {
    let top = chain[chain.count - 1]
    let (state, presentation, coordinator) =
      (top.modal, top.modal.presentation, top.modal.transition?.coordinator)
    guard completed else {
      if frame != nil {
        beginAppearanceTransition(false, animated: true)
        view.removeFromSuperview()
        endAppearanceTransition()
      }
      if let view = presentation?.presentedView, view.window == nil { state.container?.addSubview(view) }
      top.beginAppearanceTransition(true, animated: true)
      top.endAppearanceTransition()
      presentation?.dismissalTransitionDidEnd(false)
      (state.transition, state.dismissalDriver) = (nil, nil)
      for controller in chain { controller.modal.isDismissing = false }
      coordinator?.finishTransition(cancelled: true)
      return
    }
    restoreView(frame)
    presentation?.presentedView?.removeFromSuperview()
    for controller in chain.dropLast() where controller.view.window != nil {
      controller.beginAppearanceTransition(false, animated: false)
      controller.modal.container?.removeFromSuperview()
      controller.endAppearanceTransition()
    }
    for controller in chain.reversed() { controller.modal.container?.removeFromSuperview() }
    if frame != nil { endAppearanceTransition() }
    top.endAppearanceTransition()
    presentation?.dismissalTransitionDidEnd(true)
    modal.presented = nil
    for controller in chain {
      controller.modal.presented = nil
      controller.forgetPresentation()
      (controller.modal.transition, controller.modal.place, controller.modal.isDismissing) = (nil, nil, false)
    }
    coordinator?.finishTransition(cancelled: false)
    completion?()
  }
}

extension TransitionCoordinator {
  final func finishTransition(cancelled: Bool) { (self as? Coordinator)?.finish(cancelled: cancelled) }
}
