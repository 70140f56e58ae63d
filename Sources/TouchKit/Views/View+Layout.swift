extension View {
  /// Requests ``layoutSubviews()`` at the end of the current update, or of the next one. Inside the view's own
  /// ``layoutSubviews()`` it does nothing, as for adding, removing and ordering subviews there: that call is the one
  /// that places them. A change of ``bounds`` there has it called once more.
  public final func setNeedsLayout() {
    if !isLayingOut { requestLayout() }
  }

  final func requestLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    window?.scheduleLayout(of: self)
  }

  /// Performs requested layout of the view and its descendants now. Walks the whole subtree.
  public final func layoutIfNeeded() {
    guard let window else { return layoutNow() }
    window.layingOut { layoutNow() }
  }

  private func layoutNow() {
    layoutItself()
    for view in subviews { view.layoutNow() }
  }

  /// Performs the requested layout of this view alone.
  final func layoutItself() {
    guard needsLayout, !isLayingOut else { return }
    needsLayout = false
    if let window, !window.admitsLayout(of: self) { return }
    isLayingOut = true
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
    controller?.viewDidLayoutSubviews()
    isLayingOut = false
    // A change of the bounds may have had its turn while the view was being laid out.
    if needsLayout { window?.scheduleLayout(of: self) }
  }
}
