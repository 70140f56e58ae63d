import Foundation

/// Touches that the application synthesizes, as seed 000 does with its RevengeTouch: there a subclass of UITouch that
/// duck typing lets through, here a copy that stands for the same finger.
extension Touch {
  /// A substitute for a touch, equal in state to `original` until ``update(from:at:)`` changes it.
  ///
  /// A ``TouchDrivenScrollView`` that receives the substitute instead of the original scrolls by it and forwards it.
  /// One substitute serves the whole life of the touch.
  package convenience init(substituting original: Touch) {
    self.init(copying: original, bit: original.bit)
    (decision, hitDecision) = (original.decision, original.hitDecision)
  }

  /// Takes over the phase and times of `original`, with `location` in the window in place of its own.
  package func update(from original: Touch, at location: CGPoint) {
    (phase, instant, decision) = (original.phase, original.instant, original.decision)
    (previousInstant, previousLocationInWindow) = (original.previousInstant, locationInWindow)
    locationInWindow = location
  }
}
