import Foundation

/// The recognizer behind ``ScrollView/delaysContentTouches``: as long as it is possible the content's touches are
/// withheld, and it never recognizes (spec 4.2).
///
/// It fails 0.150 s after touch-down; at once when a finger lifts, so that quick taps are not lost; when the scroll
/// view's pan recognizes; and when the finger has moved 10 pt along an axis that does not scroll.
final class TouchDelayGestureRecognizer: GestureRecognizer {
  override init() {
    super.init()
    delaysTouchesBegan = true
    cancelsTouchesInView = false
  }

  override var kind: Kind { .touchDelay }

  override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  /// Without scrolling its being disabled explains nothing.
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
    // A pan that has failed by then would not have begun, however far the fingers had gone.
    guard owner.scrollPan.committed == .possible else {
      setReason(.contentDelay, passed, after: owner.scrollPan.decision)
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
      settingDecision = owner.decisionForAxes(in: arbiter.window)
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
