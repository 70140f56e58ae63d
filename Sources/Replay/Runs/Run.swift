import TouchKit

/// The result of a ``RunSpec``: every decision, and the stage at every moment.
///
/// One thread writes it, that of its ``Session`` or of ``simulate(_:of:assets:until:watch:)``; when that is done it may be
/// handed to another. A live run differs only in that it is still appended to.
public final class Run {
  /// The input and settings that it results from.
  public internal(set) var spec: RunSpec
  /// The decisions.
  public let trace: Trace
  /// The stage at every moment.
  public let film: Film
  /// The states of touches, recognizers and scroll views over time.
  let index: LaneIndex
  /// The last moment that it has.
  public var end: Instant { spec.end }

  init(spec: RunSpec, trace: Trace, film: Film) {
    (self.spec, self.trace, self.film) = (spec, trace, film)
    index = LaneIndex(of: trace)
  }

  // MARK: Memory

  /// The default memory budget of a window's run, in bytes: half an hour of two fingers that never rest.
  public static let budget = 256 << 20

  /// The earliest moment that it still has; earlier ones need a ``ResimulationRequest``.
  public private(set) var start = Instant.zero

  /// The earliest moment that can be shown: ``start``, or one before it that takes a ``ResimulationRequest``.
  public var earliest: Instant { min(start, spec.begin) }

  /// Whether moments were dropped because the run took too much memory.
  package var isTrimmed: Bool { start > spec.begin }

  /// Its approximate memory in bytes, without the input.
  public var bytes: Int { trace.bytes + film.bytes + index.bytes }

  /// Whether it takes more than `budget` bytes once the whole trace is indexed.
  func isLarger(than budget: Int) -> Bool {
    index.catchUp()
    return bytes > budget
  }

  /// Whether it has a moment: between ``start`` and ``end``.
  public func contains(_ time: Instant) -> Bool { (start...max(start, end)).contains(time) }

  /// Drops the oldest stories if it takes more than `budget` bytes, down to three quarters of that, but not the story
  /// of `moment` or later ones. The input is kept.
  func trim(to budget: Int, keeping moment: Instant? = nil) {
    index.catchUp()
    let (bytes, decisions) = (bytes, trace.decisions)
    guard bytes > budget, let first = decisions.first, let last = decisions.last else { return }
    let share = 1 - Double(budget) * 0.75 / Double(bytes)
    let wanted = first.time.advanced(bySeconds: last.time.seconds(since: first.time) * share)
    // Stories are dropped as a whole, and never the current one.
    guard let story = index.storyStart(at: min(wanted, moment ?? wanted)), story > start else { return }
    trace.dropFirst(before: decisions.partitioningIndex { $0.time >= story })
    film.trim(before: story)
    index.trim(before: story)
    start = story
  }

  /// Drops what comes before ``RunSpec/begin`` from film and index. The decisions stay, as causes of later ones.
  ///
  /// - Parameter isQuiet: Whether nothing is going on then; otherwise the whole story of that moment is kept.
  func dropPreparation(isQuiet: Bool) {
    index.catchUp()
    start = isQuiet ? spec.begin : index.storyStart(at: spec.begin) ?? spec.begin
    film.trim(before: start)
    index.trim(before: start)
    trace.beginRecording(at: spec.begin, from: trace.decisions.partitioningIndex { $0.time >= start })
  }

  // MARK: Moments

  /// The last moment of the story that an instant belongs to: before the next touch-down after a rest, or the run's end.
  public func storyEnd(at time: Instant) -> Instant {
    index.catchUp()
    return index.storyEnd(at: time) ?? max(end, time)
  }

  /// The decisions about who gets the touches of the story of an instant, up to then, in order.
  func contest(at time: Instant) -> [Decision] {
    index.catchUp()
    return index.contest(at: time)
  }

  /// The decisions that led to one, from an input or a setting on, by the shortest way.
  package func chain(to decision: DecisionID) -> [Decision] {
    CausalChain(to: decision, in: trace).path(through: decision)
  }

  /// The stage at the end of an instant; some 20 µs for 300 views.
  public func stage(at time: Instant) -> Stage { film.stage(at: time) }

  /// The state of touches, recognizers and scroll views at an instant, with the story it belongs to so far.
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
  /// A hash of everything visible, and of the time; the same in every process.
  public func fingerprint(at time: Instant) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(Int(time.microseconds))
    fingerprint.add(self)
    return fingerprint.value
  }
}

// A run may go to another thread once nothing appends to it any more.
extension Run: @unchecked Sendable {}
