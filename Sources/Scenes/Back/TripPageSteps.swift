import TouchKit

/// The article's second step: the scroll view's pan recognizes simultaneously with the edge pan.
///
/// The article uses a category, which changes every scroll view of the app; here it is a subclass. Both recognize: the
/// page is popped while its content scrolls.
final class SharingTripPage: TripPage {
  override func makeScrollView() -> ScrollView { EdgeSharingScrollView(frame: .zero) }
}

/// A scroll view that scrolls simultaneously with an edge pan.
private final class EdgeSharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { gestureRecognizer is PanGestureRecognizer && other is ScreenEdgePanGestureRecognizer }
}

/// The article's third step: the scroll view's pan requires the edge pan to fail.
final class WaitingTripPage: TripPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    if let edgePan = navigationController?.screenEdgePanGestureRecognizer {
      scrollView.panGestureRecognizer.require(toFail: edgePan)
    }
  }
}
