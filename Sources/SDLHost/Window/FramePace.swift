import TouchKit

/// Decides when to draw frames: for an event as soon as possible, otherwise at the display's rate.
package struct FramePace {
  /// How soon a frame is needed.
  package enum Need: Comparable {
    /// At the display's rate.
    case regular
    /// As soon as the previous frame has been drawn.
    case soon
  }

  private var need: Need?
  private var soonest: Instant
  /// When the next frame is due if no event asks for one.
  package private(set) var nextRegular: Instant

  /// Creates a pace that is due for its first frame at once.
  package init(now: Instant) { (need, soonest, nextRegular) = (.soon, now, now) }

  /// Asks for a frame.
  package mutating func ask(_ need: Need) { self.need = max(self.need ?? need, need) }

  /// When the requested frame is due; nil if none was requested.
  package var due: Instant? { need.map { $0 == .soon ? soonest : nextRegular } }

  /// Begins a frame if one is due.
  ///
  /// - Parameter interval: The interval of the display's frames, in seconds.
  /// - Returns: How soon the frame was needed; nil if none is due.
  package mutating func begin(at now: Instant, interval: Double) -> Need? {
    guard let need, let due, now >= due else { return nil }
    self.need = nil
    soonest = Instant(microseconds: now.microseconds + SDLHostConstants.minimumFrameInterval)
    nextRegular = max(soonest, now.advanced(bySeconds: interval))
    return need
  }
}
