import Replay
import TouchKit

/// The first decision in which a run differs from its behaviour golden.
package struct BehaviourDifference: Codable, Hashable, Sendable {
  /// A decision on one side.
  package struct Side: Codable, Hashable, Sendable {
    /// Its line in the golden's form.
    package var line: String
    /// The sentence of `trace`; for a golden, which has none, one that is like it.
    package var words: String
    /// When, in milliseconds.
    package var time: String
    /// The rule's code.
    package var rule: String
    /// The path of the subject.
    package var subject: String
    /// The decision's number in the trace; nil in a golden.
    package var seq: Int?
  }

  /// The number of the golden's line, from 1, with the header counted.
  package var lineNumber: Int
  /// The golden's decision; nil if it has no more.
  package var expected: Side?
  /// The run's decision; nil if it has no more.
  package var actual: Side?
  /// The difference in one sentence.
  package var sentence: String
  /// The lines before, at most three, which are equal.
  package var before: [String]

  /// Compares a run with the text of a golden; nil if they are equal. Equal texts cost one comparison.
  ///
  /// Overrides are not compared: a check with `--set` begins with them.
  package init?(golden: String, _ trace: Trace) {
    let lines = BehaviourLines(trace)
    guard golden != lines.text else { return nil }
    var golden = GoldenLines(golden)
    var decisions = trace.recorded.lazy.filter { $0.rule != .override }.makeIterator()
    var texts: [String] = []
    while true {
      let (line, decision) = (golden.next(), decisions.next())
      if line == nil, decision == nil { return nil }
      let text = decision.map(lines.line)
      if let text, let line, line.text == text {
        texts = texts.suffix(2) + [text]
        continue
      }
      lineNumber = line?.number ?? golden.number + 1
      let actual = decision.flatMap { decision in
        BehaviourLine(lines.line(decision)).map {
          Side(actual: $0, Explanation(of: trace).sentence(for: decision), seq: Int(decision.id.index))
        }
      }
      self.actual = actual
      expected = line.flatMap { BehaviourLine($0.text.prefix(Self.maximumLength)) }.map {
        Side(golden: $0, GoldenSentence(trace).sentence(of: $0, inPlaceOf: actual))
      }
      before = texts
      if let line, expected == nil {
        sentence = "Line \(line.number) of the golden is no decision: \(String(line.text).quoted)."
      } else {
        sentence = Self.sentence(expected, actual)
      }
      return
    }
  }

  /// The maximum number of characters shown of a golden's line.
  private static let maximumLength = 1_000

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
  fileprivate init(golden line: BehaviourLine, _ sentence: String) {
    self.init(line: line.text, words: sentence, time: line.time, rule: line.rule, subject: line.subject)
  }

  fileprivate init(actual line: BehaviourLine, _ sentence: String, seq: Int) {
    self.init(
      line: line.text, words: sentence, time: line.time, rule: line.rule, subject: line.subject, seq: seq)
  }
}

extension BehaviourLine {
  /// The first word of the fact.
  fileprivate var kind: Substring { fact.prefix { $0 != " " } }
  /// The words of the fact; text in braces counts as one word.
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

/// Iterates over the lines of a golden that record decisions, without overrides.
private struct GoldenLines: IteratorProtocol {
  private var rest: Substring
  /// The number of the last line that was read, from 1.
  private(set) var number = 0

  init(_ text: String) { rest = text[...] }

  mutating func next() -> (number: Int, text: Substring)? {
    while !rest.isEmpty {
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "\n"))
      let line = rest[..<(end ?? rest.endIndex)]
      rest = end.map { rest[rest.utf8.index(after: $0)...] } ?? ""
      number += 1
      let rule = line.split(separator: " ", maxSplits: 2).dropFirst().first
      if !line.isEmpty, !line.hasPrefix("#"), rule != Substring(Rule.override.rawValue) { return (number, line) }
    }
    return nil
  }
}
