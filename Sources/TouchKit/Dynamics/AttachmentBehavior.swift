import Foundation
import ScrollPhysics

/// A spring between an item and an anchor point.
///
/// The distance from the item's resting place, ``length`` points from the anchor towards where it was, follows a
/// damped oscillation in closed form: with ω = 2π·``frequency`` and a ``damping`` of 1 it is `x₀·(1 + ωt)·e^(−ωt)`.
/// From −30 pt at 2 Hz that is −26.06 pt after 50 ms, −19.27 after 100, −8.54 after 200 and −0.41 after 500 (spec 6).
/// It starts with velocity 0, whatever moved the item before.
public final class AttachmentBehavior: DynamicBehavior {
  /// The item that moves.
  public let item: any DynamicItem
  /// The fixed end of the spring.
  public let anchorPoint: CGPoint
  /// How far from the anchor the item comes to rest, in points; initially its distance when attached.
  public var length: Double
  /// The damping ratio, more than 0: below 1 the item oscillates, from 1 on it does not.
  public var damping = 1.0
  /// The undamped frequency in Hz; 0 is a rigid rod, which moves the item into place in one step.
  public var frequency = 0.0

  private var curve: Spring?
  private var (origin, place) = (CGPoint.zero, CGPoint.zero)
  private var start = Instant.zero
  private var hasArrived = false

  /// Attaches an item; set ``length``, ``damping`` and ``frequency`` before adding the behavior.
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
