import Foundation

/// Recognizes one kind of gesture in the touches of its view and subviews; the base class of all recognizers.
///
/// A subclass overrides the `touches…` methods, calls super and assigns ``state``. Assigning `.began` or `.ended` in
/// possible is a request: the arbiter asks delegates, waits for failure requirements and excludes others before the
/// state changes, in the same update (spec 2.8). For touches of a single view, override the view's methods instead.
open class GestureRecognizer {
  /// The states of a recognizer; spec 2.1 has the legal transitions.
  public enum State: String, Hashable, Sendable {
    /// Nothing recognized yet; the state between gestures.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture continues; entered anew with every move.
    case changed
    /// The gesture is complete; for a discrete one this is recognition.
    case ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches are not this gesture, or another recognizer prevented it.
    case failed

    /// The name of ``ended`` for discrete gestures.
    public static let recognized = State.ended

    /// Began or changed.
    public var isActive: Bool { self == .began || self == .changed }

    /// Ended, cancelled or failed: only the reset follows.
    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The kinds of recognizers, as identifiers and traces name them.
  public enum Kind: String, Hashable, Sendable {
    /// The built-in ones; ``touchDelay`` is behind a scroll view's `delaysContentTouches`.
    case tap, longPress, pan, pinch, rotation, swipe, screenEdgePan, touchDelay
    /// An application's subclass of the base class.
    case custom
  }

  /// Asked during arbitration; not retained. Nil answers every question with UIKit's default.
  @exclusivity(unchecked) open weak var delegate: GestureRecognizerDelegate? { didSet { delegateDidChange(delegate) } }
  // The view clears it when deallocated. A weak reference would slow down every retain and release of the view.
  /// The view it is attached to.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var view: View?
  /// Whether recognition cancels its touches in their views (spec 2.4.4).
  @exclusivity(unchecked) public var cancelsTouchesInView = true {
    didSet { settingDidChange(.cancelsTouchesInView, cancelsTouchesInView, was: oldValue) }
  }
  /// Whether views get its touches only once it fails, and none if it recognizes (spec 2.4.5).
  @exclusivity(unchecked) public var delaysTouchesBegan = false {
    didSet { settingDidChange(.delaysTouchesBegan, delaysTouchesBegan, was: oldValue) }
  }
  /// Whether views get the end of a touch only once it fails (spec 2.4.6).
  @exclusivity(unchecked) public var delaysTouchesEnded = true {
    didSet { settingDidChange(.delaysTouchesEnded, delaysTouchesEnded, was: oldValue) }
  }
  /// The types of touches it tracks; all by default.
  @exclusivity(unchecked) public final var allowedTouchTypes: Set<TouchType> = [.direct, .indirectPointer] {
    didSet { allows = (allowedTouchTypes.contains(.direct), allowedTouchTypes.contains(.indirectPointer)) }
  }
  // Read for every touch and recognizer, where hashing would be most of the cost.
  @exclusivity(unchecked) private(set) final var allows = (direct: true, indirectPointer: true)
  /// Whether it refuses touches of another type than its first one (spec 2.4.7).
  @exclusivity(unchecked) public final var requiresExclusiveTouchType = true
  /// Its kind; `.custom` unless overridden.
  open var kind: Kind { .custom }

  // MARK: For the arbiter

  /// Whether a delegate or an application's subclass may answer questions about it; others are not asked about.
  @exclusivity(unchecked) private(set) final var isCustomized = false

  /// A recognizer that never excludes this one: a scroll view's pan and pinch are partners.
  @exclusivity(unchecked) final var partner: ObjectIdentifier?
  /// Whether this built-in class overrides ``canPrevent(_:)``.
  var overridesPrevention: Bool { false }

  /// The scroll view whose own recognizer this is; that clears it. See the pan's `delegate` for why it is not weak.
  @exclusivity(unchecked) final unowned(unsafe) var owner: ScrollView?
  // Cleared at the reset, and by the window's deinit; see GestureArbiter for why it is not checked.
  @exclusivity(unchecked) unowned(unsafe) var arbiter: GestureArbiter?
  @exclusivity(unchecked) final var committed = State.possible
  @exclusivity(unchecked) final var attempt: Attempt? {
    didSet {
      guard (oldValue == nil) != (attempt == nil), let arbiter else { return }
      arbiter.attempts += attempt == nil ? -1 : 1
    }
  }
  @exclusivity(unchecked) final var trackedMask: TouchMask = []
  /// All touches since the last reset, lifted ones included: recognizers that share one are arbitrated (spec 2.6.1).
  @exclusivity(unchecked) final var sequenceMask: TouchMask = []
  @exclusivity(unchecked) final var firstTouchType: TouchType?
  @exclusivity(unchecked) final var depth = 0
  /// Counts up with each recognizer added to the view: later ones are asked first (spec 2.4.2).
  @exclusivity(unchecked) final var order = 0
  /// The last touch-down event it was asked about, and the answer (spec 2.5 (a)).
  @exclusivity(unchecked) final var receivedEvent = (number: 0, isAllowed: true)
  @exclusivity(unchecked) final var needsAction = false
  @exclusivity(unchecked) final var isLeaving = false
  /// The pending deadline; no kind of recognizer needs two.
  @exclusivity(unchecked) final var timer: TimerToken?
  @exclusivity(unchecked) final var requirements: [WeakRecognizer] = []
  /// Requirements added during a gesture, which apply from the next reset (spec 2.7.5).
  @exclusivity(unchecked) final var pendingRequirements: [WeakRecognizer] = []
  /// Requirements that are ignored because they close a cycle (spec 2.7.5).
  @exclusivity(unchecked) final var cyclicRequirements: [WeakRecognizer] = []
  /// Requirements from answers, with the answer; cleared by the reset.
  @exclusivity(unchecked) final var dynamicRequirements: [(on: GestureRecognizer, answer: DecisionID)] = []
  /// The last answer or wait of the attempt.
  @exclusivity(unchecked) final var questionDecision = DecisionID.none
  /// A setting to name as a cause if it fails.
  @exclusivity(unchecked) final var settingDecision = DecisionID.none
  /// Who gets the touch instead, or would have, if ``mayRecognize()`` refuses.
  @exclusivity(unchecked) final var lossRival = SubjectID.none
  /// What is recorded with the next state change.
  @exclusivity(unchecked) final var pendingReason: Reason?
  /// The decision that led to the present state.
  @exclusivity(unchecked) final var decision = DecisionID.none
  /// The decision by which it recognized: what others lose to, whatever its state is by then.
  @exclusivity(unchecked) final var recognition = DecisionID.none
  @exclusivity(unchecked) package internal(set) final var traceSubject = SubjectID.none {
    didSet { view?.setNeedsDisplay() }
  }
  @exclusivity(unchecked) final var traceVersion = -1
  @exclusivity(unchecked) private var actions: [Action] = []

  struct Action {
    let name: String
    /// Whose method it calls; nil for a closure.
    let target: ObjectIdentifier?
    let perform: (GestureRecognizer) -> Void
  }

  struct WeakRecognizer { weak var recognizer: GestureRecognizer? }

  /// Creates a recognizer; it needs a view and an action.
  public init() { delegateDidChange(nil) }

  final func delegateDidChange(_ delegate: GestureRecognizerDelegate?) {
    isCustomized = delegate != nil || !Self.ownClasses.contains(ObjectIdentifier(Swift.type(of: self)))
    if isCustomized { arbiter?.hasCustomizedMembers = true }
  }

  /// The built-in classes, which answer every question with the default, but for `canPrevent(_:)` of taps.
  private static let ownClasses = Set<ObjectIdentifier>(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, TouchDelayGestureRecognizer.self, ScrollViewPanGestureRecognizer.self,
      ScrollViewPinchGestureRecognizer.self,
    ].map { ObjectIdentifier($0) })

  /// The delegate if it is a view, which then is not asked a second time as a view.
  final var delegateView: View? { owner ?? delegate as? View }

  /// What assigning another delegate than the ``owner``'s is; nil if any is allowed.
  var delegateMisuse: Misuse? { nil }

  /// The misuse that assigning this delegate would be; nil if it is allowed.
  final func refusal(of delegate: GestureRecognizerDelegate?) -> Misuse? {
    owner == nil || owner?.rules.isOwn(delegate) == true ? nil : delegateMisuse
  }

  /// Assigns ``delegate``, but throws where assigning would be a misuse, as with a scroll view's own recognizers.
  ///
  /// - Throws: The ``Misuse``, recorded in the trace; the delegate is unchanged.
  public final func setDelegate(_ delegate: GestureRecognizerDelegate?) throws(Misuse) {
    if let misuse = refusal(of: delegate), let owner {
      owner.window?.record(misuse, of: self, on: owner)
      throw misuse
    }
    self.delegate = delegate
  }

  // MARK: State

  /// The current state. It stays possible while a failure requirement holds the recognizer back (spec 2.7.3).
  public final var state: State {
    get { committed }
    set { assign(newValue) }
  }

  /// Whether it gets touches. Disabling it while it is active cancels it and ends its present touches for it; enabling
  /// it again at once does not bring them back (spec 2.4.9).
  @exclusivity(unchecked) public final var isEnabled = true {
    didSet {
      settingDidChange(.isEnabled, isEnabled, was: oldValue) {
        if !isEnabled, let arbiter { arbiter.withdraw(self, because: arbiter.trace.context) }
      }
    }
  }

  private func settingDidChange(_ setting: Fact.Setting, _ value: Bool, was old: Bool, then body: () -> Void = {}) {
    guard value != old else { return }
    // Those of a scroll view follow from its own settings, which say why.
    if owner?.isApplyingSettings == true { body() } else { didSet(setting, value, was: old, then: body) }
  }

  enum Disabling {
    /// Its own `isEnabled`.
    case own
    /// One of its scroll view.
    case scrollView(ScrollView, Fact.Setting)
  }

  /// The setting that disables it, for the trace; nil where enabling it would change nothing.
  var disabling: Disabling? { .own }

  /// Called at the end of an update, once this gesture and those connected with it by failure requirements are over;
  /// subclasses clear their properties and call super. Do not call it (spec 2.2).
  open func reset() {}

  // MARK: Touches

  /// Called once per event with the tracked touches that began in it, before views get them.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called once per event with the tracked touches that moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called once per event with the tracked touches that ended; they still count as tracked here.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called when the system cancels tracked touches.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}

  /// Stops tracking `touch`: the recognizer gets no more updates about it, and recognition does not cancel it in its
  /// view (spec 2.4.3). A touch it does not track is ignored.
  open func ignore(_ touch: Touch, for event: TouchEvent) {
    guard let arbiter, arbiter.window.touches.holds(touch), sequenceMask.contains(touch.bit) else { return }
    trackedMask.subtract(touch.bit)
    sequenceMask.subtract(touch.bit)
    arbiter.recordIgnored(touch, by: self)
    // Recognizers may stop waiting for it (spec 2.7.2), and its group may be complete (spec 2.2.4).
    (arbiter.needsResolving, arbiter.needsReset) = (true, true)
  }

  /// The number of tracked touches that are down: 0 in the action of the end of a pan, a pinch, a rotation or a press.
  /// For a recognized tap or swipe that of the gesture, even after they lifted (spec 10.23).
  open var numberOfTouches: Int { touchesDown.count }

  private var touchesDown: TouchMask { arbiter.map { trackedMask.intersection($0.window.touchesDown) } ?? [] }

  /// The tracked touches that neither end nor are cancelled in `event`.
  final func fingersLeft(by event: TouchEvent) -> TouchMask {
    trackedMask.subtracting(event.ended).subtracting(event.cancelled)
  }

  /// The mean location of the tracked touches in points of `view`, or of the window for nil.
  open func location(in view: View?) -> CGPoint {
    let inWindow = arbiter?.centroid(of: trackedMask) ?? .zero
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  /// The location of one touch, in the order they came down; traps if `index` is not less than ``numberOfTouches``, as in
  /// the action of a pan's end.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    let mask = touchesDown
    precondition((0..<mask.count).contains(index), "touch \(index) of \(mask.count) does not exist")
    guard let arbiter else { return .zero }
    return arbiter.touches(of: mask).sorted { $0.number < $1.number }[index].location(in: view)
  }

  // MARK: Relations

  /// Holds this recognizer in possible until `other` has failed; if `other` recognizes, this one fails (spec 2.7).
  ///
  /// The price is latency: a single tap that requires a double tap to fail recognizes 0.35 s late. Added during a
  /// gesture it applies from the next reset. One that closes a cycle is ignored and recorded at the next attempt (spec
  /// 2.7.5). It cannot be removed (spec 2.7.6): where it depends on the gesture, answer the delegate's questions.
  public final func require(toFail other: GestureRecognizer) { addRequirement(on: other) }

  /// Whether recognition of this one fails `other`; an override excludes in this direction only (spec 2.6.5).
  open func canPrevent(_ other: GestureRecognizer) -> Bool { defaultAnswer(.canPrevent, true) }

  /// Whether recognition of `other` fails this one.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { defaultAnswer(.canBePreventedBy, true) }

  /// Whether the recognizer gets the new touches of an event; asked once per event, before the delegate (spec 2.5).
  open func shouldReceive(_ event: TouchEvent) -> Bool { defaultAnswer(.shouldReceiveEvent, true) }

  /// Whether this one waits for `other` to fail; asked once per attempt. Default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { defaultAnswer(.shouldRequireFailureOf, false) }

  /// Whether `other` waits for this one to fail; asked once per attempt. Default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    defaultAnswer(.shouldBeRequiredToFailBy, false)
  }

  /// Called when the state has changed, before actions are sent; not when it fails.
  func stateDidChange(to state: State) {}

  /// The last check before recognition, after waiting and exclusion: a scroll view's pan asks its content here.
  func mayRecognize() -> Bool { true }

  func deadlineDidPass(_ name: Fact.TimerName) {}

  // MARK: Actions

  /// Adds an action, called after state changes other than to failed, in the order added and before views get the
  /// touches (spec 2.3). It is retained: capture owners weakly. The trace calls it `name`.
  public final func addAction(named name: String = "action", _ action: @escaping (GestureRecognizer) -> Void) {
    addAction(named: name, of: nil, action)
  }

  package final func addAction(
    named name: String, of target: AnyObject?, _ action: @escaping (GestureRecognizer) -> Void
  ) {
    actions.append(Action(name: name, target: target.map(ObjectIdentifier.init), perform: action))
  }

  /// Adds an action that calls `method` of `target`, which is not retained.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action method: @escaping (Target) -> (GestureRecognizer) -> Void, named name: String = "action"
  ) {
    addAction(named: name, of: target) { [weak target] recognizer in
      if let target { method(target)(recognizer) }
    }
  }

  /// Removes the actions added with a target; for nil all actions. Those of the present state that are not called yet
  /// are still called.
  public final func removeTarget(_ target: AnyObject?) {
    actions.removeAll { target == nil || $0.target == target.map(ObjectIdentifier.init) }
  }

  /// The engine's own action, performed before the application's.
  func performBuiltInAction() {}

  final func performActions(recordedIn trace: Trace, as subject: SubjectID) {
    performBuiltInAction()
    let outer = trace.context
    for action in actions {
      trace.context = trace.record(.action, subject, .action(trace.nameID(action.name)), because: Causes(decision))
      action.perform(self)
      trace.context = outer
    }
  }

  final func setReason(
    _ rule: Rule, _ measured: Measured? = nil, and further: Measured? = nil, because cause: DecisionID = .none,
    after link: DecisionID = .none
  ) {
    pendingReason = Reason(rule: rule, measured: measured, further: further, cause: cause, link: link)
  }
}
