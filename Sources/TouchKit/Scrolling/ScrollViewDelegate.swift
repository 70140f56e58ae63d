import Foundation

/// Whoever wants to know what a scroll view does, or has a say in it. All methods are optional; the order of calls is
/// that of spec 4.5.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed, by whatever means; called inside the setter, so that the delegate may set offset,
  /// size, paging and enabling again right here (spec 4.8).
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger begins to scroll; `isDragging` is already true.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The finger lifts.
  ///
  /// - Parameters:
  ///   - scrollView: The one that is let go.
  ///   - velocity: Points per **millisecond**, positive where the offset grows.
  ///   - targetContentOffset: Where the content will land, within the limits. Changing it makes it land there; while
  ///     paging, changes are ignored (spec 4.5).
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The finger has lifted; `decelerate` says whether the content goes on moving.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content goes on moving by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content came to rest; not sent after a drag that ended at rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated programmatic scroll ended, or was stopped by a touch or by another one.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// May a tap on the status bar scroll it to its top?
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// It arrived there.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// The view that zooming scales; nil for a scroll view that does not zoom.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The zoom scale changed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Zooming has ended, after any spring back to the limit.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Nothing: the landing stays.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    scrollView.byDefault(.shouldScrollToTop, true, of: self)
  }
  /// Nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
