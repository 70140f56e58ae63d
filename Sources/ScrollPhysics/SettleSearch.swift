/// Finds the settling time of a motion: the first moment at which it is both near and slow enough.
///
/// There is no closed form. But distance and speed are monotone between the extrema and zeros of either: there, the
/// near times are one interval and the slow times another. A root search finds their ends, and the first overlap.
struct SettleSearch {
  /// The largest distance that counts as near, in points.
  let distance: Double
  /// The largest speed that counts as slow, in pt/ms.
  let speed: Double

  /// Returns the first moment in `low...high` at which both hold, or nil. Both must be monotone and of one sign there.
  func first(from low: Double, to high: Double, offset: (Double) -> Double, velocity: (Double) -> Double) -> Double? {
    guard let near = interval(low, high, { abs(offset($0)) - distance }),
      let slow = interval(low, high, { abs(velocity($0)) - speed })
    else { return nil }
    let start = max(near.lowerBound, slow.lowerBound)
    return start <= min(near.upperBound, slow.upperBound) ? start : nil
  }

  /// Returns the first moment from `low` on at which both bounds hold, if offset and velocity only shrink from there.
  func first(from low: Double, offset: (Double) -> Double, velocity: (Double) -> Double) -> Double {
    var span = Self.firstSpan
    while abs(offset(low + span)) > distance || abs(velocity(low + span)) > speed {
      guard span < Self.longestSpan else { return low + span }
      span *= 2
    }
    return first(from: low, to: low + span, offset: offset, velocity: velocity) ?? low + span
  }

  private static let firstSpan = 128.0
  /// The longest motion, in ms (30,000 years).
  private static let longestSpan = 1e15

  /// Returns the part of `low...high` in which the monotone `excess` is not positive.
  private func interval(_ low: Double, _ high: Double, _ excess: (Double) -> Double) -> ClosedRange<Double>? {
    let (atLow, atHigh) = (excess(low), excess(high))
    switch (atLow <= 0, atHigh <= 0) {
    case (true, true): return low...high
    case (false, false): return nil
    case (false, true): return border(outside: (low, atLow), inside: (high, atHigh), excess)...high
    case (true, false): return low...border(outside: (high, atHigh), inside: (low, atLow), excess)
    }
  }

  /// Returns the change of sign between two moments, on its inner side, by regula falsi with the Illinois method.
  private func border(
    outside: (time: Double, excess: Double), inside: (time: Double, excess: Double), _ excess: (Double) -> Double
  ) -> Double {
    var (outside, inside) = (outside, inside)
    // Large times have a coarser resolution than the tolerance.
    let step = max(PhysicsConstants.timeTolerance / 2, max(outside.time, inside.time).ulp)
    var movedInside: Bool?
    while abs(outside.time - inside.time) > 2 * step {
      let way = outside.time - inside.time
      let part = inside.excess / (inside.excess - outside.excess)
      // Stays at least half the tolerance away from both ends, so that the end beyond the zero also gets close.
      let margin = min(step / abs(way), 0.5)
      let middle = inside.time + way * min(max(part.isFinite ? part : 0.5, margin), 1 - margin)
      let found = excess(middle)
      if found <= 0 {
        inside = (middle, found)
        if movedInside == true { outside.excess /= 2 }
        movedInside = true
      } else {
        outside = (middle, found)
        if movedInside == false { inside.excess /= 2 }
        movedInside = false
      }
    }
    return inside.time
  }
}
