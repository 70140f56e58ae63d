import Foundation
import TouchKit

/// A row that the application moved, perhaps row by row under a finger, from its first place to its last.
struct CarriedRow {
  /// The identifier path that it had at first: a table calls rows by their places.
  let path: String
  private(set) var section: Int, row: Int
  let isItem: Bool
  let start: Instant
  private(set) var end: Instant

  init(path: String, section: Int, row: Int, isItem: Bool, start: Instant) {
    (self.path, self.section, self.row, self.isItem, self.start, end) = (path, section, row, isItem, start, start)
  }

  /// Whether a path is that of the row where it is now.
  func isNow(at other: String) -> Bool {
    let (parts, own) = (other.split(separator: "/"), path.split(separator: "/"))
    let name = (isItem ? "item" : "row") + "\(row)"
    guard let last = parts.last, parts.dropLast() == own.dropLast() else { return false }
    return last == name || last == "section\(section).\(name)"
  }

  mutating func goes(on next: CarriedRow) { (section, row, end) = (next.section, next.row, next.start) }

  var effect: Effect {
    let place = (isItem ? "item " : "") + (section == 0 ? "\(row)" : "\(section), \(row)")
    return Effect(.row, by: [.application], to: .text(place), event: RowEvent.moved.rawValue, at: start, until: end)
  }
}
