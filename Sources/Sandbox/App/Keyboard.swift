import Inspector
import SDLHost

/// Maps SDL's key names to the key strokes of commands.
enum Keyboard {
  /// Characters that SDL reports as Shift and another key.
  private static let shifted = ["/": "?", ",": "<", ".": ">"]
  private static let renamed = ["Escape": "Esc", "Return": "Enter", "Keypad Enter": "Enter"]

  static func stroke(_ name: String, _ modifiers: HostEvent.Modifiers) -> KeyStroke {
    var name = renamed[name] ?? name
    let hasShift = modifiers.contains(.shift)
    if hasShift, let sign = shifted[name] { name = sign }
    // For a key that types a character, Shift is already part of the character.
    return KeyStroke(name, control: modifiers.contains(.control), shift: hasShift && name.count > 1)
  }
}
