import Foundation
import Stages
import TouchKit

/// A change of what the fingers do in a run's input: a shorter drag, a longer rest, one finger less.
///
/// Its text is the value of the option `--edit`: `travel=9.5`, `touch1.turn=90`, `touch2.remove`.
package struct GestureEdit: Hashable, Sendable {
  /// The touches that it changes, numbered as the previous edit left them; empty for all.
  package var touches: [Int]
  /// What it changes.
  package var kind: Kind

  /// What an edit changes. The touches that it names change together.
  package enum Kind: Hashable, Sendable {
    /// Scales the paths about their touch-downs until the farthest finger travels this many points, if it moves.
    case travel(Double)
    /// Adds a straight movement by `dx` and `dy` points, evenly from touch-down to lift.
    case drag(dx: Double, dy: Double)
    /// Rotates the paths about their touch-downs, by degrees clockwise.
    case turn(Double)
    /// Sets the mean speed along the path, in points per second. The path and the rests before and after it stay the
    /// same. A slower finger makes more moves. A touch that does not move stays as it is.
    case speed(Double)
    /// Sets the time from the first touch-down to the last lift, in seconds.
    case duration(Double)
    /// Sets how long a finger rests after its touch-down before it moves or lifts, in seconds.
    case hold(Double)
    /// Delays the fingers by this many seconds.
    case wait(Double)
    /// Shifts everything right and down by `dx` and `dy` points.
    case shift(dx: Double, dy: Double)
    /// Removes the touches.
    case remove
    /// Lifts the fingers where the system cancelled them.
    case lift
    /// Adds a finger that does the same, `dx` points to the right and `dy` points below.
    case finger(dx: Double, dy: Double)
    /// Adds a finger 30 pt beside the first; the distance between them grows by this many points.
    case pinch(Double)
    /// Adds a finger 30 pt beside the first that moves around it, by degrees clockwise.
    case twist(Double)
    /// Repeats everything this many times, each time 100 ms after the last lift.
    case again(Int)
    /// Moves the path right and down by `dx` and `dy` points at a time after the touch-down, in seconds. The shift
    /// decreases towards the touch-down and the lift.
    case bend(at: Double, dx: Double, dy: Double)
  }

  /// Creates an edit, of all touches by default.
  package init(_ kind: Kind, of touches: [Int] = []) { (self.kind, self.touches) = (kind, touches.sorted()) }
}

extension GestureEdit: CustomStringConvertible {
  /// The edit as `--edit` takes it.
  package var description: String {
    let prefix = touches.isEmpty ? "" : "touch\(touches.map(String.init).joined(separator: "+"))."
    let (key, values) = words
    return prefix + key + (values.isEmpty ? "" : "=\(values.map(Self.text).joined(separator: ","))")
  }

  private static func text(_ value: Double) -> String {
    // Six decimals are finer than the input, which is rounded to 1/64 pt and 1 µs.
    var text = String(format: "%.6f", value)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The word for the change: `travel`.
  package var key: String { words.key }

  /// The word for the change, and the numbers after the `=`; durations are in milliseconds.
  private var words: (key: String, values: [Double]) {
    switch kind {
    case .travel(let distance): ("travel", [distance])
    case .drag(let dx, let dy): ("drag", [dx, dy])
    case .turn(let degrees): ("turn", [degrees])
    case .speed(let speed): ("speed", [speed])
    case .duration(let seconds): ("duration", [seconds * 1_000])
    case .hold(let seconds): ("hold", [seconds * 1_000])
    case .wait(let seconds): ("wait", [seconds * 1_000])
    case .shift(let dx, let dy): ("shift", [dx, dy])
    case .remove: ("remove", [])
    case .lift: ("lift", [])
    case .finger(let dx, let dy): ("finger", [dx, dy])
    case .pinch(let distance): ("pinch", [distance])
    case .twist(let degrees): ("twist", [degrees])
    case .again(let times): ("again", [Double(times)])
    case .bend(let time, let dx, let dy): ("bend", [time * 1_000, dx, dy])
    }
  }

  /// Parses an edit.
  /// - Throws: ``Problem``, which lists the possible forms.
  package init(_ text: String) throws(Problem) {
    let wrong = Problem(
      .usage,
      "\(text.quoted) is no edit; write it as travel=PT, drag=DX,DY, turn=DEGREES, speed=PT/S, duration=MS, hold=MS,"
        + " wait=MS, shift=DX,DY, finger=DX,DY, pinch=PT, twist=DEGREES, again=TIMES, bend=MS,DX,DY,"
        + " remove or lift, for some touches as touch1+2.travel=PT."
    )
    var rest = Substring(text)
    var touches: [Int] = []
    if let dot = rest.firstIndex(of: "."), rest.hasPrefix("touch") {
      for number in rest[..<dot].dropFirst("touch".count).split(separator: "+", omittingEmptySubsequences: false) {
        guard let number = Int(number), number > 0 else { throw wrong }
        touches.append(number)
      }
      rest = rest[rest.index(after: dot)...]
    }
    let parts = rest.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    var values: [Double] = []
    for word in parts.count > 1 ? parts[1].split(separator: ",", omittingEmptySubsequences: false) : [] {
      guard let value = Double(word), value.isFinite, abs(value) <= GestureScript.Limits.coordinate else { throw wrong }
      values.append(value)
    }
    guard let kind = Self.kind(String(parts[0]), values) else { throw wrong }
    self.init(kind, of: touches)
  }

  private static func kind(_ key: String, _ values: [Double]) -> Kind? {
    switch (key, values.count) {
    case ("travel", 1) where values[0] >= 0: .travel(values[0])
    case ("drag", 2): .drag(dx: values[0], dy: values[1])
    case ("turn", 1): .turn(values[0])
    case ("speed", 1) where values[0] > 0: .speed(values[0])
    case ("duration", 1) where values[0] >= 0: .duration(values[0] / 1_000)
    case ("hold", 1) where values[0] >= 0: .hold(values[0] / 1_000)
    case ("wait", 1) where values[0] >= 0: .wait(values[0] / 1_000)
    case ("shift", 2): .shift(dx: values[0], dy: values[1])
    case ("finger", 2): .finger(dx: values[0], dy: values[1])
    case ("pinch", 1): .pinch(values[0])
    case ("twist", 1): .twist(values[0])
    case ("again", 1) where (1...100).contains(values[0]): .again(Int(values[0]))
    case ("bend", 3) where values[0] >= 0: .bend(at: values[0] / 1_000, dx: values[1], dy: values[2])
    case ("remove", 0): .remove
    case ("lift", 0): .lift
    default: nil
    }
  }
}
