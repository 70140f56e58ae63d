import Foundation
import TouchKit

/// A data source of a table that shows a snapshot, and animates the difference to the next one.
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UITableViewDataSource
{
  /// Returns the cell of an item.
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifierType) -> TableViewCell?
  /// The kind of snapshot.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// How rows come and go, with which differences are animated.
  open var defaultRowAnimation = TableView.RowAnimation.automatic
  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Creates a data source without rows, and makes it the table's.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    (self.tableView, self.cellProvider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot. Without animation, the rows are reloaded. `completion` is called at the end, on the window's clock.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let old = current
    var kept = snapshot
    kept.forgetReloads()
    guard let tableView, animatingDifferences, tableView.window != nil else {
      current = kept
      self.tableView?.reloadData()
      completion?()
      return
    }
    tableView.performBatchUpdates {
      self.current = kept
      let reconfigured = snapshot.reconfiguredItemIdentifiers.compactMap { old.path(of: $0) }.map(ItemUpdate.reloadItem)
      tableView.report(snapshot.updates(from: old) + reconfigured, self.defaultRowAnimation)
    } completion: { _ in
      completion?()
    }
  }

  /// Returns what is shown.
  open func snapshot() -> Snapshot { current }
  /// Returns the item in a row, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.items.indices.contains(indexPath.section),
      current.items[indexPath.section].indices.contains(indexPath.row)
    else { return nil }
    return current.items[indexPath.section][indexPath.row]
  }
  /// Returns the row of an item, or nil if it is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  /// Returns the section of a number, or nil.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }
  /// Returns the number of a section, or nil if it is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }
  /// Shows a snapshot by reloading the rows.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  /// The number of sections in the snapshot.
  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }
  /// Returns the number of rows of a section in the snapshot.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    current.items[section].count
  }
  /// Returns the provider's cell. Traps if it is nil.
  open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let item = current.items[indexPath.section][indexPath.row]
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the provider has no cell for \(item)")
    }
    return cell
  }
  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Returns nil.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Returns false.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil.
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
  /// Returns the number of the title.
  open func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
}
