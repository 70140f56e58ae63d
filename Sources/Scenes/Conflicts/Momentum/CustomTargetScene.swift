import Foundation
import Replay
import TouchKit

/// Conflict 18: cards that snap by a target of the delegate's own, to the wrong card or at a crawl.
struct CustomTargetScene: ConflictScene {
  let number = 18
  let id = "conflict-custom-target"
  let title = "Custom landing of a carousel"
  var group: String { SceneGroup.momentum }
  let story = Story(
    shows: "Cards 300 pt apart. When the finger lifts, the delegate moves targetContentOffset to the card nearest to"
      + " where the content is. A quick flick comes back to the old card; a slow one creeps to the next.",
    attempt: "Flick a card to the left, short and fast. Then push one just past the middle and let it go slowly. With"
      + " fix on both arrive in 0.3 s.",
    source: "A changed target keeps the finger's speed (SV-TARGET): behind the motion it must turn round, far ahead it"
      + " can only fade slowly. The fix: the velocity chooses the card, setContentOffset(animated:) goes there.")
  let symptoms = [
    "targetContentOffset wrong page", "scroll view decelerates very slowly to target", "carousel snaps back on flick",
    "scrollViewWillEndDragging custom paging is jerky", "custom paging linear slide at the end",
  ]
  let cases = [
    Case(
      "flick", "Short flick", off: "Let go at 70 pt with 1.2 pt/ms, it turns round and lands on card 1 again.",
      on: "Card 2, 0.3 s after the lift.", fixedTitle: "Short flick, mended"),
    Case(
      "creep", "Slow release", off: "Card 2, but only 1.8 s after the lift.", on: "Card 2, 0.3 s after the lift.",
      fixedTitle: "Slow release, mended"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { CustomTargetRoot(CardSnapping(isFixed: isFixed)) }
}

/// Decides where the carousel lands.
private final class CardSnapping: ScrollViewDelegate {
  static let pitch = 300.0

  private let isFixed: Bool
  var onChange: () -> Void = {}
  private(set) var speed = 0.0

  init(isFixed: Bool) { self.isFixed = isFixed }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    speed = velocity.x
    let card = Double(scrollView.contentOffset.x) / Self.pitch
    guard isFixed else {
      targetContentOffset.pointee.x = card.rounded() * Self.pitch
      return
    }
    let next = velocity.x == 0 ? card.rounded() : velocity.x > 0 ? card.rounded(.up) : card.rounded(.down)
    let last = (Double(scrollView.contentSize.width - scrollView.bounds.width) / Self.pitch).rounded()
    targetContentOffset.pointee = scrollView.contentOffset
    scrollView.setContentOffset(CGPoint(x: min(max(next, 0), last) * Self.pitch, y: 0), animated: true)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { onChange() }
}

/// The cards, the dots below them, and what the last release was.
private final class CustomTargetRoot: Screen {
  private static let walks = [
    ("Along the dyke", "6 km · easy"), ("Three lakes", "11 km · shady"), ("The old railway", "9 km · flat"),
    ("Up to the pass", "14 km · steep"), ("Through the vines", "7 km · sunny"),
  ]

  private let snapping: CardSnapping
  private let cards = ScrollView(frame: CGRect(x: 0, y: 112, width: 375, height: 430)).identified("cards")
  private var dots: [View] = []

  init(_ snapping: CardSnapping) {
    self.snapping = snapping
    super.init("Walks", "This weekend")
    addSubview(bar)
    addLabel("Near you", CGRect(x: 16, y: 76, width: 200, height: 24), .title(17))
    (cards.delegate, cards.showsHorizontalScrollIndicator) = (snapping, false)
    for view in [cards, readout] { addSubview(view) }
    addCards()
    snapping.onChange = { [unowned self] in markCard() }
    markCard()
  }

  private func addCards() {
    let margin = (Double(bounds.width) - CardSnapping.pitch) / 2
    for (index, (name, line)) in Self.walks.enumerated() {
      let x = margin + CardSnapping.pitch * Double(index) + 10
      let frame = CGRect(x: x, y: 0, width: CardSnapping.pitch - 20, height: cards.bounds.height)
      cards.addSubview(PictureCard(frame: frame, title: name, detail: line, hue: index + 2))
      dots.append(addDisc(x: bounds.midX - 32 + 16 * Double(index), y: 566, radius: 4, nil))
    }
    cards.contentSize = CGSize(
      width: 2 * margin + CardSnapping.pitch * Double(Self.walks.count), height: cards.bounds.height)
  }

  private var card: Int { (cards.contentOffset.x / CardSnapping.pitch).whole }

  private func markCard() {
    for (index, dot) in dots.enumerated() { dot.backgroundColor = index == card ? Palette.accent : Palette.faint }
    refresh()
  }

  override var report: String {
    let speed = (snapping.speed * 100).rounded() / 100
    return "card \(card + 1) · offset \(cards.contentOffset.x.whole) · \(speed) pt/ms"
  }
}
