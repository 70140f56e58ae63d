import Replay
import Stages
import TouchKit
import WhatIf

/// What a page says: the verdict about what was meant, then the answers to what else may be asked. Each has the chain of
/// its causes, the decisive one, and the changes that mend it: the gesture is played again while the page is made.
struct AnswerTable {
  private let explanation: Explanation
  private let whys: [Why]

  /// The most questions that are answered: those about the verdict's stroke first, of these about what did not happen,
  /// because they have changes; then about the last strokes.
  private static let questions = 16

  /// - Parameters:
  ///   - gesture: The gesture that was played, whose author says what is meant and what mends it; nil for none.
  ///   - rest: How long the stage may take to come to rest after the last event of a what-if, in seconds.
  ///   - scene: The scene of the run.
  /// - Throws: ``Problem`` if the scene does not have the run's settings.
  init(of run: Run, gesture: ReadyGesture?, rest: Double, scene: any Scene, assets: String) throws {
    explanation = Explanation(of: run.trace)
    let meant = run.answer(about: .meant(gesture?.intent))
    let all = run.questions()
    let own = all.filter { $0.touches == meant?.judgement.stroke.touches }
    let others = Array(all.filter { $0.touches != meant?.judgement.stroke.touches }.reversed())
    let ranked = [own, others].flatMap { $0.filter(\.isNegative) + $0.filter { !$0.isNegative } }
    let chosen = Set(ranked.prefix(Self.questions))
    let answers = all.filter(chosen.contains).compactMap { run.answer(to: $0) }
    let (effort, code) = (Effort.ofMany, SceneCode(of: scene))
    whys = try ([meant].compactMap { $0 } + answers).map { answer in
      try Why.within(
        effort, answer, of: run, scene: scene, assets: assets, gesture: answer.question == nil ? gesture : nil,
        rest: rest, code: code)
    }
  }

  /// When the stroke began that the first answer is about; nil before the first touch.
  var start: Instant? { whys.first?.answer.judgement.stroke.start }

  /// The decisions that the answers refer to.
  var decisions: [DecisionID] { whys.flatMap { $0.chain.map(\.id) + [$0.decisive] } }

  /// The names of the files whose code is quoted, in the order in which it is.
  var quotedFiles: [String] {
    whys.flatMap { $0.code.map(\.file) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The answers, that about what was meant first; none before the first touch.
  func list(_ subjects: SubjectTable) -> [JSONFields] { whys.map { fields($0, subjects) } }

  private func fields(_ why: Why, _ subjects: SubjectTable) -> JSONFields {
    let answer = why.answer
    return [
      "question": answer.question?.text, "headline": answer.headline, "reason": answer.reason,
      "expected": answer.judgement.isFault ? answer.expected : nil, "got": answer.got,
      "start": answer.judgement.stroke.start.number,
      "gestures": why.run.gestures(around: answer.judgement.stroke),
      "rule": why.uikitRule, "isFault": answer.judgement.isFault,
      "subject": subjects.number(of: answer.question?.subject ?? answer.judgement.targets.first),
      "decision": why.chain.isEmpty ? nil : Int(why.decisive.index), "chain": why.chain.map { Int($0.id.index) },
      "changes": why.remedies.map(fields), "insufficient": why.insufficient.map(fields),
      "besides": why.remarks.map { JSONList([$0.kind.rawValue, $0.text]) },
      "code": why.code.map { JSONList([$0.title, $0.lines.joined(separator: "\n")]) },
      "obstacle": why.obstacle, "unplayed": why.unplayedFix,
      "fix": why.fixInEffect,
      "withoutFix": why.effectOfFix.map { effect in
        why.meaningOfFix.isEmpty ? effect : "\(why.meaningOfFix.capitalizingFirst). \(effect)"
      },
    ]
  }

  private func fields(_ remedy: Remedy) -> JSONFields {
    [
      "kind": remedy.change.kind.rawValue, "code": remedy.code, "text": explanation.sentence(for: remedy.change),
      "outcome": remedy.outcome,
      "run": remedy.change.arguments.map(\.quotedForShell).joined(separator: " "),
    ]
  }
}
