import Foundation

/// Reading the rows from the data source, and their heights from the delegate.
extension TableView {
  final func setNeedsLoad() {
    isLoaded = false
    setNeedsLayout()
  }

  /// Reads the rows if that is due, and their heights in another width. Makes no cells.
  final func loadIfNeeded() {
    guard !isTiling else { return }
    if !isLoaded { load() } else if loadedWidth != bounds.width { fitWidth() }
  }

  /// Asks for the heights of the same rows in another width. Those that were measured stay until their cells are laid out.
  private func fitWidth() {
    let known = measuredHeights { $0 }
    layOutRows(counts: (0..<layout.sectionCount).map(layout.rowCount)) { known[$0] }
    needsMeasuring = true
    for index in cells.indices { cells[index].place(at: frame(of: loaded.lowerBound + index)) }
  }

  /// Measures the cells in view again after a change of the width.
  final func measureIfNeeded() {
    guard needsMeasuring else { return }
    needsMeasuring = false
    for index in cells.indices { measure(cells[index], loaded.lowerBound + index) }
    settleHeights()
  }

  final func load() {
    guard !isTiling else { return setNeedsLoad() }
    (isLoaded, isLoadUntold) = (true, true)
    endTracking()
    for row in selectedRows { deselect(row, animated: false) }
    // Changes by the delegate during these callbacks have to wait.
    isTiling = true
    retire(0..<cells.count)
    isTiling = false
    (cells, loaded) = ([], 0..<0)
    clearPool()
    layOutRows { _ in nil }
    setNeedsLayout()
  }

  /// Reads the numbers, unless they are given, and the heights of the rows. `measured` returns the height of an automatic
  /// row that is known.
  private func layOutRows(counts: [Int]? = nil, measured: (IndexPath) -> Double?) {
    loadedWidth = bounds.width
    let delegate = rowDelegate
    var automatic: [(path: IndexPath, isKnown: Bool)] = []
    sectionParts.removeAll()
    let counts =
      counts
      ?? assignedDataSource.map { source in
        (0..<max(source.numberOfSections(in: self), 0)).map { source.tableView(self, numberOfRowsInSection: $0) }
      }
    layout = RowLayout(
      counts: counts ?? [], start: roomAroundRows.above, end: roomAroundRows.below,
      header: { height(of: .header, section: $0) }, footer: { height(of: .footer, section: $0) }
    ) { path in
      let height = delegate?.tableView(self, heightForRowAt: path) ?? defaultRowHeight
      guard height < 0 else { return height }
      let known = measured(path)
      automatic.append((path, known != nil))
      return known ?? automaticRowHeight
    }
    layout.setAutomatic(automatic)
    placing { contentSize = CGSize(width: bounds.width, height: layout.height) }
  }

  /// Reads the rows anew, and keeps the cells and the selection of those for which `place` returns where they are now.
  /// In the closure of an animation, these cells move.
  package final func reload(keeping place: (IndexPath) -> IndexPath?) {
    guard isLoaded, !isTiling else { return setNeedsLoad() }
    isLoadUntold = true
    let kept = zip(loaded.map(layout.path).map(place), cells).compactMap { path, cell in path.map { ($0, cell) } }
    let known = measuredHeights(at: place)
    if let row = trackedRow, let path = place(row.path) {
      trackedRow = TrackedRow(touch: row.touch, path: path, cell: row.cell, isHighlighted: row.isHighlighted)
    } else {
      endTracking()
    }
    selectedRows = selectedRows.compactMap(place)
    isTiling = true
    for index in cells.indices where !kept.contains(where: { $0.1 === cells[index] }) { retire(index..<index + 1) }
    layOutRows { known[$0] }
    let wanted = layout.rows(from: bounds.minY, to: bounds.maxY)
    let next = wanted.map { number in
      let path = layout.path(of: number)
      if let cell = kept.first(where: { $0.0 == path })?.1 {
        measure(cell, number)
        cell.place(at: frame(of: number))
        identify(cell, path)
        return cell
      }
      return newCell(for: number)
    }
    for (path, cell) in kept where !next.contains(where: { $0 === cell }) {
      cell.removeFromSuperview()
      if cell.reuseIdentifier != nil { pool.append(cell) }
      rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    (cells, loaded, isTiling) = (ContiguousArray(next), wanted, false)
    clearPool()
    settleHeights()
    setNeedsLayout()
  }
}
