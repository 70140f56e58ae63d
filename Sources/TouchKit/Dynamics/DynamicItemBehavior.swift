import Foundation

/// Velocity, resistance and the other traits of items.
///
/// In each step of `h` = 1/60 s, a velocity becomes `v/(1 + h·resistance)`, then the item moves by `h·v` (spec 6). A
/// resistance of 2 decays like e^(−2t), within 0.1 % of a `decelerationRate` of 0.998. An item at 2,000 pt/s travels
/// 1,000 pt, of which 32.26 pt are in the first step.
open class DynamicItemBehavior: DynamicBehavior {
  /// The linear resistance, per second. With 0, the items never come to rest.
  public final var resistance: Double {
    get { traits.resistance }
    set { change(\.resistance, newValue) }
  }
  /// The resistance to turning, per second.
  public final var angularResistance: Double {
    get { traits.angularResistance }
    set { change(\.angularResistance, newValue) }
  }
  /// The part of the speed that remains after a collision, 0 by default, to 1.
  public final var elasticity: Double {
    get { traits.elasticity }
    set { change(\.elasticity, newValue) }
  }
  /// How much items that slide along each other slow down: 0 by default, 1 for strongly.
  public final var friction: Double {
    get { traits.friction }
    set { change(\.friction, newValue) }
  }
  /// The mass of 10,000 square points; 1 by default.
  public final var density: Double {
    get { traits.density }
    set { change(\.density, newValue) }
  }
  /// Whether the items turn; true by default.
  public final var allowsRotation: Bool {
    get { traits.allowsRotation }
    set { change(\.allowsRotation, newValue) }
  }
  /// Whether the items stay where they are, as obstacles for others.
  public final var isAnchored: Bool {
    get { traits.isAnchored }
    set { change(\.isAnchored, newValue) }
  }
  /// The electric charge, on which electric and magnetic fields act; 0 by default.
  public final var charge: Double {
    get { traits.charge }
    set { change(\.charge, newValue) }
  }

  private struct Entry {
    let item: any DynamicItem
    var velocity = CGPoint.zero, turn = 0.0
  }
  private var entries: [Entry]
  private var traits = DynamicTraits()

  /// Creates a behaviour for these items, with velocity 0.
  public init(items: [any DynamicItem] = []) {
    entries = items.map { Entry(item: $0) }
    super.init()
  }

  /// The items.
  public final var items: [any DynamicItem] { entries.map(\.item) }

  /// Adds an item. Does nothing for one that it has.
  public final func addItem(_ item: any DynamicItem) {
    guard index(of: item) == nil else { return }
    entries.append(Entry(item: item))
    guard let dynamicAnimator else { return }
    join(dynamicAnimator, entries.count - 1)
    dynamicAnimator.wake()
  }

  /// Removes an item, which stays where it is.
  public final func removeItem(_ item: any DynamicItem) {
    guard let index = index(of: item) else { return }
    entries.remove(at: index)
    dynamicAnimator?.body(of: item)?.traits = DynamicTraits()
    dynamicAnimator?.forgetIdleBodies()
  }

  /// Adds to an item's velocity, in points per second. Does nothing for other items.
  public final func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    guard let index = index(of: item) else { return }
    guard let body = dynamicAnimator?.body(of: item) else {
      entries[index].velocity = entries[index].velocity + velocity
      return
    }
    body.velocity = body.velocity + velocity
    dynamicAnimator?.wake()
  }

  /// Returns an item's velocity, in points per second, or zero for other items.
  public final func linearVelocity(for item: any DynamicItem) -> CGPoint {
    guard let index = index(of: item) else { return .zero }
    return dynamicAnimator?.body(of: item)?.velocity ?? entries[index].velocity
  }

  /// Adds to an item's angular velocity, in radians per second, clockwise. Does nothing for other items.
  public final func addAngularVelocity(_ velocity: Double, for item: any DynamicItem) {
    guard let index = index(of: item) else { return }
    guard let body = dynamicAnimator?.body(of: item) else { return entries[index].turn += velocity }
    body.turn += velocity
    dynamicAnimator?.wake()
  }

  /// Returns an item's angular velocity, in radians per second, or 0 for other items.
  public final func angularVelocity(for item: any DynamicItem) -> Double {
    guard let index = index(of: item) else { return 0 }
    return dynamicAnimator?.body(of: item)?.turn ?? entries[index].turn
  }

  private func index(of item: any DynamicItem) -> Int? { entries.firstIndex { $0.item === item } }

  private func change<Value>(_ path: WritableKeyPath<DynamicTraits, Value>, _ value: Value) {
    traits[keyPath: path] = value
    guard let dynamicAnimator else { return }
    for entry in entries { dynamicAnimator.body(of: entry.item)?.traits = traits }
    dynamicAnimator.wake()
  }

  private func join(_ animator: DynamicAnimator, _ index: Int) {
    let body = animator.admit(entries[index].item)
    body.traits = traits
    body.velocity = body.velocity + entries[index].velocity
    body.turn += entries[index].turn
  }

  override var members: [any DynamicItem] { items }

  override func begin(at start: Instant) {
    guard let dynamicAnimator else { return }
    for index in entries.indices { join(dynamicAnimator, index) }
  }

  /// Keeps the velocities, which can be read on.
  override func end() {
    for index in entries.indices {
      guard let body = dynamicAnimator?.body(of: entries[index].item) else { continue }
      (entries[index].velocity, entries[index].turn) = (body.velocity, body.turn)
      body.traits = DynamicTraits()
    }
  }
}
