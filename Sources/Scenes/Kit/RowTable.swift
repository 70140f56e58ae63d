import Foundation
import TouchKit

/// A table of ``Row``s; its cells are customized by their class and `prepare`.
final class RowTable<Cell: RowCell>: TableView, TableViewDataSource {
  /// The rows; setting them reloads the table.
  var rows: [Row] { didSet { reloadData() } }
  /// Called with each new cell and its row.
  var prepare: (Cell, Int) -> Void = { _, _ in }

  init(_ identifier: String, frame: CGRect, rows: [Row], foot: Double = 0) {
    self.rows = rows
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor) = (identifier, Palette.ground)
    (rowHeight, separatorStyle, contentInset.bottom, dataSource) = (Row.height, .none, foot, self)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = Cell(forReuse: nil)
    cell.show(rows[indexPath.row], width: bounds.width)
    prepare(cell, indexPath.row)
    return cell
  }
}

/// A cell that shows a ``Row``.
class RowCell: TableViewCell {
  func show(_ row: Row, width: Double) {
    bounds.size = CGSize(width: width, height: Row.height)
    (contentView.frame, backgroundColor) = (bounds, Palette.surface)
    for view in contentView.subviews { view.removeFromSuperview() }
    row.apply(to: contentView)
    // The selected background is drawn behind the content view.
    contentView.backgroundColor = nil
  }
}
