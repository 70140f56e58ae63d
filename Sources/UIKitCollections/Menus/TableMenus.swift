import Foundation
import TouchKit

/// The menus of a table's rows.
final class TableMenus: ContextMenuSource {
  private weak var table: TableView?
  private var path: IndexPath?

  /// Gives the table a press for menus if its delegate has a method for them.
  static func attach(to table: TableView) {
    guard table.attachments[ContextMenuPress.self] == nil,
      let section = (0..<table.numberOfSections).first(where: { table.numberOfRows(inSection: $0) > 0 }),
      let delegate = table.assignedDelegate as? any UITableViewDelegate
    else { return }
    let path = IndexPath(row: 0, section: section)
    let place = table.rectForRow(at: path)
    let answer = delegate.tableView(
      table, contextMenuConfigurationForRowAt: path, point: CGPoint(x: place.midX, y: place.midY))
    guard answer?.isDefault != true else { return }
    let press = ContextMenuPress(TableMenus(table))
    table.attachments[ContextMenuPress.self] = press
    table.addGestureRecognizer(press.recognizer)
  }

  private init(_ table: TableView) { self.table = table }

  private var delegate: (any UITableViewDelegate)? { table?.assignedDelegate as? any UITableViewDelegate }

  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let table, let path = table.indexPathForRow(at: point) else { return nil }
    self.path = path
    return delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
  }

  /// The cell as it is without the finger.
  func pressedView(at point: CGPoint) -> View? {
    let cell = path.flatMap { table?.cellForRow(at: $0) }
    cell?.setHighlighted(false, animated: false)
    return cell
  }

  func highlightPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    table.flatMap { delegate?.tableView($0, previewForHighlightingContextMenuWithConfiguration: configuration) }
  }

  func dismissalPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    table.flatMap { delegate?.tableView($0, previewForDismissingContextMenuWithConfiguration: configuration) }
  }

  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
    if let table { delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }
  }

  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
    if let table { delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }
  }

  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let table { delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
  }
}
