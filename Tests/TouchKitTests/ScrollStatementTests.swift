import Foundation
import ScrollPhysics
import TestSupport
import Testing
import TouchKit

/// Statements of spec 4.5 to 5.7 that no other suite proves.
@Suite struct ScrollStatementTests {
  @Test("4.5e willEndDragging is called while paging too, and a target changed there is ignored")
  func targetWhilePaging() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 480)) { $0.isPagingEnabled = true }
    rig.delegate.onWillEnd = { $2.pointee.x = 100 }
    rig.slowDrag(dx: -200)
    rig.settle()
    #expect(rig.delegate.target == CGPoint(x: 320, y: 0))
    #expect(rig.x == 320)
  }

  @Test("4.5h an animation that another one replaces is told to have ended")
  func replaced() {
    let rig = ScrollRig()
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    rig.tester.advance(to: 0.1)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 0), animated: true)
    #expect(rig.delegate.log == ["didScroll", "didEndScrollingAnimation"])
    rig.settle()
    #expect(rig.delegate.log.filter { $0 == "didEndScrollingAnimation" }.count == 2)
  }

  @Test("4.5i a view's animation that sets the offset at once tells of it once and reads as the final value")
  func setOnce() {
    let rig = ScrollRig()
    rig.scrollView.animate(duration: 0) { _ in rig.scrollView.contentOffset.y = 80 }
    rig.tester.advance(to: 0.1)
    #expect(rig.y == 80)
    #expect(rig.delegate.log == ["didScroll"])
    #expect(rig.delegate.offsets.count == 1)
  }

  @Test(
    "4.5j the delegate may change size, paging, enabling and offset inside didScroll, and the setter has told by then")
  func reentrant() {
    let rig = ScrollRig()
    rig.delegate.onScroll = {
      guard $0.contentOffset.y < 500 else { return }
      $0.contentSize.height = 3_000
      $0.isPagingEnabled.toggle()
      $0.isScrollEnabled.toggle()
      $0.contentOffset.y = 500
    }
    rig.scrollView.contentOffset.y = 10
    #expect(rig.y == 500)
    #expect(rig.delegate.offsets.map(\.y) == [10, 500])
  }

  @Test("4.6.4 switched off, scrolling by the application still works")
  func programmaticWhileOff() {
    let rig = ScrollRig { $0.isScrollEnabled = false }
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 200), animated: true)
    rig.slowDrag(dy: -100)
    rig.settle()
    #expect(rig.y == 200)
  }

  @Test("4.7.3 caught elsewhere than at a place of rest, the lift goes on with the bounce and ends it once")
  func caughtOutside() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 600))
    rig.fling()
    rig.tester.down(0.3, 160, 240)
    #expect(rig.y > 120)
    rig.delegate.forget()
    rig.tester.up(0.5)
    rig.settle()
    #expect(rig.y == 120)
    #expect(
      rig.delegate.log == [
        "willEndDragging tda", "didEndDragging(true) t-a", "willBeginDecelerating t-a", "didScroll",
        "didEndDecelerating ---",
      ])
  }

  @Test("4.8b insets that change during deceleration do not stop it")
  func insetWhileDecelerating() {
    let (plain, inset) = (ScrollRig(), ScrollRig())
    for rig in [plain, inset] {
      rig.fling()
      rig.tester.advance(to: 0.3)
    }
    inset.scrollView.contentInset = EdgeInsets(top: 30, left: 0, bottom: 50, right: 0)
    #expect(inset.scrollView.isDecelerating)
    for rig in [plain, inset] { rig.settle() }
    #expect(near(plain.y, inset.y, within: 1e-9))
  }

  @Test("10.26 scrolling switched off and on again does not stop a deceleration, an offset set without animation does")
  func brakes() {
    let (free, switched, braked) = (ScrollRig(), ScrollRig(), ScrollRig())
    for rig in [free, switched, braked] {
      rig.fling()
      rig.tester.advance(to: 0.3)
      #expect(rig.scrollView.isDecelerating)
    }
    switched.scrollView.isScrollEnabled = false
    switched.scrollView.isScrollEnabled = true
    #expect(switched.scrollView.isDecelerating)
    let place = braked.y
    braked.scrollView.setContentOffset(braked.scrollView.contentOffset, animated: false)
    #expect(!braked.scrollView.isDecelerating)
    for rig in [free, switched, braked] { rig.settle() }
    #expect(switched.y == free.y)
    #expect(braked.y == place)
  }

  @Test("10.26 an offset pinned to the top takes 0.55 of each point of the pull, the pan's translation all of it")
  func pinned() {
    final class Page: ScrollViewDelegate {
      var shift = 0.0
      func scrollViewDidScroll(_ scrollView: ScrollView) {
        guard scrollView.contentOffset.y < 0 else { return }
        shift -= Double(scrollView.contentOffset.y)
        scrollView.contentOffset.y = 0
      }
    }
    let (rig, page) = (ScrollRig(), Page())
    rig.scrollView.delegate = page
    rig.tester.down(0, 160, 100)
    for step in 1...31 { rig.tester.move(0.01 * Double(step), dy: 10 * Double(step)) }
    // The first ten points are the hysteresis.
    #expect(rig.scrollView.panGestureRecognizer.translation(in: nil).y == 300)
    #expect(near(page.shift, 0.5437 * 300, within: 1))
  }

  @Test("4.8a the drag goes on from an offset set in its middle")
  func setInDrag() {
    let rig = ScrollRig()
    rig.slowDrag(dy: -100, lifts: false)
    rig.scrollView.contentOffset.y = 400
    rig.tester.move(0.6, dy: -120)
    #expect(rig.y == 420)
  }

  @Test("4.9b once one scroll view has begun the other cannot join before all fingers have lifted")
  func cannotJoin() {
    let rig = NestingTests.Rig(outer: NestingTests.wide, inner: NestingTests.tall)
    rig.tester.down(0, 160, 240, finger: 1)
    rig.tester.move(0.1, dy: -20, finger: 1)
    rig.tester.down(0.2, 100, 240, finger: 2)
    rig.tester.up(0.25, finger: 1)
    rig.tester.move(0.3, dx: -80, finger: 2)
    #expect(rig.outer.contentOffset.x == 0)
    #expect(rig.inner.isDragging)
  }

  @Test("4.9c a child's didScroll may move its parent and take that off itself")
  func manualPattern() {
    let rig = ScrollRig()
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    inner.contentSize = CGSize(width: 320, height: 2_000)
    let delegate = LoggingDelegate()
    delegate.onScroll = { inner in
      guard inner.contentOffset.y > 0, rig.y < 50 else { return }
      rig.scrollView.contentOffset.y += inner.contentOffset.y
      inner.contentOffset.y = 0
    }
    inner.delegate = delegate
    rig.scrollView.addSubview(inner)
    rig.slowDrag(dy: -140)
    #expect(rig.y + inner.contentOffset.y == 130)
    #expect(rig.y >= 50)
  }

  @Test("4.10b two fingers that only move scroll the zoomed content, both together")
  func twoFingerPan() {
    let rig = ZoomTests.Rig()
    rig.scrollView.setZoomScale(2, animated: false)
    let start = rig.scrollView.contentOffset
    rig.begin()
    rig.spread(0.3, to: 108, dx: -30, dy: -40)
    #expect(near(rig.scrollView.contentOffset.x, Double(start.x) + 30, within: 1))
    #expect(near(rig.scrollView.contentOffset.y, Double(start.y) + 40, within: 1))
    #expect(near(rig.scrollView.zoomScale, 2, within: 1e-9))
  }

  @Test(
    "5.1a offsets run from minus the inset to what the content and its inset exceed the view by, but not below that")
  func limits() {
    let rig = ScrollRig(content: CGSize(width: 200, height: 900)) {
      $0.contentInset = EdgeInsets(top: 30, left: 10, bottom: 20, right: 5)
    }
    rig.scrollView.scrollRectToVisible(CGRect(x: 0, y: 890, width: 10, height: 10), animated: false)
    #expect(rig.scrollView.contentOffset == CGPoint(x: -10, y: 440))
    rig.slowDrag(dy: -300)
    rig.settle()
    #expect(rig.scrollView.contentOffset.y == 440)
    rig.tester.down(5, 160, 100)
    for step in 1...9 { rig.tester.move(5 + 0.1 * Double(step), dy: 60 * Double(step)) }
    rig.tester.up(7)
    rig.settle()
    #expect(rig.scrollView.contentOffset.y == -30)
  }

  @Test(
    "5.2a the offset is the start less the translation, and past an edge the band of the whole pull, not of each step")
  func dragLaw() {
    let (one, many) = (ScrollRig(), ScrollRig())
    one.tester.down(0, 160, 100)
    one.tester.move(0.1, dy: 110)
    many.tester.down(0, 160, 100)
    for step in 1...110 { many.tester.move(0.01 * Double(step), dy: Double(step)) }
    #expect(near(one.y, -49.35))
    #expect(near(many.y, one.y, within: 1e-9))
  }

  @Test("5.2b the event that begins a drag moves the content and counts for the velocity")
  func beganCounts() {
    let rig = ScrollRig()
    rig.tester.down(0.1, 160, 300)
    rig.tester.move(0.11, dy: -40)
    #expect(rig.y == 30)
    rig.tester.up(0.115)
    // One sample of 4 pt/ms, a fifth of it.
    #expect(near(rig.delegate.velocity.y, 0.8, within: 1e-9))
  }

  @Test("5.2d without bounces, or on an axis that may not, the edge is hard")
  func hardEdge() {
    let rig = ScrollRig { $0.alwaysBounceHorizontal = false }
    rig.slowDrag(dx: 100, dy: 110)
    #expect(rig.x == 0)
    let sideways = ScrollRig { $0.bouncesVertically = false }
    sideways.slowDrag(dy: 60, lifts: false)
    #expect(sideways.y == 0)
    let upright = ScrollRig { $0.bouncesHorizontally = false }
    upright.slowDrag(dy: 60, lifts: false)
    #expect(upright.y < 0)
    let stiff = ScrollRig { $0.bounces = false }
    stiff.slowDrag(dy: 110, lifts: false)
    #expect(stiff.y == 0)
  }

  @Test("5.3.1 a fresh velocity of zero forgets the one before; 5.3.4 a locked axis has none")
  func lockedAxis() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 2_000)) { $0.isDirectionalLockEnabled = true }
    rig.tester.down(0.1, 160, 300)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dx: -2 * Double(step), dy: -20 * Double(step)) }
    rig.tester.up(0.145)
    #expect(rig.delegate.velocity.x == 0)
    #expect(rig.delegate.velocity.y > 1)
  }

  @Test("5.4b any rate between 0 and 1 is accepted; 5.4c both axes end with one callback, the longer one deciding")
  func axesEndTogether() {
    let rig = ScrollRig(content: CGSize(width: 9_000, height: 9_000)) {
      $0.decelerationRate = DecelerationRate(rawValue: 0.995)
    }
    rig.tester.down(0.1, 160, 300)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dx: -5 * Double(step), dy: -20 * Double(step)) }
    rig.tester.up(0.145)
    let (velocity, start) = (rig.delegate.velocity, rig.scrollView.contentOffset)
    rig.settle()
    let k = -log(0.995)
    #expect(near(rig.x, Double(start.x) + (Double(velocity.x) - 0.01) / k, within: 1e-6))
    #expect(near(rig.y, Double(start.y) + (Double(velocity.y) - 0.01) / k, within: 1e-6))
    #expect(rig.delegate.log.filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
    #expect(rig.delegate.log.suffix(2) == ["didScroll", "didEndDecelerating ---"])
  }

  @Test("5.6d let go at rest past an edge 36.6 % is left after 100 ms; 5.6e it snaps to the edge and says so")
  func bounceFromRest() {
    let rig = ScrollRig(hz: 1_000)
    rig.slowDrag(dy: 110)
    let start = rig.y
    rig.tester.advance(to: 0.8)
    #expect(near(rig.y / start, 0.366, within: 0.001))
    rig.settle()
    #expect(rig.y == 0)
    #expect(rig.delegate.log.last == "didEndDecelerating ---")
  }

  @Test("5.7e paging tells of deceleration, but not from a page at rest; 5.7f it ends on a whole page exactly")
  func pagingCallbacks() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 480)) { $0.isPagingEnabled = true }
    rig.slowDrag(dx: -200)
    rig.settle()
    #expect(rig.x == 320)
    #expect(rig.story.hasSuffix("willBeginDecelerating t-a, didScroll, didEndDecelerating ---"))
    let still = ScrollRig(content: CGSize(width: 960, height: 480)) { $0.isPagingEnabled = true }
    still.slowDrag(dx: -10)
    #expect(still.story == "willBeginDragging td-, willEndDragging td-, didEndDragging(false) t--")
  }
}
