import TouchKit

/// What followed from a ``RunSpec``: everything that was decided, and how the stage looked at every moment.
///
/// A run is written by one thread, that of its ``Session`` or of ``simulate(_:of:assets:until:watch:)``, and belongs to
/// whoever has it then. Live is a run that is being appended to; nothing else differs.
public final class Run {
  /// What it followed from.
  public internal(set) var spec: RunSpec
  /// Everything that was decided.
  public let trace: Trace
  /// How the stage looked.
  public let film: Film
  /// Who was what, and when.
  private let index: LaneIndex
  /// How far it goes.
  public var end: Instant { spec.end }

  init(spec: RunSpec, trace: Trace, film: Film) {
    (self.spec, self.trace, self.film) = (spec, trace, film)
    index = LaneIndex(of: trace)
  }

  // MARK: Memory

  /// What a run keeps of itself, in bytes: half an hour of two fingers that never rest, and far more of what people do.
  public static let budget = 256 << 20

  /// The first moment that it still knows; what was before follows again from the ``spec`` (``Recollection``).
  public private(set) var start = Instant.zero

  /// Roughly how much memory it takes, the input left aside.
  public var bytes: Int { trace.bytes + film.bytes + index.bytes }

  /// Whether it takes more than so many bytes, with everything read of the trace that there is to be read.
  func isLarger(than budget: Int) -> Bool {
    index.catchUp()
    return bytes > budget
  }

  /// Whether it knows a moment: it goes that far, and has not forgotten it.
  public func knows(_ time: Instant) -> Bool { (start...max(start, end)).contains(time) }

  /// Forgets the oldest stories once it takes more than `budget`, until it takes three quarters of that, but none that
  /// `moment` is in or that comes after it. The input is kept.
  func trim(to budget: Int, keeping moment: Instant? = nil) {
    index.catchUp()
    let (bytes, decisions) = (bytes, trace.decisions)
    guard bytes > budget, let first = decisions.first, let last = decisions.last else { return }
    let share = 1 - Double(budget) * 0.75 / Double(bytes)
    let wanted = first.time.advanced(bySeconds: last.time.seconds(since: first.time) * share)
    // A story is kept whole or not at all; the one that is under way is kept.
    guard let story = index.storyStart(at: min(wanted, moment ?? wanted)), story > start else { return }
    trace.dropFirst(before: decisions.partitioningIndex { $0.time >= story })
    film.trim(before: story)
    index.trim(before: story)
    start = story
  }

  // MARK: Moments

  /// How the stage looked at the end of an instant.
  public func stage(at time: Instant) -> Stage { film.stage(at: time) }

  /// What the trace says about an instant, and the story that it belongs to.
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
  /// A fingerprint of all that can be seen, and of when it looks so; the same in every process.
  public func fingerprint(at time: Instant) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(Int(time.microseconds))
    fingerprint.add(self)
    return fingerprint.value
  }
}

// A run is handed from the thread that wrote it to the one that reads it; nobody writes it any more then.
extension Run: @unchecked Sendable {}
