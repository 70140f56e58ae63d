import Foundation
import Replay
import TouchKit

/// A freshly built stage with its recognizers numbered in preorder. All stages of one scene with the same settings have
/// the same numbers.
struct LintStage {
  let session: Session
  let recognizers: [GestureRecognizer]
  /// The number of views, a measure of what building another stage costs.
  let viewCount: Int

  init(_ session: Session) {
    self.session = session
    var (recognizers, count) = ([GestureRecognizer](), 0)
    func collect(_ view: View) {
      count += 1
      recognizers += view.gestureRecognizers
      for subview in view.subviews { collect(subview) }
    }
    collect(session.window)
    (self.recognizers, viewCount) = (recognizers, count)
  }

  var window: Window { session.window }

  /// Returns a recognizer's name in messages: its identifier path.
  func name(_ number: Int) -> String { recognizers[number].identifierPath }

  /// Returns the number of the recognizer with a name.
  func number(of name: String) -> Int? { recognizers.firstIndex { $0.identifierPath == name } }

  /// Whether a recognizer is a scroll view's `panGestureRecognizer`.
  func isScrollPan(_ number: Int) -> Bool {
    (recognizers[number].view as? ScrollView)?.panGestureRecognizer === recognizers[number]
  }

  /// All scroll views of the stage.
  var scrollViews: [ScrollView] {
    func collect(_ view: View) -> [ScrollView] {
      ((view as? ScrollView).map { [$0] } ?? []) + view.subviews.flatMap(collect)
    }
    return collect(window)
  }

  /// Returns the sampled points of the stage at which the scroll view or a view in it is hit.
  func points(in scrollView: ScrollView) -> [CGPoint] {
    StagePlaces.grid(of: self).filter { window.hitTest($0, with: nil)?.isDescendant(of: scrollView) == true }
  }

  /// The findings about enabled recognizers on visible views that hit testing never reaches, because the view or an
  /// ancestor has user interaction disabled. Without a scroll view's built-in recognizers.
  var unreachableFindings: [LintFinding] {
    recognizers.compactMap { recognizer in
      guard recognizer.isEnabled, let view = recognizer.view, !view.hasBuiltIn(recognizer), view.isVisible,
        let closed = view.nearestAncestorOrSelf(where: { !$0.isUserInteractionEnabled })
      else { return nil }
      let (who, whom) = (recognizer.identifierPath, closed.identifierPath)
      let place = closed === view ? "its view" : whom
      return LintFinding(
        .noInteraction, [who, whom],
        "\(who) receives no touches: isUserInteractionEnabled of \(place) is false. Set it to true, or add the recognizer"
          + " to a view around it.")
    }
  }
}

extension View {
  /// Whether the view is a scroll view that created the recognizer itself.
  fileprivate func hasBuiltIn(_ recognizer: GestureRecognizer) -> Bool {
    guard let scrollView = self as? ScrollView else { return false }
    return recognizer === scrollView.panGestureRecognizer || recognizer === scrollView.pinchGestureRecognizer
      || recognizer.kind == .touchDelay
  }

  /// Whether neither the view nor an ancestor is hidden or transparent.
  fileprivate var isVisible: Bool { nearestAncestorOrSelf { $0.isHidden || $0.alpha < 0.01 } == nil }

  fileprivate func nearestAncestorOrSelf(where matches: (View) -> Bool) -> View? {
    var view: View? = self
    while let current = view {
      if matches(current) { return current }
      view = current.superview
    }
    return nil
  }
}
