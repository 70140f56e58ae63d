import Foundation

extension View {
  /// Inserts `view` directly in front of `sibling`, or in front of all subviews if `sibling` is not one of them.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, beside: sibling, above: true)
  }

  /// Inserts `view` directly behind `sibling`, or behind all subviews if `sibling` is not one of them.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, beside: sibling, above: false)
  }

  private func insertSubview(_ view: View, beside sibling: View, above: Bool) {
    guard view !== sibling else { return }
    // The index counts without the view itself.
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }
    insertSubview(view, at: above ? index.map { $0 + 1 } ?? others.count : index ?? 0)
  }

  /// Moves a subview behind its siblings. Does nothing for a view that is not a subview.
  public func sendSubviewToBack(_ view: View) { if view.superview === self { insertSubview(view, at: 0) } }

  /// Returns the first view with this ``tag``, depth first from this view, or nil if none has it.
  public func viewWithTag(_ tag: Int) -> View? { search { $0.tag == tag ? $0 : nil } }

  /// Returns the first view with this ``accessibilityIdentifier``, depth first from this view, or nil if none has it.
  public func descendant(identified identifier: String) -> View? {
    search { $0.accessibilityIdentifier == identifier ? $0 : nil }
  }

  /// Returns the first result of `find` in the view and its descendants, depth first.
  final func search<Found>(_ find: (View) -> Found?) -> Found? {
    if let found = find(self) { return found }
    for view in subviews {
      if let found = view.search(find) { return found }
    }
    return nil
  }

  /// The view and its ancestors, the view first. Walking them allocates nothing.
  final var lineage: Lineage { Lineage(first: self) }

  /// Returns why hit testing skips the view for a point in its coordinates, or nil if it does not (spec 1.4.1, 1.4.2).
  func reasonToSkip(_ point: CGPoint, with event: TouchEvent?) -> Skip.Reason? {
    if let reason = reasonToRefuse { return reason }
    return self.point(inside: point, with: event) ? nil : .outside
  }

  /// Why hit testing skips the view for every point, or nil if that depends on the point.
  var reasonToRefuse: Skip.Reason? {
    if isHidden { return .hidden }
    if !isUserInteractionEnabled { return .disabled }
    if alpha < 0.01 { return .alpha }
    return isAnimatedWithoutInteraction ? .animating : nil
  }

  /// The ``lineage`` as an array.
  var chain: [View] {
    var chain: [View] = []
    chain.reserveCapacity(8)  // Deep enough for most trees.
    for view in lineage { chain.append(view) }
    return chain
  }

  /// Calls `body` for each view that a hit test for `point`, in window coordinates, skipped on its way to this view.
  /// The trace shows them beside the chain. They include this view's subviews that are skipped only while they are
  /// animated, and at most `limit` siblings that only lie outside the point.
  func forEachSkipped(at point: CGPoint, event: TouchEvent?, limit: Int, _ body: (View, Skip.Reason) -> Void) {
    for view in subviews.reversed() where view.reasonToRefuse == .animating {
      // Unlike a view that never takes touches, an animated view would be hit a moment later.
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
        // Views in front of the child that take touches lie outside the point, unless `hitTest` is overridden. Beyond
        // the limit they need no test.
        guard refusal != nil || isBehind || outside < limit else { continue }
        if sibling.point(inside: sibling.convertFromSuperview(inParent), with: event) {
          body(sibling, refusal ?? (isBehind ? .shielded : .overridden))
        } else {
          outside += 1
          if outside <= limit { body(sibling, .outside) }
        }
      }
      (child, container) = (parent, parent.superview)
    }
  }
}

/// A view and its ancestors. Each superview is read when the walk gets there.
struct Lineage: Sequence, IteratorProtocol {
  private var first: View?, last: View?

  fileprivate init(first: View) { self.first = first }

  mutating func next() -> View? {
    (last, first) = (first ?? last?.superview, nil)
    return last
  }
}
