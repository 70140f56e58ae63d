import Foundation
import Replay
import TouchKit

/// Overlay 3: deadlines, as rings that fill clockwise around their touch.
enum DelayOverlay {
  /// The radius of the innermost ring and the distance to the next, in points of the user interface.
  private static let (radius, step) = (30.0, 8.0)

  static func draw(_ moment: Moment, _ pen: OverlayPen) {
    let reading = moment.reading
    for (touch, presence) in moment.shownTouches {
      let timers = shown(around: touch, reading)
      guard !timers.isEmpty else { continue }
      pen.canvas.faded(presence) {
        for (index, timer) in timers.enumerated() {
          draw(timer, radius: radius + Double(index) * step, at: touch.location, reading.now, pen)
        }
      }
      addLabel(timers, touch, presence, moment, pen)
    }
  }

  /// Returns the outer radius of a touch's rings, in points of the user interface.
  static func reach(of touch: TouchReading, _ reading: Reading) -> Double {
    let count = shown(around: touch, reading).count
    return count == 0 ? TouchOverlay.radius : radius + Double(count - 1) * step + 3
  }

  /// Returns the deadlines of a touch to draw: pending ones, and those that ended recently. Nested scroll views may
  /// have equal deadlines; only one of them is drawn.
  private static func shown(around touch: TouchReading, _ reading: Reading) -> [TimerReading] {
    var result: [TimerReading] = []
    for timer in reading.timers where timer.touch == touch.number {
      let age = timer.ended.map { reading.now.seconds(since: $0) } ?? 0
      guard age < InspectorConstants.timerAfterglow, timer.cancelled != timer.armed else { continue }
      let isDuplicate = result.contains {
        $0.name == timer.name && $0.deadline == timer.deadline && $0.ended == timer.ended
      }
      if !isDuplicate { result.append(timer) }
    }
    return result
  }

  private static func draw(
    _ timer: TimerReading, radius: Double, at center: CGPoint, _ now: Instant, _ pen: OverlayPen
  ) {
    let age = timer.ended.map { now.seconds(since: $0) } ?? 0
    let fadeStart = InspectorConstants.timerAfterglow - InspectorConstants.touchFade
    let opacity = min(1, max(0, 1 - (age - fadeStart) / InspectorConstants.touchFade))
    let part = timer.progress(at: now)
    pen.canvas.detail("\(timer.name.word) ring of touch \(timer.touch)", decision: timer.decisive)
    // The track is seen on light and on dark content, in both themes.
    pen.canvas.ring(center, radius: radius * pen.unit, width: 6 * pen.unit, pen.casing.withAlpha(0.35 * opacity))
    pen.canvas.ring(center, radius: radius * pen.unit, width: 4 * pen.unit, pen.neutral.withAlpha(0.25 * opacity))
    pen.ring(center, radius: radius, width: 4, part: part, .timing, opacity: opacity)
    guard timer.cancelled != nil else { return }
    // A cancelled deadline has a stroke across the end of the open arc.
    let angle = (2 * part - 0.5) * .pi
    let ends = [radius - 6, radius + 6].map {
      CGPoint(x: center.x + cos(angle) * $0 * pen.unit, y: center.y + sin(angle) * $0 * pen.unit)
    }
    pen.line(ends, pen.ink(.timing).withAlpha(opacity), width: 2)
  }

  private static func addLabel(
    _ timers: [TimerReading], _ touch: TouchReading, _ presence: Double, _ moment: Moment, _ pen: OverlayPen
  ) {
    // How far the ring of a deadline that was not needed is filled is said at first, and where there is no other.
    let running = timers.filter { $0.isPending || $0.fired != nil }
    let stopped = timers.first { timer in
      timer.cancelled.map { moment.reading.now.seconds(since: $0) < InspectorConstants.stoppedRing } ?? false
    }
    let told = running.isEmpty ? [stopped].compactMap(\.self) : running
    guard !told.isEmpty else { return }
    var lines = told.map { OverlayLabel.Line(forms: forms(for: $0, moment.reading.now), standing: .timing) }
    if let after = afterwards(timers, touch, moment) { lines.append(.init(forms: after)) }
    let reach = radius + Double(timers.count - 1) * step + 8
    pen.add(
      OverlayLabel(
        kind: .delay, touch: touch.number, lines: lines, accessory: .glyph(.timing), anchor: touch.location,
        home: touch.origin, opacity: presence, clearance: reach * pen.unit,
        sides: [.right, .left, .lowerRight, .upperRight]))
  }

  /// Returns the words of a deadline: `delay 112 of 150 ms`, `delay 150 ms ran out`, `delay cut short at 17 of 150 ms`.
  private static func forms(for timer: TimerReading, _ now: Instant) -> [String] {
    let (word, outcome, milliseconds) = (timer.name.word, timer.outcomeWord, timer.duration * 1_000)
    let whole = NumberStyle.screen.whole(milliseconds)
    let elapsed = NumberStyle.screen.whole(timer.progress(at: now) * milliseconds)
    let part = "\(elapsed)/\(whole)"
    let parts = ["\(word) \(elapsed) of \(whole) ms", "\(word) \(part) ms", "\(word) \(part)", part]
    if timer.cancelled != nil {
      // A tap that is complete, and one that failed, were decided in time. Content no longer waits for its delay.
      return timer.name == .contentTouchDelay
        ? ["\(word) cut short at \(elapsed) of \(whole) ms", "\(word) cut short\nat \(elapsed) of \(whole) ms"]
          + parts.dropFirst() : parts
    }
    guard timer.isPending else {
      return ["\(word) \(whole) ms \(outcome)", "\(word) \(outcome)"]
    }
    return parts
  }

  /// Returns when a recognizer began after the delay, on the same touch: "then pan at +11 ms".
  private static func afterwards(_ timers: [TimerReading], _ touch: TouchReading, _ moment: Moment) -> [String]? {
    guard let delay = timers.first(where: { $0.name == .contentTouchDelay }), let fired = delay.fired else {
      return nil
    }
    for recognizer in moment.reading.recognizers
    where recognizer.touches.contains(touch.number) && recognizer.kind != .touchDelay {
      let begin = recognizer.stretches.first { $0.from > fired && $0.standing == .running }
      guard let begin else { continue }
      let after = "+\(NumberStyle.screen.whole(begin.from.milliseconds(since: fired))) ms"
      return ["then \(recognizer.kind.word) at \(after)", "then \(recognizer.kind.word)"]
    }
    return nil
  }
}
