import Foundation
import Replay
import TouchKit

/// Conflict 25: the drag of a UI test is shorter than the hysteresis, and nothing at all happens.
struct SyntheticDragScene: ConflictScene {
  let number = 25
  let id = "conflict-synthetic-drag"
  let title = "A test's short drag"
  var group: String { SceneGroup.momentum }
  let story = Story(
    shows: "A UI test drags a list by 8 pt and expects an offset of 8 and the callbacks of a drag. It gets neither: no"
      + " willBeginDragging, no didEndDragging.",
    attempt: "Play the short drag, then the one that is 10 pt longer: that one moves the list by 8. With fix on the"
      + " short drag does so, too.",
    source: "A pan begins after 10 pt of travel and takes them off (SV-SLOP); lifted before, it fails (GR-LIFTED). So"
      + " tests add 10 pt to their paths. Or, in a test build, the pan is begun at touch-down; then no row is tapped.")
  let symptoms = [
    "UI test swipe does not scroll", "scrollViewDidEndDragging not called in test",
    "XCUITest drag scrolls 10 points less", "synthetic touch does not trigger pan gesture",
  ]
  let gestures = [
    ReadyGesture(
      "short", "8 pt", outcome: "The pan fails when the finger lifts: offset 0, no callback.", settings: ["fix=off"]),
    ReadyGesture(
      "short-fixed", "8 pt, mended", outcome: "Begun at touch-down, nothing is taken off: offset 8, all callbacks.",
      settings: ["fix=on"], script: "conflict-synthetic-drag-short"),
    ReadyGesture(
      "longer", "18 pt", outcome: "10 pt are taken off, the list moves by 8, all callbacks come.",
      settings: ["fix=off"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { SyntheticDragRoot(size: stageSize, isFixed: isFixed) }
}

/// For test builds: begins to scroll as soon as a finger is down, so that no drag is too short. Taps never come.
private final class EagerStart: GestureRecognizer {
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    (view as? ScrollView)?.panGestureRecognizer.state = .began
    state = .failed
  }
}

/// An inbox that counts what its delegate is told.
private final class SyntheticDragRoot: View, ScrollViewDelegate {
  private static let mails = [
    ("Your parcel is on its way", "Lindholm Post"), ("Minutes of the meeting", "House committee"),
    ("Re: Saturday?", "Jonas"), ("Invoice 2210", "Werft Electric"), ("Photos from the boat", "Mother"),
    ("Rehearsal moved to 7", "Choir"), ("New arrivals", "The book corner"), ("Your ticket", "Night train"),
    ("Lost and found", "City pool"), ("A question about the shed", "Neighbour"), ("Recipe", "Ines"),
    ("Quarterly letter", "Allotment club"),
  ]

  private let list: ScrollView
  private let readout: Readout
  private var drags = (begun: 0, ended: 0)

  init(size: CGSize, isFixed: Bool) {
    list = ScrollView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    (list.accessibilityIdentifier, list.delegate) = ("list", self)
    for (index, mail) in Self.mails.enumerated() { addRow(index, mail.0, mail.1) }
    list.contentSize = CGSize(width: size.width, height: 66 * Double(Self.mails.count) + 56)
    addSubview(list)
    addSubview(HeaderBar(width: size.width, title: "Inbox", detail: "12 unread"))
    addSubview(readout)
    if isFixed { list.addGestureRecognizer(EagerStart()) }
    show()
  }

  private func addRow(_ index: Int, _ subject: String, _ sender: String) {
    let row = Button(frame: CGRect(x: 0, y: 66 * Double(index), width: bounds.width, height: 66))
    (row.accessibilityIdentifier, row.highlightedBackgroundColor) = ("mail\(index)", Palette.highlight)
    RowFace.dress(row, headline: subject, section: sender, hue: Palette.hue(index * 2))
    list.addSubview(row)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    drags.begun += 1
    show()
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    drags.ended += 1
    show()
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { show() }

  private func show() {
    let offset = (Double(list.contentOffset.y) * 10).rounded() / 10
    readout.text = "offset \(Parameter.text(offset)) · begun \(drags.begun) · ended \(drags.ended)"
  }
}
