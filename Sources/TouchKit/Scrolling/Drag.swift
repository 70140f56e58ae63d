import Foundation
import ScrollPhysics

/// A snapshot of the fingers that drag, from the pan, or from the touches of a scroll view without recognizers.
struct Pull {
  /// Their translation since touch-down, in window points.
  let travel: CGPoint
  /// The same without the hysteresis: what scrolls.
  let translation: CGPoint
  /// In window points per millisecond.
  let velocity: PlaneVelocity
  let lastMove: Instant
  /// Whether they stopped moving content, so that there is no hysteresis.
  let hasCaught: Bool
  /// The cause of what the drag does next.
  let decision: DecisionID
}

struct Drag {
  enum Mover {
    case fingers
    /// A trackpad, with its last velocity in points per millisecond.
    case trackpad(PlaneVelocity)
    /// The inner scroll view whose drag continues beyond its edge (spec 4.9.5).
    case child(ObjectIdentifier)
    /// Nothing: the trackpad gesture ended, and the delegate has not returned from `scrollViewWillEndDragging` yet.
    case released
  }

  /// The offset, without the rubber band, at translation 0, so that content caught in a bounce stays (spec 4.7.4).
  var anchor = CGPoint.zero
  /// The translation after hysteresis, in points of this view.
  var translation = CGPoint.zero
  /// The axes on which content follows: those that scroll, unless directional lock excludes one.
  var axes: Axes
  /// The velocities of the offset in the last two steps.
  var velocity = ReleaseVelocity()
  var mover: Mover
  var nesting: Nesting
  /// Whether it has met an edge at which the content does not bounce.
  var hasStopped = false

  var isIndirect: Bool { if case .trackpad = mover { true } else { false } }

  var pullingChild: ObjectIdentifier? { if case .child(let name) = mover { name } else { nil } }

  /// The rubber band: for trackpads a stiffer one (spec 4.12).
  var band: RubberBand {
    isIndirect ? RubberBand(coefficient: PhysicsConstants.indirectRubberBandCoefficient) : RubberBand()
  }
}
