import Foundation

/// A range of numbers: `UIFloatRange`.
public struct UIFloatRange: Hashable, Sendable {
  /// The limits.
  public var minimum: CGFloat, maximum: CGFloat
  /// Creates a range.
  public init(minimum: CGFloat, maximum: CGFloat) { (self.minimum, self.maximum) = (minimum, maximum) }
  /// Creates the range from 0 to 0.
  public init() { self.init(minimum: 0, maximum: 0) }
  /// The range from 0 to 0.
  public static let zero = UIFloatRange()
  /// The range of all numbers.
  public static let infinite = UIFloatRange(minimum: -.infinity, maximum: .infinity)
  /// Whether it has all numbers.
  public var isInfinite: Bool { self == .infinite }
}

extension AttachmentBehavior {
  /// Attaches two items like a rope: it pulls them when they are further apart than now.
  public static func limitAttachment(
    with item1: any DynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any DynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> AttachmentBehavior {
    let rope = AttachmentBehavior(
      item: item1, offsetFromCenter: offset1, attachedTo: item2, offsetFromCenter: offset2)
    rope.isRope = true
    return rope
  }

  /// Attaches two items at a point, about which they turn.
  public static func pinAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
  ) -> AttachmentBehavior {
    AttachmentBehavior(
      item: item1, offsetFromCenter: offset(of: point, from: item1), attachedTo: item2,
      offsetFromCenter: offset(of: point, from: item2))
  }

  /// Attaches two items at a point, so that they move and turn as one.
  public static func fixedAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint
  ) -> AttachmentBehavior {
    let fixed = pinAttachment(with: item1, attachedTo: item2, attachmentAnchor: point)
    // Items that are pinned at two points cannot turn against each other.
    fixed.addChildBehavior(
      pinAttachment(with: item1, attachedTo: item2, attachmentAnchor: CGPoint(x: point.x + 40, y: point.y)))
    return fixed
  }

  /// Not available.
  @available(*, unavailable, message: "attachments that slide are not imitated; move the anchor of another one")
  public static func slidingAttachment(
    with item1: any DynamicItem, attachedTo item2: any DynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> AttachmentBehavior { AttachmentBehavior(item: item1, attachedTo: item2) }

  /// How far a sliding attachment slides, which there are none: all numbers.
  public final var attachmentRange: UIFloatRange {
    get { .infinite }
    set {}
  }

  private static func offset(of point: CGPoint, from item: any DynamicItem) -> UIOffset {
    let way = CGPoint(x: point.x - item.center.x, y: point.y - item.center.y)
      .applying(item.transform.inverted())
    return UIOffset(horizontal: way.x, vertical: way.y)
  }
}

/// Items that a behaviour moves as one, by a single center: `UIDynamicItemGroup`.
open class UIDynamicItemGroup: DynamicItem {
  /// The items.
  public final let items: [any DynamicItem]

  /// Creates a group.
  public init(items: [any DynamicItem]) { self.items = items }

  private var frame: CGRect {
    items.map { item in
      CGRect(
        x: item.center.x - item.bounds.width / 2, y: item.center.y - item.bounds.height / 2,
        width: item.bounds.width, height: item.bounds.height)
    }.reduce(CGRect.null) { $0.union($1) }
  }
  /// The middle of all items. Setting it moves all of them.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      let old = center
      for item in items {
        item.center = CGPoint(x: item.center.x + newValue.x - old.x, y: item.center.y + newValue.y - old.y)
      }
    }
  }
  /// The size of all items together.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
}

extension DynamicItem {
  /// The outline of an item with bounds of the type `path`: its bounds. Has no effect.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: bounds) }
}
