import Foundation

/// The content of a decision: one case for each kind of line in a trace.
public enum Fact: Sendable {
  /// A touch began, moved, ended or was cancelled: its number, phase and window location. External.
  case touch(Int, TouchPhase, CGPoint, TouchType)
  /// A sample of a touch, with its location in the window. The next display tick delivers it.
  case sample(Int, CGPoint)
  /// Other input. External.
  case input(Outside)
  /// The application changed a setting while the engine ran, or a decision depends on its current value. External.
  case setting(Setting, Double)
  /// A constant of the engine was overridden: its name, and the value in the unit that it is set in. External.
  case constant(NameID, Double)
  /// The application's code decided by a value of its own: its name and the value. External.
  case value(NameID, NameID)
  /// A touch was hit-tested: the views that were hit, from window to leaf, and those that were skipped.
  case hit(Int, chain: SubjectList, skipped: SkipList)
  /// These recognizers receive a touch, in the order in which they are evaluated.
  case followed(Int, by: SubjectList)
  /// A timer was armed, fired, or was cancelled.
  case timer(TimerName, TimerPhase, deadline: Instant)
  /// A delegate, subclass or view answered a question; `by` is the class that answered, none for the engine's default.
  case question(Question, about: SubjectID, answer: Bool, by: NameID)
  /// A recognizer changed its state.
  case state(GestureRecognizer.State, GestureRecognizer.State)
  /// A recognizer waits for these to fail.
  case waiting(on: SubjectList)
  /// A touch was delivered to a view; the timestamp is the event's, and a delayed delivery comes later.
  case deliver(Int, TouchPhase, timestamp: Instant, CGPoint)
  /// A touch is withheld from a view, or ignored by a recognizer, for good.
  case withheld(Int)
  /// A control sent an event.
  case control(ControlEvent, highlighted: Bool)
  /// A row of a table was highlighted or selected, or no longer is.
  case row(RowEvent, section: Int, row: Int)
  /// A navigation controller's transition: progress goes from 0 to 1, depth is the size of the stack after it.
  case navigation(NavigationEvent, progress: Double, depth: Int)
  /// A scroll view notified its delegate.
  case scroll(ScrollCallback, ScrollReport)
  /// A scroll view changed what it is doing.
  case mode(ScrollMode)
  /// A recognizer or a control sent its action.
  case action(NameID)
  /// A programming error, which had no effect.
  case misuse(Misuse)

  /// External input other than touches and settings.
  public enum Outside: String, Hashable, Sendable {
    /// The window lost the focus.
    case focusLost
    /// The pointer moved over a view that recognizes it.
    case hover
    /// A wheel turned, or a trackpad scrolled.
    case wheel
    /// The application called a method of the engine while no event was being handled.
    case call
  }

  /// What a timer is for.
  public enum TimerName: String, Hashable, Sendable {
    /// The timer of the ``EngineConstants`` of this name; for a long press, of its `minimumPressDuration`.
    case contentTouchDelay, tapDuration, tapGap, pressDuration, swipeDuration
    /// A ``ClockTimer`` of the application.
    case application
  }

  /// What happened to a timer.
  public enum TimerPhase: String, Hashable, Sendable {
    /// It was started, its deadline passed, or it was cancelled before that.
    case armed, fired, cancelled
  }
}

/// The callbacks of a scroll view's delegate, by the ends of their names in ``ScrollViewDelegate``.
public enum ScrollCallback: String, Hashable, Sendable {
  /// About dragging and deceleration.
  case willBeginDragging, didScroll, willEndDragging, didEndDragging, willBeginDecelerating, didEndDecelerating
  /// About programmatic scrolling.
  case didEndScrollingAnimation, didScrollToTop
  /// About the limits.
  case didChangeAdjustedContentInset
  /// About zooming.
  case willBeginZooming, didZoom, didEndZooming
}

/// The state of a scroll view at one of its delegate callbacks.
public struct ScrollReport: Hashable, Sendable {
  /// The content offset.
  public var offset: CGPoint
  /// The velocity in points per millisecond, positive where the offset grows; `x` is NaN for a callback without one.
  public var velocity: CGPoint
  /// The offset at which the content will come to rest; `x` is NaN for a callback without a target.
  public var target: CGPoint
  /// Whether the content will decelerate; nil except for `didEndDragging`.
  public var willDecelerate: Bool?
  /// The zoom scale; nil except for callbacks about zooming.
  public var zoom: Double?
  /// Milliseconds until the content comes to rest; nil except for callbacks about momentum.
  public var duration: Double?

  init(
    offset: CGPoint, velocity: CGPoint? = nil, target: CGPoint? = nil, willDecelerate: Bool? = nil,
    zoom: Double? = nil, duration: Double? = nil
  ) {
    self.offset = offset
    self.velocity = velocity ?? CGPoint(x: Double.nan, y: .nan)
    self.target = target ?? CGPoint(x: Double.nan, y: .nan)
    (self.willDecelerate, self.zoom, self.duration) = (willDecelerate, zoom, duration)
  }

  /// Whether the callback carries a velocity and a target.
  public var hasLanding: Bool { !Double(target.x).isNaN }
}

/// What a scroll view is doing.
public struct ScrollMode: Hashable, Sendable {
  /// What moves the content.
  public enum Phase: String, Hashable, Sendable {
    /// Nothing.
    case idle
    /// A finger.
    case drag
    /// Its momentum.
    case decelerate
    /// The spring at an edge.
    case bounce
    /// The spring towards a page, or towards a landing that the delegate chose.
    case page
    /// A programmatic animation, or a zoom springing back.
    case animate
  }

  /// Whether a finger is on the scroll view or its content.
  public var isTracking: Bool
  /// Whether a finger scrolls it.
  public var isDragging: Bool
  /// Whether it moves after the finger lifted: momentum, bounce or paging.
  public var isDecelerating: Bool
  /// Whether a pinch zooms it.
  public var isZooming: Bool
  /// What moves the content.
  public var phase: Phase

  /// All flags false, phase idle.
  package static let idle = ScrollMode(
    isTracking: false, isDragging: false, isDecelerating: false, isZooming: false, phase: .idle)
}

/// What happens to a row of a table or an item of a collection view (spec 4.11).
public enum RowEvent: String, Hashable, Sendable {
  /// A finger is on it; or the finger left it, lifted or was cancelled.
  case highlighted, unhighlighted
  /// It was selected or deselected.
  case selected, deselected
  /// The application moved it; the numbers are those of its new place.
  case moved
}

/// The transitions of a navigation controller (spec 7).
public enum NavigationEvent: String, Hashable, Sendable {
  /// A push begins.
  case push
  /// A pop begins, or an interactive one will finish.
  case pop
  /// An interactive pop begins.
  case popBegan
  /// The finger of an interactive pop moved.
  case progress
  /// An interactive pop was cancelled: the page moves back.
  case popCancelled
  /// A push with an animator of the application was cancelled: the page is gone again.
  case pushCancelled
  /// The transition has finished.
  case finished
  /// The transition cannot finish.
  case stuck
}
