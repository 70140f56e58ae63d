import Foundation

// Methods of delegates about menus for text, and the interactions of tables and collection views.

/// Never called: no menu for text is shown.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDelegate {
  public func tableView(
    _ tableView: TableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  public func tableView(
    _ tableView: TableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {}
}

/// Never called: no menu for text is shown.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  public func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
}

extension TableView {
  /// Nil: the press that opens the menus of rows is no interaction of the table.
  public final var contextMenuInteraction: UIContextMenuInteraction? { nil }
}

extension UICollectionView {
  /// Nil: the press that opens the menus of items is no interaction of the view.
  public final var contextMenuInteraction: UIContextMenuInteraction? { nil }
}
