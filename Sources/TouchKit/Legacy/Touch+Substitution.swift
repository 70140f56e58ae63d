import Foundation

/// Touches that the application makes up: what seed 000 calls RevengeTouch. Objective-C asks nobody for his class; here
/// a double of the finger's own touch does.
extension Touch {
  /// A touch of the same finger that tells a story of its own: it is this one until ``retell(_:at:)`` says otherwise.
  ///
  /// A ``TouchDrivenScrollView`` that is handed the double in the finger's stead scrolls by it and forwards it. One
  /// double serves a finger for its whole life, as its touch does.
  package convenience init(doubling original: Touch) {
    self.init(copying: original, bit: original.bit)
    (decision, hitDecision) = (original.decision, original.hitDecision)
  }

  /// What happened to `original` now happens to this one, but at `location` in the window.
  package func retell(_ original: Touch, at location: CGPoint) {
    (phase, instant, decision) = (original.phase, original.instant, original.decision)
    (previousInstant, previousLocationInWindow) = (original.previousInstant, locationInWindow)
    locationInWindow = location
  }
}
