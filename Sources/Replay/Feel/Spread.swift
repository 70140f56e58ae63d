import TouchKit

/// Measured values, sorted, and what is typical of them: intervals between the samples of a finger, or latencies.
///
/// Of the intervals 7, 8, 8, 9 and 13 ms the median is 8, the 95th percentile 13, and the deviation, the median distance
/// from the median, 1 ms. By the rule of the nearest rank each of these numbers was measured, and none is a mean.
public struct Spread: Hashable, Sendable {
  /// The values, sorted.
  public let values: [Double]

  /// Values in any order.
  public init(_ values: [Double]) { self.values = values.sorted() }

  /// A finger that sends nothing for longer rests: that is no interval. Milliseconds.
  public static let longestInterval = 100.0

  /// The intervals between the samples of each finger, in milliseconds, from its touch-down on; those of events at one
  /// instant, and those that are longer than ``longestInterval``, are left out. Of sorted events those before `start`
  /// count only as the beginning of an interval.
  public static func intervals(of events: some Collection<InputEvent>, since start: Instant = .zero) -> Spread {
    var last: [Int: Instant] = [:]
    var intervals: [Double] = []
    for event in events {
      switch event.kind {
      case .down: last[event.finger] = event.time
      case .move:
        if let before = last[event.finger], event.time >= start {
          intervals.append(event.time.milliseconds(since: before))
        }
        last[event.finger] = event.time
      case .up, .cancel: last[event.finger] = nil
      case .focusLost: last = [:]
      case .wheel, .scroll: break
      }
    }
    return Spread(intervals.filter { $0 > 0 && $0 <= longestInterval })
  }

  /// The value in the middle, the lower one of two; nil without any.
  public var median: Double? { quantile(0.5) }

  /// The value that 95 of 100 do not exceed; nil without any.
  public var percentile95: Double? { quantile(0.95) }

  /// The median distance of the values from their median: half of them are no further from it. Nil without any.
  public var deviation: Double? { median.flatMap { median in Spread(values.map { abs($0 - median) }).median } }

  /// The smallest value that at least this part of them, 0 to 1, does not exceed; nil without any.
  public func quantile(_ part: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((part * Double(values.count)).rounded(.up))
    return values[min(max(rank - 1, 0), values.count - 1)]
  }

  /// How many values, none of them negative, fall into each of `count` bins of this width; the last has all greater ones
  /// as well.
  public func histogram(bins count: Int, width: Double) -> [Int] {
    var bins = Array(repeating: 0, count: max(count, 1))
    for value in values { bins[Int(min(value / width, Double(bins.count - 1)))] += 1 }
    return bins
  }
}
