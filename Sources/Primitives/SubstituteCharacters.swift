/// Symbols that no bundled font has, or only tiny ones, and those of the fonts that are drawn and measured instead of them. Others are drawn as
/// the box for missing characters.
package enum SubstituteCharacters {
  /// Returns the character whose glyph is drawn for another one, mostly that itself.
  package static func shown(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar.value >= first else { return scalar }
    return switch scalar {
    case "⟳", "↷": "↻"
    case "⟲", "↶": "↺"
    case "⚙", "✹", "✺", "❂": "☼"
    case "✔", "☑", "✅": "✓"
    case "✖", "✘", "❌", "❎": "✕"
    case "☰", "≣", "☷": "≡"
    case "⭐", "✭", "✮", "🌟": "★"
    case "⬤", "⚫", "⏺", "🔴", "🔵": "●"
    case "⚪", "◉", "☉": "○"
    case "⏹", "◼", "⬛": "■"
    case "☐", "◻": "□"
    case "⏵", "➤", "➧", "▸": "▶"
    case "⏴", "◂": "◀"
    case "⏶", "▴": "▲"
    case "⏷", "▾": "▼"
    case "➡", "➔", "➝", "➞": "→"
    case "⬅": "←"
    case "⬇": "↓"
    case "⇄", "⇆": "⇔"
    case "⇅": "↕"
    case "✚", "＋", "➕": "+"
    case "－", "➖": "-"
    case "⏸": "‖"
    case "⏮": "⇤"
    case "⏭": "⇥"
    case "✈": "➜"
    case "☾", "☽", "🌙": "⏾"
    case "☎", "✆", "☏": "℡"
    case "✉": "@"
    case "💙", "💚", "💛", "💜", "🖤", "🧡", "🤍", "💖", "💗": "♥"
    default: scalar
    }
  }

  /// The characters before this one are never replaced.
  private static let first: UInt32 = 0x2190
}
