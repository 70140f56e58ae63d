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
  public func viewWithTag(_ tag: Int) -> View? { search { $0.tag == tag ? $0 : nil } }

  /// The view or its first descendant, depth first, with this ``accessibilityIdentifier``; nil if there is none.
  public func descendant(identified identifier: String) -> View? {
    search { $0.accessibilityIdentifier == identifier ? $0 : nil }
  }

  /// What `find` finds first in the view and its descendants, depth first.
  final func search<Found>(_ find: (View) -> Found?) -> Found? {
    if let found = find(self) { return found }
    for view in subviews {
      if let found = view.search(find) { return found }
    }
    return nil
  }
}
