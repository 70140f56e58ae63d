import Foundation
import Replay
import TouchKit

/// Conflict 16: what is only undone in `didEndDecelerating` is never undone after a drag without momentum.
struct NoDidEndDeceleratingScene: ConflictScene {
  let number = 16
  let id = "conflict-no-did-end-decelerating"
  let title = "didEndDecelerating never comes"
  var group: String { SceneGroup.momentum }
  let story = Story(
    shows: "An agenda that hides its button while it scrolls, and shows it again in scrollViewDidEndDecelerating.",
    attempt: "Fling it: the button comes back at rest. Drag it slowly, hold still, lift: it never comes back. With the"
      + " fix it does, at once.",
    source: "A rest of 0.1 s leaves no momentum: didEndDragging says willDecelerate false, and nothing follows. The"
      + " fix takes that as the end.")
  let symptoms = [
    "scrollViewDidEndDecelerating not called", "didEndDecelerating is not always called",
    "view stays hidden after scrolling slowly", "know when a scroll view stopped scrolling",
  ]
  let gestures = [
    ReadyGesture(
      "rest", "Drag, rest, lift", outcome: "No momentum, no didEndDecelerating: the button stays away.",
      settings: ["fix=off"]),
    ReadyGesture(
      "rest-fixed", "The same, mended", outcome: "The button comes back when the finger lifts.",
      settings: ["fix=on"], script: "conflict-no-did-end-decelerating-rest"),
    ReadyGesture(
      "flick", "Fling", outcome: "didEndDecelerating comes, and the button with it.", settings: ["fix=off"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { AgendaRoot(size: stageSize, isFixed: isFixed) }
}

/// The agenda.
private final class AgendaRoot: View, TableViewDataSource, TableViewDelegate {
  private static let entries = [
    "Dentist", "Choir rehearsal", "Train to Porto", "Call with Oslo", "Parents' evening", "Garden centre",
    "Book club", "Rent is due", "Swim", "Dinner at Ana's",
  ]
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  private let isFixed: Bool
  private let table: TableView
  private let add = Button(frame: CGRect(x: 299, y: 543, width: 56, height: 56))
  private let readout: Readout
  private var entries = 0

  init(size: CGSize, isFixed: Bool) {
    self.isFixed = isFixed
    table = TableView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    table.accessibilityIdentifier = "list"
    (table.rowHeight, table.separatorStyle, table.backgroundColor) = (66, .none, Palette.ground)
    (table.dataSource, table.delegate, table.allowsSelection) = (self, self, false)
    table.contentInset = EdgeInsets(bottom: 52)
    add.accessibilityIdentifier = "add"
    (add.title, add.font, add.backgroundColor, add.cornerRadius) = ("+", Font(size: 30), Palette.accent, 28)
    add.contentInsets = .zero
    add.highlightedBackgroundColor = Palette.accent.mixed(with: .black, by: 0.2)
    add.addAction(for: .touchUpInside, named: "add") { [unowned self] _ in addEntry() }
    for view in [table, HeaderBar(width: size.width, title: "Agenda", detail: "March 2026"), add, readout] {
      addSubview(view)
    }
    tell("no call yet")
  }

  // MARK: Rows

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 90 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = FaceCell()
    let (row, day) = (indexPath.row, indexPath.row / 3)
    cell.show(
      headline: Self.entries[row * 7 % Self.entries.count],
      section: "\(Self.days[day % 7]) \(day % 31 + 1), \(8 + row * 5 % 12):\(row % 2 == 0 ? "00" : "30")",
      hue: Palette.hue(day), width: tableView.bounds.width)
    return cell
  }

  private func addEntry() {
    entries += 1
    tell("new entry \(entries)")
  }

  // MARK: Scrolling

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    add.isHidden = true
    tell("willBeginDragging")
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    if isFixed && !decelerate { add.isHidden = false }
    tell("didEndDragging \(decelerate)")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    add.isHidden = false
    tell("didEndDecelerating")
  }

  private func tell(_ call: String) { readout.text = call }
}
