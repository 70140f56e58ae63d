import Foundation

/// The callbacks of a scroll view: notifications, and requests for a decision. All methods are optional; they are
/// called in the order of spec 4.5, inside the update of the event or tick that caused them.
public protocol ScrollViewDelegate: AnyObject {
  /// The content offset changed, by a finger, a motion or a setter. Called before the setter returns, up to once per
  /// event and display tick; offset, content size, paging and enabling may be set here (spec 4.8).
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A drag begins; `isDragging` is already true.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// The last finger of a drag lifted; not called if the drag is cancelled.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset, in points per **millisecond**.
  ///   - targetContentOffset: The offset at which content will come to rest, within the limits. Assign another one to
  ///     change that; ignored while paging or zooming, or if it is not finite (spec 4.5).
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// The drag ended or was cancelled; `decelerate` says whether content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Content begins to move after a drag: by momentum, to a page or back within the limits.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The deceleration ended, at rest or because it was stopped; not called after a drag without deceleration.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated programmatic scroll ended, or was stopped by a touch, a move of a drag, or another scroll.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns whether a tap on the status bar scrolls to the top; see ``Window/scrollToTop()``. True by default.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// A scroll to the top arrived there; called instead of `scrollViewDidEndScrollingAnimation`.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// ``ScrollView/adjustedContentInset`` changed: the application's insets, the safe area, or what of it counts.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
  /// Returns the view to zoom, a subview of the scroll view; nil, the default, for none. Called often: keep it cheap.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// A pinch or an animated zoom begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The zoom scale changed, by fingers, an animation or a setter.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// The zoom ended, after any animation back to a limit.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing: the target stays.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    scrollView.defaultAnswer(.shouldScrollToTop, true, of: self)
  }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
