/// An answer that is given in the place of the application's: what would have happened if it had said something else.
struct AnswerOverride {
  /// What is asked.
  let question: Fact.Question
  /// The path of whom the question is put to.
  let subject: String
  /// The path of whom it is about; nil for anybody.
  let other: String?
  /// What is said instead. The application is asked all the same, and what it does while it answers is done.
  let answer: Bool
  /// The decision that says so.
  let decision: DecisionID
}

// What if: each of these is in the trace as a decision from outside, which everything that comes of it names.
extension Window {
  /// From now on, answers a question in the place of the application; a later call for the same question wins.
  ///
  /// - Parameters:
  ///   - subject: The path of the view or recognizer that the question is put to; see ``View/identifierPath``.
  ///   - other: The path of the one that it is about; nil for anybody.
  package func answer(_ question: Fact.Question, of subject: String, about other: String?, with answer: Bool) {
    let (asked, about) = (self.subject(at: subject), other.map(self.subject(at:)) ?? .none)
    let decision = trace.record(
      .override, asked, .question(question, about: about, answer: answer, by: .none), because: Causes())
    arbiter.hasOverrides = true
    questions.overrides.append(
      AnswerOverride(question: question, subject: subject, other: other, answer: answer, decision: decision))
  }

  /// Gives a view or recognizer another setting.
  ///
  /// - Returns: Whether there is one at this path, with such a setting.
  package func override(_ setting: Fact.Setting, of path: String, with value: Double) -> Bool {
    guard let object = object(at: path) else { return false }
    let decision = trace.record(
      .override, object.traceSubject(in: self), .setting(setting, value), because: Causes())
    var isDone = false
    update(because: decision) {
      isDone = overriding(decision) { setting.assign(value, to: object) }
    }
    return isDone
  }

  /// Lets a recognizer wait for another to fail, or not.
  ///
  /// - Returns: Whether there are recognizers at these paths.
  package func overrideRequirement(of path: String, on other: String, _ isWanted: Bool) -> Bool {
    guard let waiter = object(at: path) as? GestureRecognizer, let other = object(at: other) as? GestureRecognizer
    else { return false }
    let decision = trace.record(
      .override, subject(of: waiter), .setting(.requirement, isWanted ? 1 : 0), because: Causes(),
      rival: subject(of: other))
    overriding(decision) {
      if isWanted { waiter.require(toFail: other) } else { waiter.removeRequirement(on: other) }
    }
    return true
  }

  /// Gives the engine another constant, which the trace calls `name`.
  package func override(
    _ constant: WritableKeyPath<EngineConstants, Double>, named name: String, with value: Double, shown: Double
  ) {
    trace.record(.override, .none, .constant(trace.nameID(name), shown), because: Causes())
    constants[keyPath: constant] = value
  }

  private func subject(at path: String) -> SubjectID { object(at: path)?.traceSubject(in: self) ?? .none }

  /// The view or recognizer with this path; nil if there is none now.
  private func object(at path: String) -> (any TraceSubject)? {
    func search(_ view: View) -> (any TraceSubject)? {
      if view.identifierPath == path { return view }
      if let recognizer = view.gestureRecognizers.first(where: { $0.identifierPath == path }) { return recognizer }
      for subview in view.subviews {
        if let found = search(subview) { return found }
      }
      return nil
    }
    return search(self)
  }
}
