import Replay

extension LintFinding {
  /// Returns the findings, with those merged into one whose subjects differ only by numbers, such as the rows of a
  /// list.
  static func gathered(_ findings: [LintFinding]) -> [LintFinding] {
    var groups: [[LintFinding]] = []
    for finding in findings {
      if let index = groups.firstIndex(where: { $0[0].isLike(finding) }) {
        groups[index].append(finding)
      } else {
        groups.append([finding])
      }
    }
    return groups.map { group in
      guard group.count > 1 else { return group[0] }
      return LintFinding(
        group[0].code, group.flatMap(\.subjects), rule: group[0].rule, after: group[0].after,
        "\(group[0].sentence) The same holds for \(group.count - 1) more like it.")
    }
  }

  private func isLike(_ other: LintFinding) -> Bool {
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
