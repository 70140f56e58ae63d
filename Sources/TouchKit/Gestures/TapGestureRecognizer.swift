import Foundation

/// Recognizes one or more taps of one or more fingers (spec 3.1).
///
/// It recognizes when the fingers of the last tap lift. It fails if a finger strays more than 45 pt from where it came
/// down, stays down for 0.75 s, or does not come back within 0.35 s for the next tap of several; if more fingers come
/// down than asked for; or if the system takes a touch.
open class TapGestureRecognizer: GestureRecognizer {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  /// How many taps in quick succession.
  @exclusivity(unchecked) public var numberOfTapsRequired = 1
  /// How many fingers at once.
  @exclusivity(unchecked) public var numberOfTouchesRequired = 1

  @exclusivity(unchecked) private var tapsDone = 0
  @exclusivity(unchecked) private var mostFingers = 0
  @exclusivity(unchecked) private var lastLocation = CGPoint.zero

  /// ``GestureRecognizer/Kind/tap``.
  open override var kind: Kind { .tap }

  /// Where the fingers are, or were when they lifted last.
  open override func location(in view: View?) -> CGPoint {
    trackedMask.isEmpty ? view?.convert(lastLocation, from: nil) ?? lastLocation : super.location(in: view)
  }

  /// A tap does not prevent one that needs more taps; that one does prevent it (spec 2.6.6).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == .none, let environment else { return }
    let constants = environment.window.constants
    if numberOfTouches > numberOfTouchesRequired {
      return fail(
        .tooManyTouches, .init(.touches, Double(numberOfTouches), limit: Double(numberOfTouchesRequired)))
    }
    if mostFingers == 0 {
      disarm(.tapGap)
      let apart = environment.centroid(of: trackedMask).distance(to: lastLocation)
      if tapsDone > 0 && apart > constants.tapSeparation {
        return fail(.tapApart, .init(.distance, apart, limit: constants.tapSeparation))
      }
      arm(.tapDuration, after: constants.tapDuration, rule: .tapHeld)
    }
    mostFingers = max(mostFingers, numberOfTouches)
    lastLocation = environment.centroid(of: trackedMask)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == .none, let environment else { return }
    let limit = environment.window.constants.tapMovement
    trackedMask.forEachSlot {
      let touch = environment.window.touches[$0]
      let travel = touch.locationInWindow.distance(to: touch.downLocation)
      if travel > limit { fail(.tapMoved, .init(.distance, travel, limit: limit)) }
    }
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == .none, let environment else { return }
    lastLocation = environment.centroid(of: trackedMask)
    guard fingersLeft(by: event).isEmpty else { return }
    disarm(.tapDuration)
    guard mostFingers == numberOfTouchesRequired else {
      return fail(.liftedEarly, .init(.touches, Double(mostFingers), limit: Double(numberOfTouchesRequired)))
    }
    (tapsDone, mostFingers) = (tapsDone + 1, 0)
    if tapsDone >= numberOfTapsRequired {
      reason(.tapDone)
      state = .ended
    } else {
      arm(.tapGap, after: environment.window.constants.tapGap, rule: .tapGap)
    }
  }

  final override func deadlineCame(_ name: Fact.TimerName) {
    guard let constants = environment?.window.constants else { return }
    if name == .tapDuration {
      fail(.tapHeld, .init(.duration, constants.tapDuration, limit: constants.tapDuration))
    } else {
      fail(.tapGap, .init(.duration, constants.tapGap, limit: constants.tapGap))
    }
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    fail(.systemCancel, nil)
  }

  open override func reset() {
    super.reset()
    (tapsDone, mostFingers) = (0, 0)
  }
}

extension GestureRecognizer {
  /// The system took the touches: an active gesture is cancelled, one that is not decided fails.
  final func breakOff() {
    reason(.systemCancel)
    state = committed.isActive ? .cancelled : .failed
  }

  /// Fails for a reason that the trace can tell; nothing if the recognizer is past failing.
  final func fail(_ rule: Rule, _ measured: Measured?) {
    guard committed == .possible else { return }
    reason(rule, measured)
    state = .failed
  }
}
