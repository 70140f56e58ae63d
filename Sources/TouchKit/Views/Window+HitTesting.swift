extension Window {
  /// Hit-tests new touches, and assigns them to trackers and recognizers (spec 2.8.1).
  func beginTouches() {
    arbiter.touchDownEvents += 1
    handOverDueMomentum()
    endHoverForPress()
    var rest = event.began
    while !rest.isEmpty {
      let touch = touches.earliest(of: rest)
      rest.subtract(touch.bit)
      let hit = hitTest(touch.locationInWindow, with: event) ?? self
      touch.hit(hit)
      prepareStatusBarTap(for: touch, on: hit)
      let chain = hit.chain
      recordHit(of: touch, chain: chain)
      restrictDelivery(of: touch, to: hit)
      for view in chain { if let scrollView = view.asScrollView { track(touch, by: scrollView) } }
      arbiter.follow(touch, along: chain)
    }
  }

  /// Lets a scroll view track a touch until it ends, regardless of the view that receives it.
  func track(_ touch: Touch, by scrollView: ScrollView) {
    guard !scrollView.trackingMask.contains(touch.bit) else { return }
    scrollView.fingerDown(touch)
    if !trackers.contains(where: { $0 === scrollView }) { trackers.append(scrollView) }
  }

  /// The maximum number of recorded views that only lie outside the point, which explain little.
  private static let outsideLimit = 8

  private func recordHit(of touch: Touch, chain: [View]) {
    let (trace, hit) = (trace, subject(of: chain[0]))
    let list = trace.addList(chain.reversed().lazy.map { self.subject(of: $0) })
    var skipped = trace.noSkips
    chain[0].forEachSkipped(at: touch.locationInWindow, event: event, limit: Self.outsideLimit) {
      trace.addSkip(Skip(subject: subject(of: $0), reason: $1), to: &skipped)
    }
    let moved = chain.lazy.map { self.placeDecision(of: $0) }.first { $0.exists } ?? .none
    touch.evidence.hit = trace.record(
      .hitTest, hit, .hit(touch.number, chain: list, skipped: skipped), because: Causes(touch.evidence.input, moved))
  }

  /// Excludes a touch from delivery because of ``View/isMultipleTouchEnabled`` or ``View/isExclusiveTouch``
  /// (spec 1.3.3, 1.3.4). Recognizers are not affected.
  private func restrictDelivery(of touch: Touch, to hit: View) {
    guard touches.present != touch.bit else { return }
    // Later touches of the same event do not have a hit decision yet.
    let others = arbiter.touches(of: touches.present).filter {
      $0 !== touch && $0.evidence.hit.exists && $0.isTrackedByView
    }
    let (rule, setting, other): (Rule, DecisionID, Touch)
    if let tracked = others.first(where: { $0.view === hit }) {
      if hit.isMultipleTouchEnabled { return }
      (rule, setting, other) = (.singleTouch, decision(for: .isMultipleTouchEnabled, of: hit, 0), tracked)
    } else if let tracked = others.first(where: { hit.isExclusiveTouch || $0.view?.isExclusiveTouch == true }) {
      let exclusive = hit.isExclusiveTouch ? hit : tracked.view ?? hit
      (rule, setting, other) = (.exclusiveTouch, decision(for: .isExclusiveTouch, of: exclusive, 1), tracked)
    } else {
      return
    }
    touch.delivery = .closed
    trace.record(
      rule, subject(of: hit), .withheld(touch.number), because: Causes(touch.evidence.hit, setting, other.evidence.hit))
  }
}

extension Touch {
  /// Whether its view has received or will receive the touch.
  fileprivate var isTrackedByView: Bool {
    switch delivery {
    case .withheld, .begun: return isDown
    case .endWithheld, .closed: return false
    }
  }
}
