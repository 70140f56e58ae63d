import Foundation

extension TouchDrivenScrollView {
  // MARK: Beginning

  /// Forwards every withheld touch to its content: touchesBegan with its original location and time, then the last
  /// withheld move (spec 2.4.5). `touchesShouldBegin` is called first for each.
  final func beginContent(_ sequence: TouchSequence, measured: Measured?, and further: Measured? = nil) {
    for index in sequence.fingers.indices {
      // A callback of the content may have removed this view from the window.
      guard self.sequence === sequence, index < sequence.fingers.count else { return }
      begin(sequence.fingers[index], at: index, sequence, measured, further)
    }
  }

  private func begin(
    _ finger: TouchSequence.Finger, at index: Int, _ sequence: TouchSequence, _ measured: Measured?,
    _ further: Measured?
  ) {
    guard case .withheld(let moved) = finger.delivery, let content = finger.content, let window else { return }
    let (touch, touches) = (finger.touch, set(of: finger.touch, in: window))
    guard allows(touch, as: touches, to: content, in: window) else {
      sequence.fingers[index].delivery = .closed
      return
    }
    sequence.fingers[index].delivery = .begun
    func forwardLate(_ phase: TouchPhase, _ instant: Instant, _ location: CGPoint) {
      let stamp = window.event.timestamp
      window.event.timestamp = instant.seconds
      touch.withState(phase, at: instant, location: location, previous: finger.downLocation) {
        forward(phase, touches, to: content, .legacyForward, measured: measured, and: further)
      }
      window.event.timestamp = stamp
    }
    forwardLate(.began, finger.downInstant, finger.downLocation)
    guard let moved, self.sequence === sequence, index < sequence.fingers.count,
      case .begun = sequence.fingers[index].delivery
    else { return }
    forwardLate(.moved, moved, touch.locationInWindow)
  }

  // MARK: Moves and ends

  /// Forwards moves of these fingers. For a withheld finger, stores the time of the move.
  final func contentMoved(_ touches: Set<Touch>, _ sequence: TouchSequence) {
    for index in sequence.fingers.indices where touches.contains(sequence.fingers[index].touch) {
      if case .withheld = sequence.fingers[index].delivery {
        sequence.fingers[index].delivery = .withheld(moved: sequence.fingers[index].touch.instant)
      }
    }
    forwardToContent(.moved, touches, sequence)
  }

  /// Forwards `phase` for the touches that content received, with one call per view. An end closes them.
  final func forwardToContent(_ phase: TouchPhase, _ touches: Set<Touch>, _ sequence: TouchSequence) {
    guard let window else { return }
    var rest: TouchMask = []
    for index in sequence.fingers.indices where touches.contains(sequence.fingers[index].touch) {
      if case .begun = sequence.fingers[index].delivery { rest.formUnion(sequence.fingers[index].touch.bit) }
      if phase != .moved { sequence.fingers[index].delivery = .closed }
    }
    while !rest.isEmpty {
      let first = TouchMask(slot: rest.firstSlot)
      guard let content = sequence.fingers.first(where: { $0.touch.bit == first })?.content else { return }
      let group = sequence.fingers.filter { $0.content === content && rest.contains($0.touch.bit) }
      for finger in group { rest.subtract(finger.touch.bit) }
      forward(phase, set(of: group.map(\.touch), in: window), to: content, .legacyForward)
    }
  }

  /// Returns the window's cached set, unless the application synthesized one of the touches.
  private func set(of touches: [Touch], in window: Window) -> Set<Touch> {
    if let touch = touches.first, touches.count == 1 { return set(of: touch, in: window) }
    return Set(touches)
  }

  private func set(of touch: Touch, in window: Window) -> Set<Touch> {
    let isReal = window.touches.present.contains(touch.bit) && window.touches[touch.bit.firstSlot] === touch
    return isReal ? window.touches.set(of: touch.bit) : [touch]
  }

  // MARK: Cancelling

  /// Takes every touch from the content for scrolling. A delivered touch is cancelled, a withheld one dropped.
  final func cancelContent(_ sequence: TouchSequence, _ rule: Rule, _ measured: Measured?, in window: Window) {
    for index in sequence.fingers.indices {
      guard index < sequence.fingers.count, let content = sequence.fingers[index].content else { continue }
      let finger = sequence.fingers[index]
      sequence.fingers[index].delivery = .closed
      switch finger.delivery {
      case .closed: break
      case .begun: cancel(finger.touch, content, rule, measured)
      case .withheld:
        window.trace.record(
          rule, window.subject(of: content), .withheld(finger.touch.number), measured: measured,
          because: Causes(window.trace.context, finger.touch.evidence.input), rival: window.subject(of: self))
      }
    }
  }

  /// Cancels the delivered touches of content that satisfies `isOver`, like the system, and closes the rest.
  final func closeContent(_ sequence: TouchSequence, where isOver: (View) -> Bool) {
    for index in sequence.fingers.indices {
      guard index < sequence.fingers.count, let content = sequence.fingers[index].content, isOver(content) else {
        continue
      }
      let finger = sequence.fingers[index]
      sequence.fingers[index].delivery = .closed
      if case .begun = finger.delivery { cancel(finger.touch, content, .systemCancel, nil) }
    }
  }

  private func cancel(_ touch: Touch, _ content: View, _ rule: Rule, _ measured: Measured?) {
    guard let window else { return }
    touch.withState(
      .cancelled, at: window.now, location: touch.locationInWindow, previous: touch.previousLocationInWindow
    ) { forward(.cancelled, set(of: touch, in: window), to: content, rule, measured: measured) }
  }
}
