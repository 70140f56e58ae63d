import Foundation
import TouchKit

/// The time of layers.
extension CALayer {
  /// The nearest layer around this one that exists. Views without a layer of their own have the time of their superview.
  private final var layerAround: CALayer? {
    if let container { return container }
    if let maskOwner { return maskOwner }
    var view = hostView?.superview
    while let ancestor = view {
      if let layer = ancestor.attachments[LayerHost.self]?.layer { return layer }
      view = ancestor.superview
    }
    return nil
  }

  /// Returns the layer's time at a time of the window, in seconds.
  final func localTime(of time: Double) -> Double {
    let outer = layerAround?.localTime(of: time) ?? time
    return (outer - beginTime) * Double(speed) + timeOffset
  }

  /// Returns the window's time at a time of the layer. While the layer stands still, that of its beginning.
  final func rootTime(of time: Double) -> Double {
    let outer = (speed == 0 ? 0 : (time - timeOffset) / Double(speed)) + beginTime
    return layerAround?.rootTime(of: outer) ?? outer
  }

  /// Whether the layer's time stands still, its own or that of a layer around it.
  final var isTimeFrozen: Bool { speed == 0 || layerAround?.isTimeFrozen == true }

  final func timeDidChange() {
    animations.timeDidChange(of: self)
    showChange()
  }

  /// Notes that animations show other values.
  final func showChange() {
    hostView?.setNeedsPlacing()
    didChange()
    for entry in plain where !entry.layer.animations.isEmpty { entry.layer.showChange() }
  }

  // MARK: Presentation

  /// Returns a copy with the values that are shown now, those of animations included. Setting its properties has no
  /// effect. Never nil here: Core Animation has none before the layer was first shown.
  public final func presentation() -> Self? {
    if presented != nil { return self }
    let copy = Self()
    copy.own = shown(at: window?.now)
    (copy.presented, copy.hostView) = (self, hostView)
    return copy
  }

  /// Returns the layer itself; of a presentation, its layer.
  public final func model() -> Self { presented.map { unsafeDowncast($0, to: Self.self) } ?? self }

  /// Returns the values with those of animations; `now` is the window's time, nil for no animations.
  final func shown(at now: Instant?) -> LayerValues {
    var shown = values
    guard let now else { return shown }
    if let view = hostView {
      let place = view.presentedPlaceOfAnchor
      (shown.bounds, shown.position, shown.opacity) = (place.bounds, place.center, place.alpha)
      if shown.transform.flattened != place.transform { shown.transform = CATransform3D(place.transform) }
      shown.backgroundColor = view.presentedBackground
    }
    if !animations.isEmpty { animations.apply(at: localTime(of: now.seconds), to: &shown) }
    return shown
  }
}
