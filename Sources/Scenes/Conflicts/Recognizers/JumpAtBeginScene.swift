import Foundation
import Replay
import TouchKit

/// Conflict 14: a pan's translation is 0 when it begins slowly and large when it begins fast, so directions are
/// mistaken and views jump.
struct JumpAtBeginScene: ConflictScene {
  let number = 14
  let id = "conflict-jump-at-begin"
  let title = "Zero, or a jump, at began"
  var group: String { SceneGroup.recognizers }
  let story = Story(
    shows: "Word cards that a pan drags aside. The sign of its translation at began picks the next card or the one"
      + " before.",
    attempt: "Drag slowly to the left: it is 0, and the wrong card comes. Drag fast: a jump of 30 pt. With the fix"
      + " card 4 comes, and nothing jumps.",
    source: "At began a pan takes 10 pt off its translation: 10 leave 0, 40 leave 30. The fix asks for the velocity"
      + " and counts from 0.")
  let symptoms = [
    "translation is zero in UIGestureRecognizerStateBegan", "view jumps when the pan gesture begins",
    "pan gesture direction is wrong when dragging slowly", "swipe direction detection is flaky",
  ]
  let gestures = [
    ReadyGesture(
      "slow", "Slowly to the left", outcome: "Translation 0 at began: card 2 comes, from the wrong side.",
      settings: ["fix=off"]),
    ReadyGesture(
      "slow-fixed", "The same, mended", outcome: "Velocity -120 pt/s at began: card 4 comes.", settings: ["fix=on"],
      script: "conflict-jump-at-begin-slow"),
    ReadyGesture(
      "fast", "Fast to the left", outcome: "Card 4 comes, with a jump of 30 pt.", settings: ["fix=off"]),
    ReadyGesture(
      "fast-fixed", "The same, mended", outcome: "Card 4 comes, from where card 3 lay.", settings: ["fix=on"],
      script: "conflict-jump-at-begin-fast"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { VocabularyRoot(size: stageSize, isFixed: isFixed) }
}

/// Header, cards and what they saw.
private final class VocabularyRoot: View {
  private let cards: FlashCards
  private let readout: Readout

  init(size: CGSize, isFixed: Bool) {
    cards = FlashCards(
      frame: CGRect(x: 0, y: HeaderBar.height + 20, width: size.width, height: 470), isFixed: isFixed)
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    cards.accessibilityIdentifier = "cards"
    cards.onReport = { [unowned self] in readout.text = cards.report }
    readout.text = cards.report
    for view in [cards, HeaderBar(width: size.width, title: "Words", detail: "Portuguese, the sea"), readout] {
      addSubview(view)
    }
    let hint = Label(
      "Drag to the left for the next word", frame: CGRect(x: 0, y: 566, width: size.width, height: 22), size: 13,
      color: Palette.secondary, alignment: .center)
    addSubview(hint)
  }
}
