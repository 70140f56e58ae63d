import Foundation
import TouchKit

// Methods of delegates that nobody calls here. A delegate may have them, and code may call them for a delegate without one.

/// Never called: there is no focus, and two fingers select nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDelegate {
  public func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
  public func collectionView(_ view: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
  public func collectionView(_ view: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { true }
  public func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { nil }
  public func collectionView(
    _ view: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
  ) -> Bool { false }
  public func collectionView(
    _ view: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  public func collectionView(_ view: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  public func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {}
}
