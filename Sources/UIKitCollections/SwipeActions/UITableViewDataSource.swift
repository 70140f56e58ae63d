import Foundation
import TouchKit

/// `TableViewDataSource` of TouchKit with what UIKit's asks about editing; these methods are optional.
public protocol UITableViewDataSource: TableViewDataSource {
  /// Returns whether a row has a control for editing, and whether a swipe to the left uncovers *Delete*. By default all
  /// rows have controls and none is swiped; in UIKit they are for a data source that implements
  /// `tableView(_:commit:forRowAt:)`, which cannot be told here.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Called when the user deletes or inserts a row. The data source does so and tells the table.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
  /// Returns whether a row has a grip by which the user moves it while the table is edited. False by default; in UIKit it
  /// is true for a data source that implements `tableView(_:moveRowAt:to:)`, which cannot be told here.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// Called when the user has moved a row. The data source moves it; the table does so by itself.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
  /// Returns the section for a title of the index. Never called: tables have no index.
  func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDataSource {
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultCanEdit()
  }
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  public func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    index
  }
}

/// Prepares data of rows that are about to come into view: those up to the height of the table ahead of the scrolling.
public protocol UITableViewDataSourcePrefetching: AnyObject {
  /// Called for rows that come near.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
  /// Called for rows that were near, and are not any more without having been in view.
  func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

// The default.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
