import Foundation
import Replay
import Stages
import Testing
import TouchKit

/// How a verdict speaks of the code that a recognizer called.
@Suite("Names of methods in verdicts")
struct MethodNameTests {
  /// Returns the reason of a verdict about a card that the named action of its tap hides.
  private func reason(_ action: String) throws -> String {
    let scene = OwnScene("cards") { _ in
      let root = View()
      let (card, hint) = (View(frame: CGRect(x: 100, y: 100, width: 100, height: 100)), View())
      hint.accessibilityIdentifier = "hint"
      hint.frame = CGRect(x: 0, y: 300, width: 100, height: 40)
      let tap = TapGestureRecognizer()
      tap.addAction(named: action) { [unowned hint] _ in hint.isHidden = true }
      card.addGestureRecognizer(tap)
      root.addSubview(card)
      root.addSubview(hint)
      return root
    }
    let session = try session(scene)
    try session.drag(from: CGPoint(x: 150, y: 150), by: .zero, lift: 80)
    return try #require(session.run.answer(about: .meant(nil))).reason ?? ""
  }

  @Test(
    "A name is a method's; a class's, with a capital, is all that is known of a reference; a title is an action's",
    arguments: [
      ("hideHint", " and called hideHint()."), ("CardController", " and called a method of CardController."),
      ("“Hide”", " and called the action “Hide”."),
    ])
  func names(action: String, end: String) throws {
    let reason = try reason(action)
    #expect(reason.hasSuffix(end), "\(reason)")
  }
}
