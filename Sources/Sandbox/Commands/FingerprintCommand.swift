import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Stages
import TouchKit

/// `scrollarium fingerprint`: hashes of traces and pictures, to compare machines, processes and builds.
package enum FingerprintCommand: Subcommand {
  package static let name = "fingerprint"
  package static let operands: [Operand] = [.scenes]
  package static let usage = "fingerprint [SCENE …] [--script FILE …] [OPTION …]"
  package static let summary = "hash the traces and pictures of gestures: the same in every process, on every machine"
  package static let examples = ["", "{scene}"]
  static let script = Option(
    name: "script", value: "FILE",
    help: "a gesture script to play on every scene; repeatable (default: each scene's own)")
  package static let options = [script, .set, .hz]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    let scenes = try arguments.words.isEmpty ? program.scenes : arguments.words.map(program.scene)
    let assets = try AssetLocator.find()
    let metrics = try TextMetrics(assets: assets)
    let picture = try HeadlessRenderer(assets: assets, metrics: metrics)
    let hz = try arguments.number(.hz, in: 1...1_000) ?? 120
    for scene in scenes {
      for gesture in try gestures(of: scene, arguments, assets: assets.folder) {
        let settings = try Settings(scene, changing: gesture.settings + arguments.all(.set))
        let session = try Session(
          scene: scene, settings: settings, configuration: .init(assets: assets.folder, tickHz: hz))
        try session.send(gesture.script.events)
        session.advance(to: max(gesture.script.end, session.now))
        session.settle(limit: ScriptedSession.settleLimit)
        let workbench = Workbench(session: session, scenes: [scene], metrics: metrics)
        // Most is visible halfway through the gesture.
        workbench.show(Instant(microseconds: gesture.script.end.microseconds / 2))
        try picture.draw(workbench.draw(size: CGSize(width: 1_280, height: 800), scale: 1, at: .zero))
        let hashes = [fingerprint(of: session.run.trace), picture.fingerprint, session.stateHash].map(hex)
        let line = (hashes + [scene.id, gesture.name]).joined(separator: " ")
        guard try Console.print(line.escapingControls) else { return }
      }
    }
  }

  private struct Gesture {
    let name: String
    let settings: [String]
    let script: GestureScript
  }

  private static func gestures(of scene: any Scene, _ arguments: Arguments, assets: String) throws -> [Gesture] {
    let files = arguments.all(script)
    guard files.isEmpty else {
      return try files.map {
        Gesture(name: ($0 as NSString).lastPathComponent, settings: [], script: try GestureScript(contentsOf: $0))
      }
    }
    return try scene.gestures.map {
      Gesture(
        name: $0.name, settings: $0.settings, script: try GestureScript(contentsOf: $0.path(of: scene, assets: assets)))
    }
  }

  /// Returns a hash of the lines that `trace --json` prints.
  private static func fingerprint(of trace: Trace) -> UInt64 {
    var fingerprint = Fingerprint()
    let lines = TraceJSON(trace)
    for decision in trace.decisions { fingerprint.add(lines.line(decision)) }
    return fingerprint.value
  }

  private static func hex(_ value: UInt64) -> String { String(format: "%016lx", value) }
}
