/// The resistance of content dragged past an edge (spec 5.2).
///
/// With raw overshoot `x`, viewport extent `d` and coefficient `c`, content shows `b(x) = c·x·d / (d + c·x)`. The slope
/// is `c` at the edge; the result stays below `d`. In 667 pt, a pull of 100 pt shows 50.81 pt, one of 400 pt 165.43.
///
/// Apply it to the whole overshoot, not to each move. Otherwise distance is lost, depending on the event rate.
public struct RubberBand: Hashable, Sendable {
  /// The slope at the edge; 0.55 for fingers.
  public var coefficient: Double

  /// Creates a band.
  @inlinable
  public init(coefficient: Double = PhysicsConstants.rubberBandCoefficient) {
    self.coefficient = coefficient
  }

  /// Returns the shown overshoot for a raw overshoot of `raw` points in a viewport of `extent` points; odd in `raw`.
  @inlinable
  public func shown(forRaw raw: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pull = coefficient * abs(raw)
    let shown = pull * extent / (extent + pull)
    return raw < 0 ? -shown : shown
  }

  /// Returns the raw overshoot for a shown one: the inverse of ``shown(forRaw:extent:)``, for a touch that catches a
  /// bounce (spec 4.7.4).
  ///
  /// From `extent` on, the band has no inverse. Above 99 % of `extent`, the result continues linearly.
  @inlinable
  public func raw(forShown shown: Double, extent: Double) -> Double {
    guard extent > 0, coefficient > 0 else { return 0 }
    let size = abs(shown)
    let knee = PhysicsConstants.bandKnee * extent
    let inside = min(size, knee)
    var raw = inside * extent / (coefficient * (extent - inside))
    if size > knee {
      let slope = extent * extent / (coefficient * (extent - knee) * (extent - knee))
      raw += (size - knee) * slope
    }
    return shown < 0 ? -raw : raw
  }
}

/// The resistance of a zoom pinched past its limits (spec 4.10).
///
/// Above the maximum, a raw scale `s` shows `max·(2 − max/s)`. Below the minimum, it shows `min/(2 − s/min)`. Both have
/// slope 1 at the limit, and never reach twice the maximum or half the minimum. With a maximum of 2, a raw 4 shows 3.
public struct ZoomBand: Hashable, Sendable {
  /// The range of scales without resistance, greater than 0.
  public let limits: ClosedRange<Double>

  /// Creates a band. Traps for limits of 0 or less.
  public init(limits: ClosedRange<Double>) {
    precondition(limits.lowerBound > 0, "A zoom scale is more than 0, not \(limits.lowerBound).")
    self.limits = limits
  }

  /// Returns the shown scale for a raw scale of the fingers.
  public func shown(forRaw raw: Double) -> Double {
    let (low, high) = (limits.lowerBound, limits.upperBound)
    if raw > high { return high * (2 - high / raw) }
    if raw < low { return low / (2 - max(raw, 0) / low) }
    return raw
  }

  /// Returns the raw scale for a shown one: the inverse of ``shown(forRaw:)``.
  ///
  /// Scales from twice the maximum or half the minimum on have no inverse. They are clamped to 99 % of the way there.
  public func raw(forShown shown: Double) -> Double {
    let (low, high) = (limits.lowerBound, limits.upperBound)
    let knee = PhysicsConstants.bandKnee
    if shown > high { return high / (2 - min(shown / high, 1 + knee)) }
    if shown < low { return low * (2 - min(low / shown, 1 + knee)) }
    return shown
  }
}
