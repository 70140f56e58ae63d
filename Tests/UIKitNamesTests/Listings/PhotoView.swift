import UIKitNames

/// The photo of seed 003, published in Objective-C, in Swift: at its upper and lower edge it leaves the drag outwards to
/// whoever is around.
class PhotoView: UIScrollView {
  var isScrollViewOnTopOrBottom: Bool {
    let translation = panGestureRecognizer.translation(in: self)
    if translation.y > 0 && contentOffset.y <= 0 {
      return true
    }
    let maxOffsetY = floor(contentSize.height - bounds.size.height)
    if translation.y < 0 && contentOffset.y >= maxOffsetY {
      return true
    }
    return false
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer == panGestureRecognizer {
      if gestureRecognizer.state == .possible {
        if isScrollViewOnTopOrBottom {
          return false
        }
      }
    }
    return true
  }
}
