import Foundation

/// Items that glide and are braked.
///
/// In each step of 1/60 s a velocity becomes `v/(1 + h·resistance)`, and then the item moves by `h·v` (spec 6). With a
/// resistance of 2 that decays by e^(−2t), as `decelerationRate` 0.998 does within 0.1 %, and goes half as many points
/// as the start velocity has per second: from 2,000 pt/s 1,000 pt, the first step being 32.26 pt.
public final class DynamicItemBehavior: DynamicBehavior {
  /// How much the items are braked, per second; 0 lets them go on for ever.
  public var resistance = 0.0

  private struct Entry {
    let item: any DynamicItem
    var velocity = CGPoint.zero
  }
  private var entries: [Entry]
  private var start = Instant.zero
  private var stepCount = 0

  /// Creates a behavior of these items.
  public init(items: [any DynamicItem]) {
    entries = items.map { Entry(item: $0) }
    super.init()
  }

  /// The items.
  public var items: [any DynamicItem] { entries.map(\.item) }

  /// Adds to an item's velocity, in points per second; nothing for an item that is not one of these.
  public func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
    entries[index].velocity = entries[index].velocity + velocity
  }

  /// An item's velocity, in points per second; zero for an item that is not one of these.
  public func linearVelocity(for item: any DynamicItem) -> CGPoint {
    entries.first { $0.item === item }?.velocity ?? .zero
  }

  /// At rest is only what has made a step: even an item without speed gives its ``DynamicBehavior/action`` one.
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
      let velocity = CGPoint(x: entries[index].velocity.x * share, y: entries[index].velocity.y * share)
      entries[index].velocity = velocity
      let item = entries[index].item
      item.center = item.center + CGPoint(x: velocity.x * step, y: velocity.y * step)
    }
  }
}
