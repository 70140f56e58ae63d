import Foundation
import ScrollPhysics

/// How one axis moves by itself.
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

  /// The velocity with which a flight meets an edge; 0 where it meets none.
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

  /// Whether other limits leave the rest of this motion as it is: it stays within them on its own.
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

/// Content that moves by itself: a curve for each axis, from one moment on.
struct Motion {
  /// What the application wants with an animation.
  struct Wish {
    /// A tap on the status bar asked for it.
    var goesToTop = false
    /// The drag that it interrupts: the finger's next move takes that up again.
    var drag: Drag?
  }

  /// By whose wish it moves; nil for a deceleration, after a finger let go.
  var wish: Wish?
  /// What set it in motion.
  var cause = DecisionID.none
  /// Where the content is to begin with; a curve's value at 0 may differ, by rounding or where it has no duration.
  let origin: CGPoint
  var x: AxisMotion
  var y: AxisMotion
  var start: Instant
  /// How long after the start each axis begins, in milliseconds: one that took over another's momentum begins at a
  /// moment of its own, between two ticks.
  var lag = PlaneVelocity.zero
  /// The axes whose way ends at an edge where the scroll view around goes on.
  var goesOutside: Axes = []
  /// The axes whose way ends where the scroll view inside goes on, which had pulled this one from there.
  var goesInside: Axes = []

  /// A motion that goes nowhere yet.
  init(_ wish: Wish? = nil, at origin: CGPoint, start: Instant) {
    (self.wish, self.origin, self.start) = (wish, origin, start)
    (x, y) = (.rest(origin.x), .rest(origin.y))
  }

  var isDeceleration: Bool { wish == nil }

  /// Whether it goes to a page on one of the axes.
  var isPaging: Bool { [x, y].contains { if case .page = $0 { true } else { false } } }

  subscript(axis: Axes) -> AxisMotion {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  var duration: Double { max(x.duration + lag.x, y.duration + lag.y) }
  var destination: CGPoint { CGPoint(x: x.destination, y: y.destination) }

  /// When the way on one axis is over, in milliseconds after the start.
  func end(of axis: Axes) -> Double { self[axis].duration + lag[axis] }

  /// The axes on which another scroll view goes on.
  var seams: Axes { goesOutside.union(goesInside) }

  /// Those of them whose moment has come.
  func dueSeams(at now: Instant) -> Axes {
    let seams = seams
    guard !seams.isEmpty else { return [] }
    let ms = now.milliseconds(since: start)
    var due: Axes = []
    if seams.contains(.horizontal), ms >= end(of: .horizontal) { due.insert(.horizontal) }
    if seams.contains(.vertical), ms >= end(of: .vertical) { due.insert(.vertical) }
    return due
  }

  func offset(at now: Instant) -> CGPoint {
    let ms = now.milliseconds(since: start)
    return CGPoint(x: x.value(at: ms - lag.x), y: y.value(at: ms - lag.y))
  }

  func velocity(at now: Instant) -> PlaneVelocity {
    let ms = now.milliseconds(since: start)
    return PlaneVelocity(x.velocity(at: ms - lag.x), y.velocity(at: ms - lag.y))
  }

  func isSame(as other: Motion) -> Bool {
    start == other.start && isDeceleration == other.isDeceleration && duration == other.duration
      && destination == other.destination && seams == other.seams
  }

  /// What moves the content: of two axes the one that moves longer.
  func phase(at now: Instant) -> ScrollMode.Phase {
    let ms = now.milliseconds(since: start)
    return end(of: .horizontal) > end(of: .vertical) ? x.phase(at: ms - lag.x) : y.phase(at: ms - lag.y)
  }
}
