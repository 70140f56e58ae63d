import Foundation
import TouchKit

/// Something that a person or the window system did, stamped the moment it arrived.
///
/// Stamps never decrease from one event to the next. They may lie a little before the `now` of a frame that was
/// drawn while the event was on its way; the receiver takes the later of the two.
public struct HostEvent: Equatable, Sendable {
  /// What a pointer did.
  public enum Phase: String, Hashable, Sendable {
    /// It touched the glass, or a button was pressed.
    case down
    /// It moved while down.
    case move
    /// It was lifted.
    case up
    /// The system took it away; the gesture is void.
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
    /// A finger; ids are the smallest free numbers from 1 and are used again after the finger is lifted.
    case finger(Phase, id: Int, CGPoint)
    /// The mouse with a button held; while several are, moves name the leftmost.
    case mouse(Phase, Button, CGPoint)
    /// The mouse without a button held.
    case hover(CGPoint)
    /// The wheel, in notches or fractions of them; positive y is away from the user, positive x to the right,
    /// after the system's own "natural" direction has been taken back out.
    case wheel(CGPoint, dx: Double, dy: Double)
    /// A key by SDL's name for it: "A", "Space", "Left", "F8", ",".
    case key(name: String, isDown: Bool, isRepeat: Bool)
    /// The window got or lost the keyboard; on a loss, whatever is held should be cancelled.
    case focus(Bool)
    /// The window has another size or lies on a display of another density.
    case resized(CGSize, scale: Double)
    /// X reported a touch as a mouse press as well and the press was dropped; so many in all.
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
