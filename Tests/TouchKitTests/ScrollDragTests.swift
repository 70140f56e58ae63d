import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.6 and 4.8: when a drag begins, and what the application may change under it.
@Suite struct ScrollDragTests {
  static let both = CGSize(width: 960, height: 2_000)

  @Test("4.6.1 travel along an axis that cannot scroll does not count, however long it is")
  func onlyItsAxis() {
    let rig = ScrollRig()
    rig.tester.down(0, 100, 240)
    rig.tester.move(0.1, dx: 90, dy: -9)
    #expect(rig.scrollView.panGestureRecognizer.state == .possible)
    rig.tester.move(0.2, dx: 90, dy: -12)
    #expect(rig.scrollView.panGestureRecognizer.state == .began)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 0, y: 2))
  }

  @Test("4.6.2 with both axes scrollable the distance is Euclidean: (6, 8) begins")
  func euclidean() {
    let rig = ScrollRig(content: Self.both)
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.1, dx: -6, dy: -7.9)
    #expect(rig.scrollView.panGestureRecognizer.state == .possible)
    rig.tester.move(0.2, dx: -6, dy: -8)
    #expect(rig.scrollView.panGestureRecognizer.state == .began)
  }

  @Test(
    "4.6.3 a drag that begins below 20° keeps X, above 70° keeps Y, between both",
    arguments: [
      (30.0, 8.0, true, false), (30, 12, true, true), (10, 10, true, true), (12, 30, true, true), (8, 30, false, true),
    ])
  func directionalLock(dx: Double, dy: Double, movesX: Bool, movesY: Bool) {
    let rig = ScrollRig(content: Self.both) { $0.isDirectionalLockEnabled = true }
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.1, dx: -dx, dy: -dy)
    // Whatever the finger does later: the lock holds until it lifts.
    rig.tester.move(0.2, dx: -dx - 50, dy: -dy - 50)
    #expect((rig.x > 0) == movesX)
    #expect((rig.y > 0) == movesY)
    rig.tester.up(0.21)
    rig.settle()
    #expect((rig.x > 0) == movesX)
    #expect((rig.y > 0) == movesY)
  }

  @Test("4.6.3 without the property a flat drag moves both axes")
  func noLock() {
    let rig = ScrollRig(content: Self.both)
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.1, dx: -30, dy: -3)
    #expect(rig.x > 0)
    #expect(rig.y > 0)
  }

  @Test(
    "4.6.4, 4.8e disabling in a drag ends it at once, without a release, and loses the finger even if enabled again")
  func disabled() {
    let rig = ScrollRig()
    rig.slowDrag(dy: -100, lifts: false)
    rig.scrollView.isScrollEnabled = false
    #expect(rig.story == "willBeginDragging td-, didScroll, didEndDragging(false) t--")
    rig.scrollView.isScrollEnabled = true
    rig.tester.move(0.6, dy: -180)
    #expect(rig.y == 90)
    #expect(rig.scrollView.isTracking)
    #expect(!rig.scrollView.isDragging)
    rig.tester.up(0.7)
    #expect(!rig.scrollView.isTracking)
    rig.tester.down(1, 160, 240)
    rig.tester.move(1.1, dy: -20)
    #expect(rig.y == 100)
  }

  @Test("4.6.4 disabled out of bounds it springs back, and says so")
  func disabledOutside() {
    let rig = ScrollRig()
    rig.slowDrag(dy: 110, lifts: false)
    rig.scrollView.isScrollEnabled = false
    rig.settle()
    #expect(rig.y == 0)
    #expect(
      rig.story == """
        willBeginDragging td-, didScroll, didEndDragging(true) t--, willBeginDecelerating t-a, didScroll, \
        didEndDecelerating t--
        """)
  }

  @Test("4.5j, 4.8a content clamped in didScroll sticks, and comes back as soon as the finger does")
  func clampedInDidScroll() {
    let rig = ScrollRig()
    rig.delegate.onScroll = { if $0.contentOffset.y > 50 { $0.contentOffset.y = 50 } }
    rig.slowDrag(dy: -200, lifts: false)
    #expect(rig.y == 50)
    rig.tester.move(0.6, dy: -190)
    #expect(rig.y == 40)
  }

  @Test("4.8b an offset set without animation during deceleration stops it there")
  func setWhileDecelerating() {
    let rig = ScrollRig()
    rig.fling()
    rig.tester.advance(to: 0.3)
    rig.delegate.forget()
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 20), animated: false)
    rig.settle()
    #expect(rig.y == 20)
    #expect(rig.delegate.log == ["didEndDecelerating ---", "didScroll"])
  }

  @Test("4.8b, 4.8c content that grows during deceleration does not disturb it; content that shrinks makes it bounce")
  func contentSizeWhileDecelerating() {
    let (plain, grown, shrunk) = (ScrollRig(), ScrollRig(), ScrollRig())
    for rig in [plain, grown, shrunk] {
      rig.fling()
      rig.tester.advance(to: 0.3037)  // Between two ticks.
    }
    grown.scrollView.contentSize.height = 3_000
    shrunk.scrollView.contentSize.height = 480 + 400
    for rig in [plain, grown, shrunk] { rig.tester.advance(to: 0.6) }
    #expect(near(grown.y, plain.y, within: 1e-9))
    for rig in [plain, grown, shrunk] { rig.settle() }
    #expect(near(grown.y, plain.y, within: 1e-9))
    #expect(shrunk.y == 400)
    #expect(shrunk.delegate.log.last == "didEndDecelerating ---")
  }

  @Test("4.8c content that shrinks under a resting finger springs back when it lifts, at rest at once")
  func contentSizeWhileTracking() {
    let rig = ScrollRig()
    rig.scrollView.contentOffset.y = 500
    rig.scrollView.contentSize.height = 900
    #expect(rig.y == 420)
    rig.tester.down(0, 160, 240)
    rig.scrollView.contentSize.height = 800
    #expect(rig.y == 420)
    rig.tester.up(0.3)
    rig.settle()
    #expect(rig.y == 320)
  }

  @Test("4.8d paging is read at release only")
  func pagingAtRelease() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 480))
    rig.slowDrag(dx: -200, lifts: false)
    rig.scrollView.isPagingEnabled = true
    #expect(rig.x == 190)
    rig.tester.up(0.7)
    rig.settle()
    #expect(rig.x == 320)
  }

  @Test("4.8f without bounces, switched off in a drag, the next frame clamps")
  func bouncesOff() {
    let rig = ScrollRig()
    rig.slowDrag(dy: 100, lifts: false)
    #expect(rig.y < 0)
    rig.scrollView.bounces = false
    rig.tester.move(0.6, dy: 101)
    #expect(rig.y == 0)
  }

  @Test("8.0 strategy 2: the minor axis reset in didScroll, a drag of 60 pt at 30° moves X by 43.3 pt only")
  func strategyTwo() {
    let rig = ScrollRig(content: Self.both)
    rig.delegate.onScroll = { if $0.contentOffset.y != 0 { $0.contentOffset.y = 0 } }
    rig.tester.down(0, 300, 240)
    for step in 1...30 {
      let length = 2 * Double(step)
      rig.tester.move(0.1 + 0.01 * Double(step), dx: -length * cos(.pi / 6), dy: -length * sin(.pi / 6))
    }
    #expect(near(rig.x, 50 * cos(.pi / 6), within: 1e-6))
    #expect(rig.y == 0)
  }

  @Test(
    "a scroll view that leaves the window in a drag or a fling is told of the end and rests within its limits (1.3.6)")
  func removed() {
    let (dragged, flung) = (ScrollRig(), ScrollRig())
    dragged.slowDrag(dy: 100, lifts: false)
    dragged.scrollView.removeFromSuperview()
    #expect(dragged.delegate.log.filter { $0.hasPrefix("didEndDragging") }.count == 1)
    flung.fling()
    flung.tester.advance(to: 0.3)
    flung.scrollView.removeFromSuperview()
    #expect(flung.delegate.log.filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
    for rig in [dragged, flung] {
      #expect(!rig.scrollView.isDragging)
      #expect(!rig.scrollView.isDecelerating)
      #expect(rig.tester.window.nextWake == nil)
    }
    #expect(dragged.y == 0)
    #expect(flung.y > 70)
    #expect(flung.y < 1_520)
  }
}
