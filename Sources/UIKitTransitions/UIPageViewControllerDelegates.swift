import Foundation
import TouchKit

/// Returns the neighbours of pages.
public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before, or nil for the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: ViewController
  ) -> ViewController?
  /// Returns the page after, or nil for the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: ViewController
  ) -> ViewController?
  /// Not called: there is no page indicator.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Not called: there is no page indicator.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Notified of the transitions that drags begin. All methods are optional.
public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when a drag makes a neighbour visible.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [ViewController])
  /// Called when the pages rest; `completed` is false if the page is the one of before.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
  /// Not called: there is no spine, and a window keeps its orientation.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: InterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// Not called: a window keeps its orientation.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> InterfaceOrientationMask
  /// Not called: a window keeps its orientation.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> InterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [ViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
  /// None.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: InterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .none }
  /// All but upside down.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> InterfaceOrientationMask { .allButUpsideDown }
  /// Portrait.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> InterfaceOrientation { .portrait }
}
