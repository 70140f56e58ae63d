import Foundation
import TouchKit

/// One touch of the story.
public struct TouchReading: Hashable, Sendable {
  /// A location with its time. Locations of touches are in window points of the stage.
  public struct Sample: Hashable, Sendable {
    /// The event's time.
    public var time: Instant
    /// The location, or a scroll view's offset.
    public var location: CGPoint
  }
  /// The touch's number.
  public var number: Int
  /// What made the touch.
  public var type: TouchType
  /// The last phase.
  public var phase: TouchPhase
  /// The locations so far, from the touch-down on. If there are more than 4,096, the older half is thinned.
  public var trail: [Sample]
  /// The number of moves, before thinning.
  public var moves = 0
  /// The velocity over the last two moves, in points per second, as a pan with only this touch reports it (spec 3.3).
  /// It does not decay while the finger rests. A lift adds no sample.
  public var velocity = CGPoint.zero
  /// The time of the last move; of the touch-down if there is none.
  public var lastMove = Instant.zero
  /// The decision that hit-tested it.
  public var hit: DecisionID = .none
  /// The views that it hit, from the window to the leaf.
  public var chain: [SubjectID]
  /// The views that the hit test skipped, and why.
  public var skipped: [Skip]
  /// The view that has the touch: the hit view, or the view of the recognizer that won it.
  public var owner: SubjectID
  /// The display state: possible while the touch is withheld, granted once it is delivered or won, cancelled when the
  /// system cancelled it, failed if its view will never receive it.
  public var standing = Standing.possible
  /// The last change of owner.
  public var lastTransfer: Transfer?
  /// When it lifted or was cancelled; nil while it is down.
  public var ended: Instant?

  /// When it came down.
  public var began: Instant { trail.first?.time ?? .zero }
  /// Where it came down.
  public var origin: CGPoint { trail.first?.location ?? .zero }
  /// The present or last location.
  public var location: CGPoint { trail.last?.location ?? .zero }
  /// The view that was hit; none if the trace does not record it.
  public var leaf: SubjectID { chain.last ?? .none }

  /// The distance from the touch-down along each axis, in points.
  public var displacement: CGPoint { CGPoint(x: location.x - origin.x, y: location.y - origin.y) }

  /// The last positions that differ in time, at most three: ``velocity`` is computed from them while the finger is
  /// down.
  public var estimatorWindow: [Sample] {
    var result: [Sample] = []
    for sample in trail.reversed() where result.last.map({ sample.time < $0.time }) ?? true {
      result.append(sample)
      if result.count == 3 { break }
    }
    return result.reversed()
  }
}

/// A change of a touch's owner.
public struct Transfer: Hashable, Sendable {
  /// The previous owner.
  public var from: SubjectID
  /// When the owner changed.
  public var at: Instant
}

/// The deliveries of one touch to one view.
public struct DeliveryReading: Hashable, Sendable {
  /// The view.
  public var subject: SubjectID
  /// The touch's number.
  public var touch: Int
  /// The delivered phases, in order; moves in a row share an element.
  public var phases: [Phase]
  /// When it was decided that the view will never receive the touch; nil if it has received it or still may.
  public var dropped: Instant?
  /// The decision never to deliver it.
  public var dropDecision: DecisionID = .none
  /// Whether the application forwarded the touch although the engine withheld it for good. A scroll view does that if
  /// it answers no to `touchesShouldBegin` and calls ``TouchDrivenScrollView/forward(_:_:to:with:)``.
  public var isByHand = false

  /// A delivered phase.
  public struct Phase: Hashable, Sendable {
    /// The time of the delivery, not of the event; for several moves, that of the first.
    public var time: Instant
    /// The time of the last delivery of several moves.
    public var last: Instant
    /// The phase.
    public var phase: TouchPhase
    /// The number of deliveries; more than 1 only for moves.
    public var count: Int
    /// The decision to deliver; for several moves, that of the first.
    public var decision: DecisionID
  }

  /// Whether the view received the touch's end or cancellation.
  public var isClosed: Bool { phases.last.map { $0.phase == .ended || $0.phase == .cancelled } ?? false }
}
