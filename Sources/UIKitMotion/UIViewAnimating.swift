import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not started, or finished.
  case inactive
  /// Running or paused.
  case active
  /// Stopped without having finished.
  case stopped
}

/// Where the views of an animation are when it finishes.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  /// At their final values.
  case end
  /// At the values of before, as after a reversed animation.
  case start
  /// Where they were when it was stopped.
  case current
}

/// An animation that can be started, paused, scrubbed, reversed and stopped.
public protocol UIViewAnimating: AnyObject {
  /// Whether it is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether it is active and not paused.
  var isRunning: Bool { get }
  /// Whether it runs from the end to the start.
  var isReversed: Bool { get set }
  /// How much of the way is done, 0 to 1, in the direction of the animation.
  var fractionComplete: CGFloat { get set }
  /// Starts an inactive animation, or resumes a paused one.
  func startAnimation()
  /// The same after a delay in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses it, which makes an inactive animation active.
  func pauseAnimation()
  /// Stops it where it is; with true it becomes inactive, with false it is stopped and has to be finished.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation to which blocks can be added.
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds a block that begins after a fraction of the remaining duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds a block.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a closure that is called at the end with the final position.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with other timing.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

// UIKit's protocol has these as optional methods.
extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
