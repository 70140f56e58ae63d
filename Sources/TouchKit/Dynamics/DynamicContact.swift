import Foundation

/// A point at which a body touches a boundary or another body, or may touch it in this step.
final class DynamicContact: DynamicConstraint {
  /// The point, in the reference view's coordinates.
  let point: CGPoint
  /// Whether the bodies press against each other.
  var isPressed: Bool { impulse > 0 }

  private let body: DynamicBody, other: DynamicBody?
  private let arm: CGPoint, otherArm: CGPoint, normal: CGPoint, tangent: CGPoint
  private let friction: Double, target: Double
  private var impulse = 0.0, rubbing = 0.0

  /// The slowest approach that bounces, as in Box2D: slower items come to rest. Points per second [I].
  private static let bounceSpeed = 60.0
  /// How deep bodies stay in each other without being pushed apart, and how much of the rest goes in a step.
  private static let slack = 0.5, pushOut = 0.2

  /// `normal` leads from the boundary or the other body to the body; `gap` is negative inside of it.
  init(_ body: DynamicBody, _ other: DynamicBody?, at point: CGPoint, normal: CGPoint, gap: Double, seconds: Double) {
    (self.body, self.other, self.point, self.normal) = (body, other, point, normal)
    arm = point - body.item.center
    otherArm = other.map { point - $0.item.center } ?? .zero
    tangent = CGPoint(x: -normal.y, y: normal.x)
    friction = sqrt(body.traits.friction * (other?.traits.friction ?? body.traits.friction))
    let elasticity = max(body.traits.elasticity, other?.traits.elasticity ?? 0)
    let approach = (body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)).dot(normal)
    if approach < -Self.bounceSpeed, elasticity > 0, gap <= -approach * seconds {
      target = -elasticity * approach
    } else {
      target = gap > 0 ? -gap / seconds : max(-gap - Self.slack, 0) * Self.pushOut / seconds
    }
  }

  private func speed(_ direction: CGPoint) -> Double {
    (body.velocity(at: arm) - (other?.velocity(at: otherArm) ?? .zero)).dot(direction)
  }

  private func mass(_ direction: CGPoint) -> Double {
    let (lever, otherLever) = (arm.cross(direction), otherArm.cross(direction))
    let light =
      body.inverseMass + body.inverseInertia * lever * lever + (other?.inverseMass ?? 0)
      + (other?.inverseInertia ?? 0) * otherLever * otherLever
    return light > 0 ? 1 / light : 0
  }

  private func add(_ change: CGPoint) {
    body.add(change, at: arm)
    other?.add(change * -1, at: otherArm)
  }

  func solve() {
    let before = impulse
    impulse = max(before + (target - speed(normal)) * mass(normal), 0)
    add(normal * (impulse - before))
    guard friction > 0 else { return }
    let (rubbed, limit) = (rubbing, friction * impulse)
    rubbing = min(max(rubbed - speed(tangent) * mass(tangent), -limit), limit)
    add(tangent * (rubbing - rubbed))
  }
}

/// The outline of a body for collisions: its bounds, or an ellipse in them.
struct DynamicOutline {
  let center: CGPoint, right: CGPoint, down: CGPoint, width: Double, height: Double
  let isRound: Bool

  init(of body: DynamicBody) {
    center = body.item.center
    (right, down) = (body.turned(CGPoint(x: 1, y: 0)), body.turned(CGPoint(x: 0, y: 1)))
    (width, height) = (Double(body.item.bounds.width) / 2, Double(body.item.bounds.height) / 2)
    isRound = body.item.collisionBoundsType == .ellipse
  }

  var corners: [CGPoint] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { center + right * ($0.0 * width) + down * ($0.1 * height) }
  }

  /// Half the extent in a direction.
  func reach(_ direction: CGPoint) -> Double {
    let (x, y) = (right.dot(direction) * width, down.dot(direction) * height)
    return isRound ? sqrt(x * x + y * y) : abs(x) + abs(y)
  }

  /// The points that may touch a line whose normal is given: all corners, or the one of an ellipse.
  func points(towards normal: CGPoint) -> [CGPoint] {
    guard isRound else { return corners }
    let reach = max(reach(normal), 1e-9)
    let (x, y) = (right.dot(normal) * width * width, down.dot(normal) * height * height)
    return [center - (right * x + down * y) * (1 / reach)]
  }

  /// Whether a point is in the outline, or at most `slack` outside.
  func contains(_ point: CGPoint, slack: Double) -> Bool {
    let (x, y) = ((point - center).dot(right), (point - center).dot(down))
    guard isRound else { return abs(x) <= width + slack && abs(y) <= height + slack }
    let (a, b) = (x / (width + slack), y / (height + slack))
    return a * a + b * b <= 1
  }
}

extension DynamicContact {
  /// Returns the contacts of a body with a line that bounds it, or with a part of one.
  ///
  /// `length` is that of the part, which begins at `start` and has the normal at its right; infinite for a line.
  static func contacts(
    of body: DynamicBody, with start: CGPoint, normal: CGPoint, length: Double, reach: Double, seconds: Double
  ) -> [DynamicContact] {
    let outline = DynamicOutline(of: body)
    let along = CGPoint(x: normal.y, y: -normal.x)
    return outline.points(towards: normal).compactMap { point in
      let gap = (point - start).dot(normal)
      let place = (point - start).dot(along)
      guard gap < reach, length == .infinity || (place >= 0 && place <= length) else { return nil }
      return DynamicContact(body, nil, at: point, normal: normal, gap: gap, seconds: seconds)
    }
  }

  /// Returns the contacts of two bodies.
  static func contacts(
    of body: DynamicBody, with other: DynamicBody, reach: Double, seconds: Double
  ) -> [DynamicContact] {
    let (one, two) = (DynamicOutline(of: body), DynamicOutline(of: other))
    let way = one.center - two.center
    var axes = [one.right, one.down, two.right, two.down]
    let distance = way.distance(to: .zero)
    if one.isRound || two.isRound, distance > 0 { axes.append(way * (1 / distance)) }
    var (normal, gap) = (CGPoint.zero, -Double.infinity)
    for axis in axes {
      let offset = way.dot(axis)
      let separation = abs(offset) - one.reach(axis) - two.reach(axis)
      // The first of equal ones, so that rounding does not decide.
      if separation > gap + 1e-9 { (normal, gap) = (axis * (offset < 0 ? -1 : 1), separation) }
    }
    guard gap < reach else { return [] }
    let slack = max(gap, 0) + 1
    var points = one.isRound ? [] : one.corners.filter { two.contains($0, slack: slack) }
    if !two.isRound { points += two.corners.filter { one.contains($0, slack: slack) } }
    if points.isEmpty { points = [two.center + normal * two.reach(normal)] }
    return points.prefix(4).map {
      DynamicContact(body, other, at: $0, normal: normal, gap: gap, seconds: seconds)
    }
  }
}
