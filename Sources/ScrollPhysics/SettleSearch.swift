/// Finds when a motion has settled: the first moment at which it is both near enough and slow enough.
///
/// There is no closed form for it, but both distance and speed run monotonically between the extrema and zeros
/// of either. So within each stretch between two such moments the near times and the slow times are each one
/// interval, with its end found by bisection: the first overlap is the answer, and none is ever stepped over.
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
    var span = 1.0
    while abs(offset(low + span)) > distance || abs(velocity(low + span)) > speed {
      guard span < Self.longestSpan else { return low + span }
      span *= 2
    }
    return first(from: low, to: low + span, offset: offset, velocity: velocity) ?? low + span
  }

  /// A motion that has not come to rest by then, in ms (35,000 years), never will.
  private static let longestSpan = 1e15

  /// Where the monotone `excess` is not positive within `low...high`.
  private func interval(
    _ low: Double, _ high: Double, _ excess: (Double) -> Double
  ) -> ClosedRange<Double>? {
    let startsInside = excess(low) <= 0
    let endsInside = excess(high) <= 0
    switch (startsInside, endsInside) {
    case (true, true): return low...high
    case (false, false): return nil
    case (false, true): return border(outside: low, inside: high, excess)...high
    case (true, false): return low...border(outside: high, inside: low, excess)
    }
  }

  /// The inner side of the one change of sign between two moments, to the time tolerance.
  private func border(
    outside: Double, inside: Double, _ excess: (Double) -> Double
  ) -> Double {
    var (outside, inside) = (outside, inside)
    while abs(outside - inside) > PhysicsConstants.timeTolerance {
      let middle = outside + (inside - outside) / 2
      if middle == outside || middle == inside { break }
      if excess(middle) <= 0 { inside = middle } else { outside = middle }
    }
    return inside
  }
}
