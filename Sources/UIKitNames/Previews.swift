import Foundation

/// A press with force: `UIPreviewInteraction`. No screen here measures it, so it never begins.
open class UIPreviewInteraction {
  /// The view.
  public private(set) final weak var view: View?
  /// The object that is never called.
  open weak var delegate: (any UIPreviewInteractionDelegate)?

  /// Creates an interaction.
  public init(view: View) { self.view = view }

  /// Returns zero.
  open func location(in coordinateSpace: (any UICoordinateSpace)?) -> CGPoint { .zero }
  /// Does nothing.
  open func cancel() {}
}

/// The callbacks of a press with force. None is called.
public protocol UIPreviewInteractionDelegate: AnyObject {
  /// Called while the preview comes.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition transitionProgress: CGFloat, ended: Bool)
  /// Called at a cancellation.
  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction)
  /// Returns whether a press may begin.
  func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool
  /// Called while the preview becomes what it previews.
  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool)
}

// The defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIPreviewInteractionDelegate {
  public func previewInteractionShouldBegin(_ previewInteraction: UIPreviewInteraction) -> Bool { true }
  public func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdateCommitTransition transitionProgress: CGFloat, ended: Bool
  ) {}
}
