import Foundation

/// An item of a compositional layout: its size, and the distances around it. An instance describes any number of items.
open class NSCollectionLayoutItem: NSObject, NSCopying {
  /// The size.
  public final let layoutSize: NSCollectionLayoutSize
  /// The margins inside of the item's room. Those along an estimated side are ignored, as in UIKit.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distances around the item. Flexible ones share the room that is left.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?
  /// The views that are attached to the item.
  final var attachedItems: [NSCollectionLayoutSupplementaryItem]

  /// Creates an item.
  public convenience init(layoutSize: NSCollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// Creates an item with views that are attached to it, such as a badge.
  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]) {
    (self.layoutSize, attachedItems) = (layoutSize, supplementaryItems)
  }

  /// The views that are attached to the item.
  open var supplementaryItems: [NSCollectionLayoutSupplementaryItem] { attachedItems }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: attachedItems)
    copy.takeDistances(of: self)
    return copy
  }

  final func takeDistances(of item: NSCollectionLayoutItem) {
    (contentInsets, edgeSpacing) = (item.contentInsets, item.edgeSpacing)
  }

  /// The insets that count: none along an estimated side.
  final var effectiveInsets: NSDirectionalEdgeInsets {
    var insets = contentInsets
    if layoutSize.widthDimension.isEstimated { (insets.leading, insets.trailing) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}
