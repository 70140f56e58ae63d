import Foundation

/// A press of a button or key: `UIPress`. Nothing creates one: keys belong to the sandbox.
public final class Press: Hashable {
  /// Where a press is in its course.
  public enum Phase: Int, Hashable, Sendable {
    /// As with touches; `changed` is another force.
    case began, changed, stationary, ended, cancelled
  }
  /// The button.
  public enum PressType: Int, Hashable, Sendable {
    /// A button of a remote control.
    case upArrow, downArrow, leftArrow, rightArrow, select, menu, playPause
    /// A button that changes pages.
    case pageUp = 30, pageDown
  }

  /// When it happened, in seconds on the window's clock.
  public let timestamp: TimeInterval
  /// Where it is in its course.
  public let phase: Phase
  /// The button.
  public let type: PressType
  /// How hard it is pressed: 0.
  public var force: CGFloat { 0 }
  /// The window that is pressed in.
  public private(set) weak var window: Window?
  /// The responder that hears of it.
  public private(set) weak var responder: Responder?
  /// The recognizers that hear of it.
  public let gestureRecognizers: [GestureRecognizer]?
  /// The key, or nil for a button.
  public let key: KeyboardKey?

  private init(_ type: PressType, _ phase: Phase) {
    (timestamp, self.type, self.phase, gestureRecognizers, key) = (0, type, phase, nil, nil)
  }

  /// Whether both are the same object.
  public static func == (a: Press, b: Press) -> Bool { a === b }
  /// Feeds the object's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// What happened to presses: `UIPressesEvent`. Nothing creates one.
public final class PressesEvent {
  /// All presses.
  public var allPresses: Set<Press> { [] }

  private init() {}

  /// The presses that a recognizer tracks.
  public func presses(for gesture: GestureRecognizer) -> Set<Press> { [] }
}

/// A key of a keyboard: `UIKey`. Nothing creates one.
public final class KeyboardKey {
  /// What the key types.
  public let characters: String
  /// What the key types without modifiers.
  public let charactersIgnoringModifiers: String
  /// The modifier keys, as UIKit's bits, and the number of the key.
  package let modifiers: Int, usage: Int

  private init(_ characters: String) {
    (self.characters, charactersIgnoringModifiers) = (characters, characters)
    (modifiers, usage) = (0, 0)
  }
}
