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
  enum Kind {
    /// After a finger let go.
    case decelerating
    /// By the application's wish.
    case animating
  }

  let kind: Kind
  /// Where the content is to begin with; a curve's value at 0 may differ, by rounding or where it has no duration.
  let origin: CGPoint
  let x: AxisMotion
  let y: AxisMotion
  let start: Instant

  var duration: Double { max(x.duration, y.duration) }
  var destination: CGPoint { CGPoint(x: x.destination, y: y.destination) }

  func offset(at now: Instant) -> CGPoint {
    let ms = now.milliseconds(since: start)
    return CGPoint(x: x.value(at: ms), y: y.value(at: ms))
  }

  func velocity(at now: Instant) -> PlaneVelocity {
    let ms = now.milliseconds(since: start)
    return PlaneVelocity(x.velocity(at: ms), y.velocity(at: ms))
  }

  func isSame(as other: Motion) -> Bool {
    start == other.start && kind == other.kind && duration == other.duration && destination == other.destination
  }

  /// What moves the content: of two axes the one that moves longer.
  func phase(at now: Instant) -> ScrollMode.Phase {
    let ms = now.milliseconds(since: start)
    return x.duration > y.duration ? x.phase(at: ms) : y.phase(at: ms)
  }
}
