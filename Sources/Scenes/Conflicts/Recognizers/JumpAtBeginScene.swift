import Foundation
import Stages
import TouchKit

struct JumpAtBeginScene: ConflictScene {
  let conflict = Conflict(14, "jump-at-begin", "Zero, or a jump, at began", in: .recognizers, root: VocabularyRoot.init)
  let story = Story(
    shows: "Word cards that a pan drags aside. The sign of its translation at began picks the next card or the one"
      + " before.",
    attempt: "Drag slowly to the left: it is 0, and the wrong card comes. Drag fast: a jump of 30 pt. With the fix card"
      + " 4 comes, and nothing jumps.",
    source: "At began a pan takes 10 pt off its translation: 10 leave 0, 40 leave 30.",
    fix: "the velocity tells the direction, and the translation is counted from 0")
  let symptoms = [
    "translation is zero in UIGestureRecognizerStateBegan", "view jumps when the pan gesture begins",
    "pan gesture direction is wrong when dragging slowly", "swipe direction detection is flaky",
    "jolt when a drag starts", "drag does not include the movement before the threshold",
  ]
  let cases = [
    Case(
      "slow", "Slowly to the left", off: "Translation 0 at began: card 2 comes, from the wrong side.",
      on: "Velocity -120 pt/s at began: card 4 comes.", meant: "cards turns left, but takenBack"),
    Case(
      "fast", "Fast to the left", off: "Card 4 comes, with a jump of 30 pt.",
      on: "Card 4 comes, from where card 3 lay.", meant: "cards turns left"),
  ]
  let fix = """
    // In .began, where 10 pt are off the translation: after 10 pt it is 0, after 40 pt it is 30.
    pan.setTranslation(.zero, in: self)
    // The velocity tells the direction; a translation of 0 does not.
    begin(direction: pan.velocity(in: self).x)
    """
}

private final class VocabularyRoot: Screen {
  private let cards: FlashCards

  init(isFixed: Bool) {
    cards = FlashCards(frame: CGRect(0, 80, 375, 470), isFixed: isFixed).identified("cards")
    super.init("Words", "Portuguese, the sea")
    cards.onReport = { [unowned self] in refresh() }
    for view in [cards, bar, readout] { addSubview(view) }
    addLabel("Drag to the left for the next word", CGRect(0, 566, 375, 22), .detail(13).centered)
  }

  override var report: String { cards.report }
}

/// A stack of cards; a horizontal drag turns to the next or previous one.
final class FlashCards: View, GestureRecognizerDelegate {
  private static let words = [
    ("ola", "wave"), ("barco", "boat"), ("areia", "sand"), ("farol", "lighthouse"), ("maré", "tide"),
    ("concha", "shell"), ("vento", "wind"),
  ]
  private static let turnDistance = 60.0

  private let isFixed: Bool
  private let pan = PanGestureRecognizer()
  /// The current card, and the one that replaces it.
  private var (card, neighbour) = (View(), View())
  private var isTurning = false
  private var isForward = true
  private(set) var index = 2
  private(set) var report = "drag a card aside"
  var onReport: () -> Void = {}

  init(frame: CGRect, isFixed: Bool) {
    self.isFixed = isFixed
    super.init(frame: frame)
    clipsToBounds = true
    (card, neighbour) = (makeCard(), makeCard())
    for view in [card, neighbour] { addSubview(view) }
    write(index, on: card)
    place(0)
    pan.delegate = self
    pan.addTarget(self, action: FlashCards.didPan, named: "drag")
    addGestureRecognizer(pan)
  }

  private func didPan(_ recognizer: GestureRecognizer) {
    switch pan.state {
    case .began:
      if isFixed { pan.setTranslation(.zero, in: self) }
      begin(direction: isFixed ? pan.velocity(in: self).x : pan.translation(in: self).x)
      place(pan.translation(in: self).x)
    case .changed: place(pan.translation(in: self).x)
    case .ended, .cancelled: finish(pan.translation(in: self).x)
    case .possible, .failed: break
    }
  }

  /// Prepares the next card for a drag to the left, the previous one for a drag to the right.
  private func begin(direction: Double) {
    isForward = direction < 0
    write(isForward ? index + 1 : index - 1, on: neighbour)
    let travel = Int(pan.translation(in: self).x.rounded())
    report = "began at \(travel) pt · brings the \(isForward ? "next" : "previous")"
    onReport()
  }

  /// Places the current card `x` points off the middle, with its neighbour beside it.
  private func place(_ x: Double) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    card.center = CGPoint(x: middle.x + x, y: middle.y)
    neighbour.center = CGPoint(x: middle.x + x + (isForward ? 1 : -1) * Double(bounds.width), y: middle.y)
  }

  private func finish(_ x: Double) {
    isTurning = true
    let turns = abs(x) > Self.turnDistance
    let end = turns ? (isForward ? -1 : 1) * Double(bounds.width) : 0
    animate(from: x, to: end, duration: 0.25) { [weak self] x in
      self?.place(x)
    } completion: { [weak self] in
      self?.settle(turns: turns)
    }
  }

  private func settle(turns: Bool) {
    isTurning = false
    guard turns else { return place(0) }
    index = Self.wrapped(isForward ? index + 1 : index - 1)
    (card, neighbour) = (neighbour, card)
    place(0)
    report = "shows card \(index + 1)"
    onReport()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { !isTurning }

  private static func wrapped(_ index: Int) -> Int { (index + words.count) % words.count }

  private func makeCard() -> View {
    let (width, height) = (Double(bounds.width) - 64, Double(bounds.height) - 24)
    let card = View(CGRect(0, 0, width, height), Palette.surface, radius: 20)
    card.isUserInteractionEnabled = false
    card.setBorder()
    card.addSubview(ImageView(frame: CGRect(14, 14, width - 28, 196)))
    let lines: [(y: Double, size: Double, style: TextStyle)] = [
      (240, 40, .title(40)), (300, 18, .detail(18)), (height - 46, 13, .detail(13)),
    ]
    for line in lines {
      card.addLabel("", CGRect(16, line.y, width - 32, line.size * 1.3), line.style.centered)
    }
    return card
  }

  private func write(_ index: Int, on card: View) {
    let number = Self.wrapped(index)
    card.accessibilityIdentifier = "card\(number)"
    let (word, meaning) = Self.words[number]
    let lines = [word, meaning, "\(number + 1) of \(Self.words.count)"]
    for case let picture as ImageView in card.subviews { picture.showCard(word) }
    for (label, line) in zip(card.subviews.compactMap { $0 as? Label }, lines) { label.text = line }
  }
}
