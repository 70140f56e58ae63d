import Foundation
import TouchKit

extension UICollectionViewLayoutAttributes: DynamicItem {}

/// The elements of a layout that an animator moves.
extension DynamicAnimator {
  /// Creates an animator whose behaviours move the attributes of a layout, which becomes invalid at every step. The layout
  /// returns the animator's `items(in:)` from `layoutAttributesForElements(in:)`.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    provideView = { [weak layout] in layout?.collectionView }
    didMove = { [weak layout] in layout?.invalidateLayout() }
  }

  private func attributes(
    _ category: UICollectionElementCategory, _ kind: String?, _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    allItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first {
      $0.representedElementCategory == category && $0.indexPath == path && $0.representedElementKind == kind
    }
  }

  /// Returns the attributes of a cell that the animator moves, or nil for another cell.
  public final func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell, nil, indexPath)
  }
  /// Returns the attributes of a supplementary view that the animator moves, or nil.
  public final func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.supplementaryView, kind, indexPath) }
  /// Returns the attributes of a decoration view that the animator moves, or nil.
  public final func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { attributes(.decorationView, decorationViewKind, indexPath) }
}
