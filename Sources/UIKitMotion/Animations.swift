import Foundation
import TouchKit

extension View {
  /// Animates changes of centers, frames, bounds, transforms, alphas and background colours of views in a window.
  /// Others are immediate; for content offsets use `setContentOffset(_:animated:)`.
  ///
  /// A property has its final value at once; only drawing shows the intermediate values (spec 11.1). At the end,
  /// `completion` is called with true if no property was set to another value meanwhile. Inside the block of another
  /// animation, duration and curve are those of that one, unless the options override them.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, options, curve: { _ in MotionCurve(options.curve) }, animations: animations,
      completion: completion)
  }

  /// Animates the same changes with a spring, which settles within `duration`, to a thousandth, and oscillates with a
  /// damping below 1. `velocity` is the total distance per second. The curve of `options` has no effect.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      duration, delay, options.union(.overrideInheritedCurve),
      curve: { duration in
        MotionCurve(UnitSpring(damping: Double(dampingRatio), velocity: Double(velocity) * duration).progress)
      }, animations: animations, completion: completion)
  }

  /// Animates the same changes with a spring of a perceived duration and a bounce, 0 to 1; see
  /// `UISpringTimingParameters(duration:bounce:)`. `completion` is called when it has settled, which is later.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity velocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UISpringTimingParameters(
      duration: duration, bounce: bounce, initialVelocity: CGVector(dx: velocity, dy: velocity))
    let (curve, length) = spring.course(over: duration)
    animate(
      length, delay, options.union([.overrideInheritedCurve, .overrideInheritedDuration]), curve: { _ in curve },
      animations: animations, completion: completion)
  }

  private static func animate(
    _ duration: Double, _ delay: Double, _ options: AnimationOptions, curve: (Double) -> MotionCurve,
    animations: () -> Void, completion: ((Bool) -> Void)?
  ) {
    let outer = MotionScope.current?.inherited
    let duration = options.contains(.overrideInheritedDuration) ? duration : outer?.duration ?? duration
    let curve = options.contains(.overrideInheritedCurve) ? curve(duration) : outer?.curve ?? curve(duration)
    var (changes, scope) = MotionScope.record(duration: duration, curve: curve, animations)
    if !scope.isDisabled, duration + delay > 0 { for start in scope.others { start(duration, delay, curve.value) } }
    if options.contains(.layoutSubviews) {
      let views = changes.map(\.view)
      let further = View.recordChanges { for view in views { view.layoutIfNeeded() } }
      changes += further.filter { new in
        !changes.contains { $0.view === new.view && $0.start.isSameProperty(as: new.start) }
      }
    }
    var parts = changes.map { BlockAnimation.Part($0, Repetition(options), curve) }
    for (changes, repetition) in scope.modified {
      parts += changes.map { BlockAnimation.Part($0, repetition, curve) }
    }
    BlockAnimation.start(
      parts, duration: duration, delay: delay, options: options, completion: completion ?? { _ in })
  }

  /// Runs the block without animations, of nested blocks as well.
  public static func performWithoutAnimation(_ actions: () -> Void) { MotionScope.disabled(actions) }

  /// Turns the animations of the current window on or off; see `Window.current`. Outside of an event, a deadline and a
  /// tick there is none, and this does nothing: UIKit's switch is one for the whole application.
  public static func setAnimationsEnabled(_ enabled: Bool) {
    guard let window = Window.current else { return }
    let value = window.attachments[AnimationSwitch.self] ?? AnimationSwitch()
    value.isOff = !enabled
    window.attachments[AnimationSwitch.self] = value
  }

  /// Whether animations are neither turned off in the current window, nor by `performWithoutAnimation(_:)`.
  public static var areAnimationsEnabled: Bool { !MotionScope.disablesAnimations }

  /// The duration of the animation whose block runs now, in seconds; 0 outside of one.
  public static var inheritedAnimationDuration: TimeInterval {
    MotionScope.disablesAnimations ? 0 : MotionScope.current?.inherited?.duration ?? 0
  }

  /// Repeats what the block changes, inside the block of `animate(withDuration:…)`: 2.5 times ends in the middle of the
  /// third. With `autoreverses` it comes back each time, which counts as part of the same repetition.
  public static func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
    guard let scope = MotionScope.current, !scope.isDisabled, scope.inherited != nil else { return animations() }
    let changes = View.recordChanges(animations)
    scope.modified.append((changes, Repetition(count: max(Double(count), 0), autoreverses: autoreverses)))
  }

  /// Not available.
  @available(*, unavailable, message: "write UIView.animate(withDuration:animations:), a block for begin and commit")
  public static func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}

  /// Not available.
  @available(*, unavailable, message: "write UIView.animate(withDuration:animations:), a block for begin and commit")
  public static func commitAnimations() {}
}
