/// A mistake that only a programmer can make, and that UIKit answers with an exception: ``Window/misuseHandler``
/// decides what happens then.
public enum Misuse: String, Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Somebody else was to be the delegate of a scroll view's pan (spec 4.1).
  case panDelegate
  /// Somebody else was to be the delegate of a scroll view's pinch (spec 4.1).
  case pinchDelegate

  /// UIKit's own words.
  public var description: String {
    switch self {
    case .panDelegate:
      return "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."
    case .pinchDelegate:
      return "UIScrollView's built-in pinch gesture recognizer must have its scroll view as its delegate."
    }
  }
}

extension Window {
  /// Writes down that the application wanted something that it must not, and did not get it.
  func record(_ misuse: Misuse, of recognizer: GestureRecognizer, on scrollView: ScrollView) {
    let own = subject(of: recognizer)
    let subject = own.exists ? own : subject(of: scrollView)
    let cause = trace.record(.setting, subject, .setting(.delegate, 0))
    trace.record(.misuse, subject, .misuse(misuse), because: Causes(cause))
  }
}

extension ScrollView {
  /// The application wants another delegate for the scroll view's own recognizer: that is refused, written down, and
  /// handed to the window's ``Window/misuseHandler``; outside a window, as soon as the scroll view enters one.
  final func refuse(_ misuse: Misuse, of recognizer: GestureRecognizer) {
    guard let window else { return pendingMisuse = (misuse, recognizer) }
    window.record(misuse, of: recognizer, on: self)
    window.misuseHandler(misuse)
  }

  final func reportPendingMisuse() {
    guard let (misuse, recognizer) = pendingMisuse else { return }
    pendingMisuse = nil
    refuse(misuse, of: recognizer)
  }
}
