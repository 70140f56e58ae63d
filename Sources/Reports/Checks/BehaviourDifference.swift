import Replay
import TouchKit

/// The first decision in which a run differs from its behaviour golden.
public struct BehaviourDifference: Codable, Hashable, Sendable {
  /// A decision on one side.
  public struct Side: Codable, Hashable, Sendable {
    /// Its line in the golden's form.
    public var line: String
    /// The same in words: the sentence of `trace`, or for a golden, which has none, codes and the rule's reason.
    public var words: String
    /// When, in milliseconds.
    public var time: String
    /// The rule's code.
    public var rule: String
    /// The path of whom it is about.
    public var subject: String
    /// Its number in the trace; nil in a golden.
    public var seq: Int?
  }

  /// The number of the golden's line, from 1, its header included.
  public var lineNumber: Int
  /// What the golden has; nil where it has no more.
  public var expected: Side?
  /// What happened; nil where the run has no more.
  public var actual: Side?
  /// What differs, in one sentence.
  public var sentence: String
  /// The lines before it, at most three, which are the same.
  public var before: [String]

  /// Compares a run with the text of a golden; nil where they agree. Equal texts cost one comparison.
  ///
  /// Overrides, which a check with `--set` begins with, are not compared.
  public init?(golden: String, _ trace: Trace) {
    let lines = BehaviourLines(trace)
    guard golden != lines.text else { return nil }
    let counts = { (rule: Substring?) in rule != Substring(Rule.override.rawValue) }
    let expected = golden.split(separator: "\n", omittingEmptySubsequences: false).enumerated().filter {
      !$0.element.isEmpty && !$0.element.hasPrefix("#") && counts($0.element.ruleCode)
    }
    let actual = trace.decisions.filter { $0.rule != .override }
    var texts: [String] = []
    for index in 0..<max(expected.count, actual.count) {
      let decision = index < actual.count ? actual[index] : nil
      let (text, line) = (decision.map(lines.line), index < expected.count ? expected[index] : nil)
      if let text, let line, line.element == text {
        texts.append(text)
        continue
      }
      lineNumber = line.map { $0.offset + 1 } ?? golden.split(separator: "\n").count + 1
      self.expected = line.flatMap { BehaviourLine($0.element) }.map { Side(golden: $0) }
      self.actual = decision.flatMap { decision in
        BehaviourLine(lines.line(decision)).map {
          Side(actual: $0, Explanation(of: trace).sentence(for: decision), seq: Int(decision.id.index))
        }
      }
      before = texts.suffix(3)
      sentence = Self.sentence(self.expected, self.actual)
      return
    }
    return nil
  }

  private static func sentence(_ expected: Side?, _ actual: Side?) -> String {
    guard let actual else {
      return "At \(expected?.time ?? "0") ms it had been decided, and is not: \(expected?.words ?? "")."
    }
    guard let expected else { return "At \(actual.time) ms one more decision: \(actual.words)." }
    let (a, b) = (BehaviourLine(expected.line), BehaviourLine(actual.line))
    guard let a, let b, a.subject == b.subject, a.rule == b.rule, a.kind == b.kind else {
      return
        "At \(actual.time) ms \(actual.words) (\(actual.rule)); at \(expected.time) ms it had been \(expected.words)."
    }
    let (words, old) = (b.words, a.words)
    var changes = a.time == b.time ? [] : ["at \(b.time) ms instead of \(a.time) ms"]
    if words.count == old.count {
      changes += zip(words, old).filter { $0 != $1 }.map { "\($0) instead of \($1)" }
    } else {
      changes.append("\(b.fact) instead of \(a.fact)")
    }
    return "At \(actual.time) ms \(actual.words) (\(actual.rule)): \(changes.joined(separator: ", "))."
  }
}

extension BehaviourDifference.Side {
  fileprivate init(golden line: BehaviourLine) {
    // A rule's reason is why a state was left; of an armed timer it would tell the end.
    let reason = line.kind == "state" && !line.reason.isEmpty ? ": \(line.reason)" : ""
    let subject = line.subject == "-" ? "" : "\(line.subject) "
    self.init(
      line: line.text, words: "\(subject)\(line.fact)\(reason)", time: line.time, rule: line.rule,
      subject: line.subject)
  }

  fileprivate init(actual line: BehaviourLine, _ sentence: String, seq: Int) {
    self.init(
      line: line.text, words: sentence, time: line.time, rule: line.rule, subject: line.subject, seq: seq)
  }
}

extension BehaviourLine {
  /// The first word of the fact.
  fileprivate var kind: Substring { fact.prefix { $0 != " " } }
  /// The words of the fact; what stands in braces is one.
  fileprivate var words: [String] {
    var (words, isOpen) = ([String](), false)
    for word in fact.split(separator: " ") {
      if isOpen { words[words.count - 1] += " \(word)" } else { words.append(String(word)) }
      if word.hasPrefix("{") { isOpen = true }
      if word.hasSuffix("}") { isOpen = false }
    }
    return words
  }
}

extension Substring {
  /// The second word of a line.
  fileprivate var ruleCode: Substring? { split(separator: " ", maxSplits: 2).dropFirst().first }
}
