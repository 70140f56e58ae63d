import Foundation

/// A scroll view of rows that highlight under a finger and can be selected (spec 4.11).
///
/// Only visible rows have cells. A cell with a `reuseIdentifier` is reused for other rows, so a table has as many cells
/// as fit in its bounds. Scrolling allocates nothing until a row enters. Loading costs one height per row. For a few
/// rows of different kinds, a ``ScrollView`` with subviews is simpler.
///
/// A row highlights when its touch is delivered: after 0.150 s if the finger rests, or at the end of a quick tap, which
/// selects it in the same event. A drag unhighlights it. The ``ScrollView/delegate`` may be a ``TableViewDelegate``.
open class TableView: ScrollView {
  /// The source of rows and cells. Setting it reloads the table at the next layout.
  @_disfavoredOverload open weak var dataSource: TableViewDataSource? {
    get { assignedDataSource }
    set { assignedDataSource = newValue }
  }
  /// The object that is asked, whatever an override of ``dataSource`` returns.
  public final weak var assignedDataSource: TableViewDataSource? { didSet { setNeedsLoad() } }
  /// The height of rows for which the delegate returns none, in points.
  open var rowHeight = 44.0 { didSet { rowHeightDidChange(from: oldValue) } }
  /// Whether touches highlight and select rows.
  open var allowsSelection = true
  /// Whether several rows can be selected. A tap on a selected row deselects it.
  open var allowsMultipleSelection = false
  /// Whether the rows are edited, in which mode they have other rules for selection.
  open var isEditing: Bool {
    get { editsRows }
    set { setEditing(newValue, animated: false) }
  }
  /// Whether touches select rows while the table is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected while the table is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether lines are drawn between rows.
  public var separatorStyle = SeparatorStyle.singleLine { didSet { for cell in cells { updateSeparator(of: cell) } } }
  /// The colour of the separators; nil for that of the backdrop.
  package final var separatorTint: Color? { didSet { for cell in cells { updateSeparator(of: cell) } } }
  /// The distance of the lines from the left edge, in points.
  public var separatorInset = 16.0 { didSet { for cell in cells { updateSeparator(of: cell) } } }

  private var editsRows = false
  /// The room above the first row and below the last one, for views of other modules, in points.
  package final var roomAroundRows = (above: 0.0, below: 0.0)
  /// The height of rows with a negative one until they have been measured, in points.
  package final var automaticRowHeight = 44.0
  /// Whether ``rowHeight`` was set.
  final var hasOwnRowHeight = false
  /// The heights of headers and footers for which the delegate returns none, in points; negative for those of their views.
  package final var ownHeaderHeight = -1.0, ownFooterHeight = -1.0
  final var layout = RowLayout()
  /// The cells of ``loaded``, from the top.
  final var cells: ContiguousArray<TableViewCell> = []
  final var loaded = 0..<0
  final var isLoaded = false, isTiling = false
  /// Whether the delegate has not been told of the last load: ``didLoad()`` is due.
  final var isLoadUntold = true
  final var trackedRow: TrackedRow?
  final var selectedRows: [IndexPath] = []
  /// The headers and footers of sections in view.
  final var sectionParts = SectionParts()
  /// Whether headers stay at the upper edge, and footers at the lower one, while their section is in view.
  package final var pinsSectionParts = true
  /// Cells for reuse, with the most recently pooled one last.
  final var pool: [TableViewCell] = []
  final var classes: [String: TableViewCell.Type] = [:]
  /// The cell that the data source configures again.
  package final var reconfigured: TableViewCell?

  /// Creates a white table without rows. Set ``dataSource`` to fill it.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    take(.plain)
  }

  /// Creates a table in a style. Set ``dataSource`` to fill it.
  public init(frame: CGRect, style: Style) {
    super.init(frame: frame)
    take(style)
  }

  /// The style that it was created in.
  public private(set) final var style = Style.plain

  private func take(_ style: Style) {
    self.style = style
    backgroundColor = style == .plain ? .white : Self.groupedBackground
    alwaysBounceVertical = true
    pinsSectionParts = style == .plain
  }

  // MARK: Rows

  /// Reloads all rows. Touches on them are cancelled, and the selection is cleared.
  open func reloadData() {
    guard let window else { return load() }
    window.update(because: window.trace.occasion()) { load() }
  }

  /// The number of sections.
  open var numberOfSections: Int {
    loadIfNeeded()
    return layout.sectionCount
  }

  /// Returns the number of rows in a section, or 0 for an index out of range.
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.rowCount(ofSection: section)
  }

  /// Returns the frame of a row in the table's coordinates, or zero for an index path out of range.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return layout.number(of: indexPath).map(frame) ?? .zero
  }

  /// Returns the row at a point in the table's coordinates, or nil outside all rows.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width, let number = layout.rows(from: point.y, to: point.y.nextUp).first
    else { return nil }
    return layout.path(of: number)
  }

  /// Returns the cell of a row, or nil while it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    guard let number = layout.number(of: indexPath), loaded.contains(number) else { return nil }
    return cells[number - loaded.lowerBound]
  }

  /// Returns the row of a visible cell, or nil for other cells. Its cost is linear in the number of visible cells.
  open func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.firstIndex { $0 === cell }.map { layout.path(of: loaded.lowerBound + $0) }
  }

  /// The cells of visible rows, from the top.
  open var visibleCells: [TableViewCell] { Array(cells) }

  /// The visible rows, from the top.
  public final var indexPathsForVisibleRows: [IndexPath] { loaded.map(layout.path) }

  /// Scrolls to a row, within the limits of the offset. Does nothing for an index path out of range.
  open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let number = layout.number(of: indexPath) else { return }
    let (frame, limits) = (frame(of: number), limits(.vertical))
    let top = Double(frame.minY) - adjustedInset.top - pinnedHeaderHeight(above: indexPath)
    let bottom = Double(frame.maxY) + adjustedInset.bottom - bounds.height
    let y: Double =
      switch position {
      case .none: bounds.minY > top ? top : max(Double(bounds.minY), min(bottom, top))
      case .top: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      }
    setContentOffset(CGPoint(x: bounds.minX, y: limits.clamp(y)), animated: animated)
  }

  // MARK: Selection

  /// The selected row, or the first of several.
  open var indexPathForSelectedRow: IndexPath? { selectedRows.first }

  /// The selected rows, in the order of their selection, or nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

  /// Selects a row, and scrolls to it unless the position is `.none`. Nil or an index path out of range clears the
  /// selection. The delegate is not called.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath, layout.number(of: indexPath) != nil else {
      for row in selectedRows { deselect(row, animated: animated) }
      return
    }
    if !selectsSeveral { for row in selectedRows where row != indexPath { deselect(row, animated: animated) } }
    select(indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Begins or ends the editing of the table, and of the cells in view. The selection is cleared.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editsRows else { return }
    editsRows = editing
    for row in selectedRows { deselect(row, animated: animated) }
    for (number, cell) in zip(loaded, cells) { edit(cell, at: layout.path(of: number), animated: animated) }
  }

  /// Deselects a row. The delegate is not called.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Cells

  /// Registers the class of new cells for an identifier, used when none can be reused. Nil unregisters it.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? TableViewCell.Type
  }

  /// Returns a cell for reuse, after `prepareForReuse()`, or a new one of the registered class, or nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let reconfigured, reconfigured.reuseIdentifier == identifier { return reconfigured }
    if let index = pool.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = pool.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(forReuse: identifier)
  }

  /// Returns a cell for reuse, or a new one of the registered class. Traps without either.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no class is registered for cells called \(identifier)")
    }
    return cell
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    tile()
    placeSectionParts()
    didLoad()
  }

  // MARK: Touches

  /// Highlights the row of the touch.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { beginTracking(touches) }
  /// Unhighlights the row while the touch is outside it.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { continueTracking(touches) }
  /// Selects the row if the touch ends in it.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { finishTracking(touches) }
  /// Unhighlights the row.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { cancelTracking(touches) }
}

extension TableView {
  final func setNeedsLoad() {
    isLoaded = false
    setNeedsLayout()
  }

  final func loadIfNeeded() { if !isLoaded && !isTiling { load() } }

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

  /// Reads the numbers and the heights of the rows. `measured` returns the height of an automatic row that is known.
  private func layOutRows(measured: (IndexPath) -> Double?) {
    let delegate = rowDelegate
    var automatic: [(path: IndexPath, isKnown: Bool)] = []
    sectionParts.removeAll()
    let counts = assignedDataSource.map { source in
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

  final func frame(of number: Int) -> CGRect {
    CGRect(x: 0, y: layout.top(of: number), width: bounds.width, height: layout.height(of: number))
  }

  /// Gets cells for rows that became visible, and pools cells of rows that left.
  final func tile() {
    guard !isTiling else { return }
    if contentSize.width != bounds.width && !cells.isEmpty { fitWidth() }
    // Rows that turn out lower or higher than estimated bring others into view.
    repeat {
      let wanted = layout.rows(from: bounds.minY, to: bounds.maxY)
      guard wanted != loaded else { return }
      let anchor = loaded.clamped(to: wanted).first.map { (row: $0, top: layout.top(of: $0)) }
      exchangeCells(for: wanted)
      settleHeights(keeping: anchor)
    } while isLoaded
  }

  private func exchangeCells(for wanted: Range<Int>) {
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
      next.append(isKept ? old.cells[number - old.rows.lowerBound] : newCell(for: number))
    }
    (cells, loaded, isTiling) = (next, wanted, false)
    clearPool()
    if !isLoaded { setNeedsLayout() }
  }

  private func fitWidth() {
    contentSize.width = bounds.width
    for index in cells.indices { cells[index].place(at: frame(of: loaded.lowerBound + index)) }
  }

  /// Returns a cell as it is first seen, also in the closure of an animation: nothing in it grows.
  private func newCell(for number: Int) -> TableViewCell {
    guard View.isRecordingChanges else { return cell(for: number) }
    let cell = View.applyWithoutAnimation { self.cell(for: number) }
    View.applyWithoutAnimation { cell.layoutIfNeeded() }
    return cell
  }

  private func cell(for number: Int) -> TableViewCell {
    let path = layout.path(of: number)
    guard let dataSource = assignedDataSource else { return TableViewCell() }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    edit(cell, at: path, animated: false)
    cell.updateConfigurationIfNeeded()
    measure(cell, number)
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

  final func updateSeparator(of cell: TableViewCell) {
    cell.separatorTint = separatorTint
    cell.separatorStart = separatorStyle == .none ? nil : cell.ownSeparatorStart ?? separatorInset
  }
}
