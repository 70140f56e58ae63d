import Foundation

/// The pan of a scroll view. It counts travel only along axes that scroll, and recognizes at touch-down while content
/// moves. It asks `touchesShouldCancel` last (spec 4.3, 4.6, 4.7, 4.9).
final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  /// Whether it recognized at touch-down, without hysteresis, because content was moving.
  @exclusivity(unchecked) private(set) var wasCaught = false

  /// The scroll view, or the object that answers for it.
  ///
  /// It is not stored: a weak reference would slow down every retain and release of the scroll view, dozens a move.
  override var delegate: GestureRecognizerDelegate? {
    get { owner?.rules.respondent ?? super.delegate }
    set { if let owner { owner.assign(newValue, to: self) } else { super.delegate = newValue } }
  }

  override var delegateMisuse: Misuse? { .panDelegate }

  override var slopRule: Rule { .scrollSlop }

  override var disabling: Disabling? {
    guard let owner, !owner.isScrollEnabled else { return .own }
    return .scrollView(owner, .isScrollEnabled)
  }

  /// The fingers that have moved. A resting finger does not reduce the translation of the others (spec 3.3).
  override var countedMask: TouchMask {
    guard trackedMask.count > 1, let arbiter else { return trackedMask }
    var moving: TouchMask = []
    trackedMask.forEachSlot { if arbiter.window.touches[$0].hasMoved { moving.formUnion(TouchMask(slot: $0)) } }
    return moving.isEmpty ? trackedMask : moving
  }

  /// The scrolling axes; travel along other axes is not part of the translation (spec 3.3).
  override var panningAxes: Axes { owner?.scrollableAxes ?? [] }

  override func countedTravel(_ travel: CGPoint) -> CGPoint {
    owner.map { $0.part(of: travel, along: $0.scrollableAxes) } ?? .zero
  }

  override func part(of way: CGPoint, along axes: Axes) -> CGPoint {
    owner?.part(of: way, along: axes) ?? super.part(of: way, along: axes)
  }

  override func hysteresis(of counted: CGPoint, limit: Double) -> CGPoint {
    wasCaught ? .zero : super.hysteresis(of: counted, limit: limit)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard committed == .possible, case .caught = owner?.activity else { return }
    wasCaught = true
    setReason(.caught, after: owner?.modeDecision ?? .none)
    state = .began
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    noteClosedAxis()
  }

  /// Notes the setting that prevents recognition when only travel on another axis exceeds the hysteresis.
  private func noteClosedAxis() {
    guard isOpen, !evidence.setting.exists, let arbiter, let owner,
      travel.distance(to: .zero) >= arbiter.window.constants.panHysteresis, owner.scrollableAxes != .both
    else { return }
    evidence.setting = owner.decisionForAxes(in: arbiter.window)
  }

  /// Whether the drag is not left to the parent, and the content's touches may be cancelled.
  override func mayRecognize() -> Bool {
    guard !wasCaught, let arbiter, let owner else { return true }
    let window = arbiter.window
    if let room = owner.leavesToParent(countedTravel(travel)) {
      setReason(.atEdge, room)
      if let parent = owner.enclosingScrollView {
        evidence.rival = window.subject(of: parent)
        if !parent.isScrollEnabled { evidence.setting = window.decision(for: .isScrollEnabled, of: parent, 0) }
      }
      return false
    }
    if let hitView = window.hitView(of: sequenceMask) {
      if let (inner, disabled) = owner.passedOver(from: hitView, travel: travel) {
        evidence.setting = window.decision(for: .isScrollEnabled, of: disabled, 0)
        setReason(.passedOver, evidence.reason?.measured, after: inner.scrollPan.evidence.decision)
        evidence.rival = window.subject(of: disabled)
        return false
      }
      let disabled = owner.disabledInnerScrollView(from: hitView, travel: travel, in: window)
      if disabled.exists { evidence.reason?.link = disabled }
    }
    for slot in trackedMask.slots {
      let touch = window.touches[slot]
      // A pan that was added to another view asks about that view's content (spec 4.1, 4.3).
      guard case .begun = touch.delivery, let content = touch.view, content !== owner,
        content.isDescendant(of: view ?? owner)
      else { continue }
      if !owner.canCancelContentTouches {
        evidence.setting = window.decision(for: .canCancelContentTouches, of: owner, 0)
      }
      guard owner.canCancelContentTouches, givesUp(content, window, owner) else {
        setReason(.contentKeeps, evidence.reason?.measured, after: touch.evidence.began)
        return false
      }
    }
    return true
  }

  private func givesUp(_ content: View, _ window: Window, _ owner: ScrollView) -> Bool {
    let answer = window.questions.ask(
      .touchesShouldCancel, owner, for: owner, about: content, .always,
      because: Causes(window.cause(for: self), evidence.answer)
    ) { owner.touchesShouldCancel(in: content) }
    evidence.answer = answer.decision
    return answer.value
  }

  override func performBuiltInAction() { owner?.panDidChange(self) }

  var pull: Pull {
    Pull(
      travel: travel, translation: translation(in: nil), velocity: windowVelocity,
      earlierVelocity: earlierWindowVelocity, differences: strides.count, lastMove: lastMove, hasCaught: wasCaught,
      decision: evidence.decision)
  }

  override func reset() {
    super.reset()
    wasCaught = false
  }
}

/// The pinch of a scroll view (spec 4.10).
final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
  /// The scroll view, or the object that answers for it; not stored, as in the pan.
  override var delegate: GestureRecognizerDelegate? {
    get { owner?.rules.respondent ?? super.delegate }
    set { if let owner { owner.assign(newValue, to: self) } else { super.delegate = newValue } }
  }

  override var delegateMisuse: Misuse? { .pinchDelegate }

  /// The pinch ends with the first finger that lifts (spec 3.5).
  override var fingersToGoOn: Int { 2 }

  /// Without zoom limits, a disabled pinch explains nothing.
  override var disabling: Disabling? { owner?.isZoomPossible == true ? .own : nil }

  override func mayRecognize() -> Bool {
    guard let owner, let window = owner.window else { return false }
    let answer = window.questions.ask(
      .viewForZooming, owner.assignedDelegate ?? owner, for: owner, about: owner, .no,
      because: Causes(window.cause(for: self), evidence.answer)
    ) { owner.viewToZoom != nil }
    if answer.decision.exists { evidence.answer = answer.decision }
    return answer.value
  }

  override func performBuiltInAction() { owner?.pinchDidChange(self) }
}

/// The delegate of a scroll view's own recognizers, unless its class adopts ``GestureRecognizerDelegate`` (spec 4.1).
///
/// In UIKit, `UIScrollView` is its recognizers' delegate without declaring it, so only subclasses that adopt the
/// protocol answer. This object answers for all others. It forwards the one method that every ``View`` has.
final class ScrollViewRules: GestureRecognizerDelegate, StandsForUIKit {
  static var uikitName: String { "UIScrollView" }
  // The scroll view owns this object and clears the reference in its deinit. Not weak for the reason given at the pan.
  @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?
  private let isDelegateItself: Bool

  init(scrollView: ScrollView) {
    self.scrollView = scrollView
    isDelegateItself = scrollView is GestureRecognizerDelegate
  }

  var respondent: GestureRecognizerDelegate {
    guard isDelegateItself, let itself = scrollView as? GestureRecognizerDelegate else { return self }
    return itself
  }

  func isOwn(_ delegate: GestureRecognizerDelegate?) -> Bool { delegate === scrollView || delegate === self }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    scrollView?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }
}

/// Implements ``ScrollView/delaysContentTouches``: withholds the content's touches, and never recognizes (spec 4.2).
///
/// It fails 0.150 s after touch-down. It fails earlier in these cases:
/// - A finger lifts, so that quick taps are not lost.
/// - The scroll view's pan recognizes.
/// - The finger has moved 10 pt along an axis that does not scroll.
final class TouchDelayGestureRecognizer: GestureRecognizer {
  override init() {
    super.init()
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override var kind: Kind { .touchDelay }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// If the view does not scroll, a disabled delay explains nothing.
  override var disabling: Disabling? {
    guard let owner, owner.isScrollEnabled else { return nil }
    return owner.delaysContentTouches ? .own : .scrollView(owner, .delaysContentTouches)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    guard timer == nil, let arbiter else { return }
    arm(.contentTouchDelay, after: arbiter.window.constants.contentTouchDelay, rule: .contentDelay)
  }

  override func deadlineDidPass(_ name: Fact.TimerName) {
    guard let constants = arbiter?.window.constants, let owner else { return }
    let delay = constants.contentTouchDelay
    let passed = Measured(.duration, delay, limit: delay)
    // A pan that has already failed could not have begun, however far the fingers moved.
    guard owner.scrollPan.committed == .possible else {
      setReason(.contentDelay, passed, after: owner.scrollPan.evidence.decision)
      return state = .failed
    }
    fail(.contentDelay, .init(.distance, owner.scrollPan.reach, limit: constants.panHysteresis), and: passed)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let arbiter, let owner else { return }
    let others = Axes.both.subtracting(owner.scrollableAxes)
    let limit = arbiter.window.constants.panHysteresis
    trackedMask.intersection(event.moved).forEachSlot {
      let touch = arbiter.window.touches[$0]
      let way = owner.part(of: touch.locationInWindow - touch.downLocation, along: others)
      let across = max(abs(Double(way.x)), abs(Double(way.y)))
      guard across >= limit, committed == .possible else { return }
      evidence.setting = owner.decisionForAxes(in: arbiter.window)
      fail(.delayReleased, .init(.crossDistance, across, limit: limit))
    }
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent) {
    guard let arbiter, let timer, let armed = arbiter.trace[timer.armed]?.time else { return fail(.delayLifted, nil) }
    let window = arbiter.window
    fail(.delayLifted, .init(.duration, window.now.seconds(since: armed), limit: window.constants.contentTouchDelay))
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent) { fail(.systemCancel, nil) }
}
