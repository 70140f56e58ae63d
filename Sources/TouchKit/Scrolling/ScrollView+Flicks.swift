import Foundation
import ScrollPhysics

/// Repeated flicks that accelerate, with ``EngineOptions/acceleratesRepeatedFlicks`` (spec 5.8).
extension ScrollView {
  private func milliseconds(_ window: Window) -> Double { window.now.milliseconds(since: .zero) }

  /// The first finger came down.
  final func countTouchDown() {
    guard let window, window.options.acceleratesRepeatedFlicks else { return flicks = nil }
    var next = flicks ?? (FlickAccumulator(), FlickAccumulator())
    next.x.touchDown(atMs: milliseconds(window))
    next.y.touchDown(atMs: milliseconds(window))
    flicks = next
  }

  /// A drag moved the content.
  final func countFlickDrag(_ drag: Drag) {
    // A first sample has only a fifth of its weight (spec 3.3): no slow drag yet.
    guard drag.velocity.previous != .zero, var next = flicks else { return }
    next.x.drag(distance: drag.translation.x, velocity: drag.velocity.latest.x)
    next.y.drag(distance: drag.translation.y, velocity: drag.velocity.latest.y)
    flicks = next
  }

  /// The drag ended with this velocity, in points per millisecond.
  final func countFlick(_ velocity: PlaneVelocity) {
    guard var next = flicks, let window else { return }
    next.x.release(velocity: velocity.x, atMs: milliseconds(window), paging: isPagingEnabled)
    next.y.release(velocity: velocity.y, atMs: milliseconds(window), paging: isPagingEnabled)
    flicks = next
  }

  /// The deceleration came to rest, or met an edge.
  final func countFlightEnd() { if flicks != nil { flicks = (FlickAccumulator(), FlickAccumulator()) } }

  /// The factor by which repeated flicks lengthen a deceleration; 1 for none.
  final func stretch(_ axis: Axes) -> Double {
    guard let flicks else { return 1 }
    return axis == .horizontal ? flicks.x.multiplier : flicks.y.multiplier
  }
}
