import Foundation

/// The callbacks of a collision behaviour. All methods are optional. A boundary of the reference view has no identifier.
public protocol CollisionBehaviorDelegate: AnyObject {
  /// Called after the step in which two items begin to touch each other, at `p` in the reference view.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem, at p: CGPoint)
  /// Called after the step in which they no longer do.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem)
  /// Called after the step in which an item begins to touch a boundary, at `p` in the reference view.
  func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called after the step in which it no longer does.
  func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

// The defaults do nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item1: any DynamicItem, with item2: any DynamicItem, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item1: any DynamicItem, with item2: any DynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: CollisionBehavior, endedContactFor item: any DynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

/// Keeps items out of each other and inside of boundaries.
///
/// An item is its bounds, turned by its transform, or an ellipse in them. It bounces as far as the `elasticity` of a
/// ``DynamicItemBehavior`` says: by default not at all.
open class CollisionBehavior: DynamicForceBehavior {
  /// With what the items collide.
  public struct Mode: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// With each other, or with boundaries.
    public static let items = Mode(rawValue: 1), boundaries = Mode(rawValue: 2)
    /// With both.
    public static let everything: Mode = [.items, .boundaries]
  }

  /// With what the items collide; with everything by default.
  public final var collisionMode = Mode.everything { didSet { dynamicAnimator?.wake() } }
  /// The object that receives the callbacks.
  public final weak var collisionDelegate: (any CollisionBehaviorDelegate)?
  /// Whether the bounds of the animator's reference view are a boundary. False by default.
  public final var translatesReferenceBoundsIntoBoundary: Bool {
    get { insets != nil }
    set {
      insets = newValue ? .zero : nil
      dynamicAnimator?.wake()
    }
  }

  private struct Boundary {
    let identifier: any NSCopying
    let lines: [[CGPoint]]
  }

  /// What an item touches: another item or a boundary.
  private struct Touch {
    let item: any DynamicItem, other: (any DynamicItem)?, boundary: Int?, point: CGPoint

    func isSame(as touch: Touch) -> Bool {
      item === touch.item && other === touch.other && boundary == touch.boundary
    }
  }

  private var insets: EdgeInsets?
  private var boundaries: [Boundary] = []
  private var touches: [Touch] = []
  private var contacts: [(contact: DynamicContact, touch: Touch)] = []

  /// Creates a behaviour without boundaries.
  public init(items: [any DynamicItem] = []) { super.init(of: items) }

  /// Makes the reference view's bounds without these insets a boundary.
  public final func setTranslatesReferenceBoundsIntoBoundary(with insets: EdgeInsets) {
    self.insets = insets
    dynamicAnimator?.wake()
  }

  /// Adds a straight boundary, in the reference view's coordinates. It replaces one with an equal identifier.
  public final func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    addBoundary(identifier, along: [[p1, p2]])
  }

  /// Adds a boundary along lines, each from point to point.
  package final func addBoundary(_ identifier: any NSCopying, along lines: [[CGPoint]]) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(Boundary(identifier: identifier, lines: lines))
    dynamicAnimator?.wake()
  }

  /// Removes a boundary. Does nothing without one.
  public final func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { isEqual($0.identifier, identifier) }
    touches.removeAll { $0.boundary.map { $0 >= 0 } ?? false }
    dynamicAnimator?.wake()
  }

  /// Removes all boundaries, but not that of the reference view.
  public final func removeAllBoundaries() {
    boundaries = []
    touches.removeAll { $0.boundary.map { $0 >= 0 } ?? false }
    dynamicAnimator?.wake()
  }

  /// The identifiers of the boundaries, in the order in which they were added.
  public final var boundaryIdentifiers: [any NSCopying]? {
    boundaries.isEmpty ? nil : boundaries.map(\.identifier)
  }

  private func isEqual(_ one: any NSCopying, _ other: any NSCopying) -> Bool {
    if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
    return (one as AnyObject) === (other as AnyObject)
  }

  // MARK: Steps

  override func end() { (touches, contacts) = ([], []) }

  override func constraints(for seconds: Double) -> [any DynamicConstraint] {
    contacts = []
    let bodies = bodies
    for (index, body) in bodies.enumerated() {
      if collisionMode.contains(.boundaries) { addContactsWithBoundaries(body, seconds) }
      guard collisionMode.contains(.items) else { continue }
      for other in bodies[(index + 1)...] {
        let reach = 1 + (body.velocity - other.velocity).distance(to: .zero) * seconds
        keep(DynamicContact.contacts(of: body, with: other, reach: reach, seconds: seconds)) {
          Touch(item: body.item, other: other.item, boundary: nil, point: $0)
        }
      }
    }
    return contacts.map(\.contact)
  }

  private func keep(_ new: [DynamicContact], _ touch: (CGPoint) -> Touch) {
    contacts += new.map { ($0, touch($0.point)) }
  }

  private func addContactsWithBoundaries(_ body: DynamicBody, _ seconds: Double) {
    let outline = DynamicOutline(of: body)
    let reach = 1 + body.velocity.distance(to: .zero) * seconds + abs(body.turn) * seconds * outline.reach(outline.down)
    func add(_ start: CGPoint, _ normal: CGPoint, _ length: Double, _ boundary: Int) {
      let new = DynamicContact.contacts(
        of: body, with: start, normal: normal, length: length, reach: reach, seconds: seconds)
      keep(new) { Touch(item: body.item, other: nil, boundary: boundary, point: $0) }
    }
    if let insets, let bounds = dynamicAnimator?.referenceView?.bounds {
      let start = CGPoint(x: bounds.minX + insets.left, y: bounds.minY + insets.top)
      let end = CGPoint(x: bounds.maxX - insets.right, y: bounds.maxY - insets.bottom)
      add(start, CGPoint(x: 1, y: 0), .infinity, -1)
      add(start, CGPoint(x: 0, y: 1), .infinity, -1)
      add(end, CGPoint(x: -1, y: 0), .infinity, -1)
      add(end, CGPoint(x: 0, y: -1), .infinity, -1)
    }
    for (index, boundary) in boundaries.enumerated() {
      for (start, end) in boundary.lines.flatMap({ zip($0, $0.dropFirst()) }) where start != end {
        let length = start.distance(to: end)
        let along = (end - start) * (1 / length)
        let normal = CGPoint(x: -along.y, y: along.x)
        // A line holds an item on the side on which its center is.
        let side = (outline.center - start).dot(normal)
        if abs(side) > outline.reach(normal) + reach { continue }
        if side < 0 { add(end, normal * -1, length, index) } else { add(start, normal, length, index) }
      }
    }
  }

  override func didStep() {
    let pressed = contacts.filter(\.contact.isPressed).map(\.touch)
    var now: [Touch] = []
    for touch in pressed where !now.contains(where: { $0.isSame(as: touch) }) { now.append(touch) }
    // Items stay in contact while they are near: one that rests on another does not press on it in every step.
    let near = contacts.map(\.touch)
    let ended = touches.filter { touch in !near.contains { $0.isSame(as: touch) } }
    let begun = now.filter { touch in !touches.contains { $0.isSame(as: touch) } }
    touches = touches.filter { touch in near.contains { $0.isSame(as: touch) } } + begun
    for touch in ended { tell(touch, began: false) }
    for touch in begun { tell(touch, began: true) }
    super.didStep()
  }

  private func tell(_ touch: Touch, began: Bool) {
    if let other = touch.other {
      if began {
        collisionDelegate?.collisionBehavior(self, beganContactFor: touch.item, with: other, at: touch.point)
      } else {
        collisionDelegate?.collisionBehavior(self, endedContactFor: touch.item, with: other)
      }
      return
    }
    let index = touch.boundary ?? -1
    let identifier = boundaries.indices.contains(index) ? boundaries[index].identifier : nil
    if began {
      collisionDelegate?.collisionBehavior(
        self, beganContactFor: touch.item, withBoundaryIdentifier: identifier, at: touch.point)
    } else {
      collisionDelegate?.collisionBehavior(self, endedContactFor: touch.item, withBoundaryIdentifier: identifier)
    }
  }
}
