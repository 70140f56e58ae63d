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
}

extension TableViewDataSource {
  /// 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
}

/// Callbacks for the rows of a table, in addition to those for scrolling. All methods are optional. Selection
/// callbacks are for the user's touches only, not for ``TableView/selectRow(at:animated:scrollPosition:)``.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// The height of a row, in points. Called for every row when the table loads. Default: the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// Called when a row becomes visible, after its cell was added.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
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
}

extension TableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
  /// Does nothing.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
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
}
