import UIKitNames

// Three things that an app does about pages that are pulled away from the left edge (seed 004).

/// A navigation controller that decides for all its pages at once: those with a page below can be pulled away.
///
/// Being the delegate of its own recognizer, it takes the place of the system's, whose other rules are lost.
final class DecidingNavigationController: UINavigationController, UIGestureRecognizerDelegate {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    interactivePopGestureRecognizer?.delegate = self
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }
}

/// A scroll view that scrolls along while the page that it is on is pulled away.
final class EasygoingScrollView: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ own: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool {
    own.isKind(of: UIPanGestureRecognizer.self) && other.isKind(of: UIScreenEdgePanGestureRecognizer.self)
  }
}

extension UINavigationController {
  /// The recognizer that pulls pages away, for others to wait for, found by its class among those on the view.
  var edgePan: UIScreenEdgePanGestureRecognizer? {
    view.gestureRecognizers?.lazy.compactMap { $0 as? UIScreenEdgePanGestureRecognizer }.first
  }
}
