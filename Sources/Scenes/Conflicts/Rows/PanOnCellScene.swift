import Foundation
import Stages
import TouchKit

struct PanOnCellScene: ConflictScene {
  let conflict = Conflict(12, "pan-on-cell", "A pan on every cell", in: .rows, guide: .cell) { isFixed, settings in
    ArchiveRoot(isFixed: isFixed, pansAlways: !isFixed && settings["pan"] == "always")
  }
  let story = Story(
    shows: "A mailbox whose rows slide to the left and uncover a button. A pan on each cell does that.",
    attempt: "Press a row, drift 12 pt sideways, lift: it lights up, goes out, and is not chosen. Let the pans begin"
      + " always, and the list does not scroll. With the fix it does, and the row is chosen.",
    source: "A pan begins after 10 pt and cancels its touches in their views: the table gets cancelled, not ended.",
    fix: "the pan leaves touches to the row, and begins for sideways drags only")
  let symptoms = [
    "didSelectRowAt not called with a pan gesture on the cell", "swipeable cell cannot be selected",
    "cell highlights but is not selected", "cancelsTouchesInView pan gesture table view",
    "UIPanGestureRecognizer on UITableViewCell stops the table from scrolling",
    "swipe to delete in a custom cell prevents vertical scroll", "cells swallow the scroll",
  ]
  let parameters = [Parameter.fix, Parameter("pan", "Without fix, pans begin", .choice(["sideways", "always"]))]
  let cases = [
    Case(
      "drift", "Press, drift 12 pt, lift", off: "The row is lit from 150 ms on, then goes out; nothing is chosen.",
      on: "The row stays lit, and lifting chooses it.", meant: "list/row2 is selected, but nothing",
      fix: """
        cell.pan.cancelsTouchesInView = false
        // A swipe selects no row all the same: tableView(_:willSelectRowAt:) returns nil for one that is open.
        """),
    Case(
      "scroll", "Drag up by 100 pt", off: "The pan of the cell takes it, and the list stays at 0.",
      on: "That pan refuses, and the list scrolls 90 pt.", meant: "list scrolls, but nothing", with: ["pan=always"]),
    Case(
      "swipe", "Swipe 140 pt", on: "The button is uncovered, 88 pt; the row is lit, not chosen.",
      meant: "list/row2 slides open"),
  ]
  let fix = """
    cell.pan.cancelsTouchesInView = false
    // in ArchiveCell
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      let way = pan.translation(in: self)
      return recognizer !== pan || abs(way.x) > abs(way.y)
    }
    """
}

private final class ArchiveRoot: Screen, TableViewDelegate {
  private static let people = [
    ("Ana Duarte", "The plans for the roof"), ("Ben Okafor", "Re: Thursday"), ("Clara Lind", "Tickets, at last"),
    ("Diego Ruiz", "Your bicycle is ready"), ("Emi Tanaka", "Photos from the coast"), ("Farid Nasser", "Invoice 204"),
    ("Greta Holm", "The choir needs an alto"), ("Hugo Meyer", "Lunch?"), ("Ines Prado", "Keys are under the pot"),
    ("Jonas Berg", "Minutes of the meeting"),
  ]

  private let table = RowTable<ArchiveCell>(
    "list", frame: Screen.content, rows: Row.list(people + people + people, .person).asMails(unread: 3), foot: 52)
  private var lit = "nothing" { didSet { refresh() } }
  private var chosen = "nothing" { didSet { refresh() } }

  init(isFixed: Bool, pansAlways: Bool) {
    super.init("Inbox", "Updated just now")
    table.delegate = self
    table.prepare = { [unowned self] cell, _ in
      cell.pan.cancelsTouchesInView = !isFixed
      cell.pansAlways = pansAlways
      cell.onArchive = { [unowned self, unowned cell] in archive(cell) }
    }
    addSubview(table)
  }

  private func archive(_ cell: ArchiveCell) {
    guard let path = table.indexPath(for: cell) else { return }
    table.rows.remove(at: path.row)
    chosen = "nothing"
  }

  /// Returns nil for a row that is open.
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

/// A message that slides to the left to reveal a button.
final class ArchiveCell: RowCell {
  private static let reach = 88.0

  let pan = PanGestureRecognizer()
  /// Whether the pan begins for drags in any direction, so that the list never scrolls.
  var pansAlways = false
  var onArchive: () -> Void = {}
  /// Whether the button is revealed, or will be at the end of the animation.
  private(set) var isOpen = false
  private var slid = 0.0
  private var slidBefore = 0.0
  private let archive = Button("Archive", frame: .zero, "archive", Color(hex: 0x1E8A5F))

  override func show(_ row: Row, width: Double) {
    super.show(row, width: width)
    clipsToBounds = true
    archive.frame = CGRect(width, 0, Self.reach, Row.height)
    archive.onTap(named: "archive") { [unowned self] in onArchive() }
    addSubview(archive)
    pan.addTarget(self, action: ArchiveCell.didSlide, named: "slide")
    addGestureRecognizer(pan)
  }

  /// Returns true for horizontal drags; the others scroll the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer !== pan || pansAlways || pan.isSideways(in: self)
  }

  private func didSlide(_ recognizer: GestureRecognizer) {
    let way = pan.translation(in: self).x
    switch pan.state {
    case .began:
      slidBefore = slid
      slide(to: slidBefore + way)
    case .changed: slide(to: slidBefore + way)
    default: settle(open: slid < -Self.reach / 2)
    }
  }

  private func slide(to x: Double) {
    slid = min(max(x, -Self.reach), 0)
    contentView.transform = CGAffineTransform(translationX: slid, y: 0)
    archive.transform = contentView.transform
  }

  /// Animates the row open or shut.
  func settle(open: Bool) {
    isOpen = open
    let (start, end) = (slid, open ? -Self.reach : 0)
    guard start != end else { return }
    animate(from: start, to: end, duration: 0.2) { [weak self] x in
      // A new drag takes over.
      guard let self, !pan.state.isActive else { return }
      slide(to: x)
    }
  }
}
