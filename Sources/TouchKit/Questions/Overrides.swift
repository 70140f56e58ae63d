struct AnswerOverride {
  let question: Fact.Question
  let subject: String
  let other: String?
  /// The answer used instead. The application is still asked, and its side effects happen.
  let answer: Bool
  let decision: DecisionID
}

/// A setting that a what-if run keeps at a value, whatever the application assigns.
struct HeldSetting {
  let setting: Fact.Setting
  private(set) weak var owner: AnyObject?
  /// The recognizer that must fail, if the setting is a requirement.
  private(set) weak var other: AnyObject?
  let value: Double
  let decision: DecisionID

  func isAbout(_ setting: Fact.Setting, of owner: AnyObject, towards other: AnyObject?) -> Bool {
    self.setting == setting && self.owner === owner && self.other === other
  }
}

// Overrides of what-if runs. Each is recorded as a decision without causes, and is the cause of its consequences.
extension Window {
  /// Replaces the application's answers to a question from now on; a later call for the same question wins. `subject`
  /// is the ``View/identifierPath`` of the view or recognizer asked, `other` that of the one it is about (nil: any).
  package func answer(_ question: Fact.Question, of subject: String, about other: String?, with answer: Bool) {
    let (asked, about) = (self.subject(at: subject), other.map(self.subject(at:)) ?? .none)
    let decision = trace.record(
      .override, asked, .question(question, about: about, answer: answer, by: .none), because: Causes())
    arbiter.hasOverrides = true
    questions.overrides.append(
      AnswerOverride(question: question, subject: subject, other: other, answer: answer, decision: decision))
  }

  /// Changes a setting of a view or recognizer and keeps the value, whatever the application assigns. Returns false if
  /// the path does not exist or has no such setting.
  package func override(_ setting: Fact.Setting, of path: String, with value: Double) -> Bool {
    guard let object = object(at: path) else { return false }
    let decision = trace.record(.override, subject(of: object), .setting(setting, value), because: Causes())
    release(setting, of: object)
    var isDone = false
    update(because: decision) { isDone = overriding(decision) { setting.assign(value, to: object) } }
    heldSettings.append(HeldSetting(setting: setting, owner: object, value: value, decision: decision))
    return isDone
  }

  /// Adds or removes a failure requirement and keeps it so. Returns false unless both paths name recognizers.
  package func overrideRequirement(of path: String, on other: String, _ isWanted: Bool) -> Bool {
    guard let waiter = object(at: path) as? GestureRecognizer, let other = object(at: other) as? GestureRecognizer
    else { return false }
    let decision = trace.record(
      .override, subject(of: waiter), .setting(.requirement, isWanted ? 1 : 0), because: Causes(),
      rival: subject(of: other))
    release(.requirement, of: waiter, towards: other)
    overriding(decision) { if isWanted { waiter.require(toFail: other) } else { waiter.removeRequirement(on: other) } }
    heldSettings.append(
      HeldSetting(setting: .requirement, owner: waiter, other: other, value: isWanted ? 1 : 0, decision: decision))
    return true
  }

  /// Returns the value of a setting; nil if the path does not exist or has no such setting.
  package func value(of setting: Fact.Setting, at path: String) -> Double? {
    object(at: path).flatMap { setting.value(of: $0) }
  }

  /// Whether a recognizer requires another to fail; nil unless both paths name recognizers.
  package func hasRequirement(of path: String, on other: String) -> Bool? {
    guard let waiter = object(at: path) as? GestureRecognizer, let other = object(at: other) as? GestureRecognizer
    else { return nil }
    return waiter.requirements.holds(other)
  }

  package func hasSubject(at path: String) -> Bool { object(at: path) != nil }

  /// Changes a constant of the engine, and records it as `name` with the value `shown`.
  package func override(
    _ constant: WritableKeyPath<EngineConstants, Double>, named name: String, with value: Double, shown: Double
  ) {
    trace.record(.override, .none, .constant(trace.nameID(name), shown), because: Causes())
    constants[keyPath: constant] = value
  }

  /// Whether a what-if run keeps another value of this setting. If so, assigns that value again and records it.
  func holds(
    _ setting: Fact.Setting, of owner: some TraceSubject, towards other: GestureRecognizer? = nil, against value: Double
  ) -> Bool {
    guard let held = heldSettings.first(where: { $0.isAbout(setting, of: owner, towards: other) }) else { return false }
    guard !isRestoringSetting else { return true }
    guard held.value != value else { return false }
    isRestoringSetting = true
    defer { isRestoringSetting = false }
    _ = setting.assign(held.value, to: owner)
    trace.record(
      .override, subject(of: owner), .setting(setting, held.value), because: Causes(held.decision, trace.context),
      rival: other.map { subject(of: $0) } ?? .none)
    return true
  }

  private func release(_ setting: Fact.Setting, of owner: AnyObject, towards other: AnyObject? = nil) {
    heldSettings.removeAll { $0.isAbout(setting, of: owner, towards: other) }
  }

  private func subject(at path: String) -> SubjectID { object(at: path).map { subject(of: $0) } ?? .none }

  /// Returns the view or recognizer with this path; nil if the path does not exist. Searches the view tree.
  private func object(at path: String) -> (any TraceSubject)? {
    search { view -> (any TraceSubject)? in
      view.identifierPath == path ? view : view.gestureRecognizers.first { $0.identifierPath == path }
    }
  }
}
