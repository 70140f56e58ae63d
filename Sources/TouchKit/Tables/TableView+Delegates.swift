import Foundation

/// The objects that a table asks, and what it notes in the cells that it got.
extension TableView {
  final var rowDelegate: TableViewDelegate? { assignedDelegate as? TableViewDelegate }

  /// ``dataSource``, for modules that have another property of that name.
  package final var rowSource: (any TableViewDataSource)? {
    get { dataSource }
    set { dataSource = newValue }
  }

  /// Gives a cell without an identifier one from its row, so that traces distinguish rows.
  final func identify(_ cell: TableViewCell, _ path: IndexPath) {
    guard cell.accessibilityIdentifier == cell.givenIdentifier else { return }
    let section = layout.sectionCount > 1 ? "section\(path.section)." : ""
    cell.givenIdentifier = "\(section)row\(path.row)"
    cell.accessibilityIdentifier = cell.givenIdentifier
  }
}
