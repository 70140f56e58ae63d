/// A request to leave possible, until it is granted or refused.
struct Attempt {
  /// The state requested: began for continuous gestures, ended for discrete ones.
  let state: GestureRecognizer.State
  /// A continuous gesture ended before it was allowed to begin: ended follows began at once.
  var endsAtOnce = false
  /// Delegates are asked once per attempt (spec 2.7.4).
  var didAskDelegates = false
  /// Whether a failure requirement holds it back.
  var isWaiting = false
  /// What led to the request: a touch, or the application.
  var cause = DecisionID.none
}

/// Why a recognizer is about to change its state.
struct Reason {
  var rule: Rule
  var measured: Measured?
  /// What else was measured.
  var further: Measured?
  /// Instead of the touch that changed.
  var cause = DecisionID.none
  /// Another cause.
  var link = DecisionID.none
}

extension GestureRecognizer {
  /// Whether it is possible, and has not requested to leave that.
  final var isOpen: Bool { committed == .possible && attempt == nil }

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

  /// Commits the assigned state, makes it an attempt, or records it as illegal: the table of spec 2.1.
  private func transition(to wanted: State, in arbiter: GestureArbiter) {
    switch (committed, wanted) {
    case (.possible, .possible): break  // Nothing changes; subclasses write it in `reset`.
    case (.possible, .failed), (.possible, .cancelled):
      attempt = nil
      arbiter.commit(.failed, to: self)
    case (.possible, .began), (.possible, .ended), (.possible, .changed): requestRecognition(as: wanted, in: arbiter)
    case (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      arbiter.commit(wanted, to: self)
    default: arbiter.recordIllegal(wanted, of: self)
    }
  }

  private func requestRecognition(as wanted: State, in arbiter: GestureArbiter) {
    if let attempt {
      if attempt.state == .began && wanted == .ended { self.attempt?.endsAtOnce = true }
    } else if wanted == .changed {
      arbiter.recordIllegal(wanted, of: self)
    } else {
      attempt = Attempt(state: wanted, cause: arbiter.window.cause(for: self))
      arbiter.needsResolving = true
    }
  }
}
