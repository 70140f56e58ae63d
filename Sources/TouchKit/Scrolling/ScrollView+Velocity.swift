import Foundation
import ScrollPhysics

extension ScrollView {
  /// The velocity of the offset, in points per millisecond: in a drag the one with which content would decelerate if the
  /// fingers lifted now, in a motion that of its curve. Zero at rest, and while a pinch, a wheel, trackpad momentum or the
  /// application sets the offset.
  final var velocityOfContent: PlaneVelocity {
    guard zooming == nil else { return .zero }
    switch activity {
    case .idle, .caught: return .zero
    case .dragging(let drag):
      var velocity = velocity(of: drag)
      for axis in Axes.each where axesOfPulledParent.contains(axis) { velocity[axis] = 0 }
      return velocity
    case .moving(let motion): return window.map { motion.velocity(at: $0.now) } ?? .zero
    }
  }

  /// The velocity of a drag's mover, on the axes of the drag.
  private func velocity(of drag: Drag) -> PlaneVelocity {
    var velocity: PlaneVelocity
    switch drag.mover {
    case .fingers: velocity = drag.velocity.latest
    case .trackpad(let last): velocity = last
    case .child(let child): velocity = self.velocity(of: child, pulling: drag)
    case .released: velocity = .zero
    }
    for axis in Axes.each where !drag.axes.contains(axis) { velocity[axis] = 0 }
    return velocity
  }

  /// The velocity of the inner scroll view, on the axes on which it pulls this one.
  private func velocity(of child: ObjectIdentifier, pulling drag: Drag) -> PlaneVelocity {
    guard let child = scrollView(with: child), let pull = child.currentDrag else { return .zero }
    var velocity = child.velocity(of: pull)
    for axis in Axes.each where drag.translation[axis] == 0 { velocity[axis] = 0 }
    return velocity
  }
}
