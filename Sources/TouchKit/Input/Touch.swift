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
  /// The view that was hit, for the whole life of the touch, even if the view leaves the hierarchy; nil once the window
  /// is gone in the middle of it. A copy does not keep the view alive, nor does a touch that is over.
  public var view: View? { isOnWindow ? window : hitView ?? rememberedView }
  /// The window that it came down in; nil once that is gone.
  public var window: Window? { windowReference.window }

  /// The bit of ``Window/touches`` that this touch occupies.
  let bit: TouchMask
  let finger: Int
  let downLocation: CGPoint
  /// How far it is from there, in points.
  var travelFromDown: Double { locationInWindow.distance(to: downLocation) }
  let downInstant: Instant
  @exclusivity(unchecked) var instant: Instant
  @exclusivity(unchecked) var locationInWindow: CGPoint
  @exclusivity(unchecked) var previousLocationInWindow: CGPoint
  /// When the finger was at the previous location.
  @exclusivity(unchecked) var previousInstant: Instant
  @exclusivity(unchecked) var hasMoved = false
  /// It was too far from where it came down to be a tap, at some time.
  @exclusivity(unchecked) var hasStrayed = false
  @exclusivity(unchecked) var delivery = Delivery.withheld(Withheld())
  /// The last decision about this touch from outside, and the one that hit-tested it.
  @exclusivity(unchecked) var decision = DecisionID.none
  @exclusivity(unchecked) var hitDecision = DecisionID.none

  private let windowReference: WindowReference
  // The window keeps its touches: a touch that kept the window would keep it for ever.
  private var hitView: View?
  // Views remember copies, and touches that are over, for as long as they like.
  private weak var rememberedView: View?
  private var isOnWindow = false

  init(number: Int, type: TouchType, bit: TouchMask, event: InputEvent, in window: WindowReference) {
    (self.number, self.type, self.bit, self.finger) = (number, type, bit, event.finger)
    (downLocation, downInstant, windowReference) = (event.location, event.time, window)
    (instant, locationInWindow, previousLocationInWindow) = (event.time, event.location, event.location)
    previousInstant = event.time
  }

  /// The touch as it is now, apart from it; with its bit it stands for the same finger.
  init(copying touch: Touch, bit: TouchMask = []) {
    (number, type, finger, self.bit) = (touch.number, touch.type, touch.finger, bit)
    (downLocation, downInstant, windowReference) = (touch.downLocation, touch.downInstant, touch.windowReference)
    (rememberedView, isOnWindow) = (touch.hitView ?? touch.rememberedView, touch.isOnWindow)
    (phase, tapCount, instant, previousInstant) = (touch.phase, touch.tapCount, touch.instant, touch.previousInstant)
    (locationInWindow, previousLocationInWindow) = (touch.locationInWindow, touch.previousLocationInWindow)
  }

  /// The touch as it is now, which no later event changes: what to keep where the touch itself would show a new state
  /// (spec 1.1.1). A copy is equal to itself only, no event contains it, and no recognizer receives it.
  public func copy() -> Touch { Touch(copying: self) }

  /// A copy that was at `location` when `instant` came, and at `previous` before that.
  func copy(at location: CGPoint, after previous: CGPoint, _ instant: Instant) -> Touch {
    let copy = copy()
    (copy.locationInWindow, copy.previousLocationInWindow, copy.instant) = (location, previous, instant)
    return copy
  }

  /// `view` takes the touch, for its whole life.
  func hit(_ view: View) { (hitView, isOnWindow) = view === window ? (nil, true) : (view, false) }

  /// The window goes while the touch is on it: a view that remembers the touch must not be remembered by it.
  func forgetView() { hitView = nil }

  /// The touch is over: it goes on naming its view, but does not keep it.
  func letGoOfView() { (rememberedView, hitView) = (hitView ?? rememberedView, nil) }

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

  /// Where the finger is, as precisely as it is known: positions are taken as they come and not rounded, so this is
  /// ``location(in:)`` (spec 1.1.6).
  public func preciseLocation(in view: View?) -> CGPoint { location(in: view) }

  /// Where the finger was, as precisely as it is known; see ``preciseLocation(in:)``.
  public func precisePreviousLocation(in view: View?) -> CGPoint { previousLocation(in: view) }

  /// The recognizers that receive it at present; none for a copy, or when it is over.
  public var gestureRecognizers: [GestureRecognizer] {
    guard let window, window.touches.holds(self) else { return [] }
    return window.gestures.inPlay.filter { $0.trackedMask.contains(bit) }
  }

  /// Two touches are equal if they are the same finger.
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Feeds the touch's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
