import Foundation
import TouchKit

// Methods of delegates that nobody calls here. A delegate may have them, and code may call them for a delegate without one.

/// Never called: there is no focus, and two fingers select nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDelegate {
  public func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
  public func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }
  public func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  public func tableView(_ tableView: TableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
  public func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableView) {}
}
