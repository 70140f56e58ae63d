import Foundation
import Inspector
import Replay
import Stages

/// `scrollarium list`: the scenes and their parameters.
package enum ListCommand: Subcommand {
  package static let name = "list"
  package static let operands: [Operand] = []
  package static let usage = "list [WORDS …] [--json]"
  package static let summary = "the scenes with parameters and gestures; WORDS find those of a problem"
  package static let examples = ["", "button highlight is late"]
  static let json = Option(name: "json", value: nil, help: "one JSON array")
  package static let options = [json]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    let scenes = try found(arguments.words.joined(separator: " "), among: program.scenes)
    if arguments.has(json) {
      try Console.print(json: scenes.map(object))
    } else {
      try Console.print(text(scenes), Ink(arguments))
    }
  }

  /// Returns the scenes that match a description of a problem; all of them without words.
  private static func found(_ words: String, among scenes: [any Scene]) throws(Problem) -> [any Scene] {
    let matches = SceneSearch(scenes).matches(words)
    guard !matches.isEmpty else {
      throw Problem(.usage, "No scene fits \(words.quoted); \(Program.name) list shows them all.")
    }
    return matches.map { scenes[$0.index] }
  }

  private static func text(_ scenes: [any Scene]) -> [Ink.Line] {
    var lines: [Ink.Line] = []
    let width = scenes.map(\.id.count).max() ?? 0
    for scene in scenes {
      let title = "\(scene.title)\(scene.origin.isEmpty ? "" : " (\(scene.origin))")"
      lines.append(Ink.Line("\(scene.id.padded(to: width)) \(title)", .heading, count: scene.id.count))
      for parameter in scene.parameters {
        lines.append(Ink.Line("  \(parameter.key.padded(to: 24)) \(values(parameter).joined(separator: " | "))"))
      }
      let name = scene.gestures.map(\.name.count).max() ?? 0
      for gesture in scene.gestures {
        let option = "  --gesture \(gesture.name)"
        lines.append(Ink.Line("\(option.padded(to: name + 12)) \(gesture.title)", .command, count: option.count))
      }
    }
    lines.append(Ink.Line("everywhere", .heading))
    for engine in EngineParameter.all {
      lines.append(
        Ink.Line("  \(engine.parameter.key.padded(to: 24)) \(values(engine.parameter).joined(separator: " | "))"))
    }
    return lines
  }

  /// Returns the parameter's values, the default first.
  private static func values(_ parameter: Parameter) -> [String] {
    switch parameter.kind {
    case .choice(let words): return words
    case .path: return ["PATH"]
    case .number(let value, let range, _, let unit):
      let (low, high) = (Parameter.text(range.lowerBound), Parameter.text(range.upperBound))
      let names = parameter.names.keys.sorted()
      return ["\(Parameter.text(value))\(unit)"] + names + ["\(low)…\(high)\(unit)"]
    }
  }

  private static func object(_ scene: any Scene) -> [String: Any] {
    [
      "id": scene.id, "title": scene.title, "seed": scene.origin, "summary": scene.story.summary,
      "stage": [Double(scene.stageSize.width), Double(scene.stageSize.height)],
      "group": scene.group, "symptoms": scene.symptoms, "gestures": scene.gestures.map(object),
      "parameters": (scene.parameters + EngineParameter.all.map(\.parameter)).map(object),
    ]
  }

  private static func object(_ gesture: ReadyGesture) -> [String: Any] {
    ["name": gesture.name, "title": gesture.title, "outcome": gesture.outcome, "settings": gesture.settings]
  }

  private static func object(_ parameter: Parameter) -> [String: Any] {
    var object: [String: Any] = ["key": parameter.key, "title": parameter.title, "default": parameter.defaultValue]
    switch parameter.kind {
    case .choice(let words): object["values"] = words
    case .path: object["values"] = ["PATH"]
    case .number(_, let range, let step, let unit):
      (object["minimum"], object["maximum"]) = (range.lowerBound, range.upperBound)
      (object["step"], object["unit"]) = (step, unit)
      if !parameter.names.isEmpty { object["names"] = parameter.names }
    }
    return object
  }
}
