import Replay
import TouchKit

/// What each recognizer of a stage did during one probe, by recognizer number, read from the trace.
struct ProbeOutcome {
  /// The rule by which a recognizer failed or was cancelled, and the recognizer that won instead.
  struct Loss: Hashable {
    let rule: Rule
    let winner: String
    /// The winner's number; nil if it was added during the probe or is not a recognizer.
    let number: Int?
  }

  /// The winner's name if a content view keeps the touch, for which the trace has no subject.
  static let content = "the content"

  /// The probe; nil for a ready gesture.
  let probe: Probe?
  let input: RehearsedInput
  /// The index of the place where the probe was played; nil for a ready gesture.
  let place: Int?
  /// Recognizers that received a touch.
  private(set) var followed: Set<Int> = []
  /// Recognizers that began, or ended as discrete ones do.
  private(set) var won: Set<Int> = []
  /// Recognizers that another one or the content prevented, even after they began.
  private(set) var losses: [Int: Loss] = [:]
  /// Recognizers that did not begin because a delegate or a view refused, or a scroll view was at its edge. One that
  /// was refused when another took the touch is not among them: it had no chance.
  private(set) var refused: Set<Int> = []
  /// Recognizers that were ready to begin but had to wait for a failure requirement.
  private(set) var waited: Set<Int> = []
  /// Failure requirements that delegates added, as waiting and required recognizer.
  private(set) var waits: [(Int, Int)] = []
  /// Requirements that were ignored because they would have closed a cycle.
  private(set) var cycles: [(Int, Int)] = []
  /// Pairs that a delegate of the first allowed to recognize simultaneously.
  private(set) var simultaneous: [(Int, Int)] = []

  /// Reads the trace of a gesture.
  init(_ gesture: RehearsedGesture, at place: Int? = nil) {
    (probe, input, self.place) = (gesture.probe, gesture.input, place)
    let (stage, trace) = (gesture.after, gesture.after.window.trace)
    var numbers: RecognizerNumbers = [:]
    for (number, recognizer) in stage.recognizers.enumerated() where recognizer.traceSubject.exists {
      numbers[recognizer.traceSubject] = number
    }
    var refusals: [(number: Int, time: Instant)] = []
    var recognitions: Set<Instant> = []
    for decision in gesture.decisions {
      switch decision.fact {
      case .followed(_, let list): followed.formUnion(trace[list].compactMap { numbers[$0] })
      case .state(let from, let to):
        read(decision, from, to, trace, numbers)
        if from == .possible, to != .failed { recognitions.insert(decision.time) }
        guard decision.rule == .refused, let number = numbers[decision.subject] else { continue }
        refusals.append((number, decision.time))
      case .waiting(let list):
        guard let waiter = numbers[decision.subject] else { continue }
        if decision.rule == .cycle {
          cycles += trace[list].compactMap { numbers[$0] }.map { (waiter, $0) }
        } else {
          waited.insert(waiter)
        }
      case .question(let question, let about, true, _):
        guard let asked = numbers[decision.subject], let other = numbers[about] else { continue }
        read(question, asked, other)
      default: break
      }
    }
    refused.formUnion(refusals.filter { !recognitions.contains($0.time) }.map(\.number))
  }

  private mutating func read(
    _ decision: Decision, _ from: GestureRecognizer.State, _ to: GestureRecognizer.State, _ trace: Trace,
    _ numbers: RecognizerNumbers
  ) {
    guard let number = numbers[decision.subject] else { return }
    // If two taps recognize in the same event, one of them fails before its actions are sent.
    if to == .failed { won.remove(number) }
    if from == .possible, to == .began || to == .ended { won.insert(number) }
    switch decision.rule {
    case .excluded, .requiredRecognized, .contentKeeps:
      let winner = trace[decision.rival]?.path ?? ProbeOutcome.content
      losses[number] = Loss(rule: decision.rule, winner: winner, number: numbers[decision.rival])
    case .atEdge, .passedOver: refused.insert(number)
    default: break
    }
  }

  private mutating func read(_ question: Fact.Question, _ asked: Int, _ other: Int) {
    switch question {
    case .shouldRecognizeSimultaneouslyWith: simultaneous.append((asked, other))
    case .shouldRequireFailureOf: waits.append((asked, other))
    case .shouldBeRequiredToFailBy: waits.append((other, asked))
    default: break
    }
  }
}

/// The recognizer numbers of the subjects of a trace.
private typealias RecognizerNumbers = [SubjectID: Int]
