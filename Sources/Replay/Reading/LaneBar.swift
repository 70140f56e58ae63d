import TouchKit

/// A part of a timeline's lane: the time for which a subject was in one state. The window and the pages draw it.
package struct LaneBar: Hashable, Sendable {
  /// When it begins.
  package var from: Instant
  /// When it ends; nil while it lasts.
  package var to: Instant?
  /// The display state.
  package var standing: DisplayState
  /// Whether a recognizer waits for another.
  package var isWaiting: Bool
  /// The decision that it shows.
  package var decision: DecisionID

  package init(from: Instant, to: Instant?, standing: DisplayState, isWaiting: Bool = false, decision: DecisionID) {
    (self.from, self.to, self.standing, self.isWaiting, self.decision) = (from, to, standing, isWaiting, decision)
  }
}

extension Stretch {
  /// The bar of the stretch.
  package var bar: LaneBar {
    LaneBar(from: from, to: to, standing: standing, isWaiting: isWaiting, decision: decision)
  }
}

extension TimerReading {
  /// The decision that ended it, or else the one that started it.
  package var decisive: DecisionID { outcome.exists ? outcome : decision }

  /// The bar of the timer.
  package var bar: LaneBar { LaneBar(from: armed, to: ended, standing: .timing, decision: decisive) }
}

extension DeliveryReading {
  /// The time for which the view received the touch; nil if it did not.
  package var heldBar: LaneBar? {
    guard let first = phases.first, let last = phases.last else { return nil }
    return LaneBar(
      from: first.time, to: isClosed ? last.time : nil, standing: .granted, decision: first.decision)
  }

  /// The end or the cancellation, without a duration; nil before it.
  package var endBar: LaneBar? {
    guard isClosed, let last = phases.last else { return nil }
    let standing: DisplayState = last.phase == .cancelled ? .cancelled : .granted
    return LaneBar(from: last.time, to: last.time, standing: standing, decision: last.decision)
  }

  /// The decision never to deliver the touch, without a duration; nil without one.
  package var dropBar: LaneBar? {
    dropped.map { LaneBar(from: $0, to: $0, standing: .failed, decision: dropDecision) }
  }
}

extension StageNode {
  /// Returns the axes on which a recognizer of the view measures; empty for a pan that cannot scroll.
  package func axes(of recognizer: StageRecognizer) -> Axes {
    switch recognizer.axes {
    case .these(let axes): axes
    case .scrollable: look.scrolling?.axes(in: bounds.size) ?? .both
    }
  }
}
