import Foundation

/// Coalesced and predicted touches (spec 1.2.3), computed on each call; each call allocates its copies.
extension TouchEvent {
  /// The samples that were merged into `touch`'s one move of this event, oldest first; the last is where the touch
  /// itself is. One sample for a touch that did not move, or moved once; nil for a touch that is not in this event.
  ///
  /// They are copies, not equal to the touch, all with the time of the event, since only moves of one time are merged.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard contains(touch) else { return nil }
    guard touch.phase == .moved else { return [touch.copy()] }
    var result: [Touch] = []
    var previous = touch.previousLocationInWindow
    for sample in samples where sample.touch == touch.bit {
      result.append(touch.copy(at: sample.location, after: previous, touch.instant))
      previous = sample.location
    }
    return result.isEmpty ? [touch.copy()] : result
  }

  /// Where `touch` will be one frame of 60 Hz later if it goes on as in its last move: one copy with that time, or
  /// none for a touch that did not move in this event or is delivered late; nil for a touch that is not in this event.
  ///
  /// A finger that went from (100, 100) to (104, 100) in 8 ms is expected at (112.3, 100).
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard contains(touch), let window else { return nil }
    let elapsed = touch.instant.seconds(since: touch.previousInstant)
    guard touch.phase == .moved, touch.instant == window.now, elapsed > 0 else { return [] }
    let ahead = window.constants.predictionInterval
    let step = touch.locationInWindow - touch.previousLocationInWindow
    let share = ahead / elapsed
    let place = touch.locationInWindow + CGPoint(x: Double(step.x) * share, y: Double(step.y) * share)
    return [touch.copy(at: place, after: touch.locationInWindow, touch.instant.advanced(bySeconds: ahead))]
  }

  /// Whether the event has this very touch: not a copy, and not one that has ended.
  private func contains(_ touch: Touch) -> Bool {
    guard let window, window.touches.holds(touch) else { return false }
    return !window.eventMask.isDisjoint(with: touch.bit)
  }
}
