import Foundation

// Nothing is dragged out of collection views here, so nobody is asked or called. Rows and items move by gestures of the application.

/// What a collection view would do with a drop. It is kept.
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where the drop goes.
  public enum Intent: Int, Hashable, Sendable {
    case unspecified, insertAtDestinationIndexPath, insertIntoDestinationIndexPath
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
public protocol UICollectionViewDropItem: AnyObject {
  /// The thing.
  var dragItem: UIDragItem { get }
  /// Where it comes from.
  var sourceIndexPath: IndexPath? { get }
  /// The size of its preview.
  var previewSize: CGSize { get }
}

/// Places what is dropped: never.
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The things.
  var items: [any UICollectionViewDropItem] { get }
  /// Where they go.
  var destinationIndexPath: IndexPath? { get }
  /// What the delegate has proposed.
  var proposal: UICollectionViewDropProposal { get }
  /// The drop.
  var session: any UIDropSession { get }
  /// Moves a preview to a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Moves a preview into a place.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
  /// Moves a preview to a target.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

/// The callbacks of a drag. None is called.
public protocol UICollectionViewDragDelegate: AnyObject {
  /// Returns the things for a drag.
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem]
}

// Further callbacks, which are not requirements because nobody calls them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDragDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] { [] }
  public func collectionView(
    _ collectionView: UICollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
  public func collectionView(_ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession) {}
  public func collectionView(_ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, dragSessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
}

/// The callbacks of a drop. None is called.
public protocol UICollectionViewDropDelegate: AnyObject {
  /// Takes the things.
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator)
}

// Further callbacks, which are not requirements because nobody calls them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UICollectionViewDropDelegate {
  public func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession) -> Bool { true }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession) {}
  public func collectionView(_ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession) {}
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// The delegates of drags, which are kept.
private final class CollectionViewDragging {
  weak var drag: (any UICollectionViewDragDelegate)?
  weak var drop: (any UICollectionViewDropDelegate)?
  var isEnabled = false
}

extension UICollectionView {
  private var dragging: CollectionViewDragging {
    if let dragging = attachments[CollectionViewDragging.self] { return dragging }
    let dragging = CollectionViewDragging()
    attachments[CollectionViewDragging.self] = dragging
    return dragging
  }

  /// The object that is never asked: nothing is dragged.
  public final var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { dragging.drag }
    set { dragging.drag = newValue }
  }
  /// The object that is never asked: nothing is dropped.
  public final var dropDelegate: (any UICollectionViewDropDelegate)? {
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

extension UICollectionViewDelegate {
  /// Never called: nothing is dragged over an item.
  public func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { true }
}
