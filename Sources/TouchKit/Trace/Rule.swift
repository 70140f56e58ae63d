/// The rules of the engine. The raw value is a stable code that scripts may rely on; the number is the spec's section.
public enum Rule: String, Hashable, Sendable, CaseIterable {
  // Input
  /// A touch event arrived (1.1).
  case input = "IN-TOUCH"
  /// A sample of a finger arrived, and waits for the next display tick (1.2.3).
  case sample = "IN-SAMPLE"
  /// Other external input arrived.
  case outside = "IN-OTHER"
  /// The application changed a setting.
  case setting = "IN-SET"
  /// The current value of a setting that a decision depends on.
  case standing = "IN-VALUE"
  /// A what-if run overrides an answer, a constant or a setting.
  case override = "IN-WHATIF"
  /// The application's own timer runs, and fires at its deadline.
  case applicationTimer = "IN-TIMER"
  /// The application's or the window's own `sendEvent` did not pass an event on: nobody hears of it (1.3.1).
  case swallowed = "IN-SWALLOWED"
  /// The front-most view under the finger is hit (1.4).
  case hitTest = "HIT-TEST"
  /// Recognizers of the hit view and its ancestors receive the touch (2.4.1).
  case follow = "GR-FOLLOW"
  /// The view has another touch already, and `isMultipleTouchEnabled` is off (1.3.3).
  case singleTouch = "HIT-SINGLE"
  /// A view with `isExclusiveTouch` has a touch (1.3.4).
  case exclusiveTouch = "HIT-EXCLUSIVE"

  // Delivery
  /// No recognizer delays the touch: it is delivered to its view (1.3).
  case deliver = "CT-DELIVER"
  /// The recognizer that delayed the touch has failed: the touch is delivered late (2.4.5, 4.2.2).
  case release = "CT-RELEASE"
  /// A recognizer recognized: the touch is cancelled in its view (2.4.4, 4.2.5).
  case cancelContent = "CT-CANCEL"
  /// A recognizer recognized before the touch was delivered: its view never receives it (4.2.4).
  case dropContent = "CT-DROP"
  /// A scroll view's `touchesShouldBegin` answered false (4.2).
  case contentRefused = "CT-REFUSED"
  /// The system cancelled the touch, or the view left the hierarchy.
  case systemCancel = "CT-SYSTEM"

  // Recognizers
  /// A recognizer changed state as its kind of gesture requires (2.1).
  case stateChange = "GR-STATE"
  /// The application, or a recognizer's own subclass, assigned the state (2.1).
  case assigned = "GR-SET"
  /// A recognizer's action was sent (2.3).
  case action = "GR-ACTION"
  /// The assigned state cannot follow the current one (2.1.3).
  case illegalTransition = "GR-ILLEGAL"
  /// A recognizer ignores a touch from now on (2.4.3).
  case ignoredTouch = "GR-IGNORE"
  /// All touches have ended and no timer is pending: the recognizer cannot recognize any more (2.2.6).
  case touchesOver = "GR-OVER"
  /// The recognizer was disabled or removed from its view (2.4.8, 2.4.9).
  case abandoned = "GR-OFF"
  /// A timer was cancelled.
  case timerOff = "GR-TIMER-OFF"
  /// The recognizer does not receive touches of this type, or no longer does (2.4.7).
  case touchType = "GR-TYPE"
  /// The recognizer is disabled and does not receive the touch (2.4.9).
  case disabled = "GR-DISABLED"
  /// A delegate answered (2.5).
  case delegateAnswer = "GR-ASK"
  /// A view answered `gestureRecognizerShouldBegin` (2.5.2).
  case viewAnswer = "GR-ASK-VIEW"
  /// The answer was no (2.5.2).
  case refused = "GR-REFUSED"
  /// A required recognizer has not failed yet (2.7).
  case waitsForFailure = "REQ-WAIT"
  /// A required recognizer recognized: this one fails (2.7.1).
  case requiredRecognized = "REQ-FAIL"
  /// A requirement would close a cycle: it is ignored (2.7.5).
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
  /// The next tap did not begin in time (3.1).
  case tapGap = "TAP-GAP"
  /// Taps landed too far apart (3.1).
  case tapApart = "TAP-APART"
  /// More fingers came down than the recognizer allows.
  case tooManyTouches = "GR-FINGERS"
  /// Fingers lifted before the gesture was complete.
  case liftedEarly = "GR-LIFTED"
  /// The fingers lifted after travelling the hysteresis, but not along the axes that count (3.3, 4.6).
  case wrongAxis = "PAN-AXIS"
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
  /// The fingers travelled too far across the swipe's direction (3.4).
  case swipeCross = "SWIPE-CROSS"
  /// The fingers moved back against the swipe's direction (3.4).
  case swipeBack = "SWIPE-BACK"
  /// The swipe took too long (3.4).
  case swipeSlow = "SWIPE-SLOW"
  /// The finger came down too far from the edges that count (3.6).
  case edgeRegion = "EDGE-REGION"
  /// The finger moved too far along the edge, or outwards (3.6).
  case edgeAngle = "EDGE-ANGLE"
  /// The finger travelled the hysteresis inwards from the edge (3.6).
  case edgeSlop = "EDGE-SLOP"

  // Scroll views
  /// The delay during which a touch is withheld from content (4.2).
  case contentDelay = "SV-DELAY"
  /// The touch ended, or was cancelled, within the delay (4.2.3).
  case delayLifted = "SV-DELAY-LIFT"
  /// The finger moved along an axis that the view cannot scroll: content receives the touch early (4.2.6).
  case delayReleased = "SV-DELAY-AXIS"
  /// The pan exceeded the hysteresis on a scrollable axis (4.6).
  case scrollSlop = "SV-SLOP"
  /// A touch caught moving content (4.7).
  case caught = "SV-CATCH"
  /// The view rests at the edge in the direction of travel and leaves the drag to its parent (4.9.2).
  case atEdge = "SV-EDGE"
  /// An inner view at its edge left the drag to a disabled scroll view: no view further out receives it (4.9.4).
  case passedOver = "SV-PASSED"
  /// Content keeps the touch: `touchesShouldCancel` answered no, or `canCancelContentTouches` is off (4.3).
  case contentKeeps = "SV-CONTENT"
  /// A drag scrolls (5.2).
  case drag = "SV-DRAG"
  /// A drag scrolls past the edge, against the rubber band (5.2).
  case rubberBand = "RB-DRAG"
  /// The finger lifted (5.3).
  case letGo = "SV-RELEASE"
  /// Momentum moves the content (5.4).
  case momentum = "SV-MOMENTUM"
  /// The spring at the edge (5.6).
  case bounce = "RB-BOUNCE"
  /// The page that the content settles on (5.7).
  case pageSnap = "PG-SNAP"
  /// The delegate changed the target offset (5.5).
  case delegateTarget = "SV-TARGET"
  /// The content came to rest.
  case rest = "SV-REST"
  /// The application scrolls (5.9).
  case programmatic = "SV-SET"
  /// The insets of the content changed: the application's, or the safe area (5.1).
  case insets = "SV-INSETS"
  /// A drag dismisses the keyboard, or moves it (4.12).
  case keyboard = "SV-KEYBOARD"
  /// Whether the enclosing scroll view continues when this one reaches its edge (4.9).
  case handOver = "SV-NEST"
  /// The drag of a view at its edge moves its parent (4.9.5).
  case dragsParent = "SV-PARENT"
  /// Fingers zoom (4.10).
  case zoom = "ZM-PINCH"
  /// The zoom springs back to its limit, or animates to a scale (4.10).
  case zoomSettle = "ZM-SETTLE"
  /// The axis is locked for this drag (4.6.3).
  case directionLock = "SV-LOCK"
  /// The drag is too diagonal for a directional lock: it scrolls both ways (4.6.3).
  case diagonal = "SV-DIAGONAL"
  /// The scroll view's ``ScrollMode`` changed.
  case scrollMode = "SV-MODE"
  /// A programming error for which UIKit raises an exception; it has no effect (4.1).
  case misuse = "SV-DELEGATE"
  /// Views requested layout of each other endlessly.
  case layout = "VW-LAYOUT"

  // The engine of iPhone OS 2
  /// The view's own timer: a touch is withheld from content until it fires (8.0, L1 and L2).
  case legacyDelay = "LG-DELAY"
  /// The view forwards a touch to its content (8.0, L1, L2 and L5).
  case legacyForward = "LG-FORWARD"
  /// The finger moved far enough along an axis that scrolls: the view claims the touch (8.0, L3 and L4).
  case legacyClaim = "LG-CLAIM"
  /// The finger moved far enough within the delay, on an axis that does not scroll: the view still claims it (8.0, L6).
  case legacySwallow = "LG-SWALLOW"

  // Controls
  /// A control was pressed, left or released (2.9).
  case control = "CTL-EVENT"

  // Tables
  /// A row is highlighted while a touch delivered to it lasts (4.11).
  case rowHighlight = "TBL-HIGHLIGHT"
  /// A finger lifted inside a row, or the application selected one (4.11).
  case rowSelection = "TBL-SELECT"
  /// An item of a collection view is highlighted while a touch delivered to it lasts (4.11).
  case itemHighlight = "CV-HIGHLIGHT"
  /// A finger lifted inside an item of a collection view (4.11).
  case itemSelection = "CV-SELECT"
  /// The application moved a row, or an item, to another place (4.11).
  case rowMove = "TBL-MOVE", itemMove = "CV-MOVE"

  /// The application asks for something that tables do not support here (4.11).
  case unsupported = "TBL-UNSUPPORTED"

  // Navigation
  /// The application pushes or pops a view controller (7).
  case navigate = "NAV-GO"
  /// The interactive pop gesture drags the top page (7).
  case popDrag = "NAV-DRAG"
  /// The position projected `popProjection` ahead decides whether the pop finishes (7).
  case popRelease = "NAV-RELEASE"
  /// The transition has finished (7).
  case navigationEnd = "NAV-END"
  /// A pop began that cannot finish: nothing to pop, or another transition is running (7).
  case navigationStuck = "NAV-STUCK"
}
