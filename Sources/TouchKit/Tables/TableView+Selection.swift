import Foundation

struct TrackedRow {
  let touch: Touch
  let path: IndexPath
  let cell: TableViewCell
  /// Whether the row is highlighted because the touch is inside.
  var isHighlighted: Bool
}

/// Highlight and selection (spec 4.11).
extension TableView {
  /// Whether touches select rows now.
  private var selectsByTouch: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  /// Whether several rows can be selected now.
  final var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// The rows between two places in the content, also out of view, from the top.
  package final func paths(from top: Double, to bottom: Double) -> [IndexPath] {
    layout.rows(from: top, to: bottom).map(layout.path)
  }

  // MARK: Tracking

  final func beginTracking(_ touches: Set<Touch>) {
    guard selectsByTouch, trackedRow == nil, let touch = touches.earliest, let cell = cell(around: touch.view),
      let path = indexPath(for: cell), rowDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    trackedRow = TrackedRow(touch: touch, path: path, cell: cell, isHighlighted: false)
    highlight(true)
  }

  private func cell(around view: View?) -> TableViewCell? {
    view?.lineage.lazy.compactMap { $0 as? TableViewCell }.first { $0.superview === self }
  }

  final func continueTracking(_ touches: Set<Touch>) {
    guard let trackedRow, touches.contains(trackedRow.touch) else { return }
    highlight(isInside(trackedRow))
  }

  final func finishTracking(_ touches: Set<Touch>) {
    guard let trackedRow, touches.contains(trackedRow.touch) else { return }
    let isInside = isInside(trackedRow)
    endTracking()
    if isInside { selectByTouch(trackedRow.path) }
  }

  final func cancelTracking(_ touches: Set<Touch>) {
    if let trackedRow, touches.contains(trackedRow.touch) { endTracking() }
  }

  private func isInside(_ row: TrackedRow) -> Bool {
    row.cell.point(inside: row.touch.location(in: row.cell), with: nil)
  }

  final func endTracking() {
    highlight(false)
    trackedRow = nil
  }

  private func highlight(_ isHighlighted: Bool) {
    guard let row = trackedRow, row.isHighlighted != isHighlighted else { return }
    trackedRow?.isHighlighted = isHighlighted
    row.cell.setHighlighted(isHighlighted, animated: false)
    let event: RowEvent = isHighlighted ? .highlighted : .unhighlighted
    record(.rowHighlight, event, row.path, on: row.cell) {
      if isHighlighted {
        rowDelegate?.tableView(self, didHighlightRowAt: row.path)
      } else {
        rowDelegate?.tableView(self, didUnhighlightRowAt: row.path)
      }
    }
  }

  // MARK: Selection

  /// Selects the tapped row, or toggles it with multiple selection, and calls the delegate.
  private func selectByTouch(_ touched: IndexPath) {
    if selectsSeveral, selectedRows.contains(touched) { return deselectByTouch(touched) }
    guard let wanted = row(for: .willSelectRow, of: touched, { $0.tableView(self, willSelectRowAt: touched) }),
      layout.number(of: wanted) != nil
    else { return }
    if !selectsSeveral {
      for row in selectedRows where row != wanted { deselectByTouch(row) }
    }
    select(wanted, animated: false) { rowDelegate?.tableView(self, didSelectRowAt: wanted) }
    if let rowDelegate, !isEditing, rowDelegate.tableView(self, canPerformPrimaryActionForRowAt: wanted) {
      rowDelegate.tableView(self, performPrimaryActionForRowAt: wanted)
    }
  }

  private func deselectByTouch(_ selected: IndexPath) {
    guard let row = row(for: .willDeselectRow, of: selected, { $0.tableView(self, willDeselectRowAt: selected) })
    else { return }
    deselect(row, animated: false) { rowDelegate?.tableView(self, didDeselectRowAt: row) }
  }

  /// Returns the row that the delegate chooses to select or deselect instead of `path`, or nil for none.
  private func row(
    for question: Fact.Question, of path: IndexPath, _ choice: (any TableViewDelegate) -> IndexPath?
  ) -> IndexPath? {
    guard let delegate = rowDelegate, let window else { return path }
    var wanted: IndexPath?
    let answer = window.questions.ask(question, delegate, for: self, about: self, .no) {
      wanted = choice(delegate)
      return wanted != nil
    }
    return answer.value ? wanted ?? path : nil
  }

  /// Selects a row and calls `notify`, even if the row was already selected, as in UIKit.
  final func select(_ path: IndexPath, animated: Bool, then notify: () -> Void = {}) {
    let cell = cellForRow(at: path)
    if !selectedRows.contains(path) {
      selectedRows.append(path)
      cell?.setSelected(true, animated: animated)
    }
    record(.rowSelection, .selected, path, on: cell, then: notify)
  }

  final func deselect(_ path: IndexPath, animated: Bool, then notify: () -> Void = {}) {
    guard let index = selectedRows.firstIndex(of: path) else { return }
    selectedRows.remove(at: index)
    let cell = cellForRow(at: path)
    cell?.setSelected(false, animated: animated)
    record(.rowSelection, .deselected, path, on: cell, then: notify)
  }
}
