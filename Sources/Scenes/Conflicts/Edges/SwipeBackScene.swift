import Foundation
import Stages
import TouchKit

struct SwipeBackScene: ConflictScene {
  let conflict = Conflict(5, "swipe-back", "Swipe back over cells", in: .edges, guide: .swipeBack, root: MailRoot.init)
  let story = Story(
    shows: "A mailbox with rows to swipe. For its custom back button somebody replaced the delegate of the pop"
      + " recognizer. Since then rows no longer wait for the edge pan, and a swipe from the edge moves a row.",
    attempt: "Pull from the left edge to the middle: the row opens, the page stays. With the fix the row's pan waits"
      + " for the edge pan, and the page goes. From further in, rows are swiped as ever.",
    source: "Reported of swipeable cells and page controllers, mostly after a custom back button.",
    fix: "the delegate makes other pans wait for the edge pan to fail, as UIKit's own does")
  let symptoms = [
    "swipe back does not work on table cells", "swipeable cell breaks interactivePopGestureRecognizer",
    "custom back button: swipe back lost", "page view controller blocks swipe to go back",
    "edge swipe opens the cell instead",
  ]
  let cases = [
    Case(
      "edge", "Pull from the edge", off: "The row follows the finger and stays open; still two pages.",
      on: "The page follows, 0.24 at 100 pt, and goes: one page.", meant: "navigation goes back, but instead"),
    Case(
      "row-fixed", "Swipe a row further in", on: "The edge pan fails at once, and the row opens.",
      meant: "navigation/letters/row2 opens"),
  ]
  let fix = """
    // in PopGate
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
    ) -> Bool { other is UIPanGestureRecognizer }
    """
}

/// Replaces the pop recognizer's default delegate, which prevents pops when back buttons are custom.
private final class PopGate: GestureRecognizerDelegate {
  private weak var navigation: NavigationController?
  private let makesOthersWait: Bool

  init(_ navigation: NavigationController, makesOthersWait: Bool) {
    (self.navigation, self.makesOthersWait) = (navigation, makesOthersWait)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    (navigation?.viewControllers.count ?? 0) > 1
  }

  /// The fix: pans in the pages wait for the pop recognizer to fail.
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer)
    -> Bool
  { makesOthersWait && other is PanGestureRecognizer }
}

private final class MailRoot: NavigationScreen {
  private static let boxes = [
    ("Inbox", "8 letters"), ("Drafts", "2 letters"), ("Sent", "214 letters"), ("Harbour", "31 letters"),
    ("Choir", "57 letters"), ("Bills", "12 letters"), ("Garden", "9 letters"), ("Travel", "26 letters"),
    ("Archive", "1,904 letters"),
  ]
  private static let letters = [
    ("Harbour office", "Your berth from May"), ("Ines Moreau", "Keys, and the cat"), ("Ferry line", "Winter timetable"),
    ("Jonas Petrov", "The table is ready"), ("Library", "Two books are waiting"), ("Kaya Demir", "Thursday instead?"),
    ("Town council", "Water off on Monday"), ("Mara Okoye", "Saturday, the hill"),
    ("Bakery Adeyemi", "Your order for Friday"),
  ]

  private var opened = 0.0

  init(isFixed: Bool) {
    super.init { PopGate($0, makesOthersWait: isFixed) }
    let rows = Row.list(Self.boxes, .app)
    let boxes = ListPage<RowCell>("Boxes", named: "boxes", rows: rows) { [unowned self] _ in
      navigation.pushViewController(makeInbox(), animated: true)
    }
    navigation.setViewControllers([boxes, makeInbox()], animated: false)
  }

  private func makeInbox() -> ViewController {
    opened = 0
    let inbox = ListPage<SwipeCell>("Inbox", named: "letters", rows: Row.list(Self.letters, .person).asMails(unread: 3))
    addBackButton("Boxes", to: inbox)
    inbox.table.prepare = { [unowned self] cell, _ in
      cell.onSwipe = { [unowned self] in
        opened = $0
        refresh()
      }
    }
    return inbox
  }

  override var report: String {
    let progress = ((navigation.transitionProgress ?? 0) * 100).whole
    return "row \(opened.whole) · back \(progress) % · pages \(navigation.viewControllers.count)"
  }
}

/// A row with swipe actions: "Done" to the right, "Later" to the left.
final class SwipeCell: RowCell {
  static let openWidth = 84.0

  var onSwipe: (Double) -> Void = { _ in }

  private let face = View()
  private let pan = PanGestureRecognizer()
  private var start = 0.0

  override func show(_ row: Row, width: Double) {
    bounds.size = CGSize(width: width, height: Row.height)
    (clipsToBounds, selectionStyle, contentView.frame) = (true, .none, bounds)
    addAction("Done", Color(hex: 0x1E8A5F), x: 0, .title(16).white)
    addAction("Later", Color(hex: 0xE07B17), x: width / 2, .title(16).white.trailing)
    face.frame = bounds
    row.apply(to: face)
    contentView.addSubview(face)
    pan.addTarget(self, action: SwipeCell.didPan, named: "swipe")
    addGestureRecognizer(pan)
  }

  private func addAction(_ title: String, _ color: Color, x: Double, _ style: TextStyle) {
    let action = contentView.addPatch(CGRect(x, 0, bounds.width / 2, bounds.height), color)
    action.addLabel(title, action.bounds.insetBy(dx: 22, dy: 0), style)
  }

  /// Returns false for vertical drags, which scroll the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return pan.isSideways(in: self)
  }

  private func didPan(_ recognizer: GestureRecognizer) {
    switch pan.state {
    case .began:
      start = face.frame.minX
      fallthrough
    case .changed: move(to: start + pan.translation(in: self).x)
    case .ended, .cancelled: settle()
    case .possible, .failed: break
    }
  }

  private func move(to x: Double) {
    face.frame.origin.x = x
    onSwipe(x)
  }

  /// Opens the row if it is at least half open; closes it otherwise.
  private func settle() {
    let from = Double(face.frame.minX)
    let end = abs(from) < Self.openWidth / 2 ? 0 : from < 0 ? -Self.openWidth : Self.openWidth
    animate(from: from, to: end, duration: 0.25) { [weak self] in self?.move(to: $0) }
  }
}
