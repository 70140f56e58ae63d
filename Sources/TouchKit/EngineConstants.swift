import ScrollPhysics

/// The constants of the touch engine that can be changed per window. The defaults are the spec's values.
///
/// Each comment states the unit, the source and the confidence (the tags of spec 0.1). The curves of the scroll physics
/// keep their own numbers in `PhysicsConstants`.
public struct EngineConstants: Hashable, Sendable {
  /// The time for which a scroll view withholds a touch from its content. Seconds. Spec 4.2 [D].
  public var contentTouchDelay = 0.150
  /// The travel at which a pan begins, which is removed from its translation. Points. Spec 3.3 [D, M+].
  public var panHysteresis = 10.0
  /// The maximum distance of a tap from its touch-down. Points. Spec 3.1 [lore].
  public var tapMovement = 45.0
  /// The maximum duration of one tap. Seconds. Spec 3.1 [lore].
  public var tapDuration = 0.75
  /// The maximum time from one tap's lift to the next tap's touch-down. Seconds. Spec 3.1 [B].
  public var tapGap = 0.35
  /// The maximum distance between successive taps. Points. Spec 3.1 [I].
  public var tapSeparation = 45.0
  /// The duration of a long press that does not set its own `minimumPressDuration`. Seconds. Spec 3.2 [D].
  public var pressDuration = 0.5
  /// The maximum movement of a long press that does not set its own `allowableMovement`. Points. Spec 3.2 [D].
  public var pressMovement = 10.0
  /// The change of the distance between two fingers before a pinch begins. Points. Spec 3.5 [I].
  public var pinchHysteresis = 8.0
  /// The distance that a finger moves around the center of two before a rotation begins. Points. Spec 3.5 [I].
  public var rotationHysteresis = 8.0
  /// The minimum travel of a swipe along its direction. Points. Spec 3.4 [B].
  public var swipeTravel = 50.0
  /// The maximum duration of a swipe. Seconds. Spec 3.4 [B].
  public var swipeDuration = 0.5
  /// The maximum travel of a swipe across its direction, inclusive. Points. Spec 3.4 [lore].
  public var swipeCross = 50.0
  /// The backward travel at which a swipe fails. Points. Spec 3.4 gives no number [I].
  public var swipeBack = 10.0
  /// The maximum distance from the window's edge for a screen-edge pan to start, inclusive. Points. Spec 3.6 [lore, B].
  public var screenEdgeRegion = 13.0
  /// The maximum angle between a screen-edge pan's direction and the inward one, inclusive. Degrees. Spec 3.6 [I].
  public var screenEdgeAngle = 45.0
  /// The age of the finger position that a display tick shows. Seconds. With 0, the default, moves are delivered as
  /// they arrive. With 0.009, a steady drag that is sampled at 60, 90 or 120 Hz is even on any display. Spec 1.2 does
  /// not mention it; Android uses 0.005, Flutter up to 0.038 [I].
  public var resamplingLatency = 0.0
  /// The maximum time by which a resampled finger is ahead of its last sample. Seconds. Android's [I].
  public var resamplingExtrapolation = 0.008
  /// The minimum time between two samples that determine a speed. Seconds. Android's [I].
  public var resamplingShortestGap = 0.002
  /// The gap between samples above which a finger counts as having rested. Seconds. Android's [I].
  public var resamplingLongestGap = 0.020
  /// The time by which predicted touches are ahead: one frame of 60 Hz. Seconds. Spec 1.2.3 gives no number [I].
  public var predictionInterval = 1.0 / 60
  /// The angle from the horizontal below which directional lock keeps only X. Degrees. Spec 4.6.3 [B].
  public var lockHorizontalBelow = 20.0
  /// The angle from the horizontal above which directional lock keeps only Y. Degrees. Spec 4.6.3 [B].
  public var lockVerticalAbove = 70.0
  /// The rest after which a lift counts as a stop, inclusive. Seconds. Spec 5.3.5 [R].
  public var restingPause = PhysicsConstants.restingPause / 1_000
  /// The minimum release speed at which content decelerates, and a paging scroll view turns the page. Points per
  /// second. Spec 5.3.2 [M1, B] and 5.7 [I, R].
  public var releaseSpeed = PhysicsConstants.releaseSpeed * 1_000
  /// The distance from an edge within which a scroll view counts as at the edge. Pixels. Spec 4.9.2 [I].
  public var edgeToleranceInPixels = 0.5
  /// The distance from a control within which a finger counts as inside. Points. UIKit lore, not in the spec.
  public var controlSlack = 70.0
  /// The distance from a slider's thumb or a switch's knob within which a touch grabs it. Points. Not in the spec [I].
  public var thumbSlack = 14.0
  /// The duration in which a switch's knob moves to the other side. Seconds. Not in the spec [I].
  public var switchDuration = 0.25
  /// The time after which a held stepper repeats. Seconds. Not in the spec [I].
  public var stepperRepeatDelay = 0.5
  /// The interval between two steps of a held stepper. Seconds. Not in the spec [I].
  public var stepperRepeatInterval = 0.1
  /// The duration of a push or a pop. Seconds. Spec 7 [R, lore].
  public var navigationDuration = 0.35
  /// The time after which a released page has to be past the middle for the pop to complete. Seconds. Spec 7 [R].
  public var popProjection = 0.3
  /// The distance by which the page below starts to the left, as a fraction of the width. Spec 7 [R, lore].
  public var popParallax = 0.3
  /// The time from the end of scrolling until the indicators begin to fade. Seconds. Spec 5.10 [FK, contradictory].
  public var indicatorFadeDelay = 0.05
  /// The duration of the fade of the indicators. Seconds. Spec 5.10 [M1].
  public var indicatorFadeDuration = 0.25
  /// The time for which `flashScrollIndicators` shows the indicators before they fade. Seconds. Spec 5.10 [I].
  public var indicatorFlashDuration = 1.0
  /// The duration in which a zoom springs back to its limit or reaches a programmatic target. Seconds. Spec 4.10 [R].
  public var zoomAnimationDuration = 0.30

  /// The spec's values.
  public init() {}
}

extension EngineConstants {
  /// The resting pause in milliseconds, rounded to the clock's microseconds: 70 for 0.07 s.
  var restingPauseMs: Double { (restingPause * 1_000_000).rounded() / 1_000 }

  /// The release speed in points per millisecond.
  var releaseSpeedPerMs: Double { releaseSpeed / 1_000 }

  /// The limits that decide whether released content continues to move.
  var releaseLimits: ReleaseVelocity.Limits { .init(restingPause: restingPauseMs, speed: releaseSpeedPerMs) }
}

/// The engine's options for a window, where UIKit's behaviour is disputed or differs.
public struct EngineOptions: Hashable, Sendable {
  /// Whether content offsets are rounded to the pixel grid. If false, offsets are exact (spec 5.1 [I]).
  public var pixelRounding = false
  /// Whether the first step of a deceleration happens in the release event itself (spec 5.3.6 [B]).
  public var decelerationStartsOneFrameEarly = false
  /// Whether repeated flicks travel farther and farther (spec 5.8 [B, M1]).
  public var acceleratesRepeatedFlicks = false

  /// The spec's defaults.
  public init() {}
}
