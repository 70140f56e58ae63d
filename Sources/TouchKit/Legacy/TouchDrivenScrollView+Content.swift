import Foundation

/// What the content is told, finger by finger.
extension TouchDrivenScrollView {
  // MARK: Beginning

  /// Tells the content of every touch that it does not know yet, as it came down, and of the last move that it
  /// missed (spec 2.4.5). It is asked first whether it shall have them.
  final func beginContent(_ sequence: TouchSequence, measured: Measured?) {
    for index in sequence.fingers.indices {
      // The content, told, may have taken this view out of the window.
      guard self.sequence === sequence, index < sequence.fingers.count else { return }
      begin(sequence.fingers[index], at: index, sequence, measured)
    }
  }

  private func begin(_ finger: TouchSequence.Finger, at index: Int, _ sequence: TouchSequence, _ measured: Measured?) {
    guard case .withheld(let moved) = finger.knowledge, let content = finger.content, let window else { return }
    let (touch, touches) = (finger.touch, set(of: finger.touch, in: window))
    let answer = window.questions.ask(
      .touchesShouldBegin, self, for: self, about: content, because: Causes(touch.hitDecision, window.trace.context)
    ) { touchesShouldBegin(touches, with: window.event, in: content) }
    guard answer.value else {
      sequence.fingers[index].knowledge = .closed
      window.trace.record(
        .contentRefused, window.subject(of: content), .withheld(touch.number), because: Causes(answer.decision))
      return
    }
    sequence.fingers[index].knowledge = .begun
    func tell(_ phase: TouchPhase, _ instant: Instant, _ location: CGPoint) {
      let stamp = window.event.timestamp
      window.event.timestamp = instant.seconds
      touch.looking(phase, at: instant, location: location, previous: finger.downLocation) {
        forward(phase, touches, to: content, .legacyForward, measured: measured)
      }
      window.event.timestamp = stamp
    }
    tell(.began, finger.downInstant, finger.downLocation)
    guard let moved, self.sequence === sequence, index < sequence.fingers.count,
      case .begun = sequence.fingers[index].knowledge
    else { return }
    tell(.moved, moved, touch.locationInWindow)
  }

  // MARK: Going on

  /// Tells the content that these fingers moved; where it knows nothing yet, that is remembered.
  final func contentMoved(_ touches: Set<Touch>, _ sequence: TouchSequence) {
    for index in sequence.fingers.indices where touches.contains(sequence.fingers[index].touch) {
      if case .withheld = sequence.fingers[index].knowledge {
        sequence.fingers[index].knowledge = .withheld(moved: sequence.fingers[index].touch.instant)
      }
    }
    tell(.moved, touches, sequence)
  }

  /// Tells each view of the content of those of the touches that it knows of, in one call.
  final func tell(_ phase: TouchPhase, _ touches: Set<Touch>, _ sequence: TouchSequence) {
    guard let window else { return }
    var rest: TouchMask = []
    for index in sequence.fingers.indices where touches.contains(sequence.fingers[index].touch) {
      if case .begun = sequence.fingers[index].knowledge { rest.formUnion(sequence.fingers[index].touch.bit) }
      if phase != .moved { sequence.fingers[index].knowledge = .closed }
    }
    while !rest.isEmpty {
      guard let content = content(of: rest.firstSlot, sequence) else { return }
      let told = sequence.fingers.filter { $0.content === content && rest.contains($0.touch.bit) }
      for finger in told { rest.subtract(finger.touch.bit) }
      forward(phase, set(of: told.map(\.touch), in: window), to: content, .legacyForward)
    }
  }

  /// The window's own set, unless there are touches in it that the application made up.
  private func set(of touches: [Touch], in window: Window) -> Set<Touch> {
    if let touch = touches.first, touches.count == 1 { return set(of: touch, in: window) }
    return Set(touches)
  }

  private func set(of touch: Touch, in window: Window) -> Set<Touch> {
    let isReal = window.touches.present.contains(touch.bit) && window.touches[touch.bit.firstSlot] === touch
    return isReal ? window.touches.set(of: touch.bit) : [touch]
  }

  private func content(of slot: Int, _ sequence: TouchSequence) -> View? {
    sequence.fingers.first { $0.touch.bit == TouchMask(slot: slot) }?.content
  }

  // MARK: Taking away

  /// The content loses every touch to scrolling: what it knows of is cancelled, what it does not it never hears of.
  final func takeFromContent(_ sequence: TouchSequence, _ rule: Rule, _ measured: Measured?, in window: Window) {
    for index in sequence.fingers.indices {
      guard index < sequence.fingers.count, let content = sequence.fingers[index].content else { continue }
      let finger = sequence.fingers[index]
      sequence.fingers[index].knowledge = .closed
      switch finger.knowledge {
      case .closed: break
      case .begun: cancel(finger.touch, content, rule, measured)
      case .withheld:
        window.trace.record(
          rule, window.subject(of: content), .withheld(finger.touch.number), measured: measured,
          because: Causes(window.trace.context, finger.touch.decision), rival: window.subject(of: self))
      }
    }
  }

  /// The touches of some of the content are over, by no decision of this view.
  final func closeContent(_ sequence: TouchSequence, where isOver: (View) -> Bool) {
    for index in sequence.fingers.indices {
      guard index < sequence.fingers.count, let content = sequence.fingers[index].content, isOver(content) else {
        continue
      }
      let finger = sequence.fingers[index]
      sequence.fingers[index].knowledge = .closed
      if case .begun = finger.knowledge { cancel(finger.touch, content, .systemCancel, nil) }
    }
  }

  private func cancel(_ touch: Touch, _ content: View, _ rule: Rule, _ measured: Measured?) {
    guard let window else { return }
    touch.looking(
      .cancelled, at: window.now, location: touch.locationInWindow, previous: touch.previousLocationInWindow
    ) { forward(.cancelled, set(of: touch, in: window), to: content, rule, measured: measured) }
  }
}
