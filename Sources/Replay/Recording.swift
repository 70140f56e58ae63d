import TouchKit

/// What happened at the glass, in order: the truth from which a stage can always be derived anew.
public struct Recording: Hashable, Sendable {
  /// Every event, sorted by time, positions in 1/64 pt.
  public private(set) var events: [InputEvent] = []

  /// Nothing yet.
  public init() {}

  /// A recording of these events, which are sorted by time.
  public init(_ events: [InputEvent]) { self.events = events.map(\.quantised) }

  /// When the last event happened.
  public var end: Instant { events.last?.time ?? .zero }

  /// Adds what arrived together. Stamps never run backwards, and never repeat that of an earlier arrival: events of
  /// one stamp form one touch event, and that must not depend on how they were handed over.
  ///
  /// - Parameter clock: How far the stage has come; earlier stamps are moved up to it.
  /// - Returns: The events as they were added.
  mutating func append(_ arrived: [InputEvent], clock: Instant) -> ArraySlice<InputEvent> {
    let first = events.count
    var earliest = clock
    if let last = events.last {
      earliest = max(earliest, Instant(microseconds: last.time.microseconds + 1))
    }
    for event in arrived {
      var event = event.quantised
      event.time = max(event.time, earliest)
      earliest = event.time
      events.append(event)
    }
    return events[first...]
  }

  /// Forgets what was added from `index` on.
  mutating func dropLast(from index: Int) { events.removeSubrange(index...) }
}

extension InputEvent {
  /// The event with its position in 1/64 pt, as recordings keep it.
  var quantised: InputEvent {
    var event = self
    event.location.x = (event.location.x * 64).rounded() / 64
    event.location.y = (event.location.y * 64).rounded() / 64
    return event
  }
}
