import TestSupport
import Testing
import UIKitNames

extension SituationTests {
  // MARK: 33

  private final class Carousel: NSObject, UIScrollViewDelegate {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    let step: CGFloat = 300
    var decelerates: Bool?

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      let index = round((targetContentOffset.pointee.x + scrollView.contentInset.left) / step)
      targetContentOffset.pointee.x = index * step - scrollView.contentInset.left
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      decelerates = decelerate
    }
  }

  @Test("33 a carousel snaps to its items, with a flick and without", arguments: [true, false])
  func carousel(flicks: Bool) {
    let (tester, carousel) = (Tester(), Carousel())
    carousel.list.decelerationRate = .fast
    carousel.list.contentSize = CGSize(width: 10 * 300, height: 300)
    carousel.list.contentInset = UIEdgeInsets(top: 0, left: 37.5, bottom: 0, right: 37.5)
    carousel.list.contentOffset.x = -37.5
    carousel.list.delegate = carousel
    tester.window.addSubview(carousel.list)
    tester.down(0, 350, 150)
    for step in 1...20 { tester.move(0.01 * Double(step), dx: -10 * Double(step)) }
    tester.up(flicks ? 0.205 : 0.6)
    #expect(carousel.decelerates == true)
    tester.window.settle()
    // 190 pt by hand; a flick of 1 pt/ms with the fast rate goes about 98 pt farther, to 288: one item both times.
    #expect(near(Double(carousel.list.contentOffset.x), 262.5, within: 1e-9))
  }

  // MARK: 34

  private final class ShortBounce: NSObject, UIScrollViewDelegate {
    var seen: [Double] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.contentOffset.y < -20 { scrollView.contentOffset = CGPoint(x: 0, y: -20) }
      seen.append(Double(scrollView.contentOffset.y))
    }
  }

  @Test(
    "34 a bounce that is limited to 20 pt is never seen beyond them, and ends at the top", arguments: [true, false])
  func shortBounce(flings: Bool) {
    let (tester, short) = (Tester(), ShortBounce())
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    list.contentSize = CGSize(width: 375, height: 2_000)
    list.delegate = short
    tester.window.addSubview(list)
    if flings {
      list.contentOffset.y = 300
      tester.down(0, 100, 100)
      for step in 1...8 { tester.move(0.01 * Double(step), dy: 25 * Double(step)) }
      tester.up(0.085)
    } else {
      tester.down(0, 100, 100)
      for step in 1...20 { tester.move(0.02 * Double(step), dy: 10 * Double(step)) }
      #expect(list.contentOffset.y == -20)
      tester.up(1)
    }
    tester.window.settle()
    #expect((short.seen.min() ?? 0) >= -20)
    #expect(short.seen.contains(-20))
    #expect(list.contentOffset.y == 0)
    #expect(!list.isDecelerating)
  }

  private final class NoTopBounce: NSObject, UIScrollViewDelegate {
    var seen: [Double] = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.contentOffset.y <= 0 { scrollView.contentOffset = .zero }
      seen.append(Double(scrollView.contentOffset.y))
    }
  }

  @Test("34, added after the run: a bounce at the top that didScroll takes away leaves the list at its top")
  func noTopBounce() {
    let (tester, delegate) = (Tester(), NoTopBounce())
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    list.contentSize = CGSize(width: 375, height: 2_000)
    list.delegate = delegate
    tester.window.addSubview(list)
    list.contentOffset.y = 300
    tester.down(0, 100, 100)
    for step in 1...8 { tester.move(0.01 * Double(step), dy: 25 * Double(step)) }
    tester.up(0.085)
    tester.window.settle()
    #expect((delegate.seen.min() ?? 0) >= 0)
    #expect(list.contentOffset.y == 0)
    // Once at the top, it stays there.
    #expect(delegate.seen.drop { $0 > 0 }.allSatisfy { $0 == 0 })
  }

  // MARK: 35

  private final class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  private final class NestedPage: UIViewController, UIScrollViewDelegate {
    let (outer, inner) = (SharingScrollView(), UIScrollView())
    let top: CGFloat = 200
    var (outerCanScroll, innerCanScroll) = (true, false)
    override func viewDidLoad() {
      super.viewDidLoad()
      outer.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      outer.contentSize = CGSize(width: 375, height: 867)
      inner.frame = CGRect(x: 0, y: 200, width: 375, height: 667)
      inner.contentSize = CGSize(width: 375, height: 2_000)
      outer.delegate = self
      inner.delegate = self
      view.addSubview(outer)
      outer.addSubview(inner)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView === outer {
        guard !outerCanScroll || outer.contentOffset.y >= top else { return }
        outer.contentOffset.y = top
        (outerCanScroll, innerCanScroll) = (false, true)
      } else if !innerCanScroll {
        inner.contentOffset = .zero
      } else if inner.contentOffset.y <= 0 {
        inner.contentOffset = .zero
        (innerCanScroll, outerCanScroll) = (false, true)
      }
    }
  }

  @Test("35 in one drag the outer of two lists goes to its place, then the inner one goes on; and back")
  func canScrollFlags() {
    let (tester, page) = (Tester(), NestedPage())
    tester.window.rootViewController = page
    tester.down(0, 100, 500)
    for step in 1...30 { tester.move(0.02 * Double(step), dy: -10 * Double(step)) }
    #expect(page.outer.contentOffset.y == 200)
    #expect(page.inner.contentOffset.y >= 80)
    #expect(page.inner.contentOffset.y <= 90)
    for step in 1...30 { tester.move(0.6 + 0.02 * Double(step), dy: -300 + 10 * Double(step)) }
    #expect(page.inner.contentOffset.y == 0)
    // The event in which the inner one arrives may count for both, as the flags change in the middle of it.
    #expect(page.outer.contentOffset.y <= 20)
    #expect(page.outer.contentOffset.y >= -20)
    tester.up(2)
    tester.window.settle()
    #expect(page.inner.contentOffset.y == 0)
    #expect(page.outer.contentOffset.y >= 0)
  }

  // MARK: 36

  private final class PhotoView: UIScrollView, UIScrollViewDelegate {
    let imageView = UIImageView(frame: CGRect(x: 0, y: 0, width: 750, height: 500))
    var barsAreHidden = false

    func load() {
      delegate = self
      addSubview(imageView)
      contentSize = imageView.bounds.size
      minimumZoomScale = 0.5
      maximumZoomScale = 2
      zoomScale = minimumZoomScale
      let doubleTap = UITapGestureRecognizer(target: self, action: PhotoView.doubleTapped(_:))
      doubleTap.numberOfTapsRequired = 2
      let tap = UITapGestureRecognizer(target: self, action: PhotoView.tapped)
      tap.require(toFail: doubleTap)
      addGestureRecognizer(doubleTap)
      addGestureRecognizer(tap)
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      var frame = imageView.frame
      frame.origin.x = frame.width < bounds.width ? (bounds.width - frame.width) / 2 : 0
      frame.origin.y = frame.height < bounds.height ? (bounds.height - frame.height) / 2 : 0
      imageView.frame = frame
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

    func doubleTapped(_ tap: UITapGestureRecognizer) {
      guard zoomScale == minimumZoomScale else { return setZoomScale(minimumZoomScale, animated: true) }
      let point = tap.location(in: imageView)
      let size = CGSize(width: bounds.width / 2, height: bounds.height / 2)
      zoom(
        to: CGRect(
          x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height),
        animated: true)
    }

    func tapped() { barsAreHidden.toggle() }
  }

  @Test("36 a photo is centred while it is small, and a double tap zooms to the point and back")
  func photo() {
    let (tester, photo) = (Tester(), PhotoView(frame: CGRect(x: 0, y: 0, width: 375, height: 667)))
    photo.load()
    tester.window.addSubview(photo)
    tester.window.layoutIfNeeded()
    let centred = CGRect(x: 0, y: 208.5, width: 375, height: 250)
    #expect(photo.imageView.frame == centred)
    func doubleTap(_ t: Double) {
      for start in [t, t + 0.15] {
        tester.down(start, 187.5, 333.5)
        tester.up(start + 0.05)
      }
      tester.window.settle()
    }
    doubleTap(0)
    #expect(photo.zoomScale == 2)
    let place = photo.imageView.convert(CGPoint(x: 375, y: 250), to: nil)
    #expect(near(Double(place.x), 187.5))
    #expect(near(Double(place.y), 333.5))
    #expect(!photo.barsAreHidden)
    doubleTap(tester.window.now.seconds + 1)
    #expect(photo.zoomScale == 0.5)
    #expect(near(Double(photo.imageView.frame.minY - photo.contentOffset.y), 208.5))
    #expect(near(Double(photo.imageView.frame.minX - photo.contentOffset.x), 0))
    let t = tester.window.now.seconds + 1
    tester.down(t, 187.5, 333.5)
    tester.up(t + 0.05)
    tester.advance(to: t + 0.39)
    #expect(!photo.barsAreHidden)
    tester.advance(to: t + 0.41)
    #expect(photo.barsAreHidden)
  }
}
