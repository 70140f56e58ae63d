import Foundation

/// An item as the steps see it: its motion, and what resists to it.
final class DynamicBody {
  let item: any DynamicItem
  /// Points and radians per second.
  var velocity = CGPoint.zero, turn = 0.0
  /// Radians, from the item's transform.
  private(set) var angle = 0.0
  /// Of the last item behaviour that has the item.
  var traits = DynamicTraits()
  /// How many steps the item has been slow.
  var slowSteps = 0

  init(_ item: any DynamicItem) {
    self.item = item
    takeOver()
  }

  /// Reads the item's turn. Its place is never kept.
  func takeOver() {
    let transform = item.transform
    angle = atan2(transform.b, transform.a)
  }

  /// 1 for 100 by 100 points.
  var mass: Double {
    let area = Double(item.bounds.width * item.bounds.height)
    return max(area / DynamicsConstants.unitArea * traits.density, 1e-6)
  }
  var inverseMass: Double { traits.isAnchored ? 0 : 1 / mass }
  var inverseInertia: Double {
    guard traits.allowsRotation, !traits.isAnchored else { return 0 }
    let (width, height) = (Double(item.bounds.width), Double(item.bounds.height))
    return 12 / max(mass * (width * width + height * height), 1e-6)
  }

  /// The velocity of a point at a distance from the center.
  func velocity(at arm: CGPoint) -> CGPoint { velocity + CGPoint(x: -turn * arm.y, y: turn * arm.x) }

  /// Adds an impulse at a distance from the center.
  func add(_ impulse: CGPoint, at arm: CGPoint) {
    velocity = velocity + impulse * inverseMass
    turn += arm.cross(impulse) * inverseInertia
  }

  func resist(for seconds: Double) {
    velocity = velocity * (1 / (1 + seconds * traits.resistance))
    turn /= 1 + seconds * traits.angularResistance
  }

  /// Moves the item by its velocities.
  func move(for seconds: Double, isForced: Bool) {
    if traits.isAnchored { (velocity, turn) = (.zero, 0) }
    item.center = item.center + velocity * seconds
    if turn != 0 {
      angle += turn * seconds
      item.transform = item.transform.rotated(by: CGFloat(turn * seconds))
    }
    let isSlow =
      velocity.distance(to: .zero) < DynamicsConstants.restSpeed && abs(turn) < DynamicsConstants.restTurn
    slowSteps = isSlow ? slowSteps + 1 : 0
    isAtRest = slowSteps >= (isForced ? DynamicsConstants.restSteps : 1)
  }

  /// Whether the last step found it at rest.
  private(set) var isAtRest = false

  /// The distance from the center to a place in the item's own coordinates, as the item is turned.
  func turned(_ offset: CGPoint) -> CGPoint {
    let (sine, cosine) = (sin(angle), cos(angle))
    return CGPoint(x: offset.x * cosine - offset.y * sine, y: offset.x * sine + offset.y * cosine)
  }
}

/// What an item behaviour says of its items.
struct DynamicTraits {
  var resistance = 0.0, angularResistance = 0.0, elasticity = 0.0, friction = 0.0, density = 1.0, charge = 0.0
  var allowsRotation = true, isAnchored = false
}

extension CGPoint {
  func cross(_ other: CGPoint) -> Double { x * other.y - y * other.x }
  func dot(_ other: CGPoint) -> Double { x * other.x + y * other.y }
}

/// A spring or a rod between a body and a place, along one direction, or between two bodies.
///
/// A frequency of 0 is a rod, which takes the error away in one step. A spring is solved like a constraint that gives
/// way, so that it is stable for any frequency.
final class DynamicSpring: DynamicConstraint {
  private let body: DynamicBody, other: DynamicBody?
  private let arm: CGPoint, otherArm: CGPoint, direction: CGPoint
  private var softness = 0.0, bias = 0.0, mass = 0.0, impulse = 0.0

  /// `error` is how far the body's point is beyond its place along `direction`, a unit vector.
  init(
    _ body: DynamicBody, arm: CGPoint, other: DynamicBody? = nil, otherArm: CGPoint = .zero, direction: CGPoint,
    error: Double, frequency: Double, damping: Double, seconds: Double
  ) {
    (self.body, self.arm, self.other, self.otherArm, self.direction) = (body, arm, other, otherArm, direction)
    func lightness(_ body: DynamicBody, _ arm: CGPoint) -> Double {
      let lever = arm.cross(direction)
      return body.inverseMass + body.inverseInertia * lever * lever
    }
    let light = lightness(body, arm) + (other.map { lightness($0, otherArm) } ?? 0)
    guard light > 0 else { return }
    if frequency > 0 {
      let omega = 2 * Double.pi * frequency
      let stiffness = omega * omega / light
      let softening = seconds * (2 * damping * omega / light + seconds * stiffness)
      (softness, bias) = (1 / softening, error * seconds * stiffness / softening)
    } else {
      bias = error / seconds
    }
    mass = 1 / (light + softness)
  }

  func solve() {
    let speed = (body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)).dot(direction)
    let change = -mass * (speed + bias + softness * impulse)
    impulse += change
    body.add(direction * change, at: arm)
    other?.add(direction * -change, at: otherArm)
  }
}

/// A spring that turns a body upright.
final class DynamicTorsion: DynamicConstraint {
  private let body: DynamicBody
  private var softness = 0.0, bias = 0.0, mass = 0.0, impulse = 0.0

  init(_ body: DynamicBody, frequency: Double, damping: Double, seconds: Double) {
    self.body = body
    let light = body.inverseInertia
    guard light > 0 else { return }
    let omega = 2 * Double.pi * frequency
    let stiffness = omega * omega / light
    let softening = seconds * (2 * damping * omega / light + seconds * stiffness)
    (softness, bias) = (1 / softening, body.angle * seconds * stiffness / softening)
    mass = 1 / (light + softness)
  }

  func solve() {
    let change = -mass * (body.turn + bias + softness * impulse)
    impulse += change
    body.turn += change * body.inverseInertia
  }
}
