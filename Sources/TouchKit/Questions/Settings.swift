import Foundation

extension Fact {
  /// Settings that the application may change while the engine runs, and that decisions depend on.
  public enum Setting: String, Hashable, Sendable, Codable, CaseIterable {
    /// A recognizer's setting; `isEnabled` is also a control's. Durations are in seconds, movements in points.
    case isEnabled, cancelsTouchesInView, delaysTouchesBegan, delaysTouchesEnded
    case numberOfTapsRequired, minimumPressDuration, allowableMovement, minimumNumberOfTouches, maximumNumberOfTouches
    /// A recognizer's `delegate`, if assigning it is a misuse.
    case delegate
    /// A failure requirement. One that is added during a gesture applies from the next reset.
    case requirement

    /// A scroll view's `contentOffset`, set without animation.
    case contentOffset
    /// A scroll view's `contentInset`; the value is the top inset, including the safe area.
    case contentInset
    /// The safe area of a window, of a controller's view or of a scroll view that moved; the value is the top inset.
    case safeAreaInsets
    /// A scroll view's `keyboardDismissMode`: 0 none, 1 onDrag, 2 interactive.
    case keyboardDismissMode
    /// A scroll view's `contentSize`: the extent that changed, in points.
    case contentSize
    /// A scroll view's `decelerationRate`, the factor per millisecond.
    case decelerationRate
    /// A zoom scale, set by the application.
    case zoomScale
    /// A scroll view's setting.
    case isScrollEnabled, isPagingEnabled, isDirectionalLockEnabled
    case bounces, bouncesHorizontally, bouncesVertically, alwaysBounceHorizontal, alwaysBounceVertical
    case delaysContentTouches, canCancelContentTouches
    /// The axes a scroll view scrolls: 0 for none, 1 for horizontal, 2 for vertical, 3 for both.
    case scrollableAxes

    /// A view's setting.
    case isUserInteractionEnabled, isMultipleTouchEnabled, isExclusiveTouch
    /// A view's `frame`, `center`, `bounds` or `transform`; the value is 0.
    case place
    /// A view left the hierarchy.
    case removed

    /// Whether it is a Boolean, shown as 0 or 1 in a trace.
    public var isFlag: Bool {
      switch self {
      case .numberOfTapsRequired, .minimumPressDuration, .allowableMovement, .minimumNumberOfTouches,
        .maximumNumberOfTouches, .delegate, .requirement, .contentOffset, .contentInset, .safeAreaInsets,
        .contentSize, .decelerationRate, .keyboardDismissMode, .zoomScale, .scrollableAxes, .place, .removed:
        return false
      default: return true
      }
    }
  }
}

extension Fact.Setting {
  /// Reads and assigns this setting of one view or recognizer as a number; flags are 0 and 1.
  private struct Access {
    let value: Double
    /// Returns false for a value that the setting cannot have.
    let assign: (Double) -> Bool

    /// Returns nil unless `object` is an `Owner`.
    init?<Owner: AnyObject, Value>(
      _ object: AnyObject, _ path: ReferenceWritableKeyPath<Owner, Value>, _ number: (Value) -> Double,
      _ make: @escaping (Double) -> Value?
    ) {
      guard let owner = object as? Owner else { return nil }
      value = number(owner[keyPath: path])
      assign = { number in
        guard let value = make(number) else { return false }
        owner[keyPath: path] = value
        return true
      }
    }
  }

  /// Assigns this setting of a view or recognizer, as the application would. Returns false if the object has no such
  /// setting, or if the setting cannot be assigned or cannot have this value.
  package func assign(_ value: Double, to object: AnyObject) -> Bool { access(to: object)?.assign(value) ?? false }

  /// Returns the value of this setting of a view or recognizer; nil if the object has none that can be assigned.
  func value(of object: AnyObject) -> Double? { access(to: object)?.value }

  private static func whole(_ value: Double) -> Int? { Int(exactly: value.rounded(.towardZero)) }

  private func access(to object: AnyObject) -> Access? {
    func flag<Owner: AnyObject>(_ path: ReferenceWritableKeyPath<Owner, Bool>) -> Access? {
      Access(object, path, { $0 ? 1 : 0 }, { $0 != 0 })
    }
    func count<Owner: AnyObject>(_ path: ReferenceWritableKeyPath<Owner, Int>) -> Access? {
      Access(object, path, { Double($0) }, Self.whole)
    }
    func number(_ path: ReferenceWritableKeyPath<LongPressGestureRecognizer, Double>) -> Access? {
      Access(object, path, { $0 }, { $0 })
    }
    switch self {
    case .isEnabled: return flag(\GestureRecognizer.isEnabled) ?? flag(\Control.isEnabled)
    case .cancelsTouchesInView: return flag(\GestureRecognizer.cancelsTouchesInView)
    case .delaysTouchesBegan: return flag(\GestureRecognizer.delaysTouchesBegan)
    case .delaysTouchesEnded: return flag(\GestureRecognizer.delaysTouchesEnded)
    case .numberOfTapsRequired:
      return count(\TapGestureRecognizer.numberOfTapsRequired)
        ?? count(\LongPressGestureRecognizer.numberOfTapsRequired)
    case .minimumPressDuration: return number(\.minimumPressDuration)
    case .allowableMovement: return number(\.allowableMovement)
    case .minimumNumberOfTouches: return count(\PanGestureRecognizer.minimumNumberOfTouches)
    case .maximumNumberOfTouches: return count(\PanGestureRecognizer.maximumNumberOfTouches)
    case .decelerationRate:
      return Access(object, \ScrollView.decelerationRate, \.rawValue) { value in
        value > 0 && value < 1 ? DecelerationRate(rawValue: value) : nil
      }
    case .isScrollEnabled: return flag(\ScrollView.isScrollEnabled)
    case .isPagingEnabled: return flag(\ScrollView.isPagingEnabled)
    case .isDirectionalLockEnabled: return flag(\ScrollView.isDirectionalLockEnabled)
    case .bounces: return flag(\ScrollView.bounces)
    case .bouncesHorizontally: return flag(\ScrollView.bouncesHorizontally)
    case .bouncesVertically: return flag(\ScrollView.bouncesVertically)
    case .alwaysBounceHorizontal: return flag(\ScrollView.alwaysBounceHorizontal)
    case .alwaysBounceVertical: return flag(\ScrollView.alwaysBounceVertical)
    case .delaysContentTouches: return flag(\ScrollView.delaysContentTouches)
    case .canCancelContentTouches: return flag(\ScrollView.canCancelContentTouches)
    case .isUserInteractionEnabled: return flag(\View.isUserInteractionEnabled)
    case .isMultipleTouchEnabled: return flag(\View.isMultipleTouchEnabled)
    case .isExclusiveTouch: return flag(\View.isExclusiveTouch)
    case .keyboardDismissMode:
      return Access(object, \ScrollView.keyboardDismissMode, { Double($0.rawValue) }) { value in
        Self.whole(value).flatMap(ScrollView.KeyboardDismissMode.init(rawValue:))
      }
    case .delegate, .requirement, .contentOffset, .contentInset, .contentSize, .safeAreaInsets, .zoomScale,
      .scrollableAxes, .place, .removed:
      return nil
    }
  }
}

/// The recorded settings: those that the application changed while the engine ran, and those that decisions depend on.
///
/// Events cost nothing: a setting is looked up only where it decides something.
struct SettingLedger {
  private struct Key: Hashable {
    let setting: Fact.Setting
    let subject: SubjectID
    let other: SubjectID
  }

  /// `wasSet` is true if the application set the value, false if only its effective value was recorded.
  private var entries: [Key: (value: Double, decision: DecisionID, wasSet: Bool)] = [:]
  /// The decision that began the current or last sequence of touches.
  fileprivate(set) var sequenceStart = DecisionID.none
  fileprivate(set) var hasMovedViews = false
  /// The decision of a what-if override, until its setting is assigned.
  fileprivate var overriding = DecisionID.none
  /// Whether the engine itself is placing or laying out views.
  var isPlacing = false

  /// Returns the decision for this value, if it was recorded in this sequence or the application set it.
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
  /// Whether there was any input or time; earlier settings are part of building the stage.
  package final var hasBegun: Bool { touchCount > 0 || now > .zero }

  /// Begins a sequence of touches. Each sequence records effective values anew.
  func beginSequence(with decision: DecisionID) {
    (settingLedger.sequenceStart, settingLedger.hasMovedViews) = (decision, false)
  }

  /// Records a change by the application. Before the first input, records nothing and returns the current context.
  @discardableResult
  func record(
    _ setting: Fact.Setting, of subject: some TraceSubject, _ value: Double, rival: SubjectID = .none
  ) -> DecisionID {
    guard hasBegun || settingLedger.overriding.exists else { return trace.context }
    let subject = self.subject(of: subject)
    // What the application sets in response to an override is its own change.
    let override = settingLedger.overriding
    settingLedger.overriding = .none
    let decision = override.exists ? override : trace.record(.setting, subject, .setting(setting, value), rival: rival)
    settingLedger.note(setting, subject, rival, value: value, decision, wasSet: true)
    return decision
  }

  /// Returns the decision behind a setting: the application's change, or else a record of its value in this sequence.
  func decision(
    for setting: Fact.Setting, of subject: some TraceSubject, _ value: Double, towards other: SubjectID = .none
  ) -> DecisionID {
    let subject = self.subject(of: subject)
    if let known = settingLedger.decision(setting, subject, other, value: value, in: trace) { return known }
    let decision = trace.record(.standing, subject, .setting(setting, value), because: Causes(), rival: other)
    settingLedger.note(setting, subject, other, value: value, decision, wasSet: false)
    return decision
  }

  /// Records that the application's code decides by a value of its own.
  fileprivate func record(_ value: String, of name: String, by view: View) {
    trace.record(
      .standing, subject(of: view), .value(trace.nameID(name), trace.nameID(value)), because: Causes(trace.context))
  }

  /// Runs `body`, which assigns a what-if setting, with `decision` as the cause of the consequences.
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

  /// Returns the decision that the application moved a view in this sequence; none if it did not.
  func placeDecision(of view: View) -> DecisionID {
    guard settingLedger.hasMovedViews else { return .none }
    return settingLedger.decision(.place, subject(of: view), .none, value: 0, in: trace) ?? .none
  }
}

extension View {
  /// Runs `body` without recording its frame changes as the application's.
  package final func placing(_ body: () -> Void) {
    guard let window else { return body() }
    let outer = window.settingLedger.isPlacing
    window.settingLedger.isPlacing = true
    body()
    window.settingLedger.isPlacing = outer
  }

  /// Records, as an `IN-VALUE`, a value by which this view's code decides: `recordValue("scale", of: "dismiss")`. Call
  /// it where the value decides, not where it is set. Does nothing outside a window.
  package final func recordValue(_ value: String, of name: String) { window?.record(value, of: name, by: self) }

  final func place(at frame: CGRect) { placing { self.frame = frame } }
}

extension TraceSubject {
  /// Records a setting that the application changed and runs `body` with it as the cause. If the value is unchanged,
  /// only runs `body`. If a what-if run keeps the setting, assigns the kept value again instead.
  func didSet(_ setting: Fact.Setting, _ value: Double, was old: Double, then body: () -> Void = {}) {
    guard value != old, let window = tracingWindow else { return body() }
    guard !window.holds(setting, of: self, against: value) else { return }
    window.trace.processing(window.record(setting, of: self, value), body)
  }

  func didSet(_ setting: Fact.Setting, _ value: Bool, was old: Bool, then body: () -> Void = {}) {
    didSet(setting, value ? 1 : 0, was: old ? 1 : 0, then: body)
  }
}
