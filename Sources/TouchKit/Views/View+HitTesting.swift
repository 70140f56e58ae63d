import Foundation

extension View {
  /// Why hit testing skips the view for a point in its coordinates, or nil if it does not (spec 1.4.1, 1.4.2).
  func reasonToSkip(_ point: CGPoint, with event: TouchEvent?) -> Skip.Reason? {
    if let reason = reasonToRefuse { return reason }
    return self.point(inside: point, with: event) ? nil : .outside
  }

  /// Why hit testing skips the view for any point, or nil if that depends on the point.
  var reasonToRefuse: Skip.Reason? {
    if isHidden { return .hidden }
    if !isUserInteractionEnabled { return .disabled }
    if alpha < 0.01 { return .alpha }
    return isAnimatedWithoutInteraction ? .animating : nil
  }

  /// The view and its ancestors, the view first.
  var chain: [View] {
    var chain: [View] = []
    chain.reserveCapacity(8)  // Deep enough for most trees.
    var view: View? = self
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    return chain
  }

  /// Calls `body` for the siblings that a hit test for `point`, in window coordinates, skipped on its way to this view,
  /// and for its subviews that are only animated: what the trace shows beside the chain. Of those that are merely outside,
  /// at most `limit`.
  func forEachSkipped(at point: CGPoint, event: TouchEvent?, limit: Int, _ body: (View, Skip.Reason) -> Void) {
    for view in subviews.reversed() where view.reasonToRefuse == .animating {
      // Unlike a view that never takes touches, it would have been hit a moment later.
      if view.point(inside: view.convert(point, from: nil), with: event) { body(view, .animating) }
    }
    var outside = 0
    var (child, container) = (self, superview)
    while let parent = container {
      let inParent = parent.convert(point, from: nil)
      let siblings = parent.subviews
      var isBehind = false
      for index in siblings.indices.reversed() {
        let sibling = siblings[index]
        if sibling === child {
          isBehind = true
          continue
        }
        let refusal = sibling.reasonToRefuse
        // Views in front of the child that take touches are outside; beyond the limit they need no test.
        guard refusal != nil || isBehind || outside < limit else { continue }
        if sibling.point(inside: sibling.convertFromSuperview(inParent), with: event) {
          if let reason = refusal ?? (isBehind ? .shielded : nil) { body(sibling, reason) }
        } else {
          outside += 1
          if outside <= limit { body(sibling, .outside) }
        }
      }
      (child, container) = (parent, parent.superview)
    }
  }
}
