import Foundation
import TouchKit

// Layers of no view animate changes of their properties by themselves.

extension CALayer {
  /// Adds the animation of a change that was made, if there is one.
  final func animateChange(of key: String, from old: LayerValues) {
    guard let window, window.hasBegun, let shownSince, window.now > shownSince, !CATransaction.settings.disablesActions,
      let property = LayerProperty(key), property.get(old) != property.get(own),
      // The application may use its object again.
      let animation = (action(forKey: key) as? CAAnimation)?.clone()
    else { return }
    if let basic = animation as? CABasicAnimation, basic.isWithoutValues {
      if basic.keyPath == nil { basic.keyPath = key }
      var shown = old
      animations.apply(at: localTime(of: window.now.seconds), to: &shown)
      basic.fromValue = (basic.property ?? property).get(shown)
    }
    add(animation, forKey: key)
  }
}

extension CABasicAnimation {
  /// The properties whose changes are animated.
  private static let animated: Set<String> = [
    "position", "bounds", "anchorPoint", "transform", "sublayerTransform", "opacity", "backgroundColor", "cornerRadius",
    "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset", "shadowRadius", "fillColor",
    "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase", "colors", "locations",
    "startPoint", "endPoint",
  ]

  /// Creates the animation that Core Animation adds to a change; nil for a property that changes at once.
  convenience init?(ofChange key: String) {
    guard Self.animated.contains(key) else { return nil }
    self.init(keyPath: key)
    timingFunction = CATransaction.settings.timingFunction ?? CAMediaTimingFunction(name: .default)
  }

  fileprivate var isWithoutValues: Bool { fromValue == nil && toValue == nil && byValue == nil }
}
