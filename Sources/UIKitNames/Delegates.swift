// UIKit uses CGFloat, TouchKit Double. Swift converts between them in expressions, but not in method signatures: a
// delegate's method with the other type would never be called. This protocol forwards those methods.

/// `TableViewDelegate` of TouchKit with UIKit's types; all methods are optional.
public protocol UITableViewDelegate: TableViewDelegate, UIScrollViewDelegate {
  /// Returns the height of a row, in points; the table's `rowHeight` by default.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Returns 0, the default. Sections have no headers, so 1 pt or more is refused.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat
  /// Returns 0, the default. Sections have no footers, so 1 pt or more is refused.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat
  /// Never called: rows are not measured before they are in view.
  func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat
  /// Never called: rows are not swiped aside.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
  /// Never called: rows are not swiped aside.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration?
}

// The defaults, and the forwarding.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDelegate {
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(tableView.rowHeight)
  }

  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    Double(self.tableView(tableView, heightForRowAt: indexPath) as CGFloat)
  }

  public func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(tableView.rowHeight)
  }
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }

  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat { 0 }
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat { 0 }

  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
    Double(self.tableView(tableView, heightForHeaderInSection: section) as CGFloat)
  }

  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
    Double(self.tableView(tableView, heightForFooterInSection: section) as CGFloat)
  }
}
