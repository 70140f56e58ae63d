import Foundation

/// How a view looks in a preview. It is kept.
open class UIPreviewParameters {
  /// The background.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: Color!
  /// The part that is shown.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow.
  open var shadowPath: UIBezierPath?

  /// Creates parameters without a path.
  public init() {}
  /// Creates parameters for lines of text, whose rectangles are ``visiblePath``.
  public init(textLineRects: [NSValue]) {
    let path = UIBezierPath()
    for value in textLineRects { path.append(UIBezierPath(rect: value.cgRectValue)) }
    visiblePath = path
  }
}

/// A place for a preview: a point in a view. It is kept.
open class UIPreviewTarget {
  /// The view.
  public final let container: View
  /// The middle of the preview, in the view's coordinates.
  public final let center: CGPoint
  /// The transform of the preview.
  public final let transform: CGAffineTransform

  /// Creates a target.
  public init(container: View, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view in a preview. It is kept.
open class UITargetedPreview {
  /// The view.
  public final let view: View
  /// The look.
  public final let parameters: UIPreviewParameters
  /// Where the preview is.
  public final let target: UIPreviewTarget
  /// The size of the preview: that of the view.
  open var size: CGSize { view.bounds.size }

  /// Creates a preview at a target.
  public init(view: View, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a preview at the place of the view.
  public convenience init(view: View, parameters: UIPreviewParameters = UIPreviewParameters()) {
    self.init(
      view: view, parameters: parameters,
      target: UIPreviewTarget(container: view.superview ?? view, center: view.center))
  }

  /// Returns the preview at another target.
  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

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
