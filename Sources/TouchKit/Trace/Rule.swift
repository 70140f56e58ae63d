/// The rules of the engine. Each has a short stable code, which scripts may rely on, and a section of the spec.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  // Input
  /// A touch changed at the glass (1.1).
  case input = "IN-TOUCH"
  /// Something else came from outside.
  case outside = "IN-OTHER"
  /// The application changed a setting.
  case setting = "IN-SET"
  /// A setting that a decision rests on, as it stands.
  case standing = "IN-VALUE"
  /// What if: an answer, a constant or a setting is another one in this run.
  case override = "IN-WHATIF"
  /// The front-most view under the finger takes the touch (1.4).
  case hitTest = "HIT-TEST"
  /// Recognizers of the hit view and of the views around it follow the touch (2.4.1).
  case follow = "GR-FOLLOW"
  /// The view is told of one touch at a time (1.3.3).
  case singleTouch = "HIT-SINGLE"
  /// A view that wants to be alone is tracking (1.3.4).
  case exclusiveTouch = "HIT-EXCLUSIVE"

  // Delivery
  /// Nobody holds the touch back: its view is told (1.3).
  case deliver = "CT-DELIVER"
  /// Whoever held the touch back has failed: its view is told late (2.4.5, 4.2.2).
  case release = "CT-RELEASE"
  /// A recognizer took the touch: its view is told that it is over (2.4.4, 4.2.5).
  case cancelContent = "CT-CANCEL"
  /// A recognizer took the touch before its view knew of it (4.2.4).
  case dropContent = "CT-DROP"
  /// A scroll view said that the content shall not have the touch (4.2).
  case contentRefused = "CT-REFUSED"
  /// The system took the touch, or the view left the hierarchy.
  case systemCancel = "CT-SYSTEM"

  // Recognizers
  /// A recognizer changed state as its kind demands (2.1).
  case stateChange = "GR-STATE"
  /// A recognizer's action was sent (2.3).
  case action = "GR-ACTION"
  /// A state was assigned that cannot follow the present one (2.1.3).
  case illegalTransition = "GR-ILLEGAL"
  /// A recognizer wants to know nothing more of a touch (2.4.3).
  case ignoredTouch = "GR-IGNORE"
  /// All touches are over and nothing can come any more (2.2.6).
  case touchesOver = "GR-OVER"
  /// The recognizer was switched off, or left its view (2.4.8, 2.4.9).
  case abandoned = "GR-OFF"
  /// A deadline was called off.
  case timerOff = "GR-TIMER-OFF"
  /// The recognizer takes no touches of this type, or none beside those that it has (2.4.7).
  case touchType = "GR-TYPE"
  /// The recognizer is switched off, and so does not follow (2.4.9).
  case disabled = "GR-DISABLED"
  /// A delegate answered (2.5).
  case delegateAnswer = "GR-ASK"
  /// A view answered in its recognizers' stead (2.5.2).
  case viewAnswer = "GR-ASK-VIEW"
  /// The answer was no (2.5.2).
  case refused = "GR-REFUSED"
  /// Another must fail first (2.7).
  case waitsForFailure = "REQ-WAIT"
  /// The other recognized (2.7.1).
  case requiredRecognized = "REQ-FAIL"
  /// A requirement would make two wait for each other: it is ignored (2.7.5).
  case cycle = "REQ-CYCLE"
  /// Another recognizer of the same touch won (2.6).
  case excluded = "EXCLUDED"

  // Tap and long press
  /// The tap is complete (3.1).
  case tapDone = "TAP-DONE"
  /// The finger strayed too far to tap (3.1).
  case tapMoved = "TAP-MOVED"
  /// The finger stayed down too long to tap (3.1).
  case tapHeld = "TAP-HELD"
  /// The next tap did not come in time (3.1).
  case tapGap = "TAP-GAP"
  /// Taps landed too far apart (3.1).
  case tapApart = "TAP-APART"
  /// More fingers came down than the recognizer wants.
  case tooManyTouches = "GR-FINGERS"
  /// Fingers lifted before the gesture was complete.
  case liftedEarly = "GR-LIFTED"
  /// The press lasted long enough (3.2).
  case pressHeld = "PRESS-HELD"
  /// The finger moved before the press was long enough (3.2).
  case pressMoved = "PRESS-MOVED"

  // Pan and pinch
  /// The fingers travelled the hysteresis along the axes that count (3.3).
  case panSlop = "PAN-SLOP"
  /// The fingers lifted: the pan is over (3.3).
  case panLifted = "PAN-LIFTED"
  /// The distance between the fingers changed enough (3.5).
  case pinchSlop = "PINCH-SLOP"
  /// The fingers turned about each other enough (3.5).
  case rotationSlop = "ROT-SLOP"
  /// The fingers travelled along the direction of the swipe (3.4).
  case swipeDone = "SWIPE-DONE"
  /// They travelled too far across it (3.4).
  case swipeCross = "SWIPE-CROSS"
  /// They went back against it (3.4).
  case swipeBack = "SWIPE-BACK"
  /// They took too long (3.4).
  case swipeSlow = "SWIPE-SLOW"
  /// The finger came down too far from the edges that count (3.6).
  case edgeRegion = "EDGE-REGION"
  /// The finger moved too much along the edge, or out of it (3.6).
  case edgeAngle = "EDGE-ANGLE"
  /// The finger travelled the hysteresis inwards from the edge (3.6).
  case edgeSlop = "EDGE-SLOP"

  // Scroll views
  /// The window in which content is not told of a touch (4.2).
  case contentDelay = "SV-DELAY"
  /// The touch ended, or was taken, within the window (4.2.3).
  case delayLifted = "SV-DELAY-LIFT"
  /// The finger moved along an axis that the view cannot scroll: content gets the touch early (4.2.6).
  case delayReleased = "SV-DELAY-AXIS"
  /// The travel of the pan was enough on a scrollable axis (4.6).
  case scrollSlop = "SV-SLOP"
  /// A touch caught moving content (4.7).
  case caught = "SV-CATCH"
  /// The view rests at the edge in the direction of travel and leaves the drag to its parent (4.9.2).
  case atEdge = "SV-EDGE"
  /// Content keeps the touch: it was asked, or may not be asked (4.3).
  case contentKeeps = "SV-CONTENT"
  /// A drag scrolls (5.2).
  case drag = "SV-DRAG"
  /// A drag scrolls past the edge, against the rubber band (5.2).
  case rubberBand = "RB-DRAG"
  /// The finger let go (5.3).
  case letGo = "SV-RELEASE"
  /// Momentum carries on (5.4).
  case momentum = "SV-MOMENTUM"
  /// The spring at the edge (5.6).
  case bounce = "RB-BOUNCE"
  /// The page that the content settles on (5.7).
  case pageSnap = "PG-SNAP"
  /// The delegate chose where to land (5.5).
  case delegateTarget = "SV-TARGET"
  /// The content came to rest.
  case rest = "SV-REST"
  /// The application scrolls (5.9).
  case programmatic = "SV-SET"
  /// Whether the scroll view around goes on where this one meets its edge (4.9).
  case handOver = "SV-NEST"
  /// The drag of a view at its edge moves its parent (4.9.5).
  case dragsParent = "SV-PARENT"
  /// Fingers zoom (4.10).
  case zoom = "ZM-PINCH"
  /// The zoom springs back to its limit, or goes where it was sent (4.10).
  case zoomSettle = "ZM-SETTLE"
  /// The axis is locked for this drag (4.6.3).
  case directionLock = "SV-LOCK"
  /// What the scroll view is doing changed.
  case scrollMode = "SV-MODE"
  /// The application wanted what UIKit forbids; it did not get it (4.1).
  case misuse = "SV-DELEGATE"

  // The engine of iPhone OS 2
  /// The view's own timer: content is not told of a touch before it runs out (8.0, L1 and L2).
  case legacyDelay = "LG-DELAY"
  /// The view tells its content of a touch by itself (8.0, L1, L2 and L5).
  case legacyForward = "LG-FORWARD"
  /// The finger moved far enough along an axis that scrolls: the view takes the touch (8.0, L3 and L4).
  case legacyClaim = "LG-CLAIM"
  /// The finger moved far within the delay, but where nothing scrolls: the view takes the touch all the same (8.0, L6).
  case legacySwallow = "LG-SWALLOW"

  // Controls
  /// A control was pressed, left, released (2.9).
  case control = "CTL-EVENT"

  // Tables
  /// A row lights up with the touch that its content was told of, and goes out with it (4.11).
  case rowHighlight = "TBL-HIGHLIGHT"
  /// A finger lifted inside a row, or the application chose one (4.11).
  case rowSelection = "TBL-SELECT"

  // Navigation
  /// The application goes to another page, or back (7).
  case navigate = "NAV-GO"
  /// A finger pulls the page away, and the one before it comes into view (7).
  case popDrag = "NAV-DRAG"
  /// Where the page would be carried in 0.3 s decides whether it goes (7).
  case popRelease = "NAV-RELEASE"
  /// The page has arrived (7).
  case navigationEnd = "NAV-END"
  /// A pop began that cannot end: nothing to go back to, or a page on its way already (7).
  case navigationStuck = "NAV-STUCK"
}
