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

/// One finger from touch-down to lift.
///
/// The same object is mutated for every event (spec 1.1.1): a touch or a set of touches that is stored shows later
/// state, not that of the callback. Store a location, or a ``copy()``.
public final class Touch: Hashable {
  /// The touches of a window are numbered from 1 in the order they came down.
  public let number: Int
  /// What made it.
  public let type: TouchType
  /// The phase that the current event reports.
  @exclusivity(unchecked) public internal(set) var phase = TouchPhase.began
  /// The time of the last event that changed it, in seconds on the window's clock; not the time of a delayed delivery.
  public var timestamp: Double { instant.seconds }
  /// How often a finger came down here in quick succession: 1 for the first, one more for every further touch-down
  /// within 0.35 s and 45 pt of the tap before it (spec 1.1.5 [I]).
  @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// The view that was hit, for the whole life of the touch, even if the view leaves the hierarchy; nil if the window
  /// is deallocated meanwhile. A copy, or a touch that has ended, holds it weakly.
  public var view: View? { isOnWindow ? window : hitView ?? rememberedView }
  /// The window that it came down in; nil once that is deallocated.
  public var window: Window? { windowReference.window }

  /// The bit of ``Window/touches`` that this touch occupies.
  let bit: TouchMask
  let finger: Int
  let downLocation: CGPoint
  /// Distance from the touch-down, in points.
  var travelFromDown: Double { locationInWindow.distance(to: downLocation) }
  let downInstant: Instant
  @exclusivity(unchecked) var instant: Instant
  @exclusivity(unchecked) var locationInWindow: CGPoint
  @exclusivity(unchecked) var previousLocationInWindow: CGPoint
  /// When the finger was at the previous location.
  @exclusivity(unchecked) var previousInstant: Instant
  @exclusivity(unchecked) var hasMoved = false
  /// Whether it has ever been too far from the touch-down to be a tap.
  @exclusivity(unchecked) var hasStrayed = false
  @exclusivity(unchecked) var delivery = DeliveryState.withheld(Withheld())
  /// The decisions of the touch's last input event and of its hit test.
  @exclusivity(unchecked) var decision = DecisionID.none
  @exclusivity(unchecked) var hitDecision = DecisionID.none
  /// What withheld the touch from its view: a timer that was armed, or a recognizer's setting.
  @exclusivity(unchecked) var withheldBy = DecisionID.none
  /// The failure that released the touch, or its end; of several at one instant that of the first to fail.
  @exclusivity(unchecked) var releasedBy = DecisionID.none
  @exclusivity(unchecked) var releaseInstant = Instant.zero
  /// The delivery of its began.
  @exclusivity(unchecked) var deliveryDecision = DecisionID.none

  private let windowReference: WindowReference
  // The window retains its touches, so no touch may retain the window: `isOnWindow` stands for it.
  private var hitView: View?
  // A view may store copies and ended touches, which therefore must not retain it.
  private weak var rememberedView: View?
  private var isOnWindow = false

  init(number: Int, type: TouchType, bit: TouchMask, event: InputEvent, in window: WindowReference) {
    (self.number, self.type, self.bit, self.finger) = (number, type, bit, event.finger)
    (downLocation, downInstant, windowReference) = (event.location, event.time, window)
    (instant, locationInWindow, previousLocationInWindow) = (event.time, event.location, event.location)
    previousInstant = event.time
  }

  /// A copy of the touch's present state; with the original's `bit` it stands for the same finger.
  init(copying touch: Touch, bit: TouchMask = []) {
    (number, type, finger, self.bit) = (touch.number, touch.type, touch.finger, bit)
    (downLocation, downInstant, windowReference) = (touch.downLocation, touch.downInstant, touch.windowReference)
    (rememberedView, isOnWindow) = (touch.hitView ?? touch.rememberedView, touch.isOnWindow)
    (phase, tapCount, instant, previousInstant) = (touch.phase, touch.tapCount, touch.instant, touch.previousInstant)
    (locationInWindow, previousLocationInWindow) = (touch.locationInWindow, touch.previousLocationInWindow)
  }

  /// A snapshot that later events do not change (spec 1.1.1). It is equal only to itself, and in no event.
  public func copy() -> Touch { Touch(copying: self) }

  /// A copy at `location` at `instant`, and at `previous` before that.
  func copy(at location: CGPoint, after previous: CGPoint, _ instant: Instant) -> Touch {
    let copy = copy()
    (copy.locationInWindow, copy.previousLocationInWindow, copy.instant) = (location, previous, instant)
    return copy
  }

  /// Sets the hit view.
  func hit(_ view: View) { (hitView, isOnWindow) = view === window ? (nil, true) : (view, false) }

  /// Releases the hit view when the window is deallocated: the view may retain the touch.
  func forgetView() { hitView = nil }

  /// Holds the hit view weakly from now on: the touch has ended.
  func holdViewWeakly() { (rememberedView, hitView) = (hitView ?? rememberedView, nil) }

  /// Whether the finger is still on the glass.
  var isDown: Bool { phase != .ended && phase != .cancelled }

  /// Where the finger is, in the bounds of `view`, or of the window for nil.
  ///
  /// In a scroll view's bounds a finger at rest on moving content changes its location, because the content offset
  /// is part of the bounds (spec 1.1.4).
  public func location(in view: View?) -> CGPoint { view?.convert(locationInWindow, from: nil) ?? locationInWindow }

  /// Where the finger was at the previous event that changed this touch, in the bounds of `view`.
  public func previousLocation(in view: View?) -> CGPoint {
    view?.convert(previousLocationInWindow, from: nil) ?? previousLocationInWindow
  }

  /// The same as ``location(in:)``: positions are never rounded (spec 1.1.6).
  public func preciseLocation(in view: View?) -> CGPoint { location(in: view) }

  /// The same as ``previousLocation(in:)``.
  public func precisePreviousLocation(in view: View?) -> CGPoint { previousLocation(in: view) }

  /// The recognizers that receive it at present; none for a copy or an ended touch.
  public var gestureRecognizers: [GestureRecognizer] {
    guard let window, window.touches.holds(self) else { return [] }
    return window.arbiter.members.filter { $0.trackedMask.contains(bit) }
  }

  /// Two touches are equal if they are the same finger.
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Feeds the touch's identity to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
