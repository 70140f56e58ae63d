import TouchKit

/// The default colours of controls, tables and bars, after those of iOS, for a light or a dark backdrop.
struct ControlColors {
  /// Whether the backdrop is light.
  let isLight: Bool
  /// Text and symbols.
  var ink: Color { isLight ? .black : .white }
  /// Secondary text.
  var secondaryInk: Color { Color(hex: isLight ? 0x3C3C43 : 0xEBEBF5, alpha: 0.6) }
  /// The body of a control.
  var fill: Color { Color(hex: 0x787880, alpha: isLight ? 0.16 : 0.32) }
  /// The pressed part of a control.
  var pressedFill: Color { Color(hex: 0x787880, alpha: isLight ? 0.32 : 0.48) }
  /// The selected segment.
  var selectedFill: Color { isLight ? .white : Color(hex: 0x636366) }
  /// A highlighted or selected row.
  var selectedRow: Color { Color(hex: isLight ? 0xD1D1D6 : 0x3A3A3C) }
  /// Lines between rows, under a bar.
  var separator: Color { isLight ? Color(hex: 0x3C3C43, alpha: 0.29) : Color(hex: 0x545458, alpha: 0.65) }
  /// A bar at the top.
  var bar: Color { Color(hex: isLight ? 0xF7F7F8 : 0x1C1C1E) }
  /// The tint of interactive elements.
  var tint: Color { Color(hex: isLight ? 0x007AFF : 0x0A84FF) }

  init(on backdrop: Color) { isLight = backdrop.luminance > 0.5 }
}
