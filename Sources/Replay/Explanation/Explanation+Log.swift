import TouchKit

/// The lines of the callback log.
extension Explanation {
  /// A callback as UIKit developers log it: `scrollViewDidScroll`, `Button's touch began`.
  public func log(_ callback: CallbackReading) -> String {
    switch callback.kind {
    case .touches(let phase): "\(trace.kindName(of: callback.subject))'s touch \(phase.rawValue)"
    case .question(let question): question.selector
    case .scroll(let callback): callback.selector
    case .action(let name): "action \(trace[name])"
    }
  }

  /// The object that was called, and the other one that the callback is about: `list, button5`.
  public func owner(of callback: CallbackReading) -> String {
    let isAboutAnother = callback.other.exists && callback.other != callback.subject
    return trace.title(of: callback.subject) + (isAboutAnother ? ", \(trace.title(of: callback.other))" : "")
  }
}

extension Fact.Question {
  /// The delegate's or view's method.
  fileprivate var selector: String {
    switch self {
    case .shouldReceiveEvent: "gestureRecognizerShouldReceiveEvent"
    case .shouldReceive: "gestureRecognizerShouldReceiveTouch"
    case .shouldBegin: "gestureRecognizerShouldBegin"
    case .shouldRecognizeSimultaneouslyWith: "shouldRecognizeSimultaneouslyWith"
    case .shouldRequireFailureOf: "shouldRequireFailureOf"
    case .shouldBeRequiredToFailBy: "shouldBeRequiredToFailBy"
    case .canPrevent: "canPreventGestureRecognizer"
    case .canBePreventedBy: "canBePreventedByGestureRecognizer"
    case .touchesShouldBegin: "touchesShouldBeginInContentView"
    case .touchesShouldCancel: "touchesShouldCancelInContentView"
    case .handOver: "shouldHandOverTo"
    case .shouldScrollToTop: "scrollViewShouldScrollToTop"
    case .willEndDragging: "scrollViewWillEndDragging"
    case .viewForZooming: "viewForZoomingInScrollView"
    case .beginTracking: "beginTrackingWithTouch"
    case .continueTracking: "continueTrackingWithTouch"
    case .willSelectRow: "tableViewWillSelectRow"
    }
  }
}

extension ScrollCallback {
  /// The delegate's method.
  fileprivate var selector: String {
    switch self {
    case .willBeginDragging: "scrollViewWillBeginDragging"
    case .didScroll: "scrollViewDidScroll"
    case .willEndDragging: "scrollViewWillEndDragging"
    case .didEndDragging: "scrollViewDidEndDragging"
    case .willBeginDecelerating: "scrollViewWillBeginDecelerating"
    case .didEndDecelerating: "scrollViewDidEndDecelerating"
    case .didEndScrollingAnimation: "scrollViewDidEndScrollingAnimation"
    case .didScrollToTop: "scrollViewDidScrollToTop"
    case .willBeginZooming: "scrollViewWillBeginZooming"
    case .didZoom: "scrollViewDidZoom"
    case .didEndZooming: "scrollViewDidEndZooming"
    }
  }
}
