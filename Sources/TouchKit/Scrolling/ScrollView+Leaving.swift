import Foundation
import ScrollPhysics

extension ScrollView {
  /// The scroll view is about to leave the window, alone or with a view around it: what is under way ends here, and
  /// the delegate hears of it. The fingers stay known until they lift (spec 1.3.6).
  final func endEverything() {
    // The delegate may take it out at once, or a view around it, which leads here again: it is in good hands.
    guard leavingWindow == nil, let left = window else { return }
    leavingWindow = left
    defer {
      leavingWindow = nil
      // What the delegate may have put it into by now knows nothing of these decisions.
      if window !== left { modeDecision = .none }
    }
    letGoOfTouches()
    releaseParent()
    childPull = nil
    endZoomForGood()
    if currentDrag != nil { breakOffDrag() }
    if case .moving = activity { stopMotion() }
    activity.rest()
    if isDecelerating { announceRest() }
    limitsMoved = false
    moveContent(to: clamped(bounds.origin), .rest)
    noteMode()
    left.stopStepping(self)
  }

  /// Whether something is under way.
  final var isRestless: Bool {
    // With a finger on it, it may be between the end of a drag and the motion that follows.
    if isTracking || zooming != nil || isDecelerating || limitsMoved { return true }
    if case .idle = activity { return false }
    return true
  }
}
