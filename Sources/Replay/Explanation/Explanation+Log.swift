import TouchKit

/// Writes the lines of the callback log.
extension Explanation {
  /// Returns a callback as UIKit developers log it: `scrollViewDidScroll`, `Button's touch began`.
  public func log(_ callback: CallbackReading) -> String {
    switch callback.kind {
    case .touches(let phase): "\(trace.kindName(of: callback.subject))'s touch \(phase.rawValue)"
    case .question(let question): question.selector
    case .scroll(let callback): "scrollView\(callback.rawValue.capitalizingFirst)"
    case .action(let name): "action \(trace[name])"
    }
  }

  /// Returns the object that was called, and the other one that the callback is about: `list, button5`.
  public func owner(of callback: CallbackReading) -> String {
    let isAboutAnother = callback.other.exists && callback.other != callback.subject
    return trace.title(of: callback.subject) + (isAboutAnother ? ", \(trace.title(of: callback.other))" : "")
  }
}

extension Fact.Question {
  /// The name of the delegate's or view's method.
  var selector: String {
    switch self {
    case .shouldReceiveEvent: "gestureRecognizerShouldReceiveEvent"
    case .shouldReceive: "gestureRecognizerShouldReceiveTouch"
    case .shouldBegin: "gestureRecognizerShouldBegin"
    case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy: rawValue
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
    case .willDeselectRow: "tableViewWillDeselectRow"
    }
  }
}
