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
  /// The most fingers that were down at once in the present tap.
  @exclusivity(unchecked) private var mostFingers = 0
  /// The middle of where the fingers of the last tap came down.
  @exclusivity(unchecked) private var lastCentroid = CGPoint.zero
  /// Where the fingers of the last tap were when the first of them lifted.
  @exclusivity(unchecked) private var locations = TouchLocations()

  /// ``GestureRecognizer/Kind/tap``.
  open override var kind: Kind { .tap }

  /// Whether the last tap is complete, though another recognizer may still have to fail first.
  private var isDone: Bool { !locations.isEmpty && (committed == .ended || attempt != .none) }

  /// The middle of the fingers; when they have lifted, of where they were when the first of them did.
  open override func location(in view: View?) -> CGPoint {
    locations.isEmpty ? super.location(in: view) : locations.centroid(in: view)
  }

  /// Where one of the fingers is, or, when the tap is complete, was.
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    isDone ? locations.location(of: index, in: view) : super.location(ofTouch: index, in: view)
  }

  open override var numberOfTouches: Int { isDone ? locations.count : super.numberOfTouches }

  final override var overridesPrevention: Bool { true }

  /// A tap does not prevent one that needs more taps; that one does prevent it (spec 2.6.6).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == .none, let arbiter else { return }
    let window = arbiter.window
    let count = mostFingers == numberOfTouchesRequired ? numberOfTouchesRequired + 1 : trackedMask.count
    if count > numberOfTouchesRequired {
      return fail(.tooManyTouches, .init(.touches, Double(count), limit: Double(numberOfTouchesRequired)))
    }
    if mostFingers == 0 {
      disarm(.tapGap)
      locations.removeAll()
    }
    if count == numberOfTouchesRequired {
      let (place, limit) = (window.downCentroid(of: trackedMask), window.constants.tapSeparation)
      if tapsDone > 0, case let apart = place.distance(to: lastCentroid), apart > limit {
        return fail(.tapApart, .init(.distance, apart, limit: limit))
      }
      lastCentroid = place
    }
    if mostFingers == 0 {
      arbiter.arm(.tapDuration, of: self, after: window.constants.tapDuration, rule: .tapHeld)
    }
    mostFingers = max(mostFingers, count)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard event.hasStrayed, attempt == .none, let arbiter else { return }
    failIfStrayed(beyond: arbiter.window.constants.tapMovement, .tapMoved, in: arbiter)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == .none, let arbiter else { return }
    if trackedMask.count == numberOfTouchesRequired {
      locations.store(trackedMask, in: arbiter) { $0.locationInWindow }
    }
    guard fingersLeft(by: event).isEmpty else { return }
    disarm(.tapDuration)
    guard mostFingers == numberOfTouchesRequired else {
      return fail(.liftedEarly, .init(.touches, Double(mostFingers), limit: Double(numberOfTouchesRequired)))
    }
    (tapsDone, mostFingers) = (tapsDone + 1, 0)
    if tapsDone >= numberOfTapsRequired {
      setReason(.tapDone)
      state = .ended
    } else {
      arm(.tapGap, after: arbiter.window.constants.tapGap, rule: .tapGap)
    }
  }

  final override func deadlineDidPass(_ name: Fact.TimerName) { failForTap(name) }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    // A tap that is held back is complete: a finger that came after it is not its own.
    if case .waiting = attempt { return }
    fail(.systemCancel, nil)
  }

  open override func reset() {
    super.reset()
    (tapsDone, mostFingers) = (0, 0)
    locations.removeAll()
  }
}

/// What taps and presses after taps have in common.
extension GestureRecognizer {
  /// Fails if one of the fingers is further than `limit` from where it came down.
  final func failIfStrayed(beyond limit: Double, _ rule: Rule, in arbiter: GestureArbiter) {
    let window = arbiter.window
    for slot in trackedMask.slots {
      let travel = window.touches[slot].travelFromDown
      if travel > limit { return fail(rule, .init(.distance, travel, limit: limit)) }
    }
  }

  /// Fails because a tap was held too long, or the next one did not come.
  final func failForTap(_ name: Fact.TimerName) {
    guard let constants = arbiter?.window.constants else { return }
    if name == .tapDuration {
      fail(.tapHeld, .init(.duration, constants.tapDuration, limit: constants.tapDuration))
    } else {
      fail(.tapGap, .init(.duration, constants.tapGap, limit: constants.tapGap))
    }
  }
}

extension Window {
  /// The middle of where some fingers came down.
  func downCentroid(of mask: TouchMask) -> CGPoint {
    if mask.count == 1 { return touches[mask.firstSlot].downLocation }
    var sum = CGPoint.zero
    mask.forEachSlot { sum = sum + touches[$0].downLocation }
    let count = Double(max(mask.count, 1))
    return CGPoint(x: Double(sum.x) / count, y: Double(sum.y) / count)
  }
}

extension GestureRecognizer {
  /// The system took the touches: an active gesture is cancelled, one that is not decided fails.
  final func cancelOrFail() {
    setReason(.systemCancel)
    state = committed.isActive ? .cancelled : .failed
  }

  /// Fails for a reason that the trace can tell; nothing if the recognizer is past failing.
  final func fail(_ rule: Rule, _ measured: Measured?) {
    guard committed == .possible else { return }
    setReason(rule, measured)
    state = .failed
  }
}
