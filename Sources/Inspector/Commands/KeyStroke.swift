/// A key with or without Ctrl and Shift: `Space`, `P`, `<`, `F12`, `Ctrl+O`, `Ctrl+Shift+Tab`.
///
/// Characters that need Shift on some layouts are named by the character alone: `?`, `<`.
package struct KeyStroke: Hashable, Sendable, CustomStringConvertible {
  /// The name on the key cap or the character, letters in upper case.
  package let name: String
  /// Whether Ctrl is held.
  package let control: Bool
  /// Whether Shift is held; false for keys that type a character.
  package let shift: Bool

  /// Creates a key stroke.
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

  /// The same stroke without Shift.
  var unshifted: KeyStroke { KeyStroke(name, control: control) }

  /// The text of the help sheet.
  package var description: String { (control ? "Ctrl+" : "") + (shift ? "Shift+" : "") + name }
}
