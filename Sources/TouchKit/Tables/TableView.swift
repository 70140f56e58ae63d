import Foundation

/// A scroll view of rows that highlight under a finger and can be selected (spec 4.11).
///
/// Only visible rows have cells; a cell with a `reuseIdentifier` is reused for other rows. So a table has as many cells
/// as fit in its bounds, and scrolling allocates nothing until a row enters. Loading costs one height per row: for a
/// few rows of different kinds a ``ScrollView`` with subviews is simpler.
///
/// A row highlights when its touch is delivered: after 0.150 s if the finger rests, or at the end of a quick tap, which
/// selects it in the same event. A drag before that never highlights it, one after that unhighlights it. The table's
/// ``ScrollView/delegate`` may be a ``TableViewDelegate``.
open class TableView: ScrollView {
  /// Where a row is to be after scrolling to it.
  public enum ScrollPosition: Hashable, Sendable {
    /// Fully visible, with the least movement.
    case none
    /// At the upper edge, in the middle, or at the lower edge.
    case top, middle, bottom
  }

  /// Whether lines are drawn between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// No lines, or one below each row.
    case none, singleLine
  }

  /// The source of rows and cells; setting it reloads the table at the next layout.
  public weak var dataSource: TableViewDataSource? { didSet { setNeedsLoad() } }
  /// The height of rows for which the delegate returns no other, in points.
  public var rowHeight = 44.0 {
    didSet { if rowHeight != oldValue { setNeedsLoad() } }
  }
  /// Whether touches highlight and select rows.
  public var allowsSelection = true
  /// Whether several rows can be selected; a tap on a selected one deselects it.
  public var allowsMultipleSelection = false
  /// Whether lines are drawn between rows.
  public var separatorStyle = SeparatorStyle.singleLine {
    didSet { for cell in cells { updateSeparator(of: cell) } }
  }
  /// The distance of the lines from the left edge, in points.
  public var separatorInset = 16.0 {
    didSet { for cell in cells { updateSeparator(of: cell) } }
  }

  final var layout = RowLayout()
  /// The cells of ``loaded``, from the top.
  final var cells: ContiguousArray<TableViewCell> = []
  final var loaded = 0..<0
  final var isLoaded = false
  final var isTiling = false
  /// Whether it has not asked yet for what tables do not have here.
  final var isUnasked = true
  final var trackedRow: TrackedRow?
  final var selectedRows: [IndexPath] = []
  /// Cells for reuse, the most recently pooled last.
  final var pool: [TableViewCell] = []
  final var classes: [String: TableViewCell.Type] = [:]

  /// Creates a table; it has no rows until ``dataSource`` is set.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  // MARK: Rows

  /// Reloads all rows. Touches on them are cancelled, and the selection is cleared.
  public final func reloadData() {
    guard let window else { return load() }
    window.update(because: window.trace.occasion()) { load() }
  }

  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return layout.sectionCount
  }

  /// The number of rows in a section; 0 for an index out of range.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.rowCount(ofSection: section)
  }

  /// The frame of a row in the table's coordinates; zero for an index path out of range.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return layout.number(of: indexPath).map(frame) ?? .zero
  }

  /// The row at a point in the table's coordinates; nil outside all rows.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width, let number = layout.rows(from: point.y, to: point.y.nextUp).first,
      point.y >= 0
    else { return nil }
    return layout.path(of: number)
  }

  /// The cell of a row; nil while it is not visible.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    guard let number = layout.number(of: indexPath), loaded.contains(number) else { return nil }
    return cells[number - loaded.lowerBound]
  }

  /// The row of a visible cell; nil for others. Linear in the number of visible cells.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.firstIndex { $0 === cell }.map { layout.path(of: loaded.lowerBound + $0) }
  }

  /// The cells of visible rows, from the top.
  public final var visibleCells: [TableViewCell] { Array(cells) }

  /// The visible rows, from the top.
  public final var indexPathsForVisibleRows: [IndexPath] { loaded.map(layout.path) }

  /// Scrolls to a row, within the limits of the offset; an index path out of range does nothing.
  public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let number = layout.number(of: indexPath) else { return }
    let (frame, limits) = (frame(of: number), limits(.vertical))
    let top = Double(frame.minY) - adjustedInset.top
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

  /// The selected row, the first of several.
  public final var indexPathForSelectedRow: IndexPath? { selectedRows.first }

  /// The selected rows, in the order they were selected; nil for none.
  public final var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

  /// Selects a row and scrolls to it unless the position is `.none`; nil or an index path out of range clears the
  /// selection. The delegate is not called.
  public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath, layout.number(of: indexPath) != nil else {
      for row in selectedRows { deselect(row, animated: animated) }
      return
    }
    if !allowsMultipleSelection { for row in selectedRows where row != indexPath { deselect(row, animated: animated) } }
    select(indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row. The delegate is not called.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Cells

  /// Registers the class of the cells that are created for an identifier when none can be reused; nil unregisters it.
  public final func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  /// A cell for reuse, after `prepareForReuse()`, or a new one of the registered class; nil if there is neither.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let index = pool.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = pool.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(forReuse: identifier)
  }

  /// The same for a row; traps if there is neither.
  public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no class is registered for cells called \(identifier)")
    }
    return cell
  }

  open override func layoutSubviews() {
    loadIfNeeded()
    tile()
    refuseWhatIsMissing()
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
