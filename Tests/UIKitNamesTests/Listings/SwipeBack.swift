import UIKitNames

// The snippets of seed 004, published in Objective-C, in Swift.

/// The first stage: the navigation controller is the delegate of its own pop and says only whether there is a page to go
/// back to.
class BackNavigationController: UINavigationController, UIGestureRecognizerDelegate {
  override init(rootViewController: UIViewController) {
    super.init(rootViewController: rootViewController)
    interactivePopGestureRecognizer?.delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if viewControllers.count == 1 {
      return false
    } else {
      return true
    }
  }
}

/// The second stage, a category on all scroll views there: here a scroll view of one's own, which says the same.
class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    if gestureRecognizer.isKind(of: UIPanGestureRecognizer.self)
      && otherGestureRecognizer.isKind(of: UIScreenEdgePanGestureRecognizer.self)
    {
      return true
    } else {
      return false
    }
  }
}

extension UINavigationController {
  /// The recognizer of the third stage, found among those on the view.
  var screenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer? {
    var screenEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer?
    if let recognizers = view.gestureRecognizers, recognizers.count > 0 {
      for recognizer in recognizers {
        if recognizer.isKind(of: UIScreenEdgePanGestureRecognizer.self) {
          screenEdgePanGestureRecognizer = recognizer as? UIScreenEdgePanGestureRecognizer
          break
        }
      }
    }
    return screenEdgePanGestureRecognizer
  }
}
