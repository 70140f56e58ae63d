import TestSupport
import Testing
import UIKitNames

extension SituationTests {
  /// A drag in steps of 10 ms, with a rest of 0.3 s before the lift if it is slow.
  private func drag(
    _ tester: Tester, at t: Double, from start: CGPoint, by way: CGPoint, steps: Int = 10, rests: Bool = false
  ) {
    tester.down(t, Double(start.x), Double(start.y))
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      tester.move(t + 0.01 * Double(step), dx: Double(way.x) * part, dy: Double(way.y) * part)
    }
    tester.up(t + 0.01 * Double(steps) + (rests ? 0.3 : 0.005))
  }

  // MARK: 27

  private final class PagerPage: UIViewController, UIScrollViewDelegate {
    let pager = UIScrollView()
    var didSetInitialPage = false
    var (layouts, drags) = (0, 0)
    override func viewDidLoad() {
      super.viewDidLoad()
      pager.isPagingEnabled = true
      pager.delegate = self
      view.addSubview(pager)
    }
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      pager.frame = view.bounds
      pager.contentSize = CGSize(width: 5 * view.bounds.width, height: view.bounds.height)
      if !didSetInitialPage {
        didSetInitialPage = true
        pager.contentOffset.x = 2 * pager.bounds.width
      }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
  }

  @Test("27 a pager's first page is set in viewDidLayoutSubviews, which scrolling does not call again")
  func initialPage() {
    let (tester, page) = (Tester(), PagerPage())
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    #expect(page.pager.contentOffset.x == 750)
    #expect(!page.pager.isScrollAnimating)
    #expect(page.drags == 0)
    let layouts = page.layouts
    drag(tester, at: 1, from: CGPoint(x: 300, y: 300), by: CGPoint(x: -150, y: 0))
    tester.window.settle()
    #expect(page.pager.contentOffset.x == 1_125)
    #expect(page.layouts == layouts)
    page.view.setNeedsLayout()
    tester.window.layoutIfNeeded()
    #expect(page.layouts == layouts + 1)
    #expect(page.pager.contentOffset.x == 1_125)
  }

  // MARK: 28

  private final class HeaderTable: NSObject, UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    let header = UIView()
    let height: CGFloat = 200
    var chosen: [Int] = []

    func load(into window: UIWindow) {
      table.dataSource = self
      table.delegate = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      window.addSubview(table)
      table.addSubview(header)
      table.contentInset = UIEdgeInsets(top: height, left: 0, bottom: 0, right: 0)
      table.contentOffset = CGPoint(x: 0, y: -height)
      updateHeader()
      window.layoutIfNeeded()
    }

    func updateHeader() {
      var frame = CGRect(x: 0, y: -height, width: table.bounds.width, height: height)
      if table.contentOffset.y < -height {
        frame.origin.y = table.contentOffset.y
        frame.size.height = -table.contentOffset.y
      }
      header.frame = frame
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { updateHeader() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath.row) }
  }

  @Test("28 a header above the rows stretches with a pull and comes back")
  func stretchyHeader() {
    let (tester, list) = (Tester(), HeaderTable())
    list.load(into: tester.window)
    #expect(list.table.contentOffset.y == -200)
    tester.down(0, 100, 220)
    tester.up(0.05)
    #expect(list.chosen == [0])
    tester.down(1, 100, 300)
    for step in 1...11 { tester.move(1 + 0.1 * Double(step), dy: 10 * Double(step)) }
    #expect(near(Double(list.table.contentOffset.y), -250.81))
    #expect(near(Double(list.header.frame.minY), -250.81))
    #expect(near(Double(list.header.frame.height), 250.81))
    tester.up(2.5)
    tester.window.settle()
    #expect(list.table.contentOffset.y == -200)
    #expect(list.header.frame == CGRect(x: 0, y: -200, width: 375, height: 200))
    let t = tester.window.now.seconds + 1
    tester.down(t, 100, 400)
    for step in 1...11 { tester.move(t + 0.1 * Double(step), dy: -10 * Double(step)) }
    #expect(list.table.contentOffset.y == -100)
    #expect(list.header.frame.minY == -200)
    #expect(list.header.frame.height == 200)
    tester.up(t + 2)
  }

  // MARK: 29

  private final class Refresher: NSObject, UIScrollViewDelegate {
    enum State { case stopped, triggered, loading }
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    var state = State.stopped

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard state != .loading else { return }
      if !scrollView.isDragging, state == .triggered {
        state = .loading
        setInset(min(max(-scrollView.contentOffset.y, 0), 60))
      } else if scrollView.contentOffset.y < -60, scrollView.isDragging, state == .stopped {
        state = .triggered
      } else if scrollView.contentOffset.y >= -60, state != .stopped {
        state = .stopped
      }
    }

    func stop() {
      state = .stopped
      setInset(0)
    }

    private func setInset(_ top: CGFloat) {
      UIView.animate(
        withDuration: 0.3, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
        animations: { self.list.contentInset.top = top })
    }
  }

  @Test("29 a pull to refresh rests below its inset while it loads, and goes back when the inset goes")
  func pullToRefresh() {
    let (tester, refresher) = (Tester(), Refresher())
    refresher.list.contentSize = CGSize(width: 375, height: 2_000)
    refresher.list.delegate = refresher
    tester.window.addSubview(refresher.list)
    tester.down(0, 100, 100)
    for step in 1...17 { tester.move(0.02 * Double(step), dy: 10 * Double(step)) }
    #expect(refresher.state == .triggered)
    tester.up(1)
    tester.window.settle()
    #expect(refresher.state == .loading)
    #expect(refresher.list.contentInset.top == 60)
    #expect(near(Double(refresher.list.contentOffset.y), -60, within: 0.5))
    refresher.stop()
    tester.window.settle()
    #expect(refresher.list.contentInset.top == 0)
    #expect(refresher.list.contentOffset.y == 0)
  }

  // MARK: 30

  private final class EndlessPager: NSObject, UIScrollViewDelegate {
    let pager = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    var jumps: [Double] = []
    var scrolls = 0
    var animations = 0

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { animations += 1 }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
      scrolls = 0
      if scrollView.contentOffset.x == 0 {
        scrollView.scrollRectToVisible(CGRect(x: 1_125, y: 0, width: 375, height: 667), animated: false)
      } else if scrollView.contentOffset.x == 1_500 {
        scrollView.scrollRectToVisible(CGRect(x: 375, y: 0, width: 375, height: 667), animated: false)
      } else {
        return
      }
      jumps.append(Double(scrollView.contentOffset.x))
    }
  }

  @Test("30 a pager with doubled ends goes round without an end")
  func endless() {
    let (tester, endless) = (Tester(), EndlessPager())
    endless.pager.isPagingEnabled = true
    endless.pager.contentSize = CGSize(width: 5 * 375, height: 667)
    endless.pager.contentOffset.x = 375
    endless.pager.delegate = endless
    tester.window.addSubview(endless.pager)
    drag(tester, at: 0, from: CGPoint(x: 100, y: 300), by: CGPoint(x: 150, y: 0))
    tester.window.settle()
    #expect(endless.jumps == [1_125])
    #expect(endless.pager.contentOffset.x == 1_125)
    #expect(endless.scrolls == 1)
    #expect(endless.animations == 0)
    drag(tester, at: tester.window.now.seconds + 1, from: CGPoint(x: 100, y: 300), by: CGPoint(x: 150, y: 0))
    tester.window.settle()
    #expect(endless.pager.contentOffset.x == 750)
    for _ in 1...2 {
      drag(tester, at: tester.window.now.seconds + 1, from: CGPoint(x: 300, y: 300), by: CGPoint(x: -150, y: 0))
      tester.window.settle()
    }
    #expect(endless.jumps == [1_125, 375])
    #expect(endless.pager.contentOffset.x == 375)
  }

  // MARK: 31

  private final class DotsPage: UIViewController, UIScrollViewDelegate {
    let (pager, dots) = (UIScrollView(), UIPageControl())
    var pages: [Int] = []
    var values = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      pager.frame = CGRect(x: 0, y: 0, width: 375, height: 600)
      pager.contentSize = CGSize(width: 4 * 375, height: 600)
      pager.isPagingEnabled = true
      pager.delegate = self
      dots.frame = CGRect(x: 100, y: 610, width: 175, height: 40)
      dots.numberOfPages = 4
      dots.addTarget(self, action: DotsPage.changePage(_:), for: .valueChanged)
      view.addSubview(pager)
      view.addSubview(dots)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      dots.currentPage = Int(scrollView.contentOffset.x / scrollView.bounds.width + 0.5)
      if pages.last != dots.currentPage { pages.append(dots.currentPage) }
    }
    func changePage(_ sender: UIPageControl) {
      values += 1
      let frame = CGRect(x: CGFloat(sender.currentPage) * 375, y: 0, width: 375, height: 600)
      pager.scrollRectToVisible(frame, animated: true)
    }
  }

  @Test("31 a page control follows its pager at half the way, and turns it by a tap")
  func dots() {
    let (tester, page) = (Tester(), DotsPage())
    tester.window.rootViewController = page
    tester.down(0, 350, 300)
    tester.move(0.1, dx: -100)
    tester.move(0.2, dx: -190)
    #expect(page.dots.currentPage == 0)
    tester.move(0.3, dx: -210)
    #expect(page.dots.currentPage == 1)
    tester.up(0.7)
    tester.window.settle()
    #expect(page.pager.contentOffset.x == 375)
    #expect(page.values == 0)
    let t = tester.window.now.seconds + 1
    tester.down(t, 250, 630)
    tester.up(t + 0.05)
    #expect(page.values == 1)
    tester.advance(to: t + 0.4)
    #expect(page.pager.contentOffset.x == 750)
    #expect(page.dots.currentPage == 2)
    #expect(page.values == 1)
  }

  // MARK: 32

  private final class ClipView: UIView {
    weak var scrollView: UIScrollView?
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      self.point(inside: point, with: event) ? scrollView : nil
    }
  }

  @Test("32 pages that are narrower than the screen turn from the strip beside them, by their own width")
  func narrowPages() {
    let (tester, clip) = (Tester(), ClipView(frame: CGRect(x: 0, y: 100, width: 375, height: 400)))
    let scrollView = UIScrollView(frame: CGRect(x: 37.5, y: 0, width: 300, height: 400))
    scrollView.isPagingEnabled = true
    scrollView.clipsToBounds = false
    scrollView.contentSize = CGSize(width: 5 * 300, height: 400)
    clip.scrollView = scrollView
    clip.addSubview(scrollView)
    tester.window.addSubview(clip)
    drag(tester, at: 0, from: CGPoint(x: 360, y: 300), by: CGPoint(x: -120, y: 0))
    tester.window.settle()
    #expect(scrollView.contentOffset.x == 300)
    let t = tester.window.now.seconds + 1
    drag(tester, at: t, from: CGPoint(x: 350, y: 300), by: CGPoint(x: -200, y: 0), rests: true)
    tester.window.settle()
    #expect(scrollView.contentOffset.x == 600)
  }
}
