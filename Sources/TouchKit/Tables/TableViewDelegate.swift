import Foundation

/// Provides the rows and cells of a table.
public protocol TableViewDataSource: AnyObject {
  /// The number of sections. Default 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// The number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for a row that becomes visible: a new one, or a reused one
  /// (``TableView/dequeueReusableCell(withIdentifier:)``). Called during layout, once for each time a row enters.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
  /// Sections have no headers here: an answer other than nil, the default, is refused (``Misuse/sectionHeaders``).
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
  /// The same of footers.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
  /// Tables have no index here: an answer other than nil, the default, is refused (``Misuse/sectionIndex``).
  func sectionIndexTitles(for tableView: TableView) -> [String]?
}

extension TableViewDataSource {
  /// 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
  /// Nil.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
  /// Nil.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
  /// Nil.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
}

/// Callbacks for the rows of a table, in addition to those for scrolling. All methods are optional. Selection
/// callbacks are for the user's touches only, not for ``TableView/selectRow(at:animated:scrollPosition:)``.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// The height of a row, in points. Called for every row when the table loads. Default: the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// Called when a row becomes visible, after its cell was added.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Called when a row has left, after its cell was removed or put aside for reuse.
  func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// Whether a touch may highlight a row; if not, it cannot select it either. Default true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// Called when a row highlights: its touch was delivered, or moved back into the row (spec 4.11).
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// Called when a row unhighlights: its touch left it, ended or was cancelled.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// Called when a touch ended in a row: the row to select, nil for none. Default this row.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when a touch would deselect a row, or select another one instead: the row to deselect, nil for none. Default
  /// this row.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
  /// Called when the user selected a row, even one that was selected already.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// Called when the user deselected a row, or selected another one instead.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  /// Sections have no headers here: 1 pt or more is refused (``Misuse/sectionHeaders``). Default 0.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double
  /// The same of footers.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double
  /// Sections have no headers here: an answer other than nil, the default, is refused.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
  /// The same of footers.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?
  /// Rows are not indented here: an answer above 0, the default, is refused (``Misuse/rowIndentation``).
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int
}

extension TableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// True.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// This row.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// This row.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
  /// 0.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double { 0 }
  /// 0.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double { 0 }
  /// Nil.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
  /// Nil.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
  /// 0.
  public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
}
