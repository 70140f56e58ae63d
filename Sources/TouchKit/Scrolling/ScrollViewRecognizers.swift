import Foundation
import ScrollPhysics

/// The pan of a scroll view: it counts travel only along axes that scroll, recognizes at touch-down while content moves,
/// and asks `touchesShouldCancel` last (spec 4.3, 4.6, 4.7, 4.9).
final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  // The scroll view owns it and clears this when it goes; see `delegate` for why it is not weak.
  @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?
  /// Whether it recognized at touch-down because content was moving, so without hysteresis.
  @exclusivity(unchecked) private(set) var wasCaught = false

  init(scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init()
    delaysTouchesEnded = false
    delegateDidChange(scrollView as? GestureRecognizerDelegate)
  }

  /// The scroll view, or the object that answers for it. It is not stored as a delegate: a weak reference to it would
  /// make every retain and release of the scroll view, dozens per moved event, take a slow path.
  override var delegate: GestureRecognizerDelegate? {
    get { scrollView?.rules.respondent ?? super.delegate }
    set {
      if let misuse = refusal(of: newValue) { scrollView?.refuse(misuse, of: self) }
      if scrollView == nil { super.delegate = newValue }
    }
  }

  override func refusal(of delegate: GestureRecognizerDelegate?) -> Misuse? {
    scrollView == nil || scrollView?.rules.isOwn(delegate) == true ? nil : .panDelegate
  }

  override var delegateView: View? { scrollView }

  override func recordRefusal(_ misuse: Misuse) {
    if let scrollView { scrollView.window?.record(misuse, of: self, on: scrollView) }
  }

  override var slopRule: Rule { .scrollSlop }

  override var isSwitchedByOwner: Bool { scrollView?.isApplyingSettings == true }

  override var disabling: Disabling? {
    guard let scrollView, !scrollView.isScrollEnabled else { return .own }
    return .scrollView(scrollView, .isScrollEnabled)
  }

  /// The fingers that have moved: one that rests does not reduce the translation of the others (spec 3.3).
  override var countedMask: TouchMask {
    guard trackedMask.count > 1, let arbiter else { return trackedMask }
    var moving: TouchMask = []
    trackedMask.forEachSlot { if arbiter.window.touches[$0].hasMoved { moving.formUnion(TouchMask(slot: $0)) } }
    return moving.isEmpty ? trackedMask : moving
  }

  /// Travel along an axis that does not scroll is not part of the translation (spec 3.3).
  override var panningAxes: Axes { scrollView?.scrollableAxes ?? [] }

  override func countedTravel(_ travel: CGPoint) -> CGPoint {
    guard let scrollView else { return .zero }
    return scrollView.part(of: travel, along: scrollView.scrollableAxes)
  }

  override func part(of way: CGPoint, along axes: Axes) -> CGPoint {
    scrollView?.part(of: way, along: axes) ?? super.part(of: way, along: axes)
  }

  override func hysteresis(of counted: CGPoint, limit: Double) -> CGPoint {
    wasCaught ? .zero : super.hysteresis(of: counted, limit: limit)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard committed == .possible, case .caught = scrollView?.activity else { return }
    wasCaught = true
    setReason(.caught)
    state = .began
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesMoved(touches, with: event)
    noteClosedAxis()
  }

  /// Notes the setting that keeps the pan from recognizing when travel exceeds the hysteresis on another axis only.
  private func noteClosedAxis() {
    guard committed == .possible, attempt.isNone, !settingDecision.exists, let arbiter, let scrollView,
      travel.distance(to: .zero) >= arbiter.window.constants.panHysteresis, scrollView.scrollableAxes != .both
    else { return }
    settingDecision = scrollView.decisionForAxes(in: arbiter.window)
  }

  /// Whether the drag is not left to the parent, and the content's touches may be cancelled.
  override func mayRecognize() -> Bool {
    guard !wasCaught, let arbiter, let scrollView else { return true }
    if let room = scrollView.leavesToParent(countedTravel(travel)) {
      setReason(.atEdge, room)
      return false
    }
    if let hitView = arbiter.window.hitView(of: sequenceMask),
      let room = scrollView.isPassedOver(from: hitView, travel: travel)
    {
      setReason(.atEdge, room)
      return false
    }
    for slot in trackedMask.slots {
      let touch = arbiter.window.touches[slot]
      // A pan that was added to another view asks about the content of that view (spec 4.1, 4.3).
      guard case .begun = touch.delivery, let content = touch.view, content !== scrollView,
        content.isDescendant(of: view ?? scrollView)
      else { continue }
      if !scrollView.canCancelContentTouches {
        settingDecision = arbiter.window.decision(for: .canCancelContentTouches, of: scrollView, 0)
      }
      guard scrollView.canCancelContentTouches, contentGivesUp(touch, content, arbiter, scrollView) else {
        setReason(.contentKeeps, pendingReason?.measured)
        return false
      }
    }
    return true
  }

  private func contentGivesUp(
    _ touch: Touch, _ content: View, _ arbiter: GestureArbiter, _ scrollView: ScrollView
  ) -> Bool {
    let window = arbiter.window
    let answer = window.questions.ask(
      .touchesShouldCancel, scrollView, for: scrollView, about: content, .always,
      because: Causes(window.cause(for: self), questionDecision)
    ) { scrollView.touchesShouldCancel(in: content) }
    questionDecision = answer.decision
    return answer.value
  }

  override func performBuiltInAction() { scrollView?.panDidChange(self) }

  /// A snapshot for the drag.
  var pull: Pull {
    Pull(
      travel: travel, translation: translation(in: nil), velocity: windowVelocity, lastMove: lastMove,
      hasCaught: wasCaught, decision: decision)
  }

  override func reset() {
    super.reset()
    wasCaught = false
  }
}

/// The pinch of a scroll view (spec 4.10).
final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
  // The scroll view owns it and clears this when it goes; see `delegate` for why it is not weak.
  @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?

  init(scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init()
    delaysTouchesEnded = false
    delegateDidChange(scrollView as? GestureRecognizerDelegate)
  }

  /// As for the pan.
  override var delegate: GestureRecognizerDelegate? {
    get { scrollView?.rules.respondent ?? super.delegate }
    set {
      if let misuse = refusal(of: newValue) { scrollView?.refuse(misuse, of: self) }
      if scrollView == nil { super.delegate = newValue }
    }
  }

  override func refusal(of delegate: GestureRecognizerDelegate?) -> Misuse? {
    scrollView == nil || scrollView?.rules.isOwn(delegate) == true ? nil : .pinchDelegate
  }

  override var delegateView: View? { scrollView }

  override func recordRefusal(_ misuse: Misuse) {
    if let scrollView { scrollView.window?.record(misuse, of: self, on: scrollView) }
  }

  override var isSwitchedByOwner: Bool { scrollView?.isApplyingSettings == true }

  /// Without zoom limits its being disabled explains nothing.
  override var disabling: Disabling? { scrollView?.isZoomPossible == true ? .own : nil }

  override func mayRecognize() -> Bool {
    guard let scrollView, let window = scrollView.window else { return false }
    let answer = window.questions.ask(
      .viewForZooming, scrollView.delegate ?? scrollView, for: scrollView, about: scrollView, .no,
      because: Causes(window.cause(for: self), questionDecision)
    ) { scrollView.viewToZoom != nil }
    if answer.decision.exists { questionDecision = answer.decision }
    return answer.value
  }

  override func performBuiltInAction() { scrollView?.pinchDidChange(self) }
}
