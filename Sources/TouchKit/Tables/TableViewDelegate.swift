import Foundation

/// Provides the rows and cells of a table.
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections. 1 by default.
  func numberOfSections(in tableView: TableView) -> Int
  /// Returns the number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// Returns the cell for a row that becomes visible: a new one, or a reused one
  /// (``TableView/dequeueReusableCell(withIdentifier:)``). Called during layout, once for each time the row enters.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// Returns the text of a section's header where the delegate has no view for it; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// Returns the text of a section's footer where the delegate has no view for it; nil, the default, for none.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Returns nil, the default. Tables have no index, so any other answer is refused (``Misuse/sectionIndex``).
  func sectionIndexTitles(for tableView: TableView) -> [String]?
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TableViewDataSource {
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
}

/// The callbacks for the rows of a table, in addition to those for scrolling. All methods are optional. Selection
/// callbacks report only the user's touches, not ``TableView/selectRow(at:animated:scrollPosition:)``.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Called once after each load of the rows, at the layout of the table in its window.
  func tableViewDidLoad(_ tableView: TableView)
  /// Returns the height of a row, in points; the table's `rowHeight` by default. Called for every row at loading.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// Called when a row becomes visible, after its cell was added.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a row left, after its cell was removed or kept for reuse.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Returns whether a touch may highlight a row; true by default. If false, the touch cannot select the row either.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a row highlights because its touch was delivered or moved back into the row (spec 4.11).
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when a row unhighlights because its touch left it, ended or was cancelled.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Returns the row to select after a touch ended in a row, or nil for none. This row by default.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Returns the row to deselect before a touch deselects this one or selects another; nil for none, this by default.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when the user selected a row, even if it was already selected.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Returns whether a tap on a row performs its primary action; true by default.
  func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
  /// Called after the user selected a row, unless the table is edited.
  func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)
  /// Called when the user deselected a row, or selected another one instead.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  /// Returns the height of a section's header, in points. Negative, as by default, it is the view's own height, 28 for a
  /// title, or 0 without both. Less than 1 hides it. Called for every section at loading.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// Returns the height of a section's footer, as that of its header.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
  /// Returns the header of a section that comes into view, or nil, the default, for the title. The table sets its frame.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// Returns the footer of a section that comes into view, or nil, the default, for the title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  /// Called when a header came into view.
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
  /// Called when a footer came into view.
  func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
  /// Called after the header of a section has left.
  func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
  /// Called after the footer of a section has left.
  func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)
  /// Called after a tap on the button for details of a row (``TableViewCell/AccessoryType``).
  func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// Returns 0, the default. Rows are not indented, so a greater answer is refused (``Misuse/rowIndentation``).
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
}

// The defaults: the answers that the protocol describes; notifications do nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TableViewDelegate {
  public func tableViewDidLoad(_ tableView: TableView) {}
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    tableView.defaultRowHeight
  }
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { true }
  public func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { -1 }
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double { -1 }
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  public func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
  public func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}
  public func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int) {}
  public func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int) {}
  public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
  public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
}
