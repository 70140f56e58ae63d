import Foundation

// Nothing is dragged out of a view here, so no session exists. All of this is kept, and nobody is called.

/// One of the things that are dragged. It is kept.
open class UIDragItem {
  /// What it gives.
  public final let itemProvider: NSItemProvider
  /// What the application knows about it.
  open var localObject: Any?
  /// Returns how it looks.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// How a thing that is dragged looks. It is kept.
open class UIDragPreview {
  /// The view.
  public final let view: View
  /// The look.
  public final let parameters: UIDragPreviewParameters

  /// Creates a preview.
  public init(view: View, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
    (self.view, self.parameters) = (view, parameters)
  }
}

/// How a view looks while it is dragged. It is kept.
open class UIDragPreviewParameters: UIPreviewParameters {}
/// Where a view goes that is dropped. It is kept.
open class UIDragPreviewTarget: UIPreviewTarget {}
/// A view in a drag. It is kept.
open class UITargetedDragPreview: UITargetedPreview {}

/// The things that are dragged: never any.
public protocol UIDragDropSession: AnyObject {
  /// The things.
  var items: [UIDragItem] { get }
  /// Whether they can be moved.
  var allowsMoveOperation: Bool { get }
  /// Whether they stay in the application.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns where the finger is.
  func location(in view: View) -> CGPoint
  /// Returns whether there is a thing of these types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether there is a thing of this class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag that began in a view: never.
public protocol UIDragSession: UIDragDropSession {
  /// What the application knows about it.
  var localContext: Any? { get set }
}

/// A drag over a view: never.
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in the application.
  var localDragSession: (any UIDragSession)? { get }
  /// How far the things are loaded.
  var progress: Progress { get }
  /// Loads the things.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// What a drop does.
public enum UIDropOperation: UInt, Hashable, Sendable { case cancel, forbidden, copy, move }

/// What a view would do with a drop. It is kept.
open class UIDropProposal {
  /// What it does.
  public final let operation: UIDropOperation
  /// Whether the place counts.
  open var isPrecise = false
  /// Whether the preview keeps its size.
  open var prefersFullSizePreview = false

  /// Creates a proposal.
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// Animations along with a drag, which are never asked for.
public protocol UIDragAnimating: AnyObject {
  /// Adds an animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// A touch that rests over a view with a thing: never.
public protocol UISpringLoadedInteractionContext: AnyObject {
  /// The view.
  var targetView: View? { get set }
  /// What is dragged.
  var targetItem: Any? { get set }
  /// Returns where the finger is.
  func location(in view: View?) -> CGPoint
}
