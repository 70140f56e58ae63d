import Replay

/// A finding without its verdict, which is read once all rehearsals are over.
struct LintDraft {
  var finding: LintFinding
  /// The gesture in which it was found; nil for what is wrong without any gesture.
  let input: RehearsedInput?
  /// The path of the view or recognizer that the verdict is about.
  let target: String

  /// - Parameter target: What the verdict is about; nil for the first subject.
  init(_ finding: LintFinding, in input: RehearsedInput? = nil, about target: String? = nil) {
    (self.finding, self.input, self.target) = (finding, input, target ?? finding.subjects[0])
  }
}

extension LintDraft {
  /// Returns the findings; those whose subjects differ only by numbers, as rows of a list do, become one.
  static func gathered(_ drafts: [LintDraft]) -> [LintDraft] {
    var groups: [[LintDraft]] = []
    for draft in drafts {
      if let index = groups.firstIndex(where: { $0[0].finding.isLike(draft.finding) }) {
        groups[index].append(draft)
      } else {
        groups.append([draft])
      }
    }
    return groups.map { group in
      var first = group[0]
      first.finding.subjects = group.flatMap(\.finding.subjects)
      first.finding.alike = group.count - 1
      for index in first.finding.advice.indices {
        // Each is applied to all of them, in the words of the first.
        let all = group.map(\.finding.advice).filter { $0.indices.contains(index) }.flatMap { $0[index].changes }
        first.finding.advice[index].changes = all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
      }
      return first
    }
  }
}

extension LintFinding {
  fileprivate func isLike(_ other: LintFinding) -> Bool {
    code == other.code && rule == other.rule && subjects != other.subjects && bareSubjects == other.bareSubjects
  }

  /// The subjects without numbers, which are equal for all rows of a list.
  var bareSubjects: [String] { subjects.map(\.withoutNumbers) }
}

extension String {
  /// A path without the numbers of views, but with those of recognizers.
  var withoutNumbers: String {
    guard let mark = firstIndex(of: "#") else { return filter { !$0.isNumber } }
    return self[..<mark].filter { !$0.isNumber } + self[mark...]
  }
}
