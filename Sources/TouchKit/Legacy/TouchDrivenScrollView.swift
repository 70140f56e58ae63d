import Foundation
import ScrollPhysics

/// A scroll view as iPhone OS 2 had it: no recognizers, everything in its own touches methods (spec 8.0, rules L1 to
/// L7).
///
/// Its ``hitTest(_:with:)`` returns itself, so that every touch on its content is its own. It tells the content by
/// itself, when and as long as it likes:
/// - A touch starts a timer of 0.150 s; with ``ScrollView/delaysContentTouches`` off the content is told at once (L1).
/// - A finger that has not moved 10 pt when the timer runs out is forwarded, with its first place and time (L2); one
///   that lifts before is forwarded whole (L5).
/// - 10 pt of travel scroll. Content that has the touch already gets touchesCancelled, if
///   ``ScrollView/canCancelContentTouches`` and ``ScrollView/touchesShouldCancel(in:)`` say so; otherwise it keeps the
///   touch for good (L3, L4).
/// - Within 0.150 s of the touch-down, timer or not, the 10 pt count in **any** direction, later only along axes that
///   scroll. So a quick vertical flick over a view that scrolls only sideways is taken and comes to nothing (L6, L7).
///   That is the swallow for which seed 000 invents its RemorsefulScrollView.
///
/// What moves the content then, drag, momentum, bounce, pages, is what moves it in every ``ScrollView``, of which this
/// is one: limits, delegate callbacks and curves are the same. The first finger scrolls; others are only forwarded. It
/// does not zoom with fingers, and ``ScrollView/panGestureRecognizer`` is on no view.
///
/// A touch that is forwarded into another touch-driven scroll view starts that one's timer when it arrives there: two
/// delays in one another add up to 0.300 s.
///
/// Subclasses may override the four touches methods and decide by themselves when super hears of a touch, as seed 000
/// does; ``forward(_:_:to:with:)`` then tells content, and ``isForwardingTouches`` keeps what it leaves alone from
/// coming back.
open class TouchDrivenScrollView: ScrollView {
  /// Whether the content is being told of a touch right now.
  ///
  /// Content that leaves a touch alone sends it up the responder chain, which leads back here. Such calls are ignored;
  /// a subclass that forwards touches by itself asks this first in each of its touches methods, or the touch goes round
  /// for ever (spec 1.5.5).
  public private(set) final var isForwardingTouches = false

  final var sequence: TouchSequence?

  /// Creates a scroll view with its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    // Not before iPhone OS 3 did one scroll view move another.
    dragsPagingParent = false
  }

  final override var hasRecognizers: Bool { false }

  /// The view itself, wherever its content is hit.
  open override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    reasonToSkip(point, with: event) == nil ? self : nil
  }

  /// The front-most view of the content at a point in this view's coordinates, which the touch would have hit without
  /// this view; nil if there is none.
  public final func contentView(at point: CGPoint, with event: TouchEvent?) -> View? {
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return nil
  }

  // MARK: Touches

  /// Remembers where the finger came down, and starts the timer or tells the content (L1).
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window else { return }
    let isNew = sequence == nil
    for touch in touches.inOrder {
      window.track(touch, by: self)
      follow(touch, in: window, event)
    }
    guard let sequence else { return }
    if isNew { decideAtTouchDown(sequence, in: window) } else { tellOfFurtherFingers(sequence) }
  }

  /// Scrolls, takes the touch for scrolling, or tells the content that it moved (L3, L4, L6).
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window, let sequence else { return }
    let leaderMoved = touches.contains(sequence.leader)
    if leaderMoved { sequence.sample() }
    switch sequence.stage {
    case .scrolling: if leaderMoved { continueDrag(sequence.pull(because: window.trace.context)) }
    case .undecided, .forwarded:
      if leaderMoved, take(sequence, in: window) { return }
      contentMoved(touches, sequence)
    case .left: contentMoved(touches, sequence)
    }
  }

  /// Lets the content go, or tells the content that the touch is over; if that knew nothing yet, all of it (L5).
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window, let sequence else { return }
    if touches.contains(sequence.leader), sequence.stopScrolling() {
      endDrag(sequence.pull(because: window.trace.context), robust: sequence.robustVelocity)
    }
    releaseContent(sequence, in: window)
    tell(.ended, touches, sequence)
    forget(touches, sequence)
  }

  /// Stops scrolling, and tells the content that the touch was taken away, if it knows of it.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches, let window, let sequence else { return }
    if touches.contains(sequence.leader) {
      disarm(sequence, in: window)
      if sequence.stopScrolling() { cancelDrag(sequence.pull(because: window.trace.context)) }
    }
    tell(.cancelled, touches, sequence)
    forget(touches, sequence)
  }

  // MARK: Telling the content

  /// Tells `view`, which is in this one, of touches in `phase`, and writes that into the trace. What the view leaves
  /// alone does not come back from up the responder chain while this runs.
  public final func forward(_ phase: TouchPhase, _ touches: Set<Touch>, to view: View, with event: TouchEvent?) {
    forward(phase, touches, to: view, .legacyForward, with: event)
  }

  /// The same, by `rule`, which measured what it says.
  final func forward(
    _ phase: TouchPhase, _ touches: Set<Touch>, to view: View, _ rule: Rule, measured: Measured? = nil,
    with event: TouchEvent? = nil
  ) {
    guard let window else { return }
    let (content, rival) = (window.subject(of: view), rule == .legacyForward ? .none : window.subject(of: self))
    var decision = DecisionID.none
    for touch in touches.inOrder {
      decision = window.trace.record(
        rule, content, .deliver(touch.number, phase, timestamp: touch.instant, touch.locationInWindow),
        measured: measured, because: Causes(window.trace.context, touch.decision), rival: rival)
    }
    let wasForwarding = isForwardingTouches
    isForwardingTouches = true
    window.trace.processing(decision) { view.deliver(phase, touches, with: event ?? window.event) }
    isForwardingTouches = wasForwarding
  }

  // MARK: Changes from outside

  /// Scrolling was switched off: what was withheld is forwarded, and a drag ends where it is (spec 4.6.4).
  override final func applyEnabling() {
    super.applyEnabling()
    guard !isScrollEnabled, let sequence, let window else { return }
    window.update(because: window.trace.occasion()) {
      if sequence.stopScrolling() { cancelDrag(sequence.pull(because: window.trace.context)) }
      releaseContent(sequence, in: window)
      sequence.stage = .left
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

  /// What the view knows of is cancelled, and it hears no more (spec 1.3.6).
  override final func contentLeaves(_ view: View) {
    if let sequence { closeContent(sequence) { $0.isDescendant(of: view) } }
  }
}
