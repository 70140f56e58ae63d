import Foundation
import Replay
import TouchKit

/// Conflict 12: a pan on each cell, for swiping, cancels the touch of a row that was about to be selected.
struct PanOnCellScene: ConflictScene {
  let conflict = Conflict(12, "conflict-pan-on-cell", "A pan on every cell", in: .rows)
  let story = Story(
    shows: "A mailbox whose rows slide to the left and uncover a button. A pan on each cell does that.",
    attempt: "Press a row, drift 12 pt sideways, lift: it lights up, goes out, and is not chosen. With the fix it is; a"
      + " swipe of 140 pt still chooses nothing.",
    source: "A pan begins after 10 pt and cancels its touches in their views: the table hears cancelled, not ended. The"
      + " fix is cancelsTouchesInView = false.")
  let symptoms = [
    "didSelectRowAt not called with a pan gesture on the cell", "swipeable cell cannot be selected",
    "cell highlights but is not selected", "cancelsTouchesInView pan gesture table view",
  ]
  let cases = [
    Case(
      "drift", "Press, drift 12 pt, lift", off: "The row is lit from 150 ms on, then goes out; nothing is chosen.",
      on: "The row stays lit, and lifting chooses it."),
    Case("swipe", "Swipe 140 pt", on: "The button is uncovered, 88 pt; the row is lit, not chosen."),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { ArchiveRoot(isFixed: isFixed) }
}

/// The mailbox.
private final class ArchiveRoot: Screen, TableViewDelegate {
  private static let people = [
    ("Ana Duarte", "The plans for the roof"), ("Ben Okafor", "Re: Thursday"), ("Clara Lind", "Tickets, at last"),
    ("Diego Ruiz", "Your bicycle is ready"), ("Emi Tanaka", "Photos from the coast"), ("Farid Nasser", "Invoice 204"),
    ("Greta Holm", "The choir needs an alto"), ("Hugo Meyer", "Lunch?"), ("Ines Prado", "Keys are under the pot"),
    ("Jonas Berg", "Minutes of the meeting"),
  ]

  private let table = RowTable<ArchiveCell>(
    "list", frame: Screen.content, rows: Row.list(people + people + people), foot: 52)
  private var lit = "nothing" { didSet { refresh() } }
  private var chosen = "nothing" { didSet { refresh() } }

  init(isFixed: Bool) {
    super.init("Inbox", "Updated just now")
    table.delegate = self
    table.prepare = { [unowned self] cell, _ in
      cell.pan.cancelsTouchesInView = !isFixed
      cell.onArchive = { [unowned self, unowned cell] in archive(cell) }
    }
    addSubview(table)
  }

  private func archive(_ cell: ArchiveCell) {
    guard let path = table.indexPath(for: cell) else { return }
    table.rows.remove(at: path.row)
    chosen = "nothing"
  }

  /// Nil for a row that has just been swiped open.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    (tableView.cellForRow(at: indexPath) as? ArchiveCell)?.isOpen == true ? nil : indexPath
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    chosen = table.rows[indexPath.row].title
  }

  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    lit = table.rows[indexPath.row].title
  }

  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) { lit = "nothing" }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    for cell in table.visibleCells { (cell as? ArchiveCell)?.settle(open: false) }
  }

  override var report: String { "lit \(lit) · chosen \(chosen)" }
}
