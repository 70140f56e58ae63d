import Foundation

/// Recognizes one or more taps with one or more touches: a discrete gesture (spec 3.1).
///
/// It recognizes when the touches of the last tap lift. It fails if a touch moves more than 45 pt from where it began
/// or stays down for 0.75 s. It fails if the next of several taps begins after more than 0.35 s or more than 45 pt
/// away. It also fails if more touches begin than required, or if the system cancels one.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of taps, each at most 0.35 s after the previous one.
  @exclusivity(unchecked) open var numberOfTapsRequired = 1 {
    didSet {
      view?.pathOfRecognizers = nil
      didSet(.numberOfTapsRequired, Double(numberOfTapsRequired), was: Double(oldValue))
    }
  }
  /// The number of touches in each tap, all down at once.
  @exclusivity(unchecked) open var numberOfTouchesRequired = 1

  @exclusivity(unchecked) private var taps = TapCounter()
  /// The most touches that were down at once in the current tap.
  @exclusivity(unchecked) private var mostFingers = 0
  /// The locations of the last tap's touches when the first of them lifted.
  @exclusivity(unchecked) private var locations = TouchLocations()

  open override var kind: Kind { .tap }

  /// Whether the last tap is complete, even if a failure requirement still holds it back.
  private var isDone: Bool { !locations.isEmpty && (committed == .ended || attempt != nil) }

  /// Returns the mean location of the touches, or that at the first lift once a touch of a tap has lifted.
  open override func location(in view: View?) -> CGPoint {
    locations.isEmpty ? super.location(in: view) : locations.centroid(in: view)
  }

  /// Returns the location of one touch; for a complete tap, its location when the first touch lifted.
  open override func location(ofTouch index: Int, in view: View?) -> CGPoint {
    isDone ? locations.location(of: index, in: view) : super.location(ofTouch: index, in: view)
  }

  open override var numberOfTouches: Int { isDone ? locations.count : super.numberOfTouches }

  final override var overridesPrevention: Bool { true }

  /// Returns true unless `other` is a tap that requires more taps (spec 2.6.6).
  open override func canPrevent(_ other: GestureRecognizer) -> Bool {
    guard let other = other as? TapGestureRecognizer else { return true }
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == nil, let arbiter else { return }
    let count = mostFingers == numberOfTouchesRequired ? numberOfTouchesRequired + 1 : trackedMask.count
    if count > numberOfTouchesRequired {
      return fail(.tooManyTouches, touches: count, limit: numberOfTouchesRequired)
    }
    if mostFingers == 0 {
      disarm(.tapGap)
      locations.removeAll()
    }
    if count == numberOfTouchesRequired, let apart = taps.begin(with: trackedMask, in: arbiter) {
      return fail(.tapApart, apart)
    }
    if mostFingers == 0 { arm(.tapDuration, after: arbiter.window.constants.tapDuration, rule: .tapHeld) }
    mostFingers = max(mostFingers, count)
  }

  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard event.hasStrayed, attempt == nil, let arbiter else { return }
    failIfStrayed(beyond: arbiter.window.constants.tapMovement, .tapMoved, in: arbiter)
  }

  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    guard attempt == nil, let arbiter else { return }
    if trackedMask.count == numberOfTouchesRequired {
      locations.store(trackedMask, in: arbiter) { $0.locationInWindow }
    }
    guard fingersLeft(by: event).isEmpty else { return }
    disarm(.tapDuration)
    guard mostFingers == numberOfTouchesRequired else {
      return fail(.liftedEarly, touches: mostFingers, limit: numberOfTouchesRequired)
    }
    (taps.done, mostFingers) = (taps.done + 1, 0)
    if taps.done >= numberOfTapsRequired {
      setReason(.tapDone)
      state = .ended
    } else {
      arm(.tapGap, after: arbiter.window.constants.tapGap, rule: .tapGap)
    }
  }

  final override func deadlineDidPass(_ name: Fact.TimerName) {
    failForTap(name, taps: taps.done, of: numberOfTapsRequired, fingers: numberOfTouchesRequired)
  }

  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {
    // A tap that is held back is complete: a later touch is not part of it.
    if attempt?.isWaiting == true { return }
    fail(.systemCancel, nil)
  }

  open override func reset() {
    super.reset()
    (taps.done, mostFingers) = (0, 0)
    locations.removeAll()
  }
}

/// The completed taps before the present one, for taps and for long presses after taps.
struct TapCounter {
  var done = 0
  private var place = CGPoint.zero

  /// Begins the next tap when all its touches are down. Returns its distance from the last tap if that is too great.
  mutating func begin(with touches: TouchMask, in arbiter: GestureArbiter) -> Measured? {
    let (next, limit) = (arbiter.centroid(of: touches) { $0.downLocation }, arbiter.window.constants.tapSeparation)
    let apart = next.distance(to: place)
    guard done == 0 || apart <= limit else { return Measured(.distance, apart, limit: limit) }
    place = next
    return nil
  }
}

/// Checks that taps and long presses share.
extension GestureRecognizer {
  final func failIfStrayed(beyond limit: Double, _ rule: Rule, in arbiter: GestureArbiter) {
    let window = arbiter.window
    for slot in trackedMask.slots {
      let touch = window.touches[slot]
      let travel = max(touch.travelFromDown, touch.farthest)
      if travel > limit { return fail(rule, .init(.distance, travel, limit: limit), because: touch.evidence.input) }
    }
  }

  /// Fails because a deadline of a tap has passed. Records the missing taps or fingers, or only the time.
  final func failForTap(_ name: Fact.TimerName, taps: Int, of wanted: Int, fingers: Int) {
    guard let constants = arbiter?.window.constants else { return }
    guard name == .tapDuration else {
      let gap = Measured(.duration, constants.tapGap, limit: constants.tapGap)
      return fail(.tapGap, .init(.taps, Double(taps), limit: Double(wanted)), and: gap)
    }
    let held = Measured(.duration, constants.tapDuration, limit: constants.tapDuration)
    if trackedMask.count < fingers {
      return fail(.tapHeld, .init(.touches, Double(trackedMask.count), limit: Double(fingers)), and: held)
    }
    fail(.tapHeld, held, and: travelFromDown(limit: constants.tapMovement))
  }

  /// Returns the distance of the touch that is farthest from its touch-down; nil without touches.
  final func travelFromDown(limit: Double) -> Measured? {
    guard let window = arbiter?.window else { return nil }
    let farthest = trackedMask.slots.lazy.map { window.touches[$0].travelFromDown }.max()
    return farthest.map { Measured(.distance, $0, limit: limit) }
  }
}
