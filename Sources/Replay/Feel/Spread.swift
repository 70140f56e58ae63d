import TouchKit

/// Sorted measurements and their typical values, such as the intervals between a finger's samples, or latencies.
///
/// For the intervals 7, 8, 8, 9 and 13 ms the median is 8, the 95th percentile is 13, and the deviation (the median
/// distance from the median) is 1 ms. All use the nearest rank: each result is one of the measured values, never a
/// mean.
public struct Spread: Hashable, Sendable {
  /// The values, sorted.
  public let values: [Double]

  /// Creates a spread of values in any order.
  public init(_ values: [Double]) { self.values = values.sorted() }

  /// The longest interval between two samples of a moving finger, in milliseconds. A longer one is a rest.
  public static let longestInterval = 100.0

  /// Returns the intervals between the samples of each finger, in milliseconds, from its touch-down on. Intervals of 0
  /// and those longer than ``longestInterval`` are omitted. The events must be sorted; those before `start` only begin
  /// an interval.
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

  /// The middle value, the lower one of two; nil if there are no values.
  public var median: Double? { quantile(0.5) }

  /// The value that 95 % of the values do not exceed; nil if there are none.
  public var percentile95: Double? { quantile(0.95) }

  /// The median distance of the values from their median; nil if there are no values.
  public var deviation: Double? { median.flatMap { median in Spread(values.map { abs($0 - median) }).median } }

  /// Returns the smallest value that at least this part of the values, 0 to 1, does not exceed; nil if there are none.
  public func quantile(_ part: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((part * Double(values.count)).rounded(.up))
    return values[min(max(rank - 1, 0), values.count - 1)]
  }

  /// Returns how many values fall into each of `count` bins of this width. Values must not be negative. The last bin
  /// also counts all greater values.
  public func histogram(bins count: Int, width: Double) -> [Int] {
    var bins = Array(repeating: 0, count: max(count, 1))
    for value in values { bins[Int(min(value / width, Double(bins.count - 1)))] += 1 }
    return bins
  }
}
