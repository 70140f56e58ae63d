/// Asks the application's delegates, subclasses and views; all questions pass through this type.
///
/// Every answer with a consequence is recorded before it, with the class that gave it. A default implementation marks
/// its answer by ``defaultAnswer(_:_:of:)``; it is recorded only where it decides by itself.
///
/// The application may do anything while it is asked: the caller must check its preconditions again afterwards.
final class Questions {
  // Owned by the window; see GestureArbiter for why this reference is not checked.
  unowned(unsafe) let window: Window
  @exclusivity(unchecked) var overrides: [AnswerOverride] = []
  /// The default implementation that was called last.
  @exclusivity(unchecked) private var lastDefault: Default?

  init(window: Window) { self.window = window }

  enum Recording {
    /// All, defaults included.
    case always
    /// Only the application's.
    case own
    /// Only a yes of the application; a no changes nothing.
    case ownYes
    /// Only a no, defaults included.
    case no
    /// None; the decision that follows implies it.
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

  /// Returns `answer`, marked as that of a default implementation that `respondent` does not override.
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

/// An answer and its record.
struct Answer {
  let value: Bool
  /// The decision that records it; none if it is not recorded.
  let decision: DecisionID
}

extension View {
  /// Returns `answer`, marked as that of a default implementation, its own or its delegate's; see ``Questions``.
  final func defaultAnswer(_ question: Fact.Question, _ answer: Bool, of respondent: AnyObject? = nil) -> Bool {
    window?.questions.defaultAnswer(question, answer, of: respondent ?? self) ?? answer
  }
}

extension GestureRecognizer {
  /// Returns `answer`, marked as that of a default implementation, its own or its delegate's; see ``Questions``.
  final func defaultAnswer(_ question: Fact.Question, _ answer: Bool, of respondent: AnyObject? = nil) -> Bool {
    view?.window?.questions.defaultAnswer(question, answer, of: respondent ?? self) ?? answer
  }
}
