import Foundation
import TouchKit

/// Keeps a view's layer, and draws it with the view.
final class LayerHost: Companion {
  let layer: CALayer
  private var isNoting = false

  init(_ layer: CALayer) { self.layer = layer }

  func placeSubviews(of view: View) {
    for entry in layer.plain { entry.layer.layoutIfNeeded() }
  }

  func present(_ place: inout View.Place, of view: View) {
    guard !layer.animations.isEmpty, let now = view.window?.now else { return }
    let shown = layer.shown(at: now)
    place = View.Place(
      bounds: shown.bounds, center: shown.position, transform: shown.transform.flattened, alpha: shown.opacity)
  }

  func didChange(_ view: View) {
    if view.window != nil { layer.treeDidChange() } else { layer.treeDidLeave() }
    layer.maskOwner?.didChange()
    // The order of subviews and plain layers depends on both, and a shadow may be that of the subviews.
    let own = layer.own
    let castsOfSubviews =
      own.shadowOpacity > 0 && own.shadowPath == nil && view.backgroundColor == nil && own.contents == nil
    guard !layer.plain.isEmpty || castsOfSubviews, !isNoting else { return }
    isNoting = true
    view.setNeedsDisplay()
    isNoting = false
  }

  func drawing(of view: View, content: [StageMark]) -> StageDrawing? {
    let drawing = layer.drawing(of: view, content: content)
    return drawing == StageDrawing() ? nil : drawing
  }
}

extension View {
  /// The view's layer, the same object each time. It is an instance of `layerClass`, which must be a ``CALayer``.
  public final var layer: CALayer {
    if let host = attachments[LayerHost.self] { return host.layer }
    let layer = (Self.layerClass(of: self) ?? CALayer.self).init()
    attachments[LayerHost.self] = LayerHost(layer)
    layer.delegate = self
    layer.join(self)
    return layer
  }

  private static func layerClass(of view: View) -> CALayer.Type? { type(of: view).layerClass as? CALayer.Type }

  /// The transform in space, of which a flat view shows what is in its plane; see ``CATransform3D``.
  public final var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point about which the view turns, in unit coordinates of its bounds: (0.5, 0.5) by default. Setting it keeps the
  /// center, so the view moves.
  public final var anchorPoint: CGPoint {
    get { anchor ?? CGPoint(x: 0.5, y: 0.5) }
    set { anchor = newValue == CGPoint(x: 0.5, y: 0.5) ? nil : newValue }
  }
}
