import Foundation

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
  /// The angular speed of rest. Radians per second [I].
  static let restTurn = 0.02
  /// How many slow steps are rest where forces act: at the top of a throw, one is slow. Steps [I].
  static let restSteps = 10
  /// How often each constraint is solved in a step. Times [I], as in Box2D, which UIKit uses.
  static let iterations = 10
  /// The acceleration by a gravity of magnitude 1. Points per second squared, from UIKit's documentation.
  static let gravity = 1_000.0
  /// The acceleration of a view of 100 by 100 points by a push of magnitude 1. Points per second squared, from UIKit's
  /// documentation.
  static let push = 100.0
  /// The area of an item with mass 1 and density 1. Square points, from UIKit's documentation.
  static let unitArea = 10_000.0
  /// The frequency of the springs that pull a snapped item into place. Hz [I].
  static let snapFrequency = 2.5
}

/// The callbacks of a dynamic animator. All methods are optional.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// Called when behaviours begin to move items.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)
  /// Called when all items have come to rest, or what moved them was removed.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  /// Does nothing.
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  /// Does nothing.
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}

/// Runs behaviours: UIKit Dynamics without fields (spec 6).
///
/// Forces, collisions and resistance are integrated in steps of exactly 1/60 s, counted from when the first behaviour
/// was added. A display tick performs all due steps, so positions do not depend on the tick rate. An attachment that is
/// all that moves its item has a closed form.
///
/// An animator runs until all its behaviours are at rest, and only while its reference view is in a window. One without a
/// view, for items that are no views, runs on the clock of the window that was current when it got its first behaviour;
/// see ``Window/current``.
open class DynamicAnimator {
  /// The view whose window provides the time.
  public private(set) final weak var referenceView: View?
  /// The object that receives the callbacks.
  public final weak var delegate: (any DynamicAnimatorDelegate)?
  /// The behaviours, in the order in which they were added.
  public private(set) final var behaviors: [DynamicBehavior] = []
  /// Whether any behaviour is not at rest.
  public final var isRunning: Bool { isMoving || active.contains { !$0.isAtRest } }
  /// Seconds that the steps have taken since the animator began to run for the last time.
  public private(set) final var elapsedTime = 0.0

  /// The items that the steps move.
  private(set) final var bodies: [DynamicBody] = []
  private var cause = DecisionID.none
  /// The due instant of the step in progress.
  private var stepInstant: Instant?
  /// When the first step began, and how many have been taken.
  private var start = Instant.zero, stepCount = 0
  /// Whether steps are due: not while all items are at rest.
  private var isMoving = false
  /// What the delegate knows.
  private var wasRunning = false

  /// Creates an animator without behaviours. It does not retain the view.
  public init(referenceView: View) { (self.referenceView, hasView) = (referenceView, true) }

  /// Creates an animator without a view, for items that are no views. Its coordinates are those of the items.
  public init() { hasView = false }

  /// Whether it was created with a reference view, which may be gone.
  private let hasView: Bool

  /// Returns the view whose window provides the time, for an animator without one of its own.
  package final var provideView: (() -> View?)?
  /// Called after the items have moved.
  package final var didMove: (() -> Void)?
  /// The window on whose clock an animator without a view runs.
  private weak var ownWindow: Window?
  private var clock: Window? {
    if hasView || provideView != nil { return (referenceView ?? provideView?())?.window }
    if ownWindow == nil { ownWindow = .current }
    return ownWindow
  }

  /// The behaviours with their children, parents first.
  private var active: [DynamicBehavior] { behaviors.flatMap(\.family) }

  /// Adds a behaviour, which starts now. Does nothing if it has an animator or there is no window.
  open func addBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator == nil, clock != nil else { return }
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.family.forEach(enter)
    announce()
  }

  /// Makes a behaviour part of the animator: one that was added, or a child of one.
  func enter(_ behavior: DynamicBehavior) {
    guard let window = clock else { return }
    behavior.dynamicAnimator = self
    behavior.begin(at: stepInstant ?? window.now)
    wake()
  }

  /// Removes a behaviour. Its items stay where they are.
  open func removeBehavior(_ behavior: DynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.family.forEach(leave)
    announce()
  }

  /// Ends a behaviour's part in the animator.
  func leave(_ behavior: DynamicBehavior) {
    behavior.end()
    behavior.dynamicAnimator = nil
    forgetIdleBodies()
  }

  /// Removes all behaviours. Their items stay where they are.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Takes over an item's place and turn, which code has set. Its velocity stays.
  open func updateItem(usingCurrentState item: any DynamicItem) {
    if let body = body(of: item) { body.takeOver() } else { for behavior in active { behavior.itemWasSet(item) } }
    wake()
  }

  /// Returns the items of behaviours whose frames without a turn meet a rectangle in the reference view.
  open func items(in rect: CGRect) -> [any DynamicItem] { allItems.filter { $0.place.intersects(rect) } }

  /// The items of all behaviours, once each.
  package final var allItems: [any DynamicItem] {
    var seen: Set<ObjectIdentifier> = []
    return active.flatMap(\.everyItem).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Runs `body` as part of a step that was due at `instant`. A behaviour added in it starts at that instant.
  func perform(at instant: Instant, _ body: () -> Void) {
    let outer = stepInstant
    stepInstant = instant
    body()
    stepInstant = outer
  }

  // MARK: Bodies

  /// The body of an item that the steps move, or nil.
  func body(of item: any DynamicItem) -> DynamicBody? { bodies.first { $0.item === item } }

  /// Returns the body of an item, which is created for the first behaviour that needs it.
  func admit(_ item: any DynamicItem) -> DynamicBody {
    if let body = body(of: item) { return body }
    let body = DynamicBody(item)
    bodies.append(body)
    return body
  }

  /// Forgets items that no behaviour has any more, with their velocities.
  func forgetIdleBodies() {
    let members = active.flatMap(\.members)
    bodies.removeAll { body in !members.contains { $0 === body.item } }
    if bodies.isEmpty { isMoving = false }
  }

  /// Lets the steps go on after a change.
  func wake() {
    guard let window = clock else { return }
    if !isMoving, !bodies.isEmpty {
      (isMoving, start, stepCount, elapsedTime) = (true, stepInstant ?? window.now, 0, 0)
    }
    for body in bodies { body.slowSteps = 0 }
    cause = window.trace.occasion()
    window.startStepping(self)
    announce()
  }

  /// Tells the delegate whether the animator runs, if that has changed.
  private func announce() {
    let isRunning = isRunning
    guard isRunning != wasRunning else { return }
    wasRunning = isRunning
    if isRunning { delegate?.dynamicAnimatorWillResume(self) } else { delegate?.dynamicAnimatorDidPause(self) }
  }
}

extension DynamicAnimator: Animating {
  var isAnimating: Bool { isRunning && clock != nil }
  var animationDecision: DecisionID { cause }

  func step(to now: Instant) {
    // An attachment that a step adds moves its item from the next tick on.
    let before = active
    while isMoving {
      let due = start.advanced(bySeconds: Double(stepCount + 1) * DynamicsConstants.step)
      guard due.microseconds <= now.microseconds + DynamicsConstants.tolerance else { break }
      stepCount += 1
      elapsedTime = Double(stepCount) * DynamicsConstants.step
      perform(at: due, takeStep)
    }
    for behavior in before where behavior.dynamicAnimator === self { behavior.advance(to: now) }
    didMove?()
    announce()
  }

  private func takeStep() {
    let behaviors = active
    let (seconds, isForced) = (DynamicsConstants.step, behaviors.contains { $0.keepsMoving })
    for behavior in behaviors { behavior.push(for: seconds) }
    for body in bodies { body.resist(for: seconds) }
    let constraints = behaviors.flatMap { $0.constraints(for: seconds) }
    for _ in 0..<DynamicsConstants.iterations { for constraint in constraints { constraint.solve() } }
    for body in bodies { body.move(for: seconds, isForced: isForced) }
    isMoving = bodies.contains { !$0.isAtRest }
    for behavior in behaviors where behavior.dynamicAnimator === self && behavior.isStepped { behavior.didStep() }
  }
}
