import Foundation
import ScrollPhysics

/// The pan of a scroll view: it counts travel only along axes that can scroll, takes over moving content at
/// touch-down, and asks the content last (spec 4.3, 4.6, 4.7, 4.9).
final class ScrollViewPanGestureRecognizer: PanGestureRecognizer {
  private unowned let scrollView: ScrollView
  /// It took over moving content, without hysteresis.
  private(set) var wasCaught = false

  init(scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init()
    super.delegate = scrollView
    delaysTouchesEnded = false
  }

  override var slopRule: Rule { .scrollSlop }

  override func recognizesSimultaneouslyByDesign(with other: GestureRecognizer) -> Bool {
    other === scrollView.scrollPinch
  }

  /// Only fingers that have moved count: one that lies still neither blocks nor contributes (spec 3.3).
  override var countedMask: TouchMask {
    guard trackedMask.count > 1, let environment else { return trackedMask }
    var moving: TouchMask = []
    trackedMask.forEachSlot {
      if environment.window.touches[$0].hasMoved { moving.formUnion(TouchMask(slot: $0)) }
    }
    return moving.isEmpty ? trackedMask : moving
  }

  override func countedTravel(_ travel: CGPoint) -> CGPoint {
    let axes = scrollView.scrollableAxes
    return CGPoint(
      x: axes.contains(.horizontal) ? travel.x : 0, y: axes.contains(.vertical) ? travel.y : 0)
  }

  override func hysteresis(of counted: CGPoint, limit: Double) -> CGPoint {
    wasCaught ? .zero : super.hysteresis(of: counted, limit: limit)
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
    super.touchesBegan(touches, with: event)
    guard committed == .possible, case .caught = scrollView.activity else { return }
    wasCaught = true
    reason(.caught)
    state = .began
  }

  /// Leaves the drag to the parent at an edge, and asks the content that already has a touch whether it gives it up.
  override func mayRecognize() -> Bool {
    guard !wasCaught, let environment else { return true }
    if let room = scrollView.leavesToParent(countedTravel(travel)) {
      reason(.atEdge, room)
      return false
    }
    if let hitView = environment.window.hitView(of: sequenceMask),
      let room = scrollView.isPassedOver(from: hitView, travel: travel)
    {
      reason(.atEdge, room)
      return false
    }
    for touch in environment.touches(of: trackedMask) {
      guard case .begun = touch.delivery, let content = touch.view, content !== scrollView,
        content.isDescendant(of: scrollView)
      else { continue }
      guard scrollView.canCancelContentTouches, contentGivesUp(touch, content, environment) else {
        reason(.contentKeeps, pendingReason?.measured)
        return false
      }
    }
    return true
  }

  private func contentGivesUp(_ touch: Touch, _ content: View, _ environment: GestureEnvironment) -> Bool {
    let answer = scrollView.touchesShouldCancel(in: content)
    let window = environment.window
    questionDecision = window.trace.record(
      .delegateAnswer, window.subject(of: scrollView),
      .question(.touchesShouldCancel, about: window.subject(of: content), answer: answer),
      because: Causes(window.cause(for: self), questionDecision))
    return answer
  }

  override func performBuiltInAction() { scrollView.panDidChange(self) }

  override func reset() {
    super.reset()
    wasCaught = false
  }
}

/// The pinch of a scroll view (spec 4.10).
final class ScrollViewPinchGestureRecognizer: PinchGestureRecognizer {
  private unowned let scrollView: ScrollView

  init(scrollView: ScrollView) {
    self.scrollView = scrollView
    super.init()
    delaysTouchesEnded = false
  }

  override func recognizesSimultaneouslyByDesign(with other: GestureRecognizer) -> Bool {
    other === scrollView.scrollPan
  }

  override func mayRecognize() -> Bool { scrollView.viewToZoom != nil }

  override func performBuiltInAction() { scrollView.pinchDidChange(self) }
}
