import TouchKit

/// A trace by subject: who was what, and when; so that any moment of it can be read without going through what was before.
///
/// ``catchUp()`` reads what is new, at a cost in proportion to that, some 100 ns a decision. ``reading(at:)`` cuts the
/// lanes of one story at a moment, by binary search.
public final class LaneIndex {
  /// Lists of a moment (touches, timers, marks, stretches) keep so many, the newest. No gesture that anyone looks at comes
  /// near it.
  static let listLimit = 2_000
  /// A trail or an offset series of a moment keeps so many samples: the older ones are thinned. Half a minute of one
  /// finger at 120 Hz is kept whole.
  static let seriesLimit = 4_096
  /// A story that goes on for longer than this, in seconds, is told in chapters: the next one begins with the next finger
  /// that comes down alone, whatever still moves then. Chosen so that what is seen of it can be read.
  static let chapter = 20.0

  let trace: Trace
  private var decisionCount = 0

  var stories: ContiguousArray<Story> = []
  var touches: ContiguousArray<TouchLane> = []
  var timers: ContiguousArray<TimerReading> = []
  var deliveries: ContiguousArray<DeliveryLane> = []
  var marks: ContiguousArray<Mark> = []
  var callbacks: ContiguousArray<CallbackRun> = []
  var heard = Occurrences()
  var recognizers: ContiguousArray<RecognizerLane> = []
  var scrollViews: ContiguousArray<ScrollLane> = []

  /// Where in ``recognizers`` and ``scrollViews`` a subject has its lane, by its number; negative for nowhere.
  private var recognizerPlaces: ContiguousArray<Int32> = []
  private var scrollPlaces: ContiguousArray<Int32> = []

  /// What is under way where the index ends.
  var openTouches = 0
  var pendingTimers: ContiguousArray<Int> = []

  /// The beginning of a story in every list.
  struct Story {
    let start: Instant
    var touches: Int
    var timers: Int
    var deliveries: Int
    var marks: Int
    var callbacks: Int
    /// The recognizers that came into play, in the order in which they are asked, and when.
    var recognizers: [(lane: Int, since: Instant)] = []
  }

  /// Callbacks in a row that say the same.
  struct CallbackRun {
    let callback: Callback
    let time: Instant
    /// The first of them among those heard.
    var first: Int
  }

  /// An index of a trace that may still grow; it has read nothing of it.
  public init(of trace: Trace) { self.trace = trace }

  /// Reads what has been decided since.
  public func catchUp() {
    let decisions = trace.decisions
    decisionCount = max(decisionCount, decisions.startIndex)
    while decisionCount < decisions.endIndex {
      read(decisions[decisionCount])
      decisionCount += 1
    }
  }

  // MARK: Forgetting

  /// The beginning of the last story that is not later than `time`; nil if there is none.
  func storyStart(at time: Instant) -> Instant? {
    let index = stories.partitioningIndex { $0.start > time } - 1
    return index >= 0 ? stories[index].start : nil
  }

  /// Forgets the stories before the one that begins at `start`.
  func trim(before start: Instant) {
    let count = stories.partitioningIndex { $0.start >= start }
    guard count > 0, count < stories.count else { return }
    let first = stories[count]
    stories.removeFirst(count)
    let heardFirst = first.callbacks < callbacks.count ? callbacks[first.callbacks].first : heard.count
    touches.removeFirst(first.touches)
    timers.removeFirst(first.timers)
    deliveries.removeFirst(first.deliveries)
    marks.removeFirst(first.marks)
    callbacks.removeFirst(first.callbacks)
    heard.removeFirst(heardFirst)
    for index in stories.indices {
      stories[index].touches -= first.touches
      stories[index].timers -= first.timers
      stories[index].deliveries -= first.deliveries
      stories[index].marks -= first.marks
      stories[index].callbacks -= first.callbacks
    }
    for index in callbacks.indices { callbacks[index].first -= heardFirst }
    pendingTimers = ContiguousArray(pendingTimers.map { $0 - first.timers }.filter { $0 >= 0 })
    for lane in recognizers { lane.trim(before: start) }
    for lane in scrollViews { lane.trim(before: start) }
  }

  /// Roughly how much memory it takes, in bytes.
  var bytes: Int {
    let samples = touches.reduce(0) { $0 + $1.samples.count } + scrollViews.reduce(0) { $0 + $1.sampleCount }
    let stretches = recognizers.reduce(0) { $0 + $1.stretches.count }
    return samples * MemoryLayout<TouchReading.Sample>.stride + stretches * 2 * MemoryLayout<Stretch>.stride
      + heard.count * 12 + callbacks.count * MemoryLayout<CallbackRun>.stride
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

  /// The lane of a recognizer, in the story that is being read.
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

  /// The view behind a subject: for a recognizer the one that it is on.
  func view(of subject: SubjectID) -> SubjectID {
    if case .recognizer(_, let view) = trace[subject]?.kind { return view }
    return subject
  }

  func kind(of subject: SubjectID) -> Subject.Kind? { trace[subject]?.kind }

  func members(_ list: SubjectList) -> [SubjectID] { Array(trace[list]) }

  func members(_ list: SkipList) -> [Skip] { Array(trace[list]) }

  func fact(_ decision: DecisionID) -> Fact? { trace[decision]?.fact }

  // MARK: Reading

  /// What the trace says about a moment, as far as it has been read.
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
      let (run, stop) = (callbacks[index], index + 1 < callbacks.count ? callbacks[index + 1].first : heard.count)
      let last = heard.last(of: run.first..<stop, until: time)
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
  /// The timer as it was at a moment.
  fileprivate func cut(at time: Instant) -> TimerReading {
    guard let ended, ended > time else { return self }
    var open = self
    (open.fired, open.cancelled, open.outcome) = (nil, nil, .none)
    return open
  }
}
