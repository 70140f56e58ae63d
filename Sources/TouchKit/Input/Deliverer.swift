import Foundation

/// Delivers touches to views when no recognizer delays them (spec 1.3, 2.8.5).
///
/// Each update first cancels or drops the touches of recognizers that recognized. It then releases touches that are no
/// longer delayed, by their original timestamps. Last, it delivers this event's phases, began first.
final class Deliverer {
  // The window owns this object; see GestureArbiter for why this reference is not checked.
  unowned(unsafe) let window: Window
  /// The touches to deliver in this update, by phase.
  @exclusivity(unchecked) private var began: TouchMask = [], moved: TouchMask = []
  @exclusivity(unchecked) private var ended: TouchMask = [], cancelled: TouchMask = []
  /// Whether the end of a touch may be withheld from a view that received its began.
  @exclusivity(unchecked) private var withholdsEnds = false

  init(window: Window) { self.window = window }

  func deliver() {
    cancelForRecognizers()
    guard !window.touches.present.isEmpty else { return }
    plan()
    while let stamp = earliestStamp() { deliverPhases(at: stamp) }
    window.event.timestamp = window.eventInstant.seconds
    window.undelivered = []
  }

  // MARK: Planning

  private func plan() {
    withholdsEnds = false
    window.touches.present.forEachSlot { slot in
      let touch = window.touches[slot]
      switch touch.delivery {
      case .closed: break
      case .withheld(var withheld): planWithheld(touch, &withheld)
      case .begun: planBegun(touch)
      case .endWithheld: if isEndDelayed(touch) { withholdsEnds = true } else { ended.formUnion(touch.bit) }
      }
    }
  }

  private func planBegun(_ touch: Touch) {
    guard window.undelivered.contains(touch.bit) else { return }
    switch touch.phase {
    case .moved: moved.formUnion(touch.bit)
    case .cancelled: cancelled.formUnion(touch.bit)
    case .ended:
      if isEndDelayed(touch) { withholdEnd(of: touch, since: touch.instant) } else { ended.formUnion(touch.bit) }
    case .began, .stationary: break
    }
  }

  private func planWithheld(_ touch: Touch, _ withheld: inout Withheld) {
    if window.undelivered.contains(touch.bit) {
      switch touch.phase {
      case .moved: withheld.moved = window.now
      case .ended: withheld.ended = touch.instant
      case .cancelled:
        touch.delivery = .closed
        return
      case .began, .stationary: break
      }
    }
    touch.delivery = .withheld(withheld)
    if let holder = holderOfBegan(of: touch) {
      if !touch.evidence.withheld.exists { touch.evidence.withheld = decisionToWithhold(by: holder) }
      return
    }
    guard scrollViewsAllow(touch) else { return }
    began.formUnion(touch.bit)
    if withheld.moved != nil { moved.formUnion(touch.bit) }
    if withheld.ended != nil && !isEndDelayed(touch) { ended.formUnion(touch.bit) }
  }

  /// Returns a recognizer that may still recognize and delays the touch's began (spec 2.4.5).
  private func holderOfBegan(of touch: Touch) -> GestureRecognizer? {
    window.arbiter.members.first {
      $0.delaysTouchesBegan && $0.committed == .possible && $0.sequenceMask.contains(touch.bit)
    }
  }

  /// Returns the decision that delays the touch: the holder's timer, or else its setting.
  private func decisionToWithhold(by holder: GestureRecognizer) -> DecisionID {
    holder.timer?.armed ?? window.decision(for: .delaysTouchesBegan, of: holder, 1)
  }

  private func withholdEnd(of touch: Touch, since end: Instant) {
    touch.delivery = .endWithheld(end)
    withholdsEnds = true
  }

  /// Notes the touches that a failed recognizer releases, or whose ends it releases.
  func noteRelease(by recognizer: GestureRecognizer, _ decision: DecisionID) {
    // Many taps may fail at once, without having withheld anything.
    guard recognizer.delaysTouchesBegan || (withholdsEnds && recognizer.delaysTouchesEnded) else { return }
    recognizer.sequenceMask.intersection(window.touches.present).forEachSlot {
      let touch = window.touches[$0]
      let isHolder =
        switch touch.delivery {
        case .withheld: recognizer.delaysTouchesBegan
        case .endWithheld: recognizer.delaysTouchesEnded
        case .begun, .closed: false
        }
      guard isHolder, !touch.evidence.released.exists || touch.evidence.releaseInstant < window.now else { return }
      (touch.evidence.released, touch.evidence.releaseInstant) = (decision, window.now)
    }
  }

  /// Whether a recognizer that may still recognize delays the touch's end (spec 2.4.6).
  private func isEndDelayed(_ touch: Touch) -> Bool {
    window.arbiter.members.contains {
      $0.delaysTouchesEnded && $0.committed == .possible && $0.sequenceMask.contains(touch.bit)
    }
  }

  /// Asks the scroll views above the hit view, innermost first. The first no closes the touch for good (spec 4.2).
  private func scrollViewsAllow(_ touch: Touch) -> Bool {
    guard let view = touch.view else { return false }
    guard let container = view.superview else { return true }
    for ancestor in container.lineage {
      guard let scrollView = ancestor.asScrollView else { continue }
      guard scrollView.allows(touch, as: window.touches.set(of: touch.bit), to: view, in: window) else {
        touch.delivery = .closed
        return false
      }
    }
    return true
  }

  // MARK: Delivering

  /// Returns the earliest timestamp among the phases to deliver. A delayed end thus precedes a new began (spec 2.8.5),
  /// and a tap that was withheld as a whole precedes the next one.
  private func earliestStamp() -> Instant? {
    var stamp: Instant?
    func include(_ mask: TouchMask, _ phase: TouchPhase) {
      mask.forEachSlot {
        let time = timestamp(of: window.touches[$0], phase)
        stamp = min(stamp ?? time, time)
      }
    }
    include(began, .began)
    include(moved, .moved)
    include(ended, .ended)
    include(cancelled, .cancelled)
    return stamp
  }

  private func deliverPhases(at time: Instant) {
    deliver(takeDue(&began, .began, at: time), .began, at: time)
    deliver(takeDue(&moved, .moved, at: time), .moved, at: time)
    deliver(takeDue(&ended, .ended, at: time), .ended, at: time)
    deliver(takeDue(&cancelled, .cancelled, at: time), .cancelled, at: time)
  }

  /// Removes the touches whose `phase` is due at `time` from the mask, and returns them.
  private func takeDue(_ mask: inout TouchMask, _ phase: TouchPhase, at time: Instant) -> TouchMask {
    var due: TouchMask = []
    mask.forEachSlot { if timestamp(of: window.touches[$0], phase) == time { due.formUnion(TouchMask(slot: $0)) } }
    mask.subtract(due)
    return due
  }

  /// Delivers `phase` to each view, with all its touches in one call.
  private func deliver(_ mask: TouchMask, _ phase: TouchPhase, at time: Instant) {
    var rest = mask
    while !rest.isEmpty {
      let group = touchesOfFirstView(in: rest)
      rest.subtract(group.touches)
      deliver(group.touches, phase, at: time, view: group.view)
    }
  }

  private func timestamp(of touch: Touch, _ phase: TouchPhase) -> Instant {
    switch phase {
    case .began: return touch.downInstant
    case .moved:
      // Moves that waited for a tick are delivered together, whenever the newest of each finger came (spec 1.2.3).
      if case .withheld(let withheld) = touch.delivery { return withheld.moved ?? window.now }
      return window.now
    case .ended, .cancelled, .stationary: return touch.instant
    }
  }

  private func deliver(_ group: TouchMask, _ phase: TouchPhase, at time: Instant, view: View?) {
    guard let view else { return }
    let subject = window.subject(of: view)
    let isLate = time < window.now
    var decision = DecisionID.none
    var real: [(touch: Touch, phase: TouchPhase, instant: Instant, location: CGPoint, previous: CGPoint)] = []
    for slot in group.slots {
      let touch = window.touches[slot]
      // In a late delivery the touch shows its state at the time of the event (spec 2.4.5).
      if isLate || phase != touch.phase {
        real.append((touch, touch.phase, touch.instant, touch.locationInWindow, touch.previousLocationInWindow))
        (touch.phase, touch.instant) = (phase, time)
        if phase == .began { touch.locationInWindow = touch.downLocation }
        if phase != .ended { touch.previousLocationInWindow = touch.downLocation }
      }
      let stamp = isLate ? time : touch.instant
      decision = window.trace.record(
        isLate ? .release : .deliver, subject, .deliver(touch.number, phase, timestamp: stamp, touch.locationInWindow),
        because: Causes(touch.evidence.hit, cause(ofDelivering: touch, isLate: isLate)))
      if phase == .began { touch.evidence.began = decision }
    }
    window.event.timestamp = (isLate ? time : window.eventInstant).seconds
    markDelivered(group, phase)
    window.trace.processing(decision) { view.deliver(phase, window.touches.set(of: group), with: window.event) }
    for entry in real {
      (entry.touch.phase, entry.touch.instant) = (entry.phase, entry.instant)
      (entry.touch.locationInWindow, entry.touch.previousLocationInWindow) = (entry.location, entry.previous)
    }
  }

  /// Returns the input that is delivered; for a late delivery, the decision that released it.
  private func cause(ofDelivering touch: Touch, isLate: Bool) -> DecisionID {
    guard isLate else { return touch.evidence.input }
    return touch.evidence.released.exists ? touch.evidence.released : window.trace.context
  }

  /// Updates the delivery states, before the callback. A view that removes itself in the callback must receive
  /// `touchesCancelled` for this touch, unless the callback is the touch's last.
  private func markDelivered(_ group: TouchMask, _ phase: TouchPhase) {
    group.forEachSlot {
      let touch = window.touches[$0]
      switch (phase, touch.delivery) {
      case (_, .closed): break
      case (.began, .withheld(var withheld)) where withheld.moved != nil:
        withheld.isBegun = true
        touch.delivery = .withheld(withheld)
      case (.began, .withheld(let withheld)), (.moved, .withheld(let withheld)):
        touch.delivery = .begun
        if let end = withheld.ended { withholdEnd(of: touch, since: end) }
      case (.ended, _), (.cancelled, _): touch.delivery = .closed
      default: break
      }
    }
  }
}

/// Cancels touches in their views, or drops those that have not been delivered (spec 2.4.4).
extension Deliverer {
  /// Cancels or drops the touches of every recognizer that recognized in this update.
  func cancelForRecognizers() {
    let arbiter = window.arbiter
    if !window.event.began.isEmpty { dropTouchesOfGesturesInProgress() }
    guard !arbiter.recognizedNow.isEmpty else { return }
    for recognizer in arbiter.recognizedNow {
      let mask = recognizer.sequenceMask.intersection(window.touches.present)
      guard recognizer.cancelsTouchesInView else {
        if isDelivered(mask) { _ = window.decision(for: .cancelsTouchesInView, of: recognizer, 0) }
        continue
      }
      cancelOrDrop(mask, because: recognizer.evidence.recognition, by: window.subject(of: recognizer))
    }
    arbiter.recognizedNow.removeAll(keepingCapacity: true)
  }

  /// Drops the touches that have just joined a gesture in progress. They are touches of the gesture, as those with which it
  /// began: a finger that presses a button in a list while another one scrolls the list does nothing to the button [I].
  private func dropTouchesOfGesturesInProgress() {
    for recognizer in window.arbiter.members where recognizer.committed.isActive && recognizer.cancelsTouchesInView {
      let joined = recognizer.sequenceMask.intersection(window.event.began)
      guard !joined.isEmpty else { continue }
      cancelOrDrop(joined, because: recognizer.evidence.recognition, by: window.subject(of: recognizer))
    }
  }

  /// Whether a view has received the began, but not yet the end, of one of the touches.
  private func isDelivered(_ mask: TouchMask) -> Bool {
    window.arbiter.touches(of: mask).contains { if case .begun = $0.delivery { true } else { false } }
  }

  private func cancelOrDrop(_ mask: TouchMask, because cause: DecisionID, by winner: SubjectID) {
    var delivered: TouchMask = []
    for slot in mask.slots {
      let touch = window.touches[slot]
      guard let view = touch.view else { continue }
      switch touch.delivery {
      case .withheld:
        touch.delivery = .closed
        window.trace.record(
          .dropContent, window.subject(of: view), .withheld(touch.number),
          because: Causes(cause, touch.evidence.withheld, touch.evidence.hit), rival: winner)
      case .begun, .endWithheld: delivered.formUnion(touch.bit)
      case .closed: break
      }
    }
    deliverCancelled(delivered, .cancelContent, because: cause, by: winner)
  }

  /// Calls `touchesCancelled` once for each view, with all its touches of `mask` (spec 1.3.2).
  func deliverCancelled(_ mask: TouchMask, _ rule: Rule, because cause: DecisionID, by winner: SubjectID = .none) {
    var rest = mask
    while !rest.isEmpty {
      let group = touchesOfFirstView(in: rest)
      rest.subtract(group.touches)
      guard let view = group.view else { continue }
      var decision = DecisionID.none
      var phases: [(touch: Touch, phase: TouchPhase)] = []
      for touch in window.arbiter.touches(of: group.touches) {
        phases.append((touch, touch.phase))
        (touch.delivery, touch.phase) = (.closed, .cancelled)
        decision = window.trace.record(
          rule, window.subject(of: view),
          .deliver(touch.number, .cancelled, timestamp: window.now, touch.locationInWindow),
          because: Causes(cause, touch.evidence.hit), rival: winner)
      }
      window.event.timestamp = window.now.seconds
      window.trace.processing(decision) {
        view.deliver(.cancelled, window.touches.set(of: group.touches), with: window.event)
      }
      for entry in phases { entry.touch.phase = entry.phase }
    }
  }

  /// Returns the touch of `mask` that came down first and those that hit the same view. The view is nil if that touch
  /// is closed: an earlier callback may have removed the view from the hierarchy.
  func touchesOfFirstView(in mask: TouchMask) -> (view: View?, touches: TouchMask) {
    let first = window.touches.earliest(of: mask)
    if case .closed = first.delivery { return (nil, first.bit) }
    var group = first.bit
    mask.subtracting(first.bit).forEachSlot {
      let other = window.touches[$0]
      if case .closed = other.delivery { return }
      if other.view === first.view { group.formUnion(other.bit) }
    }
    return (first.view, group)
  }
}

/// How far a touch has been delivered to its view (spec 1.3).
///
/// Every touch starts withheld, and is delivered as soon as no recognizer delays it: in its own event if none does.
enum DeliveryState {
  /// The view has received nothing of the touch yet.
  case withheld(Withheld)
  /// The view received `touchesBegan`.
  case begun
  /// The view received `touchesBegan`; the finger lifted at this instant, but the end is delayed.
  case endWithheld(Instant)
  /// The view received `touchesEnded` or `touchesCancelled`, or will never receive the touch.
  case closed
}

/// What to deliver after the began of a withheld touch: when it last moved and when it ended.
struct Withheld {
  /// Whether the began has been delivered. The rest follows in the same update.
  var isBegun = false
  var moved: Instant?, ended: Instant?
}
