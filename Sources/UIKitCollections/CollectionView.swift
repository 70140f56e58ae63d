import Foundation
import TouchKit

/// A scroll view of items, which a ``UICollectionViewLayout`` places anywhere in the content.
///
/// Only elements in the bounds have views, and views are reused. An item highlights when its touch is delivered: after
/// 0.150 s if the finger rests, or at the end of a quick tap, which selects it in the same event. A drag unhighlights it.
/// The delegate may be a ``UICollectionViewDelegate``. The trace has the touches, but no line for highlight and selection.
open class UICollectionView: ScrollView {
  /// The direction in which the content of a flow layout grows.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Down, or to the right.
    case vertical, horizontal
  }

  /// Where an item is after scrolling to it: at most one position for each axis. The empty set does not scroll.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A position on the vertical axis.
    public static let top = ScrollPosition(rawValue: 1 << 0), centeredVertically = ScrollPosition(rawValue: 1 << 1),
      bottom = ScrollPosition(rawValue: 1 << 2)
    /// A position on the horizontal axis.
    public static let left = ScrollPosition(rawValue: 1 << 3), centeredHorizontally = ScrollPosition(rawValue: 1 << 4),
      right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The kind of the headers of a flow layout.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the footers of a flow layout.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Properties

  /// The delegate, with UIKit's type; nil if it is only a `ScrollViewDelegate`.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { assignedDelegate as? any UICollectionViewDelegate }
    set { assignedDelegate = newValue }
  }
  /// The source of items and cells. Setting it reloads the data at the next layout.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// Prepares data of items that are about to come into view. Cells are made when they come into view.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    didSet { if prefetchDataSource != nil { ItemPrefetching.attach(to: self) } }
  }
  /// Whether ``prefetchDataSource`` is asked.
  open var isPrefetchingEnabled = true
  /// Whether touches highlight and select items.
  open var allowsSelection = true
  /// Whether several items can be selected. A tap on a selected item deselects it.
  open var allowsMultipleSelection = false
  /// The view behind all elements, which stays at the bounds.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }
  /// The layout. Setting it is `setCollectionViewLayout(_:animated:)` without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  // MARK: State, changed by the extensions in the other files

  final var layout: UICollectionViewLayout
  /// The numbers of items of all sections, if ``isLoaded``.
  final var counts: [Int] = []
  final var isLoaded = false, isPrepared = false, isPreparing = false, isTiling = false
  /// Whether the attributes of all elements are applied again, because the layout was prepared.
  final var needsApplying = false
  final var offsetAdjustment = CGPoint.zero
  final var shown: [ShownElement] = []
  final var pool: [UICollectionReusableView] = []
  final var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  /// The attributes of the element whose view the data source is making, and the view that it configures again.
  final var wanted: UICollectionViewLayoutAttributes?, reconfigured: UICollectionViewCell?
  final var selected: [IndexPath] = []
  final var trackedItem: TrackedItem?
  final var movement: ItemMovement?
  final var interactive: InteractiveLayoutTransition?
  final var pendingUpdates: [ItemUpdate] = [], pendingCompletions: [(Bool) -> Void] = [], updateDepth = 0

  /// Creates a collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    prepareForUse()
  }

  /// Creates a collection view with a ``UICollectionViewFlowLayout``. UIKit traps here, as it wants a layout.
  public override init(frame: CGRect) {
    layout = UICollectionViewFlowLayout()
    super.init(frame: frame)
    prepareForUse()
  }

  private func prepareForUse() {
    layout.collectionView = self
    attachments[TargetOfLayout.self] = TargetOfLayout()
  }

  // MARK: Data

  /// Reads everything anew. Touches on cells are cancelled, and the selection is cleared.
  open func reloadData() { reload() }

  /// Runs `updates`, which changes the data and reports it by insertions, deletions, moves and reloads, and animates all
  /// of them together in 0.3 s. Without changes, the layout is prepared again, and what moved is animated.
  ///
  /// Deletions, reloads and origins of moves have the indexes of before; insertions and destinations those of after.
  /// Traps where the data source does not have the items that result. `completion` is called on the window's clock.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    collectUpdates(updates, completion)
  }

  /// Reports items that the data source has now. A call outside of `performBatchUpdates` is one of its own.
  open func insertItems(at indexPaths: [IndexPath]) { report(indexPaths.map(ItemUpdate.insertItem)) }
  /// Reports items that the data source has no more.
  open func deleteItems(at indexPaths: [IndexPath]) { report(indexPaths.map(ItemUpdate.deleteItem)) }
  /// Reports items that need new cells.
  open func reloadItems(at indexPaths: [IndexPath]) { report(indexPaths.map(ItemUpdate.reloadItem)) }
  /// Reports an item that is elsewhere now.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    report([.moveItem(indexPath, newIndexPath)])
  }
  /// Reports sections that the data source has now.
  open func insertSections(_ sections: IndexSet) { report(sections.map(ItemUpdate.insertSection)) }
  /// Reports sections that the data source has no more.
  open func deleteSections(_ sections: IndexSet) { report(sections.map(ItemUpdate.deleteSection)) }
  /// Reports sections whose items need new cells; their number may have changed.
  open func reloadSections(_ sections: IndexSet) { report(sections.map(ItemUpdate.reloadSection)) }
  /// Reports a section that is elsewhere now.
  open func moveSection(_ section: Int, toSection newSection: Int) { report([.moveSection(section, newSection)]) }
  /// Asks the data source to configure visible cells again; a dequeued cell is the one that is there already.
  open func reconfigureItems(at indexPaths: [IndexPath]) { for path in indexPaths { reconfigure(path) } }

  // MARK: Views

  /// Returns a reused cell, after `prepareForReuse()`, or a new one of the registered class. Traps without either. Its
  /// frame is already that of its item.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let reconfigured { return reconfigured }
    guard let cell = dequeue(ReuseKey(kind: "", identifier: identifier)) as? UICollectionViewCell else {
      preconditionFailure("no class of cells is registered for \(identifier)")
    }
    return cell
  }

  /// Returns a reused supplementary view or a new one of the registered class. Traps without either.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(ReuseKey(kind: elementKind, identifier: identifier)) else {
      preconditionFailure("no class is registered for \(identifier), views of the kind \(elementKind)")
    }
    return view
  }

  // MARK: Selection and scrolling

  /// Selects an item, and scrolls to it unless the position is empty. Nil clears the selection. The delegate is not
  /// called. Does nothing if ``allowsSelection`` is false.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    choose(indexPath, animated: animated, scrollPosition)
  }

  /// Deselects an item. The delegate is not called.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { if allowsSelection { deselect(indexPath) } }

  /// Scrolls to an item, within the limits of the offset. Does nothing for an item that is not there.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: indexPath, scrollPosition, animated: animated)
  }

  /// Replaces the layout. Animated, the elements move to their new places in 0.3 s. `completion` is called with true if
  /// nothing interrupted that. The offset stays where it is within the new limits, unless the new layout chooses another.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    interactive = nil
    exchangeLayout(for: layout, animated: animated, completion)
  }

  // MARK: Overrides

  /// Prepares the layout if it is invalid, and shows the elements in the bounds.
  open override func layoutSubviews() {
    tile()
    super.layoutSubviews()
    CollectionMenus.attach(to: self)
  }

  /// The visible rectangle of the content. A change may make the layout invalid.
  open override var bounds: CGRect { willSet { if newValue != bounds { boundsWillChange(to: newValue) } } }

  /// Makes the layout invalid, because insets take room from it. Overrides call super.
  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    if isPrepared { layout.invalidateLayout() }
  }

  /// Highlights the item of the touch.
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { beginTracking(touches) }
  /// Unhighlights the item while the touch is outside it.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { continueTracking(touches) }
  /// Selects the item if the touch ends in it.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { finishTracking(touches) }
  /// Unhighlights the item.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { cancelTracking(touches) }
}

/// Lets the layout choose where a drag comes to rest.
private final class TargetOfLayout: Companion {
  func target(of view: ScrollView, proposed: CGPoint, velocity: CGPoint) -> CGPoint? {
    guard let view = view as? UICollectionView else { return nil }
    let target = view.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
    return target == proposed ? nil : target
  }
}
