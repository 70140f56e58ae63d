/// The constants of the scroll physics, each with its unit, source and confidence.
///
/// Lengths are points, times are milliseconds, and velocities are points per millisecond. The tags are the spec's: D
/// documented, M+ measured by several, M1 measured by one, B published analysis, R one report, I decided here.
public enum PhysicsConstants {
  // MARK: Dragging past an edge

  /// The rubber band's coefficient for fingers. Unit: none. Spec 0.4 and 5.2 [M+].
  public static let rubberBandCoefficient = 0.55

  /// The rubber band's coefficient for trackpads and wheels. Unit: none. Spec 0.4 and 4.12 [M1, B].
  public static let indirectRubberBandCoefficient = 0.715
  /// The maximum speed with which trackpad scrolling enters the edge spring. Unit: pt/ms. Spec 5.6 [M1].
  public static let indirectSpeedLimit = 3.0

  // MARK: Velocity of a pan

  /// The weight of the newest finite difference in a pan's velocity, and of that before. Unit: none. Spec 3.3 [M1].
  public static let latestSampleWeight = 0.2, previousSampleWeight = 0.8

  // MARK: Release

  /// The minimum release speed to decelerate, or to turn a page. Unit: pt/ms. Spec 5.3.2 [M1, B] and 5.7 [I, R].
  public static let releaseSpeed = 0.25
  /// The share of the velocity before the last, and of the last, in the released one. Unit: none. Spec 5.3.3 [B, M1].
  public static let previousVelocityShare = 0.75, latestVelocityShare = 0.25
  /// The rest after which a lift counts as a stop, inclusive. Unit: ms. Spec 5.3.5 [R].
  public static let restingPause = 100.0

  // MARK: Robust velocity, which is not UIKit's: chosen by measurement on recorded gestures with jitter [I]

  /// The length of the robust estimate's window. Unit: ms. [I]
  public static let robustWindow = 80.0
  /// The minimum number of samples that the estimate uses, of any age. Unit: samples. [I]
  public static let robustFewestSamples = 4
  /// The age at which the slope is taken: half the span that UIKit weighs at 60 Hz. Unit: ms. [I]
  public static let robustAge = 25.0
  /// The minimum time between two stored samples. Unit: ms. [I]
  public static let robustSampleGap = 2.5
  /// The regularization of the fit towards a straight line, like 0.2 samples 25 ms away. Unit: ms⁴. [I]
  public static let robustStraightness = 78_125.0
  /// The backward distance that counts as a turn, beyond ±1 pt of jitter on both axes. Unit: pt. [I]
  public static let robustTurn = 4.0
  /// The minimum time for a mean velocity: the jitter of one stamp. Unit: ms. [I]
  public static let robustShortestSpan = 4.0
  /// The maximum ratio of the slope to the mean velocity; a parabola from rest has 1.4. Unit: none. [I]
  public static let robustSteepest = 2.0
  /// The share by which stamps move towards the even clock. Unit: none. [I]
  public static let evenClockShare = 0.4
  /// The gain with which that clock follows each stamp while ticks are counted. Unit: none. [I]
  public static let clockGain = 0.3

  // MARK: Free deceleration

  /// UIKit's `normal` deceleration rate: the share of speed kept per millisecond. Unit: 1/ms. Spec 5.4 [D].
  public static let normalDecelerationRate = 0.998
  /// UIKit's `fast` deceleration rate. Unit: 1/ms. Spec 5.4 [D].
  public static let fastDecelerationRate = 0.99
  /// The speed that counts as rest, for all motions. Unit: pt/ms. Spec 5.4, 5.6 and 5.7 [M1, B].
  public static let restSpeed = 0.01

  /// The maximum ratio of a delegate's target distance to the natural one at which content still glides to the target.
  /// Unit: none. Spec 5.5 forbids an endless glide to a far target, but gives no number [I].
  public static let farthestGlide = 4.0

  // MARK: The edge spring

  /// The share of displacement that a bounce keeps per millisecond. Unit: 1/ms. Spec 5.6 [M1].
  public static let edgeSpringRate = 0.99
  /// The distance from the destination at which a motion settles. Unit: device pixels. Spec 5.6 and 5.7 [M1, B].
  public static let settlePixels = 0.5

  /// Returns ``settlePixels`` in points on a screen of `scale` pixels per point: 0.25 pt at scale 2.
  @inlinable
  public static func settleDistance(scale: Double) -> Double { settlePixels / scale }

  // MARK: Paging

  /// The page spring's pull in a page of no extent. Unit: 1/ms². Spec 5.7 [B].
  public static let pagePullAtZero = 0.000359090909
  /// The change of the pull per point of extent. Unit: 1/(ms²·pt). Spec 5.7 [B].
  public static let pagePullSlope = -1.84659091e-7
  /// The page spring's friction, the share of speed kept, in a page of no extent. Unit: 1/ms. Spec 5.7 [B].
  public static let pageFrictionAtZero = 0.966818182
  /// The change of the friction per point of extent. Unit: 1/(ms·pt). Spec 5.7 [B].
  public static let pageFrictionSlope = 9.94318182e-6
  /// The extent beyond which pull and friction are constant. Unit: pt. Spec 5.7 [B].
  public static let pageLargestExtent = 1024.0
  /// The pull beyond that extent. Unit: 1/ms². Spec 5.7 [B].
  public static let pagePullBeyond = 0.00017
  /// The friction beyond that extent. Unit: 1/ms. Spec 5.7 [B].
  public static let pageFrictionBeyond = 0.977

  // MARK: Repeated flicks

  /// The release speed that counts as a flick, inclusive. Unit: pt/ms. Spec 5.8 [B, M1].
  public static let flickSpeed = 0.6
  /// The drag speed below which the accumulator resets. Unit: pt/ms. Spec 5.8 [B, M1].
  public static let flickSlowDragSpeed = 0.13
  /// The number of flicks after which a drag increases the multiplier. Unit: flicks. Spec 5.8 [B, M1].
  public static let flickFirstMultiplied = 3
  /// The drag distance for a full step of the multiplier. Unit: pt. Spec 5.8 [B, M1].
  public static let flickFullDrag = 240.0
  /// The maximum share of a step for one drag. Unit: none. Spec 5.8 [B, M1].
  public static let flickLargestShare = 0.9
  /// The growth of the step per further flick. Unit: none. Spec 5.8 [B, M1].
  public static let flickStepGrowth = 0.5
  /// The maximum multiplier. Unit: none. Spec 5.8 [B, M1].
  public static let flickLargestMultiplier = 16.0
  /// The maximum time from a release to the next touch, inclusive. Unit: ms. Spec 5.8 [B, M1].
  public static let flickLongestGap = 1000.0

  // MARK: Animated offsets

  /// The duration of an animated change of offset. Unit: ms. Spec 5.9 [R, three reports].
  public static let offsetAnimationDuration = 300.0
  /// The times of the two control points of the ease-in-out curve. Unit: none. Spec 5.9 [I].
  public static let easeInOutFirst = 0.42, easeInOutSecond = 0.58

  // MARK: Numerics

  /// The tolerance of a settling time. Unit: ms. [I]
  public static let timeTolerance = 1e-9
  /// The tolerance of a Bézier curve's parameter. Unit: none. [I]
  public static let bezierTolerance = 1e-14
  /// The share of a rubber band's limit beyond which its inverse is linear. Unit: none. Spec 4.7.4 [I].
  public static let bandKnee = 0.99
  /// The relative difference below which a spring counts as critically damped. Unit: none. [I]
  public static let criticalDampingTolerance = 1e-9
}
