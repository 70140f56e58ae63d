import TouchKit

/// The two scroll views recognize together, and each is held where it has to be: the cover until the list is back at
/// its top, the list until the cover has gone. What the crossing event moved too far goes on in the list.
///
/// Both keep their own physics: the list flies on when the finger lifts. Only a cover that meets the seam in flight stops
/// there: what it would have moved in that tick is all that the list gets.
final class ImprovedCover: CoverViewController {
  private var isHolding = false

  override func makeScrollView() -> ScrollView { SharingScrollView(frame: .zero) }

  override func scrollViewDidScroll(_ scrollView: ScrollView) {
    super.scrollViewDidScroll(scrollView)
    guard !isHolding else { return }
    isHolding = true
    defer { isHolding = false }
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

/// A scroll view whose pan goes along with that of another one of its kind.
private final class SharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { other is PanGestureRecognizer && other.view is SharingScrollView }
}
