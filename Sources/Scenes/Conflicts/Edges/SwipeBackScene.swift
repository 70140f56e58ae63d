import Foundation
import Replay
import TouchKit

/// Rows that can be swiped, on a page that can be pulled away.
struct SwipeBackScene: ConflictScene {
  let id = "conflict-swipe-back"
  let number = 5
  let title = "Swipe back over cells"
  var group: String { SceneGroup.edges }
  let story = Story(
    shows: "A mailbox with rows to swipe. Its back button is its own, so somebody replaced the delegate of the pop"
      + " recognizer. With that nobody waits for the edge any more, and at the edge the row is swiped.",
    attempt: "Pull from the left edge to the middle: the row opens, the page stays. With the fix the row's pan waits"
      + " for the edge pan, and the page goes. From further in, rows are swiped as ever.",
    source: "Reported of swipeable cells and page controllers, mostly after a custom back button. The fix: the new"
      + " delegate answers true to shouldBeRequiredToFailBy, as the old one did.")
  let symptoms = [
    "swipe back does not work on table cells", "swipeable cell breaks interactivePopGestureRecognizer",
    "custom back button: swipe back lost", "page view controller blocks swipe to go back",
    "edge swipe opens the cell instead",
  ]
  let gestures = [
    ReadyGesture(
      "edge", "Pull from the edge", outcome: "The row follows the finger and stays open; still two pages.",
      settings: ["fix=off"]),
    ReadyGesture(
      "edge-fixed", "The same, fixed", outcome: "The page follows, 0.24 at 100 pt, and goes: one page.",
      settings: ["fix=on"], script: "conflict-swipe-back-edge"),
    ReadyGesture(
      "row-fixed", "Swipe a row further in", outcome: "The edge pan fails at once, and the row opens.",
      settings: ["fix=on"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { MailRoot(size: stageSize, isFixed: isFixed) }
}

/// Stands in for the pop recognizer's own delegate, which refuses to begin where the back button is not the system's.
final class PopGate: GestureRecognizerDelegate {
  private weak var navigation: NavigationController?
  private let makesOthersWait: Bool

  init(_ navigation: NavigationController, makesOthersWait: Bool) {
    (self.navigation, self.makesOthersWait) = (navigation, makesOthersWait)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    (navigation?.viewControllers.count ?? 0) > 1
  }

  /// The fix: whatever pans on the pages waits until this is no pull from the edge.
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { makesOthersWait && other is PanGestureRecognizer }
}

/// The mailboxes, and on top of them one of them.
final class MailRoot: View, NavigationControllerDelegate {
  private let navigation = NavigationController()
  private let mailboxes: MailboxesPage
  private let gate: PopGate
  private let readout: Readout
  private var opened = 0.0

  init(size: CGSize, isFixed: Bool) {
    mailboxes = MailboxesPage(size: size)
    gate = PopGate(navigation, makesOthersWait: isFixed)
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    mailboxes.onChoose = { [unowned self] in navigation.pushViewController(makeInbox(size), animated: true) }
    navigation.setViewControllers([mailboxes, makeInbox(size)], animated: false)
    navigation.delegate = self
    navigation.interactivePopGestureRecognizer?.delegate = gate
    navigation.interactivePopGestureRecognizer?.addTarget(self, action: MailRoot.didPull, named: "tell")
    navigation.view.frame = bounds
    addSubview(navigation.view)
    addSubview(readout)
    tell()
  }

  private func makeInbox(_ size: CGSize) -> InboxPage {
    let inbox = InboxPage(size: size)
    opened = 0
    inbox.navigationItem.leftBarButtonItem = BarButtonItem(title: "Boxes") { [weak navigation] in
      navigation?.popViewController(animated: true)
    }
    inbox.onSwipe = { [weak self] in
      self?.opened = $0
      self?.tell()
    }
    return inbox
  }

  private func didPull(_ recognizer: GestureRecognizer) { tell() }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { tell() }

  private func tell() {
    let progress = Int(((navigation.transitionProgress ?? 0) * 100).rounded())
    readout.text = "row \(Int(opened.rounded())) · back \(progress) % · pages \(navigation.viewControllers.count)"
  }
}
