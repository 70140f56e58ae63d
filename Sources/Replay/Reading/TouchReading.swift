import Foundation
import TouchKit

/// One touch of the story.
public struct TouchReading: Hashable, Sendable {
  /// One position and when it was there, in window points of the stage.
  public struct Sample: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// Where.
    public var location: CGPoint
  }
  /// Its number.
  public var number: Int
  /// What made it.
  public var type: TouchType
  /// What phase it was in last.
  public var phase: TouchPhase
  /// Every position so far, the first where it came down; a very long trail is thinned, its last part is not.
  public var trail: [Sample]
  /// How often it moved, thinned or not.
  public var moves = 0
  /// How fast it moved at its last two moves, in points per second: what a pan that follows it alone reports
  /// (spec 3.3). It does not decay while the finger rests, and lifting makes no sample.
  public var velocity = CGPoint.zero
  /// When it moved last; before it did, when it came down.
  public var lastMove = Instant.zero
  /// The decision that hit-tested it.
  public var hit: DecisionID = .none
  /// The views from window to leaf that it hit.
  public var chain: [SubjectID]
  /// Who was passed over, and why.
  public var skipped: [Skip]
  /// Who has the touch: a view, or the scroll view or recognizer's view that took it.
  public var owner: SubjectID
  /// Where the owner stands: possible while the touch is withheld, granted once the view knows or somebody took it,
  /// cancelled when the system took the touch, failed where its view will never hear of it.
  public var standing = Standing.possible
  /// Who had it before, and when it changed hands.
  public var lastTransfer: Transfer?
  /// When it lifted or was taken away.
  public var ended: Instant?

  /// When it came down.
  public var began: Instant { trail.first?.time ?? .zero }
  /// Where it came down.
  public var origin: CGPoint { trail.first?.location ?? .zero }
  /// Where it is, or was last.
  public var location: CGPoint { trail.last?.location ?? .zero }
  /// The view that was hit; none if the trace does not say.
  public var leaf: SubjectID { chain.last ?? .none }

  /// What it moved since it came down.
  public var displacement: CGPoint { CGPoint(x: location.x - origin.x, y: location.y - origin.y) }

  /// The last positions that differ in time, at most three: the part of the trail that ``velocity`` is made of while the
  /// finger is down.
  public var estimatorWindow: [Sample] {
    var result: [Sample] = []
    for sample in trail.reversed() where result.last.map({ sample.time < $0.time }) ?? true {
      result.append(sample)
      if result.count == 3 { break }
    }
    return result.reversed()
  }
}

/// A touch that changed hands.
public struct Transfer: Hashable, Sendable {
  /// Who had it.
  public var from: SubjectID
  /// When it changed hands.
  public var at: Instant
}

/// What one view was told of one touch.
public struct DeliveryReading: Hashable, Sendable {
  /// The view.
  public var subject: SubjectID
  /// The touch.
  public var touch: Int
  /// When and what, in order; moves in a row are one entry.
  public var told: [Told]
  /// When it was decided that the view will never hear of the touch; nil if it did, or still may.
  public var dropped: Instant?
  /// The decision that dropped it.
  public var dropDecision: DecisionID = .none

  /// One thing that a view was told.
  public struct Told: Hashable, Sendable {
    /// When it was told, not when it happened; of several moves the first.
    public var time: Instant
    /// When it was told last: of several moves the last.
    public var last: Instant
    /// What.
    public var phase: TouchPhase
    /// How often: 1, but for moves.
    public var count: Int
    /// The decision to tell it, of several moves the first.
    public var decision: DecisionID
  }

  /// Whether the view was told that the touch is over.
  public var isClosed: Bool { told.last.map { $0.phase == .ended || $0.phase == .cancelled } ?? false }
}
