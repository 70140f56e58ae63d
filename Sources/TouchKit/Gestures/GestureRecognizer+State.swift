/// A request to leave possible, and how far it got.
enum Attempt: Hashable {
  /// No request.
  case none
  /// Made in this update and not resolved yet, or released from waiting.
  case pending(Request)
  /// Held back by a failure requirement.
  case waiting(Request)

  /// The state that the recognizer requests.
  struct Request: Hashable {
    /// Began for continuous gestures, ended for discrete ones.
    var state: GestureRecognizer.State
    /// A continuous gesture ended before it was allowed to begin: ended follows began at once.
    var endsAtOnce = false
    /// Delegates are asked once per attempt (spec 2.7.4).
    var didAskDelegates = false
  }

  /// Whether there is none; compares nothing but the case.
  var isNone: Bool {
    if case .none = self { return true }
    return false
  }

  var request: Request? {
    switch self {
    case .none: return nil
    case .pending(let request), .waiting(let request): return request
    }
  }
}

extension GestureRecognizer.State {
  /// The legal transitions of spec 2.1; others are ignored and recorded.
  static func isLegal(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) -> Bool {
    switch (from, to) {
    case (.possible, .failed), (.possible, .ended), (.possible, .began),
      (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      return true
    default: return false
    }
  }
}

extension GestureRecognizer {
  /// Handles an assignment to ``state``, in an update of its own unless one is running.
  final func assign(_ wanted: State) {
    guard let arbiter else { return assignWithoutTouches(wanted) }
    let window = arbiter.window
    window.update(because: window.trace.occasion()) { transition(to: wanted, in: arbiter) }
  }

  /// Records and ignores an assignment while it has no touches.
  private func assignWithoutTouches(_ wanted: State) {
    guard wanted.isActive || wanted == .ended, let window = view?.window else { return }
    window.trace.record(
      .illegalTransition, window.subject(of: self), .state(committed, wanted), because: Causes(window.trace.occasion()))
  }

  /// Commits the assigned state, makes it an attempt, or records it as illegal.
  private func transition(to wanted: State, in arbiter: GestureArbiter) {
    switch (committed, wanted) {
    case (.possible, .possible): break  // Nothing changes; subclasses write it in `reset`.
    case (.possible, .failed), (.possible, .cancelled):
      attempt = .none
      arbiter.commit(.failed, to: self)
    case (.possible, .began), (.possible, .ended), (.possible, .changed): requestRecognition(as: wanted, in: arbiter)
    case _ where State.isLegal(committed, wanted): arbiter.commit(wanted, to: self)
    default: arbiter.recordIllegal(wanted, of: self)
    }
  }

  private func requestRecognition(as wanted: State, in arbiter: GestureArbiter) {
    guard var request = attempt.request else {
      if wanted == .changed { return arbiter.recordIllegal(wanted, of: self) }
      attempt = .pending(Attempt.Request(state: wanted))
      arbiter.needsResolving = true
      return
    }
    if request.state == .began && wanted == .ended { request.endsAtOnce = true }
    if case .waiting = attempt { attempt = .waiting(request) } else { attempt = .pending(request) }
  }
}
