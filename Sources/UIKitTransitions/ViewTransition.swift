import Foundation
import TouchKit
import UIKitMotion

/// A transition between two view controllers, from its beginning to its completion.
final class ViewTransition: UIViewControllerContextTransitioning {
  /// A controller of the transition, its view if the transition moves it, and its frames in the container.
  struct Side {
    let controller: ViewController
    let view: View?
    var initialFrame = CGRect.zero, finalFrame = CGRect.zero
  }

  let containerView: View
  let isAnimated: Bool
  let presentationStyle: ModalPresentationStyle
  let from: Side, to: Side
  let animator: any UIViewControllerAnimatedTransitioning
  let interactor: (any UIViewControllerInteractiveTransitioning)?
  private let end: (Bool) -> Void

  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private(set) var isOver = false
  private(set) var percentComplete = 0.0
  let coordinator = Coordinator()
  /// Drives what runs alongside an interactive transition that moves its views itself.
  private var alongside: MotionDriver?

  var duration: Double { isAnimated ? max(animator.transitionDuration(using: self), 0) : 0 }
  let isInitiallyInteractive: Bool

  init(
    in container: View, from: Side, to: Side, style: ModalPresentationStyle, isAnimated: Bool,
    animator: any UIViewControllerAnimatedTransitioning,
    interactor: (any UIViewControllerInteractiveTransitioning)?, end: @escaping (Bool) -> Void
  ) {
    (containerView, self.from, self.to, presentationStyle) = (container, from, to, style)
    (self.isAnimated, self.animator, self.interactor, self.end) = (isAnimated, animator, interactor, end)
    isInteractive = isAnimated && interactor?.wantsInteractiveStart == true
    isInitiallyInteractive = isInteractive
    coordinator.transition = self
  }

  /// Whether new touches are kept from the views: in a transition that no gesture can take up.
  var blocksTouches: Bool { !isOver && interactor == nil }

  /// Has the window retain the transition until it is over.
  func hold(in window: Window) {
    let running = window.attachments[RunningTransitions.self] ?? RunningTransitions()
    window.attachments[RunningTransitions.self] = running
    running.transitions.append(self)
  }

  /// Starts the animator or what drives it.
  func start() {
    guard !isOver else { return }
    guard isAnimated else {
      place()
      runAlongside()
      return completeTransition(true)
    }
    if let interactor {
      interactor.startInteractiveTransition(self)
      if isInteractive, !coordinator.hasRun {
        let driver = MotionDriver()
        alongside = driver
        MotionScope.driven(by: driver, runAlongside)
        driver.drive(to: percentComplete * duration)
      }
    } else {
      animator.animateTransition(using: self)
    }
    if !isOver { runAlongside() }
  }

  /// Shows the end without an animation.
  private func place() {
    guard let view = to.view else { return }
    view.frame = to.finalFrame
    if view.superview !== containerView { containerView.addSubview(view) }
  }

  /// Runs what was registered with the coordinator, once.
  func runAlongside() { coordinator.run(over: duration) }

  // MARK: UIViewControllerContextTransitioning

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = min(max(Double(percentComplete), 0), 1)
    alongside?.drive(to: self.percentComplete * duration)
  }

  func finishInteractiveTransition() { endInteraction() }

  func cancelInteractiveTransition() {
    transitionWasCancelled = true
    endInteraction()
  }

  func pauseInteractiveTransition() {
    guard !isOver, !isInteractive else { return }
    (isInteractive, transitionWasCancelled) = (true, false)
    coordinator.interactionChanged()
  }

  private func endInteraction() {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    coordinator.interactionChanged()
    moveAlongside()
  }

  /// Moves what is alongside to the end of the way.
  private func moveAlongside() {
    guard let alongside, let window = containerView.window else { return }
    let (begin, first, last) = (window.now, percentComplete, transitionWasCancelled ? 0.0 : 1)
    let seconds = abs(last - first) * duration / max(Double(interactor?.completionSpeed ?? 1), 1e-3)
    var ticker: Ticker?
    ticker = window.startTicking { [weak self] now in
      let share = seconds > 0 ? min(now.seconds(since: begin) / seconds, 1) : 1
      if let self, !self.isOver { alongside.drive(to: (first + (last - first) * share) * self.duration) }
      guard share >= 1 || self?.isOver != false else { return }
      ticker?.stop()
      ticker = nil
    }
  }

  func completeTransition(_ didComplete: Bool) {
    guard !isOver else { return }
    (isOver, isInteractive) = (true, false)
    if !didComplete { transitionWasCancelled = true }
    alongside?.end(atEnd: didComplete)
    if isAnimated { animator.animationEnded(didComplete) }
    let window = containerView.window
    end(didComplete)
    window?.attachments[RunningTransitions.self]?.transitions.removeAll { $0 === self }
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> ViewController? {
    key == .from ? from.controller : key == .to ? to.controller : nil
  }

  func view(forKey key: UITransitionContextViewKey) -> View? {
    key == .from ? from.view : key == .to ? to.view : nil
  }

  var targetTransform: CGAffineTransform { .identity }

  func initialFrame(for vc: ViewController) -> CGRect {
    vc === from.controller ? from.initialFrame : vc === to.controller ? to.initialFrame : .zero
  }

  func finalFrame(for vc: ViewController) -> CGRect {
    vc === from.controller ? from.finalFrame : vc === to.controller ? to.finalFrame : .zero
  }
}

/// The transitions in a window.
final class RunningTransitions { var transitions: [ViewTransition] = [] }
