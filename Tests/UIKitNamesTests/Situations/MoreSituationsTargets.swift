import TestSupport
import Testing
import UIKitNames

/// Situations 54 to 62 of the second list: where a scroll view rests, and zooming.
@Suite struct MoreSituationsTargets {
  private typealias List = MoreSituationsScrolling.List

  @Test("54 paging of one's own: the target is the present offset, and an animated scroll goes to the page")
  func ownPaging() {
    let list = List()
    list.diary.willEnd = { scrollView, velocity, target in
      target.pointee = scrollView.contentOffset
      scrollView.setContentOffset(CGPoint(x: 0, y: velocity.y > 0 ? 300 : 0), animated: true)
    }
    list.fling()
    list.diary.offsets = []
    list.tester.advance(to: 3)
    #expect(list.y == 300)
    let ys = list.diary.offsets.map(\.y)
    #expect(ys == ys.sorted())
    #expect(ys.allSatisfy { $0 >= 70 })
    #expect(list.diary.words.filter { $0 == "didEndScrollingAnimation" }.count == 1)
    #expect(!list.scrollView.isDecelerating)
  }

  @Test("54 the same when the finger rested before it lifted")
  func ownPagingAtRest() {
    let list = List()
    list.diary.willEnd = { scrollView, _, target in
      target.pointee = scrollView.contentOffset
      scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    }
    list.drag(-210)
    #expect(list.diary.words.last == "didEndDragging(false)")
    list.tester.advance(to: 3)
    #expect(list.y == 300)
    #expect(list.diary.words.filter { $0 == "didEndScrollingAnimation" }.count == 1)
  }

  @Test("54 a target that is the present offset, alone, stops the content")
  func stopsAtLift() {
    let list = List()
    list.diary.willEnd = { scrollView, _, target in target.pointee = scrollView.contentOffset }
    list.fling()
    list.tester.advance(to: 3)
    #expect(list.y == 70)
    #expect(!list.scrollView.isDecelerating)
  }

  @Test("55 a target beyond the end comes to rest at the end", arguments: [5_000.0, -500])
  func targetBeyond(target: Double) {
    let list = List()
    list.diary.willEnd = { _, _, place in place.pointee.y = CGFloat(target) }
    list.fling()
    list.tester.advance(to: 8)
    #expect(list.y == (target > 0 ? 1_520 : 0))
    #expect(list.diary.words.filter { $0 == "didEndDecelerating" }.count == 1)
    #expect(!list.scrollView.isDecelerating)
  }

  @Test("56 a fast deceleration rests where its target says")
  func fastRate() {
    let list = List()
    list.scrollView.decelerationRate = .fast
    var (target, speed) = (0.0, 0.0)
    list.diary.willEnd = { _, velocity, place in (target, speed) = (Double(place.pointee.y), Double(velocity.y)) }
    list.fling()
    list.tester.advance(to: 3)
    #expect(near(list.y, target))
    #expect(near(list.y - 70, (speed - 0.01) / 0.0100503359, within: 0.1))
  }

  @Test("57 content that fits does not move, and bounces if it always does")
  func smallContent() {
    let list = List(content: CGSize(width: 320, height: 100))
    list.drag(100)
    #expect(list.diary.words.isEmpty)
    #expect(list.y == 0)
    list.scrollView.alwaysBounceVertical = true
    list.drag(100, from: 2, lifts: false)
    #expect(near(list.y, -44.87))
    list.tester.up(3)
    list.tester.advance(to: 6)
    #expect(list.y == 0)
    list.scrollView.bounces = false
    list.diary.offsets = []
    list.drag(100, from: 7)
    #expect(list.diary.offsets.isEmpty)
  }

  @Test("58 the status bar's tap scrolls the only list that wants it")
  func statusBar() {
    let list = List()
    let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 320, height: 80))
    other.contentSize = CGSize(width: 1_000, height: 80)
    list.tester.window.addSubview(other)
    list.scrollView.contentOffset.y = 500
    list.tester.window.scrollToTop()
    list.tester.advance(to: 1)
    #expect(list.y == 500)
    other.scrollsToTop = false
    list.tester.window.scrollToTop()
    list.tester.advance(to: 2)
    #expect(list.y == 0)
    #expect(list.diary.words == ["didScrollToTop"])
  }

  private final class Refusing: NSObject, UIScrollViewDelegate {
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
  }

  @Test("58 the status bar's tap asks the delegate")
  func statusBarRefused() {
    let (list, refusing) = (List(), Refusing())
    list.scrollView.delegate = refusing
    list.scrollView.contentOffset.y = 500
    list.tester.window.scrollToTop()
    list.tester.advance(to: 1)
    #expect(list.y == 500)
  }

  // MARK: Zooming

  private final class PhotoPage: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let photo = UIImageView(frame: CGRect(x: 0, y: 0, width: 750, height: 500))
    var zooms = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.delegate = self
      scrollView.addSubview(photo)
      scrollView.contentSize = photo.frame.size
      view.addSubview(scrollView)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard scrollView.frame != view.bounds else { return }
      scrollView.frame = view.bounds
      let smallest = min(scrollView.bounds.width / 750, scrollView.bounds.height / 500)
      scrollView.minimumZoomScale = smallest
      scrollView.maximumZoomScale = 4
      scrollView.zoomScale = smallest
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      zooms += 1
      let (x, y) = (
        max((scrollView.bounds.width - photo.frame.width) / 2, 0),
        max((scrollView.bounds.height - photo.frame.height) / 2, 0)
      )
      scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
  }

  @Test("59 the smallest scale is set after the layout, and the photo is centred by insets")
  func smallestScale() {
    let (tester, page) = (Tester(), PhotoPage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    #expect(page.scrollView.zoomScale == 0.5)
    #expect(page.zooms == 1)
    #expect(page.scrollView.contentSize == CGSize(width: 375, height: 250))
    #expect(page.scrollView.contentInset.top == 208.5)
    #expect(page.scrollView.contentOffset == CGPoint(x: 0, y: -208.5))
    tester.down(1, 137.5, 333.5, finger: 1)
    tester.down(1, 237.5, 333.5, finger: 2)
    for step in 1...20 {
      let half = 50 + 3 * Double(step)
      tester.moveTogether(1 + 0.02 * Double(step), [(1, 187.5 - half, 333.5), (2, 187.5 + half, 333.5)])
    }
    tester.up(1.6, finger: 1)
    tester.up(1.6, finger: 2)
    tester.advance(to: 3)
    let scale = page.scrollView.zoomScale
    #expect(scale > 0.9)
    #expect(near(page.scrollView.contentInset.top, (667 - 500 * scale) / 2))
    #expect(near(page.scrollView.contentOffset.y, -(667 - 500 * scale) / 2))
    #expect(near(page.scrollView.contentOffset.x, (750 * scale - 375) / 2, within: 1))
  }

  private final class Zoomer: NSObject, UIScrollViewDelegate {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let tester = Tester(CGSize(width: 320, height: 480))
    var words: [String] = []
    var ends: (UIScrollView, CGFloat) -> Void = { _, _ in }

    override init() {
      super.init()
      scrollView.maximumZoomScale = 4
      scrollView.contentSize = content.frame.size
      scrollView.addSubview(content)
      scrollView.delegate = self
      tester.window.addSubview(scrollView)
      tester.window.layoutIfNeeded()
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { words.append("will") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { words.append("did") }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      words.append("end \(scale)")
      ends(scrollView, scale)
    }
  }

  @Test("60 an animated zoom has its scale at once, and tells didZoom once")
  func animatedZoom() {
    let zoomer = Zoomer()
    zoomer.scrollView.setZoomScale(2, animated: true)
    #expect(zoomer.scrollView.zoomScale == 2)
    #expect(zoomer.words.filter { $0 == "did" }.count == 1)
    zoomer.tester.advance(to: 1)
    #expect(zoomer.words.filter { $0 == "did" }.count == 1)
    #expect(zoomer.words.last == "end 2.0")
    zoomer.words = []
    zoomer.scrollView.setZoomScale(2, animated: true)
    zoomer.tester.advance(to: 2)
    #expect(!zoomer.words.contains("did"))
  }

  @Test("61 a pinch to a small scale snaps back by the code in didEndZooming")
  func snappingScale() {
    let zoomer = Zoomer()
    zoomer.ends = { scrollView, scale in if scale > 1, scale < 1.5 { scrollView.setZoomScale(1, animated: true) } }
    zoomer.tester.down(0, 110, 240, finger: 1)
    zoomer.tester.down(0, 210, 240, finger: 2)
    for step in 1...10 {
      let half = 50 + 2 * Double(step)
      zoomer.tester.moveTogether(0.05 * Double(step), [(1, 160 - half, 240), (2, 160 + half, 240)])
    }
    zoomer.tester.up(0.6, finger: 1)
    zoomer.tester.up(0.6, finger: 2)
    zoomer.tester.advance(to: 3)
    #expect(zoomer.scrollView.zoomScale == 1)
    let ends = zoomer.words.filter { $0.hasPrefix("end") }
    #expect(ends.count == 2)
    #expect(ends.last == "end 1.0")
    #expect(zoomer.scrollView.contentOffset == .zero)
  }

  @Test("62 a zoom to a rectangle in a corner stays within the content")
  func zoomToCorner() {
    let zoomer = Zoomer()
    zoomer.scrollView.zoom(to: CGRect(x: 0, y: 0, width: 80, height: 120), animated: false)
    #expect(zoomer.scrollView.zoomScale == 4)
    #expect(zoomer.scrollView.contentOffset == .zero)
    zoomer.scrollView.zoom(to: CGRect(x: 300, y: 460, width: 80, height: 120), animated: true)
    zoomer.tester.advance(to: 1)
    #expect(zoomer.scrollView.zoomScale == 4)
    #expect(zoomer.scrollView.contentOffset == CGPoint(x: 960, y: 1_440))
  }
}
