import Foundation

/// Something that watches touches and recognizes one kind of gesture in them.
///
/// A subclass overrides the `touches…` methods and assigns ``state``. Assigning `.began` or `.ended` in possible is
/// only a wish: the arbiter asks delegates, waits for failure requirements and settles exclusion before the state
/// really changes, in the same update (spec 2.8). Overriding methods call super.
open class GestureRecognizer {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  /// The states of a recognizer and the legal ways between them (spec 2.1).
  public enum State: String, Hashable, Sendable {
    /// Not decided yet.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture goes on.
    case changed
    /// A gesture is complete; for a discrete one this is recognition itself.
    case ended
    /// A continuous gesture was broken off.
    case cancelled
    /// This is not the gesture.
    case failed

    /// The name of ``ended`` for discrete gestures.
    public static let recognized = State.ended

    /// Began or changed.
    public var isActive: Bool { self == .began || self == .changed }

    /// Ended, cancelled or failed: nothing follows but the reset.
    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// What kinds of recognizers there are, as identifiers and traces name them.
  public enum Kind: String, Hashable, Sendable {
    /// ``TapGestureRecognizer``.
    case tap
    /// ``LongPressGestureRecognizer``.
    case longPress
    /// ``PanGestureRecognizer``.
    case pan
    /// ``PinchGestureRecognizer``.
    case pinch
    /// ``RotationGestureRecognizer``.
    case rotation
    /// ``SwipeGestureRecognizer``.
    case swipe
    /// ``ScreenEdgePanGestureRecognizer``.
    case screenEdgePan
    /// The recognizer behind a scroll view's `delaysContentTouches`.
    case touchDelay
    /// A subclass of the application's own.
    case custom
  }

  /// Whom to ask; see ``GestureRecognizerDelegate``.
  @exclusivity(unchecked) open weak var delegate: GestureRecognizerDelegate? { didSet { delegateDidChange(delegate) } }
  // The view clears it when it goes. A weak reference would make every retain and release of the view slow; an owned
  // one would be a circle.
  /// The view that it is on.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var view: View?
  /// Whether recognition takes the touches away from their views (spec 2.4.4).
  @exclusivity(unchecked) public var cancelsTouchesInView = true
  /// Whether views are told nothing of its touches as long as it may still recognize (spec 2.4.5).
  @exclusivity(unchecked) public var delaysTouchesBegan = false
  /// Whether views are not told that a touch ended as long as it may still recognize (spec 2.4.6).
  @exclusivity(unchecked) public var delaysTouchesEnded = true
  /// The kinds of touches that it follows; all by default.
  @exclusivity(unchecked) public final var allowedTouchTypes: Set<TouchType> = [.direct, .indirectPointer] {
    didSet { allows = (allowedTouchTypes.contains(.direct), allowedTouchTypes.contains(.indirectPointer)) }
  }
  // Asked for every touch of every recognizer on the way, where hashing would be most of the cost.
  @exclusivity(unchecked) private(set) final var allows = (direct: true, indirectPointer: true)
  /// Whether it leaves touches alone that are of another type than the first one it follows (spec 2.4.7).
  @exclusivity(unchecked) public final var requiresExclusiveTouchType = true
  /// What kind it is.
  open var kind: Kind { .custom }

  // MARK: Known to the arbiter only

  /// Whether the application may have a say in what becomes of it, by a delegate or by a subclass: of most recognizers
  /// nobody needs to be asked anything.
  @exclusivity(unchecked) private(set) final var isCustomized = false

  /// The one that it recognizes together with whatever delegates say: the two of a scroll view belong together.
  @exclusivity(unchecked) final var partner: ObjectIdentifier?
  /// Whether its class says itself whom it prevents, though it is one of the engine's.
  var overridesPrevention: Bool { false }

  // Cleared when the recognizer leaves play, and by the window when that goes; see GestureArbiter for why it is not
  // checked.
  @exclusivity(unchecked) unowned(unsafe) var arbiter: GestureArbiter?
  @exclusivity(unchecked) final var committed = State.possible
  @exclusivity(unchecked) final var attempt = Attempt.none {
    didSet {
      guard (oldValue == .none) != (attempt == .none), let arbiter else { return }
      arbiter.attempts += attempt == .none ? -1 : 1
    }
  }
  @exclusivity(unchecked) final var trackedMask: TouchMask = []
  /// All touches since the last reset, those that have lifted included: two recognizers that share one of these
  /// concern each other (spec 2.6.1).
  @exclusivity(unchecked) final var sequenceMask: TouchMask = []
  /// The type of the first touch since the last reset.
  @exclusivity(unchecked) final var firstTouchType: TouchType?
  @exclusivity(unchecked) final var depth = 0
  /// How many recognizers its view had ever been given when it came: the later one is asked first (spec 2.4.2).
  @exclusivity(unchecked) final var order = 0
  /// The touch-down event that it was offered last, and whether it wanted it (spec 2.5 (a)).
  @exclusivity(unchecked) final var receivedEvent = (number: 0, isAllowed: true)
  @exclusivity(unchecked) final var needsAction = false
  /// It is being taken out of play.
  @exclusivity(unchecked) final var isLeaving = false
  /// The deadline that is pending; no kind of recognizer needs two at a time.
  @exclusivity(unchecked) final var timer: (name: Fact.TimerName, token: TimerToken, armed: DecisionID)?
  @exclusivity(unchecked) final var requirements: [WeakRecognizer] = []
  /// Requirements that were added in the middle of a gesture: they apply from the next reset (spec 2.7.5).
  @exclusivity(unchecked) final var pendingRequirements: [WeakRecognizer] = []
  /// Requirements that would have closed a circle: they are ignored (spec 2.7.5).
  @exclusivity(unchecked) final var cyclicRequirements: [WeakRecognizer] = []
  /// Requirements that delegates added for the attempt that is under way.
  @exclusivity(unchecked) final var dynamicRequirements: [(on: GestureRecognizer, answer: DecisionID)] = []
  /// The answer or the wait that the attempt went through last.
  @exclusivity(unchecked) final var questionDecision = DecisionID.none
  /// A setting that its failure will rest on.
  @exclusivity(unchecked) final var settingDecision = DecisionID.none
  /// What a subclass measured when it last decided something; goes into the trace with that decision.
  @exclusivity(unchecked) final var pendingReason: (rule: Rule, measured: Measured?)?
  /// The decision that brought about the present state.
  @exclusivity(unchecked) final var decision = DecisionID.none
  /// The number under which the trace knows the recognizer; none before the first decision about it.
  @exclusivity(unchecked) package internal(set) final var traceSubject = SubjectID.none {
    didSet { view?.setNeedsDisplay() }
  }
  @exclusivity(unchecked) final var traceVersion = -1
  @exclusivity(unchecked) private var actions: [Action] = []

  struct Action {
    let name: String
    let perform: (GestureRecognizer) -> Void
  }

  struct WeakRecognizer {
    weak var recognizer: GestureRecognizer?
  }

  /// Creates a recognizer; add it to a view and give it an action.
  public init() { delegateDidChange(nil) }

  /// Looks anew whether anybody has to be asked about it.
  final func delegateDidChange(_ delegate: GestureRecognizerDelegate?) {
    isCustomized = delegate != nil || !Self.ownClasses.contains(ObjectIdentifier(Swift.type(of: self)))
    if isCustomized { arbiter?.hasCustomizedMembers = true }
  }

  /// The engine's own classes, none of which overrides what subclasses are asked, but for one answer of taps.
  private static let ownClasses = Set<ObjectIdentifier>(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, TouchDelayGestureRecognizer.self, ScrollViewPanGestureRecognizer.self,
      ScrollViewPinchGestureRecognizer.self,
    ].map { ObjectIdentifier($0) })

  /// The view for which the delegate answers: it is not asked a second time as a view.
  var delegateView: View? { delegate as? View }

  /// Why this cannot be the delegate; nil if it can.
  func refusal(of delegate: GestureRecognizerDelegate?) -> Misuse? { nil }

  /// Makes `delegate` the one to ask, as assigning ``delegate`` does.
  ///
  /// - Throws: The ``Misuse`` where assigning would be one, written into the trace; the delegate stays as it is.
  public final func setDelegate(_ delegate: GestureRecognizerDelegate?) throws(Misuse) {
    if let misuse = refusal(of: delegate) {
      recordRefusal(misuse)
      throw misuse
    }
    self.delegate = delegate
  }

  /// Writes a refusal into the trace.
  func recordRefusal(_ misuse: Misuse) {}

  // MARK: State

  /// Where the recognizer stands. While it is held back by a failure requirement this stays possible (spec 2.7.3).
  public final var state: State {
    get { committed }
    set { assign(newValue) }
  }

  /// Whether it takes part. Switching it off while it is active cancels it and makes it forget its touches for good;
  /// switching it on again at once does not bring them back (spec 2.4.9).
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet { if isEnabled != oldValue { enablingDidChange() } }
  }

  private func enablingDidChange() {
    guard let window = view?.window else { return }
    let setting = isSwitchedByOwner ? window.trace.context : window.record(.isEnabled, of: self, isEnabled ? 1 : 0)
    if !isEnabled { arbiter?.withdraw(self, because: setting) }
  }

  /// Whether the scroll view that owns it is switching it, by a setting of its own.
  var isSwitchedByOwner: Bool { false }

  /// By which setting a recognizer is switched off.
  enum Disabling {
    /// Its own `isEnabled`.
    case own
    /// One of the scroll view that owns it.
    case scrollView(ScrollView, Fact.Setting)
  }

  /// By which setting it is switched off, if it is; nil where there is nothing that it could do.
  var disabling: Disabling? { .own }

  /// Called when a gesture is over and the recognizer may start anew; subclasses clear what they keep and call super.
  /// Never called by clients (spec 2.2).
  open func reset() {}

  // MARK: Touches

  /// Fingers that it follows came down.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Fingers that it follows moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Fingers that it follows lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Fingers that it follows were taken away by the system.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// From now on the recognizer gets no updates about `touch`, and recognition does not take it from its view
  /// (spec 2.4.3).
  open func ignore(_ touch: Touch, for event: TouchEvent) {
    guard let arbiter, arbiter.window.touches.holds(touch), sequenceMask.contains(touch.bit) else { return }
    trackedMask.subtract(touch.bit)
    sequenceMask.subtract(touch.bit)
    arbiter.recordIgnored(touch, by: self)
    // Whoever waits for it may have nothing left to wait for (spec 2.7.2), and its group may be complete (spec 2.2.4).
    (arbiter.needsResolving, arbiter.needsReset) = (true, true)
  }

  /// How many fingers it follows. A recognized tap counts the fingers that tapped, also when they have long lifted.
  open var numberOfTouches: Int { trackedMask.count }

  /// The fingers that it still follows after `event`, in which one may lift and another be taken away.
  final func fingersLeft(by event: TouchEvent) -> TouchMask {
    trackedMask.subtracting(event.ended).subtracting(event.cancelled)
  }

  /// The middle of the fingers that it follows, in the bounds of `view`, or of the window for nil.
  open func location(in view: View?) -> CGPoint {
    let inWindow = arbiter?.centroid(of: trackedMask) ?? .zero
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  /// Where one of its fingers is; fingers are counted in the order they came down. An index beyond them traps.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    precondition((0..<trackedMask.count).contains(index), "touch \(index) of \(trackedMask.count) does not exist")
    guard let arbiter else { return .zero }
    return arbiter.touches(of: trackedMask).sorted { $0.number < $1.number }[index].location(in: view)
  }

  // MARK: Relations

  /// This recognizer may not leave possible before `other` has failed; if `other` recognizes, this one fails
  /// (spec 2.7).
  ///
  /// Added in the middle of a gesture it applies from the next reset. One that closes a circle, so that each would wait
  /// for the other, is ignored; the trace says so when the recognizer next tries to leave possible (spec 2.7.5). There
  /// is no way to take a requirement back (spec 2.7.6).
  public final func require(toFail other: GestureRecognizer) { addRequirement(on: other) }

  /// Whether recognition of this one fails `other`; overriding it excludes in one direction only (spec 2.6.5).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { defaultAnswer(.canPrevent, true) }

  /// Whether recognition of `other` fails this one.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { defaultAnswer(.canBePreventedBy, true) }

  /// Whether the recognizer wants to see anything of an event in which fingers come down; asked once for each such
  /// event, before the delegate is asked about its touches (spec 2.5).
  open func shouldReceive(_ event: TouchEvent) -> Bool { defaultAnswer(.shouldReceiveEvent, true) }

  /// Whether this one waits for `other` to fail, asked once for each attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { defaultAnswer(.shouldRequireFailureOf, false) }

  /// Whether `other` waits for this one to fail, asked once for each attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    defaultAnswer(.shouldBeRequiredToFailBy, false)
  }

  /// Called when the state has really changed, before actions are sent.
  func stateDidChange(to state: State) {}

  /// The last word before recognition, after waiting and exclusion: a scroll view's pan asks here whether its content
  /// gives up the touch.
  func mayRecognize() -> Bool { true }

  /// Called when a deadline of the recognizer has come.
  func deadlineDidPass(_ name: Fact.TimerName) {}

  // MARK: Actions

  /// Calls `action` whenever the gesture is recognized, begins, changes, ends or is cancelled; actions are called in
  /// the order they were added. Nothing is called when it fails (spec 2.3).
  ///
  /// - Parameters:
  ///   - name: What the trace calls the action.
  ///   - action: What is called, with this recognizer.
  public final func addAction(named name: String = "action", _ action: @escaping (GestureRecognizer) -> Void) {
    actions.append(Action(name: name, perform: action))
  }

  /// Calls `method` of `target`, which is not kept alive, as ``addAction(named:_:)`` does.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action method: @escaping (Target) -> (GestureRecognizer) -> Void, named name: String = "action"
  ) {
    addAction(named: name) { [weak target] recognizer in
      if let target { method(target)(recognizer) }
    }
  }

  final var hasActions: Bool { !actions.isEmpty }

  /// What the engine itself does with the gesture, before the application's actions.
  func performBuiltInAction() {}

  final func performActions(recordedIn trace: Trace, as subject: SubjectID) {
    performBuiltInAction()
    for action in actions {
      trace.record(.action, subject, .action(trace.nameID(action.name)), because: Causes(decision))
      action.perform(self)
    }
  }

  /// Names the rule and the measurement behind the state that is assigned next.
  final func setReason(_ rule: Rule, _ measured: Measured? = nil) { pendingReason = (rule, measured) }
}
