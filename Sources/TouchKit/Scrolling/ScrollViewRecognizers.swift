import Foundation

/// The pan of a scroll view: it counts travel only along axes that scroll, recognizes at touch-down while content
/// moves, and asks `touchesShouldCancel` last (spec 4.3, 4.6, 4.7, 4.9).
final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  /// Whether it recognized at touch-down because content was moving, so without hysteresis.
  @exclusivity(unchecked) private(set) var wasCaught = false

  /// The scroll view, or the object that answers for it. It is not stored as a delegate: a weak reference to it would
  /// make every retain and release of the scroll view, dozens per moved event, take a slow path.
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

  /// The fingers that have moved: one that rests does not reduce the translation of the others (spec 3.3).
  override var countedMask: TouchMask {
    guard trackedMask.count > 1, let arbiter else { return trackedMask }
    var moving: TouchMask = []
    trackedMask.forEachSlot { if arbiter.window.touches[$0].hasMoved { moving.formUnion(TouchMask(slot: $0)) } }
    return moving.isEmpty ? trackedMask : moving
  }

  /// Travel along an axis that does not scroll is not part of the translation (spec 3.3).
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

  /// Notes the setting that keeps the pan from recognizing when travel exceeds the hysteresis on another axis only.
  private func noteClosedAxis() {
    guard isOpen, !settingDecision.exists, let arbiter, let owner,
      travel.distance(to: .zero) >= arbiter.window.constants.panHysteresis, owner.scrollableAxes != .both
    else { return }
    settingDecision = owner.decisionForAxes(in: arbiter.window)
  }

  /// Whether the drag is not left to the parent, and the content's touches may be cancelled.
  override func mayRecognize() -> Bool {
    guard !wasCaught, let arbiter, let owner else { return true }
    let window = arbiter.window
    if let room = owner.leavesToParent(countedTravel(travel)) {
      setReason(.atEdge, room)
      if let parent = owner.enclosingScrollView {
        lossRival = window.subject(of: parent)
        if !parent.isScrollEnabled { settingDecision = window.decision(for: .isScrollEnabled, of: parent, 0) }
      }
      return false
    }
    if let hitView = window.hitView(of: sequenceMask) {
      if let (inner, disabled) = owner.passedOver(from: hitView, travel: travel) {
        settingDecision = window.decision(for: .isScrollEnabled, of: disabled, 0)
        setReason(.passedOver, pendingReason?.measured, after: inner.scrollPan.decision)
        lossRival = window.subject(of: disabled)
        return false
      }
      let disabled = owner.disabledInnerScrollView(from: hitView, travel: travel, in: window)
      if disabled.exists { pendingReason?.link = disabled }
    }
    for slot in trackedMask.slots {
      let touch = window.touches[slot]
      // A pan that was added to another view asks about the content of that view (spec 4.1, 4.3).
      guard case .begun = touch.delivery, let content = touch.view, content !== owner,
        content.isDescendant(of: view ?? owner)
      else { continue }
      if !owner.canCancelContentTouches {
        settingDecision = window.decision(for: .canCancelContentTouches, of: owner, 0)
      }
      guard owner.canCancelContentTouches, givesUp(content, window, owner) else {
        setReason(.contentKeeps, pendingReason?.measured, after: touch.deliveryDecision)
        return false
      }
    }
    return true
  }

  private func givesUp(_ content: View, _ window: Window, _ owner: ScrollView) -> Bool {
    let answer = window.questions.ask(
      .touchesShouldCancel, owner, for: owner, about: content, .always,
      because: Causes(window.cause(for: self), questionDecision)
    ) { owner.touchesShouldCancel(in: content) }
    questionDecision = answer.decision
    return answer.value
  }

  override func performBuiltInAction() { owner?.panDidChange(self) }

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
  /// As for the pan.
  override var delegate: GestureRecognizerDelegate? {
    get { owner?.rules.respondent ?? super.delegate }
    set { if let owner { owner.assign(newValue, to: self) } else { super.delegate = newValue } }
  }

  override var delegateMisuse: Misuse? { .pinchDelegate }

  /// It ends with the first finger that lifts (spec 3.5).
  override var fingersToGoOn: Int { 2 }

  /// Without zoom limits its being disabled explains nothing.
  override var disabling: Disabling? { owner?.isZoomPossible == true ? .own : nil }

  override func mayRecognize() -> Bool {
    guard let owner, let window = owner.window else { return false }
    let answer = window.questions.ask(
      .viewForZooming, owner.delegate ?? owner, for: owner, about: owner, .no,
      because: Causes(window.cause(for: self), questionDecision)
    ) { owner.viewToZoom != nil }
    if answer.decision.exists { questionDecision = answer.decision }
    return answer.value
  }

  override func performBuiltInAction() { owner?.pinchDidChange(self) }
}
