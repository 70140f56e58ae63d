import Drawing
import Foundation
import Primitives
import Testing

@Suite("Theme")
struct ThemeTests {
  private func luminance(_ color: Color) -> Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (high, low) = (max(luminance(a), luminance(b)), min(luminance(a), luminance(b)))
    return (high + 0.05) / (low + 0.05)
  }

  @Test(
    "state inks stand out from background and panel", arguments: Theme.Appearance.allCases, DisplayState.allCases
  )
  func inks(appearance: Theme.Appearance, role: DisplayState) {
    let theme = Theme.of(appearance)
    for ground in [theme.background, theme.panel, theme.stage, theme.selection] {
      #expect(contrast(theme.ink(role), ground) >= 4.5)
    }
    #expect(contrast(theme.textOn(role), theme.hue(role)) >= 4.5)
  }

  @Test("body, secondary and label text can be read on every ground", arguments: Theme.Appearance.allCases)
  func text(appearance: Theme.Appearance) {
    let theme = Theme.of(appearance)
    for ground in [theme.background, theme.panel, theme.stage, theme.selection] {
      for text in [theme.text1, theme.text2, theme.text3] { #expect(contrast(text, ground) >= 4.5) }
    }
  }

  @Test("labels about the stage can be read on their chips", arguments: Theme.Appearance.allCases)
  func chips(appearance: Theme.Appearance) {
    let theme = Theme.of(appearance)
    #expect(theme.opaqueChip.alpha == 1)
    for ink in DisplayState.allCases.map(theme.ink) + [theme.text1, theme.text2] {
      #expect(contrast(ink, theme.opaqueChip) >= 4.5)
    }
  }

  @Test("only yellow on light needs an outline")
  func outlines() {
    for role in DisplayState.allCases {
      #expect(Theme.dark.outline(role) == nil)
      #expect((Theme.light.outline(role) != nil) == (role == .timing))
    }
  }

  @Test("every state has a glyph of its own")
  func glyphs() {
    #expect(Set(DisplayState.allCases.map(Glyph.state)).count == DisplayState.allCases.count)
  }
}
