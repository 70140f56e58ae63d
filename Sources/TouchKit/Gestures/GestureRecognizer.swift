import Foundation

/// Recognizes one kind of gesture in the touches of its view and subviews; the base class of all recognizers.
///
/// A subclass overrides the `touches…` methods, calls super and assigns ``state``. Assigning `.began` or `.ended` asks
/// delegates at once; the arbiter then waits for failure requirements and excludes others, and sends the action, in the
/// same update if nothing waits (spec 2.8). For touches of one view, override its methods.
open class GestureRecognizer {
  /// The states of a recognizer; spec 2.1 lists the legal transitions.
  public enum State: String, Hashable, Sendable {
    /// Nothing is recognized yet; the state between gestures.
    case possible
    /// A continuous gesture has begun.
    case began
    /// A continuous gesture continues. Every move enters this state again.
    case changed
    /// The gesture is complete. A discrete gesture is recognized in this state.
    case ended
    /// A continuous gesture was interrupted.
    case cancelled
    /// The touches are not this gesture, or another recognizer prevented it.
    case failed

    /// Another name of ``ended``, for discrete gestures.
    public static let recognized = State.ended

    /// Whether the state is began or changed.
    public var isActive: Bool { self == .began || self == .changed }

    /// Whether the state is ended, cancelled or failed. Only the reset follows.
    public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }
  }

  /// The kinds of recognizers, as identifiers and traces name them.
  public enum Kind: String, Hashable, Sendable {
    /// A built-in recognizer. ``touchDelay`` implements a scroll view's `delaysContentTouches`.
    case tap, longPress, pan, pinch, rotation, swipe, screenEdgePan, hover, touchDelay
    /// An application's subclass of the base class.
    case custom
  }

  /// Answers questions during arbitration; not retained. If nil, every question gets UIKit's default answer.
  @exclusivity(unchecked) open weak var delegate: GestureRecognizerDelegate? { didSet { delegateDidChange(delegate) } }
  // The view clears this when it is deallocated. A weak reference would slow down every retain and release of the view.
  /// The view it is attached to.
  @exclusivity(unchecked) public internal(set) unowned(unsafe) var view: View?
  /// Whether recognition cancels its touches in their views (spec 2.4.4).
  @exclusivity(unchecked) open var cancelsTouchesInView = true {
    didSet { settingDidChange(.cancelsTouchesInView, cancelsTouchesInView, was: oldValue) }
  }
  /// Whether views receive its touches only after it fails, and none if it recognizes (spec 2.4.5).
  @exclusivity(unchecked) open var delaysTouchesBegan = false {
    didSet { settingDidChange(.delaysTouchesBegan, delaysTouchesBegan, was: oldValue) }
  }
  /// Whether views receive the end of a touch only after it fails (spec 2.4.6).
  @exclusivity(unchecked) open var delaysTouchesEnded = true {
    didSet { settingDidChange(.delaysTouchesEnded, delaysTouchesEnded, was: oldValue) }
  }
  /// The types of touches it tracks; all by default.
  @exclusivity(unchecked) public final var allowedTouchTypes: Set<TouchType> = [.direct, .indirectPointer] {
    didSet { allows = (allowedTouchTypes.contains(.direct), allowedTouchTypes.contains(.indirectPointer)) }
  }
  // Read for every touch and recognizer; hashing would be most of the cost.
  @exclusivity(unchecked) private(set) final var allows = (direct: true, indirectPointer: true)
  /// Whether it ignores touches whose type differs from that of its first touch (spec 2.4.7).
  @exclusivity(unchecked) public final var requiresExclusiveTouchType = true
  /// What explanations call the recognizer, for example `the archive swipe`. Nil means its kind and its view: `the pan of row
  /// 2`. Set it before the first touch: explanations use the name from the first decision about the recognizer.
  open var name: String?
  /// Whether the recognizer belongs to the system and not to the app. An app cannot change such a recognizer or make it
  /// wait, so explanations never suggest that. An example is the system gesture gate, which delays touches at a screen edge.
  public final var belongsToSystem = false
  /// Whether it is the pop gesture of a navigation controller, which has a delegate of UIKit's (spec 7).
  final var isInteractivePop = false
  /// Its kind; `.custom` unless overridden.
  open var kind: Kind { .custom }

  // MARK: For the arbiter

  /// Whether a delegate or an application's subclass may answer questions about it. If not, no question is asked.
  @exclusivity(unchecked) private(set) final var isCustomized = false

  /// A recognizer that this one never excludes: a scroll view's pan and pinch are partners.
  @exclusivity(unchecked) final var partner: ObjectIdentifier?
  /// Whether it recognizes touches, and not a pointer that hovers.
  var followsTouches: Bool { true }
  /// Whether this built-in class overrides ``canPrevent(_:)``.
  var overridesPrevention: Bool { false }

  /// The scroll view that owns this recognizer and clears this reference. See ``view`` for why it is not weak.
  @exclusivity(unchecked) final unowned(unsafe) var owner: ScrollView?
  // The reset and the window's deinit clear this; see GestureArbiter for why it is not checked.
  @exclusivity(unchecked) unowned(unsafe) var arbiter: GestureArbiter?
  @exclusivity(unchecked) final var committed = State.possible {
    didSet { if committed != oldValue { companion?.stateDidChange() } }
  }
  @exclusivity(unchecked) final var attempt: Attempt? {
    didSet {
      guard (oldValue == nil) != (attempt == nil), let arbiter else { return }
      arbiter.attempts += attempt == nil ? -1 : 1
    }
  }
  @exclusivity(unchecked) final var trackedMask: TouchMask = []
  /// All touches since the last reset, including lifted ones. Recognizers that share one are arbitrated (spec 2.6.1).
  @exclusivity(unchecked) final var sequenceMask: TouchMask = []
  @exclusivity(unchecked) final var membership = Membership()
  /// The rank in the order in which the view's recognizers were added; later ones are asked first (spec 2.4.2).
  @exclusivity(unchecked) final var order = 0
  /// Its name, valid below the ``View/pathOfRecognizers`` of its view.
  @exclusivity(unchecked) final var ownPath = ""
  /// The last touch-down event it was asked about, and the answer (spec 2.5 (a)).
  @exclusivity(unchecked) final var receivedEvent = (number: 0, isAllowed: true)
  /// The pending deadline; no kind of recognizer needs two.
  @exclusivity(unchecked) final var timer: TimerToken?
  @exclusivity(unchecked) final var requirements = FailureRequirements()
  @exclusivity(unchecked) final var evidence = RecognizerEvidence()
  @exclusivity(unchecked) package internal(set) final var traceSubject = SubjectID.none {
    didSet { view?.lookDidChange() }
  }
  @exclusivity(unchecked) final var traceVersion = -1
  @exclusivity(unchecked) private var actions: [Action] = []

  struct Action {
    let name: String
    /// The object whose method it calls; nil for a closure.
    let target: ObjectIdentifier?
    let targetClass: AnyObject.Type?
    let perform: (GestureRecognizer) -> Void
  }

  /// Creates a recognizer. Add it to a view and give it an action.
  public init() { delegateDidChange(nil) }

  /// What another module keeps with this recognizer.
  package final var companion: (any Companion)?

  final func delegateDidChange(_ delegate: GestureRecognizerDelegate?) {
    isCustomized = delegate != nil || !Self.ownClasses.contains(ObjectIdentifier(Swift.type(of: self)))
    if isCustomized { arbiter?.hasCustomizedMembers = true }
  }

  /// The built-in classes. They answer every question with the default, except for `canPrevent(_:)` of taps.
  private static let ownClasses = Set<ObjectIdentifier>(
    [
      TapGestureRecognizer.self, LongPressGestureRecognizer.self, PanGestureRecognizer.self,
      PinchGestureRecognizer.self, RotationGestureRecognizer.self, SwipeGestureRecognizer.self,
      ScreenEdgePanGestureRecognizer.self, HoverGestureRecognizer.self, TouchDelayGestureRecognizer.self,
      ScrollViewPanGestureRecognizer.self, ScrollViewPinchGestureRecognizer.self,
    ].map { ObjectIdentifier($0) })

  /// The owner, or the delegate if it is a view. It has been asked as the delegate and is not asked again as a view.
  final var delegateView: View? { owner ?? delegate as? View }

  /// The misuse that assigning a delegate other than the ``owner``'s would be; nil if any delegate is allowed.
  var delegateMisuse: Misuse? { nil }

  /// Returns the misuse that assigning this delegate would be; nil if it is allowed.
  final func refusal(of delegate: GestureRecognizerDelegate?) -> Misuse? {
    owner == nil || owner?.rules.isOwn(delegate) == true ? nil : delegateMisuse
  }

  /// Assigns ``delegate``, or throws if that is a misuse, as with a scroll view's own recognizers.
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

  /// The current state.
  ///
  /// An assignment has its effect at once and is corrected, so that the next line reads what came of it (spec 2.1.3):
  ///
  /// - Began, changed or ended, assigned in possible, asks delegates and views whether the recognizer should begin.
  ///   After a no it reads failed; otherwise began or ended. While a failure requirement holds it back, it reads possible
  ///   (spec 2.7.3). The arbitration against others follows when all have received the event: a begin that loses reads
  ///   failed then.
  /// - Cancelled, assigned in possible, is failed. Failed, assigned in began or changed, is cancelled.
  /// - A begin may be taken back in the same `touches…` method by assigning failed or cancelled. It reads cancelled then,
  ///   no action is sent, and others go on as if it had failed.
  /// - In ended, cancelled and failed, assignments are ignored until the reset.
  open var state: State {
    get { readableState }
    set { assign(newValue) }
  }

  /// Whether it receives touches. Disabling it while active cancels it and stops tracking its present touches. Enabling
  /// it again at once does not bring them back (spec 2.4.9).
  @exclusivity(unchecked) open var isEnabled = true {
    didSet {
      settingDidChange(.isEnabled, isEnabled, was: oldValue) {
        if !isEnabled, let arbiter { arbiter.withdraw(self, because: arbiter.trace.context) }
      }
    }
  }

  private func settingDidChange(_ setting: Fact.Setting, _ value: Bool, was old: Bool, then body: () -> Void = {}) {
    guard value != old else { return }
    // The settings of a scroll view's recognizers follow from its own settings, which are recorded instead.
    if owner?.isApplyingSettings == true { body() } else { didSet(setting, value, was: old, then: body) }
  }

  enum Disabling {
    /// Its own `isEnabled`.
    case own
    /// A setting of its scroll view.
    case scrollView(ScrollView, Fact.Setting)
  }

  /// The setting that disables it, for the trace; nil if enabling it would change nothing.
  var disabling: Disabling? { .own }

  /// Called at the end of an update, after this gesture and those connected to it by failure requirements are over
  /// (spec 2.2). Subclasses clear their properties and call super. Do not call it yourself.
  open func reset() {}

  // MARK: Touches

  /// Called once per event with the tracked touches that began in it, before views receive them.
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called once per event with the tracked touches that moved.
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called once per event with the tracked touches that ended; they still count as tracked here.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called when the system cancels tracked touches.
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) {}
  /// Called when estimated properties of touches were measured: never, because none is estimated.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<Touch>) {}

  /// Stops tracking `touch`: the recognizer receives no more events for it, and recognition does not cancel it in its
  /// view (spec 2.4.3). Does nothing for a touch that it does not track.
  open func ignore(_ touch: Touch, for event: TouchEvent) {
    guard let arbiter, arbiter.window.touches.holds(touch), sequenceMask.contains(touch.bit) else { return }
    trackedMask.subtract(touch.bit)
    sequenceMask.subtract(touch.bit)
    arbiter.trace.record(
      .ignoredTouch, arbiter.window.subject(of: self), .withheld(touch.number),
      because: Causes(touch.evidence.input, arbiter.trace.context))
    // Others may stop waiting for this recognizer (spec 2.7.2), and its group may be complete (spec 2.2.4).
    (arbiter.needsResolving, arbiter.needsReset) = (true, true)
  }

  /// The number of tracked touches that are down: 0 in the action for the end of a pan, pinch, rotation or press. For a
  /// recognized tap or swipe, the number of the gesture's touches, even after they lifted (spec 10.23).
  open var numberOfTouches: Int { touchesDown.count }

  private var touchesDown: TouchMask { arbiter.map { trackedMask.intersection($0.window.touchesDown) } ?? [] }

  /// Returns the tracked touches that neither end nor are cancelled in `event`.
  final func fingersLeft(by event: TouchEvent) -> TouchMask {
    trackedMask.subtracting(event.ended).subtracting(event.cancelled)
  }

  /// Returns the mean location of the tracked touches in points of `view`, or of the window for nil.
  open func location(in view: View?) -> CGPoint {
    let inWindow = arbiter?.centroid(of: trackedMask) ?? .zero
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  /// Returns the location of one touch; touches are in the order they came down. Traps unless `index` is less than
  /// ``numberOfTouches``, which is 0 in the action for a pan's end.
  open func location(ofTouch index: Int, in view: View?) -> CGPoint {
    let mask = touchesDown
    precondition((0..<mask.count).contains(index), "touch \(index) of \(mask.count) does not exist")
    guard let arbiter else { return .zero }
    return arbiter.touches(of: mask).sorted { $0.number < $1.number }[index].location(in: view)
  }

  // MARK: Relations

  /// Keeps this recognizer in possible until `other` has failed. If `other` recognizes, this one fails (spec 2.7).
  ///
  /// The cost is latency: a single tap that requires a double tap to fail recognizes 0.35 s late. A requirement added
  /// during a gesture applies from the next reset. One that closes a cycle is ignored, and recorded at the next attempt
  /// (spec 2.7.5). Requirements cannot be removed (spec 2.7.6): use the delegate for those that depend on the gesture.
  open func require(toFail other: GestureRecognizer) { addRequirement(on: other) }

  /// Whether this one fails `other` when it recognizes; an override acts one way only (spec 2.6.5). Default true.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { defaultAnswer(.canPrevent, true) }

  /// Whether `other` fails this recognizer when it recognizes. Default true.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { defaultAnswer(.canBePreventedBy, true) }

  /// Whether the recognizer receives the new touches of an event. Asked once per event, before the delegate (spec 2.5).
  open func shouldReceive(_ event: TouchEvent) -> Bool { defaultAnswer(.shouldReceiveEvent, true) }

  /// Whether this recognizer waits for `other` to fail. Asked once per attempt. Default false.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { defaultAnswer(.shouldRequireFailureOf, false) }

  /// Whether `other` waits for this recognizer to fail. Asked once per attempt. Default false.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool {
    defaultAnswer(.shouldBeRequiredToFailBy, false)
  }

  /// Called after the state has changed, before actions are sent; not called for a failure.
  func stateDidChange(to state: State) {}

  /// Whether it may recognize: the last check, after waiting and exclusion. A scroll view's pan asks its content here.
  func mayRecognize() -> Bool { true }

  func deadlineDidPass(_ name: Fact.TimerName) {}

  // MARK: Actions

  /// Adds an action to call after every state change except to failed. Actions are called in the order added, before
  /// views receive the touches (spec 2.3). It is retained: capture owners weakly. The trace shows it as `name`.
  public final func addAction(named name: String = "action", _ action: @escaping (GestureRecognizer) -> Void) {
    addAction(named: name, of: nil, action)
  }

  package final func addAction(
    named name: String, of target: AnyObject?, _ action: @escaping (GestureRecognizer) -> Void
  ) {
    actions.append(
      Action(
        name: name, target: target.map(ObjectIdentifier.init), targetClass: target.map { type(of: $0) }, perform: action
      ))
  }

  /// Adds an action that calls `method` of `target`, which is not retained.
  public final func addTarget<Target: AnyObject>(
    _ target: Target, action method: @escaping (Target) -> (GestureRecognizer) -> Void, named name: String = "action"
  ) {
    addAction(named: name, of: target) { [weak target] recognizer in
      if let target { method(target)(recognizer) }
    }
  }

  /// Removes the actions of `target`, or all for nil. If an action calls this, the others are still called this once.
  public final func removeTarget(_ target: AnyObject?) {
    actions.removeAll { target == nil || $0.target == target.map(ObjectIdentifier.init) }
  }

  /// Performs the engine's own action, before the application's.
  func performBuiltInAction() {}

  final func performActions(recordedIn trace: Trace, as subject: SubjectID) {
    performBuiltInAction()
    let outer = trace.context
    for action in actions {
      let name = trace.nameID(action.name)
      if let target = action.targetClass { trace.owners.note(target, as: .target(of: subject, action: name)) }
      trace.context = trace.record(.action, subject, .action(name), because: Causes(evidence.decision))
      action.perform(self)
      trace.context = outer
    }
  }

  final func setReason(
    _ rule: Rule, _ measured: Measured? = nil, and further: Measured? = nil, because cause: DecisionID = .none,
    after link: DecisionID = .none
  ) {
    evidence.reason = Reason(rule: rule, measured: measured, further: further, cause: cause, link: link)
  }
}

extension GestureRecognizer {
  /// Ignores the newest of `touches` until no more than `limit` are tracked.
  final func ignoreSurplus(of touches: Set<Touch>, beyond limit: Int, for event: TouchEvent) {
    guard trackedMask.count > limit else { return }
    for touch in touches.inOrder.reversed() where trackedMask.count > limit { ignore(touch, for: event) }
  }

  /// Fails because of the number of its touches.
  final func fail(_ rule: Rule, touches count: Int, limit: Int) {
    fail(rule, .init(.touches, Double(count), limit: Double(limit)))
  }

  /// Handles a cancellation by the system: an active gesture is cancelled, a possible one fails.
  final func cancelOrFail() {
    setReason(.systemCancel)
    state = committed.isActive ? .cancelled : .failed
  }

  /// Fails with a rule and measurements for the trace. Does nothing unless the state is possible.
  final func fail(
    _ rule: Rule, _ measured: Measured?, and further: Measured? = nil, because cause: DecisionID = .none
  ) {
    guard committed == .possible else { return }
    setReason(rule, measured, and: further, because: cause)
    state = .failed
  }
}
