import Foundation
import TouchKit

/// No delegate: the engine's nested scrolling hands over what remains of a drag or momentum at an edge.
///
/// It always scrolls the inner scroll view first. So the way back works, but on the way there the list scrolls and the
/// cover stays.
final class SystemCover: CoverViewController {
  override func makePager() -> ScrollView { PassingPager(frame: .zero) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for list in subScrollViews { list.verticalNesting = .withVelocity }
    // The seam is the main scroll view's own edge.
    mainScrollView.contentSize.height = Self.maxOffsetY + mainScrollView.bounds.height
  }
}

/// A pager that hands over what remains of its lists' scrolling. Hand-over only goes to the nearest enclosing scroll
/// view, so the pager has to take part in vertical scrolling.
private final class PassingPager: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (alwaysBounceVertical, isDirectionalLockEnabled, verticalNesting) = (true, true, .withVelocity)
  }

  /// True for nearly horizontal drags, in which the directional lock prevents vertical scrolling.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let travel = panGestureRecognizer.translation(in: self)
    return abs(travel.x) > 3 * abs(travel.y)
  }
}
