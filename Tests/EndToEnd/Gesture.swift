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
    /// By WebDriver's values: those of a text are its letters.
    case keyDown(Character)
    case keyUp(Character)
  }

  enum Device {
    case finger
    case mouse
    case wheel
    case keyboard

    /// What the script calls it, and which pointer it is.
    fileprivate var kind: (type: String, pointer: String?) {
      switch self {
      case .finger: ("pointer", "touch")
      case .mouse: ("pointer", "mouse")
      case .wheel: ("wheel", nil)
      case .keyboard: ("key", nil)
      }
    }
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

  func json() throws -> Data {
    let list = sources.enumerated().map { index, source -> [String: Any] in
      var object: [String: Any] = [
        "id": "source \(index)", "type": source.device.kind.type, "actions": source.steps.map(Self.action),
      ]
      if let pointer = source.device.kind.pointer { object["parameters"] = ["pointerType": pointer] }
      return object
    }
    return try JSONSerialization.data(withJSONObject: ["actions": list], options: [.sortedKeys])
  }

  /// The same in other coordinates.
  func mapped(_ map: (CGPoint) -> CGPoint) -> Gesture {
    func mapped(_ step: Step) -> Step {
      switch step {
      case .at(let x, let y):
        let point = map(CGPoint(x: x, y: y))
        return .at(point.x, point.y)
      case .move(let x, let y, let ms):
        let point = map(CGPoint(x: x, y: y))
        return .move(point.x, point.y, ms: ms)
      case .wheel(let x, let y, let notches):
        let point = map(CGPoint(x: x, y: y))
        return .wheel(point.x, point.y, notches: notches)
      case .down, .pause, .up, .keyDown, .keyUp: return step
      }
    }
    return Gesture(sources: sources.map { ($0.device, $0.steps.map(mapped)) })
  }

  private static func action(_ step: Step) -> [String: Any] {
    func point(_ x: Double, _ y: Double) -> [String: Any] { ["x": x, "y": y] }
    switch step {
    case .at(let x, let y): return point(x, y).merging(["type": "pointerMove"]) { $1 }
    case .down: return ["type": "pointerDown"]
    case .move(let x, let y, let ms): return point(x, y).merging(["type": "pointerMove", "duration": ms]) { $1 }
    case .pause(let ms): return ["type": "pause", "duration": ms]
    case .up: return ["type": "pointerUp"]
    case .wheel(let x, let y, let notches):
      return point(x, y).merging(["type": "scroll", "deltaX": 0, "deltaY": notches * 120]) { $1 }
    case .keyDown(let key): return ["type": "keyDown", "value": String(key)]
    case .keyUp(let key): return ["type": "keyUp", "value": String(key)]
    }
  }
}
