/// Where a bar is: `UIBarPosition`.
public enum BarPosition: Int, Hashable, Sendable {
  /// Anywhere, or at an edge of its container; `topAttached` is at the top of the screen, below the status bar.
  case any, bottom, top, topAttached
}

/// A bar with a place: `UIBarPositioning`.
public protocol BarPositioning: AnyObject {
  /// Where the bar is.
  var barPosition: BarPosition { get }
}

/// Decides where a bar is: `UIBarPositioningDelegate`.
public protocol BarPositioningDelegate: AnyObject {
  /// Returns where a bar is. Only ``BarPositioning/barPosition`` follows it.
  func position(for bar: any BarPositioning) -> BarPosition
}

extension BarPositioningDelegate {
  /// Top.
  public func position(for bar: any BarPositioning) -> BarPosition { .top }
}

/// Decides about the items of a navigation bar, and hears of changes: `UINavigationBarDelegate`. All methods are
/// optional.
///
/// A navigation controller that adopts it decides about its own back button: it stays on a page for which
/// `navigationBar(_:shouldPop:)` returns false.
public protocol NavigationBarDelegate: BarPositioningDelegate {
  /// Returns whether an item may be pushed. True by default.
  func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool
  /// Called after an item was pushed.
  func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem)
  /// Returns whether an item may be popped. True by default.
  func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool
  /// Called after an item was popped.
  func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem)
}

// The defaults, which the protocol describes.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension NavigationBarDelegate {
  public func navigationBar(_ navigationBar: NavigationBar, shouldPush item: NavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: NavigationBar, didPush item: NavigationItem) {}
  public func navigationBar(_ navigationBar: NavigationBar, shouldPop item: NavigationItem) -> Bool { true }
  public func navigationBar(_ navigationBar: NavigationBar, didPop item: NavigationItem) {}
}
