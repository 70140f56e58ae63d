import TouchKit

/// Something about the recognizers of a stage that is probably not meant, said before any touch.
public struct LintFinding: Hashable, Sendable {
  /// What is wrong; scripts may rely on the texts.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Failure requirements that form a circle; the engine ignores one of them.
    case cycle = "LINT-CYCLE"
    /// A wait for a recognizer that is switched off, and so holds nobody back.
    case disabled = "LINT-DISABLED"
    /// A wait for a recognizer that never sees the same touch, and so holds nobody back.
    case apart = "LINT-APART"
    /// A recognizer on a view that takes no touches.
    case deaf = "LINT-DEAF"
    /// A recognizer that lost every gesture that it was rehearsed with.
    case never = "LINT-NEVER"
    /// A pan that loses on most of the area where it follows a finger.
    case seldom = "LINT-SELDOM"
    /// Two pans that began together whenever either of them began.
    case together = "LINT-TOGETHER"
  }

  /// How sure it is that something will surprise whoever touches the stage.
  public enum Severity: String, Hashable, Sendable {
    /// Somebody does not get what was asked for.
    case warning
    /// Worth a look: it may be meant.
    case note
  }

  /// What is wrong.
  public let code: Code
  /// Whom it is about, as identifier paths; the one to look at first comes first.
  public let subjects: [String]
  /// The rule of the engine by which it happens, where there is one.
  public let rule: Rule?
  /// What, where, and what to do next.
  public let sentence: String

  /// How sure it is that something is wrong.
  public var severity: Severity {
    switch code {
    case .cycle, .deaf, .never: return .warning
    case .disabled, .apart, .seldom, .together: return .note
    }
  }

  /// Puts a finding together.
  package init(_ code: Code, _ subjects: [String], rule: Rule? = nil, _ sentence: String) {
    (self.code, self.subjects, self.rule, self.sentence) = (code, subjects, rule, sentence)
  }
}

extension LintFinding {
  /// The findings with one for all that say the same of views that differ by a number only, such as the rows of a list.
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
