import Foundation
import ScrollPhysics
import TestSupport
import Testing
import TouchKit

/// Spec 4.5, 5.8 to 5.10: scrolling that no drag causes, and what is shown of it.
@Suite struct ProgrammaticScrollTests {
  // MARK: To a rectangle

  @Test(
    "5.9c scrollRectToVisible moves no further than needed, and not at all to what is visible",
    arguments: [
      (100.0, 50.0, 500.0, 100.0), (1_200, 50, 500, 770), (600, 50, 500, 500), (400, 900, 500, 500),
      (1_900, 100, 500, 1_520),
      (300, 600, 700, 420), (0, 10, 500, 0),
    ])
  func rectToVisible(top: Double, height: Double, from start: Double, to end: Double) {
    let rig = ScrollRig { $0.contentOffset.y = start }
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: top, width: 100, height: height), animated: false)
    #expect(rig.y == end)
    #expect(rig.delegate.offsets.count == (start == end ? 0 : 1))
  }

  @Test("5.9c within the insets, animated, in 0.3 s")
  func rectWithInsets() {
    let rig = ScrollRig { $0.contentInset = EdgeInsets(top: 40, left: 0, bottom: 20, right: 0) }
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 1_000, width: 10, height: 10), animated: true)
    rig.tester.advance(to: 0.3)
    #expect(rig.y == 1_010 - 460)
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 10), animated: false)
    #expect(rig.y == 460)
    #expect(rig.delegate.log == ["didScroll", "didEndScrollingAnimation", "didScroll"])
  }

  @Test("5.9b the setter does not clamp: an offset beyond the limits stays")
  func notClamped() {
    let rig = ScrollRig()
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    rig.settle()
    #expect(rig.y == -60)
  }

  // MARK: To the top

  private final class TopDelegate: ScrollViewDelegate {
    var log: [String] = []
    var agrees = true
    func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
      log.append("should")
      return agrees
    }
    func scrollViewDidScrollToTop(_ scrollView: ScrollView) { log.append("didScrollToTop") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) { log.append("didEndScrollingAnimation") }
  }

  @Test("4.5g a tap on the status bar scrolls to the top and tells of it after the animation")
  func toTop() {
    let (rig, delegate) = (ScrollRig { $0.contentOffset.y = 300 }, TopDelegate())
    rig.scrollView.delegate = delegate
    #expect(rig.tester.window.scrollToTop())
    rig.tester.advance(to: 0.15)
    #expect(near(rig.y, 150))
    #expect(delegate.log == ["should"])
    rig.tester.advance(to: 0.3)
    #expect(rig.y == 0)
    #expect(delegate.log == ["should", "didScrollToTop"])
    #expect(!rig.tester.window.scrollToTop())
    #expect(delegate.log.count == 2)
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("4.5g it needs exactly one visible scroll view with scrollsToTop, and a delegate that agrees")
  func toTopRefused() {
    let rig = ScrollRig { $0.contentOffset.y = 300 }
    let delegate = TopDelegate()
    rig.scrollView.delegate = delegate
    let second = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.tester.window.addSubview(second)
    #expect(!rig.tester.window.scrollToTop())
    second.isHidden = true
    delegate.agrees = false
    #expect(!rig.tester.window.scrollToTop())
    delegate.agrees = true
    #expect(rig.tester.window.scrollToTop())
    rig.settle()
    rig.scrollView.contentOffset.y = 300
    (second.isHidden, second.scrollsToTop) = (false, false)
    #expect(rig.tester.window.scrollToTop())
    rig.settle()
    rig.scrollView.contentOffset.y = 300
    rig.scrollView.scrollsToTop = false
    #expect(!rig.tester.window.scrollToTop())
  }

  @Test("4.5g a touch that stops it on the way ends an animation, not a way to the top")
  func toTopInterrupted() {
    let (rig, delegate) = (ScrollRig { $0.contentOffset.y = 300 }, TopDelegate())
    rig.scrollView.delegate = delegate
    rig.tester.window.scrollToTop()
    rig.tester.down(0.1, 160, 240)
    #expect(delegate.log == ["should", "didEndScrollingAnimation"])
  }

  // MARK: Flicks in a row

  /// Where each of so many equal flicks lands, a second and a half apart at most.
  private func landings(_ count: Int, accelerates: Bool) -> [Double] {
    let rig = ScrollRig(content: CGSize(width: 320, height: 90_000))
    rig.tester.window.options.acceleratesRepeatedFlicks = accelerates
    return (0..<count).map { index in
      let start = 0.4 * Double(index) + 0.1
      rig.tester.down(start, 160, 400)
      let from = rig.y
      for step in 1...8 { rig.tester.move(start + 0.01 * Double(step), dy: -25 * Double(step)) }
      rig.tester.up(start + 0.085)
      return Double(rig.delegate.target.y) - from
    }
  }

  @Test("4.7.5, 5.8 flicks in a row fly farther from the fourth on, where the window wants it, and alike by default")
  func flicks() {
    let (plain, fast) = (landings(6, accelerates: false), landings(6, accelerates: true))
    for index in 0..<3 { #expect(near(plain[index], fast[index], within: 1e-6)) }
    #expect(fast[3] > 1.3 * plain[3])
    #expect(fast[4] > fast[3])
    #expect(fast[5] > fast[4])
    for landing in plain.dropFirst(2) { #expect(near(landing, plain[1], within: 1)) }
  }

  @Test("5.8 a wait of more than a second between flicks starts again")
  func flicksApart() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 90_000))
    rig.tester.window.options.acceleratesRepeatedFlicks = true
    var last = 0.0
    for index in 0..<5 {
      let start = 1.3 * Double(index) + 0.1
      rig.tester.down(start, 160, 400)
      let from = rig.y
      for step in 1...4 { rig.tester.move(start + 0.01 * Double(step), dy: -25 * Double(step)) }
      rig.tester.up(start + 0.045)
      last = Double(rig.delegate.target.y) - from
    }
    #expect(near(last, 100 + (2.5 - 0.01) / -log(0.998), within: 1))
  }

  // MARK: Indicators

  @Test("5.10a the bar is as long as the share that is visible, but 36 pt, 3 pt thick and 3 pt from the edges")
  func indicatorGeometry() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 960))
    rig.slowDrag(dy: -250, lifts: false)
    let frames = rig.scrollView.indicators(at: rig.tester.window.now).map(\.frame)
    #expect(frames == [CGRect(x: 314, y: 3 + 237 * 0.5, width: 3, height: 237)])
    let long = ScrollRig(content: CGSize(width: 320, height: 48_000))
    long.slowDrag(dy: -100, lifts: false)
    #expect(long.scrollView.indicators(at: long.tester.window.now).first?.frame.height == 36)
  }

  @Test("5.10a overscroll squeezes the bar by as much as it shows, down to 8 pt")
  func indicatorSqueezed() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 48_000))
    rig.slowDrag(dy: 50, lifts: false)
    let shown = -rig.y
    func length() -> Double {
      Double(rig.scrollView.indicators(at: rig.tester.window.now).first?.frame.height ?? 0)
    }
    #expect(near(length(), 36 - shown, within: 1e-9))
    rig.tester.move(0.6, dy: 220)
    #expect(length() == 8)
  }

  @Test("5.10b bars come when scrolling starts, not at a touch, and fade in 0.25 s, 0.05 s after rest and lift")
  func indicatorTiming() {
    let rig = ScrollRig()
    func opacity(_ t: Double) -> Double { rig.scrollView.indicators(at: Instant(seconds: t)).first?.opacity ?? 0 }
    rig.tester.down(0.1, 160, 240)
    #expect(opacity(0.1) == 0)
    rig.tester.move(0.2, dy: -30)
    #expect(opacity(0.2) == 1)
    rig.tester.up(0.5)
    #expect(opacity(0.549) == 1)
    #expect(near(opacity(0.675), 0.5, within: 1e-6))
    #expect(opacity(0.81) == 0)
    rig.tester.advance(to: 0.7)
    #expect(rig.tester.window.isAnimating)
    rig.tester.advance(to: 0.81)
    #expect(!rig.tester.window.isAnimating)
  }

  @Test("5.10b a scroll that is switched off under the finger keeps its bars until the finger lifts")
  func indicatorsUntilLift() {
    let rig = ScrollRig()
    rig.slowDrag(dy: -60, lifts: false)
    rig.scrollView.isScrollEnabled = false
    rig.tester.advance(to: 2)
    #expect(rig.scrollView.indicators(at: Instant(seconds: 2)).first?.opacity == 1)
    rig.tester.up(2)
    rig.tester.advance(to: 2.4)
    #expect(rig.scrollView.indicators(at: Instant(seconds: 2.4)).isEmpty)
  }

  @Test("5.10c flashScrollIndicators shows them for a second and fades them")
  func flash() {
    let rig = ScrollRig()
    rig.scrollView.flashScrollIndicators()
    func opacity(_ t: Double) -> Double { rig.scrollView.indicators(at: Instant(seconds: t)).first?.opacity ?? 0 }
    #expect(opacity(0.99) == 1)
    #expect(near(opacity(1.125), 0.5, within: 1e-6))
    #expect(opacity(1.25) == 0)
    rig.tester.advance(to: 1.3)
    #expect(rig.tester.window.isQuiet)
  }

  @Test("4.8 a set offset stays also if the delegate removes the view when it hears that the deceleration ended")
  func setWhileRemoved() {
    let rig = ScrollRig()
    final class Removing: ScrollViewDelegate {
      func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { scrollView.removeFromSuperview() }
    }
    rig.fling()
    let removing = Removing()
    rig.scrollView.delegate = removing
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
    #expect(rig.scrollView.window == nil)
    #expect(rig.y == 500)
  }
}
