/// The delegate of a scroll view's own recognizers, unless its class adopts ``GestureRecognizerDelegate`` (spec 4.1).
///
/// In UIKit `UIScrollView` is its recognizers' delegate without declaring it, so that only subclasses that adopt the
/// protocol answer. This object answers for all others, and forwards the one method that every ``View`` has.
final class ScrollViewRules: GestureRecognizerDelegate {
  // The scroll view owns it and clears this when it goes; see its pan for why it is not weak.
  @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?
  private let isDelegateItself: Bool

  init(scrollView: ScrollView) {
    self.scrollView = scrollView
    isDelegateItself = scrollView is GestureRecognizerDelegate
  }

  /// The delegate: the scroll view, or this object.
  var respondent: GestureRecognizerDelegate {
    guard isDelegateItself, let itself = scrollView as? GestureRecognizerDelegate else { return self }
    return itself
  }

  /// Whether this delegate is the scroll view or this object.
  func isOwn(_ delegate: GestureRecognizerDelegate?) -> Bool { delegate === scrollView || delegate === self }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    scrollView?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }
}
