/// A key that the panels take themselves: while a list is open, and while a control has the keyboard's focus.
///
/// Everywhere else the same key may be a ``CommandEntry``.
package enum PanelKey: String, Hashable, Sendable, CaseIterable {
  /// To the row before; with a focus: scrolls.
  case up
  /// To the next row; with a focus: scrolls.
  case down
  /// A page back.
  case pageUp
  /// A page on.
  case pageDown
  /// To the first row of a list.
  case first
  /// To the last row of a list.
  case last
  /// With a focus: changes the parameter to the value before.
  case less
  /// With a focus: changes the parameter to the next value.
  case more
  /// Chooses the row, or presses the control.
  case press
  /// Erases the last letter of a search.
  case erase
  /// Leaves the focus; else ends a search.
  case leave

  /// The key's name.
  package var stroke: KeyStroke {
    switch self {
    case .up: KeyStroke("Up")
    case .down: KeyStroke("Down")
    case .pageUp: KeyStroke("PageUp")
    case .pageDown: KeyStroke("PageDown")
    case .first: KeyStroke("Home")
    case .last: KeyStroke("End")
    case .less: KeyStroke("Left")
    case .more: KeyStroke("Right")
    case .press: KeyStroke("Enter")
    case .erase: KeyStroke("Backspace")
    case .leave: KeyStroke("Esc")
    }
  }

  /// The key with this stroke, Shift or not; nil if there is none.
  init?(_ stroke: KeyStroke) {
    guard let key = Self.allCases.first(where: { $0.stroke == stroke.unshifted }) else { return nil }
    self = key
  }

  /// What the help sheet says, for keys that belong together.
  static let help: [(title: String, keys: [PanelKey])] = [
    ("Move in a list, or scroll", [.up, .down]), ("A page of it", [.pageUp, .pageDown]),
    ("First and last of a list", [.first, .last]), ("Change the focused parameter", [.less, .more]),
    ("Choose, or press what has the focus", [.press]), ("Erase a letter of a search", [.erase]),
    ("Leave the focus, end a search", [.leave]),
  ]
}
