import Foundation
import Replay
import TouchKit

/// Conflict 21: a tap on a card beats a control in it, but not a button.
struct ParentTapScene: ConflictScene {
  let number = 21
  let id = "conflict-parent-tap"
  let title = "Tap on the card, control in it"
  var group: String { SceneGroup.controls }
  let story = Story(
    shows: "Each card opens with a tap. In it are a Follow button and a heart, which is a Control subclass. Follow"
      + " works, but a tap on the heart opens the card: no like is counted.",
    attempt: "Tap Follow, tap the heart, tap the card beside them, and look at the counts below. With fix on the heart"
      + " beats as well.",
    source: "A button refuses a single tap of a view around it (GR-ASK-VIEW); a plain control does not, and is"
      + " cancelled when the tap wins (CT-CANCEL). The fix: gestureRecognizerShouldBegin in the control.")
  let symptoms = [
    "UIControl subclass touchUpInside not called", "tap gesture on parent view blocks custom control",
    "UIButton works but UIControl does not inside tap gesture", "touchCancel instead of touchUpInside",
  ]
  let gestures = [
    ReadyGesture(
      "heart", "Tap the heart", outcome: "The card opens; the heart is told touchCancel, likes stay 0.",
      settings: ["fix=off"]),
    ReadyGesture(
      "heart-fixed", "Tap the heart, mended", outcome: "One like; the card stays closed.", settings: ["fix=on"],
      script: "conflict-parent-tap-heart"),
    ReadyGesture(
      "follow", "Tap Follow", outcome: "The button refuses the card's tap and sends its own action.",
      settings: ["fix=off"]),
    ReadyGesture(
      "card", "Tap beside them", outcome: "The card opens, with the fix too.", settings: ["fix=on"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { ParentTapRoot(size: stageSize, isFixed: isFixed) }
}

/// A heart to like something with.
private final class HeartControl: Control {
  private let keepsTaps: Bool
  private let heart = View()

  init(frame: CGRect, keepsTaps: Bool) {
    self.keepsTaps = keepsTaps
    super.init(frame: frame)
    cornerRadius = frame.height / 2
    let middle = CGPoint(x: frame.width / 2, y: frame.height / 2)
    for x in [-5.0, 5.0] {
      let lobe = View(frame: CGRect(x: middle.x + x - 6.5, y: middle.y - 10, width: 13, height: 13))
      (lobe.cornerRadius, lobe.isUserInteractionEnabled) = (6.5, false)
      heart.addSubview(lobe)
    }
    let tip = ShapeView(frame: bounds)
    tip.points = [
      CGPoint(x: middle.x - 10.6, y: middle.y), CGPoint(x: middle.x - 6, y: middle.y - 4.5),
      CGPoint(x: middle.x + 6, y: middle.y - 4.5), CGPoint(x: middle.x + 10.6, y: middle.y),
      CGPoint(x: middle.x, y: middle.y + 11),
    ]
    tip.isClosed = true
    heart.addSubview(tip)
    heart.isUserInteractionEnabled = false
    addSubview(heart)
    paint()
  }

  func paint() {
    let color = isSelected ? Palette.hue(0) : Palette.faint
    backgroundColor = isHighlighted ? Palette.highlight : Palette.ground
    for part in heart.subviews {
      if let shape = part as? ShapeView { shape.fillColor = color } else { part.backgroundColor = color }
    }
  }

  /// What a button does: a single tap of a view around it shall not win over it.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard keepsTaps else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return !(gestureRecognizer is TapGestureRecognizer && gestureRecognizer.view !== self)
  }
}

/// Three cards, and how often what was tapped.
private final class ParentTapRoot: View {
  private static let makers = [
    ("Iris Lund", "Stoneware, four new glazes"), ("Atelier Brandt", "Chairs from storm timber"),
    ("Mori & Vale", "Prints on handmade paper"),
  ]

  private let readout: Readout
  private var counts = (opened: 0, likes: 0, follows: 0)

  init(size: CGSize, isFixed: Bool) {
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    addSubview(HeaderBar(width: size.width, title: "Makers", detail: "Near you"))
    for index in Self.makers.indices {
      addSubview(
        makeCard(index, CGRect(x: 16, y: 80 + 176 * Double(index), width: size.width - 32, height: 160), isFixed))
    }
    addSubview(readout)
    show()
  }

  private func makeCard(_ index: Int, _ frame: CGRect, _ isFixed: Bool) -> View {
    let card = View(frame: frame)
    (card.accessibilityIdentifier, card.backgroundColor, card.cornerRadius) = ("card\(index)", Palette.surface, 16)
    (card.borderColor, card.borderWidth) = (Palette.rule, 1)
    let face = View(frame: CGRect(x: 16, y: 16, width: 56, height: 56))
    (face.backgroundColor, face.cornerRadius, face.isUserInteractionEnabled) = (Palette.hue(index * 2 + 3), 28, false)
    let (name, line) = Self.makers[index]
    let letter = Label(
      String(name.prefix(1)), frame: face.bounds, size: 22, weight: .semibold, color: .white, alignment: .center)
    face.addSubview(letter)
    card.addSubview(face)
    card.addSubview(Label(name, frame: CGRect(x: 88, y: 20, width: 230, height: 24), size: 17, weight: .semibold))
    card.addSubview(
      Label(line, frame: CGRect(x: 88, y: 46, width: 240, height: 20), size: 14, color: Palette.secondary))
    addActions(to: card, isFixed)
    let tap = TapGestureRecognizer()
    tap.addAction(named: "open") { [unowned self, unowned card] _ in open(card) }
    card.addGestureRecognizer(tap)
    return card
  }

  private func addActions(to card: View, _ isFixed: Bool) {
    let follow = Button(frame: CGRect(x: 16, y: 100, width: 112, height: 44))
    (follow.accessibilityIdentifier, follow.title, follow.cornerRadius) = ("follow", "Follow", 22)
    (follow.backgroundColor, follow.highlightedBackgroundColor) = (
      Palette.accent, Palette.accent.mixed(with: .black, by: 0.3)
    )
    follow.addAction(for: .touchUpInside, named: "follow") { [unowned self, unowned follow] _ in
      follow.isSelected.toggle()
      follow.title = follow.isSelected ? "Following" : "Follow"
      counts.follows += follow.isSelected ? 1 : -1
      show()
    }
    card.addSubview(follow)
    let heart = HeartControl(
      frame: CGRect(x: card.bounds.width - 60, y: 100, width: 44, height: 44), keepsTaps: isFixed)
    heart.accessibilityIdentifier = "heart"
    heart.addAction(for: .touchUpInside, named: "like") { [unowned self, unowned heart] _ in
      heart.isSelected.toggle()
      counts.likes += heart.isSelected ? 1 : -1
      show()
    }
    let changes: [ControlEvent] = [
      .touchDown, .touchDragEnter, .touchDragExit, .touchUpInside, .touchUpOutside, .touchCancel,
    ]
    for event in changes {
      heart.addAction(for: event, named: "paint") { [unowned heart] _ in heart.paint() }
    }
    card.addSubview(heart)
  }

  /// An open card has a coloured frame.
  private func open(_ card: View) {
    counts.opened += 1
    for other in subviews where other.borderWidth > 0 { (other.borderColor, other.borderWidth) = (Palette.rule, 1) }
    (card.borderColor, card.borderWidth) = (Palette.accent, 2)
    show()
  }

  private func show() {
    readout.text = "opened \(counts.opened) · likes \(counts.likes) · follows \(counts.follows)"
  }
}
