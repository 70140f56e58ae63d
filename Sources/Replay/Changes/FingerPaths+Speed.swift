import Foundation
import TouchKit

extension FingerPaths.Path {
  /// The part of a path in which the finger moves.
  private struct Movement {
    /// The locations on its way, the touch-down first, with the seconds since the finger began to move.
    var points: [(time: Double, location: CGPoint)]
    /// The events that are moves of it.
    let range: ClosedRange<Int>
    /// The usual seconds between two reports of the finger.
    let interval: Double

    var duration: Double { points[points.count - 1].time }
    var length: Double { zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.location.distance(to: $1.1.location) } }

    /// Where the finger is after so many seconds.
    func location(at time: Double) -> CGPoint {
      guard let next = points.firstIndex(where: { $0.time >= time }), next > 0 else { return points[0].location }
      let (a, b) = (points[next - 1], points[next])
      let part = b.time > a.time ? (time - a.time) / (b.time - a.time) : 1
      return CGPoint(
        x: a.location.x + (b.location.x - a.location.x) * part, y: a.location.y + (b.location.y - a.location.y) * part)
    }
  }

  /// The movement; nil for a finger that rests, or jumps in no time.
  private var movement: Movement? {
    func hasMoved(_ index: Int) -> Bool {
      events[index].kind == .move && events[index].location != events[index - 1].location
    }
    let moved = events.indices.dropFirst().filter(hasMoved)
    guard let first = moved.first, let last = moved.last else { return nil }
    // The finger sets off one interval before the first report of it.
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

  /// The mean speed of the movement along its path, in points per second; nil for a finger that does not move.
  package var speed: Double? { movement.map { $0.length / $0.duration } }

  /// Gives the movement another mean speed. The finger still reports at its own rate, and sets off and rests as before.
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

  /// The least difference of durations, in seconds: times are whole microseconds, each of which may be rounded.
  private static let tolerance = 0.000_01
  /// The most moves of a movement, however slow: a minute of a quick touch screen.
  private static let mostMoves = 14_400.0
}
