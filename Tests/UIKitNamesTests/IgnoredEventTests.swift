import TestSupport
import Testing
import UIKitNames

/// An app ignores touches while something moves.
@Suite struct IgnoredEventTests {
  private let tester = Tester()
  private let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

  init() { tester.window.addSubview(button) }

  private func isPressed(at t: Double) -> Bool {
    tester.down(t, 150, 120)
    defer { tester.up(t + 0.1) }
    return button.isHighlighted
  }

  @Test("Touches hit nothing until it was ended as often as begun; one that is down goes on") func nested() {
    let application = tester.window.application
    #expect(isPressed(at: 1))
    application.beginIgnoringInteractionEvents()
    application.beginIgnoringInteractionEvents()
    #expect(application.isIgnoringInteractionEvents)
    #expect(!isPressed(at: 2))
    application.endIgnoringInteractionEvents()
    #expect(!isPressed(at: 3))
    application.endIgnoringInteractionEvents()
    application.endIgnoringInteractionEvents()
    #expect(!application.isIgnoringInteractionEvents)
    #expect(isPressed(at: 4))
    tester.down(5, 150, 120)
    application.beginIgnoringInteractionEvents()
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    tester.up(5.1)
    #expect(taps == 1)
  }
}
