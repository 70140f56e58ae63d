import Replay
import TouchKit

/// The decisions of a page with their sentences: those shown by lanes, diamonds and explanations, and all their causes.
/// Decisions that come with every move (deliveries, `didScroll`) are included only as causes.
struct DecisionTable {
  private let trace: Trace
  private let explanation: Explanation
  private var ids: [Bool]

  init(of trace: Trace) {
    (self.trace, explanation) = (trace, Explanation(of: trace))
    ids = [Bool](repeating: false, count: trace.decisions.endIndex)
    for decision in trace.recorded where !decision.isOfEveryMove { add([decision.id]) }
  }

  /// Adds decisions and, recursively, their causes.
  mutating func add(_ decisions: [DecisionID]) {
    var rest = decisions
    while let id = rest.popLast() {
      guard id.exists, ids.indices.contains(Int(id.index)), !ids[Int(id.index)], let decision = trace[id] else {
        continue
      }
      ids[Int(id.index)] = true
      rest += decision.causes
    }
  }

  /// Returns the rows: number, time, rule, subject, sentence, causes.
  func list(_ subjects: SubjectTable) -> [JSONList] {
    ids.indices.filter { ids[$0] }.compactMap { index in
      let decision = trace.decisions[index]
      return JSONList([
        index, decision.time.number, decision.rule.rawValue, subjects.number(of: decision.subject),
        explanation.sentence(for: decision), decision.causes.map { Int($0.index) },
      ])
    }
  }
}

extension Decision {
  /// Whether such a decision comes with every move of a finger or of content.
  fileprivate var isOfEveryMove: Bool {
    switch fact {
    case .touch(_, .moved, _, _), .touch(_, .stationary, _, _), .deliver(_, .moved, _, _),
      .deliver(_, .stationary, _, _), .scroll(.didScroll, _), .scroll(.didZoom, _), .action,
      .navigation(.progress, _, _), .state(.changed, .changed):
      return true
    case .control(let event, _): return event.rawValue.contains("Drag")
    default: return false
    }
  }
}

/// The views and recognizers of a page, with path and short name. A page refers to them by their number in the trace.
struct SubjectTable {
  private let trace: Trace

  init(of trace: Trace) { self.trace = trace }

  func number(of subject: SubjectID) -> Int { Int(subject.index) }

  /// Returns the number of the newest subject with this path; −1 for none.
  func number(of path: String?) -> Int { path.flatMap { trace.subject(at: $0) }.map { number(of: $0) } ?? -1 }

  /// The rows: path, short name, and the view of a recognizer or −1.
  var list: [JSONList] {
    trace.subjects.indices.map { index in
      let subject = trace.subjects[index]
      var view = -1
      if case .recognizer(_, let on) = subject.kind { view = number(of: on) }
      let id = trace.subject(at: subject.path) ?? .none
      return JSONList([subject.path, id.exists ? trace.title(of: id) : subject.path, view])
    }
  }
}
