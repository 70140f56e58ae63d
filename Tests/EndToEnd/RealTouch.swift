import Drawing
import Foundation
import Inspector
import Testing

/// A touch screen and a mouse of their own, on a private X server.
enum RealTouch {
  private static let tool = BuiltProgram.package + "/Tests/EndToEnd/real-touch"

  /// What is missing for real fingers on this machine; nil if nothing is.
  static let lack: String? = {
    guard BuiltProgram.current != nil else { return "no built program" }
    guard let check = try? Command.run("/usr/bin/env", ["python3", tool, "--check"]), check.status == 0 else {
      return "python3 is missing"
    }
    let missing = check.text.trimmingCharacters(in: .whitespacesAndNewlines)
    return missing.isEmpty ? nil : "\(missing) missing (xserver-xorg-core, xserver-xorg-video-dummy)"
  }()

  /// For `.enabled(if:)`: says why, if not.
  static var isPossible: Bool {
    if let lack { print("SKIPPED: tests with real fingers, because: \(lack)") }
    return lack == nil
  }

  /// Whether keys can be pressed, too.
  static var hasKeys: Bool {
    let found = (try? Command.run("/usr/bin/env", ["which", "xdotool"]).status) == 0
    if !found { print("SKIPPED: tests with real keys, because: xdotool is missing") }
    return found
  }

  static let windowSize = CGSize(width: 1_280, height: 800)

  /// A point of the stage in pixels of the display.
  static func pixel(_ point: CGPoint) -> CGPoint {
    let room = PanelLayout(size: windowSize, options: InspectorOptions()).stage
    return StageFrame(stageSize: CGSize(width: 375, height: 667), in: room).toWindow(point)
  }

  /// What came of a run.
  struct Outcome {
    let lines: [TraceLine]
    /// Clock ticks that the program used at the end of the run.
    let ticks: Int?
  }

  /// Opens the window, makes the gesture, lets `tail` seconds pass, and closes it. Of all this the program says
  /// nothing but `talk`.
  static func run(
    _ arguments: [String], _ gesture: Gesture? = nil, tail: Double = 1, measuring: Double = 0, talk: String = "",
    keys: [String] = [], program: BuiltProgram? = nil
  ) throws -> Outcome {
    let program = try #require(program ?? BuiltProgram.current)
    let folder = try TemporaryFolder()
    let trace = folder.path("trace.jsonl")
    var options = ["python3", tool, "--tail", "\(tail)", "--cpu", "\(measuring)", "--log", folder.path("log")]
    options += keys.flatMap { ["--key", $0] }
    if let gesture {
      options += ["--script", try folder.write("gesture.json", gesture.json(mapping: pixel))]
    }
    let result = try Command.run("/usr/bin/env", options + ["--", program.path] + arguments + ["--trace-to", trace])
    let log = (try? String(contentsOfFile: folder.path("log"), encoding: .utf8)) ?? ""
    try #require(result.status == 0, "status \(result.status): \(result.errors) \(log)")
    #expect(log == talk)
    let lines = try TraceLine.parse(String(contentsOfFile: trace, encoding: .utf8))
    return Outcome(lines: lines, ticks: Int(result.text.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
