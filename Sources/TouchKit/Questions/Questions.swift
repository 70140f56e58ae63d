/// Asks the application: its delegates, its subclasses and its views, all in this one place.
///
/// Every answer that something follows from is in the trace, with the class that gave it, before what follows. A
/// delegate's method that is not implemented gives no answer: the engine's default, which marks itself by ``defaultAnswer(_:)``,
/// is recorded only where it decides by itself. An ``AnswerOverride`` takes an answer's place.
///
/// The application may do anything while it is asked: ask the engine something in its turn, switch recognizers off,
/// take views away. Who asks looks again at what it had before it goes on.
final class Questions {
  // Owned by the window; see GestureArbiter for why this reference is not checked.
  unowned(unsafe) let window: Window
  /// Answers that take the place of the application's.
  @exclusivity(unchecked) var overrides: [AnswerOverride] = []
  /// The default implementation that was reached last.
  @exclusivity(unchecked) private var lastDefault: Default?

  init(window: Window) { self.window = window }

  /// Which answers are written down.
  enum Recording {
    /// All, the default too: it decides like any other.
    case always
    /// Those of the application.
    case own
    /// A yes of the application: a no leaves things as they would be.
    case ownYes
    /// A no, whoever gives it.
    case no
    /// None: the decision that follows says it.
    case never
  }

  /// Asks `respondent`.
  ///
  /// - Parameters:
  ///   - subject: The recognizer or view that the question is put to, or on whose behalf the delegate is asked.
  ///   - other: Whom it is about.
  ///   - cause: What led to it; nil for what is being processed.
  ///   - answer: Calls the method.
  @inline(__always)
  func ask(
    _ question: Fact.Question, _ respondent: AnyObject, for subject: some TraceSubject, about other: some TraceSubject,
    _ recording: Recording = .own, rule: Rule = .delegateAnswer, measured: Measured? = nil,
    because cause: @autoclosure () -> Causes? = nil, _ answer: () -> Bool
  ) -> Answer {
    // What is asked while somebody answers is another question.
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
    let answered = Answered(question: question, value: value, by: isDefault ? nil : respondent)
    return record(
      answered, for: subject.traceSubject(in: window), about: other.traceSubject(in: window), isRecorded, rule,
      measured,
      cause())
  }

  /// Marks the answer of a default implementation, which `respondent` did not override.
  func defaultAnswer(_ question: Fact.Question, _ answer: Bool, of respondent: AnyObject) -> Bool {
    lastDefault = Default(question: question, respondent: ObjectIdentifier(respondent), answer: answer)
    return answer
  }

  private struct Default: Hashable {
    let question: Fact.Question
    let respondent: ObjectIdentifier
    let answer: Bool
  }

  private struct Answered {
    let question: Fact.Question
    let value: Bool
    let by: AnyObject?
  }

  @inline(never)
  private func record(
    _ answered: Answered, for subject: SubjectID, about other: SubjectID, _ isRecorded: Bool, _ rule: Rule,
    _ measured: Measured?, _ cause: Causes?
  ) -> Answer {
    let trace = window.trace
    var (value, cause) = (answered.value, cause)
    let override = overrides.last {
      $0.question == answered.question && $0.subject == trace[subject]?.path
        && ($0.other == nil || $0.other == trace[other]?.path)
    }
    if let override {
      value = override.answer
      cause = Causes(override.decision)
    } else if !isRecorded {
      return Answer(value: value, decision: .none)
    }
    let name = answered.by.map { trace.classNameID(of: $0) } ?? .none
    let decision = trace.record(
      rule, subject, .question(answered.question, about: other, answer: value, by: name), measured: measured,
      because: cause
    )
    return Answer(value: value, decision: decision)
  }
}

/// What somebody answered.
struct Answer {
  /// Yes or no.
  let value: Bool
  /// The decision that says so; none for an answer that is not recorded.
  let decision: DecisionID
}

/// A view or a recognizer: whoever decisions can be about.
protocol TraceSubject: AnyObject {
  /// The number under which it appears in the window's trace.
  func traceSubject(in window: Window) -> SubjectID
}

extension View: TraceSubject {
  final func traceSubject(in window: Window) -> SubjectID { window.subject(of: self) }

  /// Marks the answer of a default implementation, its own or that of its delegate; see ``Questions``.
  final func defaultAnswer(_ question: Fact.Question, _ answer: Bool, of respondent: AnyObject? = nil) -> Bool {
    window?.questions.defaultAnswer(question, answer, of: respondent ?? self) ?? answer
  }
}

extension GestureRecognizer: TraceSubject {
  final func traceSubject(in window: Window) -> SubjectID { window.subject(of: self) }

  /// Marks the answer of a default implementation, its own or that of its delegate; see ``Questions``.
  final func defaultAnswer(_ question: Fact.Question, _ answer: Bool, of respondent: AnyObject? = nil) -> Bool {
    view?.window?.questions.defaultAnswer(question, answer, of: respondent ?? self) ?? answer
  }
}
