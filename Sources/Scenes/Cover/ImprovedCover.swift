import Foundation
import TouchKit

/// Both scroll views recognize simultaneously, and the delegate resets the offset of the one whose turn it is not: the
/// cover's until the list is back at its top, the list's until the cover has scrolled away. What is left beyond the seam
/// of an event, or of a display tick in flight, is applied to the other: so they rest at the same place at any rate.
///
/// Both keep their own physics, so that the list decelerates after release. A reset shifts a flight instead of stopping
/// it, so the list, held at its top while the cover scrolls away, flies on from there with the speed that it has left.
/// A list that the finger has not touched has no flight: a flick on the cover ends at the seam.
final class ImprovedCover: CoverViewController {
  private var isResettingOffsets = false
  /// The list's offset when the cover was last held for it: how far the list had to go to its top.
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
      // In the tick in which the list came to its top the cover has flown the whole tick's way.
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
