import Foundation

/// The callbacks of a scroll view: notifications and requests for a decision.
///
/// All methods are optional, and called in the order of spec 4.5, inside the update that causes them.
public protocol ScrollViewDelegate: AnyObject {
  /// Called when a finger, a motion or a setter changed the content offset, before the setter returns. It is called up
  /// to once per event and display tick. You may set offset, content size, paging and enabling here (spec 4.8).
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when a drag begins; `isDragging` is already true.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called when the last finger of a drag lifts, but not if the drag is cancelled.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset, in points per **millisecond**.
  ///   - targetContentOffset: The offset at which content will come to rest, within the limits. Assign another offset
  ///     to change it. The change is ignored while paging or zooming, or if it is not finite (spec 4.5).
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called when the drag ended or was cancelled. `decelerate` is true if content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when content begins to move after a drag: by momentum, to a page or back within the limits.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called when the deceleration ends at rest or is stopped, but not after a drag without deceleration.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when an animated programmatic scroll ends, or is stopped by a touch, a move of a drag, or another scroll.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns whether a tap on the status bar scrolls to the top; see ``Window/scrollToTop()``. True by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called when a scroll to the top arrives, instead of `scrollViewDidEndScrollingAnimation`.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Called when ``OverridableScrollView/adjustedContentInset`` changed: an inset, the safe area, or its adjustment.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
  /// Returns the view to zoom, a subview of the scroll view; nil by default. Called often, so keep it cheap.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called when a pinch or an animated zoom begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called when fingers, an animation or a setter changed the zoom scale.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when the zoom ended, after any animation back to a limit.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
  /// The same with UIKit's type, which is what the scroll view calls; by default it calls the former.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
}

// The defaults: the answers that the protocol describes; notifications do nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    scrollView.defaultAnswer(.shouldScrollToTop, true, of: self)
  }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat) {
    scrollViewDidEndZooming(scrollView, with: view, atScale: Double(scale))
  }
}
