/// Every number that the scroll physics takes from the spec, each with its unit, source and confidence.
public enum PhysicsConstants {
  /// The share of a small overshoot that content follows under a finger. Unit: none. Spec 0.4 and 5.2 [M+].
  public static let rubberBandCoefficient = 0.55
}
