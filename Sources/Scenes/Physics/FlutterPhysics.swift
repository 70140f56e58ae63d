import Foundation
import ScrollPhysics

/// Flutter's scrolling, from the documentation of BouncingScrollPhysics, BouncingScrollSimulation, PageScrollPhysics
/// and ClampingScrollSimulation.
enum FlutterPhysics {
  /// The drag of FrictionSimulation: the share of speed left after a second; 0.998 per millisecond is 0.1351.
  static let drag = 0.135
  /// The spring of ScrollPhysics: mass, stiffness, damping ratio.
  static let mass = 0.5, stiffness = 100.0, dampingRatio = 1.1
  /// The largest speed with which a bounce starts, in pt/ms.
  static let maxSpringTransfer = 5.0
  /// The share of a drag that moves the content at the edge; it falls with the square of the remaining viewport.
  static let overscrollFriction = 0.52
  /// The speed that counts as rest, in pt/ms: 1/(0.05 · 2) per second on a screen of scale 2.
  static let restSpeed = 0.01
  /// The distance that counts as settled, in points: one pixel on a screen of scale 2.
  static let restDistance = 0.5

  static func curve(after release: Release) -> any Curve {
    let (start, velocity, limits) = (release.offset, release.velocity, release.room.limits)
    let edge = release.room.clamp(start)
    if edge != start { return spring(from: start, to: edge, velocity: velocity) }
    if release.pages {
      let page = pageTarget(release)
      return page == start && velocity == 0
        ? Rest(destination: start) : spring(from: start, to: page, velocity: velocity)
    }
    guard release.bounces else { return AndroidGlide(from: start, velocity: velocity, limits: limits) }
    let glide = Deceleration(from: start, velocity: velocity, rate: pow(drag, 0.001), restSpeed: restSpeed)
    let end = release.room.clamp(glide.destination)
    guard end != glide.destination, let crossing = glide.time(toReach: end) else { return glide }
    let speed = min(max(glide.velocity(at: crossing), -maxSpringTransfer), maxSpringTransfer)
    return Relay(first: glide, handOver: crossing, second: spring(from: end, to: end, velocity: speed))
  }

  /// Returns the page nearest to the point half a page further in the direction of the flick.
  private static func pageTarget(_ release: Release) -> Double {
    var page = release.offset / release.room.extent
    if abs(release.velocity) > restSpeed { page += release.velocity > 0 ? 0.5 : -0.5 }
    return release.room.clamp(page.rounded() * release.room.extent)
  }

  private static func spring(from start: Double, to end: Double, velocity: Double) -> PageSpring {
    let damping = 2 * dampingRatio * (mass * stiffness).squareRoot()
    return PageSpring(
      from: start, to: end, velocity: velocity,
      stiffness: PageSpring.Stiffness(pull: stiffness / mass * 1e-6, friction: exp(-damping / mass * 1e-3)),
      settleDistance: restDistance, restSpeed: restSpeed)
  }

  /// Returns the offset after a step. Past an edge, the step is multiplied by 0.52·(1 − f)², where f is the overscroll
  /// in viewports: before the step on the way out, after it on the way back. As published, the friction applies to at
  /// most the part of a step that would undo the overscroll, in either direction.
  static func place(_ pull: Pull) -> Double {
    let past = abs(pull.shown - pull.room.clamp(pull.shown))
    guard past > 0 else { return pull.shown + pull.step }
    let isReturning = (pull.shown - pull.room.clamp(pull.shown)) * pull.step < 0
    let size = abs(pull.step)
    let left = 1 - (isReturning ? past - size : past) / pull.room.extent
    let friction = overscrollFriction * left * left
    let slowed = past / friction
    let shown = size < slowed ? size * friction : past + size - slowed
    return pull.shown + (pull.step < 0 ? -shown : shown)
  }
}

/// Android's fling as in ClampingScrollSimulation: its duration is known in advance, and it stops at the edge.
struct AndroidGlide: Curve {
  /// Android's DECELERATION_RATE and INFLEXION.
  static let power = log(0.78) / log(0.9), inflexion = 0.35
  /// Scroll friction, gravity, inches per metre, points per inch and an empirical factor.
  static let coefficient = 0.015 * 9.80665 * 39.37 * 160 * 0.84

  let start: Double
  let distance: Double
  /// The duration without an edge, in ms.
  private let whole: Double
  let duration: Double
  let destination: Double

  init(from start: Double, velocity: Double, limits: ClosedRange<Double>) {
    let speed = abs(velocity) * 1_000
    let seconds = pow(speed * Self.inflexion / Self.coefficient, 1 / (Self.power - 1)) * Self.power * Self.inflexion
    self.start = start
    whole = seconds * 1_000
    distance = velocity * whole / Self.power
    let end = start + distance
    destination = min(max(end, limits.lowerBound), limits.upperBound)
    let share = distance == 0 ? 0 : (destination - start) / distance
    duration = whole * (1 - pow(1 - min(share, 1), 1 / Self.power))
  }

  func value(at ms: Double) -> Double {
    ms >= duration ? destination : start + distance * (1 - pow(1 - max(ms, 0) / whole, Self.power))
  }

  func velocity(at ms: Double) -> Double {
    ms >= duration ? 0 : distance * Self.power / whole * pow(1 - max(ms, 0) / whole, Self.power - 1)
  }
}
