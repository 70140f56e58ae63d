import Drawing
import Foundation
import Replay
import TouchKit

/// The current gesture over time: a ruler with a diamond for each decision; lanes for touches, deadlines, recognizers
/// and views; curves; and the playhead.
///
/// A value computed from the moment, its lanes and its frame.
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
  /// What the axis shows, whatever its length.
  let fit: TimeFit
  package let zoom: Double
  package let horizontalOffset: Double

  let moment: Moment
  let rows: [Row]
  /// The height of a lane; it is higher for fingers.
  let laneHeight: Double

  struct Row {
    let lane: TimelineLane
    let frame: CGRect
  }

  /// - Parameters:
  ///   - verticalOffset: The scroll offset of the lanes; clamped.
  ///   - zoom: The length of the time axis relative to its room, at least 1.
  ///   - horizontalOffset: The length of the axis before its visible part, in points.
  ///   - rulerHeight: The height of the ruler, in points; it is higher for fingers.
  ///   - laneHeight: The height of a lane, in points; it is higher for fingers.
  ///   - fit: What the axis shows; nil for the whole gesture.
  package init(
    _ moment: Moment, frame: CGRect, verticalOffset: Double = 0, zoom: Double = 1, horizontalOffset: Double = 0,
    rulerHeight: Double = InspectorConstants.rulerHeight, laneHeight: Double = Tokens.laneHeight, fit: TimeFit? = nil
  ) {
    self.init(
      moment, lanes: TimelineLanes.all(of: moment), frame: frame, verticalOffset: verticalOffset, zoom: zoom,
      horizontalOffset: horizontalOffset, rulerHeight: rulerHeight, laneHeight: laneHeight, fit: fit)
  }

  init(
    _ moment: Moment, lanes: [TimelineLane], frame: CGRect, verticalOffset: Double, zoom: Double,
    horizontalOffset: Double, rulerHeight: Double, laneHeight: Double, fit: TimeFit?
  ) {
    typealias Numbers = InspectorConstants
    (self.moment, self.frame, self.laneHeight) = (moment, frame, laneHeight)
    (ruler, viewport) = frame.divided(at: rulerHeight)
    let plotHeight = Self.plotHeight(lanes, laneHeight, room: viewport.height)
    let heights = lanes.map { $0.isPlot ? plotHeight : laneHeight }
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
    self.fit =
      fit ?? TimeFit(times: Self.times(moment), now: moment.story.storyMilliseconds(at: moment.story.now))
    scale = TimeScale(self.fit, across: start...start + length, fold: Numbers.foldWidth)
  }

  /// Returns the length of an unzoomed axis, in points.
  static func axisLength(in width: Double) -> Double {
    max(width - labelColumn(in: width) - Tokens.panelPadding, 1)
  }

  /// Returns the width of the labels' column: a quarter of a narrow timeline.
  package static func labelColumn(in width: Double) -> Double {
    min(InspectorConstants.labelColumn, (width / 4).rounded())
  }

  /// Returns the height of the ruler and all lanes, with curves as high as they can be.
  static func naturalHeight(_ lanes: [TimelineLane], laneHeight: Double, rulerHeight: Double) -> Double {
    lanes.reduce(rulerHeight + InspectorConstants.lanePadding) { $0 + ($1.isPlot ? Tokens.plotHeight : laneHeight) }
  }

  package var maximumOffset: Double { max(0, contentHeight - viewport.height) }

  /// Returns the height of a curve. Curves shrink, down to a minimum, to avoid scrolling.
  private static func plotHeight(_ lanes: [TimelineLane], _ laneHeight: Double, room: Double) -> Double {
    let plots = lanes.filter(\.isPlot).count
    guard plots > 0 else { return Tokens.plotHeight }
    let left = room - Double(lanes.count - plots) * laneHeight - InspectorConstants.lanePadding
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
        let rect = rect(of: bar, in: row.frame)
        guard (rect.minX - 2..<rect.maxX + 2).contains(point.x) else { continue }
        return Hit(decision: bar.decision, subject: row.lane.subject, time: time)
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
