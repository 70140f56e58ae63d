import Foundation
import TouchKit

/// One scroll view of the story.
public struct ScrollReading: Hashable, Sendable {
  /// Who.
  public var subject: SubjectID
  /// Offset by time, one for each instant at which it changed; a very long series is thinned.
  public var offsets: [TouchReading.Sample]
  /// Velocity by time, as the engine had it, each until the next; a very long series is thinned. A ``Run`` knows it, a
  /// trace alone does not.
  public var velocities: [Velocity] = []
  /// What it was doing, by time; nothing where it was idle.
  public var modes: [Stretch]
  /// Whether it is tracking, dragging, zooming, moving by itself.
  public var mode: ScrollMode
  /// Where it said it would land and when it said so; struck while ``Landing/caught`` is set.
  public var landing: Landing?
  /// Raw overshoot against what is shown of it, while a finger pulls past an edge.
  public var overshoot: Measured?
  /// The zoom scale that was last reported; nil if none was.
  public var zoom: Double?
  /// Whether a zoom is under way, the spring back to its limit included.
  public var isZooming = false

  /// Whether content moves or may be about to.
  public var isMoving: Bool { mode.isTracking || mode.isDecelerating || mode.phase != .idle || isZooming }

  /// How fast the content moves, in points of offset per second: what the engine has at this moment. A drag has the
  /// velocity of the fingers, also while they rest; zero where the content is only placed, by a pinch or a wheel.
  public var velocity: CGPoint { velocities.last?.value ?? .zero }

  /// How fast content moves, from a moment on.
  public struct Velocity: Hashable, Sendable {
    /// When.
    public var time: Instant
    /// In points of offset per second.
    public var value: CGPoint
  }
}

/// Where a scroll view is on its way to.
public struct Landing: Hashable, Sendable {
  /// Where it will come to rest.
  public var target: CGPoint
  /// The velocity at release, in points per millisecond.
  public var velocity: CGPoint
  /// When it was released.
  public var at: Instant
  /// When it will come to rest; nil if it said only where.
  public var restsAt: Instant?
  /// When a finger caught it on its way; nil if none did.
  public var caught: Instant?
}
