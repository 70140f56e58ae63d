import Foundation

/// A behaviour of several items, which can be added and removed.
open class DynamicForceBehavior: DynamicBehavior {
  /// The items, in the order in which they were added.
  public private(set) final var items: [any DynamicItem]

  init(of items: [any DynamicItem]) {
    self.items = items
    super.init()
  }

  /// Adds an item. Does nothing for one that it has.
  public final func addItem(_ item: any DynamicItem) {
    guard !items.contains(where: { $0 === item }) else { return }
    items.append(item)
    guard let dynamicAnimator else { return }
    _ = dynamicAnimator.admit(item)
    dynamicAnimator.wake()
  }

  /// Removes an item, which keeps its velocity while other behaviours have it.
  public final func removeItem(_ item: any DynamicItem) {
    items.removeAll { $0 === item }
    dynamicAnimator?.forgetIdleBodies()
    dynamicAnimator?.wake()
  }

  override var members: [any DynamicItem] { items }

  override func begin(at start: Instant) { for item in items { _ = dynamicAnimator?.admit(item) } }

  /// The bodies of the items.
  final var bodies: [DynamicBody] { items.compactMap { dynamicAnimator?.body(of: $0) } }
}

/// Gravity: an acceleration of 1,000 points per second squared downwards by default.
open class GravityBehavior: DynamicForceBehavior {
  /// The direction in radians, clockwise from the right: downwards by default.
  public final var angle = Double.pi / 2 { didSet { dynamicAnimator?.wake() } }
  /// The strength, in 1,000 points per second squared.
  public final var magnitude = 1.0 { didSet { dynamicAnimator?.wake() } }

  /// Creates gravity for items.
  public init(items: [any DynamicItem] = []) { super.init(of: items) }

  /// Sets both.
  public final func setAngle(_ angle: Double, magnitude: Double) { (self.angle, self.magnitude) = (angle, magnitude) }

  override var keepsMoving: Bool { magnitude != 0 }

  override func push(for seconds: Double) {
    let speed = magnitude * DynamicsConstants.gravity * seconds
    // The sine of a half turn is not quite zero: an item would drift aside.
    let direction = CGPoint(x: abs(cos(angle)) < 1e-12 ? 0 : cos(angle), y: abs(sin(angle)) < 1e-12 ? 0 : sin(angle))
    for body in bodies where !body.traits.isAnchored { body.velocity = body.velocity + direction * speed }
  }
}

/// A push: a force that lasts, or an impulse.
///
/// With magnitude 1, the velocity of a view of 100 by 100 points changes by 100 points per second: at once, or in each
/// second. A lighter view changes more.
open class PushBehavior: DynamicForceBehavior {
  /// How long a push acts.
  public enum Mode: Int, Hashable, Sendable { case continuous, instantaneous }

  /// How long it acts.
  public final let mode: Mode
  /// Whether it acts. An impulse sets it to false after its step; setting it to true again is another one.
  public final var active = true { didSet { if active { dynamicAnimator?.wake() } } }
  /// The direction in radians, clockwise from the right.
  public final var angle = 0.0 { didSet { dynamicAnimator?.wake() } }
  /// The strength.
  public final var magnitude = 0.0 { didSet { dynamicAnimator?.wake() } }
  private var targets: [(item: any DynamicItem, offset: CGPoint)] = []

  /// Creates a push of magnitude 0.
  public init(items: [any DynamicItem], mode: Mode) {
    self.mode = mode
    super.init(of: items)
  }

  /// Sets both.
  public final func setAngle(_ angle: Double, magnitude: Double) { (self.angle, self.magnitude) = (angle, magnitude) }

  /// Sets the point of an item at which it is pushed, as a distance from the center. Off the center, it turns.
  package final func setTarget(_ offset: CGPoint, of item: any DynamicItem) {
    targets.removeAll { $0.item === item }
    targets.append((item, offset))
  }

  /// Returns the point of an item at which it is pushed.
  package final func target(of item: any DynamicItem) -> CGPoint { targets.first { $0.item === item }?.offset ?? .zero }

  override var keepsMoving: Bool { active && magnitude != 0 }

  override func push(for seconds: Double) {
    guard active else { return }
    let strength = magnitude * DynamicsConstants.push * (mode == .continuous ? seconds : 1)
    let impulse = CGPoint(x: cos(angle), y: sin(angle)) * strength
    for body in bodies { body.add(impulse, at: body.turned(target(of: body.item))) }
    if mode == .instantaneous { active = false }
  }
}

/// Moves an item to a point and turns it upright, as if springs pulled it.
open class SnapBehavior: DynamicBehavior {
  /// The item.
  public final let item: any DynamicItem
  /// Where its center comes to rest.
  public final var snapPoint: CGPoint { didSet { dynamicAnimator?.wake() } }
  /// How little it oscillates at the end: 0 for much, 1 for not at all, 0.5 by default.
  ///
  /// UIKit does not say how strong its springs are. Here they have 2.5 Hz and a damping ratio of 0.3 to 1 [likely].
  public final var damping = 0.5

  /// Creates a snap of an item to a point.
  public init(item: any DynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var members: [any DynamicItem] { [item] }
  override var keepsMoving: Bool { true }

  override func begin(at start: Instant) { _ = dynamicAnimator?.admit(item) }

  override func constraints(for seconds: Double) -> [any DynamicConstraint] {
    guard let body = dynamicAnimator?.body(of: item) else { return [] }
    let (frequency, ratio) = (DynamicsConstants.snapFrequency, 0.3 + 0.7 * min(max(damping, 0), 1))
    func pull(_ direction: CGPoint) -> DynamicSpring {
      DynamicSpring(
        body, arm: .zero, direction: direction, error: (item.center - snapPoint).dot(direction), frequency: frequency,
        damping: ratio, seconds: seconds)
    }
    return [
      pull(CGPoint(x: 1, y: 0)), pull(CGPoint(x: 0, y: 1)),
      DynamicTorsion(body, frequency: frequency, damping: ratio, seconds: seconds),
    ]
  }

  /// Ends exactly at the point.
  override func didStep() {
    if dynamicAnimator?.body(of: item)?.isAtRest == true,
      item.center.distance(to: snapPoint) < DynamicsConstants.restDistance
    {
      item.center = snapPoint
    }
    super.didStep()
  }
}
