import Foundation
import Replay
import TouchKit

/// Puts a decision of a golden into a sentence, as `trace` does with one of a run. A golden has only codes and numbers.
struct GoldenSentence {
  private let trace: Trace
  private let lines: BehaviourLines

  /// - Parameter trace: The run that the golden is compared with, whose sentences are the model.
  init(_ trace: Trace) { (self.trace, lines) = (trace, BehaviourLines(trace)) }

  /// Returns the sentence of a golden's decision: that of the same decision at another time of the run, that of the run's
  /// decision in its place with the golden's numbers, or its codes in words.
  /// - Parameter actual: The run's decision in its place; nil if the run has none.
  func sentence(of line: BehaviourLine, inPlaceOf actual: BehaviourDifference.Side?) -> String {
    sentenceElsewhere(of: line) ?? actual.flatMap { sentence(of: line, like: $0) } ?? Self.words(of: line)
  }

  private func sentenceElsewhere(of line: BehaviourLine) -> String? {
    let rule = Rule(rawValue: line.rule)
    return trace.recorded.lazy.filter { $0.rule == rule }.first {
      guard let other = BehaviourLine(lines.line($0)) else { return false }
      return other.subject == line.subject && other.essence == line.essence
    }.map { Explanation(of: trace).sentence(for: $0) }
  }

  /// Returns the sentence of the run's decision with the words and numbers of the golden; nil if these do not stand there
  /// alone, or if a measurement differs, whose margin the sentence has as well.
  private func sentence(of line: BehaviourLine, like actual: BehaviourDifference.Side) -> String? {
    guard let other = BehaviourLine(actual.line), other.subject == line.subject, other.rule == line.rule else {
      return nil
    }
    let (old, new) = (line.essence.parts, other.essence.parts)
    guard old.count == new.count, old.first == new.first, line.measurements == other.measurements else { return nil }
    var sentence = actual.words
    for (golden, present) in zip(old, new) where golden != present {
      let places = sentence.ranges(of: present)
      guard places.count == 1, sentence.hasAlone(places[0]) else { return nil }
      sentence.replaceSubrange(places[0], with: golden)
    }
    return sentence
  }

  /// The codes in words, for what the run has nothing like.
  private static func words(of line: BehaviourLine) -> String {
    let words = line.essence.split(separator: " ").map(String.init)
    let subject = line.subject == "-" ? "" : "\(line.subject) "
    let rest = words.dropFirst().joined(separator: " ").replacing("=", with: " ")
    switch words.first {
    case "state":
      let measured = line.measurements.isEmpty ? "" : ": \(line.measurements)"
      let because = (line.reason.isEmpty ? "" : ", because \(line.reason)") + measured
      return "\(line.subject): \(words.dropFirst().first?.replacing(">", with: " → ") ?? "")\(because)"
    case "deliver": return "\(subject)received touch \(rest)"
    case "question": return "\(subject)was asked \(rest)"
    case "control": return "\(subject)sent \(rest)"
    case "mode": return "\(subject)is now \(rest)"
    case "touch", "hit", "sample": return line.essence
    default: return "\(subject)\(words.first ?? ""): \(rest)"
    }
  }
}

extension BehaviourLine {
  /// The decision without the numbers of its causes.
  fileprivate var essence: String {
    fact.split(separator: " ").filter { !$0.hasPrefix("<") }.joined(separator: " ")
  }

  /// What was measured, `distance 12 of 10 pt`; empty without braces.
  fileprivate var measurements: String {
    fact.split(separator: "{").dropFirst().map { $0.prefix { $0 != "}" }.replacing("/", with: " of ") }
      .joined(separator: ", ")
  }
}

extension String {
  /// Whether neither a letter nor a part of a number is beside a part of it.
  fileprivate func hasAlone(_ part: Range<Index>) -> Bool {
    let neighbours = [self[..<part.lowerBound].last, self[part.upperBound...].first]
    return neighbours.allSatisfy { $0.map { !$0.isLetter && !$0.isNumber && $0 != "." } ?? true }
  }

  /// Its numbers and words, without what separates them.
  fileprivate var parts: [Substring] {
    split { !$0.isLetter && !$0.isNumber && !".-/#~".contains($0) }.flatMap { part in
      part.first?.isNumber == true ? part.split { !$0.isNumber && $0 != "." } : [part]
    }
  }
}
