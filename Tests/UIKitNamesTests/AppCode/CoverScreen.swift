import UIKitNames

/// A page with a cover of 150 pt above a list that scrolls by itself: what the covers of seed 002 have in common.
///
/// The list lies inside the scroll view of the page and is off at first, so that a drag moves the cover away.
class CoverScreen: UIViewController, UIScrollViewDelegate {
  /// How far the page scrolls before the list is to go on.
  static let seam: CGFloat = 150

  let page = UIScrollView()
  let list = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
    page.frame = view.bounds
    page.contentSize = CGSize(width: 375, height: 1000)
    list.frame = CGRect(x: 0, y: Self.seam, width: 375, height: 850)
    list.contentSize = CGSize(width: 375, height: 2000)
    list.isScrollEnabled = false
    (page.accessibilityIdentifier, list.accessibilityIdentifier) = ("page", "list")
    page.addSubview(list)
    view.addSubview(page)
    (page.delegate, list.delegate) = (self, self)
  }

  /// Here, so that subclasses can override it.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  /// Lets one of the two scroll, and not the other.
  func hand(to next: UIScrollView) {
    let last = next === page ? list : page
    last.isScrollEnabled = false
    next.isScrollEnabled = true
  }
}
