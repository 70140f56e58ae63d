import Foundation
import TouchKit
import UIKitMotion

extension NavigationController {
  /// What a navigation controller does with its stack.
  public enum Operation: Int, Hashable, Sendable { case none, push, pop }
}

/// `NavigationControllerDelegate` with UIKit's methods for transitions of your own. All methods are optional.
public protocol UINavigationControllerDelegate: NavigationControllerDelegate {
  /// Returns the animator of a push or a pop, or nil for the built-in transition. The animator adds the view that
  /// appears to the container, which is the view that holds the pages; the bar changes along with it. With an animator for
  /// a pop, the edge pan begins only if there is an interaction controller, too. It asks for both when it is about to
  /// begin.
  func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives the transition by a gesture, or nil. Asked only if there is an animator.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Not called: a window keeps its orientation.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask
  /// Not called: a window keeps its orientation.
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation
}

// The defaults: nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: NavigationController, animationControllerFor operation: NavigationController.Operation,
    from fromVC: ViewController, to toVC: ViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask { .allButUpsideDown }
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation { .portrait }
}

extension NavigationController {
  /// The delegate, with UIKit's type; nil if it is only a `NavigationControllerDelegate`. Subclasses override the property of
  /// that type.
  public final weak var delegate: (any UINavigationControllerDelegate)? {
    get { stackDelegate as? any UINavigationControllerDelegate }
    set { stackDelegate = newValue }
  }

  /// The delegate that is called.
  private var chooser: (any UINavigationControllerDelegate)? {
    assignedDelegate as? any UINavigationControllerDelegate
  }
}

extension NavigationController: TransitionsPages {
  package final func pageAnimator(isPush: Bool, from: ViewController, to: ViewController) -> AnyObject? {
    chooser?.navigationController(
      self, animationControllerFor: isPush ? .push : .pop, from: from, to: to)
  }

  package final func popDriver(from: ViewController, to: ViewController) -> PopDriver {
    guard let chooser,
      let animator = chooser.navigationController(self, animationControllerFor: .pop, from: from, to: to)
    else { return .builtIn }
    let interactor = chooser.navigationController(self, interactionControllerFor: animator)
    return interactor == nil ? .nobody : .application
  }

  package final func startPages(
    _ start: PageStart, animator: AnyObject?, prepare: () -> Void, end: @escaping (Bool) -> Void
  ) {
    guard let window = view.window else { return prepare() }
    let own = animator as? any UIViewControllerAnimatedTransitioning
    let interactor =
      own.flatMap {
        chooser?.navigationController(self, interactionControllerFor: $0)
      } ?? (start.isDragged ? BuiltInDrag() : nil)
    let bounds = start.container.bounds
    let transition = ViewTransition(
      in: start.container,
      from: .init(controller: start.from, view: start.from.view, initialFrame: bounds),
      to: .init(controller: start.to, view: start.to.view, finalFrame: bounds), style: .none,
      isAnimated: start.isAnimated, animator: own ?? BuiltInAnimator(start.duration), interactor: interactor
    ) { [weak self] completed in
      if own != nil { end(completed) }
      self?.attachments[PageTransition.self] = nil
    }
    let current = PageTransition()
    current.transition = transition
    attachments[PageTransition.self] = current
    transition.hold(in: window)
    prepare()
    guard own != nil else { return }
    BarFade(of: transition, in: self).start(in: window)
    transition.start()
  }

  package final func animateBars(_ changes: () -> Void, completion: @escaping () -> Void) {
    View.animate(
      withDuration: Double(Self.hideShowBarDuration), delay: 0, options: .allowUserInteraction, animations: changes
    ) { _ in completion() }
  }

  /// How long bars need to come and go, in seconds: 0.2.
  public static let hideShowBarDuration: CGFloat = 0.2

  package final func runPages() {
    if let transition = pageTransition, transition.isBuiltIn { transition.start() }
  }

  private var pageTransition: ViewTransition? { attachments[PageTransition.self]?.transition }

  package final func movePages(to progress: Double) {
    guard let transition = pageTransition, transition.isBuiltIn else { return }
    transition.updateInteractiveTransition(CGFloat(progress))
  }

  package final func settlePages(commits: Bool) {
    guard let transition = pageTransition, transition.isBuiltIn else { return }
    if commits { transition.finishInteractiveTransition() } else { transition.cancelInteractiveTransition() }
  }

  package final func endPages(committed: Bool) {
    guard let transition = pageTransition else { return }
    if transition.isBuiltIn { transition.completeTransition(committed) }
    transition.coordinator.finish(cancelled: !committed)
  }
}

/// Changes the bar along with a transition of the application's own: with the gesture that drives it, else in its
/// duration.
private final class BarFade {
  private let transition: ViewTransition
  private weak var navigation: NavigationController?
  /// The progress that was shown last, and where and when the time began to drive it.
  private var shown = 0.0, origin = (progress: 0.0, time: Instant.zero)
  private var wasInteractive: Bool

  init(of transition: ViewTransition, in navigation: NavigationController) {
    (self.transition, self.navigation) = (transition, navigation)
    wasInteractive = transition.isInteractive
  }

  func start(in window: Window) {
    origin.time = window.now
    window.stepAtTicks { [self] now in
      guard !transition.isOver, let navigation else { return false }
      move(at: now)
      navigation.blendBar(to: shown)
      return true
    }
  }

  private func move(at now: Instant) {
    if transition.isInteractive {
      (wasInteractive, shown) = (true, transition.percentComplete)
      return
    }
    if wasInteractive { (wasInteractive, origin) = (false, (shown, now)) }
    let end = transition.transitionWasCancelled ? 0.0 : 1
    let speed = max(Double(transition.interactor?.completionSpeed ?? 1), 1e-3)
    let seconds = abs(end - origin.progress) * transition.duration / speed
    let share = seconds > 0 ? min(now.seconds(since: origin.time) / seconds, 1) : 1
    shown = origin.progress + (end - origin.progress) * View.easing(0.42, 0, 0.58, 1)(share)
  }
}

extension ViewTransition {
  /// Whether the navigation controller moves the pages itself.
  fileprivate var isBuiltIn: Bool { animator is BuiltInAnimator }
}

/// Stands for the transition that the engine animates.
private final class BuiltInAnimator: UIViewControllerAnimatedTransitioning {
  private let duration: Double
  init(_ duration: Double) { self.duration = duration }
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
    duration
  }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}

/// Stands for the finger of the built-in pop.
private final class BuiltInDrag: UIViewControllerInteractiveTransitioning {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {}
}
