// UIKit measures in CGFloat, TouchKit in Double. In expressions Swift converts between them, in the signature of a
// method it does not: a delegate's method with the other type would never be called. So the two protocols of which
// methods take or answer a length are protocols of their own here, and pass it on.

/// `ScrollViewDelegate` of TouchKit with UIKit's types; all methods are optional.
public protocol UIScrollViewDelegate: ScrollViewDelegate {
  /// Zooming has ended, after any spring back to the limit.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {}

  /// Passes the scale on, as UIKit's type.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    scrollViewDidEndZooming(scrollView, with: view, atScale: CGFloat(scale))
  }
}

/// `TableViewDelegate` of TouchKit with UIKit's types; all methods are optional.
public protocol UITableViewDelegate: TableViewDelegate, UIScrollViewDelegate {
  /// How tall the row is.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
}

extension UITableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    CGFloat(tableView.rowHeight)
  }

  /// Passes the height on, as TouchKit's type.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    let height: CGFloat = self.tableView(tableView, heightForRowAt: indexPath)
    return Double(height)
  }
}
