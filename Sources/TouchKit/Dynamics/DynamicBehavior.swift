import Foundation

/// An object with a center that behaviours can move: a ``View``, or an object whose center drives an offset.
public protocol DynamicItem: AnyObject {
  /// The position. Behaviours set it at every step.
  var center: CGPoint { get set }
  /// The size, from which collisions and the mass follow.
  var bounds: CGRect { get }
  /// The turn. Without one of its own, an item does not turn.
  var transform: CGAffineTransform { get set }
  /// The outline for collisions: a rectangle by default.
  var collisionBoundsType: DynamicItemCollisionBoundsType { get }
}

extension DynamicItem {
  /// The identity, and setting it has no effect.
  public var transform: CGAffineTransform {
    get { .identity }
    set {}
  }
  /// A rectangle.
  public var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }

  /// The frame without a turn.
  var place: CGRect {
    CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
  }
}

extension View: DynamicItem {}

/// The base class of behaviours. A subclass of an application adds children, which act together.
open class DynamicBehavior {
  /// Called after every step: every 1/60 s, but at every tick for an attachment with a closed form. It may change
  /// behaviours.
  open var action: (() -> Void)?
  /// The animator to which the behaviour was added.
  open internal(set) weak var dynamicAnimator: DynamicAnimator?
  /// The children, in the order in which they were added.
  open private(set) var childBehaviors: [DynamicBehavior] = []

  /// Creates a behaviour that does nothing by itself.
  public init() {}

  /// Adds a child, which acts while this behaviour has an animator. Does nothing if the child has one already.
  open func addChildBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator == nil, !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    if let dynamicAnimator { behavior.family.forEach(dynamicAnimator.enter) }
  }

  /// Removes a child.
  open func removeChildBehavior(_ behavior: DynamicBehavior) {
    guard let index = childBehaviors.firstIndex(where: { $0 === behavior }) else { return }
    childBehaviors.remove(at: index)
    if let dynamicAnimator { behavior.family.forEach(dynamicAnimator.leave) }
  }

  /// Called before the behaviour is added to an animator, or removed from it with nil. Does nothing by default.
  open func willMove(to dynamicAnimator: DynamicAnimator?) {}

  /// The behaviour and its children, and theirs.
  final var family: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.family) }

  // MARK: Steps

  /// The items that the steps move because of this behaviour.
  var members: [any DynamicItem] { [] }
  /// The items that it moves, in steps or not.
  var everyItem: [any DynamicItem] { members }
  /// Called after code has set the place of an item that no step moves.
  func itemWasSet(_ item: any DynamicItem) {}
  /// Whether forces or springs act, so that a slow item need not be at rest.
  var keepsMoving: Bool { false }
  /// Whether it acts in steps, and calls the action after each.
  var isStepped: Bool { !members.isEmpty || !childBehaviors.isEmpty }
  /// Whether nothing moves that is not moved in steps.
  var isAtRest: Bool { true }

  /// Called when the behaviour is added.
  func begin(at start: Instant) {}

  /// Called before the behaviour is removed.
  func end() {}

  /// Called at every display tick.
  func advance(to now: Instant) {}

  /// Changes velocities, before the constraints are solved.
  func push(for seconds: Double) {}

  /// Returns what limits velocities in this step.
  func constraints(for seconds: Double) -> [any DynamicConstraint] { [] }

  /// Called after a step.
  func didStep() { action?() }
}

/// A limit on the velocities of bodies in a step.
protocol DynamicConstraint: AnyObject {
  /// Changes the velocities so that they keep it. Solving another one may break it again.
  func solve()
}
