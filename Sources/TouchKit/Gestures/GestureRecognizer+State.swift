/// A wish to leave possible, and how far it got.
enum Attempt: Hashable {
  /// No wish.
  case none
  /// Made in this update and not looked at yet, or released from waiting.
  case pending(Goal)
  /// Held back by a failure requirement.
  case waiting(Goal)

  /// What the recognizer wants to be.
  struct Goal: Hashable {
    /// Began for continuous gestures, ended for discrete ones.
    var state: GestureRecognizer.State
    /// A continuous gesture that was over before it was allowed to begin: began is followed at once by ended.
    var endsToo = false
    /// Delegates have been asked, which happens once for each attempt (spec 2.7.4).
    var wasAsked = false
  }

  var goal: Goal? {
    switch self {
    case .none: return nil
    case .pending(let goal), .waiting(let goal): return goal
    }
  }
}

extension GestureRecognizer.State {
  /// The legal transitions of spec 2.1; what is not in the table is ignored and recorded.
  static func isLegal(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) -> Bool {
    switch (from, to) {
    case (.possible, .failed), (.possible, .ended), (.possible, .began),
      (.began, .changed), (.began, .ended), (.began, .cancelled),
      (.changed, .changed), (.changed, .ended), (.changed, .cancelled):
      return true
    default:
      return false
    }
  }
}

extension GestureRecognizer {
  /// An assignment to ``state``; what follows from it is done at once where no update is under way.
  final func assign(_ wanted: State) {
    guard let environment else { return assignAtRest(wanted) }
    let window = environment.window
    window.update(because: window.trace.occasion()) { request(wanted, in: environment) }
  }

  /// Without touches there is nothing to recognize, and nothing to break off.
  private func assignAtRest(_ wanted: State) {
    guard wanted.isActive || wanted == .ended, let window = view?.window else { return }
    window.trace.record(
      .illegalTransition, window.subject(of: self), .state(committed, wanted),
      because: Causes(window.trace.occasion()))
  }

  /// What an assignment to ``state`` means, by the state that it meets.
  private func request(_ wanted: State, in environment: GestureEnvironment) {
    switch (committed, wanted) {
    case (.possible, .possible):
      break  // Nothing changes; subclasses write it in `reset`.
    case (.possible, .failed), (.possible, .cancelled):
      attempt = .none
      environment.commit(.failed, to: self)
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      wish(for: wanted, in: environment)
    case _ where State.isLegal(committed, wanted):
      environment.commit(wanted, to: self)
    default:
      environment.recordIllegal(wanted, of: self)
    }
  }

  private func wish(for wanted: State, in environment: GestureEnvironment) {
    guard var goal = attempt.goal else {
      if wanted == .changed { return environment.recordIllegal(wanted, of: self) }
      attempt = .pending(Attempt.Goal(state: wanted))
      environment.needsSettling = true
      return
    }
    if goal.state == .began && wanted == .ended { goal.endsToo = true }
    if case .waiting = attempt { attempt = .waiting(goal) } else { attempt = .pending(goal) }
  }
}
