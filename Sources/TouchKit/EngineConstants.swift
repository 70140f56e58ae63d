import ScrollPhysics

/// The numbers of the touch engine that a user may change for one window, with the spec's values as defaults.
///
/// Every value states its unit, where it comes from and how well it is known (the tags of spec 0.1). The curves of the
/// scroll physics keep their own numbers in `PhysicsConstants`.
public struct EngineConstants: Hashable, Sendable {
  /// How long a scroll view withholds a touch from its content. Seconds. Spec 4.2 [D].
  public var contentTouchDelay = 0.150
  /// How far a pan's fingers travel before it begins; removed from its translation. Points. Spec 3.3 [D, M+].
  public var panHysteresis = 10.0
  /// How far a finger may stray from its down point and still tap. Points. Spec 3.1 [lore].
  public var tapMovement = 45.0
  /// How long one tap may stay down. Seconds. Spec 3.1 [lore].
  public var tapDuration = 0.75
  /// How long after one tap's lift the next tap's touch-down still counts. Seconds. Spec 3.1 [B].
  public var tapGap = 0.35
  /// How far apart successive taps may land. Points. Spec 3.1 [I].
  public var tapSeparation = 45.0
  /// How long a long press stays down that sets no `minimumPressDuration` of its own. Seconds. Spec 3.2 [D].
  public var pressDuration = 0.5
  /// How far the fingers of a long press may move that sets no `allowableMovement` of its own. Points. Spec 3.2 [D].
  public var pressMovement = 10.0
  /// How much the distance between two fingers changes before a pinch begins. Points. Spec 3.5 [I].
  public var pinchHysteresis = 8.0
  /// How far a finger goes around the middle of two before a rotation begins. Points. Spec 3.5 [I].
  public var rotationHysteresis = 8.0
  /// How far a swipe's fingers travel along its direction. Points. Spec 3.4 [B].
  public var swipeTravel = 50.0
  /// How long a swipe may take. Seconds. Spec 3.4 [B].
  public var swipeDuration = 0.5
  /// How far a swipe's fingers may travel across its direction, inclusive. Points. Spec 3.4 [lore].
  public var swipeCross = 50.0
  /// How far a swipe's fingers go back against its direction before it fails. Points. Spec 3.4 gives no number [I].
  public var swipeBack = 10.0
  /// How far from the window's edge a screen-edge pan may start, inclusive. Points. Spec 3.6 [lore, B].
  public var screenEdgeRegion = 13.0
  /// How far a screen-edge pan's direction may be off the way inwards, inclusive. Degrees. Spec 3.6 [I].
  public var screenEdgeAngle = 45.0
  /// How long before a display tick a finger was where the tick shows it; 0, the default, delivers moves as they arrive.
  /// Seconds. At 0.009 a steady drag that is sampled at 60, 90 or 120 Hz is even on any display. Spec 1.2 is silent;
  /// Android takes 0.005, Flutter up to 0.038 [I].
  public var resamplingLatency = 0.0
  /// How far ahead of its last sample a resampled finger may be shown. Seconds. Android's [I].
  public var resamplingExtrapolation = 0.008
  /// Two samples nearer in time than this say nothing about the speed. Seconds. Android's [I].
  public var resamplingShortestGap = 0.002
  /// A finger that sent nothing for longer stood still meanwhile. Seconds. Android's [I].
  public var resamplingLongestGap = 0.020
  /// How far ahead predicted touches lie: one frame of 60 Hz. Seconds. Spec 1.2.3 names no number [I].
  public var predictionInterval = 1.0 / 60
  /// Below this angle from the horizontal, directional lock keeps only X. Degrees. Spec 4.6.3 [B].
  public var lockHorizontalBelow = 20.0
  /// Above this angle from the horizontal, directional lock keeps only Y. Degrees. Spec 4.6.3 [B].
  public var lockVerticalAbove = 70.0
  /// How long a finger rests before its lift counts as a stop, inclusive. Seconds. Spec 5.3.5 [R].
  public var restingPause = PhysicsConstants.restingPause / 1_000
  /// The release speed from which on content decelerates, and a paging scroll view turns the page. Points per second.
  /// Spec 5.3.2 [M1, B] and 5.7 [I, R].
  public var releaseSpeed = PhysicsConstants.releaseSpeed * 1_000
  /// How near to an edge, in pixels, a scroll view counts as resting on it. Pixels. Spec 4.9.2 [I].
  public var edgeToleranceInPixels = 0.5
  /// How far outside a control a finger still counts as inside. Points. UIKit lore; the spec is silent.
  public var controlSlack = 70.0
  /// How far beyond its edge a slider's thumb and a switch's knob can be grabbed. Points. The spec is silent [I].
  public var thumbSlack = 14.0
  /// How long a switch's knob takes to its other side. Seconds. The spec is silent [I].
  public var switchDuration = 0.25
  /// How long a stepper is held before it repeats. Seconds. The spec is silent [I].
  public var stepperRepeatDelay = 0.5
  /// How long a held stepper waits between two steps. Seconds. The spec is silent [I].
  public var stepperRepeatInterval = 0.1
  /// How long a page takes to come or to go. Seconds. Spec 7 [R, lore].
  public var navigationDuration = 0.35
  /// How far ahead a released page is looked for: it goes if it would then be past the middle. Seconds. Spec 7 [R].
  public var popProjection = 0.3
  /// How far to the left the page below begins, in parts of the width. Spec 7 [R, lore].
  public var popParallax = 0.3
  /// How long after scrolling ended the indicators begin to fade. Seconds. Spec 5.10 [FK, contradictory].
  public var indicatorFadeDelay = 0.05
  /// How long the indicators take to fade. Seconds. Spec 5.10 [M1].
  public var indicatorFadeDuration = 0.25
  /// How long `flashScrollIndicators` shows the indicators before they fade. Seconds. Spec 5.10 [I].
  public var indicatorFlashDuration = 1.0
  /// How long a zoom takes to spring back to its limit or to reach a programmatic target. Seconds. Spec 4.10 [R].
  public var zoomAnimationDuration = 0.30

  /// The spec's values.
  public init() {}
}

extension EngineConstants {
  /// The resting pause in milliseconds, exactly the microseconds that a clock counts: 70 for 0.07 s.
  var restingPauseMs: Double { (restingPause * 1_000_000).rounded() / 1_000 }

  /// The release speed in points per millisecond.
  var releaseSpeedPerMs: Double { releaseSpeed / 1_000 }

  /// What decides whether released content moves on.
  var releaseLimits: ReleaseVelocity.Limits { .init(restingPause: restingPauseMs, speed: releaseSpeedPerMs) }
}

/// Which of the engine's contested choices a window makes.
public struct EngineOptions: Hashable, Sendable {
  /// Whether assigned content offsets are rounded to the pixel grid. Off: offsets are exact (spec 5.1 [I]).
  public var pixelRounding = false
  /// Whether the first step of a deceleration happens in the release event itself (spec 5.3.6 [B]).
  public var decelerationStartsOneFrameEarly = false
  /// Whether flicks in a row fly ever farther (spec 5.8 [B, M1]).
  public var acceleratesRepeatedFlicks = false

  /// The spec's defaults.
  public init() {}
}
