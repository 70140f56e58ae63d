import Foundation
import TouchKit

/// The values of a table's members without effect.
private final class TableValues {
  var followsFocus = false, remembersFocus = false, allowsFocus = true, allowsFocusWhileEditing = false
  var followsReadableWidth = false, insetsToSafeArea = true
  var minimumIndexCount = 0, fillerHeight = -1.0
  var indexColor: Color?, indexBackground: Color?, indexTrackingBackground: Color?
  var insetReference = TableView.SeparatorInsetReference.fromCellEdges
  var selfSizing = TableView.SelfSizingInvalidation.enabled
}

extension TableView {
  // MARK: With effect

  /// Whether a group of updates has begun and not ended.
  public final var hasUncommittedUpdates: Bool { hasOpenUpdates }

  /// Asks the data source to configure visible rows again; a dequeued cell is the one that is there already.
  public final func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForRow(at: path), let dataSource = assignedDataSource else { continue }
      reconfigured = cell
      _ = dataSource.tableView(self, cellForRowAt: path)
      reconfigured = nil
    }
  }

  /// Scrolls to the selected row that is nearest to the middle of the bounds. Does nothing without one.
  public final func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    func distance(_ path: IndexPath) -> Double { abs(Double(rectForRow(at: path).midY - bounds.midY)) }
    let nearest = (indexPathsForSelectedRows ?? []).min { distance($0) < distance($1) }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  // MARK: Without effect

  /// The name of a title of the index that shows a magnifying glass.
  public static let indexSearch = "{search}"
  /// Posted after the selection of a table changed in UIKit, never here: use the delegate.
  public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

  /// From where separator insets are measured. Has no effect: from the edges of the cells.
  public enum SeparatorInsetReference: Int, Hashable, Sendable { case fromCellEdges, fromAutomaticInsets }
  /// Whether cells that change their size tell the table. Has no effect: reload the rows.
  public enum SelfSizingInvalidation: Int, Hashable, Sendable { case disabled, enabled, enabledIncludingConstraints }

  private var values: TableValues {
    if let values = attachments[TableValues.self] { return values }
    let values = TableValues()
    attachments[TableValues.self] = values
    return values
  }

  /// Does nothing: tables have no index.
  public final func reloadSectionIndexTitles() {}
}

/// Members without effect: there is no focus, no index, no readable width and no filler below the rows.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TableView {
  public final var selectionFollowsFocus: Bool {
    get { values.followsFocus }
    set { values.followsFocus = newValue }
  }
  public final var remembersLastFocusedIndexPath: Bool {
    get { values.remembersFocus }
    set { values.remembersFocus = newValue }
  }
  public final var allowsFocus: Bool {
    get { values.allowsFocus }
    set { values.allowsFocus = newValue }
  }
  public final var allowsFocusDuringEditing: Bool {
    get { values.allowsFocusWhileEditing }
    set { values.allowsFocusWhileEditing = newValue }
  }
  public final var cellLayoutMarginsFollowReadableWidth: Bool {
    get { values.followsReadableWidth }
    set { values.followsReadableWidth = newValue }
  }
  public final var insetsContentViewsToSafeArea: Bool {
    get { values.insetsToSafeArea }
    set { values.insetsToSafeArea = newValue }
  }
  public final var sectionIndexMinimumDisplayRowCount: Int {
    get { values.minimumIndexCount }
    set { values.minimumIndexCount = newValue }
  }
  public final var fillerRowHeight: CGFloat {
    get { CGFloat(values.fillerHeight) }
    set { values.fillerHeight = Double(newValue) }
  }
  public final var sectionIndexColor: Color? {
    get { values.indexColor }
    set { values.indexColor = newValue }
  }
  public final var sectionIndexBackgroundColor: Color? {
    get { values.indexBackground }
    set { values.indexBackground = newValue }
  }
  public final var sectionIndexTrackingBackgroundColor: Color? {
    get { values.indexTrackingBackground }
    set { values.indexTrackingBackground = newValue }
  }
  public final var separatorInsetReference: SeparatorInsetReference {
    get { values.insetReference }
    set { values.insetReference = newValue }
  }
  public final var selfSizingInvalidation: SelfSizingInvalidation {
    get { values.selfSizing }
    set { values.selfSizing = newValue }
  }
}

/// The values of a cell's members without effect.
private final class CellValues {
  var showsReorderControl = false, indentsWhileEditing = true, isEnabledWhileDragging = false
  var focus = TableViewCell.FocusStyle.default
  var editingView: View?, severalBackground: View?
}

extension TableViewCell {
  /// The line below a row, as the table has it.
  public typealias SeparatorStyle = TableView.SeparatorStyle
  /// How a cell looks with the focus: never here.
  public enum FocusStyle: Int, Hashable, Sendable { case `default`, custom }

  private var values: CellValues {
    if let values = attachments[CellValues.self] { return values }
    let values = CellValues()
    attachments[CellValues.self] = values
    return values
  }
}

extension TableViewCell {
  /// The symbol at the right end while the row has controls for editing.
  public final var editingAccessoryType: AccessoryType {
    get { editingAccessory }
    set { editingAccessory = newValue }
  }
}

/// Members without effect: the table says which controls there are, and nothing is dragged or has the focus.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TableViewCell {
  public final var showsReorderControl: Bool {
    get { values.showsReorderControl }
    set { values.showsReorderControl = newValue }
  }
  public final var shouldIndentWhileEditing: Bool {
    get { values.indentsWhileEditing }
    set { values.indentsWhileEditing = newValue }
  }
  public final var editingAccessoryView: View? {
    get { values.editingView }
    set { values.editingView = newValue }
  }
  public final var focusStyle: FocusStyle {
    get { values.focus }
    set { values.focus = newValue }
  }
  public final var userInteractionEnabledWhileDragging: Bool {
    get { values.isEnabledWhileDragging }
    set { values.isEnabledWhileDragging = newValue }
  }
  public final var multipleSelectionBackgroundView: View? {
    get { values.severalBackground }
    set { values.severalBackground = newValue }
  }
}

extension TableView.SeparatorStyle {
  /// The line below each row: a name of before iOS 11.
  public static var singleLineEtched: Self { .singleLine }
}
