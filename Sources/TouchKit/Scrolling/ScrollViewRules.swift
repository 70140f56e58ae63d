/// Who is asked as the delegate of a scroll view's own recognizers (spec 4.1).
///
/// That is the scroll view where its class is a ``GestureRecognizerDelegate``: a subclass becomes one by adopting the
/// protocol, as in UIKit, where `UIScrollView` does not show that it is one. For all others this object stands in, which
/// passes on the one question that every view answers and has UIKit's defaults for the others.
final class ScrollViewRules: GestureRecognizerDelegate {
  // The scroll view owns it and clears this when it goes; see its pan for why it is not weak.
  @exclusivity(unchecked) unowned(unsafe) var scrollView: ScrollView?
  private let isDelegateItself: Bool

  init(scrollView: ScrollView) {
    self.scrollView = scrollView
    isDelegateItself = scrollView is GestureRecognizerDelegate
  }

  /// The one to ask.
  var asked: GestureRecognizerDelegate {
    guard isDelegateItself, let itself = scrollView as? GestureRecognizerDelegate else { return self }
    return itself
  }

  /// Whether this delegate is the scroll view, or what stands in for it.
  func stands(for delegate: GestureRecognizerDelegate?) -> Bool { delegate === scrollView || delegate === self }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    scrollView?.gestureRecognizerShouldBegin(gestureRecognizer) ?? true
  }
}
