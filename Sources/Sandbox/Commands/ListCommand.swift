import Foundation
import Inspector
import Replay
import Stages

/// `scrollarium list`: the scenes and their parameters.
package enum ListCommand: Subcommand {
  package static let name = "list"
  package static let operands: [Operand] = []
  package static let usage = "list [WORDS …] [--json]"
  package static let summary =
    "list the scenes with their parameters, gestures and guides; WORDS find those about a problem"
  package static let examples = ["", "button highlight is late"]
  static let json = Option(name: "json", value: nil, help: "one JSON array")
  package static let options = [json]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    let words = arguments.words.joined(separator: " ")
    let found = try found(words, among: program.scenes)
    if arguments.has(json) {
      try Console.print(json: found.map { object($0.scene) })
    } else {
      try Console.print(found.flatMap(text) + (words.isEmpty ? constants : []), Ink(arguments))
    }
  }

  private struct Found {
    let scene: any Scene
    /// The symptom for which it was found; nil if the title fits as well, or without a search.
    let symptom: String?
    /// Whether a search found others, too.
    let isOneOfMany: Bool
  }

  /// Returns the scenes that match a description of a problem; all of them without words.
  private static func found(_ words: String, among scenes: [any Scene]) throws(Problem) -> [Found] {
    let matches = SceneSearch(scenes).matches(words)
    guard !matches.isEmpty else {
      throw Problem(
        .usage,
        "No scene fits \(words.quoted). Try fewer words; \(Program.name) list shows all scenes, and"
          + " Assets/Guides/README.md the guides.")
    }
    let isSearch = !words.isEmpty && matches.count > 1
    return matches.map { Found(scene: scenes[$0.index], symptom: $0.symptom, isOneOfMany: isSearch) }
  }

  /// The width of keys, for the column of values.
  private static let keyWidth = 24

  private static func text(_ found: Found) -> [Ink.Line] {
    let scene = found.scene
    let title = "\(scene.title)\(scene.origin.isEmpty ? "" : " (\(scene.origin))")"
    var lines = [Ink.Line("\(scene.id.padded(to: keyWidth + 2)) \(title)", .heading, count: scene.id.count)]
    if let symptom = found.symptom { lines.append(line("symptom", symptom)) }
    let guide = found.symptom.flatMap { scene.guides[$0] } ?? scene.guide
    if !guide.isEmpty { lines.append(line("guide", guide)) }
    lines += scene.parameters.map(line)
    // A search that finds many scenes prints only the names of their gestures, so that the next scene stays in view.
    guard !found.isOneOfMany else {
      let names = scene.gestures.map(\.name).joined(separator: ", ")
      return names.isEmpty ? lines : lines + [line("gestures", names)]
    }
    let name = scene.gestures.map(\.name.count).max() ?? 0
    for gesture in scene.gestures {
      let option = "  --gesture \(gesture.name)"
      lines.append(Ink.Line("\(option.padded(to: name + 12)) \(gesture.title)", .command, count: option.count))
    }
    return lines
  }

  /// The constants of the engine, which are the same for all scenes.
  private static var constants: [Ink.Line] {
    [Ink.Line("everywhere", .heading)] + EngineParameter.all.map { line($0.parameter) }
  }

  private static func line(_ parameter: Parameter) -> Ink.Line {
    line(parameter.key, values(parameter).joined(separator: " | "))
  }

  private static func line(_ key: String, _ value: String) -> Ink.Line {
    Ink.Line("  \(key.padded(to: keyWidth)) \(value)")
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
      "group": scene.group, "symptoms": scene.symptoms, "guide": scene.guide, "gestures": scene.gestures.map(object),
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
