extension View {
  /// Puts `view` right in front of one of the subviews; in front of all where `sibling` is none of them.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    insertSubview(view, beside: sibling, above: true)
  }

  /// Puts `view` right behind one of the subviews; behind all where `sibling` is none of them.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    insertSubview(view, beside: sibling, above: false)
  }

  private func insertSubview(_ view: View, beside sibling: View, above: Bool) {
    guard view !== sibling else { return }
    // Where the view is among them already, its own place is not counted.
    let others = subviews.filter { $0 !== view }
    let index = others.firstIndex { $0 === sibling }
    insertSubview(view, at: above ? index.map { $0 + 1 } ?? others.count : index ?? 0)
  }

  /// Puts one of the subviews behind the others.
  public func sendSubviewToBack(_ view: View) {
    if view.superview === self { insertSubview(view, at: 0) }
  }

  /// The view itself or the first one in it with this ``tag``; nil if there is none.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }
}
