import Foundation

/// The scroll view of iPhone OS 2: no recognizers, everything in its own touches methods (spec 8.0, rules L1 to L7).
/// Use it to study the legacy behaviour; anything else wants a ``ScrollView``.
///
/// Its ``hitTest(_:with:)`` returns itself: it receives every touch on its content, and forwards it:
/// - A touch starts a timer of 0.150 s; with ``ScrollView/delaysContentTouches`` off it is forwarded at once (L1).
/// - A finger that has not moved 10 pt when the timer fires is forwarded, with its first place and time (L2); one
///   that lifts before is forwarded whole (L5).
/// - 10 pt of travel begin a drag. Content that has the touch gets touchesCancelled, if
///   ``ScrollView/canCancelContentTouches`` and ``ScrollView/touchesShouldCancel(in:)`` say so, or keeps it for good
///   (L3, L4).
/// - Within 0.150 s of the touch-down, timer or not, the 10 pt count in **any** direction, later only along axes that
///   scroll. So a quick vertical flick over a view that scrolls only sideways is claimed and scrolls nothing (L6, L7):
///   the swallowed flick for which seed 000 invents its RemorsefulScrollView.
///
/// Dragging, momentum, bounce and paging are those of ``ScrollView``, with the same limits, delegate callbacks and
/// curves. The first finger scrolls; others are only forwarded. It does not zoom with fingers, and
/// ``ScrollView/panGestureRecognizer`` is on no view.
///
/// A touch forwarded into a nested touch-driven scroll view starts that one's timer: the delays add up to 0.300 s.
///
/// Subclasses may override the four touches methods and decide when to call super, as seed 000 does;
/// ``forward(_:_:to:with:)`` then delivers to content, and ``isForwardingTouches`` tells touches that come back.
open class TouchDrivenScrollView: ScrollView {
  /// Whether a forwarded touch is being delivered to content.
  ///
  /// Content that does not handle a touch passes it up the responder chain, which leads back here. Such calls are
  /// ignored; a subclass must return early from its touches methods while this is true, or recurse for ever.
  public private(set) final var isForwardingTouches = false

  final var sequence: TouchSequence?

  /// Creates a scroll view with its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    // Not before iPhone OS 3 did one scroll view move another.
    dragsPagingParent = false
    // Nor was there a safe area.
    contentInsetAdjustmentBehavior = .never
  }

  final override var hasRecognizers: Bool { false }

  /// Itself for every point on it or its content, nil if it takes no touches; its subviews are never returned.
  open override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    reasonToSkip(point, with: event) == nil ? self : nil
  }

  /// The view of the content that a plain hit test would return for a point in this view's coordinates; nil for none.
  public final func contentView(at point: CGPoint, with event: TouchEvent?) -> View? {
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return nil
  }

  // MARK: Touches

  /// Begins tracking the finger, and starts the timer or forwards the touch at once (L1).
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
    if primaryMoved { sequence.sample() }
    switch sequence.stage {
    case .scrolling: if primaryMoved { continueDrag(sequence.pull(because: window.trace.context)) }
    case .undecided, .forwarded:
      if primaryMoved, claim(sequence, in: window) { return }
      contentMoved(touches, sequence)
    case .finished: contentMoved(touches, sequence)
    }
  }

  /// Ends the drag, or forwards the end to content; of a touch still withheld, all of it (L5).
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window, let sequence else { return }
    if touches.contains(sequence.primaryTouch), sequence.stopScrolling() {
      endDrag(sequence.pull(because: window.trace.context), robust: sequence.robustVelocity)
    }
    releaseContent(sequence, in: window)
    forwardToContent(.ended, touches, sequence)
    forget(touches, sequence)
  }

  /// Cancels the drag, and forwards the cancellation to content that has received the touch.
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

  /// Calls the touches method for `phase` on the descendant `view`, recorded as ``Rule/legacyForward``. Touches that
  /// come back up the responder chain meanwhile are ignored.
  public final func forward(_ phase: TouchPhase, _ touches: Set<Touch>, to view: View, with event: TouchEvent?) {
    forward(phase, touches, to: view, .legacyForward, with: event)
  }

  /// The same, recorded with another rule and its measurement.
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
        measured: measured, because: Causes(window.trace.context, touch.decision), rival: rival)
      if measured != nil { window.trace.addMeasurement(further) }
      if phase == .began { touch.deliveryDecision = decision }
    }
    let wasForwarding = isForwardingTouches
    isForwardingTouches = true
    window.trace.processing(decision) { view.deliver(phase, touches, with: event ?? window.event) }
    isForwardingTouches = wasForwarding
  }

  // MARK: Changes by the application

  /// Scrolling was disabled: withheld touches are forwarded, and a drag is cancelled in place (spec 4.6.4).
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

  /// Cancels the touches that the leaving content has received, and drops the others (spec 1.3.6).
  override final func contentLeaves(_ view: View) {
    if let sequence { closeContent(sequence) { $0.isDescendant(of: view) } }
  }
}
