import Foundation
import TouchKit

/// An event of the user or the window system, stamped on arrival.
///
/// Times never decrease from one event to the next. They may be earlier than the `now` of a frame drawn before the event
/// was delivered; the receiver uses the later of the two.
public struct HostEvent: Equatable, Sendable {
  /// The phase of a pointer.
  public enum Phase: String, Hashable, Sendable {
    /// The finger came down, or a button was pressed.
    case down
    /// It moved while down.
    case move
    /// It was lifted.
    case up
    /// The system cancelled it.
    case cancel
  }

  /// A button of the mouse.
  public enum Button: Int, Hashable, Comparable, Sendable {
    /// The left one: acts as a finger.
    case left = 1
    /// The middle one.
    case middle = 2
    /// The right one.
    case right = 3

    /// Left before middle before right.
    public static func < (a: Button, b: Button) -> Bool { a.rawValue < b.rawValue }
  }

  /// Keys held while the event happened.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit per key.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Shift: locks a drag to one axis.
    public static let shift = Modifiers(rawValue: 1)
    /// Control.
    public static let control = Modifiers(rawValue: 2)
    /// Alt: a second, mirrored finger.
    public static let alt = Modifiers(rawValue: 4)
    /// The Windows or Command key.
    public static let command = Modifiers(rawValue: 8)
  }

  /// What happened. Positions are in points of the window.
  public enum Kind: Equatable, Sendable {
    /// A finger; its id is the smallest free number from 1, which is reused after it lifts.
    case finger(Phase, id: Int, CGPoint)
    /// The mouse with a button held; if several are, moves report the leftmost.
    case mouse(Phase, Button, CGPoint)
    /// The mouse without a button held.
    case hover(CGPoint)
    /// The wheel, in notches or fractions of them; positive y is away from the user, positive x to the right, with the
    /// system's "natural" direction undone.
    case wheel(CGPoint, dx: Double, dy: Double)
    /// A key by SDL's name for it: "A", "Space", "Left", "F8", ",".
    case key(name: String, isDown: Bool, isRepeat: Bool)
    /// The window gained or lost the keyboard focus; on a loss, cancel every pointer that is down.
    case focus(Bool)
    /// The window's size in points or its pixels per point changed.
    case resized(CGSize, scale: Double)
    /// A mouse press that X synthesized for a touch was dropped; `total` counts them.
    case duplicateDropped(total: Int)
    /// The window's close button, or a signal that asks the program to end.
    case quit
  }

  /// When it arrived.
  public var time: Instant
  /// What happened.
  public var kind: Kind
  /// The keys that were held.
  public var modifiers: Modifiers

  /// Creates an event.
  public init(time: Instant, kind: Kind, modifiers: Modifiers = []) {
    (self.time, self.kind, self.modifiers) = (time, kind, modifiers)
  }
}
