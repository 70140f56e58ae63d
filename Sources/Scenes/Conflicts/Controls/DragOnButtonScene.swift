import Foundation
import Replay
import TouchKit

/// A scroll view full of buttons.
struct DragOnButtonScene: ConflictScene {
  let id = "conflict-drag-on-button"
  let number = 3
  let title = "Drag on a button"
  var group: String { SceneGroup.controls }
  let story = Story(
    shows: "A menu of large buttons. A finger that rests on one for a moment and then drags does not scroll, as"
      + " controls keep their touches; and buttons light up 150 ms late, as the list waits for a drag first.",
    attempt: "Rest for 0.2 s, then push up: nothing moves. Press for 0.1 s: the button lights up only when the finger"
      + " is gone. With the fix it lights up at once, and the drag scrolls.",
    source: "Reported of menus, drawers and stacks of buttons. The fix: delaysContentTouches = false, and"
      + " touchesShouldCancel(in:) answers true for buttons, which by default it does not.")
  let symptoms = [
    "scroll view does not scroll when the drag starts on a button", "UIButton in scroll view highlights late",
    "button swallows the scroll gesture", "button highlight delayed in UIScrollView",
    "touchesShouldCancelInContentView",
  ]
  let gestures = [
    ReadyGesture(
      "rest-and-drag", "Rest, then drag", outcome: "The button has the touch since 150 ms and keeps it: offset 0.",
      settings: ["fix=off"]),
    ReadyGesture(
      "rest-and-drag-fixed", "The same, fixed", outcome: "The button is cancelled and the menu scrolls: offset 190.",
      settings: ["fix=on"], script: "conflict-drag-on-button-rest-and-drag"),
    ReadyGesture(
      "press", "Press for 0.1 s", outcome: "The button is told began and ended together, at 100 ms.",
      settings: ["fix=off"]),
    ReadyGesture(
      "press-fixed", "The same, fixed", outcome: "It is told began at once, and ended at 100 ms.",
      settings: ["fix=on"], script: "conflict-drag-on-button-press"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { OrderRoot(size: stageSize, isFixed: isFixed) }
}

/// The menu, which may take touches from its buttons where it is told to.
final class OrderMenu: ScrollView {
  var takesTouchesFromButtons = false

  override func touchesShouldCancel(in view: View) -> Bool {
    if takesTouchesFromButtons && view is Button { return true }
    return super.touchesShouldCancel(in: view)
  }
}

/// A counter where one orders by tapping.
final class OrderRoot: View, ScrollViewDelegate {
  private static let dishes = [
    ("Lentil soup", "5.50"), ("Flat bread", "2.20"), ("Beet salad", "6.80"), ("Baked feta", "7.40"),
    ("Mussels", "9.60"), ("Potato cake", "4.90"), ("Fig tart", "4.20"), ("Plum crumble", "4.60"),
    ("Mint tea", "2.80"), ("Lemonade", "3.10"), ("Espresso", "2.40"), ("Cider", "3.90"),
  ]
  private static let tile = CGSize(width: 166, height: 126)

  private let menu: OrderMenu
  private let readout: Readout
  private var ordered = 0

  init(size: CGSize, isFixed: Bool) {
    menu = OrderMenu(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    menu.accessibilityIdentifier = "menu"
    menu.delegate = self
    if isFixed {
      menu.delaysContentTouches = false
      menu.takesTouchesFromButtons = true
    }
    for index in Self.dishes.indices { menu.addSubview(makeTile(index)) }
    let rows = Double(Self.dishes.count / 2)
    menu.contentSize = CGSize(width: size.width, height: 14 + rows * (Self.tile.height + 12) + 50)
    for view in [menu, HeaderBar(width: size.width, title: "Canteen", detail: "Tap to order"), readout] {
      addSubview(view)
    }
    tell()
  }

  private func makeTile(_ index: Int) -> Button {
    let (x, y) = (Double(index % 2) * (Self.tile.width + 13), Double(index / 2) * (Self.tile.height + 12))
    let button = Button(frame: CGRect(origin: CGPoint(x: 15 + x, y: 14 + y), size: Self.tile))
    button.accessibilityIdentifier = "button\(index)"
    (button.backgroundColor, button.highlightedBackgroundColor) = (Palette.surface, Color(hex: 0x9CC3FF))
    (button.cornerRadius, button.borderColor, button.borderWidth) = (14, Palette.rule, 1)
    let plate = View(frame: CGRect(x: 14, y: 14, width: 52, height: 52))
    (plate.backgroundColor, plate.cornerRadius, plate.isUserInteractionEnabled) = (Palette.hue(index), 26, false)
    let rim = View(frame: CGRect(x: 9, y: 9, width: 34, height: 34))
    (rim.backgroundColor, rim.cornerRadius) = (Color(white: 1, alpha: 0.3), 17)
    plate.addSubview(rim)
    button.addSubview(plate)
    let (dish, price) = Self.dishes[index]
    button.addSubview(
      Label(dish, frame: CGRect(x: 14, y: 72, width: 140, height: 22), size: 16, weight: .semibold))
    button.addSubview(
      Label("€ \(price)", frame: CGRect(x: 14, y: 94, width: 140, height: 20), size: 14, color: Palette.secondary))
    button.addAction(for: .touchUpInside, named: "order") { [unowned self] _ in
      ordered += 1
      tell()
    }
    return button
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell() }

  private func tell() {
    readout.text = "offset \(Int(Double(menu.contentOffset.y).rounded())) · ordered \(ordered)"
  }
}
