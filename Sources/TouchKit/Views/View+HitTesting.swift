import Foundation

extension View {
  /// Why the view does not take a point in its own coordinates, or nil if it does (spec 1.4.1, 1.4.2).
  func reasonToSkip(_ point: CGPoint, with event: TouchEvent?) -> Skip.Reason? {
    if let reason = reasonToRefuse { return reason }
    return self.point(inside: point, with: event) ? nil : .outside
  }

  /// Why the view takes no point at all, or nil if it may take one.
  var reasonToRefuse: Skip.Reason? {
    if isHidden { return .hidden }
    if !isUserInteractionEnabled { return .disabled }
    return alpha < 0.01 ? .alpha : nil
  }

  /// The view and everything around it, the innermost first.
  var chain: [View] {
    var chain: [View] = []
    chain.reserveCapacity(8)  // Deep enough for most trees, so that the array is allocated once.
    var view: View? = self
    while let current = view {
      chain.append(current)
      view = current.superview
    }
    return chain
  }

  /// Names the views that were passed over on the way from the window to this one for `point` in window coordinates:
  /// what the trace shows beside the chain. Views that are merely elsewhere are named up to `limit`.
  func forEachPassedOver(
    at point: CGPoint, event: TouchEvent?, limit: Int, _ name: (View, Skip.Reason) -> Void
  ) {
    var elsewhere = 0
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
        // In front of the child only views that are elsewhere can come now: no need to ask them once enough are named.
        guard refusal != nil || isBehind || elsewhere < limit else { continue }
        if sibling.point(inside: sibling.convertFromSuperview(inParent), with: event) {
          if let reason = refusal ?? (isBehind ? .shielded : nil) { name(sibling, reason) }
        } else {
          elsewhere += 1
          if elsewhere <= limit { name(sibling, .outside) }
        }
      }
      (child, container) = (parent, parent.superview)
    }
  }
}
