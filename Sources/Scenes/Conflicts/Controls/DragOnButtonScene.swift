import Foundation
import Stages
import TouchKit

struct DragOnButtonScene: ConflictScene {
  let conflict = Conflict(3, "drag-on-button", "Drag on a button", in: .controls, guide: .button, root: OrderRoot.init)
  let story = Story(
    shows: "A menu of large buttons. A finger that rests on one for a moment and then drags does not scroll, as"
      + " controls keep their touches; and buttons light up 150 ms late, as the list waits for a drag first.",
    attempt: "Rest for 0.2 s, then push up: nothing moves. Press for 0.1 s: the button lights up only when the finger"
      + " is gone. With the fix it lights up at once, and the drag scrolls.",
    source: "Reported of menus, drawers and stacks of buttons. By default touchesShouldCancel(in:) is false for a"
      + " control.",
    fix: "the menu delays no touches, and takes them from its buttons once a finger drags")
  let symptoms = [
    "scroll view does not scroll when the drag starts on a button", "button highlight is late in a scroll view",
    "button swallows the scroll gesture", "button highlight delayed in UIScrollView",
    "touchesShouldCancelInContentView",
  ]
  let cases = [
    Case(
      "rest-and-drag", "Rest, then drag", off: "The button gets the touch at 150 ms and keeps it: offset 0.",
      on: "The button is cancelled and the menu scrolls: offset 190.", meant: "menu scrolls, but nothing"),
    Case(
      "press", "Press for 0.1 s", off: "The button receives began and ended together, at 100 ms.",
      on: "It receives began at once, and ended at 100 ms.", meant: "menu/button4 takes an order"),
  ]
  let fix = """
    // So that buttons light up at once:
    menu.delaysContentTouches = false
    // In the class of the menu. By default a UIControl keeps a touch that it has.
    override func touchesShouldCancel(in view: UIView) -> Bool {
      view is UIButton || super.touchesShouldCancel(in: view)
    }
    """
}

/// The menu. With the fix it cancels the touches of its buttons in order to scroll.
private final class OrderMenu: ScrollView {
  var cancelsButtonTouches = false

  override func touchesShouldCancel(in view: View) -> Bool {
    if cancelsButtonTouches && view is Button { return true }
    return super.touchesShouldCancel(in: view)
  }
}

private final class OrderRoot: Screen, ScrollViewDelegate {
  private static let dishes = [
    ("Lentil soup", "5.50"), ("Flat bread", "2.20"), ("Beet salad", "6.80"), ("Baked feta", "7.40"),
    ("Mussels", "9.60"), ("Potato cake", "4.90"), ("Fig tart", "4.20"), ("Plum crumble", "4.60"), ("Mint tea", "2.80"),
    ("Lemonade", "3.10"), ("Espresso", "2.40"), ("Cider", "3.90"),
  ]
  private static let tile = CGSize(width: 166, height: 126)

  private let menu = OrderMenu(frame: Screen.content).identified("menu")
  private var ordered = 0 { didSet { refresh() } }

  init(isFixed: Bool) {
    super.init("Canteen", "Tap to order")
    menu.delegate = self
    if isFixed {
      menu.delaysContentTouches = false
      menu.cancelsButtonTouches = true
    }
    for index in Self.dishes.indices { menu.addSubview(makeTile(index)) }
    let rows = Double(Self.dishes.count / 2)
    menu.contentSize = CGSize(width: bounds.width, height: 14 + rows * (Self.tile.height + 12) + 50)
    addSubview(menu)
  }

  private func makeTile(_ index: Int) -> Button {
    let (x, y) = (Double(index % 2) * (Self.tile.width + 13), Double(index / 2) * (Self.tile.height + 12))
    let tile = Button(
      frame: CGRect(origin: CGPoint(x: 15 + x, y: 14 + y), size: Self.tile), "button\(index)", Palette.surface,
      pressed: Color(hex: 0x9CC3FF), radius: 14)
    tile.setBorder()
    let (dish, price) = Self.dishes[index]
    tile.addPicture(PictureKind.dish.picture(of: dish), CGRect(14, 14, 52, 52))
    tile.addLabel(dish, CGRect(14, 72, 140, 22), .title(16))
    tile.addLabel("€ \(price)", CGRect(14, 94, 140, 20), .detail(14))
    tile.onTap(named: "order") { [unowned self] in ordered += 1 }
    return tile
  }

  override var report: String { "offset \(menu.contentOffset.y.whole) · ordered \(ordered)" }
}
