import Foundation
import TouchKit

/// The page of seed 002: a cover above three lists that lie side by side in a pager, and all of it in a scroll view
/// of its own.
///
/// The cover is to scroll away first and the list under the finger to go on from there. How that is brought about is
/// up to the subclasses, one for each attempt.
class CoverViewController: ViewController, ScrollViewDelegate {
  /// The height of the cover: where the main scroll view stops and a list goes on, in points.
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

  /// What scrolls up and down; some attempts need scroll views of their own.
  func makeScrollView() -> ScrollView { ScrollView(frame: .zero) }
  /// What scrolls sideways.
  func makePager() -> ScrollView { ScrollView(frame: .zero) }

  /// The list that shows.
  final var subScrollView: ScrollView {
    subScrollViews[pager.currentPage(of: subScrollViews.count)]
  }

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
    // The lists scroll away under the titles, which go with the cover.
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

  /// Either the cover scrolls or the lists do.
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
