import Foundation
import TouchKit

/// The list of mailboxes.
final class MailboxesPage: ViewController, TableViewDataSource, TableViewDelegate {
  private static let boxes = [
    ("Inbox", "8 letters"), ("Drafts", "2 letters"), ("Sent", "214 letters"), ("Harbour", "31 letters"),
    ("Choir", "57 letters"), ("Bills", "12 letters"), ("Garden", "9 letters"), ("Travel", "26 letters"),
    ("Archive", "1,904 letters"),
  ]

  /// Called when a mailbox was chosen.
  var onChoose: () -> Void = {}
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
    super.init()
    title = "Boxes"
  }

  override func loadView() {
    let table = TableView(frame: CGRect(origin: .zero, size: size))
    table.accessibilityIdentifier = "boxes"
    (table.backgroundColor, table.rowHeight, table.separatorStyle) = (Palette.ground, FaceCell.height, .none)
    (table.dataSource, table.delegate) = (self, self)
    view = table
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.boxes.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let (box, detail) = Self.boxes[indexPath.row]
    return FaceCell(
      width: tableView.bounds.width, headline: box, section: detail, hue: Palette.hue(indexPath.row + 1))
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    onChoose()
  }
}

/// The letters of one mailbox, in rows to swipe.
final class InboxPage: ViewController, TableViewDataSource {
  private static let letters = [
    ("Harbour office", "Your berth from May"), ("Ines Moreau", "Keys, and the cat"),
    ("Ferry line", "Winter timetable"), ("Jonas Petrov", "The table is ready"), ("Library", "Two books are waiting"),
    ("Kaya Demir", "Thursday instead?"), ("Town council", "Water off on Monday"), ("Mara Okoye", "Saturday, the hill"),
    ("Bakery Adeyemi", "Your order for Friday"),
  ]

  /// Called when a row was moved, with how far.
  var onSwipe: (Double) -> Void = { _ in }
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
    super.init()
    title = "Inbox"
  }

  override func loadView() {
    let table = TableView(frame: CGRect(origin: .zero, size: size))
    table.accessibilityIdentifier = "letters"
    (table.backgroundColor, table.rowHeight, table.separatorStyle) = (Palette.ground, SwipeCell.height, .none)
    table.dataSource = self
    view = table
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Self.letters.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let (sender, subject) = Self.letters[indexPath.row]
    let cell = SwipeCell(
      width: tableView.bounds.width, from: sender, about: subject, hue: Palette.hue(indexPath.row))
    cell.onSwipe = { [weak self] in self?.onSwipe($0) }
    return cell
  }
}
