import TouchKit

/// A hash of everything that the stage shows and the engine decides by, at a moment.
public struct StateCheck: Hashable, Sendable {
  /// The stage's time.
  public let time: Instant
  /// The number of events that had been sent by then.
  public let events: Int
  /// The hash.
  public let hash: UInt64

  /// Creates a check.
  public init(time: Instant, events: Int, hash: UInt64) {
    (self.time, self.events, self.hash) = (time, events, hash)
  }

  /// The number of display ticks from one check to the next.
  package static let ticksBetween: Int64 = 16
}
