import UIKitNames

/// The first thing one tries: when the page has reached the seam it is switched off and the list on, and back again when
/// the list is at its top.
///
/// The drag ends there. The list was off when the finger came down and never had it.
final class SwitchingCover: CoverScreen {
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y
    switch scrollView {
    case page where offset >= Self.seam: hand(to: list)
    case list where offset <= 0: hand(to: page)
    default: break
    }
  }
}

/// The second thing: to have a say in what the page's own pan does. UIKit forbids it.
final class MeddlingCover: CoverScreen, UIGestureRecognizerDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    page.panGestureRecognizer.delegate = self
  }
}
