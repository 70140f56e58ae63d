/// What becomes of the cells of rows that left.
extension TableView {
  /// Moves cells of rows that left into the pool. Removes a cell with a touch at once, which cancels it (spec 1.3.6).
  final func retire(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    let delegate = rowDelegate
    for index in range {
      let cell = cells[index]
      if cell.reuseIdentifier == nil || isTouched(cell) { cell.removeFromSuperview() }
      if cell.reuseIdentifier != nil { pool.append(cell) }
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: layout.path(of: loaded.lowerBound + index))
    }
  }

  private func isTouched(_ cell: TableViewCell) -> Bool {
    guard let window else { return false }
    return window.arbiter.touches(of: window.touches.present).contains { $0.view?.isDescendant(of: cell) == true }
      || window.arbiter.members.contains { $0.view?.isDescendant(of: cell) == true }
  }

  final func clearPool() { for cell in pool where cell.superview === self { cell.removeFromSuperview() } }
}
