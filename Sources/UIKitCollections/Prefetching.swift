import Foundation
import TouchKit

/// What is near the bounds in the direction of the scrolling.
struct NearPaths {
  private var near: [IndexPath] = []
  private var last = CGPoint.zero
  private var isForward = true

  /// Returns the part of the content, as long as the bounds, into which the content scrolls.
  mutating func part(ahead bounds: CGRect, isVertical: Bool) -> CGRect {
    let way = isVertical ? bounds.minY - last.y : bounds.minX - last.x
    if way != 0 { isForward = way > 0 }
    last = bounds.origin
    let step = (isVertical ? bounds.height : bounds.width) * (isForward ? 1 : -1)
    return isVertical ? bounds.offsetBy(dx: 0, dy: step) : bounds.offsetBy(dx: step, dy: 0)
  }

  /// Replaces what is near, and returns what is new, and what has gone without being in view.
  mutating func replace(by paths: [IndexPath], visible: [IndexPath]) -> (new: [IndexPath], gone: [IndexPath]) {
    guard paths != near else { return ([], []) }
    let (old, shown) = (Set(near), Set(visible))
    let new = paths.filter { !old.contains($0) && !shown.contains($0) }
    let kept = Set(paths)
    let gone = near.filter { !kept.contains($0) && !shown.contains($0) }
    near = paths
    return (new, gone)
  }
}

/// Asks the data source of a collection view for items that are about to come into view.
final class ItemPrefetching: Companion {
  private var near = NearPaths()

  static func attach(to view: UICollectionView) {
    if view.attachments[ItemPrefetching.self] == nil { view.attachments[ItemPrefetching.self] = ItemPrefetching() }
  }

  func placeSubviews(of view: View) {
    guard let view = view as? UICollectionView, view.isPrefetchingEnabled, let source = view.prefetchDataSource else {
      return
    }
    let isVertical = view.contentSize.height > view.bounds.height || view.contentSize.width <= view.bounds.width
    let part = near.part(ahead: view.bounds, isVertical: isVertical)
    let paths = (view.layout.layoutAttributesForElements(in: part) ?? [])
      .filter { $0.representedElementCategory == .cell && $0.frame.overlaps(part) && view.has($0.indexPath) }
      .map(\.indexPath)
    let (new, gone) = near.replace(by: paths, visible: view.indexPathsForVisibleItems)
    if !new.isEmpty { source.collectionView(view, prefetchItemsAt: new) }
    if !gone.isEmpty { source.collectionView(view, cancelPrefetchingForItemsAt: gone) }
  }
}
