import Foundation

/// The root of a view tree and the engine that drives it: clock, touches, recognizers, trace.
///
/// A window is moved by two calls only: ``send(_:)-(Collection<InputEvent>)`` hands it what happened at the glass,
/// ``advance(to:)`` lets time pass. Between them nothing happens. It belongs to one thread at a time; any number of
/// windows may live side by side.
public final class Window: View {
  // In this module `@exclusivity(unchecked)` stands on properties that every event touches. They are read and written
  // whole, or changed by calls that run no foreign code, so that two accesses never overlap; checking that at run
  // time took a quarter of the time of an event.

  /// Everything the engine decided.
  public let trace = Trace()
  /// The numbers of the engine; set them before the first event.
  @exclusivity(unchecked) public var constants: EngineConstants
  /// The engine's contested choices; set them before the first event.
  @exclusivity(unchecked) public var options: EngineOptions
  /// What happens when the application does what UIKit answers with an exception, after the refusal was written into
  /// the ``trace``: by default the program ends with the words of the ``Misuse``. Where the trace is read, as in a
  /// sandbox, it may do nothing.
  public var misuseHandler: (Misuse) -> Void = { fatalError($0.description) }
  /// When display ticks fall.
  public let ticks: TickGrid
  /// Pixels per point: thresholds that are given in pixels divide by it (spec 0.4).
  public let scale: Double
  /// The clock.
  @exclusivity(unchecked) public private(set) var now = Instant.zero { didSet { trace.now = now } }

  /// The controller whose view fills the window; nil for none.
  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      if let oldValue, oldValue.isViewLoaded { oldValue.view.removeFromSuperview() }
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      insertSubview(view, at: 0)
    }
  }

  /// More fingers than this are refused.
  public static let touchLimit = 32

  @exclusivity(unchecked) var scheduler = Scheduler()
  @exclusivity(unchecked) var touches = TouchTable()
  @exclusivity(unchecked) var settings = Settings()
  /// What is delivered to views now, phase by phase; see `Window+Delivery`.
  @exclusivity(unchecked) var undelivered: TouchMask = []
  /// Who tracks a finger that is down.
  @exclusivity(unchecked) var trackers: [any TouchTracker] = []
  /// Taps that a further one may follow, the last one last.
  var recentTaps: [(lift: Instant, location: CGPoint, count: Int)] = []
  var touchCount = 0
  var trackpad = Trackpad()
  @exclusivity(unchecked) var hierarchyVersion = 0
  /// What keeps up with how everything looks, if anybody wants to know.
  @exclusivity(unchecked) package internal(set) final var mirror: StageMirror?
  @exclusivity(unchecked) private(set) var isUpdating = false
  @exclusivity(unchecked) private var animations: [any Animating] = []
  @exclusivity(unchecked) private var unlaidOut: [View] = []
  /// Nothing that is painted changes by itself after this moment; see ``isQuiet``.
  @exclusivity(unchecked) private var lookChangesUntil = Instant.zero

  // They know the window, so they are made when there is one, and are there from then on. Lazy properties would be looked
  // at at each use, some dozens of times for each event.
  @exclusivity(unchecked) private final var madeGestures: GestureEnvironment?
  @exclusivity(unchecked) private final var madeDeliverer: Deliverer?
  @exclusivity(unchecked) private final var madeQuestions: Questions?
  final var gestures: GestureEnvironment { madeGestures.unsafelyUnwrapped }
  final var deliverer: Deliverer { madeDeliverer.unsafelyUnwrapped }
  final var questions: Questions { madeQuestions.unsafelyUnwrapped }
  let reference = WindowReference()
  let event: TouchEvent

  /// Creates a window.
  ///
  /// - Parameters:
  ///   - size: Its extent in points.
  ///   - scale: Pixels per point, greater than 0.
  ///   - tickHz: Display ticks per second, 1 to 1,000. Offsets do not depend on it, only how often
  ///     `scrollViewDidScroll` is called.
  ///   - constants: The numbers of the engine.
  ///   - options: Its contested choices.
  public init(
    size: CGSize, scale: Double = 2, tickHz: Int = 120, constants: EngineConstants = EngineConstants(),
    options: EngineOptions = EngineOptions()
  ) {
    precondition(scale > 0, "a scale of \(scale) pixels per point is not greater than 0")
    (self.scale, self.constants, self.options) = (scale, constants, options)
    ticks = TickGrid(hz: tickHz)
    event = TouchEvent(in: reference)
    super.init(frame: CGRect(origin: .zero, size: size))
    madeGestures = GestureEnvironment(window: self)
    madeDeliverer = Deliverer(window: self)
    madeQuestions = Questions(window: self)
    window = self
    reference.window = self
    isMultipleTouchEnabled = true
  }

  /// Creates a window of the size of `frame`, at two pixels per point; it has no place.
  public override convenience init(frame: CGRect) { self.init(size: frame.size) }

  /// Nobody: there is no application object, so the responder chain ends here (spec 1.5.1).
  public override var next: Responder? { nil }

  deinit {
    reference.window = nil
    for view in subviews { view.forgetWindow() }
    touches.present.forEachSlot { touches[$0].forgetView() }
    for recognizer in gestures.inPlay { recognizer.environment = nil }
  }

  // MARK: Time

  /// Lets time pass up to and including `target`: deadlines fire at their own instants, in order, each with its own
  /// update; at one instant deadlines come before the display tick (spec 0.4). A target in the past does nothing.
  public func advance(to target: Instant) {
    precondition(!isUpdating, "time cannot be advanced from inside an update")
    while true {
      let deadline = scheduler.next
      let tick = animations.isEmpty ? Instant.distantFuture : ticks.next(after: now)
      let next = min(deadline, tick)
      guard next <= target else { break }
      move(to: next)
      if deadline > tick {
        step()
      } else if let due = scheduler.takeNext() {
        gestures.fire(due)
      }
    }
    move(to: target)
    // Room for the next gesture is made while nobody waits for an answer.
    if touches.present.isEmpty { trace.prepare() }
  }

  private func move(to instant: Instant) {
    guard instant > now else { return }
    mirror?.instantEnds(at: now)
    now = instant
  }

  /// When something will happen by itself, a deadline or a display tick; nil while only input can change anything.
  public var nextWake: Instant? {
    let deadline = scheduler.next
    let next = isStepping ? min(deadline, ticks.next(after: now)) : deadline
    return next == .distantFuture ? nil : next
  }

  /// Whether nothing moves, fades or is about to: no touch, no timer, no motion.
  public var isQuiet: Bool {
    touches.present.isEmpty && scheduler.isEmpty && !isStepping && lookChangesUntil <= now
      && gestures.isIdle
  }

  /// Whether the picture may still change without input.
  public var isAnimating: Bool { isStepping || lookChangesUntil > now }

  /// Says that the look changes by itself up to `instant`: a fade that is computed from the time when it is painted.
  func keepDrawing(until instant: Instant) { lookChangesUntil = max(lookChangesUntil, instant) }

  /// Whether something wants the next display tick; what has been stopped stays listed until then.
  private var isStepping: Bool { animations.contains { $0.isAnimating } }

  func startStepping(_ animation: any Animating) {
    if !animations.contains(where: { $0 === animation }) { animations.append(animation) }
  }

  func stopStepping(_ animation: any Animating) { animations.removeAll { $0 === animation } }

  /// A finger that comes down finds everything where it belongs at this moment, between two ticks.
  func catchUp() {
    for animation in animations { animation.catchUp(with: now) }
  }

  private func step() {
    for animation in animations where animation.isAnimating {
      update(because: animation.animationDecision) { animation.step(to: now) }
    }
    animations.removeAll { !$0.isAnimating }
  }

  // MARK: Updates

  /// Runs `body` and then everything that follows from it: arbitration, actions, delivery, resets, layout. Inside an
  /// update only `body` runs; the rest follows when the outer one closes.
  func update(because cause: DecisionID, _ body: () -> Void) {
    guard !isUpdating else { return trace.processing(cause, body) }
    isUpdating = true
    defer { isUpdating = false }
    trace.processing(cause) {
      body()
      closeUpdate()
    }
  }

  /// An update that the application set off by changing a setting.
  func update(for setting: Fact.Setting, of subject: SubjectID, value: Double, _ body: () -> Void) {
    update(because: trace.record(.setting, subject, .setting(setting, value)), body)
  }

  private func closeUpdate() {
    // Resets, lifts and layouts run foreign code, which may switch recognizers off: that belongs to this update too.
    repeat { closeRound() } while gestures.isUnsettled
  }

  private func closeRound() {
    finishRound()
    let over = event.ended.union(event.cancelled)
    if !over.isEmpty {
      gestures.forget(over, anyTouchDown: isAnyTouchDown)
      // A recognizer that failed with the last finger may have released a touch, or another recognizer.
      finishRound()
    }
    gestures.resetWhoeverIsFinished()
    forgetFinishedTouches()
    layoutIfAsked()
  }

  private func finishRound() {
    repeat {
      gestures.settle()
      gestures.sendActions()
      deliverer.deliver()
    } while gestures.needsSettling || gestures.needsActions
  }

  // MARK: Layout

  func scheduleLayout(of view: View) { unlaidOut.append(view) }

  private func layoutIfAsked() {
    placing { while let view = unlaidOut.popLast() { view.layoutItself() } }
  }
}
