import Foundation

/// Whoever has the rows of a table.
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are. Default 1.
  func numberOfSections(in tableView: TableView) -> Int
  /// How many rows a section has.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int
  /// The cell for a row that comes into view: a new one, or one that the table had and needs no longer
  /// (``TableView/dequeueReusableCell(withIdentifier:)``).
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell
}

extension TableViewDataSource {
  /// 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }
}

/// Whoever wants to know what happens to the rows of a table, or has a say in it. Assigned to the table's
/// `delegate`, it hears of scrolling too. All methods are optional.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// How tall a row is, in points. Default: the table's `rowHeight`.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double
  /// A row comes into view.
  func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
  /// May a row light up under the finger? With false it cannot be chosen either. Default true.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A row was told of a touch and lit up (spec 4.11).
  func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
  /// The touch is over for that row.
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)
  /// A finger lifted in a row: which row shall be chosen? Default this one; nil for none.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// The row was chosen by the user.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
  /// The row is chosen no more, because of what the user did.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  /// The table's `rowHeight`.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
  /// Nothing.
  public func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
  /// True.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
  /// Nothing.
  public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
  /// Nothing.
  public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
  /// This row.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
  /// Nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
  /// Nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
}
