import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.4, 4.5 and 4.7: what the delegate is told, in which order, and what the scroll view says of itself then.
/// The letters are those of `LoggingDelegate`: t tracking, d dragging, a decelerating.
@Suite struct ScrollCallbackTests {
  @Test("4.5a, 4.5d a drag with momentum tells its whole story in order, with pt/ms and where it will land")
  func momentum() {
    let rig = ScrollRig()
    rig.fling()
    rig.settle()
    #expect(
      rig.story == """
        willBeginDragging td-, didScroll, willEndDragging td-, didEndDragging(true) t--, \
        willBeginDecelerating t-a, didScroll, didEndDecelerating ---
        """)
    #expect(near(rig.delegate.velocity.y, 2, within: 1e-9))
    #expect(near(rig.delegate.target.y, rig.y, within: 1e-9))
  }

  @Test("4.5b a drag without momentum does not decelerate")
  func noMomentum() {
    let rig = ScrollRig()
    rig.slowDrag(dy: -100)
    rig.settle()
    #expect(rig.story == "willBeginDragging td-, didScroll, willEndDragging td-, didEndDragging(false) t--")
    #expect(rig.delegate.velocity == .zero)
    #expect(rig.delegate.target == CGPoint(x: 0, y: 90))
  }

  @Test("4.5c released at rest out of bounds, the bounce is the deceleration and the edge the target")
  func outOfBounds() {
    let rig = ScrollRig()
    rig.slowDrag(dy: 110)
    #expect(near(rig.y, -49.35))
    rig.settle()
    #expect(
      rig.story == """
        willBeginDragging td-, didScroll, willEndDragging td-, didEndDragging(true) t--, \
        willBeginDecelerating t-a, didScroll, didEndDecelerating ---
        """)
    #expect(rig.delegate.target == .zero)
    #expect(rig.y == 0)
  }

  @Test("4.4a, 4.5a tracking lasts from down to up, and a begin that lands exactly on 10 pt scrolls nothing")
  func exactlyTen() {
    let rig = ScrollRig()
    rig.tester.down(0, 160, 240)
    #expect(rig.scrollView.isTracking)
    #expect(!rig.scrollView.isDragging)
    rig.tester.move(0.1, dy: -9.99)
    #expect(rig.story == "")
    rig.tester.move(0.2, dy: -10)
    #expect(rig.story == "willBeginDragging td-")
    #expect(rig.scrollView.isTracking)
    #expect(rig.scrollView.isDragging)
    rig.tester.up(0.4)
    #expect(!rig.scrollView.isTracking)
    #expect(!rig.scrollView.isDragging)
    #expect(rig.delegate.offsets.isEmpty)
  }

  @Test("4.5i, 5.1c didScroll is sent for a set offset once, and not for the one that is there already")
  func setOffset() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset.y = 40
    rig.scrollView.contentOffset.y = 40
    rig.scrollView.contentOffset.y = -30
    #expect(rig.delegate.offsets.map(\.y) == [40, -30])
  }

  @Test("4.5h, 5.9a an animated scroll ends after 0.3 s with one callback, and with none where nothing moves")
  func animated() {
    let rig = ScrollRig()
    rig.scrollView.setContentOffset(.zero, animated: true)
    #expect(rig.tester.window.isQuiet)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    rig.tester.advance(to: 0.15)
    #expect(near(rig.y, 150))
    rig.tester.advance(to: 0.299)
    #expect(rig.delegate.log == ["didScroll"])
    rig.tester.advance(to: 0.3)
    #expect(rig.delegate.log == ["didScroll", "didEndScrollingAnimation"])
    #expect(rig.y == 300)
  }

  @Test("5.9a a second animated scroll starts from the current value with a fresh 0.3 s")
  func retargeted() {
    let rig = ScrollRig()
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    rig.tester.advance(to: 0.15)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    rig.tester.advance(to: 0.3)
    #expect(near(rig.y, 100))
    rig.tester.advance(to: 0.45)
    #expect(rig.y == 50)
    #expect(rig.delegate.log == ["didScroll", "didEndScrollingAnimation", "didScroll", "didEndScrollingAnimation"])
  }

  @Test("4.5h, 5.9d a touch that stops an animated scroll ends it")
  func animationStopped() {
    let rig = ScrollRig()
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    rig.tester.down(0.15, 160, 240)
    #expect(near(rig.y, 150))
    #expect(rig.story.hasPrefix("didScroll, didEndScrollingAnimation, willBeginDragging td-"))
    rig.tester.up(0.4)
    #expect(rig.story.hasSuffix("willEndDragging td-, didEndDragging(false) t--"))
  }

  @Test("4.4c, 4.7.1, 4.7.2, 4.7.3 a touch catches a fling at its own stamp, swallows the tap and lets it rest")
  func caught() {
    let rig = ScrollRig(hz: 24)
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addAction { _ in taps += 1 }
    content.addGestureRecognizer(tap)
    rig.scrollView.addSubview(content)
    rig.fling()
    rig.delegate.forget()
    rig.tester.down(0.345, 160, 240)
    // 70 + 2000·0.002002⁻¹·(1 − 0.998²⁰⁰): the curve 200 ms after the lift, not the last tick of 24 Hz.
    let k = -log(0.998)
    #expect(near(rig.y, 70 + 2 / k * (1 - exp(-k * 200)), within: 1e-6))
    #expect(rig.scrollView.panGestureRecognizer.state == .began)
    #expect(rig.scrollView.isDecelerating)
    rig.tester.up(0.4)
    rig.settle()
    #expect(
      rig.story == """
        didScroll, willBeginDragging tda, willEndDragging tda, didEndDragging(false) t-a, didEndDecelerating ---
        """)
    #expect(taps == 0)
    #expect(content.log.lines.isEmpty)
  }

  @Test("4.7.2 a caught fling follows the finger 1:1 from the first point")
  func caughtAndDragged() {
    let rig = ScrollRig()
    rig.fling()
    rig.tester.down(0.345, 160, 240)
    let start = rig.y
    rig.tester.move(0.4, dy: -3)
    #expect(near(rig.y, start + 3, within: 1e-9))
  }

  @Test("4.7.4 caught overscrolled, content does not jump, and its release resumes the bounce")
  func caughtOverscroll() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 600))
    rig.fling()
    rig.delegate.forget()
    rig.tester.down(0.3, 160, 240)
    let shown = rig.y - 120
    #expect(shown > 10)
    rig.tester.move(0.35, dy: -20)
    let raw = shown * 480 / (0.55 * (480 - shown)) + 20
    #expect(near(rig.y - 120, 0.55 * raw * 480 / (480 + 0.55 * raw), within: 1e-6))
    rig.tester.up(0.6)
    rig.settle()
    #expect(rig.y == 120)
    #expect(rig.delegate.log.filter { $0.hasPrefix("didEndDragging(true)") }.count == 1)
    #expect(rig.delegate.log.filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
    #expect(rig.delegate.log.last == "didEndDecelerating ---")
  }

  @Test("4.7 an animation that the delegate starts while letting go is not lost (spec silent)")
  func animatedInWillEndDragging() {
    let rig = ScrollRig()
    rig.delegate.onWillEnd = { view, _, _ in view.setContentOffset(CGPoint(x: 0, y: 500), animated: true) }
    rig.fling()
    rig.settle()
    #expect(rig.y == 500)
    #expect(
      rig.story == """
        willBeginDragging td-, didScroll, willEndDragging td-, didEndDragging(false) t--, didScroll, \
        didEndScrollingAnimation
        """)
  }

  @Test("a moving finger takes the content back from an animation (spec silent)")
  func animatedUnderFinger() {
    let rig = ScrollRig()
    rig.slowDrag(dy: -100, lifts: false)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    rig.tester.advance(to: 0.65)
    #expect(rig.scrollView.isDragging)
    #expect(near(rig.y, 295))
    rig.tester.move(0.65, dy: -101)
    #expect(near(rig.y, 296))
    rig.tester.up(0.9)
    rig.settle()
    #expect(near(rig.y, 296))
    #expect(rig.story.hasSuffix("didEndScrollingAnimation, didScroll, willEndDragging td-, didEndDragging(false) t--"))
  }
}
