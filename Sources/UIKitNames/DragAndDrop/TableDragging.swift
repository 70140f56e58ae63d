import Foundation

// Nothing is dragged out of tables here, so nobody is asked or called. Rows and items move by gestures of the application.

/// What a table would do with a drop. It is kept.
open class UITableViewDropProposal: UIDropProposal {
  /// Where the drop goes.
  public enum Intent: Int, Hashable, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath, automatic
  }

  /// Where the drop goes.
  public final let intent: Intent

  /// Creates a proposal without a place.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
}

/// A thing that is dropped: never any.
public protocol UITableViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// Where it comes from.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview.
  var previewSize: CGSize { get }
}

/// Places what is dropped: never.
public protocol UITableViewDropCoordinator: AnyObject {
  /// The things.
  var items: [any UITableViewDropItem] { get }
  /// Where they go.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate has proposed.
  var proposal: UITableViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Moves a preview to a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves a preview into a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Moves a preview to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The callbacks of a drag. None is called.
public protocol UITableViewDragDelegate: AnyObject {
  /// Returns the things for a drag.
  func tableView(
    _ tableView: TableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

// Further callbacks, which are not requirements because nobody calls them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDragDelegate {
  public func tableView(
    _ tableView: TableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  public func tableView(
    _ tableView: TableView, dragPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func tableView(_ tableView: TableView, dragSessionWillBegin session: any UIDragSession) {}
  public func tableView(_ tableView: TableView, dragSessionDidEnd session: any UIDragSession) {}
  public func tableView(
    _ tableView: TableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func tableView(
    _ tableView: TableView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The callbacks of a drop. None is called.
public protocol UITableViewDropDelegate: AnyObject {
  /// Takes the things.
  func tableView(_ tableView: TableView, performDropWith coordinator: any UITableViewDropCoordinator)
}

// Further callbacks, which are not requirements because nobody calls them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITableViewDropDelegate {
  public func tableView(_ tableView: TableView, canHandle session: any UIDropSession) -> Bool { true }
  public func tableView(_ tableView: TableView, dropSessionDidEnter session: any UIDropSession) {}
  public func tableView(
    _ tableView: TableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
  public func tableView(_ tableView: TableView, dropSessionDidExit session: any UIDropSession) {}
  public func tableView(_ tableView: TableView, dropSessionDidEnd session: any UIDropSession) {}
  public func tableView(
    _ tableView: TableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The delegates of drags, which are kept.
private final class TableViewDragging {
  weak var drag: (any UITableViewDragDelegate)?
  weak var drop: (any UITableViewDropDelegate)?
  var isEnabled = false
}

extension TableView {
  private var dragging: TableViewDragging {
    if let dragging = attachments[TableViewDragging.self] { return dragging }
    let dragging = TableViewDragging()
    attachments[TableViewDragging.self] = dragging
    return dragging
  }

  /// The object that is never asked: nothing is dragged.
  public final var dragDelegate: (any UITableViewDragDelegate)? {
    get { dragging.drag }
    set { dragging.drag = newValue }
  }
  /// The object that is never asked: nothing is dropped.
  public final var dropDelegate: (any UITableViewDropDelegate)? {
    get { dragging.drop }
    set { dragging.drop = newValue }
  }
  /// Whether things can be dragged. Has no effect.
  public final var dragInteractionEnabled: Bool {
    get { dragging.isEnabled }
    set { dragging.isEnabled = newValue }
  }
  /// False.
  public final var hasActiveDrag: Bool { false }
  /// False.
  public final var hasActiveDrop: Bool { false }
}

extension UITableViewDelegate {
  /// Never called: nothing is dragged over a row.
  public func tableView(
    _ tableView: TableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}
