import TouchKit

/// One likely mistake in the gesture recognizers of a stage.
public struct LintFinding: Hashable, Sendable {
  /// The kind of mistake; the raw values are a contract of `lint --json`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Failure requirements that form a cycle; the engine ignores one of them (`REQ-CYCLE`).
    case cycle = "LINT-CYCLE"
    /// A requirement on a disabled recognizer, which has no effect.
    case disabled = "LINT-DISABLED"
    /// A requirement on a recognizer that never receives the same touch, which has no effect.
    case apart = "LINT-APART"
    /// A recognizer on a view that receives no touches.
    case deaf = "LINT-DEAF"
    /// A recognizer that lost every probe made for it.
    case never = "LINT-NEVER"
    /// A pan that loses on more than half of the area where it receives touches.
    case seldom = "LINT-SELDOM"
    /// Two pans that began simultaneously whenever either began.
    case together = "LINT-TOGETHER"
  }

  /// How likely the finding is a mistake.
  public enum Severity: String, Hashable, Sendable {
    /// A recognizer or a requirement that cannot work as set up.
    case warning
    /// Possibly intended.
    case note
  }

  /// The kind of mistake.
  public let code: Code
  /// Identifier paths of the recognizers and views concerned, the one to look at first comes first.
  public let subjects: [String]
  /// The engine's rule that decides in such a case, if there is one.
  public let rule: Rule?
  /// The message: what is wrong, where, and how to fix it.
  public let sentence: String

  /// How likely it is a mistake, which the code alone determines.
  public var severity: Severity {
    switch code {
    case .cycle, .deaf, .never: return .warning
    case .disabled, .apart, .seldom, .together: return .note
    }
  }

  /// A finding.
  package init(_ code: Code, _ subjects: [String], rule: Rule? = nil, _ sentence: String) {
    (self.code, self.subjects, self.rule, self.sentence) = (code, subjects, rule, sentence)
  }
}

extension LintFinding {
  /// The findings, those merged into one whose subjects differ by numbers only, such as the rows of a list.
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
        group[0].code, group.flatMap(\.subjects), rule: group[0].rule,
        "\(group[0].sentence) The same holds for \(group.count - 1) more like it.")
    }
  }

  private func isLike(_ other: LintFinding) -> Bool {
    func bare(_ subjects: [String]) -> [String] { subjects.map { $0.filter { !$0.isNumber } } }
    return code == other.code && rule == other.rule && subjects != other.subjects
      && bare(subjects) == bare(other.subjects)
  }
}
