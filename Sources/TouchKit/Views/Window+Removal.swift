extension Window {
  /// Cancels touches, recognizers and motions in a view that is removed; `touch.view` stays (spec 1.3.6, 2.4.8).
  func willRemove(_ view: View) {
    if let controller = firstResponder as? ViewController, controller.isViewLoaded,
      controller.view.isDescendant(of: view)
    {
      controller.resignFirstResponder()
    }
    if let first = firstResponder as? View, first.isDescendant(of: view) {
      (first as? any ShowsInputViews)?.willLeaveWindow()
    }
    guard !isQuiet || arbiter.hasHover else { return }
    let active = activeScrollViews(in: view)
    let affected = arbiter.touches(of: touches.present).filter { $0.view?.isDescendant(of: view) == true }
    let recognizers = arbiter.members.filter { $0.view?.isDescendant(of: view) == true }
    let forwarders = trackers.filter { $0.forwards(into: view) }
    guard !affected.isEmpty || !recognizers.isEmpty || !active.isEmpty || !forwarders.isEmpty else { return }
    update(for: .removed, of: subject(of: view), value: 0) {
      for recognizer in recognizers { arbiter.withdraw(recognizer, because: trace.context) }
      for forwarder in forwarders { forwarder.contentLeaves(view) }
      for scrollView in active { scrollView.endActivity() }
      var delivered: TouchMask = []
      for touch in affected {
        switch touch.delivery {
        case .begun, .endWithheld: delivered.formUnion(touch.bit)
        case .withheld(let withheld) where withheld.isBegun: delivered.formUnion(touch.bit)
        case .withheld: touch.delivery = .closed
        case .closed: break
        }
      }
      deliverer.deliverCancelled(delivered, .systemCancel, because: trace.context)
    }
  }

  /// Returns the active scroll views in `view`, including itself. Inner ones come first, as they may pull outer ones.
  private func activeScrollViews(in view: View) -> [ScrollView] {
    var result = view.subviews.flatMap { activeScrollViews(in: $0) }
    if let scrollView = view.asScrollView, scrollView.isActive { result.append(scrollView) }
    return result
  }
}
