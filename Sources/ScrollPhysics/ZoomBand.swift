/// The resistance of a zoom pinched past its limits (spec 4.10).
///
/// Above the maximum a raw scale `s` shows `max·(2 − max/s)`, below the minimum `min/(2 − s/min)`: both have slope 1 at
/// the limit and never reach twice the maximum or half the minimum. With a maximum of 2, a raw 4 shows 3.
public struct ZoomBand: Hashable, Sendable {
  /// The range of scales without resistance; more than 0.
  public let limits: ClosedRange<Double>

  /// Creates a band; limits of 0 or less trap.
  public init(limits: ClosedRange<Double>) {
    precondition(limits.lowerBound > 0, "A zoom scale is more than 0, not \(limits.lowerBound).")
    self.limits = limits
  }

  /// The shown scale for a raw scale of the fingers.
  public func shown(forRaw raw: Double) -> Double {
    let (low, high) = (limits.lowerBound, limits.upperBound)
    if raw > high { return high * (2 - high / raw) }
    if raw < low { return low / (2 - max(raw, 0) / low) }
    return raw
  }

  /// The raw scale for a shown one: the inverse of ``shown(forRaw:)``.
  ///
  /// Scales from twice the maximum or half the minimum on have no inverse; they are clamped to 99 % of the way.
  public func raw(forShown shown: Double) -> Double {
    let (low, high) = (limits.lowerBound, limits.upperBound)
    let knee = PhysicsConstants.bandKnee
    if shown > high { return high / (2 - min(shown / high, 1 + knee)) }
    if shown < low { return low * (2 - min(low / shown, 1 + knee)) }
    return shown
  }
}
