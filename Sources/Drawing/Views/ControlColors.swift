import TouchKit

/// The greys that controls, tables and bars take where nobody gave them a colour: chosen by what lies behind them,
/// after those of iOS.
struct ControlColors {
  /// Whether what lies behind is light.
  let isLight: Bool
  /// Text and signs.
  var ink: Color { isLight ? .black : .white }
  /// Text that says less.
  var secondaryInk: Color { Color(hex: isLight ? 0x3C3C43 : 0xEBEBF5, alpha: 0.6) }
  /// The body of a control.
  var fill: Color { Color(hex: 0x787880, alpha: isLight ? 0.16 : 0.32) }
  /// A part of a control that a finger presses.
  var pressedFill: Color { Color(hex: 0x787880, alpha: isLight ? 0.32 : 0.48) }
  /// The chosen one of several segments.
  var chosenFill: Color { isLight ? .white : Color(hex: 0x636366) }
  /// The row under a finger, or chosen.
  var selectedRow: Color { Color(hex: isLight ? 0xD1D1D6 : 0x3A3A3C) }
  /// Lines between rows, under a bar.
  var separator: Color { isLight ? Color(hex: 0x3C3C43, alpha: 0.29) : Color(hex: 0x545458, alpha: 0.65) }
  /// A bar at the top.
  var bar: Color { Color(hex: isLight ? 0xF7F7F8 : 0x1C1C1E) }
  /// What can be pressed.
  var tint: Color { Color(hex: isLight ? 0x007AFF : 0x0A84FF) }

  init(on backdrop: Color) { isLight = backdrop.luminance > 0.5 }
}
