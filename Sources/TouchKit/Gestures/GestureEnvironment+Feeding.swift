/// Telling recognizers of the touches that they follow (spec 2.8.2).
extension GestureEnvironment {
  /// Tells every recognizer in play what happened to the touches that it follows.
  func feed(_ event: TouchEvent) {
    if event.began.isEmpty && event.ended.isEmpty && event.cancelled.isEmpty { return feedMoves(event) }
    for index in inPlay.indices {
      let recognizer = inPlay[index]
      guard !recognizer.committed.isTerminal else { continue }
      if !event.began.isEmpty { feed(event.began, .began, to: recognizer, event) }
      if !event.moved.isEmpty { feed(event.moved, .moved, to: recognizer, event) }
      if !event.ended.isEmpty { feed(event.ended, .ended, to: recognizer, event) }
      if !event.cancelled.isEmpty { feed(event.cancelled, .cancelled, to: recognizer, event) }
    }
  }

  /// The one way for nearly all events: most recognizers follow the same touches, whose set is looked up once.
  private func feedMoves(_ event: TouchEvent) {
    let moved = event.moved
    var (last, touches) = (TouchMask(), Set<Touch>())
    for index in inPlay.indices {
      let recognizer = inPlay[index]
      let mask = moved.intersection(recognizer.trackedMask)
      guard !mask.isEmpty, !recognizer.committed.isTerminal else { continue }
      if mask != last { (last, touches) = (mask, window.touches.set(of: mask)) }
      feedMove(touches, to: recognizer, event)
    }
  }

  @inline(__always)
  private func feedMove(_ touches: Set<Touch>, to recognizer: GestureRecognizer, _ event: TouchEvent) {
    let wasActive = recognizer.committed.isActive
    recognizer.touchesMoved(touches, with: event)
    // Every move of an active recognizer is a change, assigned or not (spec 2.1.2).
    if wasActive && recognizer.committed.isActive && !recognizer.needsAction { commit(.changed, to: recognizer) }
  }

  @inline(__always)
  private func feed(
    _ changed: TouchMask, _ phase: TouchPhase, to recognizer: GestureRecognizer, _ event: TouchEvent
  ) {
    let mask = changed.intersection(recognizer.trackedMask)
    guard !mask.isEmpty, !recognizer.committed.isTerminal else { return }
    let touches = window.touches.set(of: mask)
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: feedMove(touches, to: recognizer, event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
