import Foundation
import ScrollPhysics

/// The curve on one axis, in points over milliseconds since its start.
enum AxisMotion {
  case rest(Double)
  case flight(Flight)
  case page(PageSpring)
  case animation(OffsetAnimation)

  func value(at ms: Double) -> Double {
    switch self {
    case .rest(let value): return value
    case .flight(let flight): return flight.value(at: ms)
    case .page(let spring): return spring.value(at: ms)
    case .animation(let animation): return animation.value(at: ms)
    }
  }

  func velocity(at ms: Double) -> Double {
    switch self {
    case .rest: return 0
    case .flight(let flight): return flight.velocity(at: ms)
    case .page(let spring): return spring.velocity(at: ms)
    case .animation(let animation): return animation.velocity(at: ms)
    }
  }

  var duration: Double {
    switch self {
    case .rest: return 0
    case .flight(let flight): return flight.duration
    case .page(let spring): return spring.duration
    case .animation(let animation): return animation.duration
    }
  }

  /// The velocity of a flight at the edge that it reaches, or 0 if it reaches none.
  var edgeVelocity: Double {
    if case .flight(let flight) = self { return flight.edgeVelocity }
    return 0
  }

  var destination: Double {
    switch self {
    case .rest(let value): return value
    case .flight(let flight): return flight.destination
    case .page(let spring): return spring.destination
    case .animation(let animation): return animation.destination
    }
  }

  /// Whether the rest of the curve stays within these limits without a bounce. Then it needs no new plan.
  func isUntouched(by limits: ClosedRange<Double>, at ms: Double) -> Bool {
    guard limits.contains(value(at: ms)), limits.contains(destination) else { return false }
    switch self {
    case .flight(let flight): return flight.bounce == nil && ms >= flight.glideStart
    case .rest, .page, .animation: return true
    }
  }

  func phase(at ms: Double) -> ScrollMode.Phase {
    guard ms < duration else { return .idle }
    switch self {
    case .rest: return .idle
    case .page: return .page
    case .animation: return .animate
    case .flight(let flight):
      switch flight.phase(at: ms) {
      case .gliding: return .decelerate
      case .approaching, .bouncing: return .bounce
      case .resting: return .idle
      }
    }
  }
}

/// A deceleration or animation of the offset: one curve per axis, with a common start.
struct Motion {
  struct Request {
    /// Whether it is a scroll to the top, by a tap on the status bar.
    var scrollsToTop = false
    /// The interrupted drag, which continues with the finger's next move.
    var drag: Drag?
  }

  /// The programmatic scroll; nil for a deceleration.
  var request: Request?
  var cause = DecisionID.none
  /// The offset at the start. A curve's value at 0 may differ, by rounding or because it has no duration.
  let origin: CGPoint
  var x: AxisMotion, y: AxisMotion
  var start: Instant
  /// The delay of each axis after ``start``, in milliseconds. Momentum may be received between two ticks.
  var lag = PlaneVelocity.zero
  /// The distance by which the application moved the content since the curves were planned (spec 4.8).
  private(set) var shift = CGPoint.zero
  /// The axes on which the outer scroll view receives the momentum at an edge.
  var axesToParent: Axes = []
  /// The axes on which the inner scroll view receives the momentum back, where it began to pull this one.
  var axesToChild: Axes = []

  /// Creates a motion that rests at `origin` until curves are set.
  init(_ request: Request? = nil, at origin: CGPoint, start: Instant) {
    (self.request, self.origin, self.start) = (request, origin, start)
    (x, y) = (.rest(origin.x), .rest(origin.y))
  }

  var isDeceleration: Bool { request == nil }

  var isPaging: Bool { [x, y].contains { if case .page = $0 { true } else { false } } }

  subscript(axis: Axes) -> AxisMotion {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  var duration: Double { max(x.duration + lag.x, y.duration + lag.y) }
  var destination: CGPoint { CGPoint(x: x.destination, y: y.destination) + shift }

  /// Whether the rest of an axis stays within these limits without a bounce. Then it needs no new plan.
  func isUntouched(_ axis: Axes, by limits: ClosedRange<Double>, at now: Instant) -> Bool {
    let shift: Double = shift[axis]
    return self[axis].isUntouched(
      by: limits.lowerBound - shift...limits.upperBound - shift, at: now.milliseconds(since: start) - lag[axis])
  }

  /// Moves an axis and its end, because the application set the offset.
  mutating func shift(_ axis: Axes, by distance: Double) { shift[axis] += distance }

  /// Restarts an axis `lag` milliseconds after ``start``. The caller plans its curve.
  mutating func restart(_ axis: Axes, after lag: Double) {
    (shift[axis], self.lag[axis]) = (0, lag)
    axesToParent.subtract(axis)
    axesToChild.subtract(axis)
  }

  /// Whether an axis glides and has not yet reached an edge or its landing.
  func isGliding(_ axis: Axes, at now: Instant) -> Bool {
    self[axis].phase(at: now.milliseconds(since: start) - lag[axis]) == .decelerate
  }

  /// Returns when an axis ends, in milliseconds after ``start``.
  func end(of axis: Axes) -> Double { self[axis].duration + lag[axis] }

  /// The axes whose momentum another scroll view receives.
  var handOverAxes: Axes { axesToParent.union(axesToChild) }

  /// Returns the axes of ``handOverAxes`` whose hand-over is due at `now`.
  func dueHandOvers(at now: Instant) -> Axes {
    let axes = handOverAxes
    guard !axes.isEmpty else { return [] }
    let ms = now.milliseconds(since: start)
    return axes.intersection(Axes(horizontal: ms >= end(of: .horizontal), vertical: ms >= end(of: .vertical)))
  }

  func offset(at now: Instant) -> CGPoint {
    let ms = now.milliseconds(since: start)
    return CGPoint(x: x.value(at: ms - lag.x), y: y.value(at: ms - lag.y)) + shift
  }

  func velocity(at now: Instant) -> PlaneVelocity {
    let ms = now.milliseconds(since: start)
    return PlaneVelocity(x.velocity(at: ms - lag.x), y.velocity(at: ms - lag.y))
  }

  func isSame(as other: Motion) -> Bool {
    start == other.start && isDeceleration == other.isDeceleration && duration == other.duration
      && destination == other.destination && handOverAxes == other.handOverAxes
  }

  /// The phase of the axis that takes longer.
  func phase(at now: Instant) -> ScrollMode.Phase {
    let ms = now.milliseconds(since: start)
    return end(of: .horizontal) > end(of: .vertical) ? x.phase(at: ms - lag.x) : y.phase(at: ms - lag.y)
  }
}

/// What moves the content of a scroll view. Only these methods change it.
enum Activity {
  case idle
  /// A finger came down on moving content. The pan is about to take over.
  case caught
  case dragging(Drag)
  // Indirect because a motion is several times as large as a drag, and a drag is copied at every moved event.
  indirect case moving(Motion)

  /// The current drag, even while a programmatic animation interrupts it. Nil ends the drag but not the animation.
  var drag: Drag? {
    get {
      switch self {
      case .dragging(let drag): return drag
      case .moving(let motion): return motion.request?.drag
      case .idle, .caught: return nil
      }
    }
    set {
      switch self {
      case .moving(var motion) where motion.request?.drag != nil:
        motion.request?.drag = newValue
        self = .moving(motion)
      case .dragging: self = newValue.map { .dragging($0) } ?? .idle
      case .idle, .caught, .moving: break
      }
    }
  }

  mutating func begin(_ drag: Drag) { self = .dragging(drag) }

  /// Starts a motion. A programmatic motion during a drag interrupts and keeps the drag.
  mutating func begin(_ motion: Motion) {
    var motion = motion
    motion.request?.drag = drag
    self = .moving(motion)
  }

  /// Replaces the curves of the current motion but keeps its cause.
  mutating func update(_ motion: Motion) {
    guard case .moving(let old) = self else { return }
    var motion = motion
    motion.cause = old.cause
    self = .moving(motion)
  }

  /// Sets the decision that began the current motion.
  mutating func noteStart(_ decision: DecisionID) {
    guard case .moving(var motion) = self else { return }
    motion.cause = decision
    self = .moving(motion)
  }

  /// Ends the motion. The drag that it interrupted continues, if any.
  mutating func endMotion() { self = drag.map { .dragging($0) } ?? .idle }

  /// Stops the motion because of a touch-down (spec 4.7.1).
  mutating func catchContent() { self = .caught }

  mutating func rest() { self = .idle }
}
