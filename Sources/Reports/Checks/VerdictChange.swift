import Replay
import Stages

/// Whether what became of a gesture is still what it was: the first thing that a report of a failure says.
package struct VerdictChange: Codable, Hashable, Sendable {
  /// What a verdict is compared by.
  package struct Essence: Codable, Hashable, Sendable {
    /// Whether what was meant happened: a ``VerdictKind``.
    package var kind: String
    /// The path of the view that the verdict is about; nil if nothing reacts to such a gesture.
    package var target: String?

    package init(_ judgement: Judgement) { (kind, target) = (judgement.kind.rawValue, judgement.targets.first) }
  }

  /// The verdict of the golden; nil if the golden does not have one.
  package var expected: Essence?
  package var actual: Essence
  /// The actual verdict in one sentence.
  package var headline: String

  /// - Parameter expected: The verdict of the golden; nil if it does not have one.
  package init(_ judgement: Judgement, in run: Run, expected: Essence?) {
    (self.expected, actual) = (expected, Essence(judgement))
    headline = Explanation(of: run.trace, naming: .titles).headline(for: judgement)
  }

  /// What has changed, `kind changed: reacted → instead`; nil if nothing has, or if it is not known.
  var changes: String? {
    guard let expected, expected != actual else { return nil }
    let kind = expected.kind == actual.kind ? nil : "kind changed: \(expected.kind) → \(actual.kind)"
    let targets = [expected.target, actual.target].map { $0 ?? "none" }
    let target = targets[0] == targets[1] ? nil : "target changed: \(targets[0]) → \(targets[1])"
    return [kind, target].compactMap { $0 }.joined(separator: ", ")
  }

  /// Whether it has changed, in a sentence: `The verdict was reacted and is instead now.` Nil if that is not known.
  var news: String? {
    guard let expected else { return nil }
    let target = expected.target.map { "\($0)" } ?? "nothing", now = actual.target ?? "nothing"
    let about = expected.target == actual.target ? "" : "; it was about \(target) and is about \(now) now"
    return expected.kind == actual.kind
      ? "The verdict is \(actual.kind) as before\(about)."
      : "The verdict was \(expected.kind) and is \(actual.kind) now\(about)."
  }

  /// What has changed, and the verdict: `kind changed: reacted → instead; The pager scrolled; slider 0 did not move.`
  var sentence: String {
    "\(changes ?? (expected == nil ? "verdict: \(actual.kind)" : "same verdict: \(actual.kind)")); \(headline)"
  }
}

extension VerdictChange.Essence {
  private static let prefix = "# verdict "

  /// Reads the verdict of a behaviour golden; nil if it does not have one.
  package init?(golden: String) {
    let line = golden.split(separator: "\n", maxSplits: 2).dropFirst().first ?? ""
    guard line.hasPrefix(Self.prefix) else { return nil }
    let words = line.dropFirst(Self.prefix.count).split(separator: " ", maxSplits: 1).map(String.init)
    guard let kind = words.first else { return nil }
    (self.kind, target) = (kind, words.dropFirst().first)
  }

  /// The line of a behaviour golden, a comment below its header.
  package var line: String { Self.prefix + kind + (target.map { " \($0)" } ?? "") }
}
