import Stages
import TouchKit

/// An index of a trace by subject and time, which reads any moment without replaying the decisions before it.
///
/// ``catchUp()`` takes about 100 ns for each new decision. ``reading(at:)`` is a binary search in one story's lanes.
package final class LaneIndex {
  /// The maximum number of touches, timers, marks and stretches in a reading, far more than a gesture has: the newest.
  static let listLimit = 2_000
  /// The maximum samples of a trail or offset series, half a minute of a finger at 120 Hz. Older ones are thinned.
  static let seriesLimit = 4_096
  /// The seconds after which the next finger that comes down alone begins another story, though content moves.
  static let chapter = 20.0

  let trace: Trace
  private var decisionCount = 0

  var stories: ContiguousArray<Story> = []
  var recognizers: ContiguousArray<RecognizerLane> = []
  var scrollViews: ContiguousArray<ScrollLane> = []

  /// The index of each subject's lane in ``recognizers`` and ``scrollViews``, by subject; negative for none.
  private var recognizerPlaces: ContiguousArray<Int32> = []
  private var scrollPlaces: ContiguousArray<Int32> = []

  /// The number of touches that are down at the end of the index.
  var openTouches = 0
  /// The pending timers: the decision that started each, its story (negative for none) and its place there.
  var pendingTimers: ContiguousArray<(decision: DecisionID, story: Int, place: Int)> = []

  /// Creates an empty index of a trace, which may still grow.
  package init(of trace: Trace) { self.trace = trace }

  /// Indexes the decisions since the last call.
  package func catchUp() {
    let decisions = trace.decisions
    decisionCount = max(decisionCount, decisions.startIndex)
    while decisionCount < decisions.endIndex {
      read(decisions[decisionCount])
      decisionCount += 1
    }
  }

  /// Returns the last moment of the story at `time`; nil for the last story, which may continue.
  func storyEnd(at time: Instant) -> Instant? {
    let next = stories.partitioningIndex { $0.start > time }
    return next < stories.count ? Instant(microseconds: stories[next].start.microseconds - 1) : nil
  }

  /// Returns the decisions about who gets the touches of the story at `time`, up to then, in order.
  func contest(at time: Instant) -> [Decision] {
    guard let story = story(at: time) else { return [] }
    return Array(stories[story].contest.lazy.compactMap { self.trace[$0] }.prefix { $0.time <= time })
  }

  // MARK: Trimming

  /// Returns the start of the story at `time`; nil before the first.
  func storyStart(at time: Instant) -> Instant? { story(at: time).map { stories[$0].start } }

  private func story(at time: Instant) -> Int? {
    let index = stories.partitioningIndex { $0.start > time } - 1
    return index >= 0 ? index : nil
  }

  /// Removes the stories before `start`. All that they are about has come to rest by then.
  func trim(before start: Instant) {
    let count = stories.partitioningIndex { $0.start >= start }
    guard count > 0 else { return }
    stories.removeFirst(count)
    pendingTimers.removeAll { $0.story < count }
    for index in pendingTimers.indices { pendingTimers[index].story -= count }
    for lane in recognizers { lane.trim(before: start) }
    for lane in scrollViews { lane.trim(before: start) }
  }

  /// The approximate memory, in bytes.
  var bytes: Int {
    let samples = scrollViews.reduce(0) { $0 + $1.sampleCount }
    let stretches = recognizers.reduce(0) { $0 + $1.stretches.count }
    return samples * MemoryLayout<TouchReading.Sample>.stride + stretches * 2 * MemoryLayout<Stretch>.stride
      + stories.reduce(0) { $0 + $1.bytes }
  }

  // MARK: Lanes

  func touch(_ number: Int) -> TouchLane? {
    guard let story = stories.indices.last else { return nil }
    return stories[story].touches.last { $0.number == number }
  }

  /// Returns who has a touch of any story at the end of the index; nil if the touch does not exist.
  func possession(of touch: Int) -> Possession? {
    for story in stories.reversed() {
      guard let lane = story.touches.last(where: { $0.number == touch }) else { continue }
      return Possession(owner: lane.owner, standing: lane.standing, isDown: lane.end == nil)
    }
    return nil
  }

  /// Returns the lane of a recognizer, and adds it to the current story.
  func recognizer(_ subject: SubjectID, _ decision: Decision) -> RecognizerLane {
    let place = place(of: subject, in: &recognizerPlaces) {
      recognizers.append(RecognizerLane(subject, in: trace))
      return recognizers.count - 1
    }
    guard let story = stories.indices.last else { return recognizers[place] }
    if !stories[story].recognizers.contains(where: { $0.lane == place }) {
      stories[story].recognizers.append((place, decision.time))
      recognizers[place].enter(decision)
    }
    return recognizers[place]
  }

  func scrollView(_ decision: Decision) -> ScrollLane {
    let place = place(of: decision.subject, in: &scrollPlaces) {
      scrollViews.append(ScrollLane(decision.subject, at: decision.time))
      return scrollViews.count - 1
    }
    return scrollViews[place]
  }

  private func place(of subject: SubjectID, in places: inout ContiguousArray<Int32>, make: () -> Int) -> Int {
    let index = Int(subject.index)
    guard index >= 0 else { return make() }
    while places.count <= index { places.append(-1) }
    if places[index] < 0 { places[index] = Int32(make()) }
    return Int(places[index])
  }

  // MARK: Reading

  /// Returns the state at a moment, as far as the trace has been indexed.
  package func reading(at time: Instant) -> Reading {
    let story = story(at: time).map { stories[$0] }
    var reading = Reading()
    (reading.now, reading.storyStart) = (time, story?.start)
    reading.decisionCount = trace.decisions.partitioningIndex { $0.time > time }
    reading.scrollViews = scrollViews.filter { $0.began <= time }.map { $0.reading(at: time, since: story?.start) }
    guard let story else { return reading }
    reading.touches = story.touches.until(time) { $0.began }.map { $0.reading(at: time) }
    reading.timers = story.timers.until(time) { $0.armed }.map { $0.cut(at: time) }
    reading.deliveries = story.deliveries.until(time) { $0.began }.map { $0.reading(at: time) }
    reading.marks = Array(story.marks.until(time) { $0.time })
    reading.recognizers = story.recognizers.filter { $0.since <= time }
      .map { recognizers[$0.lane].reading(at: time, since: story.start) }
    reading.callbacks = story.callbackReadings(at: time)
    // Decisions are sorted by time.
    let bonds = story.bonds.partitioningIndex { Int($0.index) >= reading.decisionCount }
    reading.bonds = Array(story.bonds[..<bonds].suffix(Self.listLimit))
    return reading
  }
}

extension TimerReading {
  /// Returns the timer as it was at a moment: pending if it ended later.
  fileprivate func cut(at time: Instant) -> TimerReading {
    guard let ended, ended > time else { return self }
    var open = self
    (open.fired, open.cancelled, open.outcome) = (nil, nil, .none)
    return open
  }
}

extension LaneIndex {
  /// Everything from one moment of rest to the next.
  struct Story {
    let start: Instant
    var touches: ContiguousArray<TouchLane> = []
    var timers: ContiguousArray<TimerReading> = []
    var deliveries: ContiguousArray<DeliveryLane> = []
    var marks: ContiguousArray<Mark> = []
    /// The decisions that ``TouchOutcomes`` reads, in order.
    var contest: ContiguousArray<DecisionID> = []
    /// The decisions that ``RecognizerEdge`` reads, in order.
    var bonds: ContiguousArray<DecisionID> = []
    /// The recognizers' lanes and when each one entered the story, in the order of evaluation.
    var recognizers: [(lane: Int, since: Instant)] = []
    private var callbacks: ContiguousArray<CallbackRun> = []
    private var calls = Occurrences()

    /// Equal callbacks in a row.
    private struct CallbackRun {
      let callback: Callback
      let time: Instant
      /// The index of the first of them in ``calls``.
      let first: Int
    }

    init(start: Instant) { self.start = start }

    mutating func note(_ callback: Callback, _ decision: Decision) {
      if callbacks.last?.callback != callback {
        callbacks.append(CallbackRun(callback: callback, time: decision.time, first: calls.count))
      }
      calls.append(decision.id, at: decision.time)
    }

    /// Returns the callbacks up to a moment; equal ones in a row share an element.
    func callbackReadings(at time: Instant) -> [CallbackReading] {
      let runs = callbacks.until(time) { $0.time }
      return runs.indices.map { index in
        let (run, stop) = (callbacks[index], index + 1 < callbacks.count ? callbacks[index + 1].first : calls.count)
        let last = calls.last(of: run.first..<stop, until: time)
        return CallbackReading(
          time: last?.time ?? run.time, subject: run.callback.subject, other: run.callback.other,
          kind: run.callback.kind, answer: run.callback.answer, count: last?.count ?? 1,
          decision: last?.decision ?? .none)
      }
    }

    /// The approximate memory, in bytes.
    var bytes: Int {
      touches.reduce(0) { $0 + $1.bytes } + touches.count * 256
        + calls.count * 12 + callbacks.count * MemoryLayout<CallbackRun>.stride
        + timers.count * MemoryLayout<TimerReading>.stride + deliveries.count * 256
        + marks.count * MemoryLayout<Mark>.stride + (contest.count + bonds.count) * MemoryLayout<DecisionID>.stride
    }
  }
}

extension ContiguousArray {
  /// Returns the elements up to a moment, at most the newest ``LaneIndex/listLimit``.
  func until(_ time: Instant, _ stamp: (Element) -> Instant) -> SubSequence {
    self[..<partitioningIndex { stamp($0) > time }].suffix(LaneIndex.listLimit)
  }
}
