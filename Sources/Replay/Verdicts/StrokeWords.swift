import Foundation
import TouchKit

extension Run {
  /// Returns what the fingers did in a stroke, in the two before it and in the one after it, in order of time.
  package func gestures(around stroke: Stroke, until time: Instant? = nil) -> [String] {
    let strokes = strokes(until: time)
    guard let index = strokes.firstIndex(where: { $0.touches == stroke.touches }) else { return [] }
    return strokes[max(index - 2, 0)...min(index + 1, strokes.count - 1)].map { "\(numberedGesture(of: $0))." }
  }

  /// Returns what the fingers did in the two strokes before another, and what came of it: `Touch 1: a tap on “Beet
  /// salad”. “Beet salad” was pressed.`
  func gestures(before stroke: Stroke) -> [String] {
    let words = Explanation(of: trace, naming: .titles)
    return judgements(before: stroke, atMost: 2).map { judgement in
      let outcome = judgement.kind == .noTarget ? "" : " \(words.sentence(for: judgement).capitalizingFirst)."
      return "\(numberedGesture(of: judgement.stroke)).\(outcome)"
    }
  }

  /// Returns what the finger of a stroke did, where it came down and beside which others, as the end of a sentence: `a drag
  /// of 120 pt up from the list in 167 ms, while touch 1 is down`.
  package func gesture(of stroke: Stroke) -> String {
    let others = reading(at: stroke.start).touches.filter { touch in
      touch.ended == nil && touch.began < stroke.start && !stroke.touches.contains(touch.number)
    }
    let numbers = others.map { String($0.number) }.joined(separator: " and ")
    return Explanation(of: trace).spoken(in: self, at: stroke.start).gesture(stroke)
      + (others.isEmpty ? "" : ", while touch \(numbers) is down")
  }

  /// Returns the same with the number of the touch: `Touch 2: a drag of 120 pt up from the list in 167 ms`.
  package func numberedGesture(of stroke: Stroke) -> String {
    let numbers = stroke.touches.map(String.init).joined(separator: " and ")
    return "Touch\(stroke.touches.count > 1 ? "es" : "") \(numbers): \(gesture(of: stroke))"
  }
}

/// Says what a finger did.
extension Explanation {
  /// Returns what a finger did and where it came down: `a drag of 120 pt up from the list in 167 ms`.
  fileprivate func gesture(_ stroke: Stroke) -> String {
    // The content view of a row is the row to everybody.
    let place =
      stroke.chain.last { subject in
        let path = trace.name(of: subject)
        return Self.unnamedControl(path) != nil || !(path.split(separator: "/").last?.hasPrefix("~") ?? true)
      }
      .map(name) ?? Self.screen
    switch stroke.shape {
    case .tap where stroke.touches.count > 1: return "\(stroke.touches.count) taps on \(place)"
    case .tap: return "a tap on \(place)" + (isDrifting(stroke) ? " that drifts \(way(stroke.travel))" : "")
    case .hold: return "a press of \(duration((stroke.end ?? stroke.start).seconds(since: stroke.start))) on \(place)"
    case .holdDrag: return "a press of \(duration(stroke.moving.pause)) on \(place), then \(drag(stroke, from: ""))"
    case .drag, .edge: return drag(stroke, from: " from \(place)")
    case .catching:
      return "a touch on \(place) while it moves" + (stroke.isMotion ? ", then \(drag(stroke, from: ""))" : "")
    case .twoFingers: return "\(stroke.shape.words) on \(place)"
    }
  }

  /// Whether a finger that taps went further than one that is only laid down.
  private func isDrifting(_ stroke: Stroke) -> Bool { hypot(stroke.travel.x, stroke.travel.y) >= 5 }

  private func drag(_ stroke: Stroke, from place: String) -> String {
    let moving = stroke.moving
    let rest = moving.rest >= 0.1 ? " and a rest of \(duration(moving.rest))" : ""
    return "a drag of \(way(stroke.travel))\(place) in \(duration(moving.seconds))\(rest)"
  }

  /// Returns how far a finger went: `120 pt up`, with both axes if it went across by more than a quarter as far.
  func way(_ travel: CGPoint) -> String {
    let (x, y) = (Double(travel.x), Double(travel.y))
    let sideways = "\(points(abs(x))) to the \(x < 0 ? "left" : "right")"
    let upright = "\(points(abs(y))) \(y < 0 ? "up" : "down")"
    if min(abs(x), abs(y)) > max(abs(x), abs(y)) / 4 { return "\(sideways) and \(upright)" }
    return abs(x) > abs(y) ? sideways : upright
  }

  /// Returns `700 ms`, or from a second on `1.3 s`.
  private func duration(_ seconds: Double) -> String {
    seconds < 1 ? milliseconds(seconds) : "\(NumberStyle.screen.short(seconds)) s"
  }
}

extension Stroke {
  /// How long the finger rested first, how long it moved, and how long it had rested when it lifted, in seconds.
  fileprivate var moving: (pause: Double, seconds: Double, rest: Double) {
    let departure = shape == .holdDrag ? path.first { isAway($0) }?.time ?? start : start
    let rest = release?.rest ?? 0
    let seconds = (end ?? path.last?.time ?? start).seconds(since: departure) - rest
    return (departure.seconds(since: start), max(seconds, 0), rest)
  }

  private func isAway(_ point: FingerPath.Point) -> Bool {
    point.location.distance(to: path[0].location) >= StrokeReader.rest
  }
}
