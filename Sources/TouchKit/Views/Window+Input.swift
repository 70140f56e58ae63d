import Foundation

extension Window {
  /// Processes input events, which must be in order of time. All callbacks happen before this returns.
  ///
  /// - Events of different fingers at one instant form one ``TouchEvent``.
  /// - A finger makes at most one move between two display ticks: further samples wait for the tick, which delivers them
  ///   as one move before its own callbacks (spec 1.2.3). Any other event delivers them first. Samples of one finger at
  ///   one instant are one move, too.
  /// - Before each event the clock advances to its time, so deadlines up to and at that instant fire first.
  /// - A move or an end of a finger that is not down is ignored.
  /// - If a finger that is down comes down again, its first touch is cancelled.
  /// - With ``EngineConstants/resamplingLatency``, all moves wait for display ticks.
  ///
  /// - Throws: ``InputError``. In that case no event has been processed.
  public func send(_ events: some Collection<InputEvent>) throws(InputError) {
    try check(events)
    var index = events.startIndex
    while index != events.endIndex {
      let time = events[index].time
      if moves.nextTick == time {
        advance(to: time) { takeMovesOfTick(events, &index) }
        guard index != events.endIndex, events[index].time == time else { continue }
      } else {
        advance(to: time)
      }
      let first = events[index]
      events.formIndex(after: &index)
      if index == events.endIndex || events[index].time != time {
        if !waits(first) { receive(CollectionOfOne(first)) }
        continue
      }
      take(first)
      while index != events.endIndex, events[index].time == time {
        take(events[index])
        events.formIndex(after: &index)
      }
      receiveArrived()
    }
  }

  /// Adds the samples at the instant of a tick to those that wait for it.
  private func takeMovesOfTick<Events: Collection<InputEvent>>(_ events: Events, _ index: inout Events.Index) {
    while index != events.endIndex, moves.joins(events[index]) {
      _ = waits(events[index])
      events.formIndex(after: &index)
    }
  }

  private func take(_ input: InputEvent) { if !waits(input) { arrived.append(input) } }

  /// Returns whether a tick will deliver an event. Delivers what an event must not overtake.
  private func waits(_ input: InputEvent) -> Bool {
    if isResampling {
      if input.overtakesLifts, moves.isLifting { deliverNow { moves.flushLifts(at: now, to: &arrived) } }
      return moves.resample(input)
    }
    guard case .move = input.kind else {
      if moves.isWaiting { deliverNow { moves.merge(into: &arrived) } }
      return false
    }
    guard !moves.isClear(at: input.time), let touch = touches.touch(ofFinger: input.finger),
      moves.holds(input, of: touch)
    else { return false }
    guard input.location != moves.place(of: input.finger) ?? touch.locationInWindow else { return true }
    moves.wait(input)
    trace.record(.sample, .none, .sample(touch.number, input.location), because: Causes())
    return true
  }

  private var isResampling: Bool { constants.resamplingLatency > 0 || !moves.fingers.isEmpty }

  /// Delivers what has arrived, then the events that `collect` appends to ``arrived``.
  private func deliverNow(_ collect: () -> Void) {
    receiveArrived()
    collect()
    receiveArrived()
    moves.forgetMerged()
  }

  private func receiveArrived() {
    receive(arrived)
    arrived.removeAll(keepingCapacity: true)
  }

  /// Delivers what waits for the tick that is now.
  func deliverWaitingMoves() {
    deliverNow {
      moves.merge(into: &arrived)
      moves.showFingers(at: now, constants, to: &arrived)
    }
  }

  private func receive(_ events: some Collection<InputEvent>) {
    var index = events.startIndex
    while index != events.endIndex {
      event.clear()
      event.instant = events[index].time
      // A touch that is down is stationary until it moves (spec 1.1.2).
      touchesDown.forEachSlot { touches[$0].phase = .stationary }
      var context = DecisionID.none
      if let lost = touchCutOff(by: events[index]) {
        context = end(lost, .cancelled, at: events[index])
      } else {
        repeat {
          let cause = apply(events[index])
          if !context.exists { context = cause }
          event.instant = max(event.instant, events[index].time)
          let previous = events[index]
          events.formIndex(after: &index)
          if index == events.endIndex || !joins(events[index], after: previous) { break }
        } while true
      }
      process(because: context)
    }
  }

  private func process(because context: DecisionID) {
    guard context.exists else { return }
    event.timestamp = event.instant.seconds
    undelivered = event.changed
    event.decision = context
    dispatch(because: context)
    event.clear()
  }

  /// Processes one event; see ``send(_:)-(Collection<InputEvent>)``.
  ///
  /// - Throws: ``InputError``. In that case the event has not been processed.
  public func send(_ event: InputEvent) throws(InputError) { try send(CollectionOfOne(event)) }

  private func check(_ events: some Collection<InputEvent>) throws(InputError) {
    var clock = now
    for event in events {
      let (x, y) = (Double(event.location.x), Double(event.location.y))
      guard abs(x) <= 1_000_000, abs(y) <= 1_000_000, event.kind.isInRange else {
        throw .badLocation(finger: event.finger, time: event.time)
      }
      guard event.time >= clock else { throw .outOfOrder(time: event.time, clock: clock) }
      clock = event.time
    }
    if events.contains(where: \.isDown) { try checkCount(events) }
  }

  private func checkCount(_ events: some Collection<InputEvent>) throws(InputError) {
    var fingers: Set<Int> = []
    touchesDown.forEachSlot { fingers.insert(touches[$0].finger) }
    for event in events {
      switch event.kind {
      case .down: fingers.insert(event.finger)
      case .up, .cancel: fingers.remove(event.finger)
      case .focusLost: fingers.removeAll()
      case .move, .wheel, .scroll, .hover: continue
      }
      if fingers.count > Self.touchLimit { throw .tooManyTouches(limit: Self.touchLimit) }
    }
  }

  /// Returns the touch of a finger that comes down while it is already down, because its end was lost.
  private func touchCutOff(by next: InputEvent) -> Touch? { next.isDown ? touches.touch(ofFinger: next.finger) : nil }

  /// Returns whether `next` belongs to the current event: at the same instant, of another finger or of one that moved.
  private func joins(_ next: InputEvent, after previous: InputEvent) -> Bool {
    guard next.isOfFinger, previous.isOfFinger else { return false }
    let changed = arbiter.touches(of: event.changed)
    if let touch = changed.first(where: { $0.finger == next.finger }) {
      return next.kind == .move && touch.phase == .moved
    }
    return next.isDown == (touches.touch(ofFinger: next.finger) == nil)
  }

  /// Applies an event to the touches. Returns the decision that records it, or `none` if nothing changed.
  private func apply(_ input: InputEvent) -> DecisionID {
    switch input.kind {
    case .down(let type): return begin(type, input)
    case .move:
      guard let touch = touches.touch(ofFinger: input.finger) else { return .none }
      return move(touch, input)
    case .up, .cancel:
      guard let touch = touches.touch(ofFinger: input.finger) else { return .none }
      return end(touch, input.kind == .up ? .ended : .cancelled, at: input)
    case .focusLost: return loseFocus(input)
    case .wheel(let dx, let dy):
      event.source = .scrolling
      return scrollWheel(CGPoint(x: dx, y: dy), input)
    case .scroll(let dx, let dy, let phase):
      event.source = .scrolling
      return scrollIndirectly(CGPoint(x: dx, y: dy), phase, input)
    case .hover:
      event.source = .hovering
      return hover(input)
    }
  }

  private func begin(_ type: TouchType, _ input: InputEvent) -> DecisionID {
    guard let slot = touches.freeSlot(reserved: arbiter.reservedTouches) else { return .none }
    trace.makeRoom()
    touchCount += 1
    let touch = Touch(number: touchCount, type: type, bit: TouchMask(slot: slot), event: input, in: reference)
    touch.tapCount = tapCount(of: input)
    touches.insert(touch)
    event.began.formUnion(touch.bit)
    touch.evidence.input = trace.record(
      .input, .none, .touch(touch.number, .began, touch.locationInWindow, type), because: Causes())
    if touches.present == touch.bit { beginSequence(with: touch.evidence.input) }
    return touch.evidence.input
  }

  private func move(_ touch: Touch, _ input: InputEvent) -> DecisionID {
    let isMerged = event.moved.contains(touch.bit)
    let hasWaited = !moves.merged.isEmpty && addSamples(of: touch)
    guard input.location != touch.locationInWindow || hasWaited else { return isMerged ? touch.evidence.input : .none }
    if isMerged {
      if !event.samples.contains(where: { $0.touch == touch.bit }) {
        event.samples.append((touch.bit, touch.locationInWindow, touch.instant))
      }
      event.samples.append((touch.bit, input.location, input.time))
    } else {
      (touch.previousLocationInWindow, touch.previousInstant) = (touch.locationInWindow, touch.instant)
    }
    (touch.locationInWindow, touch.instant, touch.phase) = (input.location, input.time, .moved)
    (touch.moved, moves.latest) = (now, now)
    touch.hasMoved = true
    touch.farthest = touch.travelFromDown
    if hasWaited {
      event.forEachSample(of: touch) { place, _ in
        touch.farthest = max(touch.farthest, place.distance(to: touch.downLocation))
      }
    }
    if touch.farthest > constants.tapMovement { (touch.hasStrayed, event.hasStrayed) = (true, true) }
    event.moved.formUnion(touch.bit)
    touch.evidence.input = trace.record(
      .input, .none, .touch(touch.number, .moved, input.location, touch.type), because: Causes())
    return touch.evidence.input
  }

  /// Adds the samples that waited for this event. Returns whether there are any.
  private func addSamples(of touch: Touch) -> Bool {
    var hasWaited = false
    for sample in moves.merged where sample.finger == touch.finger {
      event.samples.append((touch.bit, sample.location, sample.time))
      hasWaited = true
    }
    return hasWaited
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
    touch.evidence.input = trace.record(
      .input, .none, .touch(touch.number, phase, touch.locationInWindow, touch.type), because: Causes(cause))
    return touch.evidence.input
  }

  private func loseFocus(_ input: InputEvent) -> DecisionID {
    let cause = trace.record(.outside, .none, .input(.focusLost), because: Causes())
    for touch in arbiter.touches(of: touchesDown) { _ = end(touch, .cancelled, at: input, because: cause) }
    return cause
  }

  // MARK: Taps

  private func tapCount(of input: InputEvent) -> Int {
    let tap = recentTaps.last {
      input.time < $0.lift.advanced(bySeconds: constants.tapGap)
        && input.location.distance(to: $0.location) <= constants.tapSeparation
    }
    return (tap?.count ?? 0) + 1
  }

  /// Remembers a touch that is short and still enough for a tap. Each of several fingers has its own count.
  private func rememberTap(of touch: Touch, lift: Instant) {
    recentTaps.removeAll { $0.lift.advanced(bySeconds: constants.tapGap) <= lift }
    let strayed = touch.hasStrayed || touch.locationInWindow.distance(to: touch.downLocation) > constants.tapMovement
    guard !strayed, lift < touch.downInstant.advanced(bySeconds: constants.tapDuration) else { return }
    recentTaps.append((lift, touch.downLocation, touch.tapCount))
  }

  // MARK: Finished touches

  var touchesDown: TouchMask {
    var mask: TouchMask = []
    touches.present.forEachSlot { if touches[$0].isDown { mask.formUnion(TouchMask(slot: $0)) } }
    return mask
  }

  /// The touches that are down, and those that ended in this event.
  var eventMask: TouchMask { event.changed.union(touchesDown) }

  /// When the newest sample of the current event came; now between events.
  var eventInstant: Instant { event.changed.isEmpty ? now : event.instant }

  /// Returns the view that the first touch of `mask` hit.
  func hitView(of mask: TouchMask) -> View? {
    let present = mask.intersection(touches.present)
    return present.isEmpty ? nil : touches.earliest(of: present).view
  }

  func forgetFinishedTouches() {
    let over = event.ended.union(event.cancelled)
    if !over.isEmpty {
      trackers.removeAll { $0.window != nil && $0.window !== self }
      for tracker in trackers { tracker.fingersUp(over) }
      trackers.removeAll { $0.trackingMask.isEmpty }
    }
    var finished: TouchMask = []
    touches.present.forEachSlot {
      let touch = touches[$0]
      if !touch.isDown, case .closed = touch.delivery { finished.formUnion(touch.bit) }
    }
    touches.remove(finished)
  }
}

extension InputEvent.Kind {
  /// Whether a scroll delta is finite and at most 1,000,000 points.
  fileprivate var isInRange: Bool {
    switch self {
    case .wheel(let dx, let dy), .scroll(let dx, let dy, _): return abs(dx) <= 1_000_000 && abs(dy) <= 1_000_000
    case .down, .move, .up, .cancel, .hover, .focusLost: return true
    }
  }
}

extension InputEvent {
  fileprivate var isDown: Bool { if case .down = kind { true } else { false } }

  /// Whether resampled lifts that wait for a tick must be processed before this event.
  fileprivate var overtakesLifts: Bool {
    switch kind {
    case .down, .cancel, .focusLost: return true
    case .move, .up, .wheel, .scroll, .hover: return false
    }
  }

  fileprivate var isOfFinger: Bool {
    switch kind {
    case .down, .move, .up, .cancel: return true
    case .wheel, .scroll, .hover, .focusLost: return false
    }
  }
}

extension TouchEvent { var changed: TouchMask { began.union(moved).union(ended).union(cancelled) } }
