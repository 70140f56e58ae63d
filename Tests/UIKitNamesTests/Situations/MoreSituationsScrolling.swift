import TestSupport
import Testing
import UIKitNames

/// Situations 46 to 53 of the second list: a scroll view that code moves.
@Suite struct MoreSituationsScrolling {
  /// Callbacks as words, and what to do in them.
  final class Diary: NSObject, UIScrollViewDelegate {
    var words: [String] = []
    var offsets: [CGPoint] = []
    var beginsDecelerating: (UIScrollView) -> Void = { _ in }
    var endsDragging: (UIScrollView, Bool) -> Void = { _, _ in }
    var willEnd: (UIScrollView, CGPoint, UnsafeMutablePointer<CGPoint>) -> Void = { _, _, _ in }
    var endsAnimation: (UIScrollView) -> Void = { _ in }
    var beginsDragging: (UIScrollView) -> Void = { _ in }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      words.append("willBeginDragging")
      beginsDragging(scrollView)
    }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      words.append("willEndDragging")
      willEnd(scrollView, velocity, targetContentOffset)
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      words.append("didEndDragging(\(decelerate))")
      endsDragging(scrollView, decelerate)
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      words.append("willBeginDecelerating")
      beginsDecelerating(scrollView)
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { words.append("didEndDecelerating") }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      words.append("didEndScrollingAnimation")
      endsAnimation(scrollView)
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { words.append("didScrollToTop") }
  }

  struct List {
    let tester = Tester(CGSize(width: 320, height: 480))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let diary = Diary()

    init(content: CGSize = CGSize(width: 320, height: 2_000)) {
      scrollView.contentSize = content
      scrollView.delegate = diary
      tester.window.addSubview(scrollView)
      tester.window.layoutIfNeeded()
    }

    var y: Double { Double(scrollView.contentOffset.y) }

    /// A drag of 80 pt upwards at 2 pt/ms, which moves the content 70.
    func fling() {
      tester.down(0.1, 160, 300)
      for step in 1...4 { tester.move(0.1 + 0.01 * Double(step), dy: -20 * Double(step)) }
      tester.up(0.145)
    }

    func drag(_ dy: Double, from t: Double = 0.1, lifts: Bool = true) {
      tester.down(t, 160, 240)
      for step in 1...10 { tester.move(t + 0.05 * Double(step), dy: dy * Double(step) / 10) }
      if lifts { tester.up(t + 1) }
    }
  }

  @Test("46 a glide is stopped where it begins by an animated offset that is the present one")
  func noMomentum() {
    let list = List()
    list.diary.beginsDecelerating = { $0.setContentOffset($0.contentOffset, animated: true) }
    list.fling()
    #expect(list.y == 70)
    list.tester.advance(to: 1)
    #expect(list.y == 70)
    #expect(!list.scrollView.isDecelerating)
    #expect(!list.scrollView.isDragging)
  }

  @Test("46 a glide is stopped by BHForceStop's two offsets without animation")
  func forceStop() {
    let list = List()
    list.fling()
    list.tester.advance(to: 0.4)
    let y = list.y
    #expect(y > 200)
    var offset = list.scrollView.contentOffset
    offset.y -= 1
    list.scrollView.setContentOffset(offset, animated: false)
    offset.y += 1
    list.scrollView.setContentOffset(offset, animated: false)
    list.tester.advance(to: 2)
    #expect(list.y == y)
    #expect(!list.scrollView.isDecelerating)
  }

  @Test("47 an animated scroll to the present offset calls nothing")
  func sameOffset() {
    let list = List()
    list.scrollView.contentOffset = CGPoint(x: 0, y: 100)
    list.diary.offsets = []
    list.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    list.tester.advance(to: 1)
    #expect(list.diary.words.isEmpty)
    #expect(list.diary.offsets.isEmpty)
  }

  @Test("48 a second animated scroll takes over from where the first one is")
  func twoScrolls() {
    let list = List()
    list.scrollView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
    list.tester.advance(to: 0.1)
    let turn = list.y
    #expect(turn > 20)
    list.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    list.tester.advance(to: 0.39)
    #expect(list.scrollView.isScrollAnimating)
    list.tester.advance(to: 0.42)
    #expect(list.y == 100)
    #expect(list.diary.words.last == "didEndScrollingAnimation")
    #expect(list.diary.offsets.allSatisfy { $0.y <= max(turn, 100) })
  }

  private final class BannerPage: UIViewController, UIScrollViewDelegate {
    let banner = UIScrollView()
    var timer: Timer?
    var turns = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      banner.frame = CGRect(x: 0, y: 0, width: 375, height: 200)
      banner.contentSize = CGSize(width: 3 * 375, height: 200)
      banner.isPagingEnabled = true
      banner.delegate = self
      banner.contentOffset = CGPoint(x: 375, y: 0)
      view.addSubview(banner)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      startTimer()
    }

    func startTimer() {
      timer = Timer.scheduledTimer(withTimeInterval: 3, repeats: true) { [weak self] _ in self?.turn() }
    }

    func turn() {
      turns += 1
      banner.setContentOffset(CGPoint(x: 2 * banner.bounds.width, y: 0), animated: true)
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      timer?.invalidate()
      timer = nil
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { startTimer() }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { recenter() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { recenter() }

    func recenter() { banner.setContentOffset(CGPoint(x: banner.bounds.width, y: 0), animated: false) }
  }

  @Test("49 a banner turns its pages by a timer, which stops while a finger drags it")
  func banner() {
    let (tester, page) = (Tester(), BannerPage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    tester.advance(to: 3.1)
    #expect(page.banner.contentOffset.x > 375)
    tester.advance(to: 3.5)
    #expect(page.banner.contentOffset.x == 375)
    tester.advance(to: 6.5)
    #expect(page.turns == 2)
    #expect(page.banner.contentOffset.x == 375)
    tester.down(7, 300, 100)
    for step in 1...10 { tester.move(7 + 0.02 * Double(step), dx: -6 * Double(step)) }
    tester.advance(to: 11)
    #expect(page.turns == 2)
    #expect(page.banner.contentOffset.x == 425)
    tester.up(11)
    tester.advance(to: 13)
    #expect(page.banner.contentOffset.x == 375)
    tester.advance(to: 14.5)
    #expect(page.turns == 3)
  }

  @Test("50 scrollRectToVisible moves as little as possible, and not at all if the rectangle is visible")
  func rectToVisible() {
    let list = List()
    func show(_ rect: CGRect) -> Double {
      list.scrollView.scrollRectToVisible(rect, animated: false)
      return list.y
    }
    #expect(show(CGRect(x: 0, y: 900, width: 320, height: 100)) == 520)
    list.diary.offsets = []
    list.scrollView.scrollRectToVisible(CGRect(x: 0, y: 600, width: 320, height: 50), animated: true)
    list.tester.advance(to: 1)
    #expect(list.diary.offsets.isEmpty)
    #expect(list.diary.words.isEmpty)
    #expect(show(CGRect(x: 0, y: 500, width: 10, height: 10)) == 500)
    #expect(show(CGRect(x: 0, y: 1_990, width: 10, height: 100)) == 1_520)
    list.scrollView.contentOffset = .zero
    list.scrollView.contentInset.bottom = 100
    #expect(show(CGRect(x: 0, y: 900, width: 320, height: 100)) == 620)
  }

  @Test("51 content that becomes shorter takes a list at its end along, at once")
  func shorterContent() {
    let list = List()
    list.scrollView.contentOffset.y = 1_520
    list.diary.offsets = []
    list.scrollView.contentSize.height = 1_000
    #expect(list.y == 520)
    #expect(list.diary.offsets.count == 1)
    list.scrollView.contentSize.height = 100
    #expect(list.y == 0)
  }

  @Test("51 content that becomes shorter under a finger stays until the lift")
  func shorterUnderFinger() {
    let list = List()
    list.scrollView.contentOffset.y = 1_400
    list.drag(-50, lifts: false)
    #expect(list.y == 1_440)
    list.scrollView.contentSize.height = 1_000
    #expect(list.y == 1_440)
    list.tester.up(1)
    list.tester.advance(to: 4)
    #expect(list.y == 520)
    #expect(list.diary.words.last == "didEndDecelerating")
  }

  @Test("52 an inset that didEndDragging sets holds the pulled content below the header")
  func insetAtLift() {
    let list = List()
    list.diary.endsDragging = { scrollView, _ in
      if scrollView.contentOffset.y < -64 { scrollView.contentInset.top = 64 }
    }
    list.drag(200)
    list.tester.advance(to: 4)
    #expect(list.y == -64)
    #expect(list.diary.words.filter { $0 == "didEndDecelerating" }.count == 1)
    #expect(list.diary.offsets.allSatisfy { $0.y <= 0 })
    let lifted = list.diary.offsets.drop { $0.y > -85 }
    #expect(lifted.allSatisfy { $0.y <= -64 })
  }

  @Test("53 a pager that becomes wider keeps its offset until the code sets it")
  func rotatedPager() {
    let tester = Tester()
    let (pager, diary) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)), Diary())
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 5 * 375, height: 600)
    pager.contentOffset.x = 750
    pager.delegate = diary
    tester.window.addSubview(pager)
    pager.frame = CGRect(x: 0, y: 0, width: 667, height: 300)
    tester.window.layoutIfNeeded()
    #expect(pager.contentOffset.x == 750)
    #expect(diary.offsets.isEmpty)
    pager.contentSize = CGSize(width: 5 * 667, height: 300)
    pager.contentOffset.x = 2 * 667
    #expect(pager.contentOffset.x == 1_334)
  }

  @Test("53 a pager on its last page moves back when it becomes wider, before the code runs")
  func rotatedOnLastPage() {
    let tester = Tester()
    let (pager, diary) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600)), Diary())
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 5 * 375, height: 600)
    pager.contentOffset.x = 1_500
    pager.delegate = diary
    tester.window.addSubview(pager)
    pager.frame = CGRect(x: 0, y: 0, width: 667, height: 600)
    tester.window.layoutIfNeeded()
    #expect(pager.contentOffset.x == 1_208)
    #expect(diary.offsets.count == 1)
  }
}
