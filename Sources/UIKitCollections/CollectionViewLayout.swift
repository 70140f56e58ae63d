import Foundation
import TouchKit

/// Says where the elements of a collection view are. An abstract class: a subclass overrides at least ``prepare()``,
/// ``collectionViewContentSize``, ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``.
///
/// When it is invalid, the collection view calls ``prepare()``, reads the content size, and asks for the attributes in
/// its bounds, at the next layout or as soon as something depends on them.
open class UICollectionViewLayout: NSObject {
  /// The collection view whose layout this is, or nil.
  open internal(set) weak var collectionView: UICollectionView?
  /// Where the elements in view were, while items change.
  final var valuesBefore: [Element: UICollectionViewLayoutAttributes.Values] = [:]
  /// The classes of decoration views.
  final var decorations: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout.
  public override init() { super.init() }

  /// Writes the layout into an archive, never called here. Does nothing by default.
  open func encode(with coder: NSCoder) {}

  /// The class of the attributes that the layout makes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that invalidate the layout, a subclass of ``UICollectionViewLayoutInvalidationContext``.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  // MARK: The layout

  /// Computes the layout. Called before the collection view reads it, and again after it was invalidated.
  open func prepare() {}
  /// Whether the layout is mirrored where text runs from right to left, which it never does here.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction for which the layout is written: from left to right by default. Has no effect.
  open var developmentLayoutDirection: UserInterfaceLayoutDirection { .leftToRight }

  /// The size of the content, in points. Zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements in `rect`. Elements outside it are ignored. Nil by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of a cell. Nil by default.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view. Nil by default.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a decoration view. Nil by default.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Registers the class of decoration views of a kind. Nil unregisters it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: Invalidation

  /// Makes the layout invalid. Calls ``invalidateLayout(with:)`` with a plain context.
  open func invalidateLayout() { invalidateLayout(with: newContext()) }

  /// Makes the layout invalid. An override that keeps results of its own discards them and calls super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    collectionView?.layoutDidInvalidate(context)
  }

  /// Returns whether new bounds of the collection view make the layout invalid. Called before the bounds change, at each
  /// step of scrolling too. False by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Returns the context for new bounds, a plain one by default.
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    newContext()
  }

  /// Returns whether the size that a cell prefers makes the layout invalid. False by default.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  /// Returns the context for the size that a cell prefers, a plain one by default.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { newContext() }

  /// Whether the collection view asks a new view for the attributes that it prefers.
  func needsFitting(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
  /// Whether it asks a view in view again, after the layout was prepared.
  func needsFittingAgain(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// Called before items change, with what an element of before is then.
  func elementsWillMove(_ newElement: (Element) -> Element?) {}
  /// Returns how sections in a rectangle scroll across the layout; none by default.
  func scrollings(in rect: CGRect) -> [OrthogonalGeometry] { [] }
  /// Returns how a section scrolls across the layout, or nil.
  func scrolling(of section: Int) -> OrthogonalGeometry? { nil }

  final func newContext() -> UICollectionViewLayoutInvalidationContext {
    (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type)?.init(forLayout: self)
      ?? UICollectionViewLayoutInvalidationContext()
  }

  // MARK: Offsets

  /// Returns where content comes to rest after a drag, instead of the proposed offset, which it returns by default. The
  /// delegate's `scrollViewWillEndDragging` sees the result. `velocity` is in points per **millisecond**. Ignored while
  /// paging.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the offset after items or the layout changed, instead of the proposed one, which it returns by default.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called before items change, with what changes; the layout is already prepared for the new items. Overrides call
  /// super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called when the animations of changed items are about to start. Overrides call super.
  open func finalizeCollectionViewUpdates() {}

  /// Called before an animated change of bounds. Never called here, because bounds change without an animation.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after an animated change of bounds. Never called here.
  open func finalizeAnimatedBoundsChange() {}

  /// Called when this layout is about to be replaced by `newLayout`. Does nothing by default.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called when this layout is about to replace `oldLayout`. Does nothing by default.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called when the layout was replaced, or has replaced another one. Does nothing by default.
  open func finalizeLayoutTransition() {}

  /// Returns where an item that was inserted comes from, or nil to fade in at its place. By default its place, transparent.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    transparent(layoutAttributesForItem(at: itemIndexPath)?.values, at: itemIndexPath)
  }

  /// Returns where an item that was deleted goes to, or nil to fade out at its place. By default the place where it was in
  /// view, transparent.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { transparent(valuesBefore[.cell(itemIndexPath)], at: itemIndexPath) }

  private func transparent(
    _ values: UICollectionViewLayoutAttributes.Values?, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let values else { return nil }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.values = values
    attributes.alpha = 0
    return attributes
  }

  /// Returns where a supplementary view comes from, or nil to fade in at its place. Nil by default.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a supplementary view goes to, or nil to fade out at its place. Nil by default.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a decoration view comes from, or nil to fade in at its place. Nil by default.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a decoration view goes to, or nil to fade out at its place. Nil by default.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns supplementary views that leave with an update. Never called: those that the layout has no more leave.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns decoration views that leave with an update. Never called.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns supplementary views that come with an update. Never called: new ones come by themselves.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns decoration views that come with an update. Never called.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Interactive movement

  /// Returns the context for a step of the item that the user moves.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.targetIndexPathsForInteractivelyMovingItems = targetIndexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    context.interactiveMovementTarget = targetPosition
    return context
  }

  /// Returns the context for the end of the movement of an item.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = newContext()
    context.targetIndexPathsForInteractivelyMovingItems = indexPaths
    context.previousIndexPathsForInteractivelyMovingItems = previousIndexPaths
    return context
  }

  /// Returns the place of the item that is moved, when it is at `position`; by default that of the item there, or else
  /// `previousIndexPath`.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.slot(at: position) ?? previousIndexPath }

  /// Returns the attributes of the item that is moved: by default those of its place, centered at `position`, in front.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let moved = attributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    (moved.center, moved.zIndex) = (position, .max)
    return moved
  }
}

/// What about a layout is no longer valid.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether nothing of the layout is valid, as after `reloadData()`.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items have changed.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items that were named as invalid, or nil.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named as invalid, by kind, or nil.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were named as invalid, by kind, or nil.
  public private(set) final var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// Where the moved item was, where it is now, and where the finger is.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?,
    targetIndexPathsForInteractivelyMovingItems: [IndexPath]?, interactiveMovementTarget = CGPoint.zero
  /// What to add to the content offset when the layout is prepared again.
  open var contentOffsetAdjustment = CGPoint.zero
  /// What the layout expects to add to the content size. Has no effect, because the size is read again in any case.
  open var contentSizeAdjustment = CGSize.zero

  /// Creates a context.
  public override init() { super.init() }

  /// Creates a context of a layout's class. A subclass inherits it.
  public required convenience init(forLayout layout: UICollectionViewLayout) { self.init() }

  /// Names items as invalid. The collection view reads all attributes anew in any case.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Names supplementary views as invalid.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths?[elementKind, default: []] += indexPaths
  }

  /// Names decoration views as invalid.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths?[elementKind, default: []] += indexPaths
  }
}

/// One change of items or sections.
public final class UICollectionViewUpdateItem: NSObject {
  /// What happens to an item or section.
  public enum Action: Int, Hashable, Sendable {
    /// It is new, removed, replaced, or elsewhere. UIKit's `none` does not occur.
    case insert, delete, reload, move, none
  }

  /// The place before the change; nil for an insertion. For a section, the item is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after the change; nil for a deletion. For a section, the item is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?
  /// What happens.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
