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

  /// How the stage looked at the end of an instant.
  public func stage(at time: Instant) -> Stage { film.stage(at: time) }

  /// A fingerprint of all that the stage shows at the end of an instant, the same in every process.
  public func fingerprint(at time: Instant) -> UInt64 {
    var fingerprint = Fingerprint()
    fingerprint.add(Int(time.microseconds))
    fingerprint.add(stage(at: time))
    return fingerprint.value
  }

  /// What the trace says about an instant, and the story that it belongs to.
  public func reading(at time: Instant) -> Reading {
    index.catchUp()
    return index.reading(at: time)
  }
}

// A run is handed from the thread that wrote it to the one that reads it; nobody writes it any more then.
extension Run: @unchecked Sendable {}
