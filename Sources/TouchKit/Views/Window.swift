import Foundation

/// The root of a view tree, and the engine that drives it: clock, touches, recognizers, trace.
///
/// ``send(_:)-(Collection<InputEvent>)`` processes input, ``advance(to:)`` lets time pass, and nothing happens between
/// calls. The same calls lead to the same ``trace``. Use a window from one thread at a time; windows are independent.
open class Window: OverridableWindow {
  // `@exclusivity(unchecked)` is on properties that every event accesses: read and written as a whole, or changed by
  // calls that run no application code, so accesses never overlap. The checks took a quarter of the time of an event.

  /// Every decision of the engine so far.
  public let trace = Trace()
  /// The engine's thresholds and durations. Set them before the first event.
  @exclusivity(unchecked) public var constants: EngineConstants
  /// Choices where UIKit's behaviour is disputed or differs between versions. Set them before the first event.
  @exclusivity(unchecked) public var options: EngineOptions
  /// Called after a refusal of what makes UIKit throw an exception; the ``trace`` has recorded it. `path` names the
  /// view or recognizer. By default it traps with both arguments. A program that shows the trace may do nothing.
  public var misuseHandler: (_ misuse: Misuse, _ path: String) -> Void = { fatalError("\($1): \($0)") }
  /// Finds the names that the application's code has for views.
  final let codeNames = CodeNames()
  /// The instants of display ticks.
  public let ticks: TickGrid
  /// Pixels per point, for thresholds in pixels (spec 0.4).
  public let scale: Double
  /// The window's clock. Only ``send(_:)-(Collection<InputEvent>)`` and ``advance(to:)`` advance it.
  @exclusivity(unchecked) public private(set) var now = Instant.zero { didSet { trace.now = now } }

  /// The controller whose view fills the window behind other subviews, or that of a scene. Setting it loads the view.
  open var rootViewController: ViewController? {
    get { ownRootController ?? sceneController }
    set { if newValue !== rootViewController { replaceRoot(by: newValue) } }
  }

  final var ownRootController: ViewController? {
    didSet {
      guard ownRootController !== oldValue else { return }
      if let oldValue, oldValue.isViewLoaded { oldValue.view.removeFromSuperview() }
      (windowBehind ?? self).asCurrent {
        guard let view = ownRootController?.view else { return }
        view.frame = bounds
        // Unlike a stage, a floating window may be resized.
        if windowBehind != nil { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }
        insertSubview(view, at: 0)
      }
    }
  }

  /// The window's on-screen keyboard.
  public private(set) lazy var keyboard = Keyboard(in: reference)

  /// The maximum number of touches. More throw ``InputError/tooManyTouches(limit:)``.
  public static let touchLimit = 32

  @exclusivity(unchecked) var scheduler = Scheduler()
  @exclusivity(unchecked) var touches = TouchTable()
  @exclusivity(unchecked) var moves: MoveQueue
  /// The events that are delivered now.
  @exclusivity(unchecked) var arrived: [InputEvent] = []
  @exclusivity(unchecked) var settingLedger = SettingLedger()
  /// The touches of the current event that are not yet delivered; see `Deliverer`.
  @exclusivity(unchecked) var undelivered: TouchMask = []
  /// The scroll views that track a finger that is down.
  @exclusivity(unchecked) var trackers: [ScrollView] = []
  /// Taps, in order, that the next tap may extend to a multiple tap.
  var recentTaps: [(lift: Instant, location: CGPoint, count: Int)] = []
  var touchCount = 0
  /// Delayed calls that may still be taken back.
  var performing: [(target: AnyObject, timer: ClockTimer)] = []
  var trackpad = Trackpad()
  /// Where a mouse pointer was last seen without a pressed button; nil if there was none.
  @exclusivity(unchecked) var pointer: CGPoint?
  @exclusivity(unchecked) var hierarchyVersion = 0
  /// The settings that a what-if run keeps constant, and whether one of them is being restored.
  @exclusivity(unchecked) var heldSettings: [HeldSetting] = []
  @exclusivity(unchecked) var isRestoringSetting = false
  /// Controllers whose views entered, and that have not been told yet that they appeared.
  @exclusivity(unchecked) var appearingControllers: [ViewController] = []
  /// Whether any view ever had a safe area, and whether the safe areas need an update.
  @exclusivity(unchecked) var hasSafeArea = false, needsSafeAreaUpdate = false, isUpdatingSafeAreas = false
  /// The mirror that keeps a ``Stage`` of the window, if attached.
  @exclusivity(unchecked) package internal(set) final var mirror: StageMirror?
  @exclusivity(unchecked) private(set) var isUpdating = false
  @exclusivity(unchecked) private var animations: [any Animating] = []
  @exclusivity(unchecked) final var viewsNeedingLayout: [View] = [], viewsInLayout: [View] = []
  @exclusivity(unchecked) var isInLayoutPass = false
  @exclusivity(unchecked) var layoutPass = 0
  /// When fades end, which are computed when drawn; see ``keepDrawing(until:)``.
  @exclusivity(unchecked) private var redrawsUntil = Instant.zero

  // These refer to the window, so they are created after it. Lazy ones would be checked dozens of times per event.
  @exclusivity(unchecked) private final var madeApplication: Application?
  @exclusivity(unchecked) private final var madeArbiter: GestureArbiter?
  @exclusivity(unchecked) private final var madeDeliverer: Deliverer?
  @exclusivity(unchecked) private final var madeQuestions: Questions?
  final var arbiter: GestureArbiter { madeArbiter.unsafelyUnwrapped }
  final var deliverer: Deliverer { madeDeliverer.unsafelyUnwrapped }
  final var questions: Questions { madeQuestions.unsafelyUnwrapped }
  let reference = WindowReference()
  package let event: TouchEvent

  /// Creates a window of a size in points. `scale` is pixels per point, greater than 0. `tickHz` is display ticks per
  /// second, 1 to 1,000; they affect how often `scrollViewDidScroll` is called, but not offsets. Other values trap.
  public init(
    size: CGSize, scale: Double = 2, tickHz: Int = 120, constants: EngineConstants = EngineConstants(),
    options: EngineOptions = EngineOptions()
  ) {
    precondition(scale > 0, "a scale of \(scale) pixels per point is not greater than 0")
    (self.scale, self.constants, self.options) = (scale, constants, options)
    ticks = TickGrid(hz: tickHz)
    moves = MoveQueue(ticks: ticks)
    event = TouchEvent(in: reference)
    super.init(frame: CGRect(origin: .zero, size: size))
    makeParts()
  }

  /// Called with each view that enters the window, for what another module sets on all of a class.
  package final var greet: ((View) -> Void)?

  /// The window over whose content this one floats, or nil; see ``init(windowScene:)``.
  public private(set) final weak var windowBehind: Window?

  override final var stageLabel: String? { accessibilityLabel ?? (windowBehind == nil ? nil : floatingName) }

  private func makeParts() {
    madeArbiter = GestureArbiter(window: self)
    madeDeliverer = Deliverer(window: self)
    madeQuestions = Questions(window: self)
    reference.window = self
    isMultipleTouchEnabled = true
    if windowBehind == nil { window = self } else { isHidden = true }
  }

  /// Creates a window as UIKit does: of the size of `frame`, with two pixels per point and ``EngineOptions/uiKit``. The
  /// origin is ignored.
  ///
  /// Created while another window handles an event, it floats over that one, at its frame; see ``init(windowScene:)``.
  public override init(frame: CGRect) {
    (scale, constants, options, ticks) = (2, EngineConstants(), .uiKit, TickGrid(hz: 120))
    moves = MoveQueue(ticks: ticks)
    event = TouchEvent(in: reference)
    windowBehind = Window.current.map { $0.windowBehind ?? $0 }
    super.init(frame: windowBehind == nil ? CGRect(origin: .zero, size: frame.size) : frame)
    makeParts()
  }

  /// Creates a window that floats over the content of a scene's window, as large as that one: for a message, a
  /// button or a panel over everything else.
  ///
  /// It is hidden until ``View/isHidden`` is set to false or `makeKeyAndVisible()` is called. It is then a view
  /// of its ``windowBehind``, which handles all input, and in front of everything else but windows of a higher level. The
  /// `window` of its subviews is that one. Unlike in UIKit it stays until it is hidden, even if nobody else retains it.
  public init(windowScene: WindowScene) {
    (scale, constants, options, ticks) = (2, EngineConstants(), .uiKit, TickGrid(hz: 120))
    moves = MoveQueue(ticks: ticks)
    event = TouchEvent(in: reference)
    windowBehind = windowScene.application.stageWindow
    super.init(frame: windowBehind?.bounds ?? ViewController.defaultFrame)
    makeParts()
  }

  /// The application, which sees every event first. Reading it creates a plain one.
  public final var application: Application {
    get {
      if let madeApplication { return madeApplication }
      self.application = Application()
      return self.application
    }
    set {
      madeApplication = newValue
      newValue.join(self)
    }
  }

  /// The application (spec 1.5.1).
  public override var next: Responder? { (windowBehind ?? self).application }

  deinit {
    reference.window = nil
    for view in subviews { view.forgetWindow() }
    touches.present.forEachSlot { touches[$0].forgetView() }
    for recognizer in arbiter.members { recognizer.arbiter = nil }
  }

  // MARK: Time

  /// Advances the clock to `target`. Deadlines up to and including it fire at their own instants, each in its own
  /// update and before a tick at that instant (spec 0.4). Does not go back to a `target` in the past. Traps in a
  /// callback.
  ///
  /// First performs the layout that the application has requested since the last event or deadline (spec 1.2b).
  public func advance(to target: Instant) { advance(to: target) {} }

  /// Calls `joinTick` when time reaches a tick at `target`, before it delivers the moves that wait for it.
  final func advance(to target: Instant, joinTick: () -> Void) {
    precondition(!isUpdating, "time cannot be advanced from inside an update")
    if needsLayoutPass { update(because: trace.context) {} }
    while true {
      let deadline = scheduler.next
      let tick = animations.isEmpty ? Instant.distantFuture : ticks.next(after: now)
      let next = min(deadline, tick, moves.nextTick)
      guard next <= target else { break }
      move(to: next)
      if deadline == next {
        if let due = scheduler.takeNext() { arbiter.fire(due) }
      } else {
        if moves.nextTick == next {
          if next == target { joinTick() }
          deliverWaitingMoves()
        }
        if tick == next { step() }
      }
    }
    move(to: target)
    // Memory for the next gesture is allocated between gestures.
    if touches.present.isEmpty { trace.prepare() }
  }

  private func move(to instant: Instant) {
    guard instant > now else { return }
    mirror?.instantEnds(at: now)
    now = instant
  }

  /// The instant of the next deadline or display tick, now if layout is pending, or nil if only input can change
  /// anything.
  public var nextWake: Instant? {
    if needsLayoutPass { return now }
    let deadline = scheduler.next
    let next = isStepping ? min(deadline, ticks.next(after: now)) : deadline
    return next == .distantFuture ? nil : next
  }

  /// Whether there is no touch, no deadline, no motion and no fade.
  public var isQuiet: Bool { isSettled && !isStepping }

  /// Whether nothing moves but spinners and animations that repeat without end. Otherwise as ``isQuiet``.
  public var isSettled: Bool {
    touches.present.isEmpty && scheduler.isEmpty && !moves.isWaiting && redrawsUntil <= now && arbiter.isEmpty
      && !animations.contains { $0.isAnimating && !$0.isEndless }
  }

  /// Whether the picture may change without input, by a motion or a fade.
  public var isAnimating: Bool { isStepping || redrawsUntil > now }

  /// Requests redrawing up to `instant`, for a fade that is computed when drawn.
  func keepDrawing(until instant: Instant) { redrawsUntil = max(redrawsUntil, instant) }

  /// Whether an animation or a finger needs the next display tick. An animation that ended stays listed until then.
  private var isStepping: Bool {
    moves.isWaiting || animations.contains { $0.isAnimating }
  }

  func startStepping(_ animation: any Animating) {
    if !animations.contains(where: { $0 === animation }) { animations.append(animation) }
  }

  func stopStepping(_ animation: any Animating) { animations.removeAll { $0 === animation } }

  /// Performs hand-overs of momentum that are due between two ticks. Called before a touch-down is processed.
  func handOverDueMomentum() {
    for animation in animations { (animation as? ScrollView)?.handOverDueMomentum(at: now) }
  }

  private func step() {
    asCurrent {
      for animation in animations where animation.isAnimating {
        update(because: animation.animationDecision) { animation.step(to: now) }
      }
    }
    animations.removeAll { $0.isOver }
  }

  // MARK: Updates

  /// Runs `body` and its consequences: arbitration, actions, delivery, resets, layout. Inside another update, only
  /// `body` runs now. The consequences follow at the end of the outer update.
  func update(because cause: DecisionID, _ body: () -> Void) {
    guard !isUpdating else { return trace.processing(cause, body) }
    runUpdate(because: cause) {
      body()
      closeUpdate()
    }
  }

  @inline(__always)
  private func runUpdate(because cause: DecisionID, _ body: () -> Void) {
    isUpdating = true
    defer { isUpdating = false }
    asCurrent { trace.processing(cause, body) }
    touches.forgetRemoved()
  }

  /// Sends the current event through ``sendEvent(_:)``, as an update of its own.
  final func dispatch(because cause: DecisionID) {
    runUpdate(because: cause) {
      (event.isSent, event.isAtWindow) = (false, madeApplication?.isPlain ?? true)
      if let madeApplication, !event.isAtWindow { madeApplication.sendEvent(event) } else { sendEvent(event) }
      if !event.isSent { swallow(event) }
      // A subclass may change something after its superclass has sent the event.
      if !event.isSent || arbiter.hasPendingWork || needsLayoutPass { closeUpdate() }
    }
  }

  /// Processes a touch event: hit-tests new touches, gives the event to recognizers, sends their actions, and tells views
  /// (spec 1.3.1). Called once per event.
  ///
  /// A subclass that overrides it sees every event before views and recognizers, and calls super. Without that nobody
  /// hears of the event: a touch that begins in it belongs to the window and is never delivered. The trace names the
  /// class that did not pass it on.
  open func sendEvent(_ event: TouchEvent) {
    event.isAtWindow = true
    guard event === self.event, !event.isSent, isUpdating else { return }
    process(event)
  }

  private func process(_ event: TouchEvent) {
    event.isSent = true
    if !event.began.isEmpty { beginTouches() }
    arbiter.deliver(event)
    closeUpdate()
  }

  /// Ends the touches of an event that a subclass has not sent: views and recognizers hear nothing of it.
  private func swallow(_ event: TouchEvent) {
    let swallower: Responder = event.isAtWindow ? self : madeApplication ?? self
    let answer = questions.ask(.sendEvent, swallower, for: self, about: self, .no, rule: .swallowed) { false }
    guard !answer.value else { return process(event) }
    for touch in arbiter.touches(of: event.began) {
      touch.hit(self)
      trace.record(.swallowed, subject(of: self), .withheld(touch.number), because: Causes(answer.decision))
    }
    for touch in arbiter.touches(of: event.began.union(event.ended).union(event.cancelled)) { touch.delivery = .closed }
    undelivered = []
  }

  func update(for setting: Fact.Setting, of subject: SubjectID, value: Double, _ body: () -> Void) {
    update(because: trace.record(.setting, subject, .setting(setting, value)), body)
  }

  private func closeUpdate() {
    // Resets and layout run application code, which may disable recognizers. The consequences belong to this update.
    repeat { closeRound() } while arbiter.hasPendingWork
  }

  private func closeRound() {
    finishRound()
    let over = event.ended.union(event.cancelled)
    if !over.isEmpty {
      arbiter.removeEndedTouches(over, anyTouchDown: !touchesDown.isEmpty)
      // A recognizer that failed with the last finger may have released a touch or another recognizer.
      finishRound()
    }
    arbiter.resetFinishedRecognizers()
    forgetFinishedTouches()
    layoutScheduledViews()
    guard !appearingControllers.isEmpty else { return }
    finishAppearing()
    layoutScheduledViews()
  }

  private func finishRound() {
    repeat {
      arbiter.resolveAttempts()
      arbiter.sendActions()
      deliverer.deliver()
    } while arbiter.needsResolving || arbiter.needsActions
  }

  // MARK: Layout

  package func scheduleLayout(of view: View) { viewsNeedingLayout.append(view) }

  /// Views that `layoutIfNeeded` has laid out meanwhile do not count.
  private var needsLayoutPass: Bool { needsSafeAreaUpdate || viewsNeedingLayout.contains { $0.needsLayout } }

  private func layoutScheduledViews() {
    // A scroll view that is moved by the safe area closes an update. Views after it do not have their part of it yet.
    guard !isUpdatingSafeAreas, needsSafeAreaUpdate || !viewsNeedingLayout.isEmpty else { return }
    // Layout may move views in the safe area, which may request more layout. The limit prevents an endless loop.
    for round in 0..<Self.safeAreaLimit where round == 0 || needsSafeAreaUpdate {
      updateSafeAreas()
      layingOut { while !viewsNeedingLayout.isEmpty { layoutScheduledViewsOnce() } }
    }
  }

  /// Lays out superviews before their subviews, which they may resize, so that one layout of each is enough.
  private func layoutScheduledViewsOnce() {
    // One view, as at each step of a drag, needs no order.
    if viewsNeedingLayout.count == 1, let view = viewsNeedingLayout.popLast() { return view.layoutItself() }
    swap(&viewsNeedingLayout, &viewsInLayout)
    viewsInLayout.sortByDepth()
    for view in viewsInLayout { view.layoutItself() }
    viewsInLayout.removeAll(keepingCapacity: true)
  }
}
