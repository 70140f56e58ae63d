import Foundation
import TouchKit

/// One scroll view of the story.
public struct ScrollReading: Hashable, Sendable {
  /// The scroll view.
  public var subject: SubjectID
  /// The offset over time: one sample for each instant at which it changed. More than 4,096 are thinned.
  public var offsets: [TouchReading.Sample]
  /// The engine's velocity over time: one entry for each change. More than 4,096 are thinned. Empty if the trace is
  /// read without its ``Run``.
  public var velocities: [Velocity] = []
  /// The motion over time; there is no stretch while it was idle.
  public var modes: [Stretch]
  /// The mode at this moment.
  public var mode: ScrollMode
  /// The announced target; it is no longer valid once ``Landing/caught`` is set.
  public var landing: Landing?
  /// How far a finger drags content past an edge, in points, and how much of that the rubber band shows.
  public var overshoot: Overshoot?
  /// The last zoom scale that was reported; nil if none was.
  public var zoom: Double?
  /// Whether it zooms, including the spring back to the limit.
  public var isZooming = false

  /// A drag past an edge, in points. Neither value is negative.
  public struct Overshoot: Hashable, Sendable {
    /// How far the finger pulled.
    public var pulled: Double
    /// What the rubber band shows of it.
    public var shown: Double
  }

  /// Whether content moves, or a finger on it may move it.
  public var isMoving: Bool { mode.isTracking || mode.isDecelerating || mode.phase != .idle || isZooming }

  /// The engine's velocity at this moment, in points of offset per second. During a drag it is that of the fingers,
  /// even while they rest. Zero for a pinch or a wheel.
  public var velocity: CGPoint { velocities.last?.value ?? .zero }

  /// A velocity, in effect until the next one.
  public struct Velocity: Hashable, Sendable {
    /// When it took effect.
    public var time: Instant
    /// Points of offset per second.
    public var value: CGPoint
  }
}

/// The target of a scroll view after its release.
public struct Landing: Hashable, Sendable {
  /// The offset at which it will come to rest.
  public var target: CGPoint
  /// The velocity at release, in points per millisecond.
  public var velocity: CGPoint
  /// When it was released.
  public var at: Instant
  /// When it will come to rest; nil until deceleration begins.
  public var restsAt: Instant?
  /// When a finger stopped it before it came to rest; nil if none did.
  public var caught: Instant?
}
