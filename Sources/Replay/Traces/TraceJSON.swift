import Foundation
import TouchKit

/// A trace as JSON Lines: one object for each decision, keys in a fixed order.
public struct TraceJSON {
  private let trace: Trace
  private let explanation: Explanation

  /// Creates lines for the decisions of a trace.
  public init(_ trace: Trace) { (self.trace, explanation) = (trace, Explanation(of: trace)) }

  /// The line of one decision.
  public func line(_ decision: Decision) -> String {
    var object = JSONObject()
    object.add("t", "\(decision.time.microseconds)")
    object.add("seq", "\(decision.id.index)")
    object.add("kind", text: decision.fact.kind)
    object.add("subject", text: trace[decision.subject]?.path ?? "")
    object.add("rule", text: decision.rule.rawValue)
    object.add("because", "[\(decision.causes.map { "\($0.index)" }.joined(separator: ","))]")
    add(decision.fact, to: &object)
    if let measured = decision.measured { object.add("measured", self.object(measured)) }
    if decision.rival.exists {
      object.add(isWin(decision) ? "rival" : "winner", text: trace.name(of: decision.rival))
    }
    object.add("text", text: explanation.sentence(for: decision))
    return object.text
  }

  /// Whether the rival lost: so for a recognizer that began or recognized, while in all other decisions the rival won.
  private func isWin(_ decision: Decision) -> Bool {
    guard case .state(_, let to) = decision.fact else { return false }
    return to == .began || to == .ended
  }

  private func object(_ measured: Measured) -> String {
    let shown = measured.shown
    var object = JSONObject()
    object.add("name", text: measured.quantity.rawValue)
    object.add("value", number: shown.value)
    object.add("limit", number: shown.limit)
    object.add("unit", text: measured.quantity.unit)
    object.add("margin", number: shown.margin)
    return object.text
  }

  private func paths(_ list: SubjectList) -> String {
    "[\(trace[list].map { trace.name(of: $0).quoted }.joined(separator: ","))]"
  }

  private func pair(_ point: CGPoint) -> String {
    "[\(NumberStyle.trace.short(point.x)),\(NumberStyle.trace.short(point.y))]"
  }

  private func add(_ fact: Fact, to object: inout JSONObject) {
    switch fact {
    case .touch(let touch, let phase, let point, let type):
      object.add("touch", "\(touch)")
      object.add("phase", text: phase.rawValue)
      object.add(point)
      object.add("type", text: type.rawValue)
    case .input(let outside): object.add("name", text: outside.rawValue)
    case .setting(let setting, let value):
      object.add("name", text: setting.rawValue)
      if setting.isFlag { object.add("value", "\(value != 0)") } else { object.add("value", number: value) }
    case .constant(let name, let value):
      object.add("name", text: trace[name])
      object.add("value", number: value)
    case .hit(let touch, let chain, let skipped):
      object.add("touch", "\(touch)")
      object.add("chain", paths(chain))
      object.add("skipped", "[\(trace[skipped].map(skip).joined(separator: ","))]")
    case .followed(let touch, let recognizers):
      object.add("touch", "\(touch)")
      object.add("by", paths(recognizers))
    case .timer(let name, let phase, let deadline):
      object.add("name", text: name.rawValue)
      object.add("phase", text: phase.rawValue)
      object.add("deadline", "\(deadline.microseconds)")
    case .question(let question, let other, let answer, let respondent):
      object.add("name", text: question.rawValue)
      if other.exists { object.add("other", text: trace.name(of: other)) }
      object.add("answer", "\(answer)")
      if respondent.exists { object.add("asked", text: trace[respondent]) }
    case .state(let from, let to):
      object.add("from", text: from.rawValue)
      object.add("to", text: to.rawValue)
    case .waiting(let on): object.add("on", paths(on))
    case .deliver(let touch, let phase, let timestamp, let point):
      object.add("touch", "\(touch)")
      object.add("phase", text: phase.rawValue)
      object.add("timestamp", "\(timestamp.microseconds)")
      object.add(point)
    case .withheld(let touch): object.add("touch", "\(touch)")
    case .control(let event, let highlighted):
      object.add("event", text: event.rawValue)
      object.add("highlighted", "\(highlighted)")
    case .row(let event, let section, let row):
      object.add("event", text: event.rawValue)
      object.add("section", "\(section)")
      object.add("row", "\(row)")
    case .navigation(let event, let progress, let depth):
      object.add("event", text: event.rawValue)
      object.add("progress", number: progress)
      object.add("depth", "\(depth)")
    case .scroll(let callback, let report): add(callback, report, to: &object)
    case .mode(let mode): add(mode, to: &object)
    case .action(let name): object.add("name", text: trace[name])
    case .misuse(let misuse): object.add("name", text: misuse.rawValue)
    }
  }

  private func skip(_ skip: Skip) -> String {
    var object = JSONObject()
    object.add("subject", text: trace.name(of: skip.subject))
    object.add("reason", text: skip.reason.rawValue)
    return object.text
  }

  private func add(_ callback: ScrollCallback, _ report: ScrollReport, to object: inout JSONObject) {
    object.add("callback", text: callback.rawValue)
    object.add("offset", pair(report.offset))
    if !Double(report.velocity.x).isNaN { object.add("velocity", pair(report.velocity)) }
    if report.hasLanding { object.add("target", pair(report.target)) }
    if let decelerates = report.willDecelerate { object.add("willDecelerate", "\(decelerates)") }
    if let zoom = report.zoom { object.add("zoom", number: zoom) }
  }

  private func add(_ mode: ScrollMode, to object: inout JSONObject) {
    object.add("tracking", "\(mode.isTracking)")
    object.add("dragging", "\(mode.isDragging)")
    object.add("decelerating", "\(mode.isDecelerating)")
    object.add("zooming", "\(mode.isZooming)")
    object.add("phase", text: mode.phase.rawValue)
  }
}

/// Builds a JSON object with its keys in the order they are added.
private struct JSONObject {
  private var fields: [String] = []

  var text: String { "{\(fields.joined(separator: ","))}" }

  /// Adds a value that is JSON already.
  mutating func add(_ key: String, _ value: String) { fields.append("\"\(key)\":\(value)") }

  mutating func add(_ key: String, text: String) { add(key, text.quoted) }

  mutating func add(_ key: String, number: Double) { add(key, NumberStyle.trace.short(number)) }

  mutating func add(_ point: CGPoint) {
    add("x", number: point.x)
    add("y", number: point.y)
  }
}

extension String {
  /// The string as a JSON literal, with quotes.
  fileprivate var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        result += "\\u" + String(repeating: "0", count: 4 - String(scalar.value, radix: 16).count)
        result += String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
