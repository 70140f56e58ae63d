import Foundation
import TouchKit

/// A page of a navigation controller with a table.
final class ListPage<Cell: RowCell>: ViewController, TableViewDelegate {
  let table: RowTable<Cell>
  private let onChoose: (Int) -> Void

  init(_ title: String, named identifier: String, rows: [Row], onChoose: @escaping (Int) -> Void = { _ in }) {
    table = RowTable(identifier, frame: CGRect(origin: .zero, size: Screen.size), rows: rows)
    self.onChoose = onChoose
    super.init()
    self.title = title
    table.delegate = self
  }

  override func loadView() { view = table }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    onChoose(indexPath.row)
  }
}
