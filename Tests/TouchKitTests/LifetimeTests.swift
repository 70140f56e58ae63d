import Foundation
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

  @Test("a scroll view is its pan's delegate until somebody else is, and does not outlive itself there")
  func delegateOfThePan() {
    let window = Window(size: CGSize(width: 375, height: 667))
    let other = Delegate()
    var scrollView: ScrollView? = makeScrollView(in: window)
    let pan = scrollView?.panGestureRecognizer
    #expect(pan?.delegate === scrollView)
    pan?.delegate = other
    #expect(pan?.delegate === other)
    pan?.delegate = scrollView
    #expect(pan?.delegate === scrollView)
    scrollView = nil
    #expect(pan?.delegate == nil)
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
    #expect(pan?.view == nil && tap.view == nil)
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
    #expect(touch.window === window && touch.view != nil)
    window = nil
    #expect(kept == nil && touch.window == nil)
    #expect(keeper.event?.allTouches == [])
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
    #expect(states.isEmpty && window.isQuiet)
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
  }
}
