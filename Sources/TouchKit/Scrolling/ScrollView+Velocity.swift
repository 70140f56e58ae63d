import Foundation
import ScrollPhysics

extension ScrollView {
  /// How fast the content moves: the velocity that the drag has of the fingers, with which the content would go on if
  /// they let go now, or that of the curve that it follows, at this moment. It is nothing while the content rests, and
  /// while it is only placed: by a pinch, a wheel, the momentum of a trackpad, or the application.
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

  /// What a drag has of whoever moves the content, on the axes that follow.
  private func velocity(of drag: Drag) -> PlaneVelocity {
    var velocity: PlaneVelocity
    switch drag.mover {
    case .fingers: velocity = drag.velocity.latest
    case .trackpad(let last): velocity = last
    case .child(let name): velocity = velocityPassedOn(by: name, drag)
    case .nobody: velocity = .zero
    }
    for axis in Axes.each where !drag.axes.contains(axis) { velocity[axis] = 0 }
    return velocity
  }

  /// What the scroll view inside has, on the axes on which it moves this one.
  private func velocityPassedOn(by child: ObjectIdentifier, _ drag: Drag) -> PlaneVelocity {
    guard let child = scrollView(named: child), let pull = child.currentDrag else { return .zero }
    var velocity = child.velocity(of: pull)
    for axis in Axes.each where drag.translation[axis] == 0 { velocity[axis] = 0 }
    return velocity
  }
}
