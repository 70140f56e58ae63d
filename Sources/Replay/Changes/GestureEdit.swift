import Foundation
import Stages
import TouchKit

/// A change of what fingers do in a run's input, for what-if: shorter, turned, faster, held longer, a finger less.
///
/// Its text is the value of the option `--edit`: `travel=9.5`, `touch1.turn=90`, `touch2.remove`.
public struct GestureEdit: Hashable, Sendable {
  /// The touches that it changes, by number; empty for all. Of several edits each numbers them as they are after the
  /// one before.
  public var touches: [Int]
  /// What it changes.
  public var kind: Kind

  /// What an edit changes; the touches that it names change together.
  public enum Kind: Hashable, Sendable {
    /// The paths are scaled about their touch-downs, so that the farthest finger gets this far. Points; a touch that
    /// does not move stays.
    case travel(Double)
    /// A straight movement by so many points is added, evenly from touch-down to lift.
    case drag(dx: Double, dy: Double)
    /// The paths are turned about their touch-downs. Degrees, clockwise.
    case turn(Double)
    /// The movement has this mean speed along its path, which stays, as do the rests before and after it: slower, a
    /// finger reports more often on its way. Points per second; a touch that does not move stays.
    case speed(Double)
    /// The first touch-down to the last lift takes this long. Seconds.
    case duration(Double)
    /// A finger rests this long from its touch-down until it moves or lifts. Seconds.
    case hold(Double)
    /// The fingers come down so much later. Seconds.
    case wait(Double)
    /// Everything happens so many points further right and down.
    case shift(dx: Double, dy: Double)
    /// The fingers do not come down.
    case remove
    /// The fingers lift where the system cancelled them.
    case lift
    /// Another finger comes down so many points further right and down, and does the same.
    case finger(dx: Double, dy: Double)
    /// Another finger comes down 30 pt beside, and the distance between both grows by so many points.
    case pinch(Double)
    /// Another finger comes down 30 pt beside, and goes around the first. Degrees, clockwise.
    case twist(Double)
    /// Everything is repeated so many times, 100 ms after the last lift.
    case again(Int)
    /// The finger is so many points further right and down at a time after its touch-down, in seconds; before and after
    /// that the less, the nearer to the touch-down or the lift.
    case bend(at: Double, dx: Double, dy: Double)
  }

  /// Creates an edit, of all touches by default.
  public init(_ kind: Kind, of touches: [Int] = []) { (self.kind, self.touches) = (kind, touches.sorted()) }
}

// MARK: Text

extension GestureEdit: CustomStringConvertible {
  /// The edit as `--edit` takes it.
  public var description: String {
    let prefix = touches.isEmpty ? "" : "touch\(touches.map(String.init).joined(separator: "+"))."
    return prefix + key + (values.isEmpty ? "" : "=\(values.map(Self.text).joined(separator: ","))")
  }

  private static func text(_ value: Double) -> String {
    // Six decimals are finer than the input's 1/64 pt and 1 µs; trailing zeros go.
    var text = String(format: "%.6f", value)
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  /// The word for what changes: `travel`.
  public var key: String {
    switch kind {
    case .travel: "travel"
    case .drag: "drag"
    case .turn: "turn"
    case .speed: "speed"
    case .duration: "duration"
    case .hold: "hold"
    case .wait: "wait"
    case .shift: "shift"
    case .remove: "remove"
    case .lift: "lift"
    case .finger: "finger"
    case .pinch: "pinch"
    case .twist: "twist"
    case .again: "again"
    case .bend: "bend"
    }
  }

  /// The numbers behind the word, durations in milliseconds.
  private var values: [Double] {
    switch kind {
    case .travel(let value), .turn(let value), .speed(let value), .pinch(let value), .twist(let value): [value]
    case .duration(let seconds), .hold(let seconds), .wait(let seconds): [seconds * 1_000]
    case .drag(let dx, let dy), .shift(let dx, let dy), .finger(let dx, let dy): [dx, dy]
    case .again(let times): [Double(times)]
    case .bend(let time, let dx, let dy): [time * 1_000, dx, dy]
    case .remove, .lift: []
    }
  }

  /// Parses an edit.
  ///
  /// - Throws: ``Problem`` with the possible forms.
  public init(_ text: String) throws(Problem) {
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
