extension Window {
  /// A view is about to leave: its touches, and those of all that is in it, are cancelled, and active recognizers on
  /// them too. `touch.view` stays (spec 1.3.6, 2.4.8).
  func willRemove(_ view: View) {
    guard !isQuiet else { return }
    let scrollViews = restlessScrollViews(in: view)
    let affected = gestures.touches(of: touches.present).filter { $0.view?.isDescendant(of: view) == true }
    let recognizers = gestures.inPlay.filter { $0.view?.isDescendant(of: view) == true }
    let forwarders = trackingScrollViews.filter { ($0 as? TouchDrivenScrollView)?.forwards(into: view) == true }
    guard !affected.isEmpty || !recognizers.isEmpty || !scrollViews.isEmpty || !forwarders.isEmpty else { return }
    update(for: .removed, of: subject(of: view), value: 0) {
      for recognizer in recognizers { gestures.abandon(recognizer, because: .removed) }
      for case let forwarder as TouchDrivenScrollView in forwarders { forwarder.contentLeaves(view) }
      for scrollView in scrollViews { scrollView.endEverything() }
      var known: TouchMask = []
      for touch in affected {
        switch touch.delivery {
        case .begun, .endWithheld: known.formUnion(touch.bit)
        case .withheld(let withheld) where withheld.isBegun: known.formUnion(touch.bit)
        case .withheld: touch.delivery = .closed
        case .closed: break
        }
      }
      deliverer.tellCancelled(known, .systemCancel, because: trace.context)
    }
  }
}
