import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

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

/// The verdict of a page and the explanations of losses: the chain of causes with its decisive link, and what would
/// have changed it. The changes are found by playing the gesture again while the page is made.
struct LossTable {
  private let run: Run
  private let verdict: Verdict
  private let explanation: Explanation
  private let whys: [Why]
  private let others: [Loss]

  /// The maximum number of losses explained in full; for the others the page shows only the chain of causes.
  private static let maximumExplained = 6

  init(of run: Run, scene: any Scene, assets: String) throws {
    (self.run, explanation) = (run, Explanation(of: run.trace))
    let verdict = Verdict(of: run)
    self.verdict = verdict
    var losses = verdict.losses
    for loss in run.losses().reversed() where !losses.contains(loss) { losses.append(loss) }
    whys = try losses.prefix(Self.maximumExplained).map { try Why($0, of: run, scene: scene, assets: assets) }
    others = Array(losses.dropFirst(Self.maximumExplained))
  }

  /// The decisions that the explanations refer to.
  var decisions: [DecisionID] {
    whys.flatMap { $0.chain.map(\.id) + [$0.loss.decision] } + others.map(\.decision) + [verdict.win].compactMap { $0 }
  }

  func fields(_ subjects: SubjectTable) -> JSONFields {
    let win = verdict.win.flatMap { run.trace[$0] }
    let losses =
      whys.map { fields($0.loss, why: $0, subjects) } + others.map { fields($0, why: nil, subjects) }
    return [
      "touch": verdict.touch, "text": explanation.sentence(for: verdict),
      "owner": subjects.number(of: win.flatMap { run.trace[$0.subject]?.path } ?? verdict.owner),
      "win": win.map { Int($0.id.index) }, "winReason": win.map { explanation.reason(of: $0) },
      // How many of the losses concern the touch of the verdict.
      "losers": verdict.losses.count, "losses": losses,
    ]
  }

  private func fields(_ loss: Loss, why: Why?, _ subjects: SubjectTable) -> JSONFields {
    let decision = run.trace[loss.decision]
    return [
      "subject": subjects.number(of: loss.subject), "touches": loss.touches, "decision": Int(loss.decision.index),
      "reason": decision.map { explanation.reason(of: $0) } ?? "",
      "chain": why.map { $0.chain.map { Int($0.id.index) } }, "decisive": why?.decisive.map { Int($0.index) },
      "changes": why.map { $0.changes.map(fields) },
    ]
  }

  private func fields(_ change: Change) -> JSONFields {
    [
      "kind": change.kind.rawValue, "text": explanation.sentence(for: change),
      "outcome": explanation.outcome(of: change), "run": change.arguments,
    ]
  }
}
