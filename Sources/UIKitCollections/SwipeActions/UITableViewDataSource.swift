import Foundation
import TouchKit

/// `TableViewDataSource` of TouchKit with what UIKit's asks about editing; these methods are optional.
public protocol UITableViewDataSource: TableViewDataSource {
  /// Returns whether a swipe to the left uncovers *Delete*. False by default; in UIKit it is true for a data source that
  /// implements `tableView(_:commit:forRowAt:)`, which cannot be told here.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes a row. The data source removes it and tells the table.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Never called: rows have no controls for reordering.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Never called: rows have no controls for reordering.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDataSource {
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

extension TableViewCell {
  /// How a row is edited.
  public enum EditingStyle: Int, Hashable, Sendable { case none, delete, insert }
}
