/// How far content follows a finger that pulls it past an edge (spec 5.2).
///
/// With raw overshoot `x`, viewport extent `d` and coefficient `c` the content shows
/// `b(x) = c·x·d / (d + c·x)`: slope `c` at the edge, never more than `d`. In a viewport of 667 pt a pull of
/// 100 pt shows 50.81 pt, a pull of 400 pt shows 165.43 pt.
///
/// The band applies to the whole overshoot since the edge, not to each step of the finger: applying it per step
/// loses distance at every event and depends on the event rate.
public struct RubberBand: Hashable, Sendable {
  /// The share of a small pull that the content follows; 0.55 for fingers.
  public var coefficient: Double

  /// Creates a band.
  @inlinable
  public init(coefficient: Double = PhysicsConstants.rubberBandCoefficient) {
    self.coefficient = coefficient
  }

  /// What is shown of a raw overshoot of `raw` points in a viewport of `extent` points; odd in `raw`, and 0 where
  /// the viewport has no extent.
  @inlinable
  public func shown(forRaw raw: Double, extent: Double) -> Double {
    guard extent > 0 else { return 0 }
    let pull = coefficient * abs(raw)
    let shown = pull * extent / (extent + pull)
    return raw < 0 ? -shown : shown
  }

  /// The raw overshoot behind `shown` points of band: the inverse of ``shown(forRaw:extent:)``, so that a finger
  /// that grabs a bounce holds what it sees (spec 4.7.4).
  ///
  /// Past what the band can show (`shown` ≥ `extent`, reached only by a bounce faster than any finger), the
  /// inverse has no finite value; the result then grows on linearly at the slope reached at 99 % of `extent`.
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
