import Stages
import TouchKit

/// A change that was played with the run: with it the stroke does what was meant, or it seems to be the fix and is not enough.
package struct Remedy: Hashable, Sendable {
  /// What is changed, and how to play it. A number is changed no further than needed: half of that does not help.
  package let change: Change
  /// The lines that a developer writes for it, with UIKit's names; empty for what a finger does and for a limit.
  package let code: String
  /// The kind of verdict about the same stroke and targets with the change.
  package let kind: VerdictKind
  /// That verdict in one sentence.
  package let effect: String
  /// What else is different then: at most two sentences about other views.
  package let alsoChanges: [String]
  /// Which other ready gesture of the scene then no longer does what is meant, and what it does; nil for none.
  package private(set) var cost: String?

  package init(_ change: Change, code: String, kind: VerdictKind, effect: String, alsoChanges: [String]) {
    (self.change, self.code, self.kind, self.effect, self.alsoChanges) = (change, code, kind, effect, alsoChanges)
  }

  /// What comes of it, in sentences.
  package var outcome: String { ([effect] + alsoChanges + [cost].compactMap(\.self)).joined(separator: " ") }

  /// Returns what comes of it for the views that the verdict is about, and what it costs. Where the faulty headline says
  /// the same and more, also the first thing that is different.
  package func brief(beside headline: String) -> String {
    let isPartOfIt = headline != effect && headline.hasPrefix(effect.dropLast())
    return [effect, isPartOfIt ? alsoChanges.first : nil, cost].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the same with what it costs.
  package func costing(_ cost: String?) -> Remedy {
    var remedy = self
    remedy.cost = cost
    return remedy
  }
}

extension GestureIntent {
  /// Whether something is expected to go wrong.
  package var isFault: Bool { kind.isFault && !isAsMeant }
}

extension VerdictKind {
  /// Whether there is something to mend: what was meant did not happen, or not as it was meant.
  package var isFault: Bool { self != .reacted && self != .noTarget }

  /// Whether a change mends this verdict that leads to another one. What comes back has at least moved with the finger.
  package func isMended(by other: VerdictKind) -> Bool {
    isFault && (other == .reacted || other == .takenBack && self != .takenBack)
  }
}
