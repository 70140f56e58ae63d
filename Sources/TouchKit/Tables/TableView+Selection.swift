import Foundation

/// The row that a finger is on.
struct FollowedRow {
  let touch: Touch
  let path: IndexPath
  let cell: TableViewCell
  /// Whether it is lit up: the finger is inside.
  var isLit: Bool
}

/// How rows light up and are chosen (spec 4.11).
extension TableView {
  // MARK: Following

  final func follow(_ touches: Set<Touch>) {
    guard allowsSelection, followed == nil, let touch = touches.earliest,
      let cell = cell(around: touch.view), let path = indexPath(for: cell),
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    followed = FollowedRow(touch: touch, path: path, cell: cell, isLit: false)
    light(true)
  }

  private func cell(around view: View?) -> TableViewCell? {
    var view = view
    while let current = view, current !== self {
      if let cell = current as? TableViewCell, cell.superview === self { return cell }
      view = current.superview
    }
    return nil
  }

  final func followedMoved(_ touches: Set<Touch>) {
    guard let followed, touches.contains(followed.touch) else { return }
    light(isInside(followed))
  }

  final func followedLifted(_ touches: Set<Touch>) {
    guard let followed, touches.contains(followed.touch) else { return }
    let isInside = isInside(followed)
    putOut()
    if isInside { selectByTouch(followed.path) }
  }

  final func followedLost(_ touches: Set<Touch>) {
    if let followed, touches.contains(followed.touch) { putOut() }
  }

  private func isInside(_ row: FollowedRow) -> Bool {
    row.cell.point(inside: row.touch.location(in: row.cell), with: nil)
  }

  /// Lets go of the row, if one is followed.
  final func putOut() {
    light(false)
    followed = nil
  }

  private func light(_ isLit: Bool) {
    guard let row = followed, row.isLit != isLit else { return }
    followed?.isLit = isLit
    row.cell.setHighlighted(isLit, animated: false)
    let event: RowEvent = isLit ? .highlighted : .unhighlighted
    note(.rowHighlight, event, row.path, row.cell) {
      if isLit {
        rowDelegate?.tableView(self, didHighlightRowAt: row.path)
      } else {
        rowDelegate?.tableView(self, didUnhighlightRowAt: row.path)
      }
    }
  }

  // MARK: Choosing

  /// The user chose a row: the delegate may redirect the choice; what was chosen before is chosen no more.
  private func selectByTouch(_ touched: IndexPath) {
    let delegate = rowDelegate
    if allowsMultipleSelection, selectedRows.contains(touched) {
      return unselect(touched, animated: false) { delegate?.tableView(self, didDeselectRowAt: touched) }
    }
    guard let wanted = choice(of: touched), layout.number(of: wanted) != nil else { return }
    if !allowsMultipleSelection {
      for row in selectedRows where row != wanted {
        unselect(row, animated: false) { delegate?.tableView(self, didDeselectRowAt: row) }
      }
    }
    select(wanted, animated: false) { delegate?.tableView(self, didSelectRowAt: wanted) }
  }

  /// The row that is to be selected where `touched` was: the delegate's choice.
  private func choice(of touched: IndexPath) -> IndexPath? {
    guard let delegate = rowDelegate, let window else { return touched }
    var wanted: IndexPath?
    let answer = window.questions.ask(.willSelectRow, delegate, for: self, about: self, .no) {
      wanted = delegate.tableView(self, willSelectRowAt: touched)
      return wanted != nil
    }
    return answer.value ? wanted ?? touched : nil
  }

  /// Chooses a row; one that is chosen already is reported again, as in UIKit.
  final func select(_ path: IndexPath, animated: Bool, then report: () -> Void = {}) {
    let cell = cellForRow(at: path)
    if !selectedRows.contains(path) {
      selectedRows.append(path)
      cell?.setSelected(true, animated: animated)
    }
    note(.rowSelection, .selected, path, cell, report)
  }

  final func unselect(_ path: IndexPath, animated: Bool, then report: () -> Void = {}) {
    guard let index = selectedRows.firstIndex(of: path) else { return }
    selectedRows.remove(at: index)
    let cell = cellForRow(at: path)
    cell?.setSelected(false, animated: animated)
    note(.rowSelection, .deselected, path, cell, report)
  }

  /// Records what happened to a row, and then tells of it.
  private func note(
    _ rule: Rule, _ event: RowEvent, _ path: IndexPath, _ cell: TableViewCell?, _ tell: () -> Void
  ) {
    guard let window else { return tell() }
    let decision = window.trace.record(
      rule, window.subject(of: cell ?? self), .row(event, section: path.section, row: path.row),
      because: Causes(window.trace.occasion()))
    window.trace.processing(decision, tell)
  }
}
