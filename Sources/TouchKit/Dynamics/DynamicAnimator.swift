import Foundation
import ScrollPhysics

/// An object with a center that behaviours can move: a ``View``, or an object whose center drives an offset.
public protocol DynamicItem: AnyObject {
  /// The position. Behaviours set it at every step.
  var center: CGPoint { get set }
  /// The size. The existing behaviours ignore it.
  var bounds: CGRect { get }
}

extension View: DynamicItem {}

/// The constants of the dynamics (spec 6).
public enum DynamicsConstants {
  /// The length of a step. Seconds. Spec 6 [I]: independent of the window's tick rate.
  public static let step = 1.0 / 60
  /// The speed of rest. Points per second. [I]; with a resistance of 2 an item stops half a point short.
  public static let restSpeed = 1.0
  /// The distance from its resting place below which a slow attached item is at rest. Points [I].
  public static let restDistance = 0.25
  /// The maximum difference between simultaneous steps and display ticks, because both are rounded. Microseconds [I].
  static let tolerance: Int64 = 1
}

/// Runs behaviours: the part of UIKit Dynamics that is needed to imitate a scroll view (spec 6).
///
/// Resistance is integrated in steps of exactly 1/60 s, counted from when the behaviour was added. A display tick
/// performs all due steps, so positions do not depend on the tick rate. Attachments have a closed form.
///
/// An animator runs until all its behaviours are at rest, and only while its reference view is in a window.
public final class DynamicAnimator {
  /// The view whose window provides the time.
  public private(set) weak var referenceView: View?
  /// The behaviours, in the order in which they were added.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// Whether any behaviour is not at rest.
  public var isRunning: Bool { behaviors.contains { !$0.isAtRest } }

  private var cause = DecisionID.none
  /// The due instant of the step in progress.
  private var stepInstant: Instant?

  /// Creates an animator without behaviours. It does not retain the view.
  public init(referenceView: View) { self.referenceView = referenceView }

  /// Adds a behaviour, which starts now. Does nothing if it has an animator or the reference view has no window.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator == nil, let window = referenceView?.window else { return }
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behavior.begin(at: stepInstant ?? window.now)
    cause = window.trace.occasion()
    window.startStepping(self)
  }

  /// Removes a behaviour. Its items stay where they are.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator === self else { return }
    behavior.dynamicAnimator = nil
    behaviors.removeAll { $0 === behavior }
  }

  /// Removes all behaviours. Their items stay where they are.
  public func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Runs `body` as part of a step that was due at `instant`. A behaviour added in it starts at that instant.
  func perform(at instant: Instant, _ body: () -> Void) {
    let outer = stepInstant
    stepInstant = instant
    body()
    stepInstant = outer
  }
}

extension DynamicAnimator: Animating {
  var isAnimating: Bool { isRunning && referenceView?.window != nil }
  var animationDecision: DecisionID { cause }

  func step(to now: Instant) {
    for behavior in behaviors where behavior.dynamicAnimator === self { behavior.advance(to: now) }
  }
}

/// The base class of ``DynamicItemBehavior`` and ``AttachmentBehavior``. It cannot be subclassed outside TouchKit.
open class DynamicBehavior {
  /// Called after every step: every 1/60 s for resistance, at every tick for an attachment. It may change behaviours.
  public var action: (() -> Void)?
  /// The animator to which the behaviour was added.
  public internal(set) final weak var dynamicAnimator: DynamicAnimator?

  init() {}

  var isAtRest: Bool { true }

  /// Called when the behaviour is added.
  func begin(at start: Instant) {}

  /// Called at every display tick.
  func advance(to now: Instant) {}
}

/// Velocity and resistance for items.
///
/// In each step of `h` = 1/60 s, a velocity becomes `v/(1 + h·resistance)`, then the item moves by `h·v` (spec 6). A
/// resistance of 2 decays like e^(−2t), within 0.1 % of a `decelerationRate` of 0.998. An item at 2,000 pt/s travels
/// 1,000 pt, of which 32.26 pt are in the first step.
public final class DynamicItemBehavior: DynamicBehavior {
  /// The linear resistance, per second. With 0, the items never come to rest.
  public var resistance = 0.0

  private struct Entry {
    let item: any DynamicItem
    var velocity = CGPoint.zero
  }
  private var entries: [Entry]
  private var start = Instant.zero, stepCount = 0

  /// Creates a behaviour for these items, with velocity 0.
  public init(items: [any DynamicItem]) {
    entries = items.map { Entry(item: $0) }
    super.init()
  }

  /// The items.
  public var items: [any DynamicItem] { entries.map(\.item) }

  /// Adds to an item's velocity, in points per second. Does nothing for other items.
  public func addLinearVelocity(_ velocity: CGPoint, for item: any DynamicItem) {
    guard let index = entries.firstIndex(where: { $0.item === item }) else { return }
    entries[index].velocity = entries[index].velocity + velocity
  }

  /// Returns an item's velocity, in points per second, or zero for other items.
  public func linearVelocity(for item: any DynamicItem) -> CGPoint {
    entries.first { $0.item === item }?.velocity ?? .zero
  }

  /// Whether all items are at rest, after at least one step. So ``DynamicBehavior/action`` is always called.
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

/// A spring between an item and an anchor point.
///
/// The item's resting place is ``length`` points from the anchor, towards the item's start. The distance from it
/// follows a damped oscillation in closed form. With ω = 2π·``frequency`` and a ``damping`` of 1 it is `x₀·(1 +
/// ωt)·e^(−ωt)`. From −30 pt at 2 Hz that is −26.06 pt after 50 ms, −19.27 after 100, −8.54 after 200 and −0.41 after
/// 500 (spec 6). The spring starts with velocity 0, regardless of how the item moved before.
public final class AttachmentBehavior: DynamicBehavior {
  /// The item that moves.
  public let item: any DynamicItem
  /// The fixed end of the spring.
  public let anchorPoint: CGPoint
  /// The distance from the anchor at which the item comes to rest, in points. Initially its distance when attached.
  public var length: Double
  /// The damping ratio, greater than 0. Below 1, the item oscillates.
  public var damping = 1.0
  /// The undamped frequency, in Hz. 0 is a rigid rod, which moves the item into place in one step.
  public var frequency = 0.0

  private var curve: Spring?
  private var (origin, place) = (CGPoint.zero, CGPoint.zero)
  private var start = Instant.zero
  private var hasArrived = false

  /// Attaches an item. Set ``length``, ``damping`` and ``frequency`` before adding the behaviour.
  public init(item: any DynamicItem, attachedToAnchor anchor: CGPoint) {
    (self.item, anchorPoint) = (item, anchor)
    length = item.center.distance(to: anchor)
    super.init()
  }

  override var isAtRest: Bool { hasArrived }

  override func begin(at start: Instant) {
    (self.start, origin, hasArrived) = (start, item.center, false)
    let distance = origin.distance(to: anchorPoint)
    let share = distance > 0 ? length / distance : 0
    place = anchorPoint + (origin - anchorPoint) * share
    curve = frequency > 0 ? spring(from: origin.distance(to: place)) : nil
  }

  private func spring(from distance: Double) -> Spring {
    Spring(
      from: distance, to: 0, .init(response: 1 / frequency, dampingRatio: damping),
      settleDistance: DynamicsConstants.restDistance)
  }

  override func advance(to now: Instant) {
    guard let animator = dynamicAnimator, !hasArrived else { return }
    let ms = now.milliseconds(since: start)
    let distance = origin.distance(to: place)
    let rest = distance > 0 ? (curve?.value(at: ms) ?? 0) / distance : 0
    item.center = place + (origin - place) * rest
    hasArrived = ms >= (curve?.duration ?? 0)
    animator.perform(at: now) { action?() }
  }
}
