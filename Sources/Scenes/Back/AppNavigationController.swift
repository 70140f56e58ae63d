import TouchKit

/// The navigation controller of seed 004: to decide in one place which pages can be pulled away, it makes itself the
/// delegate of the recognizer that does it.
///
/// The system's own delegate goes with that, and with it the rule that scroll views wait for the pull from the edge.
final class AppNavigationController: NavigationController, GestureRecognizerDelegate {
  override init() {
    super.init()
    interactivePopGestureRecognizer?.delegate = self
  }

  /// Not the page at the bottom.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { viewControllers.count > 1 }
}

extension NavigationController {
  /// The recognizer that pulls pages away, found as the article finds it: by its class, on the controller's view.
  var screenEdgePanGestureRecognizer: ScreenEdgePanGestureRecognizer? {
    for case let recognizer as ScreenEdgePanGestureRecognizer in view.gestureRecognizers { return recognizer }
    return nil
  }
}
