/// Methods to be notified which page a navigation controller shows. Both are optional.
public protocol NavigationControllerDelegate: AnyObject {
  /// Called before a page is shown. An interactive pop calls it when it begins, and not if it is cancelled.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// Called after a page was shown, at the end of the animation. Not called after a cancelled pop.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
