import Foundation
import TouchKit

/// A zoomable picture, as wide as the page.
///
/// The edge rule is the fix of seed 003: the page's own pan does not begin for a drag down at the top or a drag up at
/// the bottom, so that the superview's pan can begin.
final class PhotoPage: ScrollView, ScrollViewDelegate {
  let imageView: ImageView
  private let hasEdgeRule: Bool

  init(frame: CGRect, image: Image, hasEdgeRule: Bool) {
    self.hasEdgeRule = hasEdgeRule
    let size = CGSize(width: frame.width, height: frame.width * image.ratio)
    imageView = image.makeView(frame: CGRect(origin: .zero, size: size))
    super.init(frame: frame)
    imageView.accessibilityIdentifier = "image"
    addSubview(imageView)
    contentSize = size
    (minimumZoomScale, maximumZoomScale) = (1, 4)
    delegate = self
  }

  func viewForZooming(in scrollView: ScrollView) -> View? { imageView }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard hasEdgeRule, gestureRecognizer === panGestureRecognizer, gestureRecognizer.state == .possible else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    return !isAtEdge(against: panGestureRecognizer.translation(in: self).y)
  }

  /// Whether a drag in this direction has nothing left to scroll.
  func isAtEdge(against pull: Double) -> Bool {
    if pull > 0 { return contentOffset.y <= 0 }
    return pull < 0 && contentOffset.y >= (contentSize.height - bounds.height).rounded(.down)
  }

  /// Whether a vertical drag scrolls the page.
  func takes(pull: Double) -> Bool {
    guard contentSize.height > bounds.height else { return false }
    return !(hasEdgeRule && isAtEdge(against: pull))
  }

  /// Centers a picture that does not fill the page.
  override func layoutSubviews() {
    let size = imageView.frame.size
    imageView.center = CGPoint(x: max(size.width, bounds.width) / 2, y: max(size.height, bounds.height) / 2)
  }

  /// Zooms in at the point, or out if zoomed.
  func toggleZoom(at point: CGPoint) {
    guard zoomScale <= minimumZoomScale else { return setZoomScale(minimumZoomScale, animated: true) }
    let size = CGSize(width: bounds.width / 2.5, height: bounds.height / 2.5)
    let rect = CGRect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    zoom(to: rect, animated: true)
  }
}
