import Foundation

extension View {
  /// Why the view does not take a point in its own coordinates, or nil if it does (spec 1.4.1, 1.4.2).
  func reasonToSkip(_ point: CGPoint, with event: TouchEvent?) -> Skip.Reason? {
    if isHidden { return .hidden }
    if !isUserInteractionEnabled { return .disabled }
    if alpha < 0.01 { return .alpha }
    return self.point(inside: point, with: event) ? nil : .outside
  }

  /// The view and everything around it, the innermost first.
  var chain: [View] {
    Array(sequence(first: self, next: \.superview))
  }

  /// The views that were passed over on the way from the window to this one for `point` in window coordinates: what
  /// the trace shows beside the chain. Views that are merely elsewhere are listed up to `limit`.
  func passedOver(at point: CGPoint, event: TouchEvent?, limit: Int) -> [(view: View, reason: Skip.Reason)] {
    var result: [(View, Skip.Reason)] = []
    var elsewhere = 0
    let chain = self.chain
    for (parent, child) in zip(chain.dropFirst(), chain) {
      let inParent = parent.convert(point, from: nil)
      var isBehind = false
      for sibling in parent.subviews.reversed() {
        if sibling === child {
          isBehind = true
          continue
        }
        let reason = sibling.reasonToSkip(sibling.convertFromSuperview(inParent), with: event)
        if reason == .outside {
          elsewhere += 1
          if elsewhere > limit { continue }
        }
        if let reason {
          result.append((sibling, reason))
        } else if isBehind {
          result.append((sibling, .shielded))
        }
      }
    }
    return result
  }
}
