import TouchKit

/// When frames are drawn: what moves by itself at the display's rate, what an event changes at once.
package struct FramePace {
  /// How soon a frame is wanted.
  package enum Need: Comparable {
    /// At the display's rate.
    case regular
    /// As soon as the frame before has been drawn.
    case soon
  }

  private var need: Need?
  private var soonest: Instant
  /// When the next frame is due that nothing but time asks for.
  package private(set) var nextRegular: Instant

  /// Wants a first frame at once.
  package init(now: Instant) { (need, soonest, nextRegular) = (.soon, now, now) }

  /// Asks for a frame.
  package mutating func ask(_ need: Need) { self.need = max(self.need ?? need, need) }

  /// When the frame that was asked for is due; nil if none was.
  package var due: Instant? { need.map { $0 == .soon ? soonest : nextRegular } }

  /// Begins a frame if one is due.
  ///
  /// - Parameter interval: The interval of the display's frames, in seconds.
  /// - Returns: What it is for; nil where none is due.
  package mutating func begin(at now: Instant, interval: Double) -> Need? {
    guard let need, let due, now >= due else { return nil }
    self.need = nil
    soonest = Instant(microseconds: now.microseconds + SDLHostConstants.minimumFrameInterval)
    nextRegular = max(soonest, now.advanced(bySeconds: interval))
    return need
  }
}
