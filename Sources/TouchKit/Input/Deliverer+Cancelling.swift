/// Cancelling touches in their views, or dropping those that were not delivered yet (spec 2.4.4).
extension Deliverer {
  /// For every recognizer that recognized in this update, cancels its touches in views, or drops those withheld.
  func cancelForRecognizers() {
    let arbiter = window.arbiter
    guard !arbiter.recognizedNow.isEmpty else { return }
    for recognizer in arbiter.recognizedNow {
      let mask = recognizer.sequenceMask.intersection(window.touches.present)
      guard recognizer.cancelsTouchesInView else {
        if isDelivered(mask) { _ = window.decision(for: .cancelsTouchesInView, of: recognizer, 0) }
        continue
      }
      cancelOrDrop(mask, because: recognizer.recognition, by: window.subject(of: recognizer))
    }
    arbiter.recognizedNow.removeAll(keepingCapacity: true)
  }

  /// Whether one of the touches has been delivered to its view.
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
          because: Causes(cause, touch.withheldBy, touch.hitDecision), rival: winner)
      case .begun, .endWithheld: delivered.formUnion(touch.bit)
      case .closed: break
      }
    }
    deliverCancelled(delivered, .cancelContent, because: cause, by: winner)
  }

  /// Sends each view one `touchesCancelled` with all its touches of `mask`, at once (spec 1.3.2).
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
          because: Causes(cause, touch.hitDecision), rival: winner)
      }
      window.event.timestamp = window.now.seconds
      window.trace.processing(decision) {
        view.deliver(.cancelled, window.touches.set(of: group.touches), with: window.event)
      }
      for entry in phases { entry.touch.phase = entry.phase }
    }
  }

  /// The touch of `mask` that came down first and those that hit the same view. The view is nil if that touch is closed
  /// by now: an earlier callback may have removed the view from the hierarchy.
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
