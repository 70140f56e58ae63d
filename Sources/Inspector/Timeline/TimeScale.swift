import Foundation

/// The time axis of the timeline, which maps milliseconds to points and back. Gaps of more than a second without an
/// event are folded to a fixed width.
package struct TimeScale: Hashable, Sendable {
  /// A part of the axis drawn to scale.
  package struct Segment: Hashable, Sendable {
    let milliseconds: ClosedRange<Double>
    let points: ClosedRange<Double>
  }
  /// The parts drawn to scale, from left to right, with a fold between each two.
  private let segments: [Segment]
  package let pointsPerMillisecond: Double

  /// Creates an axis with folds.
  ///
  /// - Parameters:
  ///   - times: The times of events in milliseconds, in any order.
  ///   - now: The present, in milliseconds; nil for none.
  ///   - points: The range of the axis in points.
  ///   - fold: The width of a fold.
  package init(times: [Double], now: Double? = nil, across points: ClosedRange<Double>, fold: Double = 28) {
    self.init(TimeFit(times: times, now: now), across: points, fold: fold)
  }

  /// Creates an axis that shows this much time.
  init(_ fit: TimeFit, across points: ClosedRange<Double>, fold: Double) {
    let ranges = fit.ranges
    let folds = Double(ranges.count - 1) * fold
    let width = max(points.upperBound - points.lowerBound - folds, 1)
    let pace = width / fit.span
    var (left, segments) = (points.lowerBound, [Segment]())
    for (index, range) in ranges.enumerated() {
      let isLast = index == ranges.count - 1
      let end = isLast ? points.upperBound : left + (range.upperBound - range.lowerBound) * pace
      let last = isLast ? range.lowerBound + (end - left) / pace : range.upperBound
      segments.append(
        Segment(milliseconds: range.lowerBound...max(last, range.lowerBound), points: left...max(end, left)))
      left = end + fold
    }
    (self.segments, pointsPerMillisecond) = (segments, pace)
  }

  /// Returns the position of a time. It is monotone, also within folds.
  package func x(ofMilliseconds time: Double) -> Double {
    map(time, from: { $0.milliseconds }, to: { $0.points }, pace: pointsPerMillisecond)
  }

  /// Returns the time at a position: the inverse of ``x(ofMilliseconds:)``.
  package func milliseconds(atX x: Double) -> Double {
    map(x, from: { $0.points }, to: { $0.milliseconds }, pace: 1 / pointsPerMillisecond)
  }

  /// Maps to scale within segments and beyond the last one, and linearly within a fold.
  private func map(
    _ value: Double, from: (Segment) -> ClosedRange<Double>, to: (Segment) -> ClosedRange<Double>, pace: Double
  ) -> Double {
    var before: Segment?
    for segment in segments {
      let range = from(segment)
      if let before, value < range.lowerBound {
        let (start, end) = (from(before).upperBound, to(before).upperBound)
        return end + (value - start) / (range.lowerBound - start) * (to(segment).lowerBound - end)
      }
      before = segment
      if value <= range.upperBound { break }
    }
    let segment = before ?? segments[0]
    return to(segment).lowerBound + (value - from(segment).lowerBound) * pace
  }

  /// The folds: their range in points, and the milliseconds they hide.
  package var folds: [(points: ClosedRange<Double>, milliseconds: Double)] {
    zip(segments, segments.dropFirst()).map { before, after in
      (
        before.points.upperBound...after.points.lowerBound,
        after.milliseconds.lowerBound - before.milliseconds.upperBound
      )
    }
  }

  /// Returns the times of the ruler's ticks: multiples of a round number, at least `room` points apart.
  package func ticks(room: Double) -> [Double] {
    let least = room / pointsPerMillisecond
    let decade = pow(10, (log10(max(least, 1e-3))).rounded(.down))
    let step = [1, 2, 5].map { $0 * decade }.first { $0 >= least } ?? 10 * decade
    return segments.flatMap { segment -> [Double] in
      let first = (segment.milliseconds.lowerBound / step).rounded(.up)
      let last = (segment.milliseconds.upperBound / step).rounded(.down)
      guard first <= last else { return [] }
      return stride(from: first, through: last, by: 1).map { $0 * step }
    }
  }
}
