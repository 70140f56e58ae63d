import Foundation
import TouchKit

extension Judgement {
  /// What a view did, as far as a headline says it.
  public struct Deed: Hashable, Sendable {
    /// The identifier path of the view, and what a person would call it: its words in quotes, or its identifier.
    public let path: String, name: String
    /// What it did.
    public let kind: Effect.Kind
    /// When it began.
    public let start: Instant
    /// How it moved; nil for what does not move.
    public internal(set) var way: Way?
    /// Whether it was moved so far that nothing of it is on the stage any more.
    public internal(set) var isGone = false
    /// The event of a control, a row or a navigation controller.
    public internal(set) var event: String?
    /// The scale, or the text that it drew, before and after.
    public internal(set) var before: Effect.Amount?, result: Effect.Amount?
    /// How long the finger of a drag had rested when it lifted, in seconds, if what it did went on for more than 100 ms
    /// all the same; nil for everything else, and for what moves: ``way`` says it.
    public internal(set) var rest: Double?
    /// How many seconds after the touch-down it lit up; nil if it did not.
    public internal(set) var lit: Double?
  }

  /// How a view moved, in points.
  public struct Way: Hashable, Sendable {
    /// How far it was from its start when the finger let it go, along the longer axis; the furthest it was if it was back
    /// by then. Without a finger, altogether.
    public internal(set) var distance: Double
    /// How far along the other axis.
    public internal(set) var across: Double
    /// Whether the longer axis is the horizontal one.
    public internal(set) var isSideways: Bool
    /// How far it went on after the lift, the way that it went before; negative for back.
    public internal(set) var flight: Double
    /// Whether it moved only after the lift.
    public internal(set) var isAfterLift = false
    /// How many seconds after the lift it came to where the application had chosen that it lands, if it crept there; nil
    /// for everything else.
    public internal(set) var arrival: Double?
    /// Whether it still flies: what comes of it is not known yet.
    public internal(set) var isFlying = false
    /// Whether it stayed where a fast finger let it go, although it had room.
    public internal(set) var stopsDead = false
    /// Whether it is code that moved it after the lift, and no momentum.
    public internal(set) var isCarried = false
    /// Whether it went against the finger.
    public internal(set) var isAgainstFinger = false
    /// Whether it is where it was.
    public internal(set) var isBack: Bool
    /// The edge beyond which it was at the lift, and how far; nil if it was within its limits.
    public internal(set) var stretch: Stretch?
    /// The edge of its content at which it came to rest; nil if it rests elsewhere.
    public internal(set) var restingEdge: ContentEdge?
  }

  /// How far content was pulled past its edge.
  public struct Stretch: Hashable, Sendable {
    /// The edge.
    public let edge: ContentEdge
    /// How far it was beyond it, in points.
    public let distance: Double
  }

  /// An edge of what a scroll view shows.
  public enum ContentEdge: String, Hashable, Sendable {
    /// Where an offset is least.
    case top, left = "left edge"
    /// Where it is greatest.
    case bottom = "end", right = "right edge"
  }
}
