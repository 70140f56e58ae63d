import TouchKit

/// An index of a trace by subject and time, so that any moment can be read without replaying the decisions before it.
///
/// ``catchUp()`` indexes new decisions, some 100 ns each. ``reading(at:)`` reads one story's lanes up to a moment, by
/// binary search.
public final class LaneIndex {
  /// The most elements of a reading's lists (touches, timers, marks, stretches): the newest. No ordinary gesture comes
  /// near it.
  static let listLimit = 2_000
  /// The most samples of a reading's trail or offset series; older ones are thinned. Half a minute of one finger at 120 Hz
  /// is kept whole.
  static let seriesLimit = 4_096
  /// A story longer than this, in seconds, is split: the next finger that comes down alone begins another, whatever still
  /// moves. Chosen so that a timeline of one stays readable.
  static let chapter = 20.0

  let trace: Trace
  private var decisionCount = 0

  var stories: ContiguousArray<Story> = []
  var touches: ContiguousArray<TouchLane> = []
  var timers: ContiguousArray<TimerReading> = []
  var deliveries: ContiguousArray<DeliveryLane> = []
  var marks: ContiguousArray<Mark> = []
  var callbacks: ContiguousArray<CallbackRun> = []
  var calls = Occurrences()
  var recognizers: ContiguousArray<RecognizerLane> = []
  var scrollViews: ContiguousArray<ScrollLane> = []

  /// The index of a subject's lane in ``recognizers`` and ``scrollViews``, by subject; negative for none.
  private var recognizerPlaces: ContiguousArray<Int32> = []
  private var scrollPlaces: ContiguousArray<Int32> = []

  /// How many touches are down at the end of the index.
  var openTouches = 0
  /// How many touch events were indexed.
  var touchEvents = 0
  var isInTouchEvent = false
  var pendingTimers: ContiguousArray<Int> = []

  /// A story: the index of its first element in each list.
  struct Story {
    let start: Instant
    var touches: Int
    var timers: Int
    var deliveries: Int
    var marks: Int
    var callbacks: Int
    /// The lanes of its recognizers and when each entered, in the order of evaluation.
    var recognizers: [(lane: Int, since: Instant)] = []
  }

  /// Equal callbacks in a row.
  struct CallbackRun {
    let callback: Callback
    let time: Instant
    /// The index of the first of them in ``calls``.
    var first: Int
  }

  /// An empty index of a trace, which may still grow.
  public init(of trace: Trace) { self.trace = trace }

  /// Indexes the decisions since the last call.
  public func catchUp() {
    let decisions = trace.decisions
    decisionCount = max(decisionCount, decisions.startIndex)
    while decisionCount < decisions.endIndex {
      read(decisions[decisionCount])
      decisionCount += 1
    }
  }

  // MARK: Trimming

  /// The start of the story that `time` is in; nil before the first.
  func storyStart(at time: Instant) -> Instant? {
    let index = stories.partitioningIndex { $0.start > time } - 1
    return index >= 0 ? stories[index].start : nil
  }

  /// Removes the stories before the one that begins at `start`.
  func trim(before start: Instant) {
    let count = stories.partitioningIndex { $0.start >= start }
    guard count > 0, count < stories.count else { return }
    let first = stories[count]
    stories.removeFirst(count)
    let firstCall = first.callbacks < callbacks.count ? callbacks[first.callbacks].first : calls.count
    touches.removeFirst(first.touches)
    timers.removeFirst(first.timers)
    deliveries.removeFirst(first.deliveries)
    marks.removeFirst(first.marks)
    callbacks.removeFirst(first.callbacks)
    calls.removeFirst(firstCall)
    for index in stories.indices {
      stories[index].touches -= first.touches
      stories[index].timers -= first.timers
      stories[index].deliveries -= first.deliveries
      stories[index].marks -= first.marks
      stories[index].callbacks -= first.callbacks
    }
    for index in callbacks.indices { callbacks[index].first -= firstCall }
    pendingTimers = ContiguousArray(pendingTimers.map { $0 - first.timers }.filter { $0 >= 0 })
    for lane in recognizers { lane.trim(before: start) }
    for lane in scrollViews { lane.trim(before: start) }
  }

  /// Its approximate memory, in bytes.
  var bytes: Int {
    let samples = touches.reduce(0) { $0 + $1.samples.count } + scrollViews.reduce(0) { $0 + $1.sampleCount }
    let stretches = recognizers.reduce(0) { $0 + $1.stretches.count }
    return samples * MemoryLayout<TouchReading.Sample>.stride + stretches * 2 * MemoryLayout<Stretch>.stride
      + calls.count * 12 + callbacks.count * MemoryLayout<CallbackRun>.stride
      + timers.count * MemoryLayout<TimerReading>.stride + deliveries.count * 256 + touches.count * 256
      + marks.count * MemoryLayout<Mark>.stride
  }

  // MARK: Lanes

  func touch(_ number: Int) -> TouchLane? {
    var index = touches.count - 1
    let first = stories.last?.touches ?? 0
    while index >= first {
      if touches[index].number == number { return touches[index] }
      index -= 1
    }
    return nil
  }

  /// The lane of a recognizer, which enters the current story if it has not.
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

  private func place(
    of subject: SubjectID, in places: inout ContiguousArray<Int32>, make: () -> Int
  ) -> Int {
    let index = Int(subject.index)
    guard index >= 0 else { return make() }
    while places.count <= index { places.append(-1) }
    if places[index] < 0 { places[index] = Int32(make()) }
    return Int(places[index])
  }

  /// The subject itself if it is a view, the view of a recognizer.
  func view(of subject: SubjectID) -> SubjectID {
    if case .recognizer(_, let view) = trace[subject]?.kind { return view }
    return subject
  }

  func kind(of subject: SubjectID) -> Subject.Kind? { trace[subject]?.kind }

  func members(_ list: SubjectList) -> [SubjectID] { Array(trace[list]) }

  func members(_ list: SkipList) -> [Skip] { Array(trace[list]) }

  func fact(_ decision: DecisionID) -> Fact? { trace[decision]?.fact }

  // MARK: Reading

  /// The state at a moment, as far as the trace has been indexed.
  public func reading(at time: Instant) -> Reading {
    let index = stories.partitioningIndex { $0.start > time } - 1
    let story = index >= 0 ? stories[index] : nil
    let next = index + 1 < stories.count ? stories[index + 1] : nil
    var reading = Reading()
    (reading.now, reading.storyStart) = (time, story?.start)
    reading.decisionCount = trace.decisions.partitioningIndex { $0.time > time }
    reading.scrollViews = scrollViews.filter { $0.began <= time }.map { $0.reading(at: time, since: story?.start) }
    guard let story else { return reading }
    reading.touches = touches[story.touches..<(next?.touches ?? touches.count)].until(time) { $0.began }
      .map { $0.reading(at: time) }
    reading.timers = timers[story.timers..<(next?.timers ?? timers.count)].until(time) { $0.armed }
      .map { $0.cut(at: time) }
    reading.deliveries = deliveries[story.deliveries..<(next?.deliveries ?? deliveries.count)].until(time) { $0.began }
      .map { $0.reading(at: time) }
    reading.marks = Array(marks[story.marks..<(next?.marks ?? marks.count)].until(time) { $0.time })
    reading.recognizers = story.recognizers.filter { $0.since <= time }
      .map { recognizers[$0.lane].reading(at: time, since: story.start) }
    reading.callbacks = callbacks(of: story, until: next, at: time)
    return reading
  }

  private func callbacks(of story: Story, until next: Story?, at time: Instant) -> [CallbackReading] {
    let end = next?.callbacks ?? callbacks.count
    let runs = callbacks[story.callbacks..<end].until(time) { $0.time }
    return runs.indices.map { index in
      let (run, stop) = (callbacks[index], index + 1 < callbacks.count ? callbacks[index + 1].first : calls.count)
      let last = calls.last(of: run.first..<stop, until: time)
      return CallbackReading(
        time: last?.time ?? run.time, subject: run.callback.subject, other: run.callback.other, kind: run.callback.kind,
        answer: run.callback.answer, count: last?.count ?? 1, decision: last?.decision ?? .none)
    }
  }
}

extension ArraySlice {
  fileprivate func until(_ time: Instant, _ stamp: (Element) -> Instant) -> SubSequence {
    self[..<partitioningIndex { stamp($0) > time }].suffix(LaneIndex.listLimit)
  }
}

extension TimerReading {
  /// The timer as it was at a moment: still pending if it ended later.
  fileprivate func cut(at time: Instant) -> TimerReading {
    guard let ended, ended > time else { return self }
    var open = self
    (open.fired, open.cancelled, open.outcome) = (nil, nil, .none)
    return open
  }
}
