import Foundation

/// Touches that the application makes up: what seed 000 calls RevengeTouch. Objective-C asks nobody for his class; here
/// a double of the finger's own touch does.
extension Touch {
  /// A touch of the same finger that tells a story of its own: it is this one until ``retell(_:at:)`` says otherwise.
  ///
  /// A ``TouchDrivenScrollView`` that is handed the double in the finger's stead scrolls by it and forwards it. One
  /// double serves a finger for its whole life, as its touch does.
  package func doubled() -> Touch {
    let touch = double()
    (touch.locationInWindow, touch.previousLocationInWindow) = (downLocation, downLocation)
    return touch
  }

  /// What happened to `original` now happens to this one, but at `location` in the window.
  package func retell(_ original: Touch, at location: CGPoint) {
    (phase, instant, decision) = (original.phase, original.instant, original.decision)
    previousLocationInWindow = locationInWindow
    locationInWindow = location
  }
}
