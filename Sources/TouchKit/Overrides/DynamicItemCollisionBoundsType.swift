/// The outline of an item for collisions.
public enum DynamicItemCollisionBoundsType: UInt, Hashable, Sendable {
  /// The bounds, or an ellipse in them. A path counts as the bounds.
  case rectangle, ellipse, path
}
