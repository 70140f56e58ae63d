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
    return "\(padding)\(time)  \(decision.rule.rawValue.padded(to: 14)) \(explanation.sentence(for: decision))"
  }
}

extension Fact {
  /// The `kind` of a line of `trace --json`.
  public var kind: String {
    switch self {
    case .touch: "touch"
    case .sample: "sample"
    case .input: "input"
    case .setting, .constant, .value: "setting"
    case .hit: "hit"
    case .followed: "follow"
    case .timer: "timer"
    case .question: "question"
    case .state: "state"
    case .waiting: "waiting"
    case .deliver: "deliver"
    case .withheld: "withheld"
    case .control: "control"
    case .row: "row"
    case .navigation: "navigation"
    case .scroll: "scroll"
    case .mode: "mode"
    case .action: "action"
    case .misuse: "misuse"
    }
  }

  /// All kinds.
  public static let kinds = [
    "touch", "sample", "input", "setting", "hit", "follow", "timer", "question", "state", "waiting", "deliver",
    "withheld",
    "control", "row", "navigation", "scroll", "mode", "action", "misuse",
  ]
}

/// A trace as JSON Lines: one object for each decision, with keys in a fixed order.
public struct TraceJSON {
  private let trace: Trace
  private let explanation: Explanation

  /// Creates lines for the decisions of a trace.
  public init(_ trace: Trace) { (self.trace, explanation) = (trace, Explanation(of: trace)) }

  /// Returns the line of one decision.
  public func line(_ decision: Decision) -> String {
    let head: JSONFields = [
      "t": shown(decision.time), "seq": Int(decision.id.index), "kind": decision.fact.kind,
      "subject": trace[decision.subject]?.path ?? "", "rule": decision.rule.rawValue,
      "because": decision.causes.map { Int($0.index) },
    ]
    let measurements = trace.measurements(of: decision.id)
    let tail: JSONFields = [
      "measured": decision.measured.map(fields),
      "measurements": measurements.count > 1 ? measurements.map(fields) : nil,
      isWin(decision) ? "rival" : "winner": decision.rival.exists ? trace.name(of: decision.rival) : nil,
      "text": explanation.sentence(for: decision),
    ]
    var text = "{"
    head.appendMembers(to: &text)
    text += ","
    fields(decision.fact).appendMembers(to: &text)
    text += ","
    tail.appendMembers(to: &text)
    return text + "}"
  }

  /// Whether the rival lost. It does if a recognizer began or recognized; in all other decisions the rival won.
  private func isWin(_ decision: Decision) -> Bool {
    guard case .state(_, let to) = decision.fact else { return false }
    return to == .began || to == .ended
  }

  private func fields(_ measured: Measured) -> JSONFields {
    let shown = measured.shown
    return [
      "name": measured.quantity.rawValue, "value": shown.value, "limit": shown.limit, "unit": measured.quantity.unit,
      "margin": shown.margin,
    ]
  }

  /// Returns the members for what was decided, by kind.
  func fields(_ fact: Fact) -> JSONFields {
    switch fact {
    case .touch(let touch, let phase, let point, let type):
      ["touch": touch, "phase": phase.rawValue, "x": Double(point.x), "y": Double(point.y), "type": type.rawValue]
    case .sample(let touch, let point): ["touch": touch, "x": Double(point.x), "y": Double(point.y)]
    case .input(let outside): ["name": outside.rawValue]
    case .setting(let setting, let value) where setting.isFlag: ["name": setting.rawValue, "value": value != 0]
    case .setting(let setting, let value): ["name": setting.rawValue, "value": value]
    case .constant(let name, let value): ["name": trace[name], "value": value]
    case .value(let name, let value): ["name": trace[name], "value": trace[value]]
    case .hit(let touch, let chain, let skipped):
      [
        "touch": touch, "chain": paths(chain),
        "skipped": trace[skipped].map { skip -> JSONFields in
          ["subject": trace.name(of: skip.subject), "reason": skip.reason.rawValue]
        },
      ]
    case .followed(let touch, let recognizers): ["touch": touch, "by": paths(recognizers)]
    case .timer(let name, let phase, let deadline):
      ["name": name.rawValue, "phase": phase.rawValue, "deadline": shown(deadline)]
    case .question(let question, let other, let answer, let respondent):
      [
        "name": question.rawValue, "other": other.exists ? trace.name(of: other) : nil, "answer": answer,
        "asked": respondent.exists ? trace[respondent] : nil,
      ]
    case .state(let from, let to): ["from": from.rawValue, "to": to.rawValue]
    case .waiting(let on): ["on": paths(on)]
    case .deliver(let touch, let phase, let timestamp, let point):
      [
        "touch": touch, "phase": phase.rawValue, "timestamp": shown(timestamp), "x": Double(point.x),
        "y": Double(point.y),
      ]
    case .withheld(let touch): ["touch": touch]
    case .control(let event, let highlighted): ["event": event.rawValue, "highlighted": highlighted]
    case .row(let event, let section, let row): ["event": event.rawValue, "section": section, "row": row]
    case .navigation(let event, let progress, let depth):
      ["event": event.rawValue, "progress": progress, "depth": depth]
    case .scroll(let callback, let report):
      [
        "callback": callback.rawValue, "offset": report.offset,
        "velocity": Double(report.velocity.x).isNaN ? nil : report.velocity,
        "target": report.hasLanding ? report.target : nil, "willDecelerate": report.willDecelerate,
        "zoom": report.zoom,
      ]
    case .mode(let mode):
      [
        "tracking": mode.isTracking, "dragging": mode.isDragging, "decelerating": mode.isDecelerating,
        "zooming": mode.isZooming, "phase": mode.phase.rawValue,
      ]
    case .action(let name): ["name": trace[name]]
    case .misuse(let misuse): ["name": misuse.rawValue]
    }
  }

  private func shown(_ time: Instant) -> Int { Int(trace.shownTime(time).microseconds) }

  private func paths(_ list: SubjectList) -> [String] { trace[list].map(trace.name) }
}

/// A trace as lines to compare: time, rule, subject, and the decision in codes and numbers rounded to 0.01. Lines have
/// no sentences, so a change of wording makes no difference. The format of behaviour goldens, `NAME.trace.txt`.
///
/// ```
///     150.000  SV-DELAY       tabs/list#touchDelay      state possible>failed {duration 150/150 ms} <2
/// ```
/// Values and limits are in braces, a rival follows `vs`, and causes come last, as the number of lines back.
public struct BehaviourLines {
  /// The first line of a file.
  public static let header = "# scrollarium behaviour 1"

  private let trace: Trace
  private let json: TraceJSON

  /// Creates lines for the decisions of a trace.
  public init(_ trace: Trace) { (self.trace, json) = (trace, TraceJSON(trace)) }

  /// The text of the whole file.
  public var text: String {
    var text = Self.header + "\n"
    for decision in trace.recorded { text += line(decision) + "\n" }
    return text
  }

  /// Returns the line of one decision.
  public func line(_ decision: Decision) -> String {
    let time = milliseconds(decision.time)
    let padding = String(repeating: " ", count: max(11 - time.count, 0))
    let rule = decision.rule.rawValue.padded(to: 14)
    let subject = trace[decision.subject]?.path.plain ?? "-"
    var text = "\(padding)\(time)  \(rule) \(subject)  \(words(decision.fact))"
    for measured in trace.measurements(of: decision.id) {
      let shown = measured.shown
      text += " {\(measured.quantity.rawValue) \(shown.value.plain)/\(shown.limit.plain) \(measured.quantity.unit)}"
    }
    if decision.rival.exists { text += " vs \(trace.name(of: decision.rival))" }
    let causes = decision.causes.map { "<\(decision.id.index - $0.index)" }
    return causes.isEmpty ? text : text + " " + causes.joined(separator: " ")
  }

  /// Returns the decision: its kind, then values. Usual values are omitted to keep goldens small.
  private func words(_ fact: Fact) -> String {
    switch fact {
    case .touch(let touch, let phase, let place, let type):
      return "touch \(touch) \(phase.rawValue) \(pair(place))\(type == .direct ? "" : " \(type.rawValue)")"
    case .sample(let touch, let place): return "sample \(touch) \(pair(place))"
    case .deliver(let touch, let phase, let timestamp, let place):
      return "deliver \(touch) \(phase.rawValue) \(pair(place)) of \(milliseconds(timestamp))"
    case .hit(let touch, let chain, let skipped):
      let found = trace[chain].last.map(trace.name) ?? "-"
      // Most views are skipped only because the finger is outside them.
      let told = trace[skipped].filter { $0.reason != .outside }
      let skips = told.map { " \($0.reason.rawValue)=\(trace.name(of: $0.subject))" }
      return "hit \(touch) \(found) of \(trace[chain].count)\(skips.joined())"
    case .timer(let name, let phase, let deadline):
      return "timer \(name.rawValue) \(phase.rawValue) deadline=\(milliseconds(deadline))ms"
    case .state(let from, let to): return "state \(from.rawValue)>\(to.rawValue)"
    case .mode(let mode):
      let flags = [
        ("tracking", mode.isTracking), ("dragging", mode.isDragging), ("decelerating", mode.isDecelerating),
        ("zooming", mode.isZooming),
      ]
      return "mode \(mode.phase.rawValue)\(flags.filter(\.1).map { " \($0.0)" }.joined())"
    case .scroll(let callback, let report):
      var text = "scroll \(callback.rawValue) \(pair(report.offset))"
      if !Double(report.velocity.x).isNaN { text += " velocity=\(pair(report.velocity))" }
      if report.hasLanding { text += " target=\(pair(report.target))" }
      if let decelerates = report.willDecelerate { text += " willDecelerate=\(decelerates)" }
      if let zoom = report.zoom, zoom != 1 { text += " zoom=\(zoom.plain)" }
      return text
    default:
      let fields = json.fields(fact).compactMap { key, value in value.map { " \(key)=\($0.plain)" } }
      return fact.kind + fields.joined()
    }
  }

  private func milliseconds(_ time: Instant) -> String { NumberStyle.trace.milliseconds(trace.shownTime(time)) }

  private func pair(_ point: CGPoint) -> String { "\(Double(point.x).plain),\(Double(point.y).plain)" }
}

/// A line of a behaviour golden, split into its parts.
public struct BehaviourLine: Hashable, Sendable {
  /// The whole line.
  public let text: String
  /// The time in milliseconds, as written.
  public let time: String
  /// The rule's code.
  public let rule: String
  /// The path of the subject; "-" for the input.
  public let subject: String
  /// The decision with its numbers, rival and causes.
  public let fact: String

  /// Splits a line; nil if it has fewer than four parts.
  public init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: true)
    guard words.count == 4 else { return nil }
    (text, time, rule) = (String(line), String(words[0]), String(words[1]))
    (subject, fact) = (String(words[2]), String(words[3].drop { $0 == " " }))
  }

  /// The reason of its rule in words; empty for an unknown rule.
  package var reason: String {
    guard let rule = Rule(rawValue: rule) else { return "" }
    return RuleText.of(rule).reason(rival: "another")
  }
}
