import ScrollPhysics
import TouchKit

/// A series of animations of one thing, of which only the latest has an effect.
final class LatestAnimation {
  private var number = 0

  /// Ends the effect of the animation that is running.
  func cancel() { number += 1 }

  /// Animates like ``View/animate(duration:timing:_:completion:)``, instead of the animation before.
  func start(
    in view: View, duration: Double, timing: Timing = .easeInOut, _ change: @escaping (Double) -> Void,
    completion: @escaping () -> Void = {}
  ) {
    number += 1
    view.animate(duration: duration, timing: timing) { [number] part in
      if number == self.number { change(part) }
    } completion: { [number] in
      if number == self.number { completion() }
    }
  }
}
