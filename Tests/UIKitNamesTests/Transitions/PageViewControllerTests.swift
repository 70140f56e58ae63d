import TestSupport
import Testing
import UIKitNames

/// `UIPageViewController`.
@Suite struct PageViewControllerTests {
  private final class Row: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let diary: Diary
    let pages: [NotingController]
    init(_ diary: Diary) {
      self.diary = diary
      pages = (0..<4).map { NotingController("\($0)", diary) }
    }
    private func page(_ controller: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === controller }) else { return nil }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController, 1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { diary.note("to \((pendingViewControllers.first as? NotingController)?.name ?? "?")") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { diary.note("from \((previousViewControllers.first as? NotingController)?.name ?? "?") \(completed)") }
  }

  private let tester = Tester()
  private let diary = Diary()
  private let row: Row
  private let pager = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])

  init() {
    row = Row(diary)
    pager.dataSource = row
    pager.delegate = row
    pager.setViewControllers([row.pages[0]], direction: .forward, animated: false)
    tester.window.rootViewController = pager
    tester.advance(to: 1)
  }

  private var names: [String] { (pager.viewControllers ?? []).compactMap { ($0 as? NotingController)?.name } }

  private func left(_ controller: UIViewController) -> Double {
    Double(controller.view.convert(controller.view.bounds, to: nil).minX)
  }

  private func swipe(_ distance: Double, at time: Double) {
    tester.down(time, 180, 300)
    for step in 1...8 { tester.move(time + 0.016 * Double(step), dx: distance * Double(step) / 8) }
    tester.up(time + 0.13)
    tester.advance(to: time + 2)
  }

  @Test("the page fills the view, the next one waits beside it with the spacing")
  func layout() {
    #expect(diary.take() == ["0 will appear", "0 is appearing", "0 did appear"])
    #expect(left(row.pages[0]) == 0)
    #expect(row.pages[0].view.bounds.size == CGSize(width: 375, height: 667))
    #expect(left(row.pages[1]) == 395)
    #expect(!row.pages[2].isViewLoaded)
    #expect(pager.view.subviews.first is UIScrollView)
  }

  @Test("a swipe turns the page, and tells pages and delegate")
  func swipe() {
    _ = diary.take()
    swipe(-250, at: 1.1)
    #expect(names == ["1"])
    #expect(
      diary.take() == [
        "to 1", "1 will appear", "0 will disappear", "0 did disappear", "1 did appear", "from 0 true",
      ])
    #expect(left(row.pages[1]) == 0)
    #expect(left(row.pages[0]) == -395)
    #expect(left(row.pages[2]) == 395)
    swipe(-250, at: 4)
    #expect(names == ["2"])
    #expect(row.pages[0].parent == nil)
    swipe(250, at: 7)
    #expect(names == ["1"])
    swipe(250, at: 10)
    swipe(250, at: 13)
    #expect(names == ["0"], "there is none before the first")
  }

  @Test("a short drag comes back")
  func back() {
    _ = diary.take()
    tester.down(1.1, 180, 300)
    for step in 1...8 { tester.move(1.1 + 0.016 * Double(step), dx: -5 * Double(step)) }
    tester.up(1.8)
    tester.advance(to: 4)
    #expect(names == ["0"])
    #expect(
      diary.take() == [
        "to 1", "1 will appear", "0 will disappear", "1 will disappear", "1 did disappear", "0 will appear",
        "0 did appear", "from 0 false",
      ])
    #expect(left(row.pages[0]) == 0)
  }

  @Test("a page that is set moves in, without calls of the delegate")
  func set() {
    _ = diary.take()
    var finished: [Bool] = []
    pager.setViewControllers([row.pages[3]], direction: .forward, animated: true) { finished.append($0) }
    tester.advance(to: 1.15)
    #expect(left(row.pages[0]) < 0)
    tester.advance(to: 3)
    #expect(finished == [true])
    #expect(names == ["3"])
    #expect(left(row.pages[3]) == 0)
    #expect(
      diary.take().filter { !$0.contains("is appearing") } == [
        "3 will appear", "0 will disappear", "0 did disappear", "3 did appear",
      ])
    #expect(row.pages[0].parent == nil)
    #expect(left(row.pages[2]) == -395)
    pager.setViewControllers([row.pages[1]], direction: .reverse, animated: false)
    #expect(names == ["1"])
    #expect(left(row.pages[1]) == 0)
  }

  @Test("The first page and the last one rest at an offset of one page, as all do") func offsets() {
    let scroll = pager.view.subviews.first as? UIScrollView
    #expect(scroll?.contentOffset.x == 395)
    #expect(abs((scroll?.contentSize.width ?? 0) - 1_185) < 1e-6)
    #expect(scroll?.contentInset == UIEdgeInsets(top: 0, left: -395, bottom: 0, right: 0))
    swipe(100, at: 2)
    #expect(names == ["0"])
    #expect(scroll?.contentOffset.x == 395)
    pager.setViewControllers([row.pages[3]], direction: .forward, animated: false)
    #expect(scroll?.contentOffset.x == 395)
    #expect(scroll?.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: -395))
  }
}
