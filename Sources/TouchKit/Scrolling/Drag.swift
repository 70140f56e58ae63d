import Foundation
import ScrollPhysics

/// A drag that is under way.
struct Drag {
  /// The raw offset at translation 0: without the rubber band, so that a grabbed bounce does not jump (spec 4.7.4).
  var anchor: CGPoint
  /// What the fingers have moved, after hysteresis.
  var translation = CGPoint.zero
  /// The axes that follow: those that can scroll, less one that is locked.
  let axes: Axes
  /// The velocities of the last two steps, of the offset.
  var velocity = ReleaseVelocity()
  /// The drag is a child's that pulls beyond its edge (spec 4.9.5).
  var isFromChild = false
}
