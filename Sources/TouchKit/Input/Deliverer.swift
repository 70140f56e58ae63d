import Foundation

/// Tells views of their touches, when nobody holds them back (spec 1.3, 2.8.5).
///
/// In one update: first whatever recognizers took away is cancelled or dropped; then touches that nobody holds back
/// any more are released; then this event's phases go out, in the order began, moved, ended, cancelled.
final class Deliverer {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  // Owned by the window; see GestureEnvironment for why this reference is not checked.
  unowned(unsafe) let window: Window
  /// What is to be told in this round, by phase.
  @exclusivity(unchecked) private var began: TouchMask = []
  @exclusivity(unchecked) private var moved: TouchMask = []
  @exclusivity(unchecked) private var ended: TouchMask = []
  @exclusivity(unchecked) private var cancelled: TouchMask = []
  /// The last failure of a recognizer that withheld touches: what a late delivery is due to.
  @exclusivity(unchecked) var releasedBy = DecisionID.none

  init(window: Window) { self.window = window }

  func deliver() {
    takeFromViews()
    guard !window.touches.present.isEmpty else { return }
    plan()
    tell(began, .began)
    tell(moved, .moved)
    tell(ended, .ended)
    tell(cancelled, .cancelled)
    (began, moved, ended, cancelled) = ([], [], [], [])
    window.undelivered = []
  }

  // MARK: Taking away

  /// Recognition takes the touches from their views: who knows of one is told that it is over, who does not will
  /// never know (spec 2.4.4).
  private func takeFromViews() {
    let gestures = window.gestures
    guard !gestures.recognizedNow.isEmpty else { return }
    for recognizer in gestures.recognizedNow where recognizer.cancelsTouchesInView {
      let mask = recognizer.sequenceMask.intersection(window.touches.present)
      take(mask, because: recognizer.decision, by: window.subject(of: recognizer))
    }
    gestures.recognizedNow.removeAll(keepingCapacity: true)
  }

  private func take(_ mask: TouchMask, because cause: DecisionID, by winner: SubjectID) {
    for slot in mask.slots {
      let touch = window.touches[slot]
      guard let view = touch.view else { continue }
      switch touch.delivery {
      case .withheld:
        touch.delivery = .closed
        window.trace.record(
          .dropContent, window.subject(of: view), .withheld(touch.number), because: Causes(cause, touch.hitDecision),
          rival: winner)
      case .begun, .endWithheld:
        tellCancelled(touch, .cancelContent, because: cause, by: winner)
      case .closed:
        break
      }
    }
  }

  /// Tells the view that the touch is over, now.
  func tellCancelled(_ touch: Touch, _ rule: Rule, because cause: DecisionID, by winner: SubjectID = .none) {
    guard let view = touch.view else { return }
    touch.delivery = .closed
    let decision = window.trace.record(
      rule, window.subject(of: view),
      .deliver(touch.number, .cancelled, timestamp: window.now, touch.locationInWindow),
      because: Causes(cause, touch.hitDecision), rival: winner)
    let phase = touch.phase
    touch.phase = .cancelled
    window.event.timestamp = window.now.seconds
    window.trace.processing(decision) {
      view.tell(.cancelled, window.touches.set(of: touch.bit), with: window.event)
    }
    touch.phase = phase
  }

  // MARK: Planning

  private func plan() {
    window.touches.present.forEachSlot { slot in
      let touch = window.touches[slot]
      switch touch.delivery {
      case .closed: break
      case .withheld(var withheld): planWithheld(touch, &withheld)
      case .begun: planBegun(touch)
      case .endWithheld: if !isEndHeldBack(touch) { ended.formUnion(touch.bit) }
      }
    }
  }

  private func planBegun(_ touch: Touch) {
    guard window.undelivered.contains(touch.bit) else { return }
    switch touch.phase {
    case .moved: moved.formUnion(touch.bit)
    case .cancelled: cancelled.formUnion(touch.bit)
    case .ended:
      if isEndHeldBack(touch) { touch.delivery = .endWithheld(touch.instant) } else { ended.formUnion(touch.bit) }
    case .began, .stationary: break
    }
  }

  private func planWithheld(_ touch: Touch, _ withheld: inout Withheld) {
    if window.undelivered.contains(touch.bit) {
      switch touch.phase {
      case .moved: withheld.moved = touch.instant
      case .ended: withheld.ended = touch.instant
      case .cancelled:
        touch.delivery = .closed
        return
      case .began, .stationary: break
      }
    }
    touch.delivery = .withheld(withheld)
    guard !isHeldBack(touch), isWelcome(touch) else { return }
    began.formUnion(touch.bit)
    if withheld.moved != nil { moved.formUnion(touch.bit) }
    if withheld.ended != nil && !isEndHeldBack(touch) { ended.formUnion(touch.bit) }
  }

  /// Whether a recognizer that may still recognize withholds the touch (spec 2.4.5).
  private func isHeldBack(_ touch: Touch) -> Bool {
    window.gestures.inPlay.contains {
      $0.delaysTouchesBegan && $0.committed == .possible && $0.sequenceMask.contains(touch.bit)
    }
  }

  /// Whether a recognizer that may still recognize withholds the touch's end (spec 2.4.6).
  private func isEndHeldBack(_ touch: Touch) -> Bool {
    window.gestures.inPlay.contains {
      $0.delaysTouchesEnded && $0.committed == .possible && $0.sequenceMask.contains(touch.bit)
    }
  }

  /// Asks every scroll view above the hit view, the inner one first, whether its content may have the touch; one no
  /// is enough, and final (spec 4.2).
  private func isWelcome(_ touch: Touch) -> Bool {
    guard let view = touch.view else { return false }
    var ancestor = view.superview
    while let current = ancestor {
      if let scrollView = current as? ScrollView,
        !scrollView.touchesShouldBegin(window.touches.set(of: touch.bit), with: window.event, in: view)
      {
        let question = window.trace.record(
          .delegateAnswer, window.subject(of: scrollView),
          .question(.touchesShouldBegin, about: window.subject(of: view), answer: false),
          because: Causes(touch.hitDecision, window.trace.context))
        window.trace.record(
          .contentRefused, window.subject(of: view), .withheld(touch.number), because: Causes(question))
        touch.delivery = .closed
        return false
      }
      ancestor = current.superview
    }
    return true
  }

  // MARK: Telling

  /// Tells each view of its touches in `phase`, those of one moment together.
  private func tell(_ mask: TouchMask, _ phase: TouchPhase) {
    var rest = mask
    while !rest.isEmpty {
      let first = window.touches[rest.firstSlot]
      // A view that was told before may have taken this one out of the hierarchy: it knows that it is over.
      if case .closed = first.delivery {
        rest = rest.withoutFirst
        continue
      }
      let time = timestamp(of: first, phase)
      var group = first.bit
      rest.withoutFirst.forEachSlot {
        let other = window.touches[$0]
        if case .closed = other.delivery { return }
        if other.view === first.view && timestamp(of: other, phase) == time { group.formUnion(other.bit) }
      }
      rest.subtract(group)
      tell(group, phase, at: time, view: first.view)
    }
  }

  private func timestamp(of touch: Touch, _ phase: TouchPhase) -> Instant {
    switch phase {
    case .began: return touch.downInstant
    case .moved:
      if case .withheld(let withheld) = touch.delivery { return withheld.moved ?? touch.instant }
      return touch.instant
    case .ended, .cancelled, .stationary: return touch.instant
    }
  }

  private func tell(_ group: TouchMask, _ phase: TouchPhase, at time: Instant, view: View?) {
    guard let view else { return }
    let subject = window.subject(of: view)
    let isLate = time < window.now
    var decision = DecisionID.none
    var real: [(touch: Touch, phase: TouchPhase, instant: Instant, location: CGPoint, previous: CGPoint)] = []
    var rest = group
    while !rest.isEmpty {
      let touch = window.touches[rest.firstSlot]
      rest = rest.withoutFirst
      // What a view is told of late, it sees as it was then (spec 2.4.5).
      if isLate || phase != touch.phase {
        real.append(
          (touch, touch.phase, touch.instant, touch.locationInWindow, touch.previousLocationInWindow))
        (touch.phase, touch.instant) = (phase, time)
        if phase == .began { touch.locationInWindow = touch.downLocation }
        if phase != .ended { touch.previousLocationInWindow = touch.downLocation }
      }
      decision = window.trace.record(
        isLate ? .release : .deliver, subject,
        .deliver(touch.number, phase, timestamp: time, touch.locationInWindow),
        because: Causes(touch.hitDecision, isLate ? releasedBy : touch.decision, window.trace.context))
    }
    window.event.timestamp = time.seconds
    markTold(group, phase)
    window.trace.processing(decision) {
      view.tell(phase, window.touches.set(of: group), with: window.event)
    }
    for entry in real {
      (entry.touch.phase, entry.touch.instant) = (entry.phase, entry.instant)
      (entry.touch.locationInWindow, entry.touch.previousLocationInWindow) = (entry.location, entry.previous)
    }
  }

  /// Notes what the view is about to be told: it may take itself out of the hierarchy when it hears it, and must then
  /// be told that this touch is over, unless that is what it hears.
  private func markTold(_ group: TouchMask, _ phase: TouchPhase) {
    group.forEachSlot {
      let touch = window.touches[$0]
      switch (phase, touch.delivery) {
      case (_, .closed): break
      case (.began, .withheld(var withheld)) where withheld.moved != nil:
        withheld.isBegun = true
        touch.delivery = .withheld(withheld)
      case (.began, .withheld(let withheld)), (.moved, .withheld(let withheld)):
        touch.delivery = afterRelease(withheld)
      case (.ended, _), (.cancelled, _): touch.delivery = .closed
      default: break
      }
    }
  }

  private func afterRelease(_ withheld: Withheld) -> Delivery {
    withheld.ended.map(Delivery.endWithheld) ?? .begun
  }
}
