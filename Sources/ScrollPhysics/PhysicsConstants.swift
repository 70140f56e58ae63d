/// Every number that the scroll physics takes from the spec, each with its unit, source and confidence.
///
/// Inside this module lengths are points, times are milliseconds and velocities are points per millisecond.
/// The tags are the spec's: D documented, M+ measured by several, M1 measured by one, B published analysis,
/// R one report, I a decision made here.
public enum PhysicsConstants {
  // MARK: Dragging past an edge

  /// The share of a small overshoot that content follows under a finger. Unit: none. Spec 0.4 and 5.2 [M+].
  public static let rubberBandCoefficient = 0.55

  /// The same share where a trackpad or a wheel scrolls. Unit: none. Spec 0.4 and 4.12 [M1, B].
  public static let indirectRubberBandCoefficient = 0.715
  /// The largest speed with which a trackpad's scrolling enters the spring at an edge. Unit: pt/ms. Spec 5.6 [M1].
  public static let indirectSpeedLimit = 3.0

  // MARK: Velocity under the finger

  /// The weight of the newest finite difference in a pan's velocity. Unit: none. Spec 3.3 [M1].
  public static let latestSampleWeight = 0.2
  /// The weight of the finite difference before the newest. Unit: none. Spec 3.3 [M1].
  public static let previousSampleWeight = 0.8

  // MARK: Release

  /// The square of the release speed below which nothing decelerates. Unit: (pt/ms)². Spec 5.3.2 [M1, B].
  public static let minimumReleaseSpeedSquared = 0.0625
  /// The share of the velocity before the last in the released one. Unit: none. Spec 5.3.3 [B, M1].
  public static let previousVelocityShare = 0.75
  /// The share of the last velocity in the released one. Unit: none. Spec 5.3.3 [B, M1].
  public static let latestVelocityShare = 0.25
  /// How long a finger rests before its lift counts as a stop, inclusive. Unit: ms. Spec 5.3.5 [R].
  public static let restingPause = 100.0

  // MARK: Robust velocity, which is not UIKit's: chosen by measurement on recorded gestures with jitter [I]

  /// How far back the robust estimate looks. Unit: ms. [I]
  public static let robustWindow = 80.0
  /// How many samples it takes at least, however old. Unit: samples. [I]
  public static let robustFewestSamples = 4
  /// How long before the newest sample it takes the slope: half of the three differences that UIKit weighs, which span
  /// 50 ms at 60 Hz. Unit: ms. [I]
  public static let robustAge = 25.0
  /// The distance in time that samples keep in its memory. Unit: ms. [I]
  public static let robustSampleGap = 2.5
  /// What is added to the sum of the fourth powers of time, so that few samples do not bend the parabola: 0.2 samples
  /// 25 ms away. Unit: ms⁴. [I]
  public static let robustStraightness = 78_125.0
  /// The way back that counts as a turn, more than ±1 pt of jitter on both axes and both ends makes. Unit: pt. [I]
  public static let robustTurn = 4.0
  /// The shortest time that a mean velocity is taken over, the jitter of one stamp. Unit: ms. [I]
  public static let robustShortestSpan = 4.0
  /// How many times as steep as the way itself the slope may be; a parabola from rest makes it 1.4. Unit: none. [I]
  public static let robustSteepest = 2.0
  /// How far stamps go towards an even clock. Unit: none. [I]
  public static let evenClockShare = 0.4
  /// How far that clock follows each stamp while the ticks are counted. Unit: none. [I]
  public static let clockGain = 0.3

  // MARK: Free deceleration

  /// The share of its speed that a flick keeps per millisecond. Unit: 1/ms. Spec 5.4 [D].
  public static let normalDecelerationRate = 0.998
  /// The same for content that should stop soon. Unit: 1/ms. Spec 5.4 [D].
  public static let fastDecelerationRate = 0.99
  /// The speed that counts as rest, for all motions. Unit: pt/ms. Spec 5.4, 5.6 and 5.7 [M1, B].
  public static let restSpeed = 0.01

  /// How many times farther than by itself a flick may be sent by its delegate and still glide there. Unit: none.
  /// Spec 5.5, which forbids the endless slide of a slow flick to a far target without a number [I].
  public static let farthestGlide = 4.0

  // MARK: The edge spring

  /// The share of its displacement that a bounce keeps per millisecond. Unit: 1/ms. Spec 5.6 [M1].
  public static let edgeSpringRate = 0.99
  /// How near to its resting place a motion counts as arrived. Unit: device pixels. Spec 5.6 and 5.7 [M1, B].
  public static let settlePixels = 0.5

  /// How near to its resting place a motion counts as arrived on a screen of `scale` pixels per point: 0.25 pt at
  /// scale 2.
  @inlinable
  public static func settleDistance(scale: Double) -> Double { settlePixels / scale }

  // MARK: Paging

  /// The release speed that turns the page, inclusive. Unit: pt/ms. Spec 5.7 [I, R].
  public static let pageTurnSpeed = 0.25
  /// The page spring's pull in a page of no extent. Unit: 1/ms². Spec 5.7 [B].
  public static let pagePullAtZero = 0.000359090909
  /// What each point of extent adds to the pull. Unit: 1/(ms²·pt). Spec 5.7 [B].
  public static let pagePullSlope = -1.84659091e-7
  /// The page spring's friction, the share of speed kept, in a page of no extent. Unit: 1/ms. Spec 5.7 [B].
  public static let pageFrictionAtZero = 0.966818182
  /// What each point of extent adds to the friction. Unit: 1/(ms·pt). Spec 5.7 [B].
  public static let pageFrictionSlope = 9.94318182e-6
  /// The extent beyond which pull and friction no longer change. Unit: pt. Spec 5.7 [B].
  public static let pageLargestExtent = 1024.0
  /// The pull beyond that extent. Unit: 1/ms². Spec 5.7 [B].
  public static let pagePullBeyond = 0.00017
  /// The friction beyond that extent. Unit: 1/ms. Spec 5.7 [B].
  public static let pageFrictionBeyond = 0.977

  // MARK: Repeated flicks

  /// The release speed that counts as a flick, inclusive. Unit: pt/ms. Spec 5.8 [B, M1].
  public static let flickSpeed = 0.6
  /// The drag speed below which a row of flicks is broken. Unit: pt/ms. Spec 5.8 [B, M1].
  public static let flickSlowDragSpeed = 0.13
  /// The flick from which on the next drag multiplies. Unit: flicks. Spec 5.8 [B, M1].
  public static let flickFirstMultiplied = 3
  /// The drag that would earn a whole step of multiplier. Unit: pt. Spec 5.8 [B, M1].
  public static let flickFullDrag = 240.0
  /// The most of a step that one drag can earn. Unit: none. Spec 5.8 [B, M1].
  public static let flickLargestShare = 0.9
  /// How much each flick after the first multiplied one adds to the step. Unit: none. Spec 5.8 [B, M1].
  public static let flickStepGrowth = 0.5
  /// The largest multiplier. Unit: none. Spec 5.8 [B, M1].
  public static let flickLargestMultiplier = 16.0
  /// The longest wait from a release to the next touch, inclusive. Unit: ms. Spec 5.8 [B, M1].
  public static let flickLongestGap = 1000.0

  // MARK: Animated offsets

  /// How long an animated change of offset takes. Unit: ms. Spec 5.9 [R, three of them].
  public static let offsetAnimationDuration = 300.0
  /// The first control point's time in the ease-in-out curve. Unit: none. Spec 5.9 [I].
  public static let easeInOutFirst = 0.42
  /// The second control point's time in the ease-in-out curve. Unit: none. Spec 5.9 [I].
  public static let easeInOutSecond = 0.58

  // MARK: Numerics

  /// How exactly an end of motion that has no closed form is found. Unit: ms. [I]
  public static let timeTolerance = 1e-9
  /// How exactly the parameter of a Bézier curve is found. Unit: none. [I]
  public static let bezierTolerance = 1e-14
  /// From which share of a band's limit on its inverse grows on as a straight line. Unit: none. Spec 4.7.4 [I].
  public static let bandKnee = 0.99
  /// From which relative difference of its two roots on a spring is treated as critically damped. Unit: none. [I]
  public static let criticalDampingTolerance = 1e-9
}
