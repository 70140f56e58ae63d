import TestSupport
import Testing
import UIKitNames

/// Variants of the second list's situations, X1 to X5.
@Suite struct MoreSituationsThirdVariants {
  private typealias List = MoreSituationsScrolling.List

  @Test("X1 an inset above the content does not move it, and takes it along when it goes")
  func insetAbove() {
    let list = List()
    list.scrollView.contentInset.top = 50
    list.tester.window.layoutIfNeeded()
    #expect(list.y == 0)
    list.scrollView.contentOffset.y = -50
    list.scrollView.contentInset.top = 0
    #expect(list.y == 0)
  }

  @Test("X2 two lists are dragged by two fingers at once")
  func twoLists() {
    let tester = Tester()
    let lists = [0.0, 187].map { UIScrollView(frame: CGRect(x: $0, y: 0, width: 187, height: 667)) }
    for list in lists {
      list.contentSize = CGSize(width: 187, height: 3_000)
      tester.window.addSubview(list)
    }
    tester.down(0, 100, 500, finger: 1)
    tester.down(0.01, 300, 500, finger: 2)
    for step in 1...5 {
      let y = 500 - 10 * Double(step)
      tester.moveTogether(0.05 * Double(step), [(1, 100, y), (2, 300, y)])
    }
    tester.tick()
    #expect(lists.map(\.contentOffset.y) == [40, 40])
    tester.up(0.5, finger: 1)
    #expect(!lists[0].isDragging)
    #expect(lists[1].isDragging)
    tester.up(0.6, finger: 2)
  }

  private final class Page: UIViewController {
    var sizes: [CGSize] = []
    override func viewDidLoad() { sizes.append(view.bounds.size) }
    override func viewDidAppear(_ animated: Bool) { sizes.append(view.bounds.size) }
  }

  @Test("X3 the first page of a navigation controller has the window's width in viewDidLoad")
  func widthInViewDidLoad() {
    let tester = Tester(CGSize(width: 414, height: 896))
    let page = Page()
    tester.window.rootViewController = UINavigationController(rootViewController: page)
    tester.window.layoutIfNeeded()
    #expect(page.sizes.map(\.width) == [414, 414])
    let alone = Page()
    tester.window.rootViewController = alone
    tester.window.layoutIfNeeded()
    #expect(alone.sizes.map(\.width) == [414, 414])
  }

  @Test("X4 a tap on a list is no drag")
  func tapIsNoDrag() {
    let list = List()
    list.tester.down(0, 100, 100)
    #expect(list.scrollView.isTracking)
    list.tester.move(0.05, dy: 5)
    list.tester.up(0.1)
    #expect(list.diary.words.isEmpty)
    #expect(!list.scrollView.isTracking)
  }

  @Test("X5 the status bar's tap while the list glides")
  func toTopInGlide() {
    let list = List()
    list.scrollView.contentOffset.y = 500
    list.fling()
    list.tester.advance(to: 0.3)
    #expect(list.scrollView.isDecelerating)
    list.tester.window.scrollToTop()
    list.tester.advance(to: 2)
    #expect(list.y == 0)
    #expect(!list.scrollView.isDecelerating)
    #expect(list.diary.words.filter { $0 == "didScrollToTop" }.count == 1)
  }
}
