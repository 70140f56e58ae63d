import TouchKit

/// The navigation controller of seed 004: it makes itself the delegate of the pop recognizer, to decide in one place
/// which pages can be popped.
///
/// That replaces the system's delegate, and with it the rule that scroll views wait for the edge pan.
final class AppNavigationController: NavigationController, GestureRecognizerDelegate {
  override init() {
    super.init()
    interactivePopGestureRecognizer?.delegate = self
  }

  /// False for the root page.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { viewControllers.count > 1 }
}

extension NavigationController {
  /// The pop recognizer, found as in the article: by its class, on the controller's view.
  var screenEdgePanGestureRecognizer: ScreenEdgePanGestureRecognizer? {
    for case let recognizer as ScreenEdgePanGestureRecognizer in view.gestureRecognizers { return recognizer }
    return nil
  }
}
