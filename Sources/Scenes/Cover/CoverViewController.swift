import Foundation
import TouchKit

/// The page of seed 002: a cover above three lists side by side in a pager, all in a scroll view.
///
/// The cover should scroll away first, and the list under the finger continue from there. The subclasses are the
/// article's attempts at it.
class CoverViewController: ViewController, ScrollViewDelegate {
  /// The height of the cover in points: the offset at which the main scroll view stops and a list continues.
  static let maxOffsetY = 150.0
  private static let listHeight = 850.0
  private static let listContentHeight = 2_000.0

  /// Cover and pager, one above the other.
  private(set) lazy var mainScrollView = makeScrollView()
  /// The lists, side by side.
  private(set) lazy var pager = makePager()
  /// The lists.
  private(set) lazy var subScrollViews = (0..<CoverTabs.titles.count).map { _ in makeScrollView() }

  private lazy var tabs = CoverTabs(width: Screen.size.width, pager: pager)
  private lazy var readout = Readout(stage: Screen.size)

  /// Makes the vertical scroll views.
  func makeScrollView() -> ScrollView { ScrollView(frame: .zero) }
  /// Makes the horizontal scroll view.
  func makePager() -> ScrollView { ScrollView(frame: .zero) }

  /// The current list.
  final var subScrollView: ScrollView { subScrollViews[pager.currentPage(of: subScrollViews.count)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(origin: .zero, size: Screen.size)
    view.backgroundColor = Palette.surface
    mainScrollView.frame = view.bounds
    mainScrollView.contentSize = CGSize(width: Screen.size.width, height: Self.maxOffsetY + Self.listHeight)
    mainScrollView.accessibilityIdentifier = "main"
    mainScrollView.delegate = self
    mainScrollView.addSubview(CoverFace(width: Screen.size.width, height: Self.maxOffsetY))
    addPager()
    // The lists scroll below the tabs, which move with the cover.
    tabs.frame.origin.y = Self.maxOffsetY
    mainScrollView.addSubview(tabs)
    view.addSubview(mainScrollView)
    view.addSubview(readout)
    report()
  }

  private func addPager() {
    pager.frame = CGRect(x: 0, y: Self.maxOffsetY, width: Screen.size.width, height: Self.listHeight)
    pager.accessibilityIdentifier = "pager"
    pager.delegate = tabs
    for (index, list) in subScrollViews.enumerated() {
      list.frame.size = pager.bounds.size
      list.contentSize = CGSize(width: Screen.size.width, height: Self.listContentHeight)
      list.accessibilityIdentifier = "list\(index)"
      list.delegate = self
      CoverContent.fill(list, below: CoverTabs.height, tab: index)
    }
    pager.addPages(subScrollViews)
    mainScrollView.addSubview(pager)
  }

  /// Enables scrolling of either the lists or the main scroll view.
  final func enableScrolling(ofLists: Bool) {
    mainScrollView.isScrollEnabled = !ofLists
    for list in subScrollViews { list.isScrollEnabled = ofLists }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { report() }

  private func report() {
    let (main, list) = (mainScrollView.contentOffset.y, subScrollView.contentOffset.y)
    readout.text = "main \(main.whole) · list \(list.whole)"
  }
}
