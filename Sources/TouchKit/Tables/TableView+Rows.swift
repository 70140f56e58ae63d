import Foundation

extension TableView {
  final var rowDelegate: TableViewDelegate? { delegate as? TableViewDelegate }

  final func setNeedsLoad() {
    isLoaded = false
    setNeedsLayout()
  }

  final func loadIfNeeded() { if !isLoaded && !isTiling { load() } }

  final func load() {
    guard !isTiling else { return setNeedsLoad() }
    (isLoaded, isUnasked) = (true, true)
    endTracking()
    for row in selectedRows { deselect(row, animated: false) }
    // What the delegate does to the table when it is told waits.
    isTiling = true
    retire(0..<cells.count)
    isTiling = false
    (cells, loaded) = ([], 0..<0)
    clearPool()
    let delegate = rowDelegate
    let counts = dataSource.map { source in
      (0..<max(source.numberOfSections(in: self), 0)).map { source.tableView(self, numberOfRowsInSection: $0) }
    }
    layout = RowLayout(counts: counts ?? []) { path in delegate?.tableView(self, heightForRowAt: path) ?? rowHeight }
    placing { contentSize = CGSize(width: bounds.width, height: layout.height) }
    setNeedsLayout()
  }

  final func frame(of number: Int) -> CGRect {
    CGRect(x: 0, y: layout.top(of: number), width: bounds.width, height: layout.height(of: number))
  }

  /// Gets cells for rows that became visible and pools those of rows that left.
  final func tile() {
    guard !isTiling else { return }
    if contentSize.width != bounds.width && !cells.isEmpty { fitWidth() }
    let wanted = layout.rows(from: bounds.minY, to: bounds.maxY)
    guard wanted != loaded else { return }
    isTiling = true
    let kept = wanted.clamped(to: loaded)
    let old = (cells: cells, rows: loaded)
    if kept.isEmpty {
      retire(0..<cells.count)
    } else {
      retire(0..<(kept.lowerBound - loaded.lowerBound))
      retire((kept.upperBound - loaded.lowerBound)..<cells.count)
    }
    var next: ContiguousArray<TableViewCell> = []
    next.reserveCapacity(wanted.count)
    for number in wanted {
      let isKept = kept.contains(number)
      next.append(isKept ? old.cells[number - old.rows.lowerBound] : cell(for: number))
    }
    (cells, loaded, isTiling) = (next, wanted, false)
    clearPool()
    if !isLoaded { setNeedsLayout() }
  }

  private func fitWidth() {
    contentSize.width = bounds.width
    for index in cells.indices { cells[index].place(at: frame(of: loaded.lowerBound + index)) }
  }

  private func cell(for number: Int) -> TableViewCell {
    let path = layout.path(of: number)
    guard let dataSource else { return TableViewCell() }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    cell.place(at: frame(of: number))
    if cell.superview !== self { insertSubview(cell, at: 0) }
    identify(cell, path)
    updateSeparator(of: cell)
    if selectedRows.contains(path) != cell.isSelected { cell.setSelected(!cell.isSelected, animated: false) }
    if let delegate = rowDelegate {
      refuseIndentation(delegate.tableView(self, indentationLevelForRowAt: path))
      delegate.tableView(self, willDisplay: cell, forRowAt: path)
    }
    return cell
  }

  /// Gives a cell without an identifier one by its row, so that traces distinguish rows.
  private func identify(_ cell: TableViewCell, _ path: IndexPath) {
    guard cell.accessibilityIdentifier == cell.givenIdentifier else { return }
    let section = layout.sectionCount > 1 ? "section\(path.section)." : ""
    cell.givenIdentifier = "\(section)row\(path.row)"
    cell.accessibilityIdentifier = cell.givenIdentifier
  }

  final func updateSeparator(of cell: TableViewCell) {
    cell.separatorStart = separatorStyle == .none ? nil : separatorInset
  }

  // MARK: Reuse

  /// Moves cells of rows that left into the pool. One with a touch is removed at once, which cancels that (spec 1.3.6).
  private func retire(_ range: Range<Int>) {
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

  private func clearPool() { for cell in pool where cell.superview === self { cell.removeFromSuperview() } }
}
