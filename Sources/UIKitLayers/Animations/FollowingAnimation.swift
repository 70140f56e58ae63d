import Foundation
import TouchKit

/// An animation from the values before an assignment in the closure of `UIView.animate`, with its curve.
private final class FollowingAnimation: CABasicAnimation {
  var curve: (Double) -> Double = { $0 }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    if let other = other as? FollowingAnimation { curve = other.curve }
  }

  override func share(_ elapsed: Double, of duration: Double) -> Double {
    elapsed >= duration ? 1 : curve(max(elapsed, 0) / duration)
  }
}

extension LayerAnimations {
  /// The properties of a view's layer that the animations of views do not know.
  private static let followers = [
    "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius",
    "shadowPath", "colors", "locations", "startPoint", "endPoint", "path", "fillColor", "strokeColor", "strokeStart",
    "strokeEnd", "lineWidth", "lineDashPhase",
  ]

  /// In the closure of `UIView.animate`, animates what was assigned to the layer of a view.
  static func follow(_ layer: CALayer, from old: LayerValues) {
    let new = layer.own
    var before = old
    if let now = layer.window?.now { layer.animations.apply(at: layer.localTime(of: now.seconds), to: &before) }
    for key in followers {
      guard let property = LayerProperty(key), property.get(old) != property.get(new) else { continue }
      // Another animation of the property continues from what is shown.
      let start = property.get(before)
      let isAnimated = View.animateAlong { [weak layer] duration, delay, progress in
        guard let layer, duration > 0, let now = layer.window?.now else { return }
        let animation = FollowingAnimation(keyPath: key)
        animation.fromValue = start
        (animation.duration, animation.curve, animation.fillMode) = (duration, progress, .backwards)
        animation.beginTime = delay > 0 ? layer.localTime(of: now.seconds) + delay : 0
        layer.add(animation, forKey: key)
      }
      guard isAnimated else { return }
    }
  }
}
