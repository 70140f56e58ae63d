import Foundation
import TouchKit
import UIKitMotion

/// The transition that a controller takes part in: `viewController.transitionCoordinator`.
public typealias UIViewControllerTransitionCoordinator = TransitionCoordinator
/// The same object, as its closures receive it.
public typealias UIViewControllerTransitionCoordinatorContext = TransitionCoordinator

/// The coordinator of a ``ViewTransition``.
final class Coordinator: TransitionCoordinator {
  weak var transition: ViewTransition?
  private var animations: [(TransitionCoordinator) -> Void] = []
  private var completions: [(TransitionCoordinator) -> Void] = []
  private var changes: [(TransitionCoordinator) -> Void] = []
  private(set) var hasRun = false
  // What is asked after the transition is over.
  fileprivate private(set) var wasCancelled = false

  func add(_ animation: ((TransitionCoordinator) -> Void)?, _ completion: ((TransitionCoordinator) -> Void)?) -> Bool {
    guard transition?.isOver == false else { return false }
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasRun { animation(self) } else { animations.append(animation) }
    return true
  }

  func notify(_ change: @escaping (TransitionCoordinator) -> Void) { changes.append(change) }

  func interactionChanged() { for change in changes { change(self) } }

  /// Runs the animations with the duration and curve of the transition.
  func run(over duration: Double) {
    guard !hasRun else { return }
    hasRun = true
    guard !animations.isEmpty else { return }
    let animations = animations
    self.animations = []
    View.animate(withDuration: duration, delay: 0, options: .allowUserInteraction) {
      for animation in animations { animation(self) }
    }
  }

  /// Calls the completions.
  func finish(cancelled: Bool) {
    wasCancelled = cancelled
    let completions = completions
    (self.completions, changes) = ([], [])
    for completion in completions { completion(self) }
  }
}

extension TransitionCoordinator {
  private var own: Coordinator? { self as? Coordinator }
  private var moving: ViewTransition? { own?.transition }

  /// Runs `animation` together with the transition, with its duration; an interactive transition moves it as well.
  /// `completion` is called after the transition, also a cancelled one. Returns false once the transition is over.
  @discardableResult
  public final func animate(
    alongsideTransition animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { own?.add(animation, completion) ?? false }

  /// The same for a view outside of the container, which makes no difference here.
  @discardableResult
  public final func animateAlongsideTransition(
    in view: View?, animation: ((UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { own?.add(animation, completion) ?? false }

  /// Calls the closure whenever the transition begins or ends to be interactive.
  public final func notifyWhenInteractionChanges(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) { own?.notify(handler) }

  /// Calls the closure when the gesture ends: whether the transition ``isCancelled`` is known then.
  public final func notifyWhenInteractionEnds(
    _ handler: @escaping (UIViewControllerTransitionCoordinatorContext) -> Void
  ) { own?.notify { if !$0.isInteractive { handler($0) } } }

  /// Whether it is animated.
  public final var isAnimated: Bool { moving?.isAnimated ?? false }
  /// The style of the presentation.
  public final var presentationStyle: ModalPresentationStyle { moving?.presentationStyle ?? .none }
  /// Whether it began interactively.
  public final var initiallyInteractive: Bool { moving?.isInitiallyInteractive ?? false }
  /// Whether it can become interactive later.
  public final var isInterruptible: Bool { moving?.interactor != nil }
  /// Whether a gesture drives it now.
  public final var isInteractive: Bool { moving?.isInteractive ?? false }
  /// Whether it goes or went back.
  public final var isCancelled: Bool { moving?.transitionWasCancelled ?? own?.wasCancelled ?? false }
  /// The duration in seconds, without the time of a gesture.
  public final var transitionDuration: TimeInterval { moving?.duration ?? 0 }
  /// How far it was when the gesture ended, 0 to 1.
  public final var percentComplete: CGFloat { CGFloat(moving?.percentComplete ?? 0) }
  /// The speed of the rest of the way.
  public final var completionVelocity: CGFloat { moving?.interactor?.completionSpeed ?? 1 }
  /// The curve of the rest of the way.
  public final var completionCurve: View.AnimationCurve { moving?.interactor?.completionCurve ?? .easeInOut }
  /// The view in which it takes place.
  public final var containerView: View { moving?.containerView ?? View() }
  /// None.
  public final var targetTransform: CGAffineTransform { .identity }

  /// Returns one of the two controllers.
  public final func viewController(forKey key: UITransitionContextViewControllerKey) -> ViewController? {
    moving?.viewController(forKey: key)
  }

  /// Returns one of the two views, or nil for one that stays where it is.
  public final func view(forKey key: UITransitionContextViewKey) -> View? { moving?.view(forKey: key) }
}
