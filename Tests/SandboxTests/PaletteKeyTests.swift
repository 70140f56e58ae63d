import Inspector
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// The palette and the focus in the window, by keys alone.
@Suite("Commands by keyboard alone") struct PaletteKeyTests {
  private func press(_ tester: AppTester, _ names: String...) {
    for name in names {
      let time = tester.app.now.microseconds / 1_000 + 20
      let (isControl, key) = (name.hasPrefix("Ctrl+"), name.replacing("Ctrl+", with: ""))
      tester.app.handle([tester.key(key, at: time, control: isControl)])
      tester.frame(at: time)
    }
  }

  @Test("A gesture is played, a parameter set and a scene opened by what it is called") func palette() throws {
    let tester = try AppTester("tabs")
    let options = { tester.app.workbench.options }
    press(tester, "Ctrl+P")
    #expect(options().sheet == .palette)
    press(tester, "P", "D", "A", "Return")
    #expect(options().sheet == nil)
    #expect(tester.app.workbench.played?.name == "quick-drag")
    press(tester, "Ctrl+P", "D", "E", "L", "A", "Y", "Space", "=", "Space", "0", "Return")
    #expect(tester.app.workbench.session.settings["delay"] == "0")
    press(tester, "Ctrl+P", "R", "E", "M", "O", "R", "S", "E", "Return")
    #expect(tester.app.workbench.session.scene.id == "remorse")
    #expect(options().sheet == nil)
    // What cannot be done now leaves the palette open.
    press(tester, "Ctrl+P", "O", "T", "H", "E", "R", "Space", "R", "U", "N", "Return")
    #expect(options().sheet == .palette)
    press(tester, "Escape", "Escape")
    #expect(options().sheet == nil)
  }

  @Test("The focus goes on with Ctrl+Tab and ends where a finger comes down") func focus() throws {
    let tester = try AppTester("tabs")
    let inspector = tester.app.workbench.inspector
    press(tester, "Ctrl+Tab", "Ctrl+Tab", "Ctrl+Tab")
    #expect(inspector.focused?.accessibilityIdentifier == "palette")
    press(tester, "Return")
    #expect(tester.app.workbench.options.sheet == .palette)
    press(tester, "Escape")
    #expect(inspector.focused?.accessibilityIdentifier == "palette", "it comes back")
    tester.app.handle([tester.finger(.down, at: 900)])
    #expect(inspector.focused == nil)
  }
}
