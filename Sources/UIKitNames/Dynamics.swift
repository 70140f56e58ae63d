import Foundation

// UIKit's types for vectors, offsets and paths, which the engine does not have.

extension GravityBehavior {
  /// Angle and magnitude as a vector; (0, 1) by default.
  public final var gravityDirection: CGVector {
    get { CGVector(angle: angle, magnitude: magnitude) }
    set { setAngle(newValue.angle, magnitude: newValue.magnitude) }
  }
}

extension PushBehavior {
  /// Angle and magnitude as a vector.
  public final var pushDirection: CGVector {
    get { CGVector(angle: angle, magnitude: magnitude) }
    set { setAngle(newValue.angle, magnitude: newValue.magnitude) }
  }

  /// Sets the point of an item at which it is pushed, as a distance from its center.
  public final func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any DynamicItem) {
    setTarget(offset.point, of: item)
  }
  /// Returns the point of an item at which it is pushed: the center by default.
  public final func targetOffsetFromCenter(for item: any DynamicItem) -> UIOffset {
    let target = target(of: item)
    return UIOffset(horizontal: target.x, vertical: target.y)
  }
}

extension AttachmentBehavior {
  /// Attaches a point of an item, at a distance from its center, to an anchor.
  public convenience init(item: any DynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    self.init(item: item, offset: offset.point, attachedToAnchor: point)
  }
  /// Attaches the centers of two items to each other.
  public convenience init(item item1: any DynamicItem, attachedTo item2: any DynamicItem) {
    self.init(item: item1, offset: .zero, attachedTo: item2, offset: .zero)
  }
  /// Attaches points of two items to each other, each at a distance from its item's center.
  public convenience init(
    item item1: any DynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any DynamicItem,
    offsetFromCenter offset2: UIOffset
  ) { self.init(item: item1, offset: offset1.point, attachedTo: item2, offset: offset2.point) }
  /// The items: the one, or both.
  public final var items: [any DynamicItem] { [item] + (attachedItem.map { [$0] } ?? []) }

  /// Not available.
  @available(*, unavailable, message: "attachments that slide are not imitated; move the anchor of another one")
  public static func slidingAttachment(
    with item: any DynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior { AttachmentBehavior(item: item, attachedToAnchor: point) }
}

extension CollisionBehavior {
  /// Adds a boundary along a path, whose curves become short lines. It replaces one with an equal identifier.
  public final func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    addBoundary(identifier, along: bezierPath.cgPath.lines)
  }
}

extension FieldBehavior {
  /// Returns gravity in a direction, in 1,000 points per second squared.
  public static func linearGravityField(direction: CGVector) -> FieldBehavior {
    linearGravity(CGPoint(x: direction.dx, y: direction.dy))
  }
  /// Returns a field in which items have a velocity, in points per second.
  public static func velocityField(direction: CGVector) -> FieldBehavior {
    velocity(CGPoint(x: direction.dx, y: direction.dy))
  }
}

extension UIOffset {
  fileprivate var point: CGPoint { CGPoint(x: horizontal, y: vertical) }
}

extension CGVector {
  fileprivate init(angle: Double, magnitude: Double) {
    self.init(dx: CGFloat(cos(angle) * magnitude), dy: CGFloat(sin(angle) * magnitude))
  }
  fileprivate var angle: Double { atan2(Double(dy), Double(dx)) }
  fileprivate var magnitude: Double { (Double(dx) * Double(dx) + Double(dy) * Double(dy)).squareRoot() }
}
