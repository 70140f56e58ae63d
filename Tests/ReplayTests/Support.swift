import Foundation
import Replay
import Stages
import TouchKit

/// The folder of fonts and photos, found above this file.
let assets: String = {
  var folder = (#filePath as NSString).deletingLastPathComponent
  while folder != "/", !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
    folder = (folder as NSString).deletingLastPathComponent
  }
  return folder + "/Assets"
}()

/// The session of a scene with settings as `--set` takes them.
func session(_ scene: any Scene, _ changes: String..., hz: Int = 120) throws -> Session {
  var settings = Settings(scene)
  for change in changes { try settings.set(change) }
  return try Session(
    scene: scene, settings: settings, configuration: Session.Configuration(assets: assets, tickHz: hz))
}

func script(_ json: String) throws -> GestureScript { try GestureScript(Data(json.utf8), named: "test.json") }

/// The actions of one finger.
func finger(_ actions: String, hz: Int = 60) throws -> GestureScript {
  try script(
    """
    {"hz": \(hz), "actions": [
      {"type": "pointer", "id": "f", "parameters": {"pointerType": "touch"}, "actions": [\(actions)]}]}
    """)
}

/// What a problem says, or that there was none.
func problem(_ body: () throws -> Void) -> Problem? {
  do { try body() } catch { return error as? Problem }
  return nil
}

extension Session {
  /// Moves a finger in ten steps, 16 ms apart, and lifts it `lift` ms after it came down; no way makes it a tap. Then two
  /// seconds pass.
  func drag(from start: CGPoint, by way: CGPoint, lift: Int64) throws {
    func touch(_ ms: Int64, _ kind: InputEvent.Kind, _ share: Double) throws {
      let place = CGPoint(x: start.x + way.x * share, y: start.y + way.y * share)
      try send([InputEvent(time: Instant(microseconds: ms * 1_000), kind: kind, location: place)])
    }
    try touch(0, .down(.direct), 0)
    for step in 1...10 where way != .zero { try touch(Int64(16 * step), .move, Double(step) / 10) }
    try touch(lift, .up, 1)
    advance(to: Instant(microseconds: lift * 1_000 + 2_000_000))
  }

  func play(_ script: GestureScript) throws {
    try send(script.events)
    advance(to: max(script.end, now))
    settle()
  }

  var json: [String] {
    let lines = TraceJSON(window.trace)
    return window.trace.decisions.map { lines.line($0) }
  }

  /// Decisions as the command prints them, without times.
  var sentences: [String] {
    let explanation = Explanation(of: window.trace)
    return window.trace.decisions.map { explanation.sentence(for: $0) }
  }
}

/// A finger that holds a row for 300 ms and drags it 120 points up.
let holdAndDrag = """
  {"type": "pointerMove", "x": 180, "y": 400}, {"type": "pointerDown"}, {"type": "pause", "duration": 300},
  {"type": "pointerMove", "x": 180, "y": 280, "duration": 200}, {"type": "pause", "duration": 200}, {"type": "pointerUp"}
  """
