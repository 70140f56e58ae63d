import Foundation
import TouchKit
import UIKitLayers
import UIKitMotion

/// The three lines at the right of a row, by which a finger moves it. UIKit's class is `UITableViewCellReorderControl`.
///
/// A touch on it moves the row from the first moment, so that the table does not scroll.
final class ReorderGrip: View, GestureRecognizerDelegate, StandsForUIKit {
  static let uikitName = "UITableViewCellReorderControl"
  private weak var cell: TableViewCell?, table: TableView?
  private let press = LongPressGestureRecognizer()
  private var move: RowMove?

  init(of cell: TableViewCell, in table: TableView) {
    (self.cell, self.table) = (cell, table)
    super.init(frame: .zero)
    accessibilityIdentifier = "reorder"
    for _ in 0..<3 {
      let line = View()
      (line.backgroundColor, line.isUserInteractionEnabled) = (Color(hex: 0xC7C7CC), false)
      addSubview(line)
    }
    (press.minimumPressDuration, press.name, press.delegate) = (0, "reorder", self)
    press.addTarget(self, action: ReorderGrip.pressed, named: "move row")
    addGestureRecognizer(press)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, line) in subviews.enumerated() {
      let y = (bounds.height - 1) / 2 + CGFloat(index - 1) * 5
      line.frame = CGRect(x: (bounds.width - 20) / 2, y: y, width: 20, height: 1)
    }
  }

  private func pressed(_ recognizer: GestureRecognizer) {
    guard let table, let cell else { return }
    let y = Double(recognizer.location(in: table).y)
    switch recognizer.state {
    case .began:
      guard let path = table.indexPath(for: cell) else { return }
      move = RowMove(of: cell, at: path, in: table, from: y)
    case .changed: move?.follow(y)
    case .ended, .cancelled:
      move?.end(commits: recognizer.state == .ended)
      move = nil
    case .possible, .failed: break
    }
  }
}

/// A row that the user moves: the row follows the finger, and the others give way.
private final class RowMove {
  private let cell: TableViewCell, table: TableView
  private let origin: IndexPath
  private var target: IndexPath
  /// The distance of the row's middle from the finger.
  private let grip: Double
  private var finger: Double
  private var ticker: Ticker?

  /// How close to the edge the finger scrolls the table, in points, and how fast at most, in points per tick. Likely.
  private static let (edge, speed) = (40.0, 6.0)

  init(of cell: TableViewCell, at path: IndexPath, in table: TableView, from y: Double) {
    (self.cell, self.table, origin, target, finger) = (cell, table, path, path, y)
    grip = Double(cell.center.y) - y
    table.bringSubviewToFront(cell)
    cell.alpha = 0.95
    (cell.layer.shadowOpacity, cell.layer.shadowRadius, cell.layer.shadowOffset) = (0.25, 6, .zero)
    ticker = table.window?.stepAtTicks { [weak self] _ in self?.scroll() ?? false }
  }

  func follow(_ y: Double) {
    finger = y
    let top = Double(table.rectForRow(at: firstRow).midY), bottom = Double(table.rectForRow(at: lastRow).midY)
    cell.center.y = min(max(y + grip, top), bottom)
    guard let proposed = row(at: Double(cell.center.y)), proposed != target else { return }
    let delegate = table.assignedDelegate as? any UITableViewDelegate
    let next =
      delegate?.tableView(table, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
    guard next != target else { return }
    target = next
    View.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { giveWay() }
  }

  /// Scrolls the table while the finger is near an edge, as long as the place that the row came from stays in view, since
  /// the table has no cells for others. Returns whether to go on.
  private func scroll() -> Bool {
    let insets = table.adjustedContentInset
    let above = Double(table.bounds.minY) + insets.top + Self.edge - finger
    let below = finger - (Double(table.bounds.maxY) - insets.bottom - Self.edge)
    let share = above > 0 ? -min(above / Self.edge, 1) : below > 0 ? min(below / Self.edge, 1) : 0
    guard share != 0 else { return true }
    let (lowest, highest) = (
      -Double(table.adjustedContentInset.top),
      max(
        Double(table.contentSize.height) - Double(table.bounds.height) + Double(table.adjustedContentInset.bottom),
        -Double(table.adjustedContentInset.top))
    )
    let y = min(max(Double(table.contentOffset.y) + share * Self.speed, lowest), highest)
    let distance = y - Double(table.contentOffset.y)
    let start = table.rectForRow(at: origin)
    guard distance != 0, Double(start.maxY) > y + 1, Double(start.minY) < y + Double(table.bounds.height) - 1 else {
      return true
    }
    table.contentOffset.y = y
    table.layoutIfNeeded()
    table.bringSubviewToFront(cell)
    giveWay()
    follow(finger + distance)
    return true
  }

  func end(commits: Bool) {
    ticker?.stop()
    let (from, to) = (origin, commits ? target : origin)
    (cell.layer.shadowOpacity, cell.alpha) = (0, 1)
    if from != to, let source = table.assignedDataSource as? any UITableViewDataSource {
      source.tableView(table, moveRowAt: from, to: to)
      return table.moveRow(at: from, to: to)
    }
    target = from
    View.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      giveWay()
      let place = table.rectForRow(at: from)
      cell.center = CGPoint(x: place.midX, y: place.midY)
    }
  }

  // MARK: Places

  private var firstRow: IndexPath {
    let section = (0..<table.numberOfSections).first { table.numberOfRows(inSection: $0) > 0 } ?? 0
    return IndexPath(row: 0, section: section)
  }

  private var lastRow: IndexPath {
    let section = (0..<table.numberOfSections).last { table.numberOfRows(inSection: $0) > 0 } ?? 0
    return IndexPath(row: max(table.numberOfRows(inSection: section) - 1, 0), section: section)
  }

  /// Returns the row whose place is at a height of the content.
  private func row(at y: Double) -> IndexPath? { table.indexPathForRow(at: CGPoint(x: table.bounds.midX, y: y)) }

  /// Places the rows between where the row came from and where it would go.
  private func giveWay() {
    let height = Double(table.rectForRow(at: origin).height)
    for path in table.indexPathsForVisibleRows where path != origin {
      guard let other = table.cellForRow(at: path) else { continue }
      let isBelow = origin < path && path <= target, isAbove = target <= path && path < origin
      let y = Double(table.rectForRow(at: path).midY) + (isBelow ? -height : isAbove ? height : 0)
      if other.center.y != y { other.center.y = y }
    }
  }
}
