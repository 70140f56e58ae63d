import UIKitNames

/// A photo that is taller than the screen. Pulled outwards at its upper or lower edge, it leaves the drag to whoever is
/// around (seed 003).
final class TallPhotoView: UIScrollView {
  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer, recognizer.state == .possible else { return true }
    let pull = panGestureRecognizer.translation(in: self).y
    let isAtTop = contentOffset.y <= 0
    let isAtBottom = contentOffset.y >= floor(contentSize.height - bounds.height)
    return !(pull > 0 && isAtTop || pull < 0 && isAtBottom)
  }
}
