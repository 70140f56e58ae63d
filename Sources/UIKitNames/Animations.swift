import Foundation

extension View {
  /// Options of animations: the curve, and whether the views take touches. They always begin from the current state.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The views take touches during the animation, at their final place. Without this option, hit testing skips them.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Accepted, but has no effect.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Ease-in-out, the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Ease-in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ease-out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// The timing function, with Core Animation's control points.
    var progress: (Double) -> Double {
      switch rawValue & Self.curveLinear.rawValue {
      case Self.curveEaseIn.rawValue: View.easing(0.42, 0, 1, 1)
      case Self.curveEaseOut.rawValue: View.easing(0, 0, 0.58, 1)
      case Self.curveLinear.rawValue: { $0 }
      default: View.easing(0.42, 0, 0.58, 1)
      }
    }
  }

  /// Animates changes of centers, frames, bounds, transforms, alphas and background colours of views in a window.
  /// Others are immediate; for content offsets use `setContentOffset(_:animated:)`.
  ///
  /// A property has its final value at once; only drawing shows the intermediate values (spec 11.1). At the end,
  /// `completion` is called with true if no property was set to another value meanwhile.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animateChanges(
      duration: duration, delay: delay, allowsInteraction: options.contains(.allowUserInteraction),
      completesLater: true, progress: options.progress, animations, completion: completion ?? { _ in })
  }

  /// Animates the same changes with a spring, which settles within `duration`, to a thousandth, and oscillates with a
  /// damping below 1. `velocity` is the total distance per second. The curve of `options` has no effect.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UnitSpring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
    animateChanges(
      duration: duration, delay: delay, allowsInteraction: options.contains(.allowUserInteraction),
      completesLater: true, progress: spring.progress, animations, completion: completion ?? { _ in })
  }

  /// Runs the block without animations.
  public static func performWithoutAnimation(_ actions: () -> Void) { applyWithoutAnimation(actions) }
}

/// A spring from 0 to 1 with a settling time of 1.
struct UnitSpring {
  private let damping: Double, velocity: Double, frequency: Double

  init(damping: Double, velocity: Double) {
    (self.damping, self.velocity) = (min(max(damping, 0.05), 1), velocity)
    // The remaining distance at 1 is e^(−damping·frequency), a thousandth. With critical damping it is (1 + frequency)
    // times that, for which the frequency compensates.
    frequency = self.damping < 1 ? log(1_000) / self.damping : 9.23
  }

  func progress(_ time: Double) -> Double {
    let fading = exp(-damping * frequency * time)
    guard damping < 1 else { return 1 - fading * (1 + (frequency - velocity) * time) }
    let swing = frequency * (1 - damping * damping).squareRoot()
    return 1 - fading * (cos(swing * time) + (damping * frequency - velocity) / swing * sin(swing * time))
  }
}
