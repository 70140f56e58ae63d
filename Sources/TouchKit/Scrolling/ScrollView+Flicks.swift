import Foundation
import ScrollPhysics

/// Repeated flicks that accelerate, with ``EngineOptions/acceleratesRepeatedFlicks`` (spec 5.8).
extension ScrollView {
  /// The first finger came down.
  final func countTouchDown() {
    guard let window, window.options.acceleratesRepeatedFlicks else { return flicks = nil }
    if flicks == nil { flicks = (FlickAccumulator(), FlickAccumulator()) }
    let ms = window.now.milliseconds(since: .zero)
    flicks?.x.touchDown(atMs: ms)
    flicks?.y.touchDown(atMs: ms)
  }

  final func countFlickDrag(_ drag: Drag) {
    // A first sample has only a fifth of its weight (spec 3.3): no slow drag yet.
    guard flicks != nil, drag.velocity.previous != .zero else { return }
    flicks?.x.drag(distance: drag.translation.x, velocity: drag.velocity.latest.x)
    flicks?.y.drag(distance: drag.translation.y, velocity: drag.velocity.latest.y)
  }

  /// The drag ended with this velocity, in points per millisecond.
  final func countFlick(_ velocity: PlaneVelocity) {
    guard flicks != nil, let ms = window?.now.milliseconds(since: .zero) else { return }
    flicks?.x.release(velocity: velocity.x, atMs: ms, paging: isPagingEnabled)
    flicks?.y.release(velocity: velocity.y, atMs: ms, paging: isPagingEnabled)
  }

  /// The deceleration came to rest, or met an edge.
  final func countFlightEnd() {
    flicks?.x.flightEnded()
    flicks?.y.flightEnded()
  }

  /// The factor by which repeated flicks lengthen a deceleration; 1 for none.
  final func stretch(_ axis: Axes) -> Double { (axis == .horizontal ? flicks?.x : flicks?.y)?.multiplier ?? 1 }
}
