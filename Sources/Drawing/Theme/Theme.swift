import Foundation
import Primitives

/// The colours of the user interface by role, dark or light.
///
/// The values were optimized together and checked in simulations of three kinds of colour blindness; do not combine
/// them with others.
package struct Theme: Hashable, Sendable {
  package enum Appearance: String, Hashable, Sendable, CaseIterable {
    case dark
    case light
  }

  package let appearance: Appearance
  /// Body text.
  package let text1: Color
  /// Secondary text.
  package let text2: Color
  /// Labels.
  package let text3: Color
  /// Behind everything.
  package let background: Color
  package let panel: Color
  /// Around the device.
  package let stage: Color
  /// Lines between panels, borders of cards.
  package let edge: Color
  /// Behind what is selected.
  package let selection: Color

  package static let dark = Theme(
    appearance: .dark, text1: Color(hex: 0xE8EBF0), text2: Color(hex: 0xAEB6C2),
    text3: Color(hex: 0x949DAB), background: Color(hex: 0x14171C), panel: Color(hex: 0x1C2027),
    stage: Color(hex: 0x0D0F13), edge: Color(hex: 0x2C323C), selection: Color(hex: 0x26303F))

  package static let light = Theme(
    appearance: .light, text1: Color(hex: 0x14181F), text2: Color(hex: 0x48515E),
    text3: Color(hex: 0x5C6571), background: Color(hex: 0xF7F8FA), panel: Color(hex: 0xFFFFFF),
    stage: Color(hex: 0xE7EAEE), edge: Color(hex: 0xD3D8DF), selection: Color(hex: 0xE3ECF9))

  package static func of(_ appearance: Appearance) -> Theme { appearance == .dark ? dark : light }

  /// The colour of a state's shapes: bars, rings, glyphs.
  package func hue(_ role: DisplayState) -> Color {
    let dark = appearance == .dark
    return switch role {
    case .possible: Color(hex: dark ? 0x858A90 : 0x5B6D78)
    case .running: Color(hex: dark ? 0x4A8CF0 : 0x2F6FC0)
    case .granted: Color(hex: dark ? 0x5FE0A0 : 0x078657)
    case .failed: Color(hex: dark ? 0xF28A1E : 0xB85A04)
    case .cancelled: Color(hex: dark ? 0xE29AE6 : 0x7A0A76)
    case .timing: Color(hex: dark ? 0xF6EC2E : 0xF2D400)
    case .broken: Color(hex: dark ? 0xEA4E48 : 0xC70138)
    }
  }

  /// Returns the colour of a state's words and thin lines: like its hue, with a contrast of at least 4.5 everywhere.
  package func ink(_ role: DisplayState) -> Color {
    switch (appearance, role) {
    case (.dark, .possible): Color(hex: 0x979DA4)
    case (.dark, .running): Color(hex: 0x69A2F6)
    case (.dark, .broken): Color(hex: 0xF4746E)
    case (.light, .possible): Color(hex: 0x52636D)
    case (.light, .running): Color(hex: 0x2863AE)
    case (.light, .granted): Color(hex: 0x06704A)
    case (.light, .failed): Color(hex: 0x974903)
    case (.light, .timing): Color(hex: 0x4A4505)
    default: hue(role)
    }
  }

  /// Returns the outline that a state's shape needs for contrast: dark around yellow in the light theme, otherwise nil.
  package func outline(_ role: DisplayState) -> Color? { role == .timing && appearance == .light ? ink(.timing) : nil }

  /// Returns the colour of text and glyphs on a shape filled with a state's hue.
  package func textOn(_ role: DisplayState) -> Color {
    if appearance == .dark { return background }
    return role == .timing ? ink(.timing) : .white
  }

  /// The colour behind a label on the stage: every ink has a contrast of at least 4.5 on it.
  package var opaqueChip: Color { appearance == .dark ? background : panel }

  /// The colour behind a label on a picture.
  package var chip: Color { background.withAlpha(DrawingConstants.chipOpacity) }
}
