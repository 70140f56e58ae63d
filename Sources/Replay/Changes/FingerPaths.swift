import Foundation
import TouchKit

/// The touches of a run's input, which a ``GestureEdit`` changes.
///
/// Touches have the numbers that the engine gives them: the order of their touch-downs.
package struct FingerPaths {
  /// The events of one touch, in order: touch-down, moves, and a lift or a cancellation.
  package struct Path {
    /// The touch's number before any edit; nil for a touch that an edit added.
    package let number: Int?
    package var events: [InputEvent]
    /// When the window lost the focus while the finger was down, which cancelled the touch.
    var lostFocus: Instant?

    package var start: InputEvent { events[0] }
    package var last: InputEvent { events[events.count - 1] }
    /// Whether the last event is a lift or a cancellation.
    package var isClosed: Bool { last.kind == .up || last.kind == .cancel }
    /// When the finger lifts or is cancelled; the distant future if it is down at the end of the input.
    package var end: Instant { isClosed ? last.time : lostFocus ?? .distantFuture }
    package var duration: Double { last.time.seconds(since: start.time) }
    /// The greatest distance from the touch-down, in points.
    package var travel: Double { events.map { $0.location.distance(to: start.location) }.max() ?? 0 }
    /// How long the finger rests at its touch-down, in seconds.
    package var hold: Double {
      let first = events.dropFirst().first { $0.kind != .move || $0.location != start.location }
      return first?.time.seconds(since: start.time) ?? 0
    }
  }

  package var paths: [Path] = []
  /// Events that belong to no touch, such as those of a wheel.
  private var others: [InputEvent] = []

  package init(of events: [InputEvent]) {
    var open: [Int: Int] = [:]
    for event in events {
      switch event.kind {
      case .down:
        open[event.finger] = paths.count
        paths.append(Path(number: paths.count + 1, events: [event]))
      case .move, .up, .cancel:
        guard let index = open[event.finger] else { continue }
        paths[index].events.append(event)
        if event.kind != .move { open[event.finger] = nil }
      case .focusLost:
        for index in paths.indices where open[paths[index].start.finger] == index {
          paths[index].lostFocus = event.time
        }
        open = [:]
        others.append(event)
      case .wheel, .scroll, .hover: others.append(event)
      }
    }
  }

  /// All events, sorted by time; events of one time are sorted by touch.
  package var events: [InputEvent] {
    let all = paths.flatMap(\.events) + others
    return all.indices.sorted { (all[$0].time, $0) < (all[$1].time, $1) }.map { all[$0] }
  }

  /// Returns the present number of a touch; nil if an edit removed it.
  package func number(of touch: Int) -> Int? { paths.firstIndex { $0.number == touch }.map { $0 + 1 } }

  /// Returns the numbers of the other touches that are down during a touch, or come down within a second after it.
  package func others(during touch: Int) -> [Int] {
    guard paths.indices.contains(touch - 1) else { return [] }
    let (start, end) = (paths[touch - 1].start.time, paths[touch - 1].end.advanced(bySeconds: 1))
    return paths.indices.filter { $0 != touch - 1 && paths[$0].start.time <= end && paths[$0].end >= start }
      .map { $0 + 1 }
  }

  /// Returns when these touches and all that overlap or soon follow have ended; nil if none of them exists.
  package func end(of touches: [Int]) -> Instant? {
    var group = touches.filter { paths.indices.contains($0 - 1) }
    var index = 0
    while index < group.count {
      group += others(during: group[index]).filter { !group.contains($0) }
      index += 1
    }
    return group.map { paths[$0 - 1].end }.max()
  }

  /// Returns the indices of an edit's touches by their present numbers; all touches if it names none.
  private func chosen(by edit: GestureEdit) -> [Int] {
    paths.indices.filter { edit.touches.isEmpty || edit.touches.contains($0 + 1) }
  }

  /// Applies an edit on a stage of this width, in points. Later touches are delayed if the edited ones take longer, so
  /// that no finger comes down before it has lifted.
  mutating func apply(_ edit: GestureEdit, width: Double) {
    let chosen = chosen(by: edit)
    guard let end = chosen.map({ paths[$0].last.time }).max() else { return }
    // The edit's own touches are not delayed, even if an earlier edit changed their times.
    let cut = paths.indices.last { paths[$0].start.time <= end || chosen.contains($0) }.map { $0 + 1 } ?? 0
    var later = Array(paths[cut...])
    paths.removeSubrange(cut...)
    change(chosen, edit.kind, width)
    let delay = max((chosen.isEmpty ? end : paths.map { $0.last.time }.max() ?? end).seconds(since: end), 0)
    for index in later.indices { later[index].shiftTime(by: delay) }
    for index in others.indices where others[index].time >= end {
      others[index].time = others[index].time.advanced(bySeconds: delay)
    }
    paths = paths.indices.sorted { (paths[$0].start.time, $0) < (paths[$1].start.time, $1) }.map { paths[$0] } + later
  }

  private mutating func change(_ chosen: [Int], _ kind: GestureEdit.Kind, _ width: Double) {
    switch kind {
    case .travel(let distance): travel(chosen, distance)
    case .drag(let dx, let dy):
      for index in chosen {
        paths[index].addSamples()
        paths[index].move { $1.offset(by: dx * $0, dy * $0) }
      }
    case .turn(let degrees):
      for index in chosen {
        let start = paths[index].start.location
        paths[index].move { $1.turned(by: degrees, about: start) }
      }
    case .speed(let speed): for index in chosen { paths[index].setSpeed(speed) }
    case .duration(let seconds): scaleTime(chosen, to: seconds)
    case .hold(let seconds): for index in chosen { paths[index].delay(by: seconds - paths[index].hold) }
    case .wait(let seconds): for index in chosen { paths[index].shiftTime(by: seconds) }
    case .shift(let dx, let dy): for index in chosen { paths[index].move { $1.offset(by: dx, dy) } }
    case .remove: for index in chosen.reversed() { paths.remove(at: index) }
    case .lift: for index in chosen { lift(index) }
    case .finger(let dx, let dy): addFinger(beside: chosen, width) { _, _ in CGPoint(x: dx, y: dy) }
    case .pinch(let distance):
      addFinger(beside: chosen, width) { CGPoint(x: $0 + ($0 < 0 ? -distance : distance) * $1, y: 0) }
    case .twist(let degrees):
      addFinger(beside: chosen, width) { CGPoint(x: $0, y: 0).turned(by: degrees * $1, about: .zero) }
    case .again(let times): repeatPaths(chosen, times)
    case .bend(let time, let dx, let dy): for index in chosen { paths[index].bend(at: time, dx, dy) }
    }
  }

  private mutating func travel(_ chosen: [Int], _ distance: Double) {
    let farthest = chosen.map { paths[$0].travel }.max() ?? 0
    guard farthest > 0 else { return }
    for index in chosen {
      let start = paths[index].start.location
      paths[index].move { _, place in
        start.offset(by: (place.x - start.x) * distance / farthest, (place.y - start.y) * distance / farthest)
      }
    }
  }

  private mutating func scaleTime(_ chosen: [Int], to seconds: Double) {
    let begin = chosen.map { paths[$0].start.time }.min() ?? .zero
    let length = (chosen.map { paths[$0].last.time }.max() ?? begin).seconds(since: begin)
    guard length > 0 else {
      // The touch-down and the lift have the same time: only the lift comes later.
      for index in chosen where paths[index].isClosed { paths[index].shiftEnd(by: seconds) }
      return
    }
    for index in chosen {
      for number in paths[index].events.indices {
        let time = paths[index].events[number].time
        paths[index].events[number].time = begin.advanced(bySeconds: time.seconds(since: begin) * seconds / length)
      }
    }
  }

  /// Replaces a cancellation by a lift, or lifts a finger where the window lost the focus.
  private mutating func lift(_ index: Int) {
    var last = paths[index].last
    if last.kind == .cancel { paths[index].events.removeLast() }
    guard last.kind != .up else { return }
    // An earlier edit may have moved the touch past that moment.
    if last.kind != .cancel, let lost = paths[index].lostFocus { last.time = max(lost, last.time) }
    last.kind = .up
    paths[index].events.append(last)
  }

  /// Adds a finger beside each chosen one. `way` returns the new finger's offset from the chosen one. Its arguments are
  /// their horizontal distance at touch-down (negative to the left) and the elapsed part of the gesture, 0 to 1.
  private mutating func addFinger(beside chosen: [Int], _ width: Double, _ way: (Double, Double) -> CGPoint) {
    let free = (paths.flatMap { $0.events.map(\.finger) }.max() ?? 0) + 1
    for (order, index) in chosen.enumerated().reversed() {
      paths[index].addSamples()
      let spacing = paths[index].start.location.x + Self.spacing < width ? Self.spacing : -Self.spacing
      var second = Path(number: nil, events: paths[index].events)
      for number in second.events.indices { second.events[number].finger = free + order }
      second.move { part, place in
        let vector = way(spacing, part)
        return place.offset(by: vector.x, vector.y)
      }
      paths.insert(second, at: index + 1)
    }
  }

  private mutating func repeatPaths(_ chosen: [Int], _ times: Int) {
    let begin = chosen.map { paths[$0].start.time }.min() ?? .zero
    let end = chosen.map { paths[$0].last.time }.max() ?? begin
    let period = end.seconds(since: begin) + Self.pause
    let originals = chosen.map { paths[$0] }
    for time in 1...max(times, 1) {
      for original in originals {
        var copy = Path(number: nil, events: original.events)
        copy.shiftTime(by: period * Double(time))
        paths.append(copy)
      }
    }
  }

  /// The distance of an added finger in points, and the pause before a repetition in seconds.
  private static let spacing = 30.0
  private static let pause = 0.1
}

extension FingerPaths.Path {
  /// Replaces each location. `body` takes the elapsed part of the touch's duration, 0 to 1, and the old location.
  mutating func move(_ body: (Double, CGPoint) -> CGPoint) {
    let (begin, length) = (start.time, duration)
    for index in events.indices {
      let part = length > 0 ? events[index].time.seconds(since: begin) / length : 0
      events[index].location = body(part, events[index].location)
    }
  }

  /// Moves the path aside by `dx` and `dy` at a time after the touch-down, and by less before and after it. The rest at
  /// the beginning stays in place. So does the lift, unless `time` is at the end.
  mutating func bend(at time: Double, _ dx: Double, _ dy: Double) {
    let rest = hold
    let length = duration - rest
    guard length > 0 else { return }
    let (begin, top) = (start.time.advanced(bySeconds: rest), min(max((time - rest) / length, 0), 1))
    for index in events.indices.dropFirst() {
      let part = events[index].time.seconds(since: begin) / length
      guard part >= 0 else { continue }
      let share = part <= top ? (top > 0 ? part / top : 1) : (1 - part) / (1 - top)
      events[index].location = events[index].location.offset(by: dx * share, dy * share)
    }
  }

  /// Adds 60 moves a second to a path that has fewer than half as many.
  mutating func addSamples() {
    let (known, begin, length) = (events, start.time, duration)
    let count = Int(length * 60)
    guard events.count - 2 < count / 2 else { return }
    for number in 1..<max(count, 1) {
      let time = begin.advanced(bySeconds: length * Double(number) / Double(count))
      guard let before = known.last(where: { $0.time <= time }), before.time < time else { continue }
      var event = before
      (event.kind, event.time) = (.move, time)
      events.append(event)
    }
    let order = events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
    events = order.map { events[$0] }
  }

  mutating func delay(by seconds: Double) {
    for index in events.indices.dropFirst() {
      events[index].time = max(events[index].time.advanced(bySeconds: seconds), start.time)
    }
  }

  mutating func shiftEnd(by seconds: Double) {
    events[events.count - 1].time = last.time.advanced(bySeconds: seconds)
  }

  mutating func shiftTime(by seconds: Double) {
    for index in events.indices { events[index].time = events[index].time.advanced(bySeconds: seconds) }
  }
}

extension CGPoint {
  fileprivate func offset(by dx: Double, _ dy: Double) -> CGPoint { CGPoint(x: x + dx, y: y + dy) }

  /// Returns the point rotated clockwise about another, in a space whose y grows downwards.
  fileprivate func turned(by degrees: Double, about center: CGPoint) -> CGPoint {
    let angle = degrees * .pi / 180
    let (dx, dy) = (x - center.x, y - center.y)
    return CGPoint(x: center.x + dx * cos(angle) - dy * sin(angle), y: center.y + dx * sin(angle) + dy * cos(angle))
  }
}

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

  /// Changes the mean speed of the movement. The finger keeps its report rate, and rests before and after as it did.
  mutating func setSpeed(_ speed: Double) {
    guard let movement, movement.length > 0, speed > 0 else { return }
    // Longer than any script may be, and no more: a time has room for 292,000 years, which a speed can exceed.
    let duration = min(movement.length / speed, 2 * GestureScript.Limits.seconds)
    guard abs(duration - movement.duration) > Self.tolerance else { return }
    let (first, count) = (movement.range.lowerBound, max((duration / movement.interval).rounded(), 1))
    let start = events[first].time.advanced(bySeconds: -movement.points[1].time)
    let moves = (1...Int(min(count, Self.maximumMoves))).map { number in
      let part = Double(number) / min(count, Self.maximumMoves)
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
  private static let maximumMoves = 14_400.0
}
