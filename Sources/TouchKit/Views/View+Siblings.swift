extension View {
  /// Inserts `view` directly in front of `sibling`; in front of all subviews if that is not one of them.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, beside: sibling, above: true)
  }

  /// Inserts `view` directly behind `sibling`; behind all subviews if that is not one of them.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, beside: sibling, above: false)
  }

  private func insertSubview(_ view: View, beside sibling: View, above: Bool) {
    guard view !== sibling else { return }
    // If the view is a subview already, the index is that after its removal.
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }
    insertSubview(view, at: above ? index.map { $0 + 1 } ?? others.count : index ?? 0)
  }

  /// Moves a subview behind its siblings; does nothing for another view.
  public func sendSubviewToBack(_ view: View) { if view.superview === self { insertSubview(view, at: 0) } }

  /// The view or its first descendant, depth first, with this ``tag``; nil if there is none.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
