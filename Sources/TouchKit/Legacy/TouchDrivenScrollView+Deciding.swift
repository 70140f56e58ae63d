import Foundation

/// Deciding between scrolling and content: rules L1 to L7 (spec 8.0).
extension TouchDrivenScrollView: DeadlineOwner {
  /// Adds a finger to the sequence, or begins one with it as the primary touch.
  final func track(_ touch: Touch, in window: Window, _ event: TouchEvent?) {
    let sequence = self.sequence ?? TouchSequence(primaryTouch: touch, start: window.now, robustTracker: robustTracker)
    self.sequence = sequence
    let content = contentView(at: touch.location(in: self), with: event)
    var delivery = content == nil ? TouchSequence.ContentDelivery.closed : .withheld(moved: nil)
    if case .scrolling = sequence.stage { delivery = .closed }
    if let content, !content.isMultipleTouchEnabled,
      let other = sequence.fingers.first(where: { $0.content === content })
    {
      let setting = window.decision(for: .isMultipleTouchEnabled, of: content, 0)
      window.trace.record(
        .singleTouch, window.subject(of: content), .withheld(touch.number),
        because: Causes(touch.decision, setting, other.touch.hitDecision))
      delivery = .closed
    }
    sequence.fingers.append(
      TouchSequence.Finger(
        touch: touch, content: content, downLocation: touch.locationInWindow, downInstant: touch.instant,
        delivery: delivery))
  }

  // MARK: Touch-down

  /// Catches moving content (spec 4.7); otherwise starts the timer, or, without delays, forwards at once (L1).
  final func decideAtTouchDown(_ sequence: TouchSequence, in window: Window) {
    if isScrollEnabled, case .caught = activity {
      scroll(sequence, without: nil, .caught, nil, window)
    } else if isScrollEnabled && delaysContentTouches {
      let causes = Causes(window.trace.context, sequence.primaryTouch.decision)
      let delay = window.constants.contentTouchDelay
      sequence.stage = .undecided(
        window.arm(.contentTouchDelay, of: self, after: delay, rule: .legacyDelay, because: causes))
    } else {
      beginContent(sequence, measured: nil)
    }
  }

  final func beginFurtherFingers(_ sequence: TouchSequence) {
    switch sequence.stage {
    case .undecided, .scrolling: break
    case .forwarded, .finished: beginContent(sequence, measured: nil)
    }
  }

  // MARK: The timer

  /// Cancels the timer if it is pending; touches may be forwarded from now on.
  final func disarm(_ sequence: TouchSequence, in window: Window) {
    guard case .undecided(let timer) = sequence.stage else { return }
    sequence.stage = .forwarded
    window.cancel(timer, of: self, because: window.trace.context)
  }

  final func removeDeadline(_ deadline: Scheduler.Deadline) {
    if let sequence, case .undecided(let timer) = sequence.stage, timer.armed == deadline.armed {
      sequence.stage = .forwarded
    }
  }

  /// The timer fired before the finger moved far enough: forwards the touches (L2).
  final func deadlineDidPass(_ name: Fact.TimerName) {
    guard let sequence, let constants = window?.constants else { return }
    let delay = constants.contentTouchDelay
    beginContent(
      sequence,
      measured: Measured(.distance, sequence.travel.distance(to: .zero), limit: constants.panHysteresis),
      and: Measured(.duration, delay, limit: delay))
  }

  /// A finger lifts before the timer fires: forwards the whole touch (L5).
  final func releaseContent(_ sequence: TouchSequence, in window: Window) {
    guard case .undecided = sequence.stage else { return }
    disarm(sequence, in: window)
    let passed = window.now.seconds(since: sequence.start)
    beginContent(sequence, measured: Measured(.duration, passed, limit: window.constants.contentTouchDelay))
  }

  // MARK: Moves

  /// Claims the touches for scrolling if the finger has moved far enough and content allows it (L3, L4, L6).
  final func claim(_ sequence: TouchSequence, in window: Window) -> Bool {
    guard isScrollEnabled, let (rule, measured) = significance(of: sequence, in: window) else { return false }
    if let keeper = contentKeeper(sequence, in: window) {
      sequence.stage = .finished
      window.trace.record(
        .contentKeeps, window.subject(of: self), .mode(recordedMode), measured: measured,
        because: Causes(window.trace.context, keeper.reason, keeper.delivery))
      return false
    }
    disarm(sequence, in: window)
    let limit = window.constants.panHysteresis
    scroll(sequence, without: scrollPan.hysteresis(of: counted(sequence.travel), limit: limit), rule, measured, window)
    return true
  }

  /// The rule by which the finger has moved far enough to claim its touches, and the distance (L6, L7).
  private func significance(of sequence: TouchSequence, in window: Window) -> (Rule, Measured)? {
    let limit = window.constants.panHysteresis
    let along = counted(sequence.travel).distance(to: .zero)
    if along >= limit { return (.legacyClaim, Measured(.distance, along, limit: limit)) }
    let isEarly = window.now < sequence.start.advanced(bySeconds: window.constants.contentTouchDelay)
    let distance = sequence.travel.distance(to: .zero)
    return isEarly && distance >= limit ? (.legacySwallow, Measured(.distance, distance, limit: limit)) : nil
  }

  private func counted(_ travel: CGPoint) -> CGPoint { scrollPan.countedTravel(travel) }

  /// Why content keeps its touches, by `canCancelContentTouches` or an answer of `touchesShouldCancel`, and the delivery
  /// of what it keeps; nil if it may lose them (spec 4.3).
  private func contentKeeper(
    _ sequence: TouchSequence, in window: Window
  ) -> (reason: DecisionID, delivery: DecisionID)? {
    for finger in sequence.fingers {
      guard case .begun = finger.delivery, let content = finger.content else { continue }
      guard canCancelContentTouches else {
        return (window.decision(for: .canCancelContentTouches, of: self, 0), finger.touch.deliveryDecision)
      }
      let answer = window.questions.ask(.touchesShouldCancel, self, for: self, about: content, .always) {
        touchesShouldCancel(in: content)
      }
      if !answer.value { return (answer.decision, finger.touch.deliveryDecision) }
    }
    return nil
  }

  private func scroll(
    _ sequence: TouchSequence, without slop: CGPoint?, _ rule: Rule, _ measured: Measured?, _ window: Window
  ) {
    cancelContent(sequence, rule, measured, in: window)
    // A callback of the content may have removed this view from the window.
    guard self.sequence === sequence, self.window === window else { return }
    sequence.beginScrolling(without: slop)
    beginDrag(sequence.pull(because: window.trace.context), rule, measured: measured)
  }

  // MARK: The end

  /// Removes fingers that have ended. Without the primary touch nothing scrolls any more.
  final func forget(_ touches: Set<Touch>, _ sequence: TouchSequence) {
    sequence.fingers.removeAll { touches.contains($0.touch) }
    // A touch delivered after it lifted is no longer in the window's event, which would report its end.
    for touch in touches.inOrder where window?.event.changed.contains(touch.bit) == false { fingersUp(touch.bit) }
    if touches.contains(sequence.primaryTouch) { sequence.stage = .finished }
    if sequence.fingers.isEmpty, self.sequence === sequence { self.sequence = nil }
  }
}
