import Foundation

// Fields of UIKit beyond those of the engine. UIKit does not say how strong they are: the constants are likely.

extension FieldBehavior {
  /// Returns a field of a force: of the place from the position, the velocity, the mass, the charge and the time.
  public class func field(
    evaluationBlock block:
      @escaping (
        _ field: FieldBehavior, _ position: CGPoint, _ velocity: CGVector, _ mass: CGFloat, _ charge: CGFloat,
        _ deltaTime: TimeInterval
      ) -> CGVector
  ) -> FieldBehavior {
    force { field, place, velocity, mass, charge, _ in
      let force = block(
        field, place, CGVector(dx: velocity.x, dy: velocity.y), CGFloat(mass), CGFloat(charge),
        DynamicsConstants.step)
      return CGPoint(x: force.dx, y: force.dy)
    }
  }

  /// Returns a field that turns items around its position.
  public class func vortexField() -> FieldBehavior {
    force { _, place, _, _, _, _ in CGPoint(x: -place.y, y: place.x) }
  }

  /// Returns a field that pushes items with a charge away from its position, or pulls those with a negative one.
  public class func electricField() -> FieldBehavior {
    force { field, place, _, _, charge, _ in
      let distance = max(hypot(Double(place.x), Double(place.y)), field.minimumRadius)
      let strength = charge * pow(distance, -field.falloff - 1)
      return CGPoint(x: Double(place.x) * strength, y: Double(place.y) * strength)
    }
  }

  /// Returns a field that turns the way of items with a charge, the more the faster they are.
  public class func magneticField() -> FieldBehavior {
    force { _, _, velocity, _, charge, _ in
      CGPoint(x: -Double(velocity.y) * charge / 100, y: Double(velocity.x) * charge / 100)
    }
  }

  /// Returns a field of random forces, the same in every run. A smoother one has larger patches.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> FieldBehavior {
    let field = force { field, place, _, _, _, time in noise(place, time, field.patchSize, field.speed) }
    (field.patchSize, field.speed) = (Double(smoothness), Double(speed))
    return field
  }

  /// Returns a field of random forces that are the stronger the faster items are.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> FieldBehavior {
    let field = force { field, place, velocity, _, _, time in
      let force = noise(place, time, field.patchSize, field.speed)
      let factor = hypot(Double(velocity.x), Double(velocity.y)) / 100
      return CGPoint(x: Double(force.x) * factor, y: Double(force.y) * factor)
    }
    (field.patchSize, field.speed) = (Double(smoothness), Double(speed))
    return field
  }

  /// Waves of three lengths, which look random and are the same in every run.
  private static func noise(_ place: CGPoint, _ time: Double, _ smoothness: Double, _ speed: Double) -> CGPoint {
    let length = 20 + 180 * min(max(smoothness, 0), 1)
    let (x, y, phase) = (Double(place.x) / length, Double(place.y) / length, time * speed)
    return CGPoint(
      x: sin(3.1 * y + 1.7 * x + phase) + sin(7.3 * y - 2.9 * x + 1.3 * phase) / 2,
      y: sin(2.7 * x - 1.9 * y + 1.1 * phase) + sin(6.1 * x + 3.7 * y + 0.7 * phase) / 2)
  }

  /// The direction of linear gravity, or the velocity in a field of one.
  public final var direction: CGVector {
    get { CGVector(dx: way.x, dy: way.y) }
    set { way = CGPoint(x: newValue.dx, y: newValue.dy) }
  }
  /// How large the patches of a noise are, from 0 to 1.
  public final var smoothness: CGFloat {
    get { CGFloat(patchSize) }
    set { patchSize = Double(newValue) }
  }
  /// How fast a noise changes.
  public final var animationSpeed: CGFloat {
    get { CGFloat(speed) }
    set { speed = Double(newValue) }
  }
}
