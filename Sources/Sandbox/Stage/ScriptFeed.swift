import Replay
import TouchKit

/// A cursor into a gesture script that is played.
struct ScriptFeed {
  private let events: [InputEvent]
  private var played = 0

  init(_ script: GestureScript?) { events = script?.events ?? [] }

  /// When the next event is due.
  var next: Instant? { played < events.count ? events[played].time : nil }

  /// The events up to and including `instant`, or all for nil, that have not been played yet.
  mutating func take(until instant: Instant?) -> [InputEvent] {
    let first = played
    while let next, instant.map({ next <= $0 }) ?? true { played += 1 }
    return Array(events[first..<played])
  }
}
