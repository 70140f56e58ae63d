import Foundation
import Replay
import TouchKit

/// The plots: offset and velocity of every scroll view, on the axes on which it moved.
extension TimelineLanes {
  static func plots(_ moment: Moment) -> [TimelineLane] {
    moment.reading.scrollViews.flatMap { view -> [TimelineLane] in
      guard view.offsets.count > 1 else { return [] }
      return [Axes.horizontal, .vertical].flatMap { axis in plots(of: view, axis, moment) }
    }
  }

  private static func plots(of view: ScrollReading, _ axis: Axes, _ moment: Moment) -> [TimelineLane] {
    func part(_ point: CGPoint) -> Double { axis == .vertical ? point.y : point.x }
    let values = view.offsets.map { (time: $0.time, value: part($0.location)) }
    guard let low = values.map(\.value).min(), let high = values.map(\.value).max(),
      high - low >= InspectorConstants.leastOverscroll
    else { return [] }
    let name = axis == .vertical ? "y" : "x"
    let landing = view.landing.map { part($0.target) }
    let offset = TimelinePlot(
      samples: held(values, until: moment.reading.now), standing: .granted,
      value: NumberStyle.screen.fixed(values.last?.value ?? 0),
      goal: landing.map { ($0, "landing \(NumberStyle.screen.whole($0))") }, showsZero: false)
    let release = view.landing.map { (time: $0.at, value: part($0.velocity) * 1_000) }
    let rests = !view.isMoving || moment.reading.now.seconds(since: values.last?.time ?? .zero) > 0.05
    let speeds = slopes(of: values, release: release, endsAtRest: rests)
    let velocity = TimelinePlot(
      samples: speeds, standing: .running, value: NumberStyle.screen.whole(speeds.last?.value ?? 0),
      goal: nil,
      showsZero: true)
    let title = moment.trace.title(of: view.subject)
    return [
      TimelineLane(
        title: "offset \(name) · \(title)", standing: nil, subject: view.subject, content: .plot(offset)),
      TimelineLane(
        title: "velocity \(name) · \(title)", standing: nil, subject: view.subject, content: .plot(velocity)),
    ]
  }

  /// Holds the offset constant between samples far apart, and until now.
  private static func held(
    _ values: [(time: Instant, value: Double)], until now: Instant
  ) -> [(time: Instant, value: Double)] {
    var result: [(time: Instant, value: Double)] = []
    for sample in values {
      if let last = result.last, sample.time.seconds(since: last.time) > InspectorConstants.plotBreak {
        result.append((sample.time, last.value))
      }
      result.append(sample)
    }
    if let last = result.last, last.time < now { result.append((now, last.value)) }
    return result
  }

  /// Points per second between samples, 0 during pauses. Between the last move and the first step of the momentum there
  /// is no sample: the curve has the release velocity there.
  private static func slopes(
    of values: [(time: Instant, value: Double)], release: (time: Instant, value: Double)?, endsAtRest: Bool
  ) -> [(time: Instant, value: Double)] {
    var result: [(time: Instant, value: Double)] = []
    for (a, b) in zip(values, values.dropFirst()) {
      let seconds = b.time.seconds(since: a.time)
      guard seconds > 0 else { continue }
      if seconds > InspectorConstants.plotBreak {
        result.append((a.time, 0))
        result.append((b.time, 0))
      } else if let release, a.time <= release.time, release.time < b.time {
        result.append(release)
      } else {
        result.append((b.time, (b.value - a.value) / seconds))
      }
    }
    if endsAtRest, let last = result.last { result.append((last.time, 0)) }
    return result
  }
}
