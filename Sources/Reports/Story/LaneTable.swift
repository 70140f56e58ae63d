import Foundation
import Replay
import TouchKit

/// The lanes of a page's timeline, for all stories of a run: the states of each subject over time.
struct LaneTable {
  private struct Lane {
    let kind: String
    let title: String
    let subject: SubjectID
    var touch = 0
    var bars: [Bar] = []
  }

  /// A part of a lane; `to` is nil while it is open, and `isWaiting` means that a recognizer waits for another.
  struct Bar {
    let from: Instant
    let to: Instant?
    let standing: Standing
    var isWaiting = false
    let label: String
    let decision: DecisionID
  }

  private let trace: Trace
  private let explanation: Explanation
  private var lanes: [Lane] = []

  /// - Parameter touches: Makes the lanes of touches, which come first.
  init(_ stories: [Reading], touches: TouchTable, of trace: Trace) {
    (self.trace, explanation) = (trace, Explanation(of: trace))
    for touch in touches.touches {
      let kind = touch.type == .indirectPointer ? "Mouse" : "Touch"
      var lane = Lane(kind: "touch", title: "\(kind) \(touch.number)", subject: touch.owner, touch: touch.number)
      lane.bars = touches.bars(of: touch)
      lanes.append(lane)
    }
    for story in stories { for timer in story.timers { add(timer) } }
    for story in stories { for recognizer in story.recognizers { add(recognizer) } }
    for story in stories { for delivery in story.deliveries { add(delivery) } }
    for story in stories { for view in story.scrollViews { add(view) } }
    lanes.removeAll { $0.bars.isEmpty }
  }

  /// The decisions that the bars show.
  var decisions: [DecisionID] { lanes.flatMap { $0.bars.map(\.decision) } }

  func fields(_ subjects: SubjectTable) -> [JSONFields] {
    lanes.map { lane in
      [
        "kind": lane.kind, "title": lane.title, "subject": subjects.number(of: lane.subject),
        "touch": lane.touch == 0 ? nil : lane.touch, "bars": lane.bars,
      ]
    }
  }

  private mutating func add(_ bars: [Bar], _ kind: String, _ title: String, _ subject: SubjectID) {
    let path = trace[subject]?.path
    let known = lanes.firstIndex { $0.kind == kind && trace[$0.subject]?.path == path }
    let place = known ?? lanes.count
    if known == nil { lanes.append(Lane(kind: kind, title: title, subject: subject)) }
    lanes[place].bars += bars
  }

  private mutating func add(_ timer: TimerReading) {
    var owner = timer.subject
    // A content touch delay is named by its scroll view.
    if timer.name == .contentTouchDelay, case .recognizer(_, let view) = trace[owner]?.kind { owner = view }
    let length = NumberStyle.screen.short(timer.duration * 1_000)
    let outcome = timer.isPending ? "runs" : timer.outcomeWord
    let bar = Bar(
      from: timer.armed, to: timer.ended, standing: .timing, label: "\(length) ms \(timer.name.word): \(outcome)",
      decision: timer.outcome.exists ? timer.outcome : timer.decision)
    add([bar], "timer \(timer.name.word)", "\(timer.name.word) timer · \(trace.title(of: owner))", timer.subject)
  }

  private mutating func add(_ recognizer: RecognizerReading) {
    guard recognizer.kind != .touchDelay else { return }
    let bars = recognizer.stretches.map { stretch in
      Bar(
        from: stretch.from, to: stretch.to, standing: stretch.standing, isWaiting: stretch.isWaiting,
        label: explanation.label(of: stretch), decision: stretch.decision)
    }
    add(bars, "recognizer", trace.title(of: recognizer.subject), recognizer.subject)
  }

  private mutating func add(_ delivery: DeliveryReading) {
    var bars: [Bar] = []
    if let first = delivery.phases.first, let last = delivery.phases.last {
      let end = delivery.isClosed ? last.time : nil
      let isCancelled = last.phase == .cancelled
      bars = [
        Bar(from: first.time, to: end, standing: .granted, label: "receives the touch", decision: first.decision)
      ]
      if delivery.isClosed {
        bars.append(
          Bar(
            from: last.time, to: last.time, standing: isCancelled ? .cancelled : .granted,
            label: isCancelled ? "cancelled" : "ended", decision: last.decision))
      }
    } else if let dropped = delivery.dropped {
      bars = [
        Bar(
          from: dropped, to: dropped, standing: .failed, label: "never receives it", decision: delivery.dropDecision)
      ]
    }
    add(bars, "view", trace.title(of: delivery.subject), delivery.subject)
  }

  private mutating func add(_ view: ScrollReading) {
    let bars = view.modes.map { stretch in
      Bar(
        from: stretch.from, to: stretch.to, standing: stretch.standing, label: explanation.label(of: stretch),
        decision: stretch.decision)
    }
    if !bars.isEmpty { add(bars, "scroll view", "\(trace.title(of: view.subject)) moves", view.subject) }
  }
}

extension LaneTable.Bar: JSONValue {
  var json: String {
    JSONList([
      from.number, to?.number ?? -1, standing.word, isWaiting, label, Int(decision.index),
    ]).json
  }
}
