import Foundation
import TestSupport
import Testing
import TouchKit

/// What is kept from outside must not reach back to what is gone.
@Suite struct LifetimeTests {
  final class Delegate: GestureRecognizerDelegate {}

  /// Keeps what it is handed, which nobody should.
  final class Keeper: GestureRecognizer {
    private(set) var touches: Set<Touch> = []
    private(set) var event: TouchEvent?

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
      (self.touches, self.event) = (touches, event)
    }
  }

  private func event(_ seconds: Double, _ kind: InputEvent.Kind, y: Double) -> InputEvent {
    InputEvent(time: Instant(seconds: seconds), kind: kind, finger: 1, location: CGPoint(x: 60, y: y))
  }

  private func makeScrollView(in window: Window) -> ScrollView {
    let scrollView = ScrollView(frame: window.bounds)
    scrollView.contentSize = CGSize(width: 375, height: 3_000)
    return scrollView
  }

  @Test("a scroll view does not outlive itself as its pan's delegate; then anybody may be that")
  func delegateOfThePan() {
    let window = Window(size: CGSize(width: 375, height: 667))
    let other = Delegate()
    var scrollView: ScrollView? = makeScrollView(in: window)
    let pan = scrollView?.panGestureRecognizer
    #expect(pan?.delegate != nil)
    #expect(pan?.delegate !== other)
    scrollView = nil
    #expect(pan?.delegate == nil)
    pan?.delegate = other
    #expect(pan?.delegate === other)
  }

  @Test("a legacy scroll view goes with its window after its first finger lifted and while the second is down")
  func legacyScrollView() throws {
    weak var scrollView: ScrollView?
    do {
      let window = Window(size: CGSize(width: 375, height: 667))
      let legacy = TouchDrivenScrollView(frame: window.bounds)
      legacy.contentSize = CGSize(width: 375, height: 3_000)
      window.addSubview(legacy)
      scrollView = legacy
      try window.send(event(1, .down(.direct), y: 500))
      let second = InputEvent(
        time: Instant(seconds: 1.1), kind: .down(.direct), finger: 2, location: CGPoint(x: 200, y: 300))
      try window.send(second)
      try window.send(event(1.2, .up, y: 500))
    }
    #expect(scrollView == nil)
  }

  @Test("recognizers that are kept in the middle of a gesture outlive their view and window")
  func recognizersOutliveTheirWindow() throws {
    var window: Window? = Window(size: CGSize(width: 375, height: 667))
    var scrollView = window.map { makeScrollView(in: $0) }
    let tap = TapGestureRecognizer()
    scrollView?.addGestureRecognizer(tap)
    scrollView.map { window?.addSubview($0) }
    let pan = scrollView?.panGestureRecognizer
    try window?.send(event(1, .down(.direct), y: 500))
    try window?.send(event(1.1, .move, y: 450))
    #expect(pan?.state == .began)
    (window, scrollView) = (nil, nil)
    pan?.isEnabled = false
    tap.state = .failed
    #expect(pan?.view == nil)
    #expect(tap.view == nil)
    #expect(pan?.location(in: nil) == .zero)
  }

  @Test("a window goes with a finger still on it, and the finger does not keep it", arguments: [60.0, 400])
  func windowWithFingers(x: Double) throws {
    var window: Window? = Window(size: CGSize(width: 375, height: 667))
    window?.addSubview(ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)))
    let keeper = Keeper()
    window?.addGestureRecognizer(keeper)
    weak let kept = window
    // The second place is outside of every view: the window itself is hit.
    let down = InputEvent(time: Instant(seconds: 1), kind: .down(.direct), finger: 1, location: CGPoint(x: x, y: 300))
    try window?.send(down)
    let touch = try #require(keeper.touches.first)
    #expect(touch.window === window)
    #expect(touch.view != nil)
    window = nil
    #expect(kept == nil)
    #expect(touch.window == nil)
    #expect(keeper.event?.allTouches == [])
  }

  /// Remembers the touch that hit it, as views do that follow fingers, and a copy of it.
  final class Rememberer: View {
    private(set) var remembered: [Touch] = []

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      for touch in touches { remembered += [touch, touch.copy()] }
    }
  }

  @Test("a window that goes under a finger takes the view along that remembers the finger and a copy of it")
  func rememberedTouches() throws {
    var window: Window? = Window(size: CGSize(width: 375, height: 667))
    var view: Rememberer? = Rememberer(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    weak let kept = view
    if let view { window?.addSubview(view) }
    try window?.send(event(1, .down(.direct), y: 500))
    let touches = try #require(view?.remembered)
    #expect(touches.count == 2)
    #expect(touches.allSatisfy { $0.view === view })
    view = nil
    #expect(touches.allSatisfy { $0.view === kept })
    window = nil
    #expect(kept == nil)
    #expect(touches.allSatisfy { $0.view == nil && $0.window == nil })
  }

  @Test("a touch that is over goes on naming its view, but does not keep it")
  func touchesThatAreOver() throws {
    let window = Window(size: CGSize(width: 375, height: 667))
    var view: Rememberer? = Rememberer(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    weak let kept = view
    if let view { window.addSubview(view) }
    try window.send(event(1, .down(.direct), y: 500))
    try window.send(event(1.1, .up, y: 500))
    let touches = try #require(view?.remembered)
    #expect(touches.count == 2)
    #expect(touches.allSatisfy { $0.view === view && $0.phase != .moved })
    view?.removeFromSuperview()
    view = nil
    #expect(kept == nil)
    #expect(touches.allSatisfy { $0.view == nil && $0.window === window })
  }

  @Test("the pan of a scroll view that is gone recognizes nothing on another view")
  func panWithoutScrollView() throws {
    let window = Window(size: CGSize(width: 375, height: 667))
    let view = View(frame: window.bounds)
    window.addSubview(view)
    var scrollView: ScrollView? = makeScrollView(in: window)
    let pan = try #require(scrollView?.panGestureRecognizer)
    view.addGestureRecognizer(pan)
    scrollView = nil
    var states: [GestureRecognizer.State] = []
    pan.addAction { states.append($0.state) }
    try window.send(event(1, .down(.direct), y: 500))
    for step in 1...9 { try window.send(event(1 + Double(step) / 60, .move, y: 500 - Double(step) * 10)) }
    try window.send(event(2, .up, y: 400))
    #expect(states.isEmpty)
    #expect(window.isQuiet)
  }

  @Test("recognizers of one kind are numbered in the order they were added, beside those that need several taps")
  func numberedNames() {
    let view = View(frame: .zero)
    view.accessibilityIdentifier = "photo"
    let recognizers = [1, 2, 1, 2].map { taps in
      let tap = TapGestureRecognizer()
      tap.numberOfTapsRequired = taps
      view.addGestureRecognizer(tap)
      return tap
    }
    #expect(recognizers.map(\.identifierPath) == ["photo#tap", "photo#tap2", "photo#tap3", "photo#tap4"])
    recognizers[0].numberOfTapsRequired = 3
    #expect(recognizers.map(\.identifierPath) == ["photo#tap3", "photo#tap2", "photo#tap", "photo#tap4"])
    view.removeGestureRecognizer(recognizers[1])
    #expect(recognizers.map(\.identifierPath) == ["photo#tap3", "#tap", "photo#tap", "photo#tap2"])
  }

  /// A scroll view in a panel, with a delegate that does something at one of its callbacks.
  private final class Meddling: ScrollViewDelegate {
    let window = Window(size: CGSize(width: 320, height: 480))
    let panel = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var told: [String] = []
    var meddle: (Meddling) -> Void = { _ in }

    init() {
      scrollView.contentSize = CGSize(width: 320, height: 2_000)
      panel.addSubview(scrollView)
      window.addSubview(panel)
      scrollView.delegate = self
    }

    private func tell(_ callback: String) {
      told.append(callback)
      meddle(self)
    }

    func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
      tell("didEndDragging(\(decelerate))")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) { tell("willBeginDecelerating") }
    func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { tell("didEndDecelerating") }

    /// Drags 60 pt past the upper edge.
    func pullDown() {
      let at = window.now
      for (step, y) in [200.0, 220, 240, 260].enumerated() {
        window.play([
          InputEvent(
            time: at.advanced(bySeconds: 0.1 * Double(step + 1)), kind: step == 0 ? .down(.direct) : .move, finger: 1,
            location: CGPoint(x: 160, y: y))
        ])
      }
    }

    /// What the trace says that the delegate was told, without the scrolling.
    var traced: [ScrollCallback] {
      window.trace.decisions.compactMap {
        guard case .scroll(let callback, _) = $0.fact, callback != .didScroll else { return nil }
        return callback
      }
    }
  }

  static let takesOut: [@Sendable (View, View) -> Void] = [
    { scrollView, _ in scrollView.removeFromSuperview() },
    { _, panel in panel.removeFromSuperview() },
    { scrollView, panel in
      panel.removeFromSuperview()
      scrollView.removeFromSuperview()
    },
  ]

  @Test(
    "a delegate that takes a scroll view out while it is leaving is told the whole story, and so is the trace",
    arguments: takesOut.indices, [true, false])
  func removedWhileLeaving(way: Int, panelLeaves: Bool) {
    let stage = Meddling()
    stage.pullDown()
    #expect(stage.scrollView.contentOffset.y < -20)
    stage.meddle = { Self.takesOut[way]($0.scrollView, $0.panel) }
    if panelLeaves { stage.panel.removeFromSuperview() } else { stage.scrollView.removeFromSuperview() }
    #expect(stage.told == ["didEndDragging(true)", "willBeginDecelerating", "didEndDecelerating"])
    #expect(
      stage.traced == [.willBeginDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating])
    #expect(stage.scrollView.contentOffset == .zero)
    #expect(stage.scrollView.window == nil)
    #expect(!stage.scrollView.isDragging)
    #expect(!stage.scrollView.isDecelerating)
    stage.window.settle()
    #expect(stage.window.isQuiet == false)  // The finger is still down.
    stage.window.play([InputEvent(time: stage.window.now, kind: .up, finger: 1, location: CGPoint(x: 160, y: 260))])
    stage.window.settle()
    #expect(checkInvariants(stage.window, atRest: true) == [])
  }

  @Test("a scroll view whose delegate moves it to another window while it is leaving works on there")
  func movedWhileLeaving() {
    let stage = Meddling()
    let other = Window(size: CGSize(width: 320, height: 480))
    stage.pullDown()
    stage.meddle = { meddling in
      meddling.meddle = { _ in }
      other.addSubview(meddling.scrollView)
    }
    stage.scrollView.removeFromSuperview()
    #expect(stage.scrollView.window === other)
    #expect(stage.panel.subviews.isEmpty)
    #expect(stage.told == ["didEndDragging(true)", "willBeginDecelerating", "didEndDecelerating"])
    let point = CGPoint(x: 160, y: 240)
    other.play([InputEvent(time: Instant(seconds: 1), kind: .down(.direct), finger: 1, location: point)])
    other.play([
      InputEvent(time: Instant(seconds: 1.1), kind: .move, finger: 1, location: CGPoint(x: 160, y: 200)),
      InputEvent(time: Instant(seconds: 1.5), kind: .up, finger: 1, location: CGPoint(x: 160, y: 200)),
    ])
    other.settle()
    #expect(stage.scrollView.contentOffset.y == 30)
    #expect(checkInvariants(other, atRest: true) == [])
    other.play([InputEvent(time: other.now, kind: .down(.direct), finger: 1, location: point)])
    stage.window.play([InputEvent(time: stage.window.now, kind: .up, finger: 1, location: point)])
    #expect(stage.scrollView.isTracking, "a finger that lifts from the window it was in before is none of its own")
    #expect(checkInvariants(stage.window, atRest: true) == [])
  }

  @Test("a window that is dropped in the middle of an animated zoom keeps none of its views")
  func droppedWhileZooming() {
    final class Zooming: ScrollViewDelegate {
      func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
    }
    let zooming = Zooming()
    weak var picture: View?
    do {
      let window = Window(size: CGSize(width: 320, height: 480))
      let scrollView = ScrollView(frame: window.bounds)
      let view = View(frame: window.bounds)
      (scrollView.maximumZoomScale, scrollView.delegate) = (3, zooming)
      scrollView.addSubview(view)
      window.addSubview(scrollView)
      picture = view
      scrollView.setZoomScale(2, animated: true)
      window.advance(to: Instant(seconds: 0.1))
      #expect(window.isAnimating)
    }
    #expect(picture == nil)
  }
}
