import Foundation

/// Anything with a center that behaviors can move: a ``View``, or an object whose center drives, say, an offset.
public protocol DynamicItem: AnyObject {
  /// The position; behaviors set it at every step.
  var center: CGPoint { get set }
  /// The size; the existing behaviors ignore it.
  var bounds: CGRect { get }
}

extension View: DynamicItem {}

/// The numbers of the dynamics (spec 6).
public enum DynamicsConstants {
  /// The length of a step. Seconds. Spec 6 [I]: independent of the window's tick rate.
  public static let step = 1.0 / 60
  /// An item slower than this is at rest. Points per second. [I]; with a resistance of 2 it stops half a point short.
  public static let restSpeed = 1.0
  /// An attached item that is slow and nearer than this to its resting place is at rest. Points [I].
  public static let restDistance = 0.25
  /// How far apart simultaneous steps and display ticks may be, both being rounded. Microseconds [I].
  static let tolerance: Int64 = 1
}

/// Runs behaviors: the part of UIKit Dynamics that is needed to imitate a scroll view (spec 6).
///
/// Resistance is integrated in steps of exactly 1/60 s, counted from when the behavior was added. A display tick
/// performs all steps that are due, so positions do not depend on the tick rate. Attachments have a closed form.
///
/// An animator runs until all its behaviors are at rest, and only while its reference view is in a window.
public final class DynamicAnimator {
  /// The view whose window provides time.
  public private(set) weak var referenceView: View?
  /// The behaviors, in the order they were added.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// Whether a behavior is not at rest.
  public var isRunning: Bool { behaviors.contains { !$0.isAtRest } }

  private var cause = DecisionID.none
  /// When the step that is being performed was due.
  private var stepInstant: Instant?

  /// Creates an animator without behaviors; it does not retain the view.
  public init(referenceView: View) { self.referenceView = referenceView }

  /// Adds a behavior, which starts now. Does nothing if it has an animator or the reference view has no window.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator == nil, let window = referenceView?.window else { return }
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behavior.begin(at: stepInstant ?? window.now)
    cause = window.trace.occasion()
    window.startStepping(self)
  }

  /// Removes a behavior; its items stay where they are.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator === self else { return }
    behavior.dynamicAnimator = nil
    behaviors.removeAll { $0 === behavior }
  }

  /// Removes all behaviors; their items stay where they are.
  public func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Runs `body` as part of a step that was due at `instant`: a behavior added in it starts at that instant.
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

/// The base class of ``DynamicItemBehavior`` and ``AttachmentBehavior``; it cannot be subclassed outside TouchKit.
open class DynamicBehavior {
  /// Called after every step: for resistance every 1/60 s, for an attachment at every tick. It may change behaviors.
  public var action: (() -> Void)?
  /// The animator that it was added to.
  public internal(set) final weak var dynamicAnimator: DynamicAnimator?

  init() {}

  var isAtRest: Bool { true }

  /// Called when the behavior is added.
  func begin(at start: Instant) {}

  /// Called at every display tick.
  func advance(to now: Instant) {}
}
