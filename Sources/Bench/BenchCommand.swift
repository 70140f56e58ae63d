import Drawing
import Foundation
import Replay
import SDLHost
import Sandbox
import Stages

/// `scrollarium bench`: benchmarks of the engine, the renderer, start-up and memory.
package enum BenchCommand: Subcommand {
  package static let name = "bench"
  package static let usage = "bench [PART…] [--json]"
  package static let summary = "measure the engine's cost per event, replay speed, frame cost, start and memory"
  package static let examples = ["", "--json", "touches frames"]
  package static let details = "Parts: \(partNames)."
  private static let partNames = BenchPart.allCases.map(\.rawValue).joined(separator: ", ")
  static let json = Option(name: "json", value: nil, help: "one JSON object")
  static let child = Option(name: "child", value: "WHAT", help: "the part that runs in its own process", isHidden: true)
  package static let operands: [Operand] = []
  package static let options = [json, child]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    let assets = try AssetLocator.find()
    let scene = program.scenes.first { $0.id == "photos" } ?? program.scenes[0]
    let frames = FrameBench(scene: scene, scenes: program.scenes, assets: assets)
    if let name = arguments[child] {
      guard let child = BenchChild(rawValue: name) else {
        throw Problem(.usage, "There is no measurement \(name.quoted).")
      }
      return try child.run(frames, path: arguments.words.first ?? "")
    }
    var figures: [BenchFigure] = []
    for part in try parts(arguments.words) {
      if !arguments.has(.quiet) { try Console.log("measuring \(part.rawValue) …") }
      figures += try part.measure(frames, of: program)
    }
    figures.append(BenchFigure("machine", machine(), text: machine()))
    if arguments.has(json) {
      try Console.print(json: Dictionary(uniqueKeysWithValues: figures.map { ($0.key, $0.value) }))
    } else {
      try Console.print(text(figures))
    }
  }

  /// The parts that are named, in the order of the benchmarks; all, if none is named.
  static func parts(_ names: [String]) throws -> [BenchPart] {
    for name in names where BenchPart(rawValue: name) == nil {
      throw Problem(.usage, "There is no benchmark \(name.quoted); there are \(partNames).")
    }
    return BenchPart.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
  }

  private static func machine() -> String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") } ?? ""
    let model = line.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
    return "\(model), \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }

  private static func text(_ figures: [BenchFigure]) -> String {
    let width = figures.map(\.key.count).max() ?? 0
    return figures.map { "\($0.key.padded(to: width))  \($0.text)" }.joined(separator: "\n")
  }
}
