extension Window {
  /// A view is about to leave: its touches, and those of all that is in it, are cancelled, and active recognizers on
  /// them too. `touch.view` stays (spec 1.3.6, 2.4.8).
  func willRemove(_ view: View) {
    guard !isQuiet else { return }
    let restless = restlessTrackers(in: view)
    let affected = gestures.touches(of: touches.present).filter { $0.view?.isDescendant(of: view) == true }
    let recognizers = gestures.inPlay.filter { $0.view?.isDescendant(of: view) == true }
    let forwarders = trackers.filter { $0.forwards(into: view) }
    guard !affected.isEmpty || !recognizers.isEmpty || !restless.isEmpty || !forwarders.isEmpty else { return }
    update(for: .removed, of: subject(of: view), value: 0) {
      for recognizer in recognizers { gestures.abandon(recognizer, because: trace.context) }
      for forwarder in forwarders { forwarder.contentLeaves(view) }
      for tracker in restless { tracker.endEverything() }
      var known: TouchMask = []
      for touch in affected {
        switch touch.delivery {
        case .begun, .endWithheld: known.formUnion(touch.bit)
        case .withheld(let withheld) where withheld.isBegun: known.formUnion(touch.bit)
        case .withheld: touch.delivery = .closed
        case .closed: break
        }
      }
      deliverer.deliverCancelled(known, .systemCancel, because: trace.context)
    }
  }

  /// Those in `view`, itself included, that are not at rest; the innermost first, since they may move those around
  /// them.
  private func restlessTrackers(in view: View) -> [any TouchTracker] {
    var result = view.subviews.flatMap { restlessTrackers(in: $0) }
    if let tracker = view.touchTracker, tracker.isRestless { result.append(tracker) }
    return result
  }
}
