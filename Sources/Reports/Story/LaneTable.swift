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

  /// A part of a lane, with its words.
  struct Bar {
    let part: LaneBar
    let label: String
  }

  private let trace: Trace
  private let explanation: Explanation
  private var lanes: [Lane] = []

  /// - Parameters:
  ///   - touches: Makes the lanes of touches, which come first.
  ///   - explanation: The words in which lanes have their names and labels.
  init(_ stories: [Reading], touches: TouchTable, of trace: Trace, in explanation: Explanation) {
    (self.trace, self.explanation) = (trace, explanation)
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
  var decisions: [DecisionID] { lanes.flatMap { $0.bars.map(\.part.decision) } }

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
    let bar = Bar(part: timer.bar, label: "\(length) ms \(timer.name.word): \(outcome)")
    add([bar], "timer \(timer.name.word)", "\(timer.name.word) timer · \(explanation.title(of: owner))", timer.subject)
  }

  private mutating func add(_ recognizer: RecognizerReading) {
    guard recognizer.kind != .touchDelay else { return }
    let bars = recognizer.stretches.map { Bar(part: $0.bar, label: explanation.label(of: $0)) }
    add(bars, "recognizer", explanation.title(of: recognizer.subject), recognizer.subject)
  }

  private mutating func add(_ delivery: DeliveryReading) {
    var bars: [Bar] = []
    if let held = delivery.heldBar {
      bars = [Bar(part: held, label: "receives the touch")]
      if let end = delivery.endBar {
        bars.append(Bar(part: end, label: end.standing == .cancelled ? "cancelled" : "ended"))
      }
    } else if let drop = delivery.dropBar {
      bars = [Bar(part: drop, label: "never receives it")]
    }
    add(bars, "view", explanation.title(of: delivery.subject), delivery.subject)
  }

  private mutating func add(_ view: ScrollReading) {
    let bars = view.modes.map { Bar(part: $0.bar, label: explanation.label(of: $0)) }
    if !bars.isEmpty { add(bars, "scroll view", "\(explanation.title(of: view.subject)) moves", view.subject) }
  }
}

extension LaneTable.Bar: JSONValue {
  func append(to text: inout String) {
    JSONList([
      part.from.number, part.to?.number ?? -1, part.standing.rawValue, part.isWaiting, label, Int(part.decision.index),
    ]).append(to: &text)
  }
}

/// The touches of a page: their paths, their owners over time, and the limits and deadlines that applied to them.
struct TouchTable {
  /// The touches of all stories, each at the end of its story.
  let touches: [TouchReading]
  /// The owners of each touch over time, in the order of ``touches``.
  private let holders: [[Holder]]
  private let timers: [TimerReading]
  private let limits: [Limit]
  private let trace: Trace
  private let explanation: Explanation

  private struct Holder: Equatable {
    let from: Instant
    let standing: DisplayState
    let owner: SubjectID
  }

  /// A distance that a recognizer measures from the origin of a touch.
  private struct Limit {
    let touch: Int
    let recognizer: SubjectID
    let radius: Double
    let axes: Axes
    /// When the recognizer decided, and its standing then; nil if the touch ended before.
    let decided: (time: Instant, standing: DisplayState)?
  }

  /// - Parameter explanation: The words in which owners have their names.
  init(_ stories: [Reading], of run: Run, in explanation: Explanation) {
    (trace, self.explanation) = (run.trace, explanation)
    touches = stories.flatMap(\.touches)
    timers = stories.flatMap(\.timers)
    holders = stories.flatMap { Self.holders(of: $0, in: run) }
    limits = stories.flatMap { Self.limits(of: $0, in: run) }
  }

  /// Returns the bars of a touch's lane: its owners.
  func bars(of touch: TouchReading) -> [LaneTable.Bar] {
    guard let place = touches.firstIndex(where: { $0.number == touch.number && $0.began == touch.began }) else {
      return []
    }
    let holders = holders[place]
    return holders.indices.map { index in
      let (holder, next) = (holders[index], index + 1 < holders.count ? holders[index + 1].from : touch.ended)
      let name = explanation.title(of: holder.owner)
      let label: String =
        switch holder.standing {
        case .granted: name
        case .cancelled: "cancelled"
        case .failed: "nobody receives it"
        case .possible, .running, .timing, .broken: "not decided"
        }
      let part = LaneBar(
        from: holder.from, to: next, standing: holder.standing, decision: decision(of: touch, since: holder.from))
      return LaneTable.Bar(part: part, label: label)
    }
  }

  /// Returns the decision that gave a touch its owner: the first delivery or withholding of the touch at that time.
  private func decision(of touch: TouchReading, since time: Instant) -> DecisionID {
    let decisions = trace.decisions
    var index = decisions.partitioningIndex { $0.time >= time }
    while index < decisions.endIndex, decisions[index].time == time {
      switch decisions[index].fact {
      case .deliver(touch.number, _, _, _), .withheld(touch.number): return decisions[index].id
      default: index += 1
      }
    }
    return touch.hit
  }

  // MARK: Reading

  /// Reads the owners only at the times when they can change: at marks of the timeline, deliveries and drops.
  private static func holders(of story: Reading, in run: Run) -> [[Holder]] {
    let deliveries = story.deliveries.flatMap { delivery in
      delivery.phases.map(\.time) + [delivery.dropped].compactMap { $0 }
    }
    let times = Set(story.touches.map(\.began) + story.marks.map(\.time) + deliveries).sorted()
    var holders = [[Holder]](repeating: [], count: story.touches.count)
    for time in times {
      let reading = run.reading(at: time)
      for (place, end) in story.touches.enumerated() where end.began <= time && time <= end.ended ?? time {
        guard let touch = reading.touches.first(where: { $0.number == end.number && $0.began == end.began }) else {
          continue
        }
        let last = holders[place].last
        guard last?.standing != touch.standing || last?.owner != touch.owner else { continue }
        holders[place].append(Holder(from: time, standing: touch.standing, owner: touch.owner))
      }
    }
    return holders
  }

  /// Returns the thresholds of the recognizers that followed a touch, when it came down.
  private static func limits(of story: Reading, in run: Run) -> [Limit] {
    story.touches.flatMap { touch -> [Limit] in
      let stage = run.stage(at: touch.began)
      let ids = run.reading(at: touch.began).recognizers.filter { $0.touches.contains(touch.number) }.map(\.subject)
      return stage.nodes.flatMap { node in
        node.look.recognizers.compactMap { recognizer -> Limit? in
          guard ids.contains(recognizer.subject) else { return nil }
          let axes = node.axes(of: recognizer)
          guard !axes.isEmpty else { return nil }
          return Limit(
            touch: touch.number, recognizer: recognizer.subject, radius: recognizer.radius, axes: axes,
            decided: decided(recognizer.subject, since: touch.began, in: story))
        }
      }
    }
  }

  private static func decided(
    _ recognizer: SubjectID, since time: Instant, in story: Reading
  ) -> (time: Instant, standing: DisplayState)? {
    let stretches = story.recognizer(recognizer)?.stretches ?? []
    let first = stretches.first { $0.from >= time && $0.standing != .possible }
    return first.map { ($0.from, $0.standing) }
  }

  // MARK: JSON

  func fields(_ subjects: SubjectTable) -> [JSONFields] {
    touches.enumerated().map { place, touch in
      let samples = touch.trail.flatMap { [Double($0.time.number)] + $0.location.numbers }
      let timers = timers.filter { $0.touch == touch.number && $0.armed >= touch.began }
      return [
        "number": touch.number, "mouse": touch.type == .indirectPointer ? true : nil,
        "ended": touch.ended?.number ?? -1, "cancelled": touch.phase == .cancelled ? true : nil,
        "owner": subjects.number(of: touch.owner), "hit": Int(touch.hit.index), "samples": samples,
        "holders": holders[place].map { holder in
          JSONList([holder.from.number, holder.standing.rawValue, subjects.number(of: holder.owner)])
        },
        "timers": timers.map { timer in
          JSONList([
            timer.armed.number, timer.deadline.number, timer.ended?.number ?? -1, timer.fired != nil, timer.name.word,
          ])
        },
        "limits": limits.filter { $0.touch == touch.number }.map { limit in
          JSONList([
            subjects.number(of: limit.recognizer), limit.radius.short, Int(limit.axes.rawValue),
            limit.decided?.time.number ?? -1, limit.decided?.standing.rawValue ?? "",
          ])
        },
      ]
    }
  }
}

extension Run {
  /// The readings of every gesture at its end, in order of time.
  var stories: [Reading] {
    var stories: [Reading] = []
    var time = end
    while true {
      let story = reading(at: time)
      guard let start = story.storyStart else { break }
      stories.insert(story, at: 0)
      guard start > self.start else { break }
      time = Instant(microseconds: start.microseconds - 1)
    }
    return stories
  }
}
