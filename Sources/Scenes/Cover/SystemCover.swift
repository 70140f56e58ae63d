import Foundation
import TouchKit

/// No delegate at all: the engine's own policy hands over what a drag, or momentum, has left at an edge.
///
/// It knows one order only, the inner scroll view first. On the way back list and cover move as one; on the way there
/// the list moves and the cover stays.
final class SystemCover: CoverViewController {
  override func makePager() -> ScrollView { PassingPager(frame: .zero) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for list in subScrollViews { list.verticalNesting = .withVelocity }
    // The seam is the main scroll view's own edge.
    mainScrollView.contentSize.height = Self.maxOffsetY + mainScrollView.bounds.height
  }
}

/// A pager that passes on what the lists in it have left. Only the nearest scroll view around is ever asked, and that
/// is the pager: so it has to take part in scrolling up and down, if only to hand it on.
private final class PassingPager: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (alwaysBounceVertical, isDirectionalLockEnabled, verticalNesting) = (true, true, .withVelocity)
  }

  /// Its own drags are as good as level: up to here the directional lock holds the height.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let travel = panGestureRecognizer.translation(in: self)
    return abs(travel.x) > 3 * abs(travel.y)
  }
}
