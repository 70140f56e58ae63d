import TouchKit
import Foundation

/// Keeps the view whose layer is the mask of another.
private final class MaskHolder {
  let view: View

  init(_ view: View) { self.view = view }
}

extension View {
  /// The view whose opacity is that of this view's pixels, in this view's coordinates; see ``CALayer/mask``. Its subviews do
  /// not count.
  public final var mask: View? {
    get { attachments[MaskHolder.self]?.view }
    set {
      newValue?.removeFromSuperview()
      layer.mask = newValue?.layer
      attachments[MaskHolder.self] = newValue.map(MaskHolder.init)
    }
  }

  /// Requests drawing. The whole view is drawn.
  public final func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
}
