import Foundation

/// Touches that the application makes up: what seed 000 calls RevengeTouch. Objective-C asks nobody for his class; here
/// a double of the finger's own touch does.
extension Touch {
  /// A touch of the same finger that tells a story of its own: it is `original` until ``retell(_:at:)`` says otherwise.
  ///
  /// A ``TouchDrivenScrollView`` that is handed the double in the finger's stead scrolls by it and forwards it. One
  /// double serves a finger for its whole life, as its touch does.
  package convenience init(doubling original: Touch) {
    self.init(
      number: original.number, type: original.type, bit: original.bit,
      event: InputEvent(
        time: original.downInstant, kind: .down(original.type), finger: original.finger,
        location: original.downLocation))
    window = original.window
    (tapCount, view) = (original.tapCount, original.view)
    (decision, hitDecision) = (original.decision, original.hitDecision)
  }

  /// What happened to `original` now happens to this one, but at `location` in the window.
  package func retell(_ original: Touch, at location: CGPoint) {
    (phase, instant, decision) = (original.phase, original.instant, original.decision)
    previousLocationInWindow = locationInWindow
    locationInWindow = location
  }
}
