import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.8: an offset that the application assigns during a motion shifts it.
@Suite struct ShiftedMotionTests {
  /// Where a fling rests that has all the room it needs.
  private func flightLength(_ start: Double = 500_000) -> Double {
    let rig = ScrollRig(content: CGSize(width: 320, height: 1_000_000)) { $0.contentOffset.y = start }
    rig.fling()
    rig.settle()
    return rig.y - start
  }

  @Test("4.8b infinite scrolling: a fling that didScroll recentres again and again rests where it would have")
  func recentred() {
    for hz in [60, 120, 90] {
      // 100 pt from an edge that the fling would bounce at.
      let rig = ScrollRig(content: CGSize(width: 320, height: 2_080), hz: hz) { $0.contentOffset.y = 1_500 }
      var shifts = 0.0
      rig.delegate.onScroll = { scrollView in
        guard scrollView.contentOffset.y >= 1_570 else { return }
        shifts += 1_000
        scrollView.contentOffset.y -= 1_000
      }
      rig.fling()
      rig.settle()
      #expect(shifts >= 1_000, "\(hz) Hz")
      #expect(near(rig.y + shifts - 1_500, flightLength()), "\(hz) Hz: \(rig.y) + \(shifts)")
      #expect(rig.delegate.log.filter { $0.hasPrefix("didEndDecelerating") }.count == 1)
    }
  }

  @Test("4.8b recentring in layoutSubviews, as in Apple's sample, does the same")
  func streetScroller() {
    final class Street: ScrollView {
      var shifts = 0.0
      override func layoutSubviews() {
        super.layoutSubviews()
        let middle = (contentSize.height - bounds.height) / 2
        guard abs(contentOffset.y - middle) > contentSize.height / 4 else { return }
        shifts += contentOffset.y - middle
        contentOffset.y = middle
      }
    }
    let tester = Tester(CGSize(width: 320, height: 480))
    let street = Street(frame: tester.window.bounds)
    street.contentSize = CGSize(width: 320, height: 1_200)
    tester.window.addSubview(street)
    tester.window.layoutIfNeeded()
    let start = street.contentOffset.y + street.shifts
    tester.down(0.1, 160, 300)
    for step in 1...4 { tester.move(0.1 + 0.01 * Double(step), dy: -20 * Double(step)) }
    tester.up(0.145)
    tester.window.settle()
    #expect(street.shifts > 500)
    #expect(near(street.contentOffset.y + street.shifts - start, flightLength()))
  }

  @Test("4.8b rows put in above during a fling leave it as it is: it rests by their height further down")
  func prepended() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 4_000)) { $0.contentOffset.y = 1_000 }
    rig.fling()
    rig.tester.advance(to: 0.3)
    let (before, speed) = (rig.y, rig.scrollView.contentVelocity.y)
    rig.scrollView.contentSize.height += 240
    rig.scrollView.contentOffset.y += 240
    #expect(rig.y == before + 240)
    #expect(near(rig.scrollView.contentVelocity.y, speed, within: 1e-6))
    rig.settle()
    #expect(near(rig.y, 1_240 + flightLength()))
    #expect(rig.delegate.log.last == "didEndDecelerating ---")
  }

  @Test("4.8b a fling that is shifted to where an edge is in its way bounces there")
  func towardsTheEdge() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 4_000))
    rig.fling()
    rig.tester.advance(to: 0.3)
    rig.scrollView.contentOffset.y = 3_400
    var farthest = 0.0
    rig.delegate.onScroll = { farthest = max(farthest, $0.contentOffset.y) }
    rig.settle()
    #expect(rig.y == 3_520)
    #expect(farthest > 3_530)
  }

  @Test("4.8b a bounce keeps its shape and its end: beyond rows that were put in above it springs back as before")
  func bouncing() {
    /// The offsets after 0.25 s, less the height that was put in then.
    func offsets(adding height: Double) -> [Double] {
      let rig = ScrollRig(content: CGSize(width: 320, height: 580))
      rig.fling()
      rig.tester.advance(to: 0.25)
      rig.scrollView.contentSize.height += height
      rig.scrollView.contentOffset.y += height
      return (13...100).map { step in
        rig.tester.advance(to: Double(step) / 50)
        return rig.y - height
      }
    }
    let plain = offsets(adding: 0)
    #expect((plain.first ?? 0) > 100)
    #expect(plain.last == 100)
    #expect(zip(plain, offsets(adding: 500)).allSatisfy { near($0, $1, within: 1e-9) })
  }

  @Test("4.8b an animated scroll ends by the distance further; a page that settles, on the page next to it")
  func animatedAndPaging() {
    let animated = ScrollRig()
    animated.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    animated.tester.advance(to: 0.1)
    animated.scrollView.contentOffset.y += 200
    animated.settle()
    #expect(animated.y == 700)
    #expect(animated.delegate.log.last?.hasPrefix("didEndScrollingAnimation") == true)
    let beyond = ScrollRig()
    beyond.scrollView.setContentOffset(CGPoint(x: 0, y: 1_500), animated: true)
    beyond.tester.advance(to: 0.1)
    beyond.scrollView.contentOffset.y += 300
    beyond.settle()
    #expect(beyond.y == 1_520, "beyond the end it springs back")
    let paging = ScrollRig(content: CGSize(width: 3_200, height: 480)) { $0.isPagingEnabled = true }
    paging.tester.down(0.1, 300, 240)
    for step in 1...4 { paging.tester.move(0.1 + 0.01 * Double(step), dx: -20 * Double(step)) }
    paging.tester.up(0.145)
    paging.tester.advance(to: 0.25)
    paging.scrollView.contentOffset.x += 640
    paging.settle()
    #expect(paging.x == 960)
  }

  @Test("4.8b the other axis goes on undisturbed; a clamp in didScroll holds content where it is until the flight ends")
  func oneAxis() {
    let rig = ScrollRig(content: CGSize(width: 3_000, height: 3_000))
    let free = ScrollRig(content: CGSize(width: 3_000, height: 3_000))
    for rig in [rig, free] {
      rig.tester.down(0.1, 300, 400)
      for step in 1...4 {
        rig.tester.move(0.1 + 0.01 * Double(step), dx: -20 * Double(step), dy: -20 * Double(step))
      }
      rig.tester.up(0.145)
    }
    rig.delegate.onScroll = { if $0.contentOffset.y > 120 { $0.contentOffset.y = 120 } }
    for rig in [rig, free] { rig.settle() }
    #expect(rig.y == 120)
    #expect(near(rig.x, free.x, within: 1e-6))
  }
}
