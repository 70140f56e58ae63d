import Foundation
import TouchKit

extension View {
  /// Options of animations. They always begin from the current state.
  ///
  /// ``allowUserInteraction``, ``repeat``, ``autoreverse``, ``layoutSubviews``, the curves and the overrides of what a
  /// nested animation inherits work as in UIKit. Others say what they do.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays out the subviews of changed views inside the animation, so that they move along.
    public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
    /// The views take touches during the animation, at their final place. Without this option, hit testing skips them.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Accepted, but has no effect.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    /// Repeats the animation until the views leave the window, or its properties are set or animated otherwise. The
    /// completion is then called with false.
    public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
    /// Runs the animation forth and back, which takes twice the duration. At the end the views jump to their final
    /// values, as in UIKit.
    public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
    /// A nested animation has its own duration, not that of the animation around it.
    public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
    /// A nested animation has its own curve, not that of the animation around it.
    public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
    /// Accepted, but has no effect.
    public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
    /// `transition(from:to:duration:options:completion:)` shows and hides the views, and does not add and remove them.
    public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
    /// Accepted, but has no effect: a nested animation inherits only duration and curve.
    public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

    /// Ease-in-out, the default.
    public static let curveEaseInOut: AnimationOptions = []
    /// Ease-in.
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    /// Ease-out.
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    /// Constant speed.
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    /// A transition that turns or curls; shown as a cross-dissolve.
    public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20),
      transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20),
      transitionCurlUp = AnimationOptions(rawValue: 3 << 20), transitionCurlDown = AnimationOptions(rawValue: 4 << 20),
      transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20),
      transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)
    /// One view fades in while the other fades out.
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)

    /// Accepted, but has no effect: an animation changes at every display tick.
    public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24),
      preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

    /// The curve of these options.
    var curve: AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16 & 3)) ?? .easeInOut }
    /// Whether they ask for a transition between two views.
    package var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
  }

  /// The pace of an animation, with Core Animation's control points.
  public enum AnimationCurve: Int, Hashable, Sendable {
    /// Slow at both ends: (0.42, 0) and (0.58, 1).
    case easeInOut
    /// Slow at the beginning: (0.42, 0) and (1, 1).
    case easeIn
    /// Slow at the end: (0, 0) and (0.58, 1).
    case easeOut
    /// Constant.
    case linear
  }
}
