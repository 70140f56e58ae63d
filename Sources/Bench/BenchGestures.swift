import Sandbox
import Foundation
import TouchKit

/// Gestures for benchmarks, at 120 Hz.
enum BenchGestures {
  /// A flick of 0.1 s.
  static func flick(at start: Double, from: CGPoint, by travel: CGPoint) -> [InputEvent] {
    var events = [event(start, .down(.direct), from)]
    for step in 1...12 {
      let part = Double(step) / 12
      events.append(
        event(start + Double(step) / 120, .move, CGPoint(x: from.x + travel.x * part, y: from.y + travel.y * part)))
    }
    events.append(event(start + 13 / 120, .up, CGPoint(x: from.x + travel.x, y: from.y + travel.y)))
    return events
  }

  /// Two taps, 0.15 s apart.
  static func doubleTap(at start: Double, _ point: CGPoint) -> [InputEvent] {
    [
      event(start, .down(.direct), point), event(start + 0.05, .up, point),
      event(start + 0.15, .down(.direct), point), event(start + 0.2, .up, point),
    ]
  }

  static func event(_ seconds: Double, _ kind: InputEvent.Kind, _ point: CGPoint, finger: Int = 1) -> InputEvent {
    InputEvent(time: Instant(seconds: seconds), kind: kind, finger: finger, location: point)
  }
}
