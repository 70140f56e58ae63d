import Foundation
import TouchKit

/// A screen with a navigation controller that has custom back buttons, and so a custom delegate for its pop recognizer.
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

  /// Adds a custom back button to a page.
  final func addBackButton(_ title: String, to page: ViewController) {
    page.navigationItem.leftBarButtonItem = BarButtonItem(title: title) { [weak navigation] in
      navigation?.popViewController(animated: true)
    }
  }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { refresh() }
}
