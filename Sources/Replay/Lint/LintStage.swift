import TouchKit

/// A freshly built stage with its recognizers numbered, front to back down the tree: every stage that a scene builds
/// from the same settings has the same numbers.
struct LintStage {
  let session: Session
  let recognizers: [GestureRecognizer]
  /// How many views there are: what building another one costs.
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

  /// What messages call a recognizer.
  func name(_ number: Int) -> String { recognizers[number].identifierPath }

  /// Whether a recognizer is the pan by which a scroll view scrolls.
  func isScrollPan(_ number: Int) -> Bool {
    (recognizers[number].view as? ScrollView)?.panGestureRecognizer === recognizers[number]
  }

  /// The recognizers on views that no finger can reach, because they or what they are in take no touches, although
  /// they are to be seen. A scroll view's own recognizers are nobody's mistake.
  var deafFindings: [LintFinding] {
    recognizers.compactMap { recognizer in
      guard recognizer.isEnabled, let view = recognizer.view, !view.owns(recognizer), view.isSeen,
        let closed = view.firstAround(where: { !$0.isUserInteractionEnabled })
      else { return nil }
      let (who, whom) = (recognizer.identifierPath, closed.identifierPath)
      let place = closed === view ? "its view" : whom
      return LintFinding(
        .deaf, [who, whom],
        "\(who) follows no touch: \(place) has isUserInteractionEnabled off. Switch that on, or put the recognizer on a"
          + " view around it.")
    }
  }
}

extension View {
  /// Whether a recognizer is one that the view, as a scroll view, made for itself.
  fileprivate func owns(_ recognizer: GestureRecognizer) -> Bool {
    guard let scrollView = self as? ScrollView else { return false }
    return recognizer === scrollView.panGestureRecognizer || recognizer === scrollView.pinchGestureRecognizer
      || recognizer.kind == .touchDelay
  }

  /// Whether neither the view nor what it is in is hidden or transparent.
  fileprivate var isSeen: Bool { firstAround { $0.isHidden || $0.alpha < 0.01 } == nil }

  /// The view itself, or the nearest one around it, that is so.
  fileprivate func firstAround(where isSo: (View) -> Bool) -> View? {
    var view: View? = self
    while let current = view {
      if isSo(current) { return current }
      view = current.superview
    }
    return nil
  }
}
