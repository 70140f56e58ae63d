import TouchKit

/// Plays the input of a gesture script or a recording into a session, and compares the recording's hashes.
public struct Playback: Sendable {
  private let events: [InputEvent]
  private let checks: [StateCheck]
  private let notes: [RunSpec.Note]
  private var (sent, compared, noted) = (0, 0, 0)
  private var hasCancelled = false
  /// When the recorded part of the input begins. Input before it only prepares the stage.
  public let begin: Instant
  /// When the input ends.
  public let end: Instant
  /// The first hash that differed; nil if none has.
  public private(set) var divergence: Divergence?

  /// The span of time in which a replay diverged from its recording.
  public struct Divergence: Hashable, Sendable {
    /// The last moment with an equal hash; zero if there was none.
    public let same: Instant
    /// The first moment with a different hash.
    public let time: Instant
  }

  /// Plays a script; nothing if it is nil.
  public init(_ script: GestureScript?) {
    (events, checks, notes) = (script?.events ?? [], [], [])
    (begin, end) = (.zero, script?.end ?? .zero)
  }

  /// Plays a recording. Pass false for `comparing` to compare no hashes, as after a change of settings.
  public init(_ recording: Recording, comparing: Bool = true) {
    self.init(recording, comparing: comparing ? Self.comparisons : 0)
  }

  /// - Parameter maximum: The maximum number of hashes to compare.
  package init(_ recording: Recording, comparing maximum: Int) {
    (events, notes) = (recording.spec.events, recording.spec.notes)
    (begin, end) = (recording.spec.begin, recording.spec.end)
    checks = Self.some(maximum, of: recording.checks)
  }

  /// The maximum number of hashes to compare: each costs as much as a hundred events, and a file may have a million.
  private static let comparisons = 20_000

  /// Returns all hashes or, if there are more than `maximum`, that many at equal distances, with the last.
  private static func some(_ maximum: Int, of checks: [StateCheck]) -> [StateCheck] {
    guard checks.count > maximum else { return checks }
    return (0..<maximum).map { checks[checks.count * ($0 + 1) / maximum - 1] }
  }

  /// When the next event is due; nil after the last.
  public var next: Instant? { sent < events.count ? events[sent].time : nil }

  /// Whether a hash is still to be compared.
  public var isComparing: Bool { compared < checks.count }

  /// Whether anything is left to send or to compare.
  public var isOn: Bool { next != nil || isComparing }

  /// Returns cancellations of the fingers that the input leaves down: once, after it has ended.
  package mutating func cancelOpenFingers(at time: Instant) -> [InputEvent] {
    guard !hasCancelled, next == nil, time >= end else { return [] }
    hasCancelled = true
    var open: [InputEvent] = []
    for event in events {
      switch event.kind {
      case .focusLost: open = []
      case .wheel, .scroll, .hover: break
      case .down, .move, .up, .cancel:
        open.removeAll { $0.finger == event.finger }
        if event.kind != .up && event.kind != .cancel { open.append(event) }
      }
    }
    return open.map { InputEvent(time: time, kind: .cancel, finger: $0.finger, location: $0.location) }
  }

  /// Stops comparing hashes, because input from elsewhere has changed the run.
  public mutating func stopComparing() { compared = checks.count }

  /// Sends the events that are due up to and including `instant`, or all if it is nil. The session's clock then shows
  /// the time of the last event or hash, or later.
  /// - Parameter send: Sends events that belong together to the session.
  public mutating func play<Failure: Error>(
    into session: Session, until instant: Instant?, _ send: ([InputEvent]) throws(Failure) -> Void
  ) throws(Failure) {
    let limit = instant ?? .distantFuture
    while noted < notes.count, notes[noted].time <= limit {
      session.note(notes[noted].text, at: notes[noted].time)
      noted += 1
    }
    while compared < checks.count, checks[compared].time <= limit {
      let check = checks[compared]
      try sendDue(until: limit, atMost: check.events, send)
      session.advance(to: check.time)
      compare(check, session.stateHash)
    }
    let all = compared < checks.count ? checks[compared].events : events.count
    try sendDue(until: limit, atMost: all, send)
  }

  private mutating func sendDue<Failure: Error>(
    until limit: Instant, atMost count: Int, _ send: ([InputEvent]) throws(Failure) -> Void
  ) throws(Failure) {
    let first = sent
    while sent < min(count, events.count), events[sent].time <= limit { sent += 1 }
    if first < sent { try send(Array(events[first..<sent])) }
  }

  private mutating func compare(_ check: StateCheck, _ hash: UInt64) {
    if divergence == nil, check.hash != hash {
      divergence = Divergence(same: compared > 0 ? checks[compared - 1].time : .zero, time: check.time)
    }
    compared += 1
  }
}

extension Playback.Divergence: CustomStringConvertible {
  /// The span in words: `between 133.300 and 266.700 ms`, or `at once`.
  public var description: String {
    guard same < time else { return "at once" }
    let (first, second) = (NumberStyle.screen.milliseconds(same), NumberStyle.screen.milliseconds(time))
    return "between \(first) and \(second) ms"
  }
}
