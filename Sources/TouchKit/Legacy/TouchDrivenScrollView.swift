import Foundation

/// The scroll view of iPhone OS 2, without recognizers: its touches methods do everything (spec 8.0, rules L1 to L7).
/// Use it to study the legacy behaviour; for anything else use ``ScrollView``.
///
/// Its ``hitTest(_:with:)`` returns itself, so it receives every touch on its content, and forwards it:
/// - A touch starts a timer of 0.150 s. Without ``ScrollView/delaysContentTouches`` it is forwarded at once (L1).
/// - If the finger has not moved 10 pt when the timer fires, the touch is forwarded with its first location and time
///   (L2). If the finger lifts earlier, the whole touch is forwarded (L5).
/// - 10 pt of travel begin a drag. Content that has the touch receives touchesCancelled if
///   ``ScrollView/canCancelContentTouches`` and ``ScrollView/touchesShouldCancel(in:)`` allow it. Otherwise content
///   keeps the touch (L3, L4).
/// - Within 0.150 s of the touch-down, the 10 pt count in **any** direction, even if the timer is not running. Later
///   they count only along axes that scroll. So a quick vertical flick over a view that scrolls only sideways is
///   claimed and scrolls nothing (L6, L7). Seed 000 invents its RemorsefulScrollView for this swallowed flick.
///
/// Dragging, momentum, bounce and paging are those of ``ScrollView``. The first finger scrolls; others are only
/// forwarded. Fingers do not zoom, and ``ScrollView/panGestureRecognizer`` is not on any view.
///
/// A touch forwarded into a nested touch-driven scroll view starts that view's timer. The delays add up to 0.300 s.
///
/// Subclasses may override the four touches methods and decide when to call super, as seed 000 does.
/// ``forward(_:_:to:with:)`` then delivers to content. ``isForwardingTouches`` identifies touches that come back.
open class TouchDrivenScrollView: ScrollView {
  /// Whether a forwarded touch is being delivered to content.
  ///
  /// Content that does not handle a touch passes it up the responder chain, which leads back here. Such calls are
  /// ignored. While this is true, a subclass must return early from its touches methods, or it recurses endlessly.
  public private(set) final var isForwardingTouches = false

  final var sequence: TouchSequence?

  /// Creates a scroll view with its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    // One scroll view moves another only since iPhone OS 3.
    dragsPagingParent = false
    // There was no safe area either.
    contentInsetAdjustmentBehavior = .never
  }

  final override var hasRecognizers: Bool { false }

  /// Returns the scroll view for every point on it or its content, or nil if it takes no touches; never a subview.
  open override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    reasonToSkip(point, with: event) == nil ? self : nil
  }

  /// Returns the content view that a plain hit test would return for a point in this view's coordinates, or nil.
  public final func contentView(at point: CGPoint, with event: TouchEvent?) -> View? {
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return nil
  }

  // MARK: Touches

  /// Begins tracking the finger. Starts the timer, or forwards the touch at once (L1).
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window else { return }
    let isNew = sequence == nil
    for touch in touches.inOrder {
      window.track(touch, by: self)
      track(touch, in: window, event)
    }
    guard let sequence else { return }
    if isNew { decideAtTouchDown(sequence, in: window) } else { beginFurtherFingers(sequence) }
  }

  /// Scrolls, claims the touch for scrolling, or forwards the move to content (L3, L4, L6).
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window, let sequence else { return }
    let primaryMoved = touches.contains(sequence.primaryTouch)
    if primaryMoved { sequence.sample(event) }
    switch sequence.stage {
    case .scrolling: if primaryMoved { continueDrag(sequence.pull(because: window.trace.context)) }
    case .undecided, .forwarded:
      if primaryMoved, claim(sequence, in: window) { return }
      contentMoved(touches, sequence)
    case .finished: contentMoved(touches, sequence)
    }
  }

  /// Ends the drag, or forwards the end to content. If the touch is still withheld, all of it is forwarded (L5).
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window, let sequence else { return }
    if touches.contains(sequence.primaryTouch), sequence.stopScrolling() {
      endDrag(sequence.pull(because: window.trace.context), robust: sequence.robustVelocity)
    }
    releaseContent(sequence, in: window)
    forwardToContent(.ended, touches, sequence)
    forget(touches, sequence)
  }

  /// Cancels the drag, and forwards the cancellation to content that received the touch.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window, let sequence else { return }
    if touches.contains(sequence.primaryTouch) {
      disarm(sequence, in: window)
      if sequence.stopScrolling() { cancelDrag(sequence.pull(because: window.trace.context)) }
    }
    forwardToContent(.cancelled, touches, sequence)
    forget(touches, sequence)
  }

  // MARK: Forwarding

  /// Calls the touches method for `phase` on the descendant `view`, and records it as ``Rule/legacyForward``. Touches
  /// that come back up the responder chain meanwhile are ignored.
  public final func forward(_ phase: TouchPhase, _ touches: Set<Touch>, to view: View, with event: TouchEvent?) {
    forward(phase, touches, to: view, .legacyForward, with: event)
  }

  /// Forwards touches in the same way, recorded with another rule and its measurements.
  final func forward(
    _ phase: TouchPhase, _ touches: Set<Touch>, to view: View, _ rule: Rule, measured: Measured? = nil,
    and further: Measured? = nil, with event: TouchEvent? = nil
  ) {
    guard let window else { return }
    let (content, rival) = (window.subject(of: view), rule == .legacyForward ? .none : window.subject(of: self))
    var decision = DecisionID.none
    for touch in touches.inOrder {
      decision = window.trace.record(
        rule, content, .deliver(touch.number, phase, timestamp: touch.instant, touch.locationInWindow),
        measured: measured, because: Causes(window.trace.context, touch.evidence.input), rival: rival)
      if measured != nil { window.trace.addMeasurement(further) }
      if phase == .began { touch.evidence.began = decision }
    }
    let wasForwarding = isForwardingTouches
    isForwardingTouches = true
    window.trace.processing(decision) { view.deliver(phase, touches, with: event ?? window.event) }
    isForwardingTouches = wasForwarding
  }

  // MARK: Changes by the application

  /// If scrolling was disabled, forwards withheld touches and cancels a drag where it is (spec 4.6.4).
  override final func applyEnabling() {
    super.applyEnabling()
    guard !isScrollEnabled, let sequence, let window else { return }
    window.update(because: window.trace.occasion()) {
      if sequence.stopScrolling() { cancelDrag(sequence.pull(because: window.trace.context)) }
      releaseContent(sequence, in: window)
      sequence.stage = .finished
    }
  }

  override final func endForwardedTouches() {
    guard let window, let sequence else { return }
    self.sequence = nil
    disarm(sequence, in: window)
    closeContent(sequence) { _ in true }
  }

  override final func forwards(into view: View) -> Bool {
    sequence?.fingers.contains { $0.content?.isDescendant(of: view) == true } == true
  }

  /// Cancels the touches that the leaving content received, and drops the others (spec 1.3.6).
  override final func contentLeaves(_ view: View) {
    if let sequence { closeContent(sequence) { $0.isDescendant(of: view) } }
  }
}

/// The decision between scrolling and content: rules L1 to L7 (spec 8.0).
extension TouchDrivenScrollView: DeadlineOwner {
  /// Adds a finger to the sequence, or begins a sequence with it as the primary touch.
  final func track(_ touch: Touch, in window: Window, _ event: TouchEvent?) {
    let sequence = self.sequence ?? TouchSequence(primaryTouch: touch, start: window.now, robustTracker: robustTracker)
    self.sequence = sequence
    let content = contentView(at: touch.location(in: self), with: event)
    var delivery = content == nil ? TouchSequence.ContentDelivery.closed : .withheld(moved: nil)
    if case .scrolling = sequence.stage { delivery = .closed }
    if let content, !content.isMultipleTouchEnabled,
      let other = sequence.fingers.first(where: { $0.content === content })
    {
      let setting = window.decision(for: .isMultipleTouchEnabled, of: content, 0)
      window.trace.record(
        .singleTouch, window.subject(of: content), .withheld(touch.number),
        because: Causes(touch.evidence.input, setting, other.touch.evidence.hit))
      delivery = .closed
    }
    sequence.fingers.append(
      TouchSequence.Finger(
        touch: touch, content: content, downLocation: touch.locationInWindow, downInstant: touch.instant,
        delivery: delivery))
  }

  // MARK: Touch-down

  /// Catches moving content (spec 4.7). Otherwise starts the timer or, without delays, forwards at once (L1).
  final func decideAtTouchDown(_ sequence: TouchSequence, in window: Window) {
    if isScrollEnabled, case .caught = activity {
      scroll(sequence, without: nil, .caught, nil, window)
    } else if isScrollEnabled && delaysContentTouches {
      let causes = Causes(window.trace.context, sequence.primaryTouch.evidence.input)
      let delay = window.constants.contentTouchDelay
      sequence.stage = .undecided(
        window.arm(.contentTouchDelay, of: self, after: delay, rule: .legacyDelay, because: causes))
    } else {
      beginContent(sequence, measured: nil)
    }
  }

  final func beginFurtherFingers(_ sequence: TouchSequence) {
    switch sequence.stage {
    case .undecided, .scrolling: break
    case .forwarded, .finished: beginContent(sequence, measured: nil)
    }
  }

  // MARK: The timer

  /// Cancels the timer if it is pending. Touches may be forwarded from now on.
  final func disarm(_ sequence: TouchSequence, in window: Window) {
    guard case .undecided(let timer) = sequence.stage else { return }
    sequence.stage = .forwarded
    window.cancel(timer, of: self, because: window.trace.context)
  }

  final func removeDeadline(_ deadline: Scheduler.Deadline) {
    if let sequence, case .undecided(let timer) = sequence.stage, timer.armed == deadline.armed {
      sequence.stage = .forwarded
    }
  }

  /// Forwards the touches because the timer fired before the finger moved far enough (L2).
  final func deadlineDidPass(_ name: Fact.TimerName) {
    guard let sequence, let constants = window?.constants else { return }
    let delay = constants.contentTouchDelay
    beginContent(
      sequence,
      measured: Measured(.distance, sequence.travel.distance(to: .zero), limit: constants.panHysteresis),
      and: Measured(.duration, delay, limit: delay))
  }

  /// Forwards the whole touch because a finger lifts before the timer fires (L5).
  final func releaseContent(_ sequence: TouchSequence, in window: Window) {
    guard case .undecided = sequence.stage else { return }
    disarm(sequence, in: window)
    let passed = window.now.seconds(since: sequence.start)
    beginContent(sequence, measured: Measured(.duration, passed, limit: window.constants.contentTouchDelay))
  }

  // MARK: Moves

  /// Claims the touches for scrolling if the finger moved far enough and content allows it (L3, L4, L6).
  final func claim(_ sequence: TouchSequence, in window: Window) -> Bool {
    guard isScrollEnabled, let (rule, measured) = significance(of: sequence, in: window) else { return false }
    if let keeper = contentKeeper(sequence, in: window) {
      sequence.stage = .finished
      window.trace.record(
        .contentKeeps, window.subject(of: self), .mode(recordedMode), measured: measured,
        because: Causes(window.trace.context, keeper.reason, keeper.delivery))
      return false
    }
    disarm(sequence, in: window)
    let limit = window.constants.panHysteresis
    scroll(sequence, without: scrollPan.hysteresis(of: counted(sequence.travel), limit: limit), rule, measured, window)
    return true
  }

  /// Returns the distance and the rule by which the finger moved far enough to claim its touches (L6, L7).
  private func significance(of sequence: TouchSequence, in window: Window) -> (Rule, Measured)? {
    let limit = window.constants.panHysteresis
    let along = counted(sequence.travel).distance(to: .zero)
    if along >= limit { return (.legacyClaim, Measured(.distance, along, limit: limit)) }
    let isEarly = window.now < sequence.start.advanced(bySeconds: window.constants.contentTouchDelay)
    let distance = sequence.travel.distance(to: .zero)
    return isEarly && distance >= limit ? (.legacySwallow, Measured(.distance, distance, limit: limit)) : nil
  }

  private func counted(_ travel: CGPoint) -> CGPoint { scrollPan.countedTravel(travel) }

  /// Returns why content keeps its touches, and the delivery of the kept touch, or nil if it may lose them (spec 4.3).
  /// The reason is `canCancelContentTouches` or an answer of `touchesShouldCancel`.
  private func contentKeeper(
    _ sequence: TouchSequence, in window: Window
  ) -> (reason: DecisionID, delivery: DecisionID)? {
    for finger in sequence.fingers {
      guard case .begun = finger.delivery, let content = finger.content else { continue }
      guard canCancelContentTouches else {
        return (window.decision(for: .canCancelContentTouches, of: self, 0), finger.touch.evidence.began)
      }
      let answer = window.questions.ask(.touchesShouldCancel, self, for: self, about: content, .always) {
        touchesShouldCancel(in: content)
      }
      if !answer.value { return (answer.decision, finger.touch.evidence.began) }
    }
    return nil
  }

  private func scroll(
    _ sequence: TouchSequence, without slop: CGPoint?, _ rule: Rule, _ measured: Measured?, _ window: Window
  ) {
    cancelContent(sequence, rule, measured, in: window)
    // A callback of the content may have removed this view from the window.
    guard self.sequence === sequence, self.window === window else { return }
    sequence.beginScrolling(without: slop)
    beginDrag(sequence.pull(because: window.trace.context), rule, measured: measured)
  }

  // MARK: The end

  /// Removes fingers that ended. Without the primary touch, nothing scrolls again.
  final func forget(_ touches: Set<Touch>, _ sequence: TouchSequence) {
    sequence.fingers.removeAll { touches.contains($0.touch) }
    // A touch that is delivered after its lift is no longer in the window's event, which would report its end.
    for touch in touches.inOrder where window?.event.changed.contains(touch.bit) == false { fingersUp(touch.bit) }
    if touches.contains(sequence.primaryTouch) { sequence.stage = .finished }
    if sequence.fingers.isEmpty, self.sequence === sequence { self.sequence = nil }
  }
}
