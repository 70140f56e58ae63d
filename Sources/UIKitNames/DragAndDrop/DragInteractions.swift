import Foundation

/// A drag out of a view: `UIDragInteraction`. It recognizes nothing, so that the view's own recognizers do.
@available(*, deprecated, message: "nothing is dragged out of a view: move it by a recognizer of your own")
open class UIDragInteraction: UIInertInteraction {
  /// The object that is never asked.
  public private(set) final weak var delegate: (any UIDragInteractionDelegate)?
  /// Whether it is on. Has no effect.
  open var isEnabled = true
  /// Whether others recognize while a view is lifted. Has no effect.
  open var allowsSimultaneousRecognitionDuringLift = false
  /// False.
  open class var isEnabledByDefault: Bool { false }

  /// Creates an interaction.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// A drop into a view: `UIDropInteraction`. Nothing is dropped.
@available(*, deprecated, message: "nothing is dropped into a view: move it by a recognizer of your own")
open class UIDropInteraction: UIInertInteraction {
  /// The object that is never asked.
  public private(set) final weak var delegate: (any UIDropInteractionDelegate)?
  /// Whether several drags count. Has no effect.
  open var allowsSimultaneousDropSessions = false

  /// Creates an interaction.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }
}

/// The callbacks of a drag. None is called.
@available(*, deprecated, message: "nothing is dragged out of a view: move it by a recognizer of your own")
public protocol UIDragInteractionDelegate: AnyObject {
  /// Returns the things for a drag.
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
}

// Further callbacks, which are not requirements because nobody calls them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, deprecated, message: "nothing is dragged out of a view: move it by a recognizer of your own")
extension UIDragInteractionDelegate {
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? { nil }
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
  ) {}
  public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {}
  public func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
  ) -> [UIDragItem] { [] }
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
}

/// The callbacks of a drop. None is called.
@available(*, deprecated, message: "nothing is dropped into a view: move it by a recognizer of your own")
public protocol UIDropInteractionDelegate: AnyObject {}

// The callbacks, which are not requirements because nobody calls them.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, deprecated, message: "nothing is dropped into a view: move it by a recognizer of your own")
extension UIDropInteractionDelegate {
  public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
  public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
}
