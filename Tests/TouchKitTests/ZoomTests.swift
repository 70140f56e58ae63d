import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.10: zooming.
@Suite struct ZoomTests {
  struct Rig {
    let rig = ScrollRig(content: CGSize(width: 320, height: 480)) {
      ($0.minimumZoomScale, $0.maximumZoomScale) = (1, 3)
    }
    let picture = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var tester: Tester { rig.tester }
    var scrollView: ScrollView { rig.scrollView }

    init() {
      rig.scrollView.addSubview(picture)
      rig.delegate.zoomed = picture
    }

    /// Two fingers around (160, 240), 100 pt apart, that have just begun a pinch at 108 pt.
    func begin() {
      tester.down(0.1, 110, 240, finger: 1)
      tester.down(0.1, 210, 240, finger: 2)
      spread(0.2, to: 108)
    }

    /// The fingers so far apart, about a middle that is shifted from (160, 240).
    func spread(_ t: Double, to distance: Double, dx: Double = 0, dy: Double = 0) {
      tester.moveTogether(
        t,
        [
          (finger: 1, x: 160 + dx - distance / 2, y: 240 + dy), (finger: 2, x: 160 + dx + distance / 2, y: 240 + dy),
        ])
    }

    /// The scale at which the picture is drawn.
    var drawnScale: Double { Double(picture.presentedFrame.width / picture.bounds.width) }

    func lift(_ t: Double) {
      tester.up(t, finger: 1)
      tester.up(t, finger: 2)
      rig.settle()
    }
  }

  @Test("3.5 a pinch begins when the fingers' distance has changed by 8 pt, with scale 1")
  func begins() {
    let rig = Rig()
    rig.tester.down(0.1, 110, 240, finger: 1)
    rig.tester.down(0.1, 210, 240, finger: 2)
    rig.spread(0.15, to: 107.9)
    #expect(!rig.scrollView.isZooming)
    rig.spread(0.2, to: 108)
    #expect(rig.scrollView.isZooming)
    #expect(rig.scrollView.zoomScale == 1)
    #expect(rig.rig.story == "willBeginZooming")
  }

  @Test("4.10c callbacks come in order, and the content keeps its point under the fingers")
  func zooms() {
    let rig = Rig()
    rig.begin()
    rig.spread(0.3, to: 216)
    #expect(rig.scrollView.zoomScale == 2)
    #expect(rig.scrollView.contentSize == CGSize(width: 640, height: 960))
    #expect(rig.scrollView.contentOffset == CGPoint(x: 160, y: 240))
    rig.lift(0.5)
    #expect(rig.rig.story == "willBeginZooming, didZoom, didScroll, didEndZooming 2.0")
    #expect(!rig.scrollView.isZooming)
  }

  @Test("4.10b the point under the fingers stays there while they zoom and move")
  func anchor() {
    let rig = Rig()
    rig.begin()
    let held = rig.picture.convert(CGPoint(x: 160, y: 240), from: nil)
    for step in 1...10 {
      let (dx, dy) = (4 * Double(step), -7 * Double(step))
      rig.spread(0.2 + 0.02 * Double(step), to: 150 + 15 * Double(step), dx: dx, dy: dy)
      let under = rig.picture.convert(CGPoint(x: 160 + dx, y: 240 + dy), from: nil)
      #expect(under.distance(to: held) < 1e-9)
    }
  }

  @Test("4.10d, 4.10e beyond the limit the scale resists, and comes back before the end is told")
  func bouncesBack() {
    let rig = Rig()
    rig.begin()
    rig.spread(0.3, to: 648)
    #expect(near(rig.scrollView.zoomScale, 3 * (2 - 3.0 / 6), within: 1e-9))
    rig.spread(0.4, to: 54)
    #expect(near(rig.scrollView.zoomScale, 1 / (2 - 0.5), within: 1e-9))
    rig.tester.up(0.5, finger: 1)
    rig.tester.up(0.5, finger: 2)
    #expect(rig.rig.delegate.log.last?.hasPrefix("didEndZooming") == false)
    rig.tester.advance(to: 0.65)
    #expect(rig.scrollView.zoomScale == 1)
    #expect(rig.drawnScale > 0.7)
    #expect(rig.drawnScale < 1)
    rig.tester.advance(to: 0.81)
    #expect(rig.scrollView.zoomScale == 1)
    #expect(rig.rig.delegate.log.last == "didEndZooming 1.0")
    #expect(rig.scrollView.contentOffset == .zero)
  }

  @Test("4.10e it is bouncing from the lift until the scale is back, not in an animated zoom within the limits")
  func zoomBouncing() {
    let rig = Rig()
    rig.begin()
    rig.spread(0.3, to: 60)
    #expect(rig.scrollView.zoomScale < 1)
    #expect(!rig.scrollView.isZoomBouncing)
    rig.tester.up(0.4, finger: 1)
    rig.tester.up(0.4, finger: 2)
    #expect(rig.scrollView.isZoomBouncing)
    #expect(rig.scrollView.zoomScale == 1)
    rig.rig.settle()
    #expect(rig.scrollView.zoomScale == 1)
    #expect(!rig.scrollView.isZoomBouncing)
    rig.scrollView.setZoomScale(2, animated: true)
    #expect(!rig.scrollView.isZoomBouncing)
  }

  @Test("4.10d without bouncesZoom the scale stops at its limit")
  func hardLimit() {
    let rig = Rig()
    rig.scrollView.bouncesZoom = false
    rig.begin()
    rig.spread(0.3, to: 648)
    #expect(rig.scrollView.zoomScale == 3)
    rig.lift(0.5)
    #expect(rig.rig.delegate.log.last == "didEndZooming 3.0")
  }

  @Test("4.10a there is no zooming without a view for it, nor between equal limits")
  func impossible() {
    let rig = Rig()
    rig.rig.delegate.zoomed = nil
    rig.begin()
    rig.spread(0.3, to: 216)
    #expect(rig.scrollView.zoomScale == 1)
    #expect(!rig.scrollView.isZooming)
    rig.lift(0.5)
    rig.scrollView.maximumZoomScale = 1
    #expect(rig.scrollView.pinchGestureRecognizer == nil)
  }

  @Test(
    "3.5c, 4.10f when one finger lifts the zoom ends at once, without inertia, and the other drags on from there without a jump"
  )
  func oneFingerStays() {
    let rig = Rig()
    rig.begin()
    rig.spread(0.3, to: 216)
    // Enlarged, the content can scroll, and the pan joins.
    rig.spread(0.35, to: 216, dx: 20)
    let before = rig.scrollView.contentOffset
    rig.tester.up(0.4, finger: 2)
    #expect(!rig.scrollView.isZooming)
    #expect(rig.scrollView.isDragging)
    #expect(rig.scrollView.contentOffset == before)
    rig.tester.moveTo(0.5, 160 + 20 - 108 - 15, 240, finger: 1)
    #expect(near(rig.scrollView.contentOffset.x, Double(before.x) + 15, within: 1e-9))
  }

  @Test("4.10c a double tap zooms to a rectangle in 0.3 s, and tells of begin and end")
  func doubleTap() {
    let rig = Rig()
    let double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    double.addAction { [scrollView = rig.scrollView] _ in
      scrollView.zoom(to: CGRect(x: 100, y: 100, width: 160, height: 240), animated: true)
    }
    rig.picture.addGestureRecognizer(double)
    for t in [0.1, 0.3] {
      rig.tester.down(t, 160, 240)
      rig.tester.up(t + 0.05)
    }
    rig.tester.advance(to: 0.5)
    #expect(near(rig.drawnScale, 1.5, within: 1e-9))
    rig.rig.settle()
    #expect(rig.scrollView.zoomScale == 2)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 200, y: 200))
    #expect(rig.rig.delegate.log.first == "willBeginZooming")
    #expect(rig.rig.delegate.log.last == "didEndZooming 2.0")
  }

  @Test("a pinch takes over from a bounce and from an animated zoom: each is ended before (spec silent)")
  func takesOver() {
    let rig = Rig()
    rig.scrollView.setZoomScale(2, animated: true)
    rig.tester.advance(to: 0.1)
    rig.begin()
    rig.lift(0.4)
    let log = rig.rig.delegate.log.filter { $0.hasSuffix("Zooming") || $0.hasPrefix("didEndZooming") }
    #expect(log.count == 4)
    #expect(log[0] == "willBeginZooming")
    #expect(log[2] == "willBeginZooming")
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("4.10c, 10.26 an animated zoom and a bounce tell of the final scale and offset once, and are drawn on the way")
  func toldOnce() {
    let rig = Rig()
    rig.scrollView.zoom(to: CGRect(x: 100, y: 100, width: 160, height: 240), animated: true)
    #expect(rig.rig.story == "willBeginZooming, didZoom, didScroll")
    #expect(rig.scrollView.zoomScale == 2)
    #expect(rig.scrollView.contentOffset == CGPoint(x: 200, y: 200))
    rig.tester.advance(to: 0.15)
    #expect(near(rig.drawnScale, 1.5, within: 1e-9))
    rig.rig.settle()
    #expect(rig.rig.story == "willBeginZooming, didZoom, didScroll, didEndZooming 2.0")
    #expect(rig.drawnScale == 2)

    let other = Rig()
    other.begin()
    other.spread(0.3, to: 54)
    other.rig.delegate.forget()
    other.tester.up(0.5, finger: 1)
    other.tester.up(0.5, finger: 2)
    other.rig.settle()
    #expect(other.rig.story == "didZoom, didEndZooming 1.0")
  }

  @Test("10.26 a pinch goes on from the scale and the place at which it finds an animated zoom")
  func caughtOnTheWay() {
    let rig = Rig()
    rig.scrollView.setZoomScale(3, animated: true)
    rig.tester.advance(to: 0.1)
    rig.tester.down(0.1, 110, 240, finger: 1)
    rig.tester.down(0.1, 210, 240, finger: 2)
    rig.tester.advance(to: 0.149)
    rig.spread(0.15, to: 108)
    #expect(near(rig.scrollView.zoomScale, 2, within: 1e-9))
    #expect(near(rig.drawnScale, 2, within: 1e-9))
    #expect(near(rig.scrollView.contentOffset.x, 160, within: 1e-9))
    rig.spread(0.2, to: 135)
    #expect(near(rig.scrollView.zoomScale, 2.5, within: 1e-9))
  }

  @Test("an animated zoom that the delegate begins at the end of a drag has the content to itself (spec silent)")
  func zoomInDidEndDragging() {
    let rig = Rig()
    rig.scrollView.setZoomScale(2, animated: false)
    rig.rig.delegate.onDidEnd = { $0.setZoomScale(1, animated: true) }
    rig.rig.fling()
    rig.rig.settle()
    #expect(rig.scrollView.zoomScale == 1)
    #expect(rig.scrollView.contentOffset == .zero)
    #expect(!rig.rig.delegate.log.contains { $0.hasPrefix("willBeginDecelerating") })
  }
}
