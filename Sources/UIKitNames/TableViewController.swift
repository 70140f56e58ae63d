import Foundation

/// A view controller whose view is a table, of which it is the data source and the delegate.
open class UITableViewController: ViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: TableView.Style
  private var ownView: TableView?
  /// Whether the selection is cleared when the view appears; true by default.
  open var clearsSelectionOnViewWillAppear = true
  /// The table's control for refreshing.
  open var refreshControl: RefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  /// Creates a controller. The style has no effect.
  public init(style: TableView.Style) {
    self.style = style
    super.init()
  }

  /// Creates a controller with a plain table.
  public override init() {
    style = .plain
    super.init()
  }

  /// Creates a controller, for UIKit's `super.init(nibName: nil, bundle: nil)`. A name traps.
  public override init(nibName: String?, bundle: Bundle?) {
    style = .plain
    super.init(nibName: nibName, bundle: bundle)
  }

  /// The table, which is the controller's view. The first access loads it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: TableView! {
    get {
      if ownView == nil { _ = view }
      return ownView
    }
    set {
      ownView = newValue
      if isViewLoaded, let newValue { view = newValue }
    }
  }

  /// Creates the table.
  open override func loadView() {
    super.loadView()
    let table = ownView ?? TableView(frame: view.frame, style: style)
    (ownView, table.frame) = (table, view.frame)
    if table.assignedDataSource == nil { table.dataSource = self }
    if table.assignedDelegate == nil { table.delegate = self }
    view = table
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear``.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let ownView else { return }
    for path in ownView.indexPathsForSelectedRows ?? [] { ownView.deselectRow(at: path, animated: animated) }
  }

  // MARK: Data source and delegate. Subclasses override what they need.

  /// Returns 1.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Returns 0.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  /// Traps: a subclass with rows returns a cell.
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    preconditionFailure("\(type(of: self)) has rows, and does not override tableView(_:cellForRowAt:)")
  }
  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns the table's `rowHeight`; `automaticDimension` if none was set.
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(tableView.defaultRowHeight)
  }
  /// Returns `automaticDimension`.
  open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    TableView.automaticDimension
  }
  /// Returns `automaticDimension`.
  open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    TableView.automaticDimension
  }
  /// Returns nil.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  /// Returns nil.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  /// Does nothing.
  open func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// Returns true.
  open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// Returns the row.
  open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Returns the row.
  open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Returns false: rows have no *Delete*.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultCanEdit()
  }
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Returns what a delegate without the method would: no actions.
  open func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { .ofNoMethod }
  /// Returns what a delegate without the method would: *Delete*, where the row can be edited.
  open func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { .ofNoMethod }
  /// Does nothing.
  open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns false.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil.
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  /// Returns the number of the title.
  open func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
  /// Returns the table's `rowHeight`.
  open func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(tableView.rowHeight)
  }
  /// Returns 28. Never called.
  open func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 28 }
  /// Returns 28. Never called.
  open func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 28 }
  /// Does nothing.
  open func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {}
  /// Does nothing.
  open func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  /// Returns 0.
  open func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
  /// Returns `delete`.
  open func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  /// Returns nil, for *Delete*.
  open func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Returns nil: no actions as before iOS 11.
  open func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  /// Returns true.
  open func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  /// Returns the proposed row.
  open func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns false. Never called.
  open func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false. Never called.
  open func tableView(
    _ tableView: TableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing. Never called.
  open func tableView(
    _ tableView: TableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {}
  /// Returns no menu.
  open func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { .ofNoMethod }
  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
