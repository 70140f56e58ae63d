import Foundation
import ScrollPhysics

/// A spring or a rod between an item and an anchor point, or another item.
///
/// The item's resting place is ``length`` points from the anchor, towards the item's start. While nothing else moves the
/// item, the distance from it follows a damped oscillation in closed form. With ω = 2π·``frequency`` and a ``damping``
/// of 1 it is `x₀·(1 + ωt)·e^(−ωt)`. From −30 pt at 2 Hz that is −26.06 pt after 50 ms, −19.27 after 100, −8.54 after
/// 200 and −0.41 after 500 (spec 6). The spring starts with velocity 0, regardless of how the item moved before.
///
/// With an offset from the center, a moving anchor, or other behaviours of the item, it is solved in steps of 1/60 s,
/// and the item turns about the point at which it is held.
open class AttachmentBehavior: DynamicBehavior {
  /// What the other end is.
  public enum AttachmentType: Int, Hashable, Sendable { case items, anchor }

  /// The item that moves.
  public final let item: any DynamicItem
  /// The item at the other end, or nil for an anchor.
  public final let attachedItem: (any DynamicItem)?
  /// The fixed end. Moving it moves the item.
  public final var anchorPoint: CGPoint { didSet { if anchorPoint != oldValue { hold() } } }
  /// The distance from the anchor at which the item comes to rest, in points. Initially its distance when attached.
  public final var length: Double { didSet { if isHeld { dynamicAnimator?.wake() } } }
  /// The damping ratio, greater than 0. Below 1, the item oscillates.
  public final var damping = 1.0
  /// The undamped frequency, in Hz. 0 is a rigid rod, which moves the item into place in one step.
  public final var frequency = 0.0
  /// The force against turning about the anchor. Has no effect.
  public final var frictionTorque = 0.0

  /// Whether it is a rope, which does not act while the distance is less than ``length``.
  package final var isRope = false

  private let offset: CGPoint, attachedOffset: CGPoint
  private var curve: Spring?
  private var (origin, place) = (CGPoint.zero, CGPoint.zero)
  private var start = Instant.zero
  private var hasArrived = false
  /// Whether the steps solve it, instead of a closed form.
  private var isHeld = false

  /// Attaches an item. Set ``length``, ``damping`` and ``frequency`` before adding the behaviour.
  public convenience init(item: any DynamicItem, attachedToAnchor anchor: CGPoint) {
    self.init(item: item, offset: .zero, attachedToAnchor: anchor)
  }

  /// Attaches a point of an item, at a distance from its center as it is without a turn.
  package init(item: any DynamicItem, offset: CGPoint, attachedToAnchor anchor: CGPoint) {
    (self.item, self.offset, attachedItem, attachedOffset, anchorPoint) = (item, offset, nil, .zero, anchor)
    length = (item.center + DynamicBody(item).turned(offset)).distance(to: anchor)
    super.init()
  }

  /// Attaches a point of an item to one of another item.
  package init(
    item: any DynamicItem, offset: CGPoint, attachedTo other: any DynamicItem, offset attachedOffset: CGPoint
  ) {
    (self.item, self.offset, attachedItem, self.attachedOffset) = (item, offset, other, attachedOffset)
    anchorPoint = other.center + DynamicBody(other).turned(attachedOffset)
    length = (item.center + DynamicBody(item).turned(offset)).distance(to: anchorPoint)
    super.init()
  }

  /// What the other end is.
  public final var attachedBehaviorType: AttachmentType { attachedItem == nil ? .anchor : .items }

  override var isAtRest: Bool { isHeld || hasArrived }
  override var keepsMoving: Bool { isHeld }
  override var members: [any DynamicItem] { isHeld ? everyItem : [] }

  override var everyItem: [any DynamicItem] { [item] + (attachedItem.map { [$0] } ?? []) }
  override func itemWasSet(_ item: any DynamicItem) { if everyItem.contains(where: { $0 === item }) { hold() } }

  override func begin(at start: Instant) {
    (self.start, origin, hasArrived, isHeld) = (start, item.center, false, false)
    if offset != .zero || attachedItem != nil || dynamicAnimator?.body(of: item) != nil { return hold() }
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
    guard let animator = dynamicAnimator, !hasArrived, !isHeld else { return }
    guard animator.body(of: item) == nil else { return hold() }
    let ms = now.milliseconds(since: start)
    let distance = origin.distance(to: place)
    let rest = distance > 0 ? (curve?.value(at: ms) ?? 0) / distance : 0
    item.center = place + (origin - place) * rest
    hasArrived = ms >= (curve?.duration ?? 0)
    animator.perform(at: now) { action?() }
  }

  // MARK: In steps

  private func hold() {
    guard let dynamicAnimator else { return }
    isHeld = true
    for item in members { _ = dynamicAnimator.admit(item) }
    dynamicAnimator.wake()
  }

  override func constraints(for seconds: Double) -> [any DynamicConstraint] {
    guard isHeld, let body = dynamicAnimator?.body(of: item) else { return [] }
    let other = attachedItem.flatMap { dynamicAnimator?.body(of: $0) }
    let (arm, otherArm) = (body.turned(offset), other?.turned(attachedOffset) ?? .zero)
    let anchor = other.map { $0.item.center + otherArm } ?? anchorPoint
    let gap = item.center + arm - anchor
    func spring(_ direction: CGPoint, _ error: Double) -> DynamicSpring {
      DynamicSpring(
        body, arm: arm, other: other, otherArm: otherArm, direction: direction, error: error, frequency: frequency,
        damping: damping, seconds: seconds)
    }
    let distance = gap.distance(to: .zero)
    // A length that rounding left is none: the item hangs on the anchor itself, and every direction counts.
    guard length > 0.001, distance > 0.001 else {
      return [spring(CGPoint(x: 1, y: 0), gap.x), spring(CGPoint(x: 0, y: 1), gap.y)]
    }
    if isRope, distance <= length { return [] }
    return [spring(gap * (1 / distance), distance - length)]
  }
}
