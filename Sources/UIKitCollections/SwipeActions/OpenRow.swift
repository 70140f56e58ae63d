import Foundation
import ScrollPhysics
import TouchKit

/// A row that is swiped aside, with the buttons beside it.
final class OpenRow {
  let cell: TableViewCell
  let configuration: UISwipeActionsConfiguration
  let buttons: SwipeActionButtons
  /// Where the row was when the finger took it: 0 when it was closed.
  var start = 0.0
  /// How far the row is moved, in points; negative to the left.
  private(set) var offset = 0.0
  /// Whether the row is on its way back.
  var isClosing = false

  init(_ cell: TableViewCell, _ configuration: UISwipeActionsConfiguration, _ buttons: SwipeActionButtons) {
    (self.cell, self.configuration, self.buttons) = (cell, configuration, buttons)
  }

  /// The direction of the swipe: −1 uncovers the actions at the right.
  private var sign: Double { buttons.isTrailing ? -1 : 1 }
  /// Where the row rests while it is open.
  var restingOffset: Double { sign * buttons.restingWidth }

  /// Whether lifting the finger performs the first action: the row is moved by more than half of its width, and the
  /// buttons by 20 points more than they need. Likely: UIKit documents only that a full swipe does it.
  var isFullySwiped: Bool {
    configuration.performsFirstActionWithFullSwipe
      && abs(offset) > max(cell.bounds.width / 2, buttons.restingWidth + 20)
  }

  /// Returns where the row is for a finger that moved it by `distance`. Behind the buttons, content resists as at the
  /// edge of a scroll view, unless a full swipe performs an action; in the other direction it stays closed.
  func offset(forDistance distance: Double) -> Double {
    let opened = (start + distance) * sign
    guard opened > 0 else { return 0 }
    let excess = opened - buttons.restingWidth
    guard excess > 0, !configuration.performsFirstActionWithFullSwipe else { return opened * sign }
    return (buttons.restingWidth + RubberBand().shown(forRaw: excess, extent: Double(cell.bounds.width))) * sign
  }

  /// Returns whether the row stays open after the finger lets go with a velocity in points per second: more than half
  /// of the buttons shows, or will after 0.1 s.
  func staysOpen(at velocity: Double) -> Bool { (offset + velocity * 0.1) * sign > buttons.restingWidth / 2 }

  /// Moves the row, and lays out the buttons in the strip that it leaves.
  func move(to offset: Double) {
    self.offset = offset
    buttons.showsFirstOnly = isFullySwiped
    place()
    buttons.setNeedsLayout()
    buttons.layoutIfNeeded()
  }

  /// Places row and buttons where they belong for the offset.
  func place() {
    let row = CGRect(x: 0, y: cell.frame.minY, width: cell.bounds.width, height: cell.bounds.height)
    let strip = CGRect(
      x: buttons.isTrailing ? row.maxX + offset : row.minX, y: row.minY, width: abs(offset), height: row.height)
    if cell.frame.minX != offset { cell.center.x = row.midX + offset }
    if buttons.frame != strip { buttons.frame = strip }
  }
}
