import Foundation

/// A raw input event with its arrival time. All input reaches a window by ``Window/send(_:)-(InputEvent)``.
public struct InputEvent: Hashable, Codable, Sendable {
  /// What happened.
  public enum Kind: Hashable, Codable, Sendable {
    /// A finger or a mouse button came down.
    case down(TouchType)
    /// It moved.
    case move
    /// It lifted.
    case up
    /// The system cancelled it.
    case cancel
    /// A wheel scrolled by this many points of content offset, at the pointer's location.
    case wheel(dx: Double, dy: Double)
    /// A trackpad scrolled by this many points of content offset, at the pointer's location, in a phase of a gesture.
    case scroll(dx: Double, dy: Double, ScrollPhase)
    /// The mouse pointer moved without a pressed button. A location outside the window says that it has left.
    case hover
    /// The window lost the focus: every live touch is cancelled.
    case focusLost
  }

  /// When it arrived.
  public var time: Instant
  /// What happened.
  public var kind: Kind
  /// The device's id for the finger; 0 for events without one. A finger that comes down again is another ``Touch``.
  public var finger: Int
  /// The location in points of the window that receives the event; at most 1,000,000 from the origin along each axis.
  public var location: CGPoint

  /// Creates an event.
  public init(time: Instant, kind: Kind, finger: Int = 0, location: CGPoint = .zero) {
    (self.time, self.kind, self.finger, self.location) = (time, kind, finger, location)
  }
}

/// The phase of a trackpad's scroll gesture (spec 4.12).
public enum ScrollPhase: String, Hashable, Codable, Sendable {
  /// The fingers came down, scrolled further, or lifted; or the system cancelled the gesture.
  case began, changed, ended, cancelled
  /// The device continues to scroll after the fingers lifted, or stops.
  case momentum, momentumEnded
}

/// The kind of pointer that made a touch.
public enum TouchType: String, Hashable, Codable, Sendable {
  /// A finger on the glass.
  case direct
  /// A mouse button, in place of a finger.
  case indirectPointer
  /// A remote control, or a pencil, for code that asks for them: no input is of these types.
  case indirect, pencil
}

/// Why ``Window/send(_:)-(InputEvent)`` rejected an event.
public enum InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A coordinate is not a number, or is further than a million points from the origin.
  case badLocation(finger: Int, time: Instant)
  /// The event's time is before the window's clock.
  case outOfOrder(time: Instant, clock: Instant)
  /// More fingers are down than a window tracks at once.
  case tooManyTouches(limit: Int)

  /// One sentence that says what is wrong, where, and what to do.
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
