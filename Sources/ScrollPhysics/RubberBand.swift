/// The resistance of content dragged past an edge (spec 5.2).
///
/// With raw overshoot `x`, viewport extent `d` and coefficient `c` the content shows
/// `b(x) = c·x·d / (d + c·x)`: slope `c` at the edge, never more than `d`. In a viewport of 667 pt a pull of
/// 100 pt shows 50.81 pt, a pull of 400 pt shows 165.43 pt.
///
/// Apply it to the whole overshoot, not to each move: that would lose distance and depend on the event rate.
public struct RubberBand: Hashable, Sendable {
  /// The slope at the edge; 0.55 for fingers.
  public var coefficient: Double

  /// Creates a band.
  @inlinable
  public init(coefficient: Double = PhysicsConstants.rubberBandCoefficient) {
    self.coefficient = coefficient
  }

  /// The shown overshoot for a raw overshoot of `raw` points in a viewport of `extent` points; odd in `raw`.
  @inlinable
  public func shown(forRaw raw: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pull = coefficient * abs(raw)
    let shown = pull * extent / (extent + pull)
    return raw < 0 ? -shown : shown
  }

  /// The raw overshoot for a shown one: the inverse of ``shown(forRaw:extent:)``, for a touch that catches a bounce
  /// (spec 4.7.4).
  ///
  /// From `extent` on the band has no inverse; beyond 99 % of it the result continues linearly.
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
