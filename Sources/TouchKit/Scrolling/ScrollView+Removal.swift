import Foundation
import ScrollPhysics

extension ScrollView {
  /// Ends drag, zoom and motion before the scroll view or a view around it leaves the window, and notifies the delegate
  /// of each end. ``isTracking`` stays true until the fingers lift (spec 1.3.6).
  final func endActivity() {
    // The delegate may remove it, or a view around it, at once, which calls this again: the outer call finishes.
    guard leavingWindow == nil, let left = window else { return }
    leavingWindow = left
    defer {
      leavingWindow = nil
      // The delegate may have added it to another window, whose trace does not contain these decisions.
      if window !== left { modeDecision = .none }
    }
    endForwardedTouches()
    releaseParent()
    childPull = nil
    endZoomForRemoval()
    if currentDrag != nil { endDragWithoutRelease() }
    if case .moving = activity { stopMotion() }
    activity.rest()
    if isDecelerating { notifyDidEndDecelerating() }
    needsToSettle = false
    moveContent(to: clamped(bounds.origin), .rest)
    recordMode()
    left.stopStepping(self)
  }

  /// Whether a drag, a zoom or a motion has to end before it leaves the window.
  final var isActive: Bool {
    // While a finger is down it may be between the end of a drag and the motion that follows.
    if isTracking || zooming != nil || isDecelerating || needsToSettle { return true }
    if case .idle = activity { return false }
    return true
  }
}
