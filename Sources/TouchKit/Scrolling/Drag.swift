import Foundation
import ScrollPhysics

/// The fingers behind a drag, as they are now: those of a scroll view's pan, or those that a view without recognizers
/// follows by itself.
struct Pull {
  /// What they have moved since they came down, in window points.
  let travel: CGPoint
  /// What of it scrolls: without the hysteresis.
  let translation: CGPoint
  /// How fast they are, in window points per millisecond.
  let velocity: PlaneVelocity
  /// When they last moved.
  let lastMove: Instant
  /// Whether they caught moving content, so that there is no hysteresis.
  let hasCaught: Bool
  /// What led to what the drag does now.
  let decision: DecisionID
}

/// A drag that is under way.
struct Drag {
  /// The raw offset at translation 0: without the rubber band, so that a grabbed bounce does not jump (spec 4.7.4).
  var anchor: CGPoint
  /// What the fingers have moved, after hysteresis.
  var translation = CGPoint.zero
  /// The axes that follow: those that can scroll, less one that is locked.
  var axes: Axes
  /// The velocities of the last two steps, of the offset.
  var velocity = ReleaseVelocity()
  /// The scroll view inside whose drag this is: it pulls beyond its edge (spec 4.9.5).
  var puller: ObjectIdentifier?
}

/// What a scroll view remembers of the one inside that pulled it, until it is touched again: where it was then, so that
/// momentum that brings it back there goes on inside.
struct ChildPull {
  /// By name only: it may be gone by then.
  let child: ObjectIdentifier
  var anchor: CGPoint
  var axes: Axes
}
