/// Whoever wants to know which page a navigation controller shows. Both methods are optional.
public protocol NavigationControllerDelegate: AnyObject {
  /// A page is about to be shown. Where a finger pulls the page before it away, this is said when the pull begins, and
  /// not taken back if the page before it stays.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)
  /// A page is shown now. Not sent for a page that never left.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)
}

extension NavigationControllerDelegate {
  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}
  /// Nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}
}
