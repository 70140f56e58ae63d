import Foundation

/// What a decision says: one case for each kind of line in a trace.
public enum Fact: Sendable {
  /// A finger came down, moved, rested, lifted or was taken away. From outside.
  case touch(Int, TouchPhase, CGPoint, TouchType)
  /// Something else came from outside.
  case input(Outside)
  /// The application changed a setting while the engine ran, or a decision rests on one as it stands. From outside.
  case setting(Setting, Double)
  /// A constant of the engine is another one than it would be: its name, and the value in the unit that it is set in.
  /// From outside.
  case constant(NameID, Double)
  /// A touch went down the view tree: who was hit from window to leaf, and who was passed over.
  case hit(Int, chain: SubjectList, skipped: SkipList)
  /// These recognizers follow a touch, in the order they are asked.
  case followed(Int, by: SubjectList)
  /// A deadline was armed, came, or was called off.
  case timer(TimerName, TimerPhase, deadline: Instant)
  /// A delegate, a subclass or a view was asked, and answered: the class that answered, none for the engine's default.
  case question(Question, about: SubjectID, answer: Bool, by: NameID)
  /// A recognizer changed its state.
  case state(GestureRecognizer.State, GestureRecognizer.State)
  /// A recognizer is held back until these have failed.
  case waiting(on: SubjectList)
  /// A view was told of a touch; the timestamp is the event's, not the delivery's.
  case deliver(Int, TouchPhase, timestamp: Instant, CGPoint)
  /// A touch was kept from a view, or left alone by a recognizer, for good.
  case withheld(Int)
  /// A control sent an event.
  case control(ControlEvent, highlighted: Bool)
  /// A row of a table changed its look, or was chosen.
  case row(RowEvent, section: Int, row: Int)
  /// A navigation controller goes from one page to another; progress is 0 before and 1 after it, depth the number of
  /// pages that it then has.
  case navigation(NavigationEvent, progress: Double, depth: Int)
  /// A scroll view told its delegate.
  case scroll(ScrollCallback, ScrollReport)
  /// A scroll view changed what it is doing.
  case mode(ScrollMode)
  /// A recognizer or a control sent its action.
  case action(NameID)
  /// The application wanted something that it must not, and did not get it.
  case misuse(Misuse)

  /// What comes from outside beside touches and settings.
  public enum Outside: String, Hashable, Sendable {
    /// The window lost the focus.
    case focusLost
    /// A wheel turned, or a trackpad scrolled.
    case wheel
    /// The application called a method of the engine while no event was under way.
    case call
  }

  /// What a deadline is for.
  public enum TimerName: String, Hashable, Sendable {
    /// The window in which a scroll view withholds a touch from its content.
    case contentTouchDelay
    /// The longest that one tap may stay down.
    case tapDuration
    /// The longest pause between two taps of one multi-tap.
    case tapGap
    /// The time that a long press takes.
    case pressDuration
    /// The longest that a swipe may take.
    case swipeDuration
  }

  /// What happened to a deadline.
  public enum TimerPhase: String, Hashable, Sendable {
    /// It was set.
    case armed
    /// It came.
    case fired
    /// It was called off.
    case cancelled
  }
}

/// What a scroll view tells its delegate.
public enum ScrollCallback: String, Hashable, Sendable {
  /// A drag begins.
  case willBeginDragging
  /// The content offset changed.
  case didScroll
  /// The finger lifts; the landing may still be changed.
  case willEndDragging
  /// The finger has lifted.
  case didEndDragging
  /// The content goes on moving by itself.
  case willBeginDecelerating
  /// It came to rest.
  case didEndDecelerating
  /// A programmatic scroll came to its end or was interrupted.
  case didEndScrollingAnimation
  /// A tap on the status bar brought it to its top.
  case didScrollToTop
  /// A zoom begins.
  case willBeginZooming
  /// The zoom scale changed.
  case didZoom
  /// The zoom came to rest.
  case didEndZooming
}

/// The numbers of a scroll view at one of its callbacks.
public struct ScrollReport: Hashable, Sendable {
  /// The content offset.
  public var offset: CGPoint
  /// Points per millisecond, positive where the offset grows; NaN in `x` where a callback has none.
  public var velocity: CGPoint
  /// Where the content will come to rest; NaN in `x` where a callback has none.
  public var target: CGPoint
  /// Whether the content goes on moving, where the callback says so.
  public var willDecelerate: Bool?
  /// The zoom scale, where the callback is about zooming.
  public var zoom: Double?
  /// Milliseconds until the content comes to rest, where the callback is about momentum.
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

  /// Whether a finger is on the scroll view.
  public var isTracking: Bool
  /// Whether a finger scrolls it.
  public var isDragging: Bool
  /// Whether it moves by itself after a finger let go.
  public var isDecelerating: Bool
  /// Whether fingers zoom it.
  public var isZooming: Bool
  /// What moves the content.
  public var phase: Phase

  /// Nothing at all.
  package static let idle = ScrollMode(
    isTracking: false, isDragging: false, isDecelerating: false, isZooming: false, phase: .idle)
}
