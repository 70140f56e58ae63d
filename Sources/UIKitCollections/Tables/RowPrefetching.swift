import Foundation
import TouchKit

/// Asks the data source of a table for rows that are about to come into view.
private final class RowPrefetching: Companion {
  weak var source: (any UITableViewDataSourcePrefetching)?
  var isEnabled = true
  private var near = NearPaths()

  func placeSubviews(of view: View) {
    // Reading a number loads the rows, which the first layout has not done yet.
    guard isEnabled, let table = view as? TableView, let source, table.numberOfSections > 0 else { return }
    let part = near.part(ahead: table.bounds, isVertical: true)
    let paths = table.paths(from: Double(part.minY), to: Double(part.maxY))
    let visible = table.paths(from: Double(table.bounds.minY), to: Double(table.bounds.maxY))
    let (new, gone) = near.replace(by: paths, visible: visible)
    if !new.isEmpty { source.tableView(table, prefetchRowsAt: new) }
    if !gone.isEmpty { source.tableView(table, cancelPrefetchingForRowsAt: gone) }
  }
}

extension TableView {
  private var prefetching: RowPrefetching {
    if let prefetching = attachments[RowPrefetching.self] { return prefetching }
    let prefetching = RowPrefetching()
    attachments[RowPrefetching.self] = prefetching
    return prefetching
  }

  /// Prepares data of rows that are about to come into view. Cells are made when they come into view.
  public final var prefetchDataSource: (any UITableViewDataSourcePrefetching)? {
    get { prefetching.source }
    set { prefetching.source = newValue }
  }
  /// Whether ``prefetchDataSource`` is asked.
  public final var isPrefetchingEnabled: Bool {
    get { prefetching.isEnabled }
    set { prefetching.isEnabled = newValue }
  }
}
