import Foundation
import Replay
import TouchKit

/// Conflict 12: a pan on each cell, for swiping, takes the touch away from a row that was about to be chosen.
struct PanOnCellScene: ConflictScene {
  let number = 12
  let id = "conflict-pan-on-cell"
  let title = "A pan on every cell"
  var group: String { SceneGroup.rows }
  let story = Story(
    shows: "A mailbox whose rows slide to the left and uncover a button. A pan on each cell does that.",
    attempt: "Press a row, drift 12 pt sideways, lift: it lights up, goes out, and is not chosen. With the fix it is;"
      + " a swipe of 140 pt still chooses nothing.",
    source: "A pan begins after 10 pt and cancels its touches in their views: the table hears cancelled, not ended."
      + " The fix is cancelsTouchesInView = false.")
  let symptoms = [
    "didSelectRowAt not called with a pan gesture on the cell", "swipeable cell cannot be selected",
    "cell highlights but is not selected", "cancelsTouchesInView pan gesture table view",
  ]
  let gestures = [
    ReadyGesture(
      "drift", "Press, drift 12 pt, lift", outcome: "The row is lit from 150 ms on, then goes out; nothing is chosen.",
      settings: ["fix=off"]),
    ReadyGesture(
      "drift-fixed", "The same, mended", outcome: "The row stays lit, and lifting chooses it.", settings: ["fix=on"],
      script: "conflict-pan-on-cell-drift"),
    ReadyGesture(
      "swipe", "Swipe 140 pt", outcome: "The button is uncovered, 88 pt; the row is lit, not chosen.",
      settings: ["fix=on"]),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { ArchiveRoot(size: stageSize, isFixed: isFixed) }
}

/// The mailbox.
private final class ArchiveRoot: View, TableViewDataSource, TableViewDelegate {
  private static let people = [
    ("Ana Duarte", "The plans for the roof"), ("Ben Okafor", "Re: Thursday"), ("Clara Lind", "Tickets, at last"),
    ("Diego Ruiz", "Your bicycle is ready"), ("Emi Tanaka", "Photos from the coast"), ("Farid Nasser", "Invoice 204"),
    ("Greta Holm", "The choir needs an alto"), ("Hugo Meyer", "Lunch?"), ("Ines Prado", "Keys are under the pot"),
    ("Jonas Berg", "Minutes of the meeting"),
  ]

  private let isFixed: Bool
  private let table: TableView
  private let readout: Readout
  private var mails: [(name: String, subject: String, hue: Color)]
  private var (lit, chosen) = ("nothing", "nothing")

  init(size: CGSize, isFixed: Bool) {
    self.isFixed = isFixed
    table = TableView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    mails = (0..<30).map { number in
      let person = Self.people[number % Self.people.count]
      return (person.0, person.1, Palette.hue(number))
    }
    super.init(frame: CGRect(origin: .zero, size: size))
    table.accessibilityIdentifier = "list"
    (table.rowHeight, table.separatorStyle, table.backgroundColor) = (66, .none, Palette.ground)
    (table.dataSource, table.delegate) = (self, self)
    table.contentInset = EdgeInsets(bottom: 52)
    for view in [table, HeaderBar(width: size.width, title: "Inbox", detail: "Updated just now"), readout] {
      addSubview(view)
    }
    tell()
  }

  // MARK: Rows

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { mails.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let mail = mails[indexPath.row]
    let cell = ArchiveCell()
    cell.show(headline: mail.name, section: mail.subject, hue: mail.hue, width: tableView.bounds.width)
    cell.makeSwipeable()
    cell.pan.cancelsTouchesInView = !isFixed
    cell.onArchive = { [weak self, weak cell] in
      guard let self, let cell, let path = table.indexPath(for: cell) else { return }
      mails.remove(at: path.row)
      chosen = "nothing"
      table.reloadData()
      tell()
    }
    return cell
  }

  /// A row that has just been swiped open is not chosen as well.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    (tableView.cellForRow(at: indexPath) as? ArchiveCell)?.isOpen == true ? nil : indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    chosen = mails[indexPath.row].name
    tell()
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    lit = mails[indexPath.row].name
    tell()
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    lit = "nothing"
    tell()
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    for cell in table.visibleCells { (cell as? ArchiveCell)?.settle(open: false) }
  }

  private func tell() { readout.text = "lit \(lit) · chosen \(chosen)" }
}
