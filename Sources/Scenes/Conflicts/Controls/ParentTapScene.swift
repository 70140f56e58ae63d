import Foundation
import Stages
import TouchKit

struct ParentTapScene: ConflictScene {
  let conflict = Conflict(21, "parent-tap", "Tap on the card, control in it", in: .controls, root: ParentTapRoot.init)
  let story = Story(
    shows: "Each card opens with a tap. In it are a Follow button and a heart, which is a Control subclass. Follow"
      + " works, but a tap on the heart opens the card: no like is counted.",
    attempt: "Tap Follow, tap the heart, tap the card beside them, and look at the counts. With fix on the heart"
      + " beats as well.",
    source: "A button refuses a single tap of a view around it; a plain control does not, and is cancelled when the"
      + " tap wins.",
    fix: "the control refuses the taps of views around it, as a button does")
  let symptoms = [
    "UIControl subclass touchUpInside not called", "tap gesture on parent view blocks custom control",
    "UIButton works but UIControl does not inside tap gesture", "touchCancel instead of touchUpInside",
  ]
  let cases = [
    Case(
      "heart", "Tap the heart", off: "The card opens; the heart receives touchCancel, likes stay 0.",
      on: "One like; the card stays closed.", meant: "card0/heart is liked, but instead",
      fixedTitle: "Tap the heart, fixed"),
    Case(
      "follow", "Tap Follow", off: "The button refuses the card's tap and sends its own action.",
      meant: "card0/follow sends its action"),
    Case("card", "Tap beside them", on: "The card opens, with the fix too.", meant: "card0 opens"),
  ]
  let fix = """
    // in HeartControl, as UIButton does by itself
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      !(recognizer is UITapGestureRecognizer && recognizer.view !== self)
    }
    """
}

private final class HeartControl: Control {
  private let keepsTaps: Bool
  private let heart = View()

  init(frame: CGRect, keepsTaps: Bool, onLike: @escaping (Bool) -> Void) {
    self.keepsTaps = keepsTaps
    super.init(frame: frame)
    (accessibilityIdentifier, cornerRadius) = ("heart", frame.height / 2)
    let (x, y) = (Double(frame.width) / 2, Double(frame.height) / 2)
    for side in [-5.0, 5] { heart.addDisc(x: x + side, y: y - 3.5, radius: 6.5, nil) }
    heart.addPolygon(
      [(x - 10.6, y), (x - 6, y - 4.5), (x + 6, y - 4.5), (x + 10.6, y), (x, y + 11)], in: bounds, Palette.faint)
    heart.isUserInteractionEnabled = false
    addSubview(heart)
    paint()
    addAction(for: .touchUpInside, named: "like") { [unowned self] _ in
      isSelected.toggle()
      onLike(isSelected)
    }
    let changes: [ControlEvent] = [
      .touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    for event in changes { addAction(for: event, named: "paint") { [unowned self] _ in paint() } }
  }

  private func paint() {
    let color = isSelected ? Palette.hue(0) : Palette.faint
    backgroundColor = isHighlighted ? Palette.highlight : Palette.ground
    for part in heart.subviews {
      if let shape = part as? ShapeView { shape.fillColor = color } else { part.backgroundColor = color }
    }
  }

  /// The fix: like a button, it vetoes the single tap of a superview.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard keepsTaps else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return !(gestureRecognizer is TapGestureRecognizer && gestureRecognizer.view !== self)
  }
}

private final class ParentTapRoot: Screen {
  private static let makers = [
    ("Iris Lund", "Stoneware, four new glazes"), ("Atelier Brandt", "Chairs from storm timber"),
    ("Mori & Vale", "Prints on handmade paper"),
  ]

  private var cards: [View] = []
  private var counts = (opened: 0, likes: 0, follows: 0) { didSet { refresh() } }

  init(isFixed: Bool) {
    super.init("Makers", "Near you")
    addSubview(bar)
    for index in Self.makers.indices { addCard(index, isFixed) }
  }

  private func addCard(_ index: Int, _ isFixed: Bool) {
    let frame = CGRect(16, 80 + 176 * Double(index), 343, 160)
    let card = View(frame, Palette.surface, radius: 16).identified("card\(index)")
    card.setBorder()
    let (name, line) = Self.makers[index]
    card.addPicture(PictureKind.person.picture(of: name), CGRect(16, 16, 56, 56))
    card.addLabel(name, CGRect(88, 20, 230, 24), .title(17))
    card.addLabel(line, CGRect(88, 46, 240, 20), .detail(14))
    card.addSubview(makeFollowButton())
    card.addSubview(makeHeart(isFixed))
    let tap = TapGestureRecognizer()
    tap.addAction(named: "open") { [unowned self, unowned card] _ in open(card) }
    card.addGestureRecognizer(tap)
    cards.append(card)
    addSubview(card)
  }

  private func makeFollowButton() -> Button {
    let follow = Button(
      "Follow", frame: CGRect(16, 100, 112, 44), "follow", Palette.accent,
      pressed: Palette.accent.mixed(with: .black, by: 0.3), radius: 22)
    follow.onTap(named: "follow") { [unowned self, unowned follow] in
      follow.isSelected.toggle()
      follow.title = follow.isSelected ? "Following" : "Follow"
      counts.follows += follow.isSelected ? 1 : -1
    }
    return follow
  }

  private func makeHeart(_ isFixed: Bool) -> HeartControl {
    HeartControl(frame: CGRect(283, 100, 44, 44), keepsTaps: isFixed) { [unowned self] isLiked in
      counts.likes += isLiked ? 1 : -1
    }
  }

  /// An open card has a coloured frame.
  private func open(_ card: View) {
    for other in cards { other.setBorder() }
    card.setBorder(Palette.accent, width: 2)
    counts.opened += 1
  }

  override var report: String { "opened \(counts.opened) · likes \(counts.likes) · follows \(counts.follows)" }
}
