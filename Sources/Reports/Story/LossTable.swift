import Foundation
import Replay
import Stages
import TouchKit
import WhatIf

/// The verdict of a page and the explanations of losses: the chain of causes with its decisive link, and what would
/// have changed it. The changes are found by playing the gesture again while the page is made.
struct LossTable {
  private let run: Run
  private let verdict: Verdict
  private let explanation: Explanation
  private let whys: [Why]
  private let others: [Loss]

  /// The maximum number of losses explained in full; for the others the page shows only the chain of causes.
  private static let most = 6

  init(of run: Run, scene: any Scene, assets: String) throws {
    (self.run, explanation) = (run, Explanation(of: run.trace))
    let verdict = Verdict(of: run)
    self.verdict = verdict
    var losses = verdict.losses
    for loss in run.losses().reversed() where !losses.contains(loss) { losses.append(loss) }
    whys = try losses.prefix(Self.most).map { try Why($0, of: run, scene: scene, assets: assets) }
    others = Array(losses.dropFirst(Self.most))
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
