import Foundation

/// The recorded settings: those the application changed while the engine ran, and those decisions depend on.
///
/// Events cost nothing: a setting is looked up only where it decides something.
struct SettingLedger {
  private struct Key: Hashable {
    let setting: Fact.Setting
    let subject: SubjectID
    let other: SubjectID
  }

  /// `wasSet`: the application set it, rather than that its effective value was recorded.
  private var entries: [Key: (value: Double, decision: DecisionID, wasSet: Bool)] = [:]
  /// The decision that began the current or last sequence of touches.
  fileprivate(set) var sequenceStart = DecisionID.none
  fileprivate(set) var hasMovedViews = false
  /// The decision of a what-if override, until its setting is assigned.
  fileprivate var overriding = DecisionID.none
  /// Whether the engine itself is placing or laying out views.
  var isPlacing = false

  /// The decision for this value, if it was recorded in this sequence or the application set it.
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
    entries[Key(setting: setting, subject: subject, other: other)] = (value, decision, wasSet)
  }
}

extension Window {
  /// Whether there was any input or time; settings before that are part of building the stage.
  private var hasBegun: Bool { touchCount > 0 || now > .zero }

  /// Begins a sequence of touches, in which effective values are recorded anew.
  func beginSequence(with decision: DecisionID) {
    (settingLedger.sequenceStart, settingLedger.hasMovedViews) = (decision, false)
  }

  /// Records that the application changed a setting; before the first input nothing, and returns what is processed.
  @discardableResult
  func record(
    _ setting: Fact.Setting, of subject: some TraceSubject, _ value: Double, rival: SubjectID = .none
  ) -> DecisionID {
    guard hasBegun || settingLedger.overriding.exists else { return trace.context }
    let subject = self.subject(of: subject)
    // What the application sets in response to a what-if is its own doing.
    let override = settingLedger.overriding
    settingLedger.overriding = .none
    let decision = override.exists ? override : trace.record(.setting, subject, .setting(setting, value), rival: rival)
    settingLedger.note(setting, subject, rival, value: value, decision, wasSet: true)
    return decision
  }

  /// The decision to name as a cause where another depends on a setting: that of the application's change, else one
  /// that records the effective value once per sequence of touches.
  func decision(
    for setting: Fact.Setting, of subject: some TraceSubject, _ value: Double, towards other: SubjectID = .none
  ) -> DecisionID {
    let subject = self.subject(of: subject)
    if let known = settingLedger.decision(setting, subject, other, value: value, in: trace) { return known }
    let decision = trace.record(.standing, subject, .setting(setting, value), because: Causes(), rival: other)
    settingLedger.note(setting, subject, other, value: value, decision, wasSet: false)
    return decision
  }

  /// Records that code of the application is about to decide by a value of its own.
  fileprivate func record(_ value: String, of name: String, by view: View) {
    trace.record(
      .standing, subject(of: view), .value(trace.nameID(name), trace.nameID(value)), because: Causes(trace.context))
  }

  /// Runs `body`, which assigns a what-if setting; the consequences name `decision`.
  func overriding<Result>(_ decision: DecisionID, _ body: () -> Result) -> Result {
    settingLedger.overriding = decision
    defer { settingLedger.overriding = .none }
    return body()
  }

  // MARK: Places

  /// Records that the application moved or transformed a view, once per view and sequence, while a touch is down.
  func didPlace(_ view: View) {
    placeDidChange()
    guard !settingLedger.isPlacing, !touches.present.isEmpty, placeDecision(of: view) == .none else { return }
    settingLedger.hasMovedViews = true
    let subject = subject(of: view)
    let decision = trace.record(.setting, subject, .setting(.place, 0))
    settingLedger.note(.place, subject, .none, value: 0, decision, wasSet: false)
  }

  /// The decision that the application moved a view in this sequence; none if it did not.
  func placeDecision(of view: View) -> DecisionID {
    guard settingLedger.hasMovedViews else { return .none }
    return settingLedger.decision(.place, subject(of: view), .none, value: 0, in: trace) ?? .none
  }

}

extension View {
  /// Runs `body`, whose changes of frames are not recorded as the application's.
  final func placing(_ body: () -> Void) {
    guard let window else { return body() }
    let outer = window.settingLedger.isPlacing
    window.settingLedger.isPlacing = true
    body()
    window.settingLedger.isPlacing = outer
  }

  /// Records that code of this view, or about it, decides by a value that the engine does not know, as an `IN-VALUE` of
  /// the trace: `recordValue("scale", of: "dismiss")`. Call it where the value decides, not where it is set. Does nothing
  /// outside a window.
  package final func recordValue(_ value: String, of name: String) { window?.record(value, of: name, by: self) }

  final func place(at frame: CGRect) { placing { self.frame = frame } }
}

extension TraceSubject {
  /// Records a setting that the application changed and runs `body` with it as the cause; only `body` if unchanged.
  /// Where a what-if holds the setting, it is assigned again instead.
  func didSet(_ setting: Fact.Setting, _ value: Double, was old: Double, then body: () -> Void = {}) {
    guard value != old, let window = tracingWindow else { return body() }
    guard !window.holds(setting, of: self, against: value) else { return }
    window.trace.processing(window.record(setting, of: self, value), body)
  }

  func didSet(_ setting: Fact.Setting, _ value: Bool, was old: Bool, then body: () -> Void = {}) {
    didSet(setting, value ? 1 : 0, was: old ? 1 : 0, then: body)
  }
}
