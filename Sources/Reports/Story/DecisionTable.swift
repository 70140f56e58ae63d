import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

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

  /// Adds decisions and, recursively, their causes.
  mutating func add(_ decisions: [DecisionID]) {
    var pending = decisions
    while let id = pending.popLast() {
      guard id.exists, isIncluded.indices.contains(Int(id.index)), !isIncluded[Int(id.index)],
        let decision = trace[id]
      else { continue }
      isIncluded[Int(id.index)] = true
      pending += decision.causes
    }
  }

  /// Returns the rows: number, time, rule, subject, sentence, causes.
  func list(_ subjects: SubjectTable) -> [JSONList] {
    isIncluded.indices.filter { isIncluded[$0] }.compactMap { index in
      let decision = trace.decisions[index]
      return JSONList([
        index, decision.time.number, decision.rule.rawValue, subjects.number(of: decision.subject),
        explanation.sentence(for: decision), decision.causes.map { Int($0.index) },
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

  init(of trace: Trace) { self.trace = trace }

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
      return JSONList([subject.path, id.exists ? trace.title(of: id) : subject.path, view])
    }
  }
}

/// The verdict of a page, and its losses. An explained loss has the chain of its causes, the decisive one, and the
/// changes that would have prevented it. To find the changes, the gesture is played again while the page is made.
struct LossTable {
  private let run: Run
  private let verdict: Verdict
  private let explanation: Explanation
  /// The losses that are explained in full.
  private let whys: [Why]
  /// The losses after those. The page shows their causes, but neither the decisive one nor changes.
  private let unexplained: [Loss]

  /// The maximum number of losses that are explained in full.
  private static let maximumExplained = 6

  init(of run: Run, scene: any Scene, assets: String) throws {
    (self.run, explanation) = (run, Explanation(of: run.trace))
    let verdict = Verdict(of: run)
    self.verdict = verdict
    var losses = verdict.losses
    for loss in run.losses().reversed() where !losses.contains(loss) { losses.append(loss) }
    whys = try losses.prefix(Self.maximumExplained).map { try Why($0, of: run, scene: scene, assets: assets) }
    unexplained = Array(losses.dropFirst(Self.maximumExplained))
  }

  /// The decisions that the explanations refer to.
  var decisions: [DecisionID] {
    whys.flatMap { $0.chain.map(\.id) + [$0.loss.decision] } + unexplained.map(\.decision)
      + [verdict.win].compactMap { $0 }
  }

  func fields(_ subjects: SubjectTable) -> JSONFields {
    let win = verdict.win.flatMap { run.trace[$0] }
    let losses =
      whys.map { fields($0.loss, why: $0, subjects) } + unexplained.map { fields($0, why: nil, subjects) }
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
