import Foundation
import TouchKit

/// Lets both scroll views recognize the drag, and resets the offset of the one whose turn it is not.
///
/// The cover's offset is reset until the list is back at its top; the list's until the cover has scrolled away. What an
/// event or a display tick moves beyond the seam is applied to the other scroll view. So both come to rest at the same
/// place at any frame rate.
///
/// Both keep their own physics, so the list decelerates after release. A reset shifts a deceleration instead of
/// stopping it. A list that is held at its top while the cover scrolls away continues from there with its remaining
/// speed. A list that the finger has not touched has no momentum: a flick on the cover ends at the seam.
final class ImprovedCover: CoverViewController {
  private var isResettingOffsets = false
  /// The list's offset when the cover was last held, which is the list's way to its top.
  private var wayToTop = 0.0

  override func makeScrollView() -> ScrollView { SharingScrollView(frame: .zero) }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { wayToTop = 0 }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard !isResettingOffsets else { return }
    isResettingOffsets = true
    defer { isResettingOffsets = false }
    if scrollView === mainScrollView {
      holdMain()
    } else if mainScrollView.contentOffset.y < Self.maxOffsetY {
      for list in subScrollViews { list.contentOffset.y = 0 }
    }
  }

  private func holdMain() {
    let list = subScrollView
    let beyond = mainScrollView.contentOffset.y - Self.maxOffsetY
    if list.contentOffset.y > 0 {
      mainScrollView.contentOffset.y = Self.maxOffsetY
      wayToTop = list.contentOffset.y
    } else if beyond > 0 {
      mainScrollView.contentOffset.y = Self.maxOffsetY
      guard list.contentOffset.y == 0, list.isDragging || list.isDecelerating else { return }
      list.contentOffset.y = min(beyond, list.contentSize.height - list.bounds.height)
    } else if wayToTop > 0 {
      // In the tick in which the list reaches its top, the cover has already moved by the whole tick.
      if mainScrollView.isDecelerating {
        mainScrollView.contentOffset.y = min(mainScrollView.contentOffset.y + wayToTop, Self.maxOffsetY)
      }
      wayToTop = 0
    }
  }
}

private final class SharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other is PanGestureRecognizer && other.view is SharingScrollView }
}

/// Uses no delegate: the engine's nested scrolling hands over the rest of a drag or momentum at an edge.
///
/// The engine always scrolls the inner scroll view first. So the way back works, but on the way there the list scrolls
/// and the cover stays.
final class SystemCover: CoverViewController {
  override func makePager() -> ScrollView { PassingPager(frame: .zero) }

  override func viewDidLoad() {
    super.viewDidLoad()
    for list in subScrollViews { list.verticalNesting = .withVelocity }
    // The seam is the main scroll view's own edge.
    mainScrollView.contentSize.height = Self.maxOffsetY + mainScrollView.bounds.height
  }
}

/// A pager that hands over the rest of its lists' scrolling. The engine hands over only to the nearest enclosing scroll
/// view, so the pager has to take part in vertical scrolling.
private final class PassingPager: ScrollView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    (alwaysBounceVertical, isDirectionalLockEnabled, verticalNesting) = (true, true, .withVelocity)
  }

  /// Returns true for nearly horizontal drags, in which the directional lock prevents vertical scrolling.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === panGestureRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    let travel = panGestureRecognizer.translation(in: self)
    return abs(travel.x) > 3 * abs(travel.y)
  }
}
