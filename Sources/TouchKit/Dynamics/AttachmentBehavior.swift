import Foundation
import ScrollPhysics

/// An item on a spring, whose other end is at an anchor.
///
/// The distance from the item's place, ``length`` points from the anchor towards where it was, follows a damped
/// oscillation in closed form: with ω = 2π·``frequency`` and a ``damping`` of 1 it is `x₀·(1 + ωt)·e^(−ωt)`. From
/// −30 pt at 2 Hz that is −26.06 pt after 50 ms, −19.27 after 100, −8.54 after 200 and −0.41 after 500 (spec 6). It
/// starts at rest: what moved the item before does not carry its speed over.
public final class AttachmentBehavior: DynamicBehavior {
  /// The item.
  public let item: any DynamicItem
  /// The other end.
  public let anchorPoint: CGPoint
  /// How far from the anchor the item comes to rest, in points; where it is when attached, unless set.
  public var length: Double
  /// How strongly the oscillation is damped: below 1 the item swings, from 1 on it does not; more than 0.
  public var damping = 1.0
  /// How often it would swing without damping, per second; 0 is a rigid rod, which has the item in its place at once.
  public var frequency = 0.0

  private var curve: PageSpring?
  private var (origin, place) = (CGPoint.zero, CGPoint.zero)
  private var start = Instant.zero
  private var isThere = false

  /// Attaches an item; set ``length``, ``damping`` and ``frequency`` before adding the behavior.
  public init(item: any DynamicItem, attachedToAnchor anchor: CGPoint) {
    (self.item, anchorPoint) = (item, anchor)
    length = item.center.distance(to: anchor)
    super.init()
  }

  override var isAtRest: Bool { isThere }

  override func begin(at start: Instant) {
    (self.start, origin, isThere) = (start, item.center, false)
    let distance = origin.distance(to: anchorPoint)
    let share = distance > 0 ? length / distance : 0
    let arm = origin - anchorPoint
    place = anchorPoint + CGPoint(x: arm.x * share, y: arm.y * share)
    curve = frequency > 0 ? spring(from: origin.distance(to: place)) : nil
  }

  /// The distance from the place, as a curve of time.
  private func spring(from distance: Double) -> PageSpring {
    let angular = 2 * Double.pi * frequency / 1_000
    return PageSpring(
      from: distance, to: 0, velocity: 0,
      stiffness: PageSpring.Stiffness(pull: angular * angular, friction: exp(-2 * damping * angular)),
      settleDistance: DynamicsConstants.restDistance)
  }

  override func advance(to now: Instant) {
    guard let animator = dynamicAnimator, !isThere else { return }
    let ms = now.milliseconds(since: start)
    let distance = origin.distance(to: place)
    let rest = distance > 0 ? (curve?.value(at: ms) ?? 0) / distance : 0
    let way = origin - place
    item.center = place + CGPoint(x: way.x * rest, y: way.y * rest)
    isThere = ms >= (curve?.duration ?? 0)
    animator.perform(at: now) { action?() }
  }
}
