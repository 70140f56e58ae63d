import Foundation

/// Tells views of their touches, when nobody holds them back (spec 1.3, 2.8.5).
///
/// In one update: first whatever recognizers took away is cancelled or dropped; then touches that nobody holds back
/// any more are released, what happened first goes out first; then this event's phases go out, in the order began,
/// moved, ended, cancelled.
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
    while let stamp = earliestStamp() { tellWhatHappened(at: stamp) }
    window.event.timestamp = window.now.seconds
    window.undelivered = []
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
      if let scrollView = current.touchTracker {
        let answer = window.questions.ask(
          .touchesShouldBegin, scrollView, for: scrollView as View, about: view,
          because: Causes(touch.hitDecision, window.trace.context)
        ) {
          scrollView.touchesShouldBegin(window.touches.set(of: touch.bit), with: window.event, in: view)
        }
        guard answer.value else {
          window.trace.record(
            .contentRefused, window.subject(of: view), .withheld(touch.number), because: Causes(answer.decision))
          touch.delivery = .closed
          return false
        }
      }
      ancestor = current.superview
    }
    return true
  }

  // MARK: Telling

  /// When the first of all that is still to be told happened: a late end comes before a began of now (spec 2.8.5), and
  /// a tap that was withheld whole before the next one.
  private func earliestStamp() -> Instant? {
    var stamp: Instant?
    func look(_ mask: TouchMask, _ phase: TouchPhase) {
      mask.forEachSlot {
        let time = timestamp(of: window.touches[$0], phase)
        stamp = min(stamp ?? time, time)
      }
    }
    look(began, .began)
    look(moved, .moved)
    look(ended, .ended)
    look(cancelled, .cancelled)
    return stamp
  }

  private func tellWhatHappened(at time: Instant) {
    let nowBegan = due(began, .began, at: time)
    began.subtract(nowBegan)
    tell(nowBegan, .began, at: time)
    let nowMoved = due(moved, .moved, at: time)
    moved.subtract(nowMoved)
    tell(nowMoved, .moved, at: time)
    let nowEnded = due(ended, .ended, at: time)
    ended.subtract(nowEnded)
    tell(nowEnded, .ended, at: time)
    let nowCancelled = due(cancelled, .cancelled, at: time)
    cancelled.subtract(nowCancelled)
    tell(nowCancelled, .cancelled, at: time)
  }

  private func due(_ mask: TouchMask, _ phase: TouchPhase, at time: Instant) -> TouchMask {
    var due: TouchMask = []
    mask.forEachSlot {
      if timestamp(of: window.touches[$0], phase) == time { due.formUnion(TouchMask(slot: $0)) }
    }
    return due
  }

  /// Tells each view of its touches in `phase`.
  private func tell(_ mask: TouchMask, _ phase: TouchPhase, at time: Instant) {
    var rest = mask
    while !rest.isEmpty {
      let group = groupOfView(in: rest)
      rest.subtract(group.touches)
      tell(group.touches, phase, at: time, view: group.view)
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
      view.deliver(phase, window.touches.set(of: group), with: window.event)
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
