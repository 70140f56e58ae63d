import Foundation
import TouchKit
import UIKitMotion

/// Which of a transition's two view controllers is meant.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is visible before the transition.
  public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
  /// The controller that is visible after it.
  public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Which of a transition's two views is meant.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that disappears.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that appears.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What a transition is about: the container, the controllers and views, and how it ends.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. The animator adds the view that appears to it.
  var containerView: View { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether a gesture drives it now.
  var isInteractive: Bool { get }
  /// Whether it was cancelled. A completion says so: `completeTransition(!context.transitionWasCancelled)`.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `none` for a navigation controller.
  var presentationStyle: ModalPresentationStyle { get }
  /// Tells the coordinator how far it is, 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the gesture ended and the transition goes on to its end.
  func finishInteractiveTransition()
  /// Says that the gesture ended and the transition goes back.
  func cancelInteractiveTransition()
  /// Says that the transition is interactive again.
  func pauseInteractiveTransition()
  /// Ends the transition. The animator has to call it once.
  func completeTransition(_ didComplete: Bool)
  /// Returns a controller.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> ViewController?
  /// Returns a view, or nil for one that the transition leaves alone: that of a presenter which stays behind.
  func view(forKey key: UITransitionContextViewKey) -> View?
  /// The rotation of the container: none.
  var targetTransform: CGAffineTransform { get }
  /// Returns the frame before the transition, in the container; zero for the view that appears.
  func initialFrame(for vc: ViewController) -> CGRect
  /// Returns the frame after the transition, in the container; zero for a view that is removed.
  func finalFrame(for vc: ViewController) -> CGRect
}

/// An animator of transitions between view controllers.
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
  /// Starts the animation, and has the context complete the transition at its end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns an animator that can be paused and scrubbed; called in place of `animateTransition(using:)` by a
  /// percent-driven transition. Optional.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the transition. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns an object that means that there is no such animator.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// What an animator returns that does not implement `interruptibleAnimator(using:)`.
final class NoInterruptibleAnimator: UIViewImplicitlyAnimating {
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
}

/// What drives a transition by a gesture.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Starts the transition, which it then moves and ends.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The curve of the rest of the way. Optional; ease-in-out by default.
  var completionCurve: View.AnimationCurve { get }
  /// The speed of the rest of the way. Optional; 1 by default.
  var completionSpeed: CGFloat { get }
  /// Whether the transition begins interactively. Optional; true by default.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Ease-in-out.
  public var completionCurve: View.AnimationCurve { .easeInOut }
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// True.
  public var wantsInteractiveStart: Bool { true }
}

/// Chooses the animators and presentation controllers of a presented controller. All methods are optional.
public protocol UIViewControllerTransitioningDelegate: AnyObject {
  /// Returns the animator of the presentation, or nil for that of `modalTransitionStyle`.
  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of the dismissal.
  func animationController(forDismissed dismissed: ViewController) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns what drives the presentation, or nil if no gesture does. Asked only if there is an animator.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns what drives the dismissal, or nil if no gesture does. Asked only if there is an animator.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation controller for the style `custom`.
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> UIPresentationController?
}

// The defaults: nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIViewControllerTransitioningDelegate {
  public func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func animationController(
    forDismissed dismissed: ViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  public func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> UIPresentationController? { nil }
}
