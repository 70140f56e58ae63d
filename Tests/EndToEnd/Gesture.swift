import Foundation

/// A gesture in points of the stage, written as a W3C script: for `--script` as it stands, for real fingers mapped to
/// pixels of the display.
struct Gesture {
  enum Step {
    case at(Double, Double)
    case down
    case move(Double, Double, ms: Int)
    case pause(Int)
    case up
    /// Notches of the wheel at a point; down, towards the user, is positive.
    case wheel(Double, Double, notches: Int)
  }

  enum Device {
    case finger
    case mouse
    case wheel
  }

  var sources: [(device: Device, steps: [Step])]

  static func fingers(_ fingers: [Step]...) -> Gesture { Gesture(sources: fingers.map { (.finger, $0) }) }
  static func mouse(_ steps: Step...) -> Gesture { Gesture(sources: [(.mouse, steps)]) }
  static func wheel(_ steps: Step...) -> Gesture { Gesture(sources: [(.wheel, steps)]) }

  /// From (300, 300) to (120, 303) in 110 ms: one page to the left.
  static let pageFlick = fingers([.at(300, 300), .down, .move(120, 303, ms: 110), .up])

  /// Holds a row of the list for 300 ms, then drags it 120 points up.
  static func holdAndDrag(_ device: Device) -> Gesture {
    Gesture(sources: [(device, [.at(180, 400), .down, .pause(300), .move(180, 280, ms: 300), .pause(200), .up])])
  }

  /// The script of one finger that does what these lines of a trace recorded, each at its very microsecond.
  static func recorded(_ touches: [TraceLine]) throws -> Data {
    var (actions, clock) = ([[String: Any]](), 0)
    for touch in touches {
      let place = touch.place
      // Positions are kept in 1/64 pt, and printed shorter.
      let (x, y) = (((place.x * 64).rounded() / 64) as CGFloat, ((place.y * 64).rounded() / 64) as CGFloat)
      actions.append(["type": "pause", "duration": Double(touch.time - clock) / 1_000])
      clock = touch.time
      switch touch["phase"] {
      case "began":
        actions.append(["type": "pointerMove", "x": Double(x), "y": Double(y)])
        actions.append(["type": "pointerDown"])
      case "moved": actions.append(["type": "pointerMove", "x": Double(x), "y": Double(y)])
      default: actions.append(["type": "pointerUp"])
      }
    }
    let source: [String: Any] = [
      "id": "finger", "type": "pointer", "parameters": ["pointerType": "touch"], "actions": actions,
    ]
    return try JSONSerialization.data(withJSONObject: ["actions": [source]], options: [.sortedKeys])
  }

  func json(mapping map: (CGPoint) -> CGPoint = { $0 }) throws -> Data {
    let list = sources.enumerated().map { index, source -> [String: Any] in
      var object: [String: Any] = [
        "id": "source \(index)", "type": source.device == .wheel ? "wheel" : "pointer",
        "actions": source.steps.map { action($0, map) },
      ]
      if source.device != .wheel {
        object["parameters"] = ["pointerType": source.device == .finger ? "touch" : "mouse"]
      }
      return object
    }
    return try JSONSerialization.data(withJSONObject: ["actions": list], options: [.sortedKeys])
  }

  private func action(_ step: Step, _ map: (CGPoint) -> CGPoint) -> [String: Any] {
    func point(_ x: Double, _ y: Double) -> [String: Any] {
      let point = map(CGPoint(x: x, y: y))
      return ["x": Double(point.x), "y": Double(point.y)]
    }
    switch step {
    case .at(let x, let y): return point(x, y).merging(["type": "pointerMove"]) { $1 }
    case .down: return ["type": "pointerDown"]
    case .move(let x, let y, let ms): return point(x, y).merging(["type": "pointerMove", "duration": ms]) { $1 }
    case .pause(let ms): return ["type": "pause", "duration": ms]
    case .up: return ["type": "pointerUp"]
    case .wheel(let x, let y, let notches):
      return point(x, y).merging(["type": "scroll", "deltaX": 0, "deltaY": notches * 120]) { $1 }
    }
  }
}
