import Foundation
import TouchKit

/// Resamples input as a perfect touch screen would report it.
extension RunSpec {
  /// Returns a copy in which every finger that comes down at `start` or later is sampled `hz` times a second from its
  /// touch-down. Each sample lies on the straight line between two original samples. Touch-downs, lifts, cancellations
  /// and all other events stay as they are.
  ///
  /// Example: a finger is at x 0, 10 and 25 at 0, 10 and 25 ms. At 100 Hz its samples are 10 at 10 ms and 20 at 20 ms.
  /// In a gap longer than ``EngineConstants/resamplingLongestGap`` the finger rests until that long before its next
  /// sample. A resting finger makes no moves.
  package func sampledEvenly(hz: Int, since start: Instant) -> RunSpec {
    guard hz > 0 else { return self }
    var made: [(event: InputEvent, order: Int)] = []
    // The paths of the fingers that are down, in the order of their touch-downs.
    var open: [[InputEvent]] = []
    func close(_ path: [InputEvent], _ order: Int, at time: Instant) { made += Self.even(path, hz, order, until: time) }
    for (order, event) in events.enumerated() {
      let place = open.firstIndex { $0[0].finger == event.finger }
      switch event.kind {
      case .down where event.time >= start: open.append([event])
      case .move:
        // Moves of a finger that came down before `start` stay as they are.
        guard let place else { break }
        open[place].append(event)
        continue
      case .up, .cancel:
        if let place { close(open.remove(at: place) + [event], order, at: event.time) }
      case .focusLost:
        for path in open { close(path, order, at: event.time) }
        open = []
      case .down, .wheel, .scroll, .hover: break
      }
      made.append((event, order))
    }
    for path in open { close(path, events.count, at: end) }
    let sorted = made.enumerated().sorted {
      ($0.element.event.time, $0.element.order, $0.offset) < ($1.element.event.time, $1.element.order, $1.offset)
    }
    return with(sorted.map(\.element.event), until: end)
  }

  /// Returns the moves of a finger before `end`. The path begins with a touch-down and may end with a lift.
  private static func even(
    _ path: [InputEvent], _ hz: Int, _ order: Int, until end: Instant
  ) -> [(event: InputEvent, order: Int)] {
    guard let first = path.first else { return [] }
    var moves: [(event: InputEvent, order: Int)] = []
    var (segment, shown, sample) = (0, first.location, 1)
    while true {
      let time = Instant(microseconds: first.time.microseconds + Int64(sample) * 1_000_000 / Int64(hz))
      guard time < end else { return moves }
      while segment + 1 < path.count, path[segment + 1].time <= time { segment += 1 }
      let place = Self.place(at: time, path[segment], segment + 1 < path.count ? path[segment + 1] : nil)
      if place != shown {
        moves.append((InputEvent(time: time, kind: .move, finger: first.finger, location: place), order))
        shown = place
      }
      sample += 1
    }
  }

  private static func place(at time: Instant, _ before: InputEvent, _ after: InputEvent?) -> CGPoint {
    guard let after, after.time > before.time else { return before.location }
    // A resting finger reports nothing, so the movement began late in the gap.
    let span = min(after.time.seconds(since: before.time), EngineConstants().resamplingLongestGap)
    let left = min(after.time.seconds(since: time) / span, 1)
    let (a, b) = (before.location, after.location)
    return CGPoint(x: b.x + (a.x - b.x) * left, y: b.y + (a.y - b.y) * left)
  }
}

/// Sorted measurements and their typical values, such as the intervals between a finger's samples, or latencies.
///
/// For the intervals 7, 8, 8, 9 and 13 ms the median is 8, the 95th percentile is 13, and the deviation (the median
/// distance from the median) is 1 ms. Each result is a measured value (nearest rank), never a mean.
package struct Spread: Hashable, Sendable {
  /// The values, sorted.
  package let values: [Double]

  /// Creates a spread of values in any order.
  package init(_ values: [Double]) { self.values = values.sorted() }

  /// The longest interval between two samples of a moving finger, in milliseconds. A longer one is a rest.
  package static let maximumInterval = 100.0

  /// Returns the intervals between the samples of each finger, in milliseconds, from its touch-down on. Intervals of 0
  /// and over ``maximumInterval`` are omitted. The events must be sorted; those before `start` only begin an interval.
  package static func intervals(of events: some Collection<InputEvent>, since start: Instant = .zero) -> Spread {
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
      case .wheel, .scroll, .hover: break
      }
    }
    return Spread(intervals.filter { $0 > 0 && $0 <= maximumInterval })
  }

  /// The middle value, the lower one of two; nil if there are no values.
  package var median: Double? { quantile(0.5) }

  /// The value that 95 % of the values do not exceed; nil if there are none.
  package var percentile95: Double? { quantile(0.95) }

  /// The median distance of the values from their median; nil if there are no values.
  package var deviation: Double? { median.flatMap { median in Spread(values.map { abs($0 - median) }).median } }

  /// Returns the smallest value that at least this part of the values, 0 to 1, does not exceed; nil if there are none.
  package func quantile(_ part: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let rank = Int((part * Double(values.count)).rounded(.up))
    return values[min(max(rank - 1, 0), values.count - 1)]
  }

  /// Returns how many values, none negative, fall into each of `count` bins; the last also counts greater ones.
  package func histogram(bins count: Int, width: Double) -> [Int] {
    var bins = Array(repeating: 0, count: max(count, 1))
    for value in values { bins[Int(min(value / width, Double(bins.count - 1)))] += 1 }
    return bins
  }
}
