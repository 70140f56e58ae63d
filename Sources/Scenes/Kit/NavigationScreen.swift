import Foundation
import TouchKit

/// A screen that is a stack of pages. Its back buttons are its own, so the recognizer that pulls pages away has got
/// another delegate.
class NavigationScreen: Screen, NavigationControllerDelegate {
  let navigation = NavigationController()
  private let popDelegate: GestureRecognizerDelegate

  init(popDelegate make: (NavigationController) -> GestureRecognizerDelegate) {
    popDelegate = make(navigation)
    super.init()
    navigation.delegate = self
    navigation.interactivePopGestureRecognizer?.delegate = popDelegate
    navigation.interactivePopGestureRecognizer?.addAction(named: "tell") { [unowned self] _ in refresh() }
    navigation.view.frame = bounds
    addSubview(navigation.view)
  }

  /// Gives a page a button that goes back.
  final func addBackButton(_ title: String, to page: ViewController) {
    page.navigationItem.leftBarButtonItem = BarButtonItem(title: title) { [weak navigation] in
      navigation?.popViewController(animated: true)
    }
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { refresh() }
}
