import Foundation
import Stages
import TouchKit

struct CustomTargetScene: ConflictScene {
  let conflict = Conflict(18, "custom-target", "Custom landing of a carousel", in: .momentum, root: CarouselRoot.init)
  let story = Story(
    shows: "Cards 300 pt apart. When the finger lifts, the delegate moves targetContentOffset to the card nearest to"
      + " where the content is. A quick flick comes back to the old card; a slow one creeps to the next.",
    attempt: "Flick a card to the left, short and fast. Then push one just past the middle and let it go slowly. With"
      + " fix on both arrive in 0.3 s.",
    source: "The content starts with the finger's speed, wherever the target is. It turns round for one behind it,"
      + " and creeps to one far ahead.",
    fix: "the velocity chooses the card, and setContentOffset(animated:) goes there")
  let symptoms = [
    "targetContentOffset wrong page", "scroll view decelerates very slowly to target", "carousel snaps back on flick",
    "scrollViewWillEndDragging custom paging is jerky", "custom paging linear slide at the end",
  ]
  let cases = [
    Case(
      "flick", "Short flick", off: "Let go at 70 pt with 1.2 pt/ms, it turns round and lands on card 1 again.",
      on: "Card 2, 0.3 s after the lift.", meant: "cards turns to the next card, but takenBack",
      fixedTitle: "Short flick, fixed"),
    Case(
      "creep", "Slow release", off: "Card 2, but only 1.8 s after the lift.", on: "Card 2, 0.3 s after the lift.",
      meant: "cards turns to the next card at once, but late",
      fixedTitle: "Slow release, fixed"),
  ]
  let fix = """
    // in scrollViewWillEndDragging: the next card in the flick's direction. `card` is the offset in cards.
    let next = velocity.x == 0 ? card.rounded() : velocity.x > 0 ? card.rounded(.up) : card.rounded(.down)
    // Stop here, and animate. To a target set here content goes with the finger's speed: it turns round
    // if the target is behind it, and creeps if it is far ahead.
    targetContentOffset.pointee = scrollView.contentOffset
    scrollView.setContentOffset(CGPoint(x: min(max(next, 0), last) * pitch, y: 0), animated: true)
    """
}

private final class CarouselRoot: Screen, ScrollViewDelegate {
  private static let pitch = 300.0
  private static let walks = [
    ("Along the dyke", "6 km · easy"), ("Three lakes", "11 km · shady"), ("The old railway", "9 km · flat"),
    ("Up to the pass", "14 km · steep"), ("Through the vines", "7 km · sunny"),
  ]

  private let cards = ScrollView(frame: CGRect(0, 112, 375, 430)).identified("cards")
  private var dots: [View] = []
  private var speed = 0.0

  init(isFixed: Bool) {
    super.init("Walks", "This weekend", isFixed: isFixed)
    addSubview(bar)
    addLabel("Near you", CGRect(16, 76, 200, 24), .title(17))
    (cards.delegate, cards.showsHorizontalScrollIndicator) = (self, false)
    for view in [cards, readout] { addSubview(view) }
    let margin = (Double(bounds.width) - Self.pitch) / 2
    for (index, (name, line)) in Self.walks.enumerated() {
      let x = margin + Self.pitch * Double(index) + 10
      let frame = CGRect(x, 0, Self.pitch - 20, cards.bounds.height)
      cards.addSubview(PictureCard(frame: frame, title: name, detail: line))
      dots.append(addDisc(x: bounds.midX - 32 + 16 * Double(index), y: 566, radius: 4, nil))
    }
    cards.contentSize = CGSize(width: 2 * margin + Self.pitch * Double(dots.count), height: cards.bounds.height)
    scrollViewDidScroll(cards)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    speed = velocity.x
    refresh()
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

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    for (index, dot) in dots.enumerated() { dot.backgroundColor = index == card ? Palette.accent : Palette.faint }
    refresh()
  }

  private var card: Int { (cards.contentOffset.x / Self.pitch).whole }

  override var report: String {
    "card \(card + 1) · offset \(cards.contentOffset.x.whole) · \((speed * 100).rounded() / 100) pt/ms"
  }
}
