/// Finds when a motion has settled: the first moment at which it is both near enough and slow enough.
///
/// There is no closed form for it, but both distance and speed run monotonically between the extrema and zeros
/// of either. So within each stretch between two such moments the near times and the slow times are each one
/// interval, with its end closed in from both sides: the first overlap is the answer, and none is ever stepped over.
struct SettleSearch {
  /// How near is near enough, in points.
  let distance: Double
  /// How slow is slow enough, in pt/ms.
  let speed: Double

  /// The first moment in `low...high` at which both bounds hold, nil if none. Size and velocity must each run
  /// monotonically, without a change of sign, between the two.
  func first(
    from low: Double, to high: Double, offset: (Double) -> Double, velocity: (Double) -> Double
  ) -> Double? {
    guard let near = interval(low, high, { abs(offset($0)) - distance }),
      let slow = interval(low, high, { abs(velocity($0)) - speed })
    else { return nil }
    let start = max(near.lowerBound, slow.lowerBound)
    return start <= min(near.upperBound, slow.upperBound) ? start : nil
  }

  /// The first moment from `low` on at which both bounds hold, for a motion whose offset and velocity shrink
  /// from there on for good.
  func first(
    from low: Double, offset: (Double) -> Double, velocity: (Double) -> Double
  ) -> Double {
    var span = Self.firstSpan
    while abs(offset(low + span)) > distance || abs(velocity(low + span)) > speed {
      guard span < Self.longestSpan else { return low + span }
      span *= 2
    }
    return first(from: low, to: low + span, offset: offset, velocity: velocity) ?? low + span
  }

  /// Most motions last a few times longer, in ms.
  private static let firstSpan = 128.0
  /// A motion that has not come to rest by then, in ms (35,000 years), never will.
  private static let longestSpan = 1e15

  /// Where the monotone `excess` is not positive within `low...high`.
  private func interval(
    _ low: Double, _ high: Double, _ excess: (Double) -> Double
  ) -> ClosedRange<Double>? {
    let (atLow, atHigh) = (excess(low), excess(high))
    switch (atLow <= 0, atHigh <= 0) {
    case (true, true): return low...high
    case (false, false): return nil
    case (false, true): return border(outside: (low, atLow), inside: (high, atHigh), excess)...high
    case (true, false): return low...border(outside: (high, atHigh), inside: (low, atLow), excess)
    }
  }

  /// The inner side of the one change of sign between two moments, to the time tolerance: where the line between both
  /// ends crosses zero, with an end that stays twice counted for half (the Illinois method).
  private func border(
    outside: (time: Double, excess: Double), inside: (time: Double, excess: Double), _ excess: (Double) -> Double
  ) -> Double {
    var (outside, inside) = (outside, inside)
    // Far from zero numbers lie further apart than the tolerance: a smaller step would lead nowhere.
    let step = max(PhysicsConstants.timeTolerance / 2, max(outside.time, inside.time).ulp)
    var movedInside: Bool?
    while abs(outside.time - inside.time) > 2 * step {
      let way = outside.time - inside.time
      let part = inside.excess / (inside.excess - outside.excess)
      // Off both ends by half the tolerance at least, so that whichever side the zero is on, the other end comes close.
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
