import Foundation
import TouchKit

// UIKit uses CGFloat, TouchKit Double. Swift converts between them in expressions, but not in method signatures: a
// delegate's method with the other type would never be called. This protocol forwards those methods.

/// `TableViewDelegate` of TouchKit with UIKit's types; all methods are optional.
public protocol UITableViewDelegate: TableViewDelegate {
  /// Returns the height of a row, in points; the table's `rowHeight` by default.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the height of a section's header, in points; `automaticDimension` by default. Less than 1 hides it.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns the height of a section's footer, in points; `automaticDimension` by default. Less than 1 hides it.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
  /// Never called: headers have their height when the table loads.
  func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat
  /// Never called: rows are not measured before they are in view.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns the actions at the left of a row, or nil if it cannot be swiped to the right. Asked when a swipe begins, and
  /// once for the first row of a load, to learn whether the table has such actions.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns the actions at the right of a row, or nil if it cannot be swiped to the left. By default *Delete*, where the
  /// data source says that the row can be edited.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Returns how a row is edited; `delete` by default. It says which control the row of an edited table has.
  func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
  /// Returns whether the content of a row makes room for its control, also where it has none; true by default.
  func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
  /// Returns where a row that the user moves shall be, instead of the proposed place.
  func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath
  /// Returns the title of the button that deletes a row; nil, the default, for *Delete*.
  func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
  /// Returns the actions at the right of a row as before iOS 11, where there is no configuration; nil by default.
  func tableView(_ tableView: TableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
  /// Never called: no footer is measured before it is in view.
  func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat
  /// Called when a row is swiped aside.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
  /// Called when a row that was swiped aside is back; with nil if it was removed.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)
  /// Returns the menu of a row, or nil for none. Asked when a press begins, and once for the first row of a load, to learn
  /// whether the table has menus.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns what is lifted, or nil, the default, for the cell.
  func tableView(
    _ tableView: TableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns into what the menu goes, or nil, the default, for the cell.
  func tableView(
    _ tableView: TableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Called after a tap on the preview.
  func tableView(
    _ tableView: TableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before a menu is shown.
  func tableView(
    _ tableView: TableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before a menu goes.
  func tableView(
    _ tableView: TableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

// The defaults, and the forwarding.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDelegate {
  public func tableViewDidLoad(_ tableView: TableView) {
    UISwipeActionController.attach(to: tableView)
    TableMenus.attach(to: tableView)
  }

  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(tableView.defaultRowHeight)
  }

  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    Double(self.tableView(tableView, heightForRowAt: indexPath) as CGFloat)
  }

  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(tableView.rowHeight)
  }
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { .ofNoMethod }
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { .ofNoMethod }
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }
  public func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(
    _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  public func tableView(
    _ tableView: TableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  public func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> CGFloat { 28 }
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    TableView.automaticDimension
  }
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    TableView.automaticDimension
  }
  public func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat { 28 }

  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    Double(self.tableView(tableView, heightForHeaderInSection: section) as CGFloat)
  }

  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    Double(self.tableView(tableView, heightForFooterInSection: section) as CGFloat)
  }
}
