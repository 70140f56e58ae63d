import Foundation

/// The fingerprint of a window's engine state.
extension Fingerprint {
  /// Adds the engine state that the stage does not show: clock, touches, recognizers, deadlines and scroll modes. Walks
  /// the view tree.
  package mutating func add(_ window: Window) {
    add(Int(window.now.microseconds))
    for slot in window.touches.present.slots { add(window.touches[slot]) }
    for recognizer in window.arbiter.members {
      add(recognizer.committed.rawValue)
      add(recognizer.trackedMask.rawValue)
      add(recognizer.sequenceMask.rawValue)
      add(recognizer.attempt.isNone, recognizer.hasRequirements)
    }
    for instant in window.scheduler.instants { add(Int(instant.microseconds)) }
    addTree(window)
  }

  private mutating func add(_ touch: Touch) {
    add(touch.number)
    add(touch.phase.rawValue)
    add(touch.tapCount)
    add(touch.locationInWindow)
    switch touch.delivery {
    case .withheld: add(0)
    case .begun: add(1)
    case .endWithheld: add(2)
    case .closed: add(3)
    }
  }

  private mutating func addTree(_ view: View) {
    add(view.isUserInteractionEnabled)
    for recognizer in view.gestureRecognizers { add(recognizer.isEnabled) }
    if let mode = view.touchTracker?.recordedMode {
      add(mode.phase.rawValue)
      add(mode.isTracking, mode.isDragging, mode.isDecelerating, mode.isZooming)
    }
    for subview in view.subviews { addTree(subview) }
  }
}
