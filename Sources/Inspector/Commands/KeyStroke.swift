/// A key with or without Ctrl and Shift: `Space`, `P`, `<`, `F12`, `Ctrl+O`, `Ctrl+Shift+Tab`.
///
/// Characters that need Shift on some layouts are named by the character alone: `?`, `<`.
package struct KeyStroke: Hashable, Sendable, CustomStringConvertible {
  /// The name on the key cap or the character, letters in upper case.
  package let name: String
  package let control: Bool
  /// Whether Shift is held; false for keys that type a character.
  package let shift: Bool

  package init(_ name: String, control: Bool = false, shift: Bool = false) {
    (self.name, self.control, self.shift) = (name, control, shift)
  }

  /// Reads the text of ``description``.
  init(describing text: String) {
    var name = text[...]
    func take(_ prefix: String) -> Bool {
      guard name.hasPrefix(prefix) else { return false }
      name = name.dropFirst(prefix.count)
      return true
    }
    (control, shift) = (take("Ctrl+"), take("Shift+"))
    self.name = String(name)
  }

  var unshifted: KeyStroke { KeyStroke(name, control: control) }

  /// The text of the help sheet.
  package var description: String { (control ? "Ctrl+" : "") + (shift ? "Shift+" : "") + name }
}

/// A key that the panels handle themselves, while a list is open or a control has the keyboard's focus.
///
/// Elsewhere the same key may belong to a ``CommandEntry``.
package enum PanelKey: String, Hashable, Sendable, CaseIterable {
  /// The previous and the next row; with a focus, scrolls.
  case up = "Up"
  case down = "Down"
  case pageUp = "PageUp"
  case pageDown = "PageDown"
  /// The first and the last row of a list.
  case first = "Home"
  case last = "End"
  /// With a focus, changes the parameter to the previous or to the next value.
  case less = "Left"
  case more = "Right"
  /// Chooses the row, or presses the control.
  case press = "Enter"
  /// Erases the last letter of a search.
  case erase = "Backspace"
  /// Ends the focus, or else a search.
  case leave = "Esc"

  package var stroke: KeyStroke { KeyStroke(rawValue) }

  /// Finds the key with this stroke, with or without Shift; nil if there is none.
  init?(_ stroke: KeyStroke) {
    guard !stroke.control else { return nil }
    self.init(rawValue: stroke.name)
  }

  /// The lines of the help sheet, with keys that belong together.
  static let help: [(title: String, keys: [PanelKey])] = [
    ("Move in a list, or scroll", [.up, .down]), ("A page of it", [.pageUp, .pageDown]),
    ("First and last of a list", [.first, .last]), ("Change the focused parameter", [.less, .more]),
    ("Choose, or press what has the focus", [.press]), ("Erase a letter of a search", [.erase]),
    ("Leave the focus, end a search", [.leave]),
  ]
}
