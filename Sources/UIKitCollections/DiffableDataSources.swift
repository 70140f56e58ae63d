import Foundation
import TouchKit

/// A data source of a collection view that shows a snapshot, and animates the difference to the next one.
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
  UICollectionViewDataSource
{
  /// Returns the cell of an item.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  /// Returns a supplementary view of a kind.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
  /// The kind of snapshot.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// Returns supplementary views, where the layout has any.
  public final var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()

  /// Creates a data source without items, and makes it the collection view's.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (self.collectionView, self.cellProvider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Shows a snapshot. Without animation, the data is reloaded. `completion` is called at the end, on the window's clock.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    let old = current
    var kept = snapshot
    kept.forgetReloads()
    guard let collectionView, animatingDifferences, collectionView.window != nil else {
      current = kept
      self.collectionView?.reloadData()
      completion?()
      return
    }
    collectionView.performBatchUpdates {
      self.current = kept
      collectionView.report(snapshot.updates(from: old))
    } completion: { _ in
      completion?()
    }
    collectionView.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { kept.path(of: $0) })
  }

  /// Shows a snapshot by reloading the data.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }

  /// Returns what is shown.
  open func snapshot() -> Snapshot { current }
  /// Returns the item at a place, or nil.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    guard current.items.indices.contains(indexPath.section),
      current.items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return current.items[indexPath.section][indexPath.item]
  }
  /// Returns the place of an item, or nil if it is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.path(of: itemIdentifier) }
  /// Returns the section of a number, or nil.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the number of a section, or nil if it is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

  /// What is asked and told when the user moves items.
  public struct ReorderingHandlers {
    /// Returns whether the user may move an item; nil for no item.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the data source has the new order.
    public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after it.
    public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that let no item move.
    public init() {}
  }
  /// What is asked and told when the user moves items.
  open var reorderingHandlers = ReorderingHandlers()

  /// What is asked and told when items of section snapshots expand and collapse.
  public struct SectionSnapshotHandlers<Item> {
    /// Returns whether an item may expand.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item expands.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether an item may collapse.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item collapses.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that expands.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> NSDiffableDataSourceSectionSnapshot<
          ItemIdentifierType
        >
      )?

    /// Creates empty handlers.
    public init() {}
  }
  /// What is asked and told when items of section snapshots expand and collapse by an outline disclosure.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  private var sectionSnapshots: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Shows the visible items of a section snapshot in a section, which is added if it is not there.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    sectionSnapshots[section] = snapshot
    var whole = current
    if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
    whole.deleteItems(whole.itemIdentifiers(inSection: section))
    whole.appendItems(snapshot.visibleItems, toSection: section)
    apply(whole, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Returns the items of a section with their children: those of the last section snapshot, or else a flat one.
  open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let items = current.indexOfSection(section) == nil ? [] : current.itemIdentifiers(inSection: section)
    if let kept = sectionSnapshots[section], kept.visibleItems == items { return kept }
    var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    flat.append(items)
    return flat
  }

  /// The number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
  /// Returns the number of items of a section in the snapshot.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.items[section].count
  }
  /// Returns the provider's cell. Traps if it is nil.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let item = current.items[indexPath.section][indexPath.item]
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the provider has no cell for \(item)")
    }
    return cell
  }
  /// Returns the provider's view. Traps without one.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure("there is no view for an element of the kind \(kind)")
    }
    return view
  }
  /// Returns what ``reorderingHandlers`` say; false without one.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  /// Moves the item in the snapshot, and calls ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    guard let item = itemIdentifier(for: sourceIndexPath) else { return }
    let transaction = NSDiffableDataSourceTransaction(
      from: current, to: current.moving(item, to: destinationIndexPath))
    reorderingHandlers.willReorder?(transaction)
    current = transaction.finalSnapshot
    reorderingHandlers.didReorder?(transaction)
  }
  /// Returns nil.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns the first item of the section of this number.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
