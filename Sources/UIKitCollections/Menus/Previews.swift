import Foundation
import TouchKit
import UIKitLayers

/// How a view looks in a preview.
open class UIPreviewParameters {
  /// The background.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var backgroundColor: Color!
  /// The part that is shown.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow. Not shown.
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

/// A place for a preview: a point in a view.
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

/// A view in a preview: what is lifted while a menu is shown.
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
