import Foundation
import TouchKit

extension FingerPaths.Path {
  /// The part of a path in which the finger moves.
  private struct Movement {
    /// The locations along the way, from the touch-down on, with the seconds since the finger began to move.
    var points: [(time: Double, location: CGPoint)]
    /// The events that move the finger.
    let range: ClosedRange<Int>
    /// The median number of seconds between two moves.
    let interval: Double

    var duration: Double { points[points.count - 1].time }
    var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.location.distance(to: $1.1.location) } }

    /// Returns the finger's location after `time` seconds.
    func location(at time: Double) -> CGPoint {
      guard let next = points.firstIndex(where: { $0.time >= time }), next > 0 else { return points[0].location }
      let (a, b) = (points[next - 1], points[next])
      let part = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
      return CGPoint(
        x: a.location.x + (b.location.x - a.location.x) * part, y: a.location.y + (b.location.y - a.location.y) * part)
    }
  }

  /// The movement; nil for a finger that rests, or that moves in no time.
  private var movement: Movement? {
    func hasMoved(_ index: Int) -> Bool {
      events[index].kind == .move && events[index].location != events[index - 1].location
    }
    let moved = events.indices.dropFirst().filter(hasMoved)
    guard let first = moved.first, let last = moved.last else { return nil }
    // The finger starts to move one interval before its first move is reported.
    let before = events[first].time.seconds(since: events[first - 1].time)
    let intervals = (first..<last).map { events[$0 + 1].time.seconds(since: events[$0].time) }.sorted()
    let interval = intervals.isEmpty ? before : intervals[intervals.count / 2]
    let lead = min(before, interval)
    guard interval > 0, lead > 0 else { return nil }
    let points = (first...last).map { index in
      (time: lead + events[index].time.seconds(since: events[first].time), location: events[index].location)
    }
    return Movement(points: [(0, events[first - 1].location)] + points, range: first...last, interval: interval)
  }

  /// The mean speed along the path, in points per second; nil for a finger that does not move.
  package var speed: Double? { movement.map { $0.length / $0.duration } }

  /// Changes the mean speed of the movement. The interval between moves and the rests before and after it stay the
  /// same.
  mutating func setSpeed(_ speed: Double) {
    guard let movement, movement.length > 0, speed > 0 else { return }
    let duration = movement.length / speed
    guard abs(duration - movement.duration) > Self.tolerance else { return }
    let (first, count) = (movement.range.lowerBound, max((duration / movement.interval).rounded(), 1))
    let start = events[first].time.advanced(bySeconds: -movement.points[1].time)
    let moves = (1...Int(min(count, Self.mostMoves))).map { number in
      let part = Double(number) / min(count, Self.mostMoves)
      var event = events[first]
      event.time = start.advanced(bySeconds: duration * part)
      event.location = movement.location(at: movement.duration * part)
      return event
    }
    let rest = events[(movement.range.upperBound + 1)...].map { event in
      var event = event
      event.time = event.time.advanced(bySeconds: duration - movement.duration)
      return event
    }
    events = events[..<first] + moves + rest
  }

  /// The smallest difference of durations, in seconds. Times are rounded to whole microseconds.
  private static let tolerance = 0.000_01
  /// The maximum number of moves in one movement: a minute at 240 Hz.
  private static let mostMoves = 14_400.0
}
