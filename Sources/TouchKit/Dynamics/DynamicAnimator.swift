import Foundation

/// What a behavior moves: anything that has a center. Every ``View`` is one, and a plain object may be, if only its
/// center is wanted.
public protocol DynamicItem: AnyObject {
  /// Where it is.
  var center: CGPoint { get set }
  /// How large it is; it plays no part in the behaviors that there are.
  var bounds: CGRect { get }
}

extension View: DynamicItem {}

/// The numbers of the dynamics (spec 6).
public enum DynamicsConstants {
  /// The length of a step. Seconds. Spec 6 [I]: 1/60, whatever the tick rate of the window.
  public static let step = 1.0 / 60
  /// An item slower than this is at rest. Points per second. The spec is silent [I]; with a resistance of 2 it leaves
  /// half a point of the way undone.
  public static let restSpeed = 1.0
  /// An attached item nearer than this to its place, and slow, is there. Points [I].
  public static let restDistance = 0.25
  /// Steps and display ticks that fall together may be this far apart, both being rounded. Microseconds [I].
  static let tolerance: Int64 = 1
}

/// Moves items by behaviors: as much of UIKit Dynamics as an article needs that imitates a scroll view with it
/// (spec 6).
///
/// Resistance is integrated in steps of exactly 1/60 s, counted from when the behavior was added, so that the first
/// one comes 1/60 s after the finger let go. A display tick performs all steps that are due: what is reached does not
/// depend on the tick rate, only when it is shown. An attachment is a closed form of time.
///
/// An animator runs while one of its behaviors has something left to move, and only in a window.
public final class DynamicAnimator {
  /// The view in whose window time passes.
  public private(set) weak var referenceView: View?
  /// The behaviors, in the order they were added.
  public private(set) var behaviors: [DynamicBehavior] = []
  /// Whether something moves.
  public var isRunning: Bool { behaviors.contains { !$0.isAtRest } }

  private var cause = DecisionID.none
  /// The step that is being performed.
  private var stepInstant: Instant?

  /// Creates an animator that runs in the window of this view.
  public init(referenceView: View) { self.referenceView = referenceView }

  /// Adds a behavior; it acts from now on.
  public func addBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator == nil, let window = referenceView?.window else { return }
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    behavior.begin(at: stepInstant ?? window.now)
    cause = window.trace.occasion()
    window.startStepping(self)
  }

  /// Takes a behavior away; what it moved stays where it is.
  public func removeBehavior(_ behavior: DynamicBehavior) {
    guard behavior.dynamicAnimator === self else { return }
    behavior.dynamicAnimator = nil
    behaviors.removeAll { $0 === behavior }
  }

  /// Takes all behaviors away.
  public func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Runs `body` as part of a step that was due at `instant`: a behavior that is added in it begins there.
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

/// One thing that acts on items; see ``DynamicItemBehavior`` and ``AttachmentBehavior``.
open class DynamicBehavior {
  /// Called after every step of the behavior: for resistance every 1/60 s, for an attachment at every display tick.
  /// It may add and remove behaviors.
  public var action: (() -> Void)?
  /// Who runs it.
  public internal(set) final weak var dynamicAnimator: DynamicAnimator?

  /// For the behaviors that there are.
  init() {}

  /// Whether there is nothing left to move.
  var isAtRest: Bool { true }

  /// It was added at this moment.
  func begin(at start: Instant) {}

  /// Time passed.
  func advance(to now: Instant) {}
}
