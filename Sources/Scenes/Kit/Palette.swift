import TouchKit

/// The colours of the apps on the stage, independent of the panels' theme.
enum Palette {
  /// Behind lists and cards.
  static let ground = Color(hex: 0xF2F3F6)
  /// Lists, bars and cards.
  static let surface = Color.white
  /// Titles.
  static let ink = Color(hex: 0x14181F)
  /// Text below titles.
  static let secondary = Color(hex: 0x626B77)
  /// Chevrons, hints.
  static let faint = Color(hex: 0xB3BAC4)
  /// Lines between rows.
  static let rule = Color(hex: 0xE2E5EA)
  /// Controls and selections.
  static let accent = Color(hex: 0x2F6FC0)
  /// The background of a highlighted row.
  static let highlight = Color(hex: 0xCFE0FA)
  /// The background of a highlighted title.
  static let chosen = Color(hex: 0xE3ECF9)
  /// Discs and covers, by number.
  static func hue(_ index: Int) -> Color { Color(hex: hues[index % hues.count]) }

  private static let hues: [UInt32] = [
    0xD6453D, 0x2F6FC0, 0x1E8A5F, 0x8E44AD, 0xE07B17, 0x14889C, 0xB5483A, 0x5B5FC7, 0x7A6A3A,
  ]
}
