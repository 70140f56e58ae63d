import Foundation

/// Which rows have cells, and where they are.
extension TableView {
  /// The delegate, where it wants to know about rows.
  final var rowDelegate: TableViewDelegate? { delegate as? TableViewDelegate }

  final func needLoading() {
    isLoaded = false
    setNeedsLayout()
  }

  final func loadIfNeeded() { if !isLoaded && !isTiling { load() } }

  /// Asks the data source for the numbers of rows and the delegate for their heights.
  final func load() {
    guard !isTiling else { return needLoading() }
    isLoaded = true
    putOut()
    for row in selectedRows { unselect(row, animated: false) }
    retire(0..<cells.count)
    (cells, loaded) = ([], 0..<0)
    clearPool()
    let delegate = rowDelegate
    let counts = dataSource.map { source in
      (0..<max(source.numberOfSections(in: self), 0)).map { source.tableView(self, numberOfRowsInSection: $0) }
    }
    layout = RowLayout(counts: counts ?? []) { path in
      delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    }
    contentSize = CGSize(width: bounds.width, height: layout.height)
    setNeedsLayout()
  }

  final func frame(of number: Int) -> CGRect {
    CGRect(x: 0, y: layout.top(of: number), width: bounds.width, height: layout.height(of: number))
  }

  /// Gives cells to rows that came into view and keeps those of rows that left.
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

  /// The width changed: every cell takes it.
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
    dress(cell)
    if selectedRows.contains(path) != cell.isSelected { cell.setSelected(!cell.isSelected, animated: false) }
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  /// A cell that the application did not name is named after its row, so that traces tell rows apart.
  private func identify(_ cell: TableViewCell, _ path: IndexPath) {
    guard cell.accessibilityIdentifier == cell.givenIdentifier else { return }
    let section = layout.sectionCount > 1 ? "section\(path.section)." : ""
    cell.givenIdentifier = "\(section)row\(path.row)"
    cell.accessibilityIdentifier = cell.givenIdentifier
  }

  final func dress(_ cell: TableViewCell) {
    cell.separatorStart = separatorStyle == .none ? nil : separatorInset
  }

  // MARK: Reuse

  /// Cells whose rows have left wait for other rows. One that a finger is on leaves at once, so that its touch is
  /// cancelled (spec 1.3.6).
  private func retire(_ range: Range<Int>) {
    for index in range {
      let cell = cells[index]
      if cell.reuseIdentifier == nil || isTouched(cell) { cell.removeFromSuperview() }
      if cell.reuseIdentifier != nil { pool.append(cell) }
    }
  }

  private func isTouched(_ cell: TableViewCell) -> Bool {
    guard let window else { return false }
    return window.gestures.touches(of: window.touches.present).contains { $0.view?.isDescendant(of: cell) == true }
      || window.gestures.inPlay.contains { $0.view?.isDescendant(of: cell) == true }
  }

  /// What nobody took again leaves the table.
  private func clearPool() {
    for cell in pool where cell.superview === self { cell.removeFromSuperview() }
  }
}
