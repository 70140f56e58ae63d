import Foundation

extension View {
  /// How an animation spreads over its time. A view that is animated takes touches, as if `allowUserInteraction` were
  /// given, and begins where it is.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Takes touches meanwhile.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Begins where it is.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Begins and ends gently; the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Begins gently.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ends gently.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Evenly.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// How far the change is when a share of the time has passed. The control points are Core Animation's.
    var progress: (Double) -> Double {
      switch rawValue & Self.curveLinear.rawValue {
      case Self.curveEaseIn.rawValue: View.easing(0.42, 0, 1, 1)
      case Self.curveEaseOut.rawValue: View.easing(0, 0, 0.58, 1)
      case Self.curveLinear.rawValue: { $0 }
      default: View.easing(0.42, 0, 0.58, 1)
      }
    }
  }

  /// Animates what the block assigns: centers, frames, bounds, transforms, alphas and background colours of views in a
  /// window. All else it does happens at once, scrolling included, for which there is `setContentOffset(_:animated:)`.
  ///
  /// A property on its way has the value that is seen, also for fingers and for whoever reads it; in UIKit it has the
  /// last one from the beginning. `completion` is told whether everything arrived.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animateChanges(
      duration: duration, delay: delay, progress: options.progress, animations, completion: completion ?? { _ in })
  }

  /// The same on a spring, which has come to rest, to a thousandth of its way, when `duration` is over.
  ///
  /// - Parameters:
  ///   - duration: Seconds.
  ///   - delay: Seconds before that.
  ///   - dampingRatio: 1 for no swing, less for some.
  ///   - velocity: How fast it is at the beginning, in its whole way per second.
  ///   - options: Have no say in a spring.
  ///   - animations: What assigns the new values.
  ///   - completion: Told at the end whether all arrived.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
    initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = UnitSpring(damping: Double(dampingRatio), velocity: Double(velocity) * duration)
    animateChanges(
      duration: duration, delay: delay, progress: spring.progress, animations, completion: completion ?? { _ in })
  }

  /// Runs the block without animating anything.
  public static func performWithoutAnimation(_ actions: () -> Void) { applyWithoutAnimation(actions) }
}

/// A spring that goes from 0 to 1 in a time of 1.
struct UnitSpring {
  private let damping: Double
  private let velocity: Double
  private let frequency: Double

  init(damping: Double, velocity: Double) {
    (self.damping, self.velocity) = (min(max(damping, 0.05), 1), velocity)
    // What is left fades by e to the minus damping times frequency, to a thousandth at 1; without any swing more slowly,
    // by (1 + frequency) times as much.
    frequency = self.damping < 1 ? log(1_000) / self.damping : 9.23
  }

  func progress(_ time: Double) -> Double {
    let fading = exp(-damping * frequency * time)
    guard damping < 1 else { return 1 - fading * (1 + (frequency - velocity) * time) }
    let swing = frequency * (1 - damping * damping).squareRoot()
    return 1 - fading * (cos(swing * time) + (damping * frequency - velocity) / swing * sin(swing * time))
  }
}
