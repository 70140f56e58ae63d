/// An icon. It is drawn as a shape, because a font may lack the character.
package enum Glyph: String, Hashable, Sendable, CaseIterable {
  // The seven states.
  /// An empty circle: possible.
  case ring
  /// A triangle pointing right: running.
  case triangle
  /// A full circle: granted.
  case disc
  /// Two crossing strokes: failed.
  case cross
  /// A circle with a stroke through it: cancelled.
  case slashedRing
  /// A circle that is three quarters closed, with a hand: a timer.
  case clock
  /// A full square with an exclamation mark: divergence.
  case alert
  // Marks.
  /// A full square on its corner: a decision, a mouse.
  case diamond
  /// Done, chosen.
  case tick
  /// More, add.
  case plus
  /// Less.
  case minus
  /// A pin that keeps a lane on top.
  case pin
  /// A gate: a delegate's refusal.
  case gate
  /// A lens: find.
  case search
  // Directions.
  /// Back.
  case chevronLeft
  /// Forward, or a collapsed group.
  case chevronRight
  /// An open group, a menu.
  case chevronDown
  // Transport.
  /// Runs the time.
  case play
  /// Stops the time.
  case pause
  /// One step ahead.
  case stepForward
  /// To the start.
  case toStart

  /// The icon of a state.
  package static func state(_ role: StateRole) -> Glyph {
    switch role {
    case .possible: .ring
    case .running: .triangle
    case .granted: .disc
    case .failed: .cross
    case .cancelled: .slashedRing
    case .timer: .clock
    case .divergence: .alert
    }
  }
}
