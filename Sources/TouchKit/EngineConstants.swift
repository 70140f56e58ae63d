import ScrollPhysics

/// The constants of the touch engine that can be changed for one window; the defaults are the spec's values.
///
/// Each states its unit, its source and how certain it is (the tags of spec 0.1). For physics see `PhysicsConstants`.
public struct EngineConstants: Hashable, Sendable {
  /// How long a scroll view withholds a touch from its content. Seconds. Spec 4.2 [D].
  public var contentTouchDelay = 0.150
  /// How far a pan's fingers travel before it begins; subtracted from its translation. Points. Spec 3.3 [D, M+].
  public var panHysteresis = 10.0
  /// How far a finger may move from its touch-down and still tap. Points. Spec 3.1 [lore].
  public var tapMovement = 45.0
  /// How long one tap may stay down. Seconds. Spec 3.1 [lore].
  public var tapDuration = 0.75
  /// The longest time from one tap's lift to the next tap's touch-down. Seconds. Spec 3.1 [B].
  public var tapGap = 0.35
  /// How far apart successive taps may land. Points. Spec 3.1 [I].
  public var tapSeparation = 45.0
  /// The default `minimumPressDuration` of a long press. Seconds. Spec 3.2 [D].
  public var pressDuration = 0.5
  /// The default `allowableMovement` of a long press. Points. Spec 3.2 [D].
  public var pressMovement = 10.0
  /// How much the distance between two fingers changes before a pinch begins. Points. Spec 3.5 [I].
  public var pinchHysteresis = 8.0
  /// How far a finger moves around the centroid of two before a rotation begins. Points. Spec 3.5 [I].
  public var rotationHysteresis = 8.0
  /// How far a swipe's fingers travel along its direction. Points. Spec 3.4 [B].
  public var swipeTravel = 50.0
  /// How long a swipe may take. Seconds. Spec 3.4 [B].
  public var swipeDuration = 0.5
  /// How far a swipe's fingers may travel across its direction, inclusive. Points. Spec 3.4 [lore].
  public var swipeCross = 50.0
  /// How far a swipe's fingers move against its direction before it fails. Points. Spec 3.4 gives no number [I].
  public var swipeBack = 10.0
  /// How far from the window's edge a screen-edge pan may start, inclusive. Points. Spec 3.6 [lore, B].
  public var screenEdgeRegion = 13.0
  /// How far a screen-edge pan's direction may be off the inward normal, inclusive. Degrees. Spec 3.6 [I].
  public var screenEdgeAngle = 45.0
  /// How far in the past a display tick shows a finger; 0 delivers moves as they arrive. Seconds. At 0.009, a drag at
  /// 60, 90 or 120 Hz moves evenly on any display. Spec 1.2 does not say; Android has 0.005, Flutter up to 0.038 [I].
  public var resamplingLatency = 0.0
  /// How long after its last sample a resampled finger is extrapolated. Seconds. Android's value [I].
  public var resamplingExtrapolation = 0.008
  /// The shortest time between two samples that gives a speed. Seconds. Android's value [I].
  public var resamplingShortestGap = 0.002
  /// The longest time between two samples of a moving finger; in a longer gap it rested. Seconds. Android's value [I].
  public var resamplingLongestGap = 0.020
  /// How far ahead touches are predicted: one frame at 60 Hz. Seconds. Spec 1.2.3 gives no number [I].
  public var predictionInterval = 1.0 / 60
  /// Below this angle from the horizontal, directional lock keeps only X. Degrees. Spec 4.6.3 [B].
  public var lockHorizontalBelow = 20.0
  /// Above this angle from the horizontal, directional lock keeps only Y. Degrees. Spec 4.6.3 [B].
  public var lockVerticalAbove = 70.0
  /// How long a finger rests before its lift counts as a stop, inclusive. Seconds. Spec 5.3.5 [R].
  public var restingPause = PhysicsConstants.restingPause / 1_000
  /// The lowest release speed that decelerates or turns a page. Points per second. Spec 5.3.2 [M1, B], 5.7 [I, R].
  public var releaseSpeed = PhysicsConstants.releaseSpeed * 1_000
  /// The distance from an edge up to which a scroll view counts as resting on it. Pixels. Spec 4.9.2 [I].
  public var edgeToleranceInPixels = 0.5
  /// How far outside a control a finger still counts as inside. Points. UIKit lore; the spec does not say.
  public var controlSlack = 70.0
  /// How far outside a slider's thumb or a switch's knob a finger grabs it. Points. The spec does not say [I].
  public var thumbSlack = 14.0
  /// How long a switch's knob takes to reach its other side. Seconds. The spec does not say [I].
  public var switchDuration = 0.25
  /// How long a stepper is held before it repeats. Seconds. The spec does not say [I].
  public var stepperRepeatDelay = 0.5
  /// How long a held stepper waits between two steps. Seconds. The spec does not say [I].
  public var stepperRepeatInterval = 0.1
  /// How long a push or pop takes. Seconds. Spec 7 [R, lore].
  public var navigationDuration = 0.35
  /// How far ahead a released page's position is projected; past the middle, the pop finishes. Seconds. Spec 7 [R].
  public var popProjection = 0.3
  /// How far to the left the page below starts, as a fraction of the width. Spec 7 [R, lore].
  public var popParallax = 0.3
  /// How long after the end of scrolling the indicators begin to fade. Seconds. Spec 5.10 [FK, contradictory].
  public var indicatorFadeDelay = 0.05
  /// How long the indicators take to fade. Seconds. Spec 5.10 [M1].
  public var indicatorFadeDuration = 0.25
  /// How long `flashScrollIndicators` shows the indicators before they fade. Seconds. Spec 5.10 [I].
  public var indicatorFlashDuration = 1.0
  /// How long a zoom takes to spring back to its limit or to reach a programmatic target. Seconds. Spec 4.10 [R].
  public var zoomAnimationDuration = 0.30

  /// Creates constants with the spec's values.
  public init() {}
}

extension EngineConstants {
  /// The resting pause in milliseconds, rounded to the microseconds that a clock counts: 70 for 0.07 s.
  var restingPauseMs: Double { (restingPause * 1_000_000).rounded() / 1_000 }

  var releaseSpeedPerMs: Double { releaseSpeed / 1_000 }

  var releaseLimits: ReleaseVelocity.Limits { .init(restingPause: restingPauseMs, speed: releaseSpeedPerMs) }
}

/// The behaviours of the engine on which sources disagree, chosen for one window.
public struct EngineOptions: Hashable, Sendable {
  /// Whether assigned content offsets are rounded to the pixel grid. If false, offsets are exact (spec 5.1 [I]).
  public var pixelRounding = false
  /// Whether the first step of a deceleration happens in the release event itself (spec 5.3.6 [B]).
  public var decelerationStartsOneFrameEarly = false
  /// Whether repeated flicks scroll farther each time (spec 5.8 [B, M1]).
  public var acceleratesRepeatedFlicks = false
  /// Whether views without an identifier are called, in traces and verdicts, by the property that holds them or by a
  /// class of the application's own. If false, by a class and a number below the view around them.
  public var namesViewsAfterCode = false
  /// Whether a navigation bar is translucent, with its pages extending under it, where nobody sets it.
  public var hasTranslucentBars = false

  /// Creates options with the spec's defaults: offsets are exact, and no flick depends on the one before.
  public init() {}

  /// What iOS does: offsets on the pixel grid, and repeated flicks that accelerate. 3.8 pt reads 4.0 at 2 pixels per
  /// point (spec 5.1, 5.8). Views are named after the application's code, and pages extend under bars.
  public static let uiKit: EngineOptions = {
    var options = EngineOptions()
    (options.pixelRounding, options.acceleratesRepeatedFlicks) = (true, true)
    (options.namesViewsAfterCode, options.hasTranslucentBars) = (true, true)
    return options
  }()
}
