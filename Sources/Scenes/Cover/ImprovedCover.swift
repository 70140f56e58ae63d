import TouchKit

/// Both scroll views recognize simultaneously, and the delegate resets the offset of the one whose turn it is not: the
/// cover's until the list is back at its top, the list's until the cover has scrolled away. The part of an event beyond
/// the seam is applied to the list.
///
/// Both keep their own physics, so that the list decelerates after release. But momentum does not cross the seam: the
/// list only gets the remainder of the tick in which the cover stops.
final class ImprovedCover: CoverViewController {
  private var isResettingOffsets = false

  override func makeScrollView() -> ScrollView { SharingScrollView(frame: .zero) }

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
    let beyond = mainScrollView.contentOffset.y - Self.maxOffsetY
    guard beyond > 0 || subScrollView.contentOffset.y > 0 else { return }
    mainScrollView.contentOffset.y = Self.maxOffsetY
    guard beyond > 0, subScrollView.contentOffset.y == 0 else { return }
    let end = subScrollView.contentSize.height - subScrollView.bounds.height
    subScrollView.contentOffset.y = min(beyond, end)
  }
}

/// A scroll view whose pan recognizes simultaneously with those of its class.
private final class SharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other is PanGestureRecognizer && other.view is SharingScrollView }
}
