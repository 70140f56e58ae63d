import Foundation
import Replay
import SDLHost
import Sandbox
import Stages
import TouchKit

/// Benchmark of `check`: 200 recordings of 10 s, three golden pictures each, on all cores.
struct CheckBench {
  let scene: any Scene
  /// How many recordings.
  var count = 200

  /// The seconds of a check in which everything passes.
  func run() throws -> Double {
    let folder = NSTemporaryDirectory() + "check-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var inputs: [CheckInput] = []
    for number in 0..<count {
      let path = "\(folder)/\(number).touchrec"
      try OutputFile(path).write(Data(try recording(number).text.utf8))
      inputs.append(CheckInput(recording: path))
    }
    let program = Program(scenes: [scene])
    _ = try CheckPlan(program, mode: .all).run(inputs)
    // Bookmarks have pictures with letters, too, which are not counted.
    for input in inputs {
      for picture in Goldens(base: input.base).pictures where picture.text == .full {
        try FileManager.default.removeItem(atPath: Goldens(base: input.base).path(picture))
      }
    }
    var report = try CheckPlan(program, mode: .never).run([])
    let milliseconds = try WallClock.milliseconds { report = try CheckPlan(program, mode: .never).run(inputs) }
    let pictures = report.cases.reduce(0) { $0 + $1.pictures.count }
    guard report.failures.isEmpty, report.cases.count == count, pictures == 3 * count else {
      throw Problem(.broken, "The check found differences where there are none: \(report.summary)")
    }
    return milliseconds / 1_000
  }

  /// Ten flicks in as many seconds, each recording from another place, with three bookmarks.
  private func recording(_ number: Int) throws -> Recording {
    var events: [InputEvent] = []
    for second in 0..<10 {
      let isUp = second % 2 == 0
      let start = CGPoint(x: Double(100 + number % 150), y: isUp ? 500 : 250)
      events += BenchGestures.flick(at: Double(second) + 0.1, from: start, by: CGPoint(x: 0, y: isUp ? -200 : 200))
    }
    var spec = RunSpec(scene: scene, settings: Settings(scene)).with(events, until: Instant(seconds: 10))
    for second in [0.2, 4.3, 9.9] { spec.note("picture", at: Instant(seconds: second)) }
    var scripted = try ScriptedSession(scene, Recording(spec, source: .script), nil, takesChecks: true)
    try scripted.playInSteps()
    var recording = Recording(of: scripted.session, source: .script)
    for note in spec.notes { recording.spec.note(note.text, at: note.time) }
    return recording
  }
}
