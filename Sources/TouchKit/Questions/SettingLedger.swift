import Foundation

/// What the trace knows of settings: which the application changed while the engine ran, and which decisions rest on.
///
/// It costs nothing for each event: a setting is looked up only where something is decided by it.
struct SettingLedger {
  private struct Key: Hashable {
    let setting: Fact.Setting
    let subject: SubjectID
    let other: SubjectID
  }

  private struct Entry {
    let value: Double
    let decision: DecisionID
    /// The application set it, rather than that it stood there.
    let wasSet: Bool
  }

  private var entries: [Key: Entry] = [:]
  /// The decision that began the sequence of touches that is under way, or that was the last one.
  fileprivate(set) var sequenceStart = DecisionID.none
  /// Whether the application moved a view in this sequence.
  fileprivate(set) var hasMovedViews = false
  /// What if: the decision by which a setting is another one, while it is assigned.
  fileprivate var overriding = DecisionID.none
  /// The engine itself is placing views, or lets them be laid out.
  var isPlacing = false

  /// The decision that a setting has this value, if one stands in this sequence, or the application set it.
  fileprivate func decision(
    _ setting: Fact.Setting, _ subject: SubjectID, _ other: SubjectID, value: Double, in trace: Trace
  ) -> DecisionID? {
    guard let entry = entries[Key(setting: setting, subject: subject, other: other)], entry.value == value,
      entry.wasSet || entry.decision > sequenceStart, trace[entry.decision] != nil
    else { return nil }
    return entry.decision
  }

  fileprivate mutating func note(
    _ setting: Fact.Setting, _ subject: SubjectID, _ other: SubjectID, value: Double, _ decision: DecisionID,
    wasSet: Bool
  ) {
    entries[Key(setting: setting, subject: subject, other: other)] = Entry(
      value: value, decision: decision, wasSet: wasSet)
  }
}

extension Window {
  /// Whether anything has happened yet: what is set before that is how the stage was built.
  private var hasBegun: Bool { touchCount > 0 || now > .zero }

  /// A finger comes down where there was none: settings that decisions rest on are recorded anew.
  func beginSequence(with decision: DecisionID) {
    (settingLedger.sequenceStart, settingLedger.hasMovedViews) = (decision, false)
  }

  /// Records that the application changed a setting; nothing before anything has happened.
  ///
  /// - Returns: The decision, or what is being processed.
  @discardableResult
  func record(
    _ setting: Fact.Setting, of subject: some TraceSubject, _ value: Double, rival: SubjectID = .none
  ) -> DecisionID {
    guard hasBegun || settingLedger.overriding.exists else { return trace.context }
    let subject = subject.traceSubject(in: self)
    let decision =
      settingLedger.overriding.exists
      ? settingLedger.overriding : trace.record(.setting, subject, .setting(setting, value), rival: rival)
    settingLedger.note(setting, subject, rival, value: value, decision, wasSet: true)
    return decision
  }

  /// The decision to name as a cause where another rests on a setting: the application's own, if it set it while the
  /// engine ran, else one that says what it is, once for each sequence of touches.
  func decision(
    for setting: Fact.Setting, of subject: some TraceSubject, _ value: Double, towards other: SubjectID = .none
  ) -> DecisionID {
    let subject = subject.traceSubject(in: self)
    if let known = settingLedger.decision(setting, subject, other, value: value, in: trace) { return known }
    let decision = trace.record(
      .standing, subject, .setting(setting, value), because: Causes(), rival: other)
    settingLedger.note(setting, subject, other, value: value, decision, wasSet: false)
    return decision
  }

  /// Assigns a setting in the application's place: what follows from it follows from `decision`.
  func overriding<Result>(_ decision: DecisionID, _ body: () -> Result) -> Result {
    settingLedger.overriding = decision
    defer { settingLedger.overriding = .none }
    return body()
  }

  // MARK: Places

  /// The application moved, sized or transformed a view: recorded once for each view and sequence of touches while a
  /// finger is down.
  func didPlace(_ view: View) {
    guard !settingLedger.isPlacing, !touches.present.isEmpty, placeDecision(of: view) == .none else { return }
    settingLedger.hasMovedViews = true
    let decision = record(.place, of: view, 0)
    settingLedger.note(.place, subject(of: view), .none, value: 0, decision, wasSet: false)
  }

  /// The decision by which the application moved a view in this sequence; none if it did not.
  func placeDecision(of view: View) -> DecisionID {
    guard settingLedger.hasMovedViews else { return .none }
    return settingLedger.decision(.place, subject(of: view), .none, value: 0, in: trace) ?? .none
  }

  /// Places views for the engine, or lets them be laid out: nothing of it is the application's doing.
  func placing(_ body: () -> Void) {
    let outer = settingLedger.isPlacing
    settingLedger.isPlacing = true
    body()
    settingLedger.isPlacing = outer
  }
}

extension View {
  /// Gives the view a place for the engine; see ``Window/placing(_:)``.
  final func place(at frame: CGRect) {
    guard let window else { return self.frame = frame }
    window.placing { self.frame = frame }
  }

  /// Records a setting that the application changed while the engine ran, and does what follows from it.
  final func didSet<Value: Equatable>(
    _ setting: Fact.Setting, _ value: Value, was old: Value, _ number: (Value) -> Double, then body: () -> Void = {}
  ) {
    guard value != old, let window else { return body() }
    window.trace.processing(window.record(setting, of: self, number(value)), body)
  }

  /// Records a flag that the application changed while the engine ran, and does what follows from it.
  final func didSet(_ setting: Fact.Setting, _ value: Bool, was old: Bool, then body: () -> Void = {}) {
    didSet(setting, value, was: old, { $0 ? 1 : 0 }, then: body)
  }
}
