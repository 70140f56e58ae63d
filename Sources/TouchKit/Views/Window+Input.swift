import Foundation

extension Window {
  /// Hands the window what happened at the glass, in the order of time.
  ///
  /// Events of one instant, of different fingers, form one ``TouchEvent``; moves of one finger at one instant are
  /// merged into one move that keeps its samples. Before each event the clock advances to its stamp, so that
  /// deadlines up to and at that moment come first. A move or an end of a finger that is not down is ignored; a
  /// finger that comes down while it is down is first taken away.
  ///
  /// - Throws: ``InputError``; nothing of `events` has then been processed.
  public func send(_ events: some Collection<InputEvent>) throws(InputError) {
    try check(events)
    var index = events.startIndex
    while index != events.endIndex {
      let time = events[index].time
      advance(to: time)
      event.clear()
      event.timestamp = time.seconds
      settleResting()
      var context = DecisionID.none
      repeat {
        let cause = apply(events[index])
        if !context.exists { context = cause }
        events.formIndex(after: &index)
      } while index != events.endIndex && events[index].time == time && joins(events[index])
      guard context.exists else { continue }
      undelivered = event.changed
      update(because: context) {
        if !event.began.isEmpty { beginTouches() }
        gestures.feed(event)
      }
      event.clear()
    }
  }

  /// Hands the window one event; see ``send(_:)``.
  public func send(_ event: InputEvent) throws(InputError) { try send(CollectionOfOne(event)) }

  private func check(_ events: some Collection<InputEvent>) throws(InputError) {
    var clock = now
    for event in events {
      let (x, y) = (Double(event.location.x), Double(event.location.y))
      guard abs(x) <= 1_000_000, abs(y) <= 1_000_000 else {
        throw .badLocation(finger: event.finger, time: event.time)
      }
      guard event.time >= clock else { throw .outOfOrder(time: event.time, clock: clock) }
      clock = event.time
    }
  }

  /// Whether one more event of the same instant belongs to the event that is being put together.
  private func joins(_ next: InputEvent) -> Bool {
    guard let touch = touches.touch(ofFinger: next.finger) else {
      if case .down = next.kind { return true }
      return false
    }
    guard event.changed.contains(touch.bit) else {
      if case .down = next.kind { return false }
      return true
    }
    return next.kind == .move && event.moved.contains(touch.bit)
  }

  /// Changes the touches; the decision that records it, or none where nothing changed.
  private func apply(_ input: InputEvent) -> DecisionID {
    switch input.kind {
    case .down(let type):
      if let old = touches.touch(ofFinger: input.finger) { return end(old, .cancelled, at: input) }
      return begin(type, input)
    case .move:
      guard let touch = touches.touch(ofFinger: input.finger) else { return .none }
      return move(touch, input)
    case .up, .cancel:
      guard let touch = touches.touch(ofFinger: input.finger) else { return .none }
      return end(touch, input.kind == .up ? .ended : .cancelled, at: input)
    case .focusLost:
      return loseFocus(input)
    case .wheel(let dx, let dy):
      return scrollWheel(dx, dy, input)
    }
  }

  private func begin(_ type: TouchType, _ input: InputEvent) -> DecisionID {
    guard touches.present.count < Self.touchLimit,
      let slot = touches.freeSlot(reserved: gestures.rememberedTouches)
    else { return .none }
    trace.makeRoom()
    touchCount += 1
    let touch = Touch(number: touchCount, type: type, bit: TouchMask(slot: slot), event: input)
    touch.window = self
    touch.tapCount = tapCount(of: input)
    touches.insert(touch)
    event.began.formUnion(touch.bit)
    touch.decision = trace.record(
      .input, .none, .touch(touch.number, .began, touch.locationInWindow), because: Causes())
    return touch.decision
  }

  private func move(_ touch: Touch, _ input: InputEvent) -> DecisionID {
    let isMerged = event.moved.contains(touch.bit)
    guard input.location != touch.locationInWindow else { return isMerged ? touch.decision : .none }
    if isMerged {
      if !event.samples.contains(where: { $0.touch == touch.bit }) {
        event.samples.append((touch.bit, touch.locationInWindow))
      }
      event.samples.append((touch.bit, input.location))
    } else {
      touch.previousLocationInWindow = touch.locationInWindow
    }
    (touch.locationInWindow, touch.instant, touch.phase) = (input.location, input.time, .moved)
    touch.hasMoved = true
    event.moved.formUnion(touch.bit)
    touch.decision = trace.record(
      .input, .none, .touch(touch.number, .moved, input.location), because: Causes())
    return touch.decision
  }

  private func end(
    _ touch: Touch, _ phase: TouchPhase, at input: InputEvent, because cause: DecisionID = .none
  ) -> DecisionID {
    if phase == .ended {
      touch.previousLocationInWindow = touch.locationInWindow
      touch.locationInWindow = input.location
      event.ended.formUnion(touch.bit)
      rememberTap(of: touch, lift: input.time)
    } else {
      event.cancelled.formUnion(touch.bit)
    }
    (touch.instant, touch.phase) = (input.time, phase)
    touch.decision = trace.record(
      .input, .none, .touch(touch.number, phase, touch.locationInWindow), because: Causes(cause))
    return touch.decision
  }

  private func loseFocus(_ input: InputEvent) -> DecisionID {
    let cause = trace.record(.outside, .none, .input(.focusLost), because: Causes())
    for touch in gestures.touches(of: touches.present) where touch.isDown {
      _ = end(touch, .cancelled, at: input, because: cause)
    }
    return cause
  }

  private func scrollWheel(_ dx: Double, _ dy: Double, _ input: InputEvent) -> DecisionID {
    let cause = trace.record(.outside, .none, .input(.wheel), because: Causes())
    guard let hit = hitTest(input.location, with: event) else { return cause }
    let scrollViews = hit.chain.lazy.compactMap { $0 as? ScrollView }
    guard let target = scrollViews.first(where: { $0.canScroll(byWheel: dx, dy) }) else { return cause }
    update(because: cause) { target.scroll(byWheel: dx, dy) }
    return cause
  }

  // MARK: Taps

  /// Every touch of the previous event that is still down now rests (spec 1.1.2).
  private func settleResting() {
    touches.present.forEachSlot {
      let touch = touches[$0]
      if touch.isDown { touch.phase = .stationary }
    }
  }

  private func tapCount(of input: InputEvent) -> Int {
    guard let lastTap, input.time < lastTap.lift.advanced(bySeconds: constants.tapGap),
      input.location.distance(to: lastTap.location) <= constants.tapSeparation
    else { return 1 }
    return lastTap.count + 1
  }

  private func rememberTap(of touch: Touch, lift: Instant) {
    let isTap = touch.locationInWindow.distance(to: touch.downLocation) <= constants.tapMovement
    lastTap = isTap ? (lift, touch.downLocation, touch.tapCount) : nil
  }

  // MARK: Touch-down

  /// Hit-tests new touches, tells scroll views that a finger is on them, and lets recognizers follow (spec 2.8.1).
  private func beginTouches() {
    for slot in event.began.slots {
      let touch = touches[slot]
      let hit = hitTest(touch.locationInWindow, with: event) ?? self
      touch.view = hit
      let chain = hit.chain
      recordHit(of: touch, chain: chain)
      shieldFromView(touch, hit)
      for case let scrollView as ScrollView in chain {
        scrollView.fingerDown(touch)
        if !trackingScrollViews.contains(where: { $0 === scrollView }) { trackingScrollViews.append(scrollView) }
      }
      gestures.follow(touch, along: chain)
    }
  }

  /// Views that are merely elsewhere fill a trace without explaining it; so many of them are named.
  private static let elsewhereLimit = 8

  private func recordHit(of touch: Touch, chain: [View]) {
    let (trace, hit) = (trace, subject(of: chain[0]))
    let list = trace.addList(chain.reversed().lazy.map { self.subject(of: $0) })
    var skipped = trace.noSkips
    chain[0].forEachPassedOver(at: touch.locationInWindow, event: event, limit: Self.elsewhereLimit) {
      trace.addSkip(Skip(subject: subject(of: $0), reason: $1), to: &skipped)
    }
    touch.hitDecision = trace.record(
      .hitTest, hit, .hit(touch.number, chain: list, skipped: skipped), because: Causes(touch.decision))
  }

  /// A view that takes one touch at a time, or one that wants to be alone, is not told of further ones
  /// (spec 1.3.3, 1.3.4). Recognizers are not affected.
  private func shieldFromView(_ touch: Touch, _ hit: View) {
    guard touches.present != touch.bit else { return }
    let others = gestures.touches(of: touches.present).filter { $0 !== touch && $0.isTrackedByView }
    let rule: Rule
    if others.contains(where: { $0.view === hit }) {
      if hit.isMultipleTouchEnabled { return }
      rule = .singleTouch
    } else if let other = others.first, hit.isExclusiveTouch || other.view?.isExclusiveTouch == true {
      rule = .exclusiveTouch
    } else {
      return
    }
    touch.delivery = .closed
    trace.record(rule, subject(of: hit), .withheld(touch.number), because: Causes(touch.hitDecision))
  }

  // MARK: The end

  var isAnyTouchDown: Bool {
    var isDown = false
    touches.present.forEachSlot { if touches[$0].isDown { isDown = true } }
    return isDown
  }

  /// Touches that are down, and those that ended in this event.
  var eventMask: TouchMask {
    var mask = event.changed
    touches.present.forEachSlot { if touches[$0].isDown { mask.formUnion(TouchMask(slot: $0)) } }
    return mask
  }

  /// The view that the first touch of `mask` hit.
  func hitView(of mask: TouchMask) -> View? {
    let present = mask.intersection(touches.present)
    return present.isEmpty ? nil : touches[present.firstSlot].view
  }

  func forgetFinishedTouches() {
    let over = event.ended.union(event.cancelled)
    if !over.isEmpty {
      for scrollView in trackingScrollViews { scrollView.fingersUp(over) }
      trackingScrollViews.removeAll { !$0.isTracking }
    }
    var finished: TouchMask = []
    touches.present.forEachSlot {
      let touch = touches[$0]
      if !touch.isDown, case .closed = touch.delivery { finished.formUnion(touch.bit) }
    }
    touches.remove(finished)
  }
}

extension TouchEvent {
  /// The touches that this event is about.
  var changed: TouchMask { began.union(moved).union(ended).union(cancelled) }
}

extension Touch {
  /// Whether its view knows of it, or will.
  fileprivate var isTrackedByView: Bool {
    switch delivery {
    case .withheld: return isDown
    case .begun: return isDown
    case .endWithheld, .closed: return false
    }
  }
}

extension CGPoint {
  /// The distance to another point.
  package func distance(to other: CGPoint) -> Double {
    let (dx, dy) = (Double(x - other.x), Double(y - other.y))
    return (dx * dx + dy * dy).squareRoot()
  }
}
