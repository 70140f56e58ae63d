import Foundation
import TouchKit

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
    return "{\(head.members),\(fields(decision.fact).members),\(tail.members)}"
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
