import Foundation

/// What happened to the touches of a window at one instant.
///
/// One object serves a multi-touch sequence and changes with every event (spec 1.2.1). Copy what you want to keep.
public final class TouchEvent {
  /// When it happened, in seconds on the window's clock; during a delayed delivery the original time.
  @exclusivity(unchecked) public internal(set) var timestamp = 0.0

  /// An event that outlives its window has no touches.
  private let windowReference: WindowReference
  @exclusivity(unchecked) var began: TouchMask = [], moved: TouchMask = []
  @exclusivity(unchecked) var ended: TouchMask = [], cancelled: TouchMask = []
  /// The samples that were merged into one move, oldest first, of each touch that had more than one or waited for a tick.
  @exclusivity(unchecked) var samples: [(touch: TouchMask, location: CGPoint, instant: Instant)] = []
  /// When the newest sample came. Moves that waited for a tick came before it.
  @exclusivity(unchecked) var instant = Instant.zero

  /// The touches that are down, including stationary ones, and those that ended in this event.
  public var allTouches: Set<Touch> { window?.touches.set(of: window?.eventMask ?? []) ?? [] }

  // UIKitNames has both as optionals.

  /// Returns the touches whose hit view is `view`.
  @_disfavoredOverload public func touches(for view: View) -> Set<Touch> { allTouches.filter { $0.view === view } }

  /// Returns all touches if they came down in `window`, whatever view they hit; otherwise none.
  @_disfavoredOverload public func touches(for window: Window) -> Set<Touch> {
    window === self.window ? allTouches : []
  }

  /// Returns the touches that `recognizer` tracks.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch> {
    window?.touches.set(of: recognizer.trackedMask.intersection(window?.eventMask ?? [])) ?? []
  }

  /// The decision that recorded the input; none between events.
  @exclusivity(unchecked) var decision = DecisionID.none

  init(in window: WindowReference) { windowReference = window }

  var window: Window? { windowReference.window }

  /// Whether a finger that moved in this event is too far from where it came down to tap.
  @exclusivity(unchecked) var hasStrayed = false

  /// Whether ``Window/sendEvent(_:)`` has processed it.
  @exclusivity(unchecked) var isSent = false
  /// Whether the application has passed it on to the window.
  @exclusivity(unchecked) var isAtWindow = false

  /// What the event is about, for UIKit's `UIEvent.type`.
  package enum Source { case touches, scrolling, hovering }

  /// What the current event is about.
  @exclusivity(unchecked) package internal(set) var source = Source.touches

  func clear() {
    (decision, source) = (.none, .touches)
    (began, moved, ended, cancelled, hasStrayed) = ([], [], [], [], false)
    samples.removeAll(keepingCapacity: true)
  }

  // MARK: Coalesced and predicted touches (spec 1.2.3)

  /// Returns the samples that were merged into `touch`'s move in this event, oldest first; the last is at its location.
  /// Returns one sample if the touch did not move or moved once, and nil if it is not in this event.
  ///
  /// The samples are copies, not equal to the touch. Each has its own time: a finger of 240 Hz on a display of 60 Hz has
  /// four in each move, 4.2 ms apart.
  public func coalescedTouches(for touch: Touch) -> [Touch]? {
    guard contains(touch) else { return nil }
    guard touch.phase == .moved else { return [touch.copy()] }
    var result: [Touch] = []
    var previous = touch.previousLocationInWindow
    for sample in samples where sample.touch == touch.bit {
      result.append(touch.copy(at: sample.location, after: previous, sample.instant))
      previous = sample.location
    }
    return result.isEmpty ? [touch.copy()] : result
  }

  /// Returns where `touch` will be one 60 Hz frame later if it continues its last move, as one copy with that time. The
  /// array is empty if the touch did not move in this event or is delivered late. Nil if it is not in this event.
  ///
  /// A finger that moved from (100, 100) to (104, 100) in 8 ms is expected at (112.3, 100).
  public func predictedTouches(for touch: Touch) -> [Touch]? {
    guard contains(touch), let window else { return nil }
    let elapsed = touch.instant.seconds(since: touch.previousInstant)
    guard touch.phase == .moved, moved.contains(touch.bit), elapsed > 0 else { return [] }
    let ahead = window.constants.predictionInterval
    let step = touch.locationInWindow - touch.previousLocationInWindow
    let place = touch.locationInWindow + step * (ahead / elapsed)
    return [touch.copy(at: place, after: touch.locationInWindow, touch.instant.advanced(bySeconds: ahead))]
  }

  /// Calls `body` with the location and time of each sample that was merged into a touch's move, oldest first.
  func forEachSample(of touch: Touch, _ body: (CGPoint, Instant) -> Void) {
    for sample in samples where sample.touch == touch.bit { body(sample.location, sample.instant) }
  }

  /// Whether the event has this touch; false for a copy and for a touch that ended before.
  private func contains(_ touch: Touch) -> Bool {
    guard let window, window.touches.holds(touch) else { return false }
    return !window.eventMask.isDisjoint(with: touch.bit)
  }
}
