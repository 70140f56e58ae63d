import Foundation

/// Where in its life a touch is (spec 1.1.2).
public enum TouchPhase: String, Hashable, Sendable {
  /// It came down in this event.
  case began
  /// It moved in this event.
  case moved
  /// It is down, but this event is about another touch.
  case stationary
  /// It lifted in this event.
  case ended
  /// The system took it away in this event.
  case cancelled
}

/// One finger from down to up.
///
/// The same object is mutated for every event (spec 1.1.1): who wants to keep a location copies it. A set of
/// touches that is kept shows the touches' new state later, not the one it was handed with.
public final class Touch: Hashable {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  /// The touches of a window are numbered from 1 in the order they came down.
  public let number: Int
  /// What made it.
  public let type: TouchType
  /// Where in its life it is.
  @exclusivity(unchecked) public internal(set) var phase = TouchPhase.began
  /// When the event happened that changed it last, in seconds on the window's clock: the event's time, not that of
  /// its delivery.
  public var timestamp: Double { instant.seconds }
  /// How often a finger came down here in quick succession: 1 for the first, one more for every further touch-down
  /// within 0.35 s and 45 pt of the tap before it (spec 1.1.5 [I]).
  @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// The view that was hit, for the whole life of the touch, even if the view leaves the hierarchy.
  public internal(set) var view: View? {
    get { hitView ?? window }
    // A window holds its touches: one that is hit itself must not be held by them.
    set { hitView = newValue === window ? nil : newValue }
  }
  @exclusivity(unchecked) private var hitView: View?
  /// The window that it came down in; nil once the window is gone.
  public internal(set) weak var window: Window?

  /// The bit of ``Window/touches`` that this touch occupies.
  let bit: TouchMask
  let finger: Int
  let downLocation: CGPoint
  let downInstant: Instant
  @exclusivity(unchecked) var instant: Instant
  @exclusivity(unchecked) var locationInWindow: CGPoint
  @exclusivity(unchecked) var previousLocationInWindow: CGPoint
  @exclusivity(unchecked) var hasMoved = false
  @exclusivity(unchecked) var delivery = Delivery.withheld(Withheld())
  /// The last decision about this touch from outside, and the one that hit-tested it.
  @exclusivity(unchecked) var decision = DecisionID.none
  @exclusivity(unchecked) var hitDecision = DecisionID.none

  init(number: Int, type: TouchType, bit: TouchMask, event: InputEvent) {
    (self.number, self.type, self.bit, self.finger) = (number, type, bit, event.finger)
    (downLocation, downInstant) = (event.location, event.time)
    (instant, locationInWindow, previousLocationInWindow) = (event.time, event.location, event.location)
  }

  /// Whether the finger is still on the glass.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Where the finger is, in the bounds of `view`, or of the window for nil.
  ///
  /// In a scroll view's bounds a finger at rest on moving content changes its location, because the content offset
  /// is part of the bounds (spec 1.1.4).
  public func location(in view: View?) -> CGPoint {
    view?.convert(locationInWindow, from: nil) ?? locationInWindow
  }

  /// Where the finger was at the previous event that changed this touch, in the bounds of `view`.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  /// The recognizers that receive it at present.
  public var gestureRecognizers: [GestureRecognizer] {
    window?.gestures.inPlay.filter { $0.trackedMask.contains(bit) } ?? []
  }

  /// Two touches are equal if they are the same finger.
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Feeds the touch's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
