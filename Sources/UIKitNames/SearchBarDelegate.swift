import Foundation

/// The callbacks of a search bar. All methods are optional.
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Returns whether the field may become first responder. True by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the field has become first responder.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether the field may resign. True by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called when the field has resigned.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called when the text was changed by `searchTextField.insertText(_:)`.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Returns whether text may be replaced. True by default.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// Called for a line break in `searchTextField.insertText(_:)`.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Not called: there is no button for bookmarks.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called when the button that cancels was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Not called: there is no button for results.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called when a scope was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
