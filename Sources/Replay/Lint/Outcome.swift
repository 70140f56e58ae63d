import TouchKit

/// What became of the recognizers of a stage in one rehearsed gesture, by their numbers, as the trace tells it.
struct Outcome {
  /// Who had to give way, to whom, and by which rule.
  struct Loss: Hashable {
    let rule: Rule
    let winner: String
    /// The winner's number, where it was there from the beginning.
    let number: Int?
  }

  /// Who wins where content keeps a touch: the trace does not name it.
  static let content = "the content"

  let probe: Probe
  /// The number of the place where it was played.
  let place: Int
  /// Who followed a touch.
  private(set) var followed: Set<Int> = []
  /// Who began, or recognized at once.
  private(set) var won: Set<Int> = []
  /// Who gave way, be it after a beginning.
  private(set) var losses: [Int: Loss] = [:]
  /// Who said no by itself: its delegate, its view, or an edge that leaves the touch to others.
  private(set) var refused: Set<Int> = []
  /// Who was held back, and so had made its wish.
  private(set) var waited: Set<Int> = []
  /// Who has to wait for whom by answer.
  private(set) var waits: [(Int, Int)] = []
  /// Whose wait would have closed a circle.
  private(set) var circles: [(Int, Int)] = []
  /// Whose delegate allowed whom beside it.
  private(set) var consents: [(Int, Int)] = []

  /// Reads the trace of a stage on which the gesture was played.
  init(_ probe: Probe, at place: Int, on stage: LintStage) {
    (self.probe, self.place) = (probe, place)
    let trace = stage.window.trace
    let names = Roll(stage)
    for decision in trace.decisions {
      switch decision.fact {
      case .followed(_, let list): followed.formUnion(trace[list].compactMap { names[$0] })
      case .state(let from, let to): read(decision, from, to, trace, names)
      case .waiting(let list):
        guard let waiter = names[decision.subject] else { continue }
        if decision.rule == .cycle {
          circles += trace[list].compactMap { names[$0] }.map { (waiter, $0) }
        } else {
          waited.insert(waiter)
        }
      case .question(let question, let about, true, _):
        guard let asked = names[decision.subject], let other = names[about] else { continue }
        read(question, asked, other)
      default: break
      }
    }
  }

  private mutating func read(
    _ decision: Decision, _ from: GestureRecognizer.State, _ to: GestureRecognizer.State, _ trace: Trace,
    _ names: Roll
  ) {
    guard let number = names[decision.subject] else { return }
    // One of two taps that recognized in the same event takes it back: nobody was told.
    if to == .failed { won.remove(number) }
    if from == .possible, to == .began || to == .ended { won.insert(number) }
    switch decision.rule {
    case .excluded, .requiredRecognized, .contentKeeps:
      let winner = trace[decision.rival]?.path ?? Outcome.content
      losses[number] = Loss(rule: decision.rule, winner: winner, number: names[decision.rival])
    case .refused, .atEdge: refused.insert(number)
    default: break
    }
  }

  private mutating func read(_ question: Fact.Question, _ asked: Int, _ other: Int) {
    switch question {
    case .shouldRecognizeSimultaneouslyWith: consents.append((asked, other))
    case .shouldRequireFailureOf: waits.append((asked, other))
    case .shouldBeRequiredToFailBy: waits.append((other, asked))
    default: break
    }
  }
}

/// Which subject of a trace is which recognizer of the stage.
private struct Roll {
  private var numbers: [SubjectID: Int] = [:]

  init(_ stage: LintStage) {
    for (number, recognizer) in stage.recognizers.enumerated() where recognizer.traceSubject.exists {
      numbers[recognizer.traceSubject] = number
    }
  }

  subscript(subject: SubjectID) -> Int? { numbers[subject] }
}
