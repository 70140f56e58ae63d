import ScrollPhysics

/// Chameleon's scrolling. Chameleon has no momentum of its own but uses OS X's momentum events. UIKit's deceleration
/// replaces them here, with an event every 1/120 s. The behaviour at an edge is Chameleon's.
enum ChameleonPhysics {
  /// The step of its physics, in seconds.
  static let step = 1.0 / 120
  static let tightness = 7.0, damping = 15.0
  /// The largest speed with which a bounce starts, in pt/s.
  static let largestSpeed = 200.0
  /// The speed beyond an edge below which content returns, in pt/s.
  static let turnSpeed = 100.0
  /// The duration of the return, in seconds; a third of it for a page.
  static let returnDuration = 0.33
  /// The share of a drag past an edge that is shown.
  static let edgeShare = 0.055

  static func place(_ pull: Pull) -> Double {
    let next = pull.shown + pull.step
    return next == pull.room.clamp(next) ? next : pull.shown + pull.step * edgeShare
  }

  static func curve(after release: Release) -> any Curve {
    let (start, room) = (release.offset, release.room)
    guard room.clamp(start) == start else { return bounce(from: start, speed: release.velocity * 1_000, room) }
    if release.pages {
      return OffsetAnimation(
        from: start, to: page(release), duration: returnDuration / 3 * 1_000, timing: .quadraticOut)
    }
    let momentum = Deceleration(from: start, velocity: release.velocity)
    let end = room.clamp(momentum.destination)
    guard end != momentum.destination, let crossing = momentum.time(toReach: end) else { return momentum }
    guard release.bounces else {
      return Relay(first: momentum, handOver: crossing, second: Rest(destination: end))
    }
    // The event that crosses the edge is the last one handled.
    let last = (crossing / (step * 1_000)).rounded(.down) + 1
    let (before, after) = ((last - 1) * step * 1_000, last * step * 1_000)
    let outside = momentum.value(at: after)
    let speed = (outside - momentum.value(at: before)) / step
    return Relay(first: momentum, handOver: after, second: bounce(from: outside, speed: speed, room))
  }

  /// Returns the page of which more than half is visible, whatever the velocity.
  private static func page(_ release: Release) -> Double {
    let position = release.offset / release.room.extent
    let below = position.rounded(.down)
    return release.room.clamp((position - below > 0.5 ? below + 1 : below) * release.room.extent)
  }

  /// Returns a strongly damped spring until the content is slow, then an animation to the edge.
  private static func bounce(from start: Double, speed: Double, _ room: Room) -> any Curve {
    let edge = room.clamp(start)
    var (place, speed) = (start, min(max(speed, -largestSpeed), largestSpeed))
    var places = [start]
    while speed != 0, place != room.clamp(place) {
      speed += (-tightness * (place - edge) - damping * speed) * step
      place += speed * step
      places.append(place)
      if abs(speed) < turnSpeed { break }
    }
    let home = OffsetAnimation(
      from: place, to: room.clamp(place), duration: returnDuration * 1_000, timing: .quadraticOut)
    let spring = Steps(places: places, interval: step * 1_000)
    return places.count == 1 ? home : Relay(first: spring, handOver: spring.duration, second: home)
  }
}

/// A motion sampled at equal intervals, with linear interpolation.
struct Steps: Curve {
  let places: [Double]
  /// The interval in ms.
  let interval: Double

  var duration: Double { Double(places.count - 1) * interval }
  var destination: Double { places[places.count - 1] }

  func value(at ms: Double) -> Double {
    guard ms > 0 else { return places[0] }
    guard ms < duration else { return destination }
    let index = min(Int(ms / interval), places.count - 2)
    return places[index] + (places[index + 1] - places[index]) * (ms / interval - Double(index))
  }

  func velocity(at ms: Double) -> Double {
    guard ms >= 0, ms < duration else { return 0 }
    let index = min(Int(ms / interval), places.count - 2)
    return (places[index + 1] - places[index]) / interval
  }
}
