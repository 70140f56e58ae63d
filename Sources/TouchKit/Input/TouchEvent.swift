import Foundation

/// What happened to the touches of a window at one instant.
///
/// One object serves a whole multi-touch sequence, from the first finger's down to the last one's up (spec 1.2.1), and
/// changes with every event: copy out what is to be kept.
public final class TouchEvent {
  /// When it happened, in seconds on the window's clock; during a delayed delivery the original time.
  @exclusivity(unchecked) public internal(set) var timestamp = 0.0

  /// An event that outlives its window has no touches.
  private let windowReference: WindowReference
  @exclusivity(unchecked) var began: TouchMask = []
  @exclusivity(unchecked) var moved: TouchMask = []
  @exclusivity(unchecked) var ended: TouchMask = []
  @exclusivity(unchecked) var cancelled: TouchMask = []
  /// The moves of one instant that were merged: the samples, oldest first, of each touch that had more than one.
  @exclusivity(unchecked) var samples: [(touch: TouchMask, location: CGPoint)] = []

  /// Every touch that is down, stationary ones included, and those that ended in this event.
  public var allTouches: Set<Touch> { window?.touches.set(of: window?.eventMask ?? []) ?? [] }

  /// The touches whose hit view is `view`.
  public func touches(for view: View) -> Set<Touch> { allTouches.filter { $0.view === view } }

  /// The touches that came down in `window`, whatever view they hit: all of them, or none.
  public func touches(for window: Window) -> Set<Touch> { window === self.window ? allTouches : [] }

  /// The touches that `recognizer` receives.
  public func touches(for recognizer: GestureRecognizer) -> Set<Touch> {
    window?.touches.set(of: recognizer.trackedMask.intersection(window?.eventMask ?? [])) ?? []
  }

  init(in window: WindowReference) { windowReference = window }

  var window: Window? { windowReference.window }

  /// Whether a finger that moved in this event is too far from where it came down to tap.
  @exclusivity(unchecked) var hasStrayed = false

  func clear() {
    (began, moved, ended, cancelled, hasStrayed) = ([], [], [], [], false)
    samples.removeAll(keepingCapacity: true)
  }
}
