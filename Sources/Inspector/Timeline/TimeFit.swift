import Foundation

/// The ranges of time that an axis draws to scale, and the time span of its length.
package struct TimeFit: Hashable, Sendable {
  /// The ranges between the folds, in milliseconds; at least one.
  let ranges: [ClosedRange<Double>]
  /// The time span of the axis without its folds, in milliseconds. It grows in steps, so that the scale of a growing
  /// timeline seldom changes.
  let span: Double

  /// - Parameters:
  ///   - times: The times of events in milliseconds, in any order.
  ///   - now: The present, in milliseconds; nil for none. The silence since the last event is folded sooner than one
  ///     between events: the gesture is over.
  package init(times: [Double], now: Double? = nil) {
    ranges = Self.activity(times, now)
    span = Self.niceSpan(atLeast: ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound } * 1.06)
  }

  /// Returns the ranges between gaps of more than a second, each with a margin into the gaps.
  private static func activity(_ times: [Double], _ now: Double?) -> [ClosedRange<Double>] {
    let sorted = ([0] + times).filter(\.isFinite).sorted()
    var ranges: [ClosedRange<Double>] = []
    var (start, last) = (sorted[0], sorted[0])
    for time in sorted {
      if time - last > InspectorConstants.longestSilence {
        ranges.append(start...last + InspectorConstants.foldMargin)
        start = time - InspectorConstants.foldMargin
      }
      last = time
    }
    guard let now, now.isFinite, now > last else { return ranges + [start...last] }
    typealias Numbers = InspectorConstants
    guard now - last > Numbers.longestRest else { return ranges + [start...now] }
    return ranges + [start...last + Numbers.foldMargin, now - Numbers.foldMargin...now]
  }

  /// Returns the next of 100, 125, 150, 175, 200, 250, 300, 350, 400… ms: at least 75 % of it are used.
  private static func niceSpan(atLeast needed: Double) -> Double {
    guard needed > InspectorConstants.shortestSpan else { return InspectorConstants.shortestSpan }
    let decade = pow(10, (log10(needed)).rounded(.down))
    let steps = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 10]
    return steps.lazy.map { $0 * decade }.first { $0 >= needed } ?? needed
  }
}
