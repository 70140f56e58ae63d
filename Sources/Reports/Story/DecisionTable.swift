import Foundation
import Replay
import TouchKit

/// The decisions of a page, each with its sentence: those that lanes, diamonds and explanations show, and all their
/// causes. Decisions that come with every move, such as deliveries and `didScroll`, are left out unless added.
struct DecisionTable {
  private let trace: Trace
  private let explanation: Explanation
  /// Whether the page has each decision, by the decision's index.
  private var isIncluded: [Bool]

  init(of trace: Trace) {
    (self.trace, explanation) = (trace, Explanation(of: trace))
    isIncluded = [Bool](repeating: false, count: trace.decisions.endIndex)
    for decision in trace.recorded where !decision.comesWithEveryMove { add([decision.id]) }
  }

  /// Adds decisions and, recursively, their causes: of what was decided before the recorded part only the last.
  mutating func add(_ decisions: [DecisionID]) {
    let first = trace.recorded.startIndex
    var pending = decisions
    while let id = pending.popLast() {
      guard id.exists, isIncluded.indices.contains(Int(id.index)), !isIncluded[Int(id.index)],
        let decision = trace[id]
      else { continue }
      isIncluded[Int(id.index)] = true
      if Int(id.index) >= first { pending += decision.causes }
    }
  }

  /// Returns the rows: number, time, rule, subject, sentence, causes.
  func list(_ subjects: SubjectTable) -> [JSONList] {
    isIncluded.indices.filter { isIncluded[$0] }.compactMap { index in
      let decision = trace.decisions[index]
      return JSONList([
        index, decision.time.number, decision.rule.rawValue, subjects.number(of: decision.subject),
        explanation.sentence(for: decision), decision.causes.map { Int($0.index) }.filter { isIncluded[$0] },
      ])
    }
  }
}

extension Decision {
  /// Whether the engine takes such a decision at every move of a finger or of content.
  fileprivate var comesWithEveryMove: Bool {
    switch fact {
    case .sample, .touch(_, .moved, _, _), .touch(_, .stationary, _, _), .deliver(_, .moved, _, _),
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
  /// The words in which subjects have their short names.
  private let explanation: Explanation

  init(of trace: Trace, in explanation: Explanation) { (self.trace, self.explanation) = (trace, explanation) }

  func number(of subject: SubjectID) -> Int { Int(subject.index) }

  /// Returns the number of the newest subject with this path; −1 for none.
  func number(of path: String?) -> Int { path.flatMap { trace.subject(at: $0) }.map { number(of: $0) } ?? -1 }

  /// The rows: path, short name, and the view of a recognizer or −1.
  var list: [JSONList] {
    trace.subjects.indices.map { index in
      let subject = trace.subjects[index]
      var view = -1
      if case .recognizer(_, let owner) = subject.kind { view = number(of: owner) }
      let id = trace.subject(at: subject.path) ?? .none
      return JSONList([subject.path, id.exists ? explanation.title(of: id) : subject.path, view])
    }
  }
}
