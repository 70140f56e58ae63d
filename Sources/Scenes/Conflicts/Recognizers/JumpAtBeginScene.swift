import Foundation
import Replay
import TouchKit

/// Conflict 14: a pan's translation at its beginning is 0 for a slow drag and large for a fast one, so that directions
/// are wrong and views jump.
struct JumpAtBeginScene: ConflictScene {
  let conflict = Conflict(14, "conflict-jump-at-begin", "Zero, or a jump, at began", in: .recognizers)
  let story = Story(
    shows: "Word cards that a pan drags aside. The sign of its translation at began picks the next card or the one"
      + " before.",
    attempt: "Drag slowly to the left: it is 0, and the wrong card comes. Drag fast: a jump of 30 pt. With the fix card"
      + " 4 comes, and nothing jumps.",
    source: "At began a pan takes 10 pt off its translation: 10 leave 0, 40 leave 30. The fix asks for the velocity and"
      + " counts from 0.")
  let symptoms = [
    "translation is zero in UIGestureRecognizerStateBegan", "view jumps when the pan gesture begins",
    "pan gesture direction is wrong when dragging slowly", "swipe direction detection is flaky",
  ]
  let cases = [
    Case(
      "slow", "Slowly to the left", off: "Translation 0 at began: card 2 comes, from the wrong side.",
      on: "Velocity -120 pt/s at began: card 4 comes."),
    Case(
      "fast", "Fast to the left", off: "Card 4 comes, with a jump of 30 pt.",
      on: "Card 4 comes, from where card 3 lay."),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { VocabularyRoot(isFixed: isFixed) }
}

/// The cards and their readout.
private final class VocabularyRoot: Screen {
  private let cards: FlashCards

  init(isFixed: Bool) {
    cards = FlashCards(frame: CGRect(x: 0, y: 80, width: 375, height: 470), isFixed: isFixed).identified("cards")
    super.init("Words", "Portuguese, the sea")
    cards.onReport = { [unowned self] in refresh() }
    for view in [cards, bar, readout] { addSubview(view) }
    addLabel("Drag to the left for the next word", CGRect(x: 0, y: 566, width: 375, height: 22), .detail(13).centered)
  }

  override var report: String { cards.report }
}
