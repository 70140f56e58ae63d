import Drawing
import Foundation
import Replay
import TouchKit

/// The current gesture over time: a ruler with a diamond for each decision; lanes for touches, deadlines, recognizers
/// and views; curves; and the playhead.
///
/// A value computed from the moment and its frame. The layout computes all lanes, so make one per frame.
package struct Timeline {
  package struct Hit: Hashable, Sendable {
    package var decision: DecisionID
    /// The subject of the decision or the lane, if any.
    package var subject: SubjectID
    package var time: Instant
  }

  package let frame: CGRect
  /// The frame of the ruler above the lanes, which does not scroll.
  package let ruler: CGRect
  /// The visible area of lanes and curves.
  package let viewport: CGRect
  /// The scroll offset of the lanes, clamped.
  package let verticalOffset: Double
  /// The height of all lanes and curves.
  package let contentHeight: Double
  package let scale: TimeScale
  package let zoom: Double
  package let horizontalOffset: Double

  let moment: Moment
  let rows: [Row]

  struct Row {
    let lane: TimelineLane
    let frame: CGRect
  }

  /// - Parameters:
  ///   - verticalOffset: The scroll offset of the lanes; clamped.
  ///   - zoom: The length of the time axis relative to its room, at least 1.
  ///   - horizontalOffset: The length of the axis before its visible part, in points.
  package init(
    _ moment: Moment, frame: CGRect, verticalOffset: Double = 0, zoom: Double = 1, horizontalOffset: Double = 0
  ) {
    typealias Numbers = InspectorConstants
    (self.moment, self.frame) = (moment, frame)
    (ruler, viewport) = frame.divided(at: Numbers.rulerHeight)
    let lanes = TimelineLanes.all(of: moment)
    let plotHeight = Self.plotHeight(lanes, room: viewport.height)
    let heights = lanes.map { $0.isPlot ? plotHeight : Tokens.laneHeight }
    contentHeight = heights.reduce(0, +) + Numbers.lanePadding
    self.verticalOffset = min(max(verticalOffset, 0), max(0, contentHeight - viewport.height))
    var top = viewport.minY - self.verticalOffset
    rows = zip(lanes, heights).map { lane, height in
      defer { top += height }
      return Row(lane: lane, frame: CGRect(x: frame.minX, y: top, width: frame.width, height: height))
    }
    let left = frame.minX + Self.labelColumn(in: frame.width)
    let length = Self.axisLength(in: frame.width) * zoom
    let start = left - horizontalOffset
    (self.zoom, self.horizontalOffset) = (zoom, horizontalOffset)
    scale = TimeScale(
      times: Self.times(moment), now: moment.story.storyMilliseconds(at: moment.story.now),
      across: start...start + length, fold: Numbers.foldWidth)
  }

  /// Returns the length of an unzoomed axis, in points.
  static func axisLength(in width: Double) -> Double {
    max(width - labelColumn(in: width) - Tokens.panelPadding, 1)
  }

  /// Returns the width of the labels' column: a quarter of a narrow timeline.
  package static func labelColumn(in width: Double) -> Double {
    min(InspectorConstants.labelColumn, (width / 4).rounded())
  }

  package var maximumOffset: Double { max(0, contentHeight - viewport.height) }

  /// Returns the height of a curve. Curves shrink, down to a minimum, to avoid scrolling.
  private static func plotHeight(_ lanes: [TimelineLane], room: Double) -> Double {
    let plots = lanes.filter(\.isPlot).count
    guard plots > 0 else { return Tokens.plotHeight }
    let left = room - Double(lanes.count - plots) * Tokens.laneHeight - InspectorConstants.lanePadding
    let least = InspectorConstants.lowestPlot
    let share = left / Double(plots)
    return share < least ? least : min(share, Tokens.plotHeight)
  }

  // MARK: Time

  package func x(of instant: Instant) -> Double {
    scale.x(ofMilliseconds: moment.story.storyMilliseconds(at: instant))
  }

  /// Returns the instant at a position, for scrubbing; not before the start.
  package func instant(atX x: Double) -> Instant {
    let start = moment.story.storyStart ?? .zero
    return start.advanced(bySeconds: max(0, scale.milliseconds(atX: x)) / 1_000)
  }

  /// Returns the times of all events in milliseconds, including pending deadlines and landings.
  private static func times(_ moment: Moment) -> [Double] {
    let reading = moment.story
    guard reading.storyStart != nil else { return [] }
    var instants = reading.marks.map(\.time)
    for touch in reading.touches { instants += touch.trail.map(\.time) + [touch.ended].compactMap { $0 } }
    for timer in reading.timers { instants += [timer.armed, timer.ended ?? timer.deadline] }
    for recognizer in reading.recognizers { instants += recognizer.stretches.map(\.from) }
    for delivery in reading.deliveries { instants += delivery.phases.flatMap { [$0.time, $0.last] } }
    for view in reading.scrollViews where !view.modes.isEmpty {
      instants += view.offsets.map(\.time) + view.modes.flatMap { [$0.from, $0.to].compactMap { $0 } }
      if let landing = view.landing, landing.caught == nil { instants += samples(from: landing) }
    }
    return instants.map { reading.storyMilliseconds(at: $0) }.filter { $0 >= 0 }
  }

  /// Returns times on the way to a landing, so that it is not folded as a gap.
  private static func samples(from landing: Landing) -> [Instant] {
    guard let rest = landing.restsAt else { return [] }
    let step = InspectorConstants.longestSilence / 2_000
    return stride(from: 0, through: max(0, rest.seconds(since: landing.at)), by: step)
      .map { landing.at.advanced(bySeconds: $0) } + [rest]
  }

  // MARK: Hit testing

  /// Returns the lane whose pin is at a point. Only pinned and selected lanes have a pin.
  func pin(at point: CGPoint) -> String? {
    rows.first { row in
      pinFrame(of: row).contains(point)
        && (moment.options.pinnedLanes.contains(row.lane.title)
          || row.lane.subject.exists && row.lane.subject == moment.selection)
    }?.lane.title
  }

  /// Returns the diamond, bar or lane at a point.
  package func hit(at point: CGPoint) -> Hit? {
    guard frame.contains(point) else { return nil }
    let time = instant(atX: point.x)
    if ruler.contains(point) {
      guard let mark = diamonds.first(where: { abs($0.x - point.x) <= 6 }) else { return nil }
      return Hit(decision: mark.decision, subject: moment.trace[mark.decision]?.subject ?? .none, time: mark.time)
    }
    guard viewport.contains(point), let row = rows.first(where: { $0.frame.contains(point) }) else {
      return nil
    }
    if case .bars(let bars) = row.lane.content {
      for bar in bars.reversed() {
        let rect = rect(of: bar, in: row.frame).insetBy(dx: -2, dy: -3)
        if rect.contains(point) { return Hit(decision: bar.decision, subject: row.lane.subject, time: time) }
      }
    }
    return Hit(decision: .none, subject: row.lane.subject, time: time)
  }
}

extension TimelineLane {
  var isPlot: Bool {
    if case .plot = content { return true }
    return false
  }
}

extension CGRect {
  /// Splits off an upper part of `height` points, or the whole rectangle if it is lower.
  func divided(at height: Double) -> (upper: CGRect, lower: CGRect) {
    let cut = min(height, Double(self.height))
    return (
      CGRect(x: minX, y: minY, width: width, height: cut),
      CGRect(x: minX, y: minY + cut, width: width, height: self.height - cut)
    )
  }
}

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
  ///   - now: The present, in milliseconds; nil for none. The silence since the last event is folded sooner than one
  ///     between events: the gesture is over.
  ///   - points: The range of the axis in points. The scale changes in steps, so that a growing timeline does not move
  ///     all the time.
  ///   - fold: The width of a fold.
  package init(times: [Double], now: Double? = nil, across points: ClosedRange<Double>, fold: Double = 28) {
    let ranges = Self.activity(times, now)
    let folds = Double(ranges.count - 1) * fold
    let active = ranges.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let span = Self.niceSpan(atLeast: active * 1.06)
    let width = max(points.upperBound - points.lowerBound - folds, 1)
    let pace = width / span
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
