import Foundation

/// Velocity and resistance for items.
///
/// In each step of `h` = 1/60 s a velocity becomes `v/(1 + h·resistance)`, then the item moves by `h·v` (spec 6). A
/// resistance of 2 decays like e^(−2t), within 0.1 % of a `decelerationRate` of 0.998: an item at 2,000 pt/s travels
/// 1,000 pt, 32.26 pt of them in the first step.
public final class DynamicItemBehavior: DynamicBehavior {
  /// The linear resistance, per second; with 0 the items never come to rest.
  public var resistance = 0.0

  private struct Entry {
    let item: any DynamicItem
    var velocity = CGPoint.zero
  }
  private var entries: [Entry]
  private var start = Instant.zero
  private var stepCount = 0

  /// Creates a behavior for these items, at velocity 0.
  public init(items: [any DynamicItem]) {
    entries = items.map { Entry(item: $0) }
    super.init()
  }

  /// The items.
  public var items: [any DynamicItem] { entries.map(\.item) }

  /// Adds to an item's velocity, in points per second; does nothing for other items.
  public func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
    entries[index].velocity = entries[index].velocity + velocity
  }

  /// An item's velocity, in points per second; zero for other items.
  public func linearVelocity(for item: any DynamicItem) -> CGPoint {
    entries.first { $0.item === item }?.velocity ?? .zero
  }

  /// At rest only after a first step, so that ``DynamicBehavior/action`` is called even without any velocity.
  override var isAtRest: Bool {
    stepCount > 0 && entries.allSatisfy { $0.velocity.distance(to: .zero) < DynamicsConstants.restSpeed }
  }

  override func begin(at start: Instant) { (self.start, stepCount) = (start, 0) }

  override func advance(to now: Instant) {
    while let animator = dynamicAnimator, !isAtRest {
      let due = start.advanced(bySeconds: Double(stepCount + 1) * DynamicsConstants.step)
      guard due.microseconds <= now.microseconds + DynamicsConstants.tolerance else { return }
      stepCount += 1
      moveItems()
      animator.perform(at: due) { action?() }
    }
  }

  private func moveItems() {
    let step = DynamicsConstants.step
    let share = 1 / (1 + step * resistance)
    for index in entries.indices {
      entries[index].velocity = entries[index].velocity * share
      let item = entries[index].item
      item.center = item.center + entries[index].velocity * step
    }
  }
}
