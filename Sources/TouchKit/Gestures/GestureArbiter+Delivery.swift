/// Delivers touches to the recognizers that track them (spec 2.8.2).
extension GestureArbiter {
  /// Calls the `touches…` methods of every member for its tracked touches; finished ones get none.
  func deliver(_ event: TouchEvent) {
    if event.began.isEmpty && event.ended.isEmpty && event.cancelled.isEmpty { return deliverMoves(event) }
    for index in members.indices {
      let recognizer = members[index]
      guard !recognizer.committed.isTerminal else { continue }
      if !event.began.isEmpty { deliver(event.began, .began, to: recognizer, event) }
      if !event.moved.isEmpty { deliver(event.moved, .moved, to: recognizer, event) }
      if !event.ended.isEmpty { deliver(event.ended, .ended, to: recognizer, event) }
      if !event.cancelled.isEmpty { deliver(event.cancelled, .cancelled, to: recognizer, event) }
    }
  }

  /// The fast path for move-only events: members mostly track the same touches, whose set is looked up once.
  private func deliverMoves(_ event: TouchEvent) {
    let moved = event.moved
    var (last, touches) = (TouchMask(), Set<Touch>())
    for index in members.indices {
      let recognizer = members[index]
      let mask = moved.intersection(recognizer.trackedMask)
      guard !mask.isEmpty, !recognizer.committed.isTerminal else { continue }
      if mask != last { (last, touches) = (mask, window.touches.set(of: mask)) }
      deliverMove(touches, to: recognizer, event)
    }
  }

  @inline(__always)
  private func deliverMove(_ touches: Set<Touch>, to recognizer: GestureRecognizer, _ event: TouchEvent) {
    let wasActive = recognizer.committed.isActive
    recognizer.touchesMoved(touches, with: event)
    // Every move of an active recognizer is a change, even if it assigns no state (spec 2.1.2).
    if wasActive && recognizer.committed.isActive && !recognizer.needsAction { commit(.changed, to: recognizer) }
  }

  @inline(__always)
  private func deliver(
    _ changed: TouchMask, _ phase: TouchPhase, to recognizer: GestureRecognizer, _ event: TouchEvent
  ) {
    let mask = changed.intersection(recognizer.trackedMask)
    guard !mask.isEmpty, !recognizer.committed.isTerminal else { return }
    let touches = window.touches.set(of: mask)
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: deliverMove(touches, to: recognizer, event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
