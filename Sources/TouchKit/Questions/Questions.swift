/// Asks the application's delegates, subclasses and views; all questions pass through this type.
///
/// An answer with a consequence is recorded before the consequence, with the class that gave it. A default
/// implementation marks its answer with ``defaultAnswer(_:_:of:)``; that answer is recorded only if it alone decides.
///
/// While answering, the application may do anything. The caller must check its preconditions again afterwards.
final class Questions {
  // The window owns this object; see GestureArbiter for why this reference is not checked.
  unowned(unsafe) let window: Window
  @exclusivity(unchecked) var overrides: [AnswerOverride] = []
  @exclusivity(unchecked) private var lastDefault: Default?

  init(window: Window) { self.window = window }

  enum Recording {
    /// Records every answer, including defaults.
    case always
    /// Records only the application's answers.
    case own
    /// Records only a yes of the application; a no changes nothing.
    case ownYes
    /// Records only a no, including defaults.
    case no
    /// Records no answer; the decision that follows implies it.
    case never
  }

  /// Asks `respondent`, which is `subject` or its delegate, about `other`, records the answer and applies overrides.
  @inline(__always)
  func ask(
    _ question: Fact.Question, _ respondent: AnyObject, for subject: some TraceSubject, about other: some TraceSubject,
    _ recording: Recording = .own, rule: Rule = .delegateAnswer, measured: Measured? = nil,
    because cause: @autoclosure () -> Causes? = nil, _ answer: () -> Bool
  ) -> Answer {
    // Answering may ask a nested question.
    let outer = lastDefault
    lastDefault = nil
    let value = answer()
    let isDefault = lastDefault == Default(question: question, respondent: ObjectIdentifier(respondent), answer: value)
    lastDefault = outer
    let isRecorded =
      switch recording {
      case .always: true
      case .own: !isDefault
      case .ownYes: !isDefault && value
      case .no: !value
      case .never: false
      }
    guard isRecorded || !overrides.isEmpty else { return Answer(value: value, decision: .none) }
    return record(
      question, value, by: isDefault ? nil : respondent, for: window.subject(of: subject),
      about: window.subject(of: other), isRecorded, rule, measured, cause())
  }

  /// Marks `answer` as that of a default implementation that `respondent` does not override, and returns it.
  func defaultAnswer(_ question: Fact.Question, _ answer: Bool, of respondent: AnyObject) -> Bool {
    lastDefault = Default(question: question, respondent: ObjectIdentifier(respondent), answer: answer)
    return answer
  }

  private struct Default: Hashable {
    let question: Fact.Question
    let respondent: ObjectIdentifier
    let answer: Bool
  }

  @inline(never)
  private func record(
    _ question: Fact.Question, _ value: Bool, by respondent: AnyObject?, for subject: SubjectID,
    about other: SubjectID, _ isRecorded: Bool, _ rule: Rule, _ measured: Measured?, _ cause: Causes?
  ) -> Answer {
    let trace = window.trace
    var (value, cause) = (value, cause)
    let override = overrides.last {
      $0.question == question && $0.subject == trace[subject]?.path
        && ($0.other == nil || $0.other == trace[other]?.path)
    }
    if let override {
      value = override.answer
      cause = Causes(override.decision)
    } else if !isRecorded {
      return Answer(value: value, decision: .none)
    }
    let name = respondent.map { trace.classNameID(of: $0) } ?? .none
    let decision = trace.record(
      rule, subject, .question(question, about: other, answer: value, by: name), measured: measured, because: cause)
    return Answer(value: value, decision: decision)
  }
}

struct Answer {
  let value: Bool
  /// The decision that records it; none if it is not recorded.
  let decision: DecisionID
}

extension TraceSubject {
  /// Marks `answer` as a default answer, this object's or its delegate's, and returns it; see ``Questions``.
  func defaultAnswer(_ question: Fact.Question, _ answer: Bool, of respondent: AnyObject? = nil) -> Bool {
    tracingWindow?.questions.defaultAnswer(question, answer, of: respondent ?? self) ?? answer
  }
}

extension Fact {
  /// The questions that the engine asks delegates, subclasses and views.
  public enum Question: String, Hashable, Sendable, Codable, CaseIterable {
    /// Does the application or a window pass this event on?
    case sendEvent
    /// May this recognizer receive any touch of this touch-down event?
    case shouldReceiveEvent
    /// May this recognizer receive this touch?
    case shouldReceive
    /// May this recognizer leave possible?
    case shouldBegin
    /// May these two recognize together?
    case shouldRecognizeSimultaneouslyWith
    /// Must this recognizer wait until the other has failed?
    case shouldRequireFailureOf
    /// Must the other wait until this recognizer has failed?
    case shouldBeRequiredToFailBy
    /// Does this recognizer, when it recognizes, fail the other?
    case canPrevent
    /// Can this recognizer be failed by the other?
    case canBePreventedBy
    /// May this content view receive the touch?
    case touchesShouldBegin
    /// May this content view lose the touch to scrolling?
    case touchesShouldCancel
    /// May the outer scroll view continue a drag or a deceleration that reaches an edge?
    case handOver
    /// May a tap on the status bar scroll this one to its top?
    case shouldScrollToTop
    /// Does the delegate change the target offset of a released scroll view?
    case willEndDragging
    /// Is there a view to zoom?
    case viewForZooming
    /// Does this control track the touch?
    case beginTracking
    /// Does this control continue tracking it?
    case continueTracking
    /// May the touched row be selected, or another instead?
    case willSelectRow
    /// May the selected row be deselected, or another instead?
    case willDeselectRow
    /// May a touch highlight the item, and so select it?
    case shouldHighlightItem
    /// May the touched item be selected?
    case shouldSelectItem
    /// May the selected item be deselected?
    case shouldDeselectItem
  }
}
