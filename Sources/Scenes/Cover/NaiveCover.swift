import TouchKit

/// The article's first attempt: toggling `isScrollEnabled`.
///
/// Disabling a scroll view cancels its drag, and the list does not receive a touch that began before it was enabled:
/// the rest of the drag is lost.
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
