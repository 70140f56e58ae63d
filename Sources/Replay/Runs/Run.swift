import Foundation
import TouchKit

/// The result of a ``RunSpec``: every decision, and the stage at every moment.
///
/// Only one thread writes it: that of its ``Session`` or of ``simulate(_:of:assets:until:watch:)``. After that it may
/// be passed to another thread. A live run is the same, but grows.
public final class Run {
  /// The input and settings that produced it.
  public internal(set) var spec: RunSpec
  /// The decisions.
  public let trace: Trace
  /// The stage at every moment.
  public let film: Film
  /// The states of touches, recognizers and scroll views over time.
  let index: LaneIndex
  /// The last moment of the run.
  public var end: Instant { spec.end }

  init(spec: RunSpec, trace: Trace, film: Film) {
    (self.spec, self.trace, self.film) = (spec, trace, film)
    index = LaneIndex(of: trace)
  }

  // MARK: Memory

  /// The default memory budget of a window's run, in bytes: enough for half an hour of two fingers that never rest.
  public static let budget = 256 << 20

  /// The earliest moment that it still has. An earlier one takes a ``ResimulationRequest``.
  public private(set) var start = Instant.zero

  /// The earliest moment that can be shown: ``start``, or one before it that takes a ``ResimulationRequest``.
  public var earliest: Instant { min(start, spec.begin) }

  /// Whether moments were dropped because the run exceeded its memory budget.
  package var isTrimmed: Bool { start > spec.begin }

  /// The approximate memory in bytes, without the input.
  public var bytes: Int { trace.bytes + film.bytes + index.bytes }

  /// Whether it takes more than `budget` bytes once the whole trace is indexed.
  func isLarger(than budget: Int) -> Bool {
    index.catchUp()
    return bytes > budget
  }

  /// Whether a moment lies between ``start`` and ``end``.
  public func contains(_ time: Instant) -> Bool { (start...max(start, end)).contains(time) }

  /// Drops the oldest stories beyond `budget` bytes, down to three quarters, but not the story of `moment` and later.
  func trim(to budget: Int, keeping moment: Instant? = nil) {
    index.catchUp()
    let (bytes, decisions) = (bytes, trace.decisions)
    guard bytes > budget, let first = decisions.first, let last = decisions.last else { return }
    let share = 1 - Double(budget) * 0.75 / Double(bytes)
    let wanted = first.time.advanced(bySeconds: last.time.seconds(since: first.time) * share)
    // Stories are dropped as a whole, except the current one.
    guard let story = index.storyStart(at: min(wanted, moment ?? wanted)), story > start else { return }
    trace.dropFirst(before: decisions.partitioningIndex { $0.time >= story })
    film.trim(before: story)
    index.trim(before: story)
    start = story
  }

  /// Drops everything before ``RunSpec/begin`` from film and index. The decisions stay, as causes of later ones.
  /// - Parameter isQuiet: Whether nothing is in progress at that moment; otherwise its whole story is kept.
  func dropPreparation(isQuiet: Bool) {
    index.catchUp()
    start = isQuiet ? spec.begin : index.storyStart(at: spec.begin) ?? spec.begin
    film.trim(before: start)
    index.trim(before: start)
    trace.beginRecording(at: spec.begin, from: trace.decisions.partitioningIndex { $0.time >= start })
  }

  // MARK: Moments

  /// Returns when the story at an instant began; nil before the first one.
  package func storyStart(at time: Instant) -> Instant? {
    index.catchUp()
    return index.storyStart(at: time)
  }

  /// Returns the last moment of the story at an instant: before the touch-down after a rest, or the run's end.
  public func storyEnd(at time: Instant) -> Instant {
    index.catchUp()
    return index.storyEnd(at: time) ?? max(end, time)
  }

  /// Returns the last instant up to a moment at which anything was decided or changed. Later moments up to that one show the
  /// same.
  package func lastNews(until time: Instant) -> Instant {
    let decisions = trace.decisions
    let count = decisions.partitioningIndex { $0.time > time }
    let decided = count > decisions.startIndex ? decisions[count - 1].time : .zero
    return max(decided, film.lastChange(until: time) ?? .zero)
  }

  /// Returns the decisions about who gets the touches of the story at an instant, up to then, in order.
  func contest(at time: Instant) -> [Decision] {
    index.catchUp()
    return index.contest(at: time)
  }

  /// Returns the shortest chain of decisions that led to one, from an input or a setting on.
  package func chain(to decision: DecisionID) -> [Decision] {
    CausalChain(to: decision, in: trace).path(through: decision)
  }

  /// Returns the stage at the end of an instant. Cost: about 20 µs for 300 views.
  public func stage(at time: Instant) -> Stage { film.stage(at: time) }

  /// Returns the state of touches, recognizers and scroll views at an instant, with its story so far.
  public func reading(at time: Instant) -> Reading {
    index.catchUp()
    var reading = index.reading(at: time)
    let velocities = film.velocities(
      of: reading.scrollViews.map(\.subject), from: reading.storyStart ?? .zero, to: time)
    for (place, velocities) in zip(reading.scrollViews.indices, velocities) {
      reading.scrollViews[place].velocities = velocities.thinned(to: LaneIndex.seriesLimit)
    }
    return reading
  }
}

extension Stage {
  /// Returns a hash of everything visible and of the time; the same in every process.
  public func fingerprint(at time: Instant) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(Int(time.microseconds))
    fingerprint.add(self)
    return fingerprint.value
  }
}

// A run may be passed to another thread when nothing appends to it any more.
extension Run: @unchecked Sendable {}

extension Run {
  /// Returns the losses of recognizers and views up to a moment, in order; nil for all.
  public func losses(until time: Instant? = nil) -> [Loss] {
    TouchOutcomes(of: trace, until: time).losses.filter { trace[$0.decision].map { $0.time >= start } ?? false }
  }

  /// Returns what each view received of each touch in the story at an instant, up to then.
  public func deliveryLedger(at time: Instant) -> DeliveryLedger {
    index.catchUp()
    return DeliveryLedger(index.reading(at: time))
  }

  /// Returns when a touch last moved or ended.
  fileprivate func lastEvent(of touch: Int) -> Instant? {
    trace.decisions.last { if case .touch(touch, _, _, _) = $0.fact { true } else { false } }?.time
  }
}

extension Verdict {
  /// Creates the verdict about the latest touch in a moment's story that somebody lost; without one, the latest.
  /// - Parameters:
  ///   - time: The moment; nil for the end.
  ///   - subject: The path of a view or recognizer that lost a touch, in any story; nil for any.
  public init(of run: Run, at time: Instant? = nil, about subject: String? = nil) {
    self.init(of: run, reading: run.reading(at: time ?? run.end), about: subject)
  }

  /// Creates the same verdict from a reading of that moment.
  package init(of run: Run, reading: Reading, about subject: String? = nil) {
    let (time, trace) = (reading.now, run.trace)
    let outcomes =
      subject == nil ? TouchOutcomes(of: trace, among: run.contest(at: time)) : TouchOutcomes(of: trace, until: time)
    let losses = outcomes.losses.filter { loss in subject.map { loss.isAbout($0) } ?? true }
    // A recognizer that only watches loses touches all the time, so a touch that another one lost is preferred.
    let contested = losses.filter { Self.weight(of: $0, in: trace) > 1 }.flatMap(\.touches).max()
    guard let touch = contested ?? losses.flatMap(\.touches).max() ?? reading.touches.last?.number else {
      self.init(of: nil, nil, outcomes, losses: [], in: trace)
      return
    }
    // A touch of an earlier story is read as it was at its end.
    let known = reading.touch(touch) ?? run.reading(at: run.lastEvent(of: touch) ?? time).touch(touch)
    let possession = known.map { Possession(owner: $0.owner, standing: $0.standing, isDown: $0.ended == nil) }
    self.init(of: touch, possession, outcomes, losses: losses, in: trace)
  }
}

extension Loss {
  /// Whether the loser is this view or recognizer, or a recognizer on this view.
  fileprivate func isAbout(_ path: String) -> Bool { subject == path || subject.hasPrefix("\(path)#") }
}

/// The points where two runs diverge: the first decision, callback and picture that differ.
///
/// Subjects are compared by path, because runs with other settings number them differently. The decisions up to the
/// first difference are compared as text.
public struct RunDifference {
  /// The first decision that differs, apart from the what-ifs themselves; nil if none does.
  public let decision: Point?
  /// The first callback of the application that differs; nil if none does.
  public let callback: Point?
  /// The first moment at which the stages look different; nil if they never do.
  public let picture: Instant?

  /// The same position in the decisions of two runs.
  public struct Point {
    /// The earlier time of the two decisions.
    public let time: Instant
    /// The first run's decision; nil if it has no more.
    public let a: Decision?
    /// The second run's decision; nil if it has no more.
    public let b: Decision?
  }

  /// The outcomes of touches that differ, in the order in which the first run met them.
  public let outcomes: [Outcome]

  /// The outcome of a touch for a recognizer or view in two runs.
  public struct Outcome: Hashable, Sendable {
    /// The path of the recognizer or view.
    public let subject: String
    /// The touch's number.
    public let touch: Int
    /// The outcome in each run.
    public let a, b: TouchOutcomes.Result
    /// The decisions behind the outcomes; none if a run has none.
    public let decisionA, decisionB: DecisionID
  }

  /// Whether nothing differs.
  public var isEmpty: Bool { decision == nil && callback == nil && picture == nil }

  /// Compares two runs up to the end of the shorter one.
  public init(_ a: Run, _ b: Run) {
    let end = min(a.end, b.end)
    decision = Self.firstDifference(a, b, until: end) { $0.rule != .override }
    callback = Self.firstDifference(a, b, until: end) { Callback($0) != nil }
    picture = Self.firstPicture(a, b, until: end)
    outcomes = Self.outcomes(TouchOutcomes(of: a.trace), TouchOutcomes(of: b.trace))
  }

  private static func outcomes(_ a: TouchOutcomes, _ b: TouchOutcomes) -> [Outcome] {
    let keys = a.keys + b.keys.filter { a[$0] == nil }
    return keys.compactMap { key in
      let (first, second) = (a[key], b[key])
      let (resultA, resultB) = (first?.result ?? .open, second?.result ?? .open)
      guard resultA != resultB else { return nil }
      return Outcome(
        subject: key.subject, touch: key.touch, a: resultA, b: resultB, decisionA: first?.decision ?? .none,
        decisionB: second?.decision ?? .none)
    }
  }

  private static func firstDifference(
    _ a: Run, _ b: Run, until end: Instant, where counts: (Decision) -> Bool
  ) -> Point? {
    let (linesA, linesB) = (TraceLines(a.trace), TraceLines(b.trace))
    var (restA, restB) = (a.trace.decisions.makeIterator(), b.trace.decisions.makeIterator())
    func next(_ rest: inout some IteratorProtocol<Decision>) -> Decision? {
      while let decision = rest.next(), decision.time <= end { if counts(decision) { return decision } }
      return nil
    }
    while true {
      let (nextA, nextB) = (next(&restA), next(&restB))
      if nextA == nil && nextB == nil { return nil }
      if let nextA, let nextB, nextA.time == nextB.time, linesA.line(nextA) == linesB.line(nextB) { continue }
      return Point(time: [nextA?.time, nextB?.time].compactMap { $0 }.min() ?? end, a: nextA, b: nextB)
    }
  }

  private static func firstPicture(_ a: Run, _ b: Run, until end: Instant) -> Instant? {
    let times = (a.film.changeTimes + b.film.changeTimes).sorted().prefix { $0 <= end }
    var (filmA, filmB) = (Film.Player(a.film), Film.Player(b.film))
    func isSame(_ time: Instant) -> Bool {
      filmA.play(to: time)
      filmB.play(to: time)
      return filmA.stage.looks(like: filmB.stage)
    }
    // Most times occur in both runs.
    var last = Instant.zero
    guard isSame(last) else { return last }
    for time in times where time != last {
      guard isSame(time) else { return time }
      last = time
    }
    return nil
  }
}

extension Stage {
  /// Whether another stage looks the same, even if its nodes have other ids.
  package func looks(like other: Stage) -> Bool {
    func isSame(_ id: StageNode.ID, _ otherID: StageNode.ID) -> Bool {
      let (a, b) = (self[id], other[otherID])
      return a.bounds == b.bounds && a.center == b.center && a.transform == b.transform && a.alpha == b.alpha
        && a.look.looks(like: b.look) && a.children.count == b.children.count
        && zip(a.children, b.children).allSatisfy(isSame)
    }
    return isSame(root, other.root)
  }
}
