import Foundation

/// A scroll view of rows that light up under a finger and can be chosen (spec 4.11).
///
/// Only rows that are in view have cells. A cell that leaves is kept under its `reuseIdentifier` and handed out again,
/// so that a table of thousands of rows costs as many cells as fit on the screen; while no row enters, scrolling
/// allocates nothing.
///
/// A row lights up when its content is told of the touch: after 0.150 s if the finger rests, at the lift after a
/// quick tap, and then it is chosen in the same event. A drag before that never lights it up; one after that puts it
/// out. The table's ``ScrollView/delegate`` may be a ``TableViewDelegate``.
open class TableView: ScrollView {
  /// Where the table moves a row to when it is asked to show it.
  public enum ScrollPosition: Hashable, Sendable {
    /// As little as is needed to see all of it.
    case none
    /// To the upper edge.
    case top
    /// To the middle.
    case middle
    /// To the lower edge.
    case bottom
  }

  /// Whether lines are drawn between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// They are not.
    case none
    /// They are.
    case singleLine
  }

  /// Whoever has the rows. They are asked for when the table is laid out next.
  public weak var dataSource: TableViewDataSource? { didSet { needLoading() } }
  /// How tall rows are that nobody gives another height, in points.
  public var rowHeight = 44.0 {
    didSet { if rowHeight != oldValue { needLoading() } }
  }
  /// Whether rows light up and can be chosen.
  public var allowsSelection = true
  /// Whether several rows can be chosen; a tap on a chosen one takes the choice back.
  public var allowsMultipleSelection = false
  /// Whether lines are drawn between rows.
  public var separatorStyle = SeparatorStyle.singleLine {
    didSet { for cell in cells { dress(cell) } }
  }
  /// Where the lines begin, from the left, in points.
  public var separatorInset = 16.0 {
    didSet { for cell in cells { dress(cell) } }
  }

  // Changed by the aspects of this class in the other files.
  final var layout = RowLayout()
  /// The cells of ``loaded``, from the top.
  final var cells: ContiguousArray<TableViewCell> = []
  final var loaded = 0..<0
  final var isLoaded = false
  final var isTiling = false
  final var followed: FollowedRow?
  final var selectedRows: [IndexPath] = []
  /// Cells that wait for other rows, the one that left last last.
  final var pool: [TableViewCell] = []
  final var classes: [String: TableViewCell.Type] = [:]

  /// Creates a table without rows.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  // MARK: Rows

  /// Asks for all rows anew. Touches on them are cancelled, and the choice is forgotten.
  public final func reloadData() {
    guard let window else { return load() }
    window.update(because: window.trace.occasion()) { load() }
  }

  /// How many sections there are.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return layout.sectionCount
  }

  /// How many rows a section has; 0 for one that does not exist.
  public final func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return layout.rowCount(ofSection: section)
  }

  /// The place of a row in the table's coordinates; the zero rectangle for one that does not exist.
  public final func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    return layout.number(of: indexPath).map(frame) ?? .zero
  }

  /// The row at a point in the table's coordinates.
  public final func indexPathForRow(at point: CGPoint) -> IndexPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width, let number = layout.rows(from: point.y, to: point.y.nextUp).first,
      point.y >= 0
    else { return nil }
    return layout.path(of: number)
  }

  /// The cell of a row; nil while it is not in view.
  public final func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    guard let number = layout.number(of: indexPath), loaded.contains(number) else { return nil }
    return cells[number - loaded.lowerBound]
  }

  /// The row of a cell; nil if it is not in view.
  public final func indexPath(for cell: TableViewCell) -> IndexPath? {
    cells.firstIndex { $0 === cell }.map { layout.path(of: loaded.lowerBound + $0) }
  }

  /// The cells in view, from the top.
  public final var visibleCells: [TableViewCell] { Array(cells) }

  /// The rows in view, from the top.
  public final var indexPathsForVisibleRows: [IndexPath] { loaded.map(layout.path) }

  /// Moves a row into view; one that does not exist changes nothing.
  public final func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard let number = layout.number(of: indexPath) else { return }
    let (frame, limits) = (frame(of: number), limits(.vertical))
    let top = Double(frame.minY) - contentInset.top
    let bottom = Double(frame.maxY) + contentInset.bottom - bounds.height
    let y: Double =
      switch position {
      case .none: bounds.minY > top ? top : max(Double(bounds.minY), min(bottom, top))
      case .top: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      }
    setContentOffset(CGPoint(x: bounds.minX, y: limits.clamp(y)), animated: animated)
  }

  // MARK: Choice

  /// The chosen row, the first of several.
  public final var indexPathForSelectedRow: IndexPath? { selectedRows.first }

  /// The chosen rows, in the order they were chosen; nil for none.
  public final var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

  /// Chooses a row and moves it into view, `.none` for leaving it where it is. The delegate is not told, as it was not
  /// the user.
  public final func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    loadIfNeeded()
    guard let indexPath, layout.number(of: indexPath) != nil else {
      for row in selectedRows { unselect(row, animated: animated) }
      return
    }
    if !allowsMultipleSelection { for row in selectedRows where row != indexPath { unselect(row, animated: animated) } }
    select(indexPath, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Takes a choice back. The delegate is not told, as it was not the user.
  public final func deselectRow(at indexPath: IndexPath, animated: Bool) { unselect(indexPath, animated: animated) }

  // MARK: Cells

  /// Lets the table make cells of a class for an identifier, where it has none to use again.
  public final func register(_ cellClass: TableViewCell.Type?, forCellReuseIdentifier identifier: String) {
    classes[identifier] = cellClass
  }

  /// A cell that another row needs no longer, or a new one of the class that was registered; nil if there is neither.
  public final func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    if let index = pool.lastIndex(where: { $0.reuseIdentifier == identifier }) {
      let cell = pool.remove(at: index)
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier]?.init(forReuse: identifier)
  }

  /// The same for a row; an identifier without a class traps.
  public final func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no class is registered for cells called \(identifier)")
    }
    return cell
  }

  /// Gives every row in view a cell.
  open override func layoutSubviews() {
    loadIfNeeded()
    tile()
  }

  // MARK: Touches

  /// Lights up the row that the touch is in.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { follow(touches) }
  /// Puts the row out while the finger is outside it.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { followedMoved(touches) }
  /// Chooses the row if the finger lifts in it.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { followedLifted(touches) }
  /// Puts the row out.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { followedLost(touches) }
}
