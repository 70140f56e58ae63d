import Stages
import TouchKit

struct SyntheticDragScene: ConflictScene {
  let conflict = Conflict(25, "synthetic-drag", "A test's short drag", in: .momentum, root: SyntheticDragRoot.init)
  let story = Story(
    shows: "A UI test drags a list by 8 pt and expects an offset of 8 and the callbacks of a drag. It gets neither: no"
      + " willBeginDragging, no didEndDragging.",
    attempt: "Play the short drag, then the one that is 10 pt longer: that one moves the list by 8. With fix on the"
      + " short drag does so, too.",
    source: "A pan begins after 10 pt of travel and takes them off; lifted before, it fails. So tests add 10 pt to"
      + " their paths.",
    fix: "in a build for tests the pan is begun at touch-down; then no row is tapped")
  let symptoms = [
    "UI test swipe does not scroll", "scrollViewDidEndDragging not called in test",
    "XCUITest drag scrolls 10 points less", "synthetic touch does not trigger pan gesture",
  ]
  let cases = [
    Case(
      "short", "8 pt", off: "The pan fails when the finger lifts: offset 0, no callback, and the row is tapped.",
      on: "Begun at touch-down, nothing is taken off: offset 8, all callbacks.", meant: "list scrolls, but instead",
      fixedTitle: "8 pt, fixed"),
    Case(
      "longer", "18 pt", off: "10 pt are taken off, the list moves by 8, all callbacks come.", meant: "list scrolls"),
  ]
  let fix = """
    // A UI test that wants to scroll 8 pt drags by 18 pt. Or, in a build for tests only: no row can be tapped.
    // in a recognizer of the list
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      (view as? UIScrollView)?.panGestureRecognizer.state = .began
      state = .failed
    }
    """
}

/// For test builds: begins scrolling at touch-down, so that no drag is too short. It prevents all taps.
private final class EagerStart: GestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    (view as? ScrollView)?.panGestureRecognizer.state = .began
    state = .failed
  }
}

private final class SyntheticDragRoot: Screen, ScrollViewDelegate {
  private static let mails = Row.list(
    [
      ("Lindholm Post", "Your parcel is on its way"), ("House committee", "Minutes of the meeting"),
      ("Jonas", "Re: Saturday?"), ("Werft Electric", "Invoice 2210"), ("Mother", "Photos from the boat"),
      ("Choir", "Rehearsal moved to 7"), ("The book corner", "New arrivals"), ("Night train", "Your ticket"),
      ("City pool", "Lost and found"), ("Neighbour", "A question about the shed"), ("Ines", "Recipe"),
      ("Allotment club", "Quarterly letter"),
    ], .person
  ).asMails(unread: 12)

  private let list = ScrollView(frame: Screen.content).identified("list")
  private var drags = (begun: 0, ended: 0) { didSet { refresh() } }

  init(isFixed: Bool) {
    super.init("Inbox", "12 unread")
    list.delegate = self
    for row in list.fill(with: Self.mails, named: "mail", make: Button.init(frame:)) {
      row.pressedGround = Palette.highlight
    }
    addSubview(list)
    if isFixed { list.addGestureRecognizer(EagerStart()) }
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { drags.begun += 1 }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) { drags.ended += 1 }

  override var report: String {
    "offset \(Double(list.contentOffset.y).tenths) · begun \(drags.begun) · ended \(drags.ended)"
  }
}
