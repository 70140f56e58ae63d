/// A programming error for which UIKit raises an exception or hangs. It has no effect and is recorded; then
/// ``Window/misuseHandler`` is called.
public enum Misuse: String, Error, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// Another delegate was assigned to a scroll view's pan (spec 4.1).
  case panDelegate
  /// Another delegate was assigned to a scroll view's pinch (spec 4.1).
  case pinchDelegate
  /// Views request layout of each other endlessly: the view was laid out 100 times in one pass.
  case unsettledLayout
  /// A table was asked for what it does not support: an index, an indented row.
  case sectionIndex, rowIndentation

  /// The message; for a delegate, the message of UIKit's exception.
  public var description: String {
    switch self {
    case .panDelegate:
      return "UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."
    case .pinchDelegate:
      return "UIScrollView's built-in pinch gesture recognizer must have its scroll view as its delegate."
    case .unsettledLayout:
      return "its layout never settles: layoutSubviews was called 100 times, since what it changes requests it again."
    case .sectionIndex: return "tables have no index here: sectionIndexTitles(for:) must return nil."
    case .rowIndentation:
      return "rows are not indented here: tableView(_:indentationLevelForRowAt:) must return 0. Indent what the cell"
        + " contains."
    }
  }
}

extension Window {
  /// Records a misuse, with the assignment of a delegate as its cause.
  func record(_ misuse: Misuse, of recognizer: GestureRecognizer, on scrollView: ScrollView) {
    let own = subject(of: recognizer)
    let subject = own.exists ? own : subject(of: scrollView)
    let cause = trace.record(.setting, subject, .setting(.delegate, 0))
    trace.record(.misuse, subject, .misuse(misuse), because: Causes(cause))
  }

  /// Records a misuse that is not an assignment, and calls ``misuseHandler``.
  func refuse(_ misuse: Misuse, _ rule: Rule, of view: View) {
    trace.record(rule, subject(of: view), .misuse(misuse), because: Causes(trace.occasion()))
    misuseHandler(misuse, view.identifierPath)
  }
}

extension ScrollView {
  /// Reports a misuse if `delegate` may not be assigned to one of the scroll view's own recognizers.
  final func assign(_ delegate: GestureRecognizerDelegate?, to recognizer: GestureRecognizer) {
    if let misuse = recognizer.refusal(of: delegate) { refuse(misuse, of: recognizer) }
  }

  /// Records a misuse and calls ``Window/misuseHandler``. Outside a window, both wait until the scroll view enters one.
  final func refuse(_ misuse: Misuse, of recognizer: GestureRecognizer) {
    guard let window else { return pendingMisuse = (misuse, recognizer) }
    window.record(misuse, of: recognizer, on: self)
    window.misuseHandler(misuse, identifierPath)
  }

  final func reportPendingMisuse() {
    guard let (misuse, recognizer) = pendingMisuse else { return }
    pendingMisuse = nil
    refuse(misuse, of: recognizer)
  }
}
