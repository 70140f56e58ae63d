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
    let velocity = TimelinePlot(
      samples: held(view.velocities.map { (time: $0.time, value: part($0.value)) }, until: moment.reading.now),
      standing: .running, value: NumberStyle.screen.whole(part(view.velocity)), goal: nil, showsZero: true)
    let title = moment.trace.title(of: view.subject)
    return [
      TimelineLane(title: "offset \(name) · \(title)", standing: nil, subject: view.subject, content: .plot(offset)),
      TimelineLane(
        title: "velocity \(name) · \(title)", standing: nil, subject: view.subject, content: .plot(velocity)),
    ]
  }

  /// Holds a value constant between samples far apart, and until now.
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
}
