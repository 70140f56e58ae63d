import Replay

/// Tries the advice of findings: a scene is rehearsed again with each.
struct AdviceTrial {
  /// The findings of a rehearsal, and the recognizers that won with the place where they did.
  typealias Result = (findings: [LintFinding], wins: Set<[String]>)

  private let known: Set<Key>
  private let wins: Set<[String]>
  private let rehearse: ([Override.Change]) throws -> Result
  /// The results with changes that have been tried; nil if they cannot be played.
  private var tried: [[Override.Change]: Result?] = [:]

  /// The maximum number of rehearsals, each of which costs as much as the lint itself.
  private static let limit = 16

  /// What makes two findings the same: the code, and who suffers. Who else is involved may differ with a change.
  private struct Key: Hashable {
    let code: LintFinding.Code
    let subjects: [String]

    init(_ finding: LintFinding) {
      // Two that move together are both concerned; others lose to the subjects after the first.
      (code, subjects) = (finding.code, Array(finding.bareSubjects.prefix(finding.code == .bothMove ? 2 : 1)))
    }
  }

  /// - Parameters:
  ///   - wins: The recognizers that won, with the place where they did.
  ///   - rehearse: Rehearses the scene with changes.
  init(
    of findings: [LintFinding], _ wins: Set<[String]>, rehearse: @escaping ([Override.Change]) throws -> Result
  ) {
    (known, self.wins, self.rehearse) = (Set(findings.map(Key.init)), wins, rehearse)
  }

  /// Returns the advice with which the finding is gone, no other one has come, and nobody has lost a place where it
  /// won, both in the initial state. The last does not count for a change that is made only where it is needed.
  mutating func working(for finding: LintFinding) -> [LintFinding.Advice] {
    var working: [LintFinding.Advice] = []
    for advice in finding.advice where !advice.changes.isEmpty {
      // More than what suffices is no further advice.
      let changes = Set(advice.changes)
      guard !working.contains(where: { changes.isSuperset(of: $0.changes) }), let result = result(of: advice.changes)
      else { continue }
      // A change may lead ready gestures to states that nobody has seen before.
      let new = result.findings.filter { $0.after == nil }.map(Key.init)
      let isGone = !result.findings.contains { Self.persists(finding, as: $0) }
      guard isGone, known.isSuperset(of: new) else { continue }
      if advice.isPartial || wins.isSubset(of: result.wins) { working.append(advice) }
    }
    return working
  }

  /// Whether a rehearsal with a change has found the same. After another gesture the subjects must be the same, too: a
  /// change to the first page still works if the second page needs one as well.
  private static func persists(_ finding: LintFinding, as other: LintFinding) -> Bool {
    Key(finding) == Key(other) && (finding.after == other.after || finding.subjects.contains(other.subjects[0]))
  }

  private mutating func result(of changes: [Override.Change]) -> Result? {
    if let result = tried[changes] { return result }
    guard tried.count < Self.limit else { return nil }
    let result = try? rehearse(changes)
    tried[changes] = .some(result)
    return result
  }
}
