import TouchKit

/// A verdict, the decisions that led to it, and the changes that mend it. The module WhatIf finds them by playing the run
/// again.
package struct Why {
  /// The run that was explained.
  package let run: Run
  /// The verdict.
  package let answer: Answer
  /// What the finger did, in a sentence; nil while it is down.
  package let gesture: String?
  /// What the fingers did in the two strokes before, each in a sentence.
  package let gesturesBefore: [String]
  /// The changes that mend it, the best first; none if there is nothing to mend.
  package let remedies: [Remedy]
  /// The change that seems to be the fix and is not enough; nil if there is no such change.
  package let insufficient: Remedy?
  /// The code with which the scene's author mends it, where no setting of the scene plays it, or playing it does not
  /// help; nil for none.
  package let unplayedFix: String?
  /// The code of the fix that is on, where what was meant happened; nil for none.
  package let fixInEffect: String?
  /// What that fix does, as the part of a sentence; empty where its author does not say.
  package let meaningOfFix: String
  /// What would have happened without that fix; nil for the same, and where it was not played.
  package let withoutFix: OutcomeWithoutFix?
  /// Whether the same would have happened without it.
  private let isSameWithoutFix: Bool
  /// Why no change was tried, in a sentence; nil where they were, or where there is nothing to mend.
  package let obstacle: String?
  /// The decisions that led to it, in order of time; empty if no decision tells of it.
  package let chain: [Decision]
  /// The one that matters most: what the best change undoes, or what the verdict's reason is about.
  package let decisive: DecisionID
  /// The rule of UIKit behind the one that matters most, in a sentence or two; nil where there is nothing to add.
  package let uikitRule: String?
  /// What is to be said besides.
  package let remarks: [Remark]
  /// The application's code that it tells of, what decided first; none where that is not found.
  package let code: [CodeExcerpt]

  /// What the fix that is on does, and what it changed, in sentences, the longest form first; none without such a fix.
  package var contrasts: [String] {
    guard let effect = withoutFix == nil ? nil : effectOfFix else { return [] }
    let names = [meaningOfFix.isEmpty ? nil : meaningOfFix, fixInEffect?.nameOfFix].compactMap(\.self)
    return names.isEmpty ? ["The fix is on. \(effect)"] : names.map { "The fix is on: \($0). \(effect)" }
  }

  /// What is said below ``fixInEffect``; nil where it was not played without it.
  package var effectOfFix: String? {
    withoutFix.map { "Without the fix, \($0.touch.map { "for touch \($0) " } ?? "")instead: \($0.headline)" }
      ?? (isSameWithoutFix ? "This gesture goes the same way without it." : nil)
  }

  /// What is said below ``unplayedFix``.
  package static let unplayedNote = "As its author mends it; no setting of the scene plays it."

  package init(
    _ answer: Answer, of run: Run, remedies: [Remedy], insufficient: Remedy? = nil, obstacle: String? = nil,
    unplayedFix: String? = nil, fixInEffect: String? = nil, meaningOfFix: String = "",
    withoutFix: OutcomeWithoutFix? = nil, isSameWithoutFix: Bool = false,
    readingCode excerpts: ([CodeReference]) -> [CodeExcerpt] = { _ in [] }
  ) {
    (self.run, self.answer, self.remedies, self.insufficient) = (run, answer, remedies, insufficient)
    let stroke = answer.judgement.stroke
    gesture = stroke.end == nil ? nil : "\(run.gesture(of: stroke).capitalizingFirst)."
    gesturesBefore = run.gestures(before: stroke)
    (self.obstacle, self.unplayedFix) = (obstacle, unplayedFix)
    (self.fixInEffect, self.meaningOfFix) = (fixInEffect, meaningOfFix)
    (self.withoutFix, self.isSameWithoutFix) = (withoutFix, isSameWithoutFix)
    let link = remedies.first { $0.change.kind != .fix || $0.change.link != nil }?.change.link
    // That nobody said no is what a change may alter, and never what decided.
    let undone = link.flatMap { run.trace[$0]?.isDefaultYes == true ? nil : $0 }
    let chain = run.chain(of: answer, undone: undone)
    (self.chain, decisive) = (chain?.decisions ?? [], chain?.decisive ?? .none)
    uikitRule = run.trace[decisive].flatMap {
      Explanation(of: run.trace).uikitRule(behind: $0, of: answer.judgement)
    }
    remarks = run.remarks(on: answer)
    code = excerpts(Self.references(self.chain, decisive, remarks, on: answer.judgement, in: run.trace))
  }
}

/// What would have happened without a fix that is on.
package struct OutcomeWithoutFix: Hashable, Sendable {
  /// The earlier touch that goes otherwise already, from which the rest follows; nil if it is the one that was asked about.
  package let touch: Int?
  /// The verdict in a sentence.
  package let headline: String

  package init(touch: Int?, headline: String) { (self.touch, self.headline) = (touch, headline) }
}

extension Decision {
  /// Whether a recognizer was let begin because nobody answered.
  fileprivate var isDefaultYes: Bool {
    guard case .question(.shouldBegin, _, true, let respondent) = fact else { return false }
    return !respondent.exists
  }
}
