import Foundation
import TouchKit

/// A trace as JSON Lines: one object for each decision, keys in a fixed order.
public struct TraceJSON {
  private let trace: Trace
  private let sentences: Sentences

  /// The lines of a trace.
  public init(_ trace: Trace) { (self.trace, sentences) = (trace, Sentences(trace)) }

  /// The line of one decision.
  public func line(_ decision: Decision) -> String {
    var object = JSONObject()
    object.add("t", "\(decision.time.microseconds)")
    object.add("seq", "\(decision.id.index)")
    object.add("kind", TraceNumbers.json(decision.fact.kind))
    object.add("subject", TraceNumbers.json(trace[decision.subject]?.path ?? ""))
    object.add("rule", TraceNumbers.json(decision.rule.rawValue))
    object.add("because", "[\(decision.causes.map { "\($0.index)" }.joined(separator: ","))]")
    add(decision.fact, to: &object)
    if let measured = decision.measured { object.add("measured", self.object(measured)) }
    if decision.rival.exists {
      object.add(isWin(decision) ? "rival" : "winner", TraceNumbers.json(sentences.name(decision.rival)))
    }
    object.add("text", TraceNumbers.json(sentences.sentence(for: decision)))
    return object.text
  }

  /// A recognizer that began or recognized names whom it beat; everything else names whom it lost to.
  private func isWin(_ decision: Decision) -> Bool {
    guard case .state(_, let to) = decision.fact else { return false }
    return to == .began || to == .ended
  }

  private func object(_ measured: Measured) -> String {
    let (value, limit) = measured.shown
    var object = JSONObject()
    object.add("name", TraceNumbers.json(measured.quantity.rawValue))
    object.add("value", TraceNumbers.short(value))
    object.add("limit", TraceNumbers.short(limit))
    object.add("unit", TraceNumbers.json(measured.quantity.unit))
    object.add("margin", TraceNumbers.short(value - limit))
    return object.text
  }

  private func paths(_ list: SubjectList) -> String {
    "[\(trace[list].map { TraceNumbers.json(sentences.name($0)) }.joined(separator: ","))]"
  }

  private func pair(_ point: CGPoint) -> String {
    "[\(TraceNumbers.short(point.x)),\(TraceNumbers.short(point.y))]"
  }

  private func add(_ fact: Fact, to object: inout JSONObject) {
    switch fact {
    case .touch(let touch, let phase, let point, let type):
      object.add("touch", "\(touch)")
      object.add("phase", TraceNumbers.json(phase.rawValue))
      object.add(point)
      object.add("type", TraceNumbers.json(type.rawValue))
    case .input(let outside): object.add("name", TraceNumbers.json(outside.rawValue))
    case .setting(let setting, let value):
      object.add("name", TraceNumbers.json(setting.rawValue))
      object.add("value", TraceNumbers.short(value))
    case .hit(let touch, let chain, let skipped):
      object.add("touch", "\(touch)")
      object.add("chain", paths(chain))
      object.add("skipped", "[\(trace[skipped].map(skip).joined(separator: ","))]")
    case .followed(let touch, let recognizers):
      object.add("touch", "\(touch)")
      object.add("by", paths(recognizers))
    case .timer(let name, let phase, let deadline):
      object.add("name", TraceNumbers.json(name.rawValue))
      object.add("phase", TraceNumbers.json(phase.rawValue))
      object.add("deadline", "\(deadline.microseconds)")
    case .question(let question, let other, let answer):
      object.add("name", TraceNumbers.json(question.rawValue))
      if other.exists { object.add("other", TraceNumbers.json(sentences.name(other))) }
      object.add("answer", "\(answer)")
    case .state(let from, let to):
      object.add("from", TraceNumbers.json(from.rawValue))
      object.add("to", TraceNumbers.json(to.rawValue))
    case .waiting(let on): object.add("on", paths(on))
    case .deliver(let touch, let phase, let timestamp, let point):
      object.add("touch", "\(touch)")
      object.add("phase", TraceNumbers.json(phase.rawValue))
      object.add("timestamp", "\(timestamp.microseconds)")
      object.add(point)
    case .withheld(let touch): object.add("touch", "\(touch)")
    case .control(let event, let highlighted):
      object.add("event", TraceNumbers.json(event.rawValue))
      object.add("highlighted", "\(highlighted)")
    case .row(let event, let section, let row):
      object.add("event", TraceNumbers.json(event.rawValue))
      object.add("section", "\(section)")
      object.add("row", "\(row)")
    case .navigation(let event, let progress, let depth):
      object.add("event", TraceNumbers.json(event.rawValue))
      object.add("progress", TraceNumbers.short(progress))
      object.add("depth", "\(depth)")
    case .scroll(let callback, let report): add(callback, report, to: &object)
    case .mode(let mode): add(mode, to: &object)
    case .action(let name): object.add("name", TraceNumbers.json(trace[name]))
    case .misuse(let misuse): object.add("name", TraceNumbers.json(misuse.rawValue))
    }
  }

  private func skip(_ skip: Skip) -> String {
    var object = JSONObject()
    object.add("subject", TraceNumbers.json(sentences.name(skip.subject)))
    object.add("reason", TraceNumbers.json(skip.reason.rawValue))
    return object.text
  }

  private func add(_ callback: ScrollCallback, _ report: ScrollReport, to object: inout JSONObject) {
    object.add("callback", TraceNumbers.json(callback.rawValue))
    object.add("offset", pair(report.offset))
    if !Double(report.velocity.x).isNaN { object.add("velocity", pair(report.velocity)) }
    if report.hasLanding { object.add("target", pair(report.target)) }
    if let decelerates = report.willDecelerate { object.add("willDecelerate", "\(decelerates)") }
    if let zoom = report.zoom { object.add("zoom", TraceNumbers.short(zoom)) }
  }

  private func add(_ mode: ScrollMode, to object: inout JSONObject) {
    object.add("tracking", "\(mode.isTracking)")
    object.add("dragging", "\(mode.isDragging)")
    object.add("decelerating", "\(mode.isDecelerating)")
    object.add("zooming", "\(mode.isZooming)")
    object.add("phase", TraceNumbers.json(mode.phase.rawValue))
  }
}

/// A JSON object under construction; keys keep the order in which they are added.
private struct JSONObject {
  private var fields: [String] = []

  var text: String { "{\(fields.joined(separator: ","))}" }

  mutating func add(_ key: String, _ value: String) { fields.append("\"\(key)\":\(value)") }

  mutating func add(_ point: CGPoint) {
    add("x", TraceNumbers.short(point.x))
    add("y", TraceNumbers.short(point.y))
  }
}
