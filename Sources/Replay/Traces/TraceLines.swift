import Foundation
import TouchKit

/// A trace as text: one aligned line for each decision, with two decimals. The format of the golden files.
public struct TraceLines {
  private let trace: Trace
  private let explanation: Explanation

  /// Creates lines for the decisions of a trace.
  public init(_ trace: Trace) { (self.trace, explanation) = (trace, Explanation(of: trace)) }

  /// Returns the line of one decision: time in ms, rule, sentence.
  public func line(_ decision: Decision) -> String {
    let time = NumberStyle.trace.milliseconds(trace.shownTime(decision.time))
    let padding = String(repeating: " ", count: max(11 - time.count, 0))
    let rule = decision.rule.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0)
    return "\(padding)\(time)  \(rule) \(explanation.sentence(for: decision))"
  }
}

extension Fact {
  /// The `kind` of a line of `trace --json`.
  public var kind: String {
    switch self {
    case .touch: return "touch"
    case .input: return "input"
    case .setting: return "setting"
    case .hit: return "hit"
    case .followed: return "follow"
    case .timer: return "timer"
    case .constant, .value: return "setting"
    case .question: return "question"
    case .state: return "state"
    case .waiting: return "waiting"
    case .deliver: return "deliver"
    case .withheld: return "withheld"
    case .control: return "control"
    case .row: return "row"
    case .navigation: return "navigation"
    case .scroll: return "scroll"
    case .mode: return "mode"
    case .action: return "action"
    case .misuse: return "misuse"
    }
  }

  /// All kinds.
  public static let kinds = [
    "touch", "input", "setting", "hit", "follow", "timer", "question", "state", "waiting", "deliver", "withheld",
    "control", "row", "navigation", "scroll", "mode", "action", "misuse",
  ]
}
