import Foundation

/// One thing that happened at the glass, stamped on arrival. Whatever drives a window, live or replayed, drives it
/// with these; nothing reaches the engine by any other way.
public struct InputEvent: Hashable, Codable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Codable, Sendable {
    /// A finger or a mouse button came down.
    case down(TouchType)
    /// It moved.
    case move
    /// It lifted.
    case up
    /// The system took it away.
    case cancel
    /// A wheel turned by so many points of offset; the location is where the pointer stands.
    case wheel(dx: Double, dy: Double)
    /// A trackpad scrolled by so many points of offset, in a gesture with a beginning and an end; the location is where
    /// the pointer stands.
    case scroll(dx: Double, dy: Double, ScrollPhase)
    /// The window lost the focus: every live touch is cancelled.
    case focusLost
  }

  /// When it arrived.
  public var time: Instant
  /// What happened.
  public var kind: Kind
  /// Which finger, as the device tells fingers apart; 0 where there is none. The same number may come down again
  /// after it lifted and is then another touch.
  public var finger: Int
  /// Where, in points of the window that the event is sent to.
  public var location: CGPoint

  /// Creates an event.
  public init(time: Instant, kind: Kind, finger: Int = 0, location: CGPoint = .zero) {
    (self.time, self.kind, self.finger, self.location) = (time, kind, finger, location)
  }
}

/// Where in its life the scrolling of a trackpad is (spec 4.12).
public enum ScrollPhase: String, Hashable, Codable, Sendable {
  /// Fingers began to scroll.
  case began
  /// They scroll on.
  case changed
  /// They lifted.
  case ended
  /// It was broken off.
  case cancelled
  /// The device scrolls on by itself.
  case momentum
  /// That is over.
  case momentumEnded
}

/// What made a touch.
public enum TouchType: String, Hashable, Codable, Sendable {
  /// A finger on the glass.
  case direct
  /// A mouse button, standing in for a finger.
  case indirectPointer
}

/// Why an input event was refused: the three things that a device or a file can get wrong.
public enum InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate is not a number, or is further than a million points from the origin.
  case badLocation(finger: Int, time: Instant)
  /// The event is stamped before the clock of the window.
  case outOfOrder(time: Instant, clock: Instant)
  /// More fingers are down than a window follows at once.
  case tooManyTouches(limit: Int)

  /// One sentence: what, where, what to do next.
  public var description: String {
    switch self {
    case .badLocation(let finger, let time):
      return "finger \(finger) at \(time.seconds) s has a position that is not a number within 1,000,000 points"
        + " of the origin; correct it in the input"
    case .outOfOrder(let time, let clock):
      return "an event at \(time.seconds) s comes after the clock reached \(clock.seconds) s; sort the input by time"
    case .tooManyTouches(let limit):
      return "more than \(limit) touches are down at once; lift one before the next comes down"
    }
  }
}
