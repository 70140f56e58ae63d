import Foundation

/// The phase of a touch (spec 1.1.2).
public enum TouchPhase: String, Hashable, Sendable {
  /// It came down in this event.
  case began
  /// It moved in this event.
  case moved
  /// It is down, but this event is about another touch.
  case stationary
  /// It lifted in this event.
  case ended
  /// The system cancelled it in this event.
  case cancelled
}

/// The decisions about a touch, which the trace names as causes of others. Nothing depends on them but what is recorded.
struct TouchEvidence {
  /// The decisions of the last input event, of the hit test, and of the delivery of the began.
  var input = DecisionID.none, hit = DecisionID.none, began = DecisionID.none
  /// The decision that withheld the touch from its view: an armed timer, or a recognizer's setting.
  var withheld = DecisionID.none
  /// The failure that released the touch or its end; the first, if several recognizers failed at one instant.
  var released = DecisionID.none
  var releaseInstant = Instant.zero
}

/// One finger from touch-down to lift.
///
/// Every event changes the same object (spec 1.1.1), so a stored touch shows later state. Store a ``copy()`` instead.
public final class Touch: Hashable {
  /// The touch's number: a window counts its touches from 1, in the order they come down.
  public let number: Int
  /// The kind of pointer that made it.
  public let type: TouchType
  /// The phase that the current event reports.
  @exclusivity(unchecked) public internal(set) var phase = TouchPhase.began
  /// The time of the last event that changed it, in seconds on the window's clock; not the time of a delayed delivery.
  public var timestamp: Double { instant.seconds }
  /// The number of taps here: one more for each touch-down within 0.35 s and 45 pt of the last tap (spec 1.1.5 [I]).
  @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// The view that was hit. It stays the same until the touch ends, even if the view leaves the hierarchy; nil after
  /// the window is deallocated. A copy or an ended touch holds it weakly.
  public var view: View? { isOnWindow ? window : hitView ?? rememberedView }
  /// The window in which it came down; nil after that window is deallocated.
  public var window: Window? { windowReference.window }

  /// The bit of ``Window/touches`` that this touch occupies.
  let bit: TouchMask
  let finger: Int
  let downLocation: CGPoint
  var travelFromDown: Double { locationInWindow.distance(to: downLocation) }
  let downInstant: Instant
  @exclusivity(unchecked) var instant: Instant
  @exclusivity(unchecked) var locationInWindow: CGPoint, previousLocationInWindow: CGPoint
  /// When the finger was at the previous location.
  @exclusivity(unchecked) var previousInstant: Instant
  @exclusivity(unchecked) var hasMoved = false
  /// When its last move was delivered. The first move is never too early.
  @exclusivity(unchecked) var moved = Instant(microseconds: -2_000_000)
  /// The greatest distance from the touch-down in the last event that moved it.
  @exclusivity(unchecked) var farthest = 0.0
  /// Whether it has ever been too far from the touch-down to be a tap.
  @exclusivity(unchecked) var hasStrayed = false
  @exclusivity(unchecked) var delivery = DeliveryState.withheld(Withheld())
  @exclusivity(unchecked) var evidence = TouchEvidence()

  private let windowReference: WindowReference
  // The window retains its touches, so no touch may retain the window: `isOnWindow` takes its place.
  private var hitView: View?
  // A view may store copies and ended touches, so these must not retain the view.
  private weak var rememberedView: View?
  private var isOnWindow = false

  init(number: Int, type: TouchType, bit: TouchMask, event: InputEvent, in window: WindowReference) {
    (self.number, self.type, self.bit, self.finger) = (number, type, bit, event.finger)
    (downLocation, downInstant, windowReference) = (event.location, event.time, window)
    (instant, locationInWindow, previousLocationInWindow) = (event.time, event.location, event.location)
    previousInstant = event.time
  }

  /// Copies the touch's current state. With the original's `bit`, the copy represents the same finger.
  init(copying touch: Touch, bit: TouchMask = []) {
    (number, type, finger, self.bit) = (touch.number, touch.type, touch.finger, bit)
    (downLocation, downInstant, windowReference) = (touch.downLocation, touch.downInstant, touch.windowReference)
    (rememberedView, isOnWindow) = (touch.hitView ?? touch.rememberedView, touch.isOnWindow)
    (phase, tapCount, instant, previousInstant) = (touch.phase, touch.tapCount, touch.instant, touch.previousInstant)
    (locationInWindow, previousLocationInWindow) = (touch.locationInWindow, touch.previousLocationInWindow)
  }

  /// Returns a snapshot that later events do not change (spec 1.1.1). It equals only itself and belongs to no event.
  public func copy() -> Touch { Touch(copying: self) }

  /// Returns a copy that is at `location` at `instant`, and was at `previous` before that.
  func copy(at location: CGPoint, after previous: CGPoint, _ instant: Instant) -> Touch {
    let copy = copy()
    (copy.locationInWindow, copy.previousLocationInWindow, copy.instant) = (location, previous, instant)
    return copy
  }

  func hit(_ view: View) { (hitView, isOnWindow) = view === window ? (nil, true) : (view, false) }

  /// Releases the hit view when the window is deallocated: the view may retain the touch.
  func forgetView() { hitView = nil }

  /// Holds the hit view weakly from now on, because the touch has ended.
  func holdViewWeakly() { (rememberedView, hitView) = (hitView ?? rememberedView, nil) }

  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Returns the finger's location in the coordinates of `view`, or of the window for nil.
  ///
  /// In a scroll view, the location of a resting finger changes while the content moves, with the bounds (spec 1.1.4).
  public func location(in view: View?) -> CGPoint { view?.convert(locationInWindow, from: nil) ?? locationInWindow }

  /// Returns the finger's location at the previous event that changed this touch, in the coordinates of `view`.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  /// Returns the same as ``location(in:)``: positions are never rounded (spec 1.1.6).
  public func preciseLocation(in view: View?) -> CGPoint { location(in: view) }

  /// Returns the same as ``previousLocation(in:)``.
  public func precisePreviousLocation(in view: View?) -> CGPoint { previousLocation(in: view) }

  /// The recognizers that track it now; empty for a copy or an ended touch.
  public var gestureRecognizers: [GestureRecognizer] {
    guard let window, window.touches.holds(self) else { return [] }
    return window.arbiter.members.filter { $0.trackedMask.contains(bit) }
  }

  /// Whether both are the same object; a copy is not equal to its original.
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Adds the touch's number to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
