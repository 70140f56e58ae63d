import TouchKit

/// The article's first attempt: `isScrollEnabled` says who scrolls.
///
/// Switching a scroll view off cancels its drag, and the list cannot take up a touch that it did not have from the
/// beginning: the rest of the drag is lost.
class NaiveCover: CoverViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    enableScrolling(ofLists: false)
  }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    if scrollView === mainScrollView {
      if scrollView.contentOffset.y >= Self.maxOffsetY { enableScrolling(ofLists: true) }
    } else if scrollView.contentOffset.y <= 0 {
      enableScrolling(ofLists: false)
    }
  }
}
