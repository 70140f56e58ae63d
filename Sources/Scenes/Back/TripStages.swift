import TouchKit

/// The article's second stage: scroll views let their pan recognize together with a pull from the edge.
///
/// Written as a category there, which changes every scroll view of the app; a subclass changes this one. Both
/// recognize then, and both act: the page is pulled away while its content scrolls.
final class SharingTripPage: TripPage {
  override func makeScrollView() -> ScrollView { EdgeSharingScrollView(frame: .zero) }
}

/// A scroll view that scrolls along with a pull from the edge.
private final class EdgeSharingScrollView: ScrollView, GestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { gestureRecognizer is PanGestureRecognizer && other is ScreenEdgePanGestureRecognizer }
}

/// The article's third stage: the scroll view's pan waits until there is no pull from the edge.
final class WaitingTripPage: TripPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    if let edgePan = navigationController?.screenEdgePanGestureRecognizer {
      scrollView.panGestureRecognizer.require(toFail: edgePan)
    }
  }
}
