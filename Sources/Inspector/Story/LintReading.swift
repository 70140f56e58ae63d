/// What is probably not meant about the recognizers of the stage, as the panels show it.
public struct LintReading: Hashable, Sendable {
  /// What was found, the most serious first.
  public var findings: [Finding]
  /// What is said where nothing was found.
  public var allClear: String

  /// Something that was found.
  public struct Finding: Hashable, Sendable {
    /// Its code: `LINT-NEVER`.
    public var code: String
    /// How serious it is, in a word.
    public var severity: String
    /// Whether somebody does not get what was asked for.
    public var isWarning: Bool
    /// What, where, and what to do next.
    public var sentence: String

    /// Names a finding.
    public init(code: String, severity: String, isWarning: Bool, sentence: String) {
      (self.code, self.severity, self.isWarning, self.sentence) = (code, severity, isWarning, sentence)
    }
  }

  /// What a look at the stage came to.
  public init(findings: [Finding], allClear: String) { (self.findings, self.allClear) = (findings, allClear) }
}
