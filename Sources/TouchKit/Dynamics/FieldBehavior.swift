import Foundation

/// Where a field acts, around its position: everywhere, in a circle, or in a rectangle.
public final class DynamicRegion: Sendable {
  private let isInside: @Sendable (CGPoint) -> Bool

  private init(_ isInside: @escaping @Sendable (CGPoint) -> Bool) { self.isInside = isInside }

  /// Everywhere.
  public static let infinite = DynamicRegion { _ in true }
  /// Creates a circle around the position.
  public convenience init(radius: CGFloat) { self.init { $0.distance(to: .zero) <= Double(radius) } }
  /// Creates a rectangle around the position.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 }
  }

  /// Whether a point is in the region, at a distance from the position.
  public func contains(_ point: CGPoint) -> Bool { isInside(point) }
  /// Returns a region that consists of both.
  public func union(_ region: DynamicRegion) -> DynamicRegion {
    DynamicRegion { self.contains($0) || region.contains($0) }
  }
  /// Returns a region that consists of what both have.
  public func intersection(_ region: DynamicRegion) -> DynamicRegion {
    DynamicRegion { self.contains($0) && region.contains($0) }
  }
  /// Returns a region that consists of all that this one has not.
  public func inverse() -> DynamicRegion { DynamicRegion { !self.contains($0) } }
}

/// A field of forces around a position. UIKit does not say how strong its fields are: the constants are [likely].
open class FieldBehavior: DynamicForceBehavior {
  /// Returns the force on an item: of its distance from the position, its velocity, its mass, its charge, and the time.
  package typealias Force = (FieldBehavior, _ place: CGPoint, CGPoint, Double, Double, Double) -> CGPoint

  private enum Kind {
    case spring, radialGravity, linearGravity, drag, velocity, force(Force)
  }

  private let kind: Kind
  /// The middle, in the reference view's coordinates.
  public final var position = CGPoint.zero { didSet { dynamicAnimator?.wake() } }
  /// Where it acts; everywhere by default.
  public final var region = DynamicRegion.infinite { didSet { dynamicAnimator?.wake() } }
  /// The factor on its force; 1 by default.
  public final var strength = 1.0 { didSet { dynamicAnimator?.wake() } }
  /// The direction, the smoothness and the speed that it was created with, for other modules.
  package final var way = CGPoint.zero {
    didSet { dynamicAnimator?.wake() }
  }
  package final var patchSize = 0.0, speed = 0.0
  /// By which power of the distance the force decreases. Has an effect on radial gravity.
  public final var falloff = 0.0
  /// The distance below which the force does not increase. Points.
  public final var minimumRadius = 1.0

  private init(_ kind: Kind) {
    self.kind = kind
    super.init(of: [])
  }

  /// Returns a field that pulls items to its position, the stronger the further away they are: with strength 1 by 100
  /// points per second squared for each point.
  public class func springField() -> FieldBehavior { FieldBehavior(.spring) }
  /// Returns a field that pulls items to its position, with strength 1 by 1,000 points per second squared.
  public class func radialGravityField(position: CGPoint) -> FieldBehavior {
    let field = FieldBehavior(.radialGravity)
    field.position = position
    return field
  }
  /// Returns a field that resists to moving: with strength 1, like a resistance of 1.
  public class func dragField() -> FieldBehavior { FieldBehavior(.drag) }
  /// Returns gravity in a direction, in 1,000 points per second squared.
  package static func linearGravity(_ direction: CGPoint) -> FieldBehavior {
    let field = FieldBehavior(.linearGravity)
    field.way = direction
    return field
  }
  /// Returns a field in which items have a velocity.
  package static func velocity(_ velocity: CGPoint) -> FieldBehavior {
    let field = FieldBehavior(.velocity)
    field.way = velocity
    return field
  }

  /// Returns a field of a force.
  package static func force(_ force: @escaping Force) -> FieldBehavior { FieldBehavior(.force(force)) }

  override var keepsMoving: Bool { strength != 0 }

  override func push(for seconds: Double) {
    for body in bodies where !body.traits.isAnchored {
      let way = position - body.item.center
      guard region.contains(way * -1) else { continue }
      switch kind {
      case .spring: body.velocity = body.velocity + way * (100 * strength * seconds)
      case .radialGravity:
        let distance = max(way.distance(to: .zero), minimumRadius)
        let speed = DynamicsConstants.gravity * strength * pow(distance, -falloff) * seconds
        body.velocity = body.velocity + way * (speed / distance)
      case .linearGravity:
        body.velocity = body.velocity + self.way * (DynamicsConstants.gravity * strength * seconds)
      case .drag: body.velocity = body.velocity * (1 / (1 + strength * seconds))
      case .velocity: body.velocity = self.way * strength
      case .force(let force):
        let time = dynamicAnimator?.elapsedTime ?? 0
        let pull = force(self, way * -1, body.velocity, body.mass, body.traits.charge, time)
        body.velocity = body.velocity + pull * (100 * strength * seconds / body.mass)
      }
    }
  }
}
