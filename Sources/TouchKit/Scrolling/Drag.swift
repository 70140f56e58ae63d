import Foundation
import ScrollPhysics

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
