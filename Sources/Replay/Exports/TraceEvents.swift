import Foundation
import TouchKit

/// Converts a run to Chrome's trace-event format, which the Perfetto UI opens. Times are in microseconds.
///
/// A process is a kind of lane, a thread is a lane. Slices are touches, timers, states of recognizers, deliveries to
/// views and modes of scroll views. Each decision is an instant in the lane of its subject, with its rule and sentence.
/// Its causes are flows that lead to it. Offsets and velocities of scroll views are counters.
struct TraceEvents {
  private let run: Run
  private let trace: Trace
  private let explanation: Explanation
  private var lanes = TraceLanes()
  /// The lines with their times; lines of one time keep their order.
  private var lines: [(time: Int64, text: String)] = []

  init(of run: Run) {
    run.index.catchUp()
    (self.run, trace, explanation) = (run, run.trace, Explanation(of: run.trace))
    addTouches()
    addTimers()
    addRecognizers()
    addDeliveries()
    addModes()
    addCounters()
    addDecisions()
  }

  /// The file.
  var json: String {
    let other: JSONFields = [
      "scene": run.spec.scene, "set": run.spec.settings, "program": "scrollarium \(run.spec.version)",
    ]
    // Readers need this order: a slice comes before the instants in it, and an instant before its flows.
    let order = lines.indices.sorted { (lines[$0].time, $0) < (lines[$1].time, $1) }
    let all = lanes.metadata + order.map { lines[$0].text }
    return
      "{\"displayTimeUnit\":\"ms\",\"otherData\":\(other.json),\"traceEvents\":[\n\(all.joined(separator: ",\n"))\n]}\n"
  }

  private func shown(_ time: Instant) -> Int { Int(trace.shownTime(time).microseconds) }

  // MARK: Slices

  private mutating func addSlice(
    _ name: String, _ lane: TraceLanes.Lane, from start: Instant, to end: Instant?, _ arguments: JSONFields
  ) {
    let end = max(end ?? run.end, start)
    let thread = lanes.thread(of: lane, from: start, to: end)
    let head: JSONFields = [
      "ph": "X", "name": name, "cat": lane.kind.word, "pid": lane.kind.rawValue, "tid": thread,
      "ts": shown(start), "dur": Int(end.microseconds - start.microseconds),
    ]
    lines.append((start.microseconds, "{\(head.members),\"args\":\(arguments.json)}"))
  }

  private mutating func addTouches() {
    for touch in run.index.stories.flatMap(\.touches) {
      let kind = touch.type == .indirectPointer ? "mouse" : "touch"
      let end = touch.end
      addSlice(
        "\(kind) \(touch.number)", lane(ofTouch: touch.number), from: touch.began, to: end?.time,
        [
          "hit": touch.hit.chain.last.map(trace.name), "owner": trace[touch.owner]?.path,
          "samples": touch.samples.count,
          "end": end?.phase.rawValue,
        ])
    }
  }

  private mutating func addTimers() {
    for timer in run.index.stories.flatMap(\.timers) {
      addSlice(
        "\(timer.name.rawValue) \(NumberStyle.trace.short(timer.duration * 1_000)) ms",
        lane(ofTimer: timer.name, timer.subject), from: timer.armed, to: timer.ended,
        [
          "deadline_us": Int(timer.deadline.microseconds), "touch": timer.touch > 0 ? timer.touch : nil,
          "outcome": timer.fired != nil ? "fired" : timer.cancelled != nil ? "cancelled" : "pending",
          "seq": Int(timer.decision.index),
        ])
    }
  }

  private mutating func addRecognizers() {
    for recognizer in run.index.recognizers {
      for stretch in recognizer.stretches { add(stretch, lane(of: recognizer.subject)) }
    }
  }

  private mutating func addModes() {
    for view in run.index.scrollViews {
      for stretch in view.modes { add(stretch, lane(of: view.subject)) }
    }
  }

  private mutating func add(_ stretch: Stretch, _ lane: TraceLanes.Lane) {
    let rule = trace[stretch.decision]?.rule.rawValue
    addSlice(
      explanation.label(of: stretch), lane, from: stretch.from, to: stretch.to,
      ["rule": rule, "seq": Int(stretch.decision.index)])
  }

  private mutating func addDeliveries() {
    for delivery in run.index.stories.flatMap(\.deliveries) {
      let reading = delivery.reading(at: run.end)
      guard let first = reading.phases.first, let last = reading.phases.last else { continue }
      addSlice(
        "touch \(reading.touch)", lane(of: reading.subject), from: first.time, to: reading.isClosed ? last.time : nil,
        ["phases": reading.phases.map { $0.count > 1 ? "\($0.phase.rawValue) ×\($0.count)" : $0.phase.rawValue }])
    }
  }

  // MARK: Counters

  private mutating func addCounters() {
    let subjects = Array(run.index.scrollViews.map(\.subject))
    let offsets = run.film.offsets(of: subjects, from: .zero, to: run.end)
    let velocities = run.film.velocities(of: subjects, from: .zero, to: run.end)
    for (index, subject) in subjects.enumerated() {
      let lane = lane(of: subject)
      for (name, samples) in [("offset", offsets[index]), ("velocity", velocities[index])] where samples.count > 1 {
        for sample in samples {
          let fields: JSONFields = [
            "ph": "C", "name": "\(lane.title) \(name)", "pid": lane.kind.rawValue, "ts": shown(sample.time),
            "args": ["x": Double(sample.value.x), "y": Double(sample.value.y)] as JSONFields,
          ]
          lines.append((sample.time.microseconds, fields.json))
        }
      }
    }
  }

  // MARK: Decisions

  private mutating func addDecisions() {
    var causes: [[Int]] = []
    var effects: [Int: [Int]] = [:]
    var threads: [Int: (lane: TraceLanes.Lane, thread: Int)] = [:]
    let decisions = trace.recorded
    for decision in decisions {
      let known = decision.causes.map { Int($0.index) }.filter { $0 >= decisions.startIndex }
      for (place, cause) in known.enumerated() {
        effects[cause, default: []].append(Int(decision.id.index) * 4 + place + 1)
      }
      causes.append(known.indices.map { Int(decision.id.index) * 4 + $0 + 1 })
      let lane = lane(of: decision)
      threads[Int(decision.id.index)] = (lane, lanes.thread(of: lane))
    }
    for decision in decisions {
      guard let (lane, thread) = threads[Int(decision.id.index)] else { continue }
      lines.append((decision.time.microseconds, instant(decision, lane, thread)))
      for flow in causes[Int(decision.id.index) - decisions.startIndex] {
        lines.append((decision.time.microseconds, self.flow("f", flow, decision, lane, thread)))
      }
      for flow in effects[Int(decision.id.index)] ?? [] {
        lines.append((decision.time.microseconds, self.flow("s", flow, decision, lane, thread)))
      }
    }
  }

  private func instant(_ decision: Decision, _ lane: TraceLanes.Lane, _ thread: Int) -> String {
    let measured: JSONFields? = decision.measured.map { measured in
      let shown = measured.shown
      return [
        "name": measured.quantity.rawValue, "value": shown.value, "limit": shown.limit, "unit": measured.quantity.unit,
      ]
    }
    let head: JSONFields = [
      "ph": "i", "s": "t", "name": decision.rule.rawValue, "cat": "decision", "pid": lane.kind.rawValue, "tid": thread,
      "ts": shown(decision.time),
    ]
    let arguments: JSONFields = [
      "seq": Int(decision.id.index), "rule": decision.rule.rawValue, "kind": decision.fact.kind,
      "subject": trace[decision.subject]?.path, "sentence": explanation.sentence(for: decision), "measured": measured,
      "because": decision.causes.map { Int($0.index) },
    ]
    return "{\(head.members),\"args\":\(arguments.json)}"
  }

  /// Returns the beginning or the end of a flow. It belongs to the slice or instant of the line before it.
  private func flow(
    _ phase: String, _ id: Int, _ decision: Decision, _ lane: TraceLanes.Lane, _ thread: Int
  ) -> String {
    let fields: JSONFields = [
      "ph": phase, "id": id, "name": "because", "cat": "cause", "pid": lane.kind.rawValue, "tid": thread,
      "ts": shown(decision.time), "bp": phase == "f" ? "e" : nil,
    ]
    return fields.json
  }

  // MARK: Lanes

  private func lane(of decision: Decision) -> TraceLanes.Lane {
    switch decision.fact {
    case .touch(let number, _, _, _), .hit(let number, _, _), .followed(let number, _): lane(ofTouch: number)
    case .timer(let name, _, _): lane(ofTimer: name, decision.subject)
    default: lane(of: decision.subject)
    }
  }

  private func lane(ofTouch number: Int) -> TraceLanes.Lane { .init(kind: .touches, title: "touch \(number)") }

  private func lane(ofTimer name: Fact.TimerName, _ subject: SubjectID) -> TraceLanes.Lane {
    .init(kind: .timers, title: "\(trace.name(of: subject)) \(name.rawValue)")
  }

  private func lane(of subject: SubjectID) -> TraceLanes.Lane {
    let path = trace.name(of: subject)
    return switch trace[subject]?.kind {
    case .recognizer: .init(kind: .recognizers, title: path)
    case .scrollView: .init(kind: .scrollViews, title: path)
    case .view, .control, .window: .init(kind: .views, title: path)
    case nil: .init(kind: .outside, title: path)
    }
  }
}

extension Run {
  /// The run in Chrome's trace-event format, for the Perfetto UI: lanes, decisions, causes, offsets and velocities.
  public var traceEvents: String { TraceEvents(of: self).json }
}

/// The processes and threads of a trace-event file. Some readers require that thread ids are unique in the file.
///
/// Slices of one thread must nest: one that overlaps another goes to a further thread of the lane.
struct TraceLanes {
  /// A process.
  enum Kind: Int, CaseIterable {
    case touches = 1
    case timers, recognizers, views, scrollViews, outside

    /// Its name.
    var word: String { self == .scrollViews ? "scroll views" : "\(self)" }
  }

  /// A row of the timeline.
  struct Lane: Hashable {
    let kind: Kind
    let title: String
  }

  private struct Thread {
    let lane: Lane
    let part: Int
    /// The slices that the next one may overlap; each lies within those before it.
    private var open: [(start: Instant, end: Instant)] = []

    init(_ lane: Lane, part: Int) { (self.lane, self.part) = (lane, part) }

    /// Adds a slice if it lies within all the slices that it overlaps, and returns whether it did.
    mutating func take(_ start: Instant, _ end: Instant) -> Bool {
      open.removeAll { $0.end <= start && $0.start < start }
      guard open.allSatisfy({ $0.end <= start || $0.end >= end }) else { return false }
      open.append((start, end))
      return true
    }
  }
  private var threads: [Thread] = []
  private var places: [Lane: [Int]] = [:]

  private static let firstThread = 101

  /// Returns the lane's first thread.
  mutating func thread(of lane: Lane) -> Int {
    if let first = places[lane]?.first { return first + Self.firstThread }
    return add(lane)
  }

  /// Returns the thread of a slice. Slices of a lane must be sorted by time.
  mutating func thread(of lane: Lane, from start: Instant, to end: Instant) -> Int {
    for place in places[lane] ?? [] where threads[place].take(start, end) { return place + Self.firstThread }
    let number = add(lane)
    _ = threads[number - Self.firstThread].take(start, end)
    return number
  }

  private mutating func add(_ lane: Lane) -> Int {
    places[lane, default: []].append(threads.count)
    threads.append(Thread(lane, part: places[lane]?.count ?? 1))
    return threads.count - 1 + Self.firstThread
  }

  /// The lines that name processes and threads.
  var metadata: [String] {
    var lines: [String] = []
    for kind in Kind.allCases where threads.contains(where: { $0.lane.kind == kind }) {
      lines.append(line("process_name", kind, nil, ["name": kind.word]))
      lines.append(line("process_sort_index", kind, nil, ["sort_index": kind.rawValue]))
    }
    for (index, thread) in threads.enumerated() {
      let name = thread.part > 1 ? "\(thread.lane.title) (\(thread.part))" : thread.lane.title
      lines.append(line("thread_name", thread.lane.kind, index + Self.firstThread, ["name": name]))
      lines.append(
        line("thread_sort_index", thread.lane.kind, index + Self.firstThread, ["sort_index": index + Self.firstThread]))
    }
    return lines
  }

  private func line(_ name: String, _ kind: Kind, _ thread: Int?, _ arguments: JSONFields) -> String {
    let fields: JSONFields = ["ph": "M", "name": name, "pid": kind.rawValue, "tid": thread, "args": arguments]
    return fields.json
  }
}
