import Drawing
import Foundation
import Replay
import Stages
import WhatIf

/// `scrollarium lint`: rehearses gestures on scenes, and prints what goes wrong.
package enum LintCommand: Subcommand {
  package static let name = "lint"
  package static let operands: [Operand] = [.scene]
  package static let usage = "lint [SCENE] [--set KEY=VALUE …] [--json]"
  package static let summary =
    "rehearse gestures; report recognizers that never win, taps without effect, drags that move nothing"
  package static let examples = ["", "{scene}"]
  static let json = Option(name: "json", value: nil, help: "one JSON array, an object for each scene")
  package static let options = [Option.set, json]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: 1)
    let assignments = arguments.all(.set)
    if arguments.words.isEmpty, !assignments.isEmpty {
      throw Problem(.usage, "--set is about one scene: name it, as in lint SCENE --set \(assignments[0]).")
    }
    let configuration = Session.Configuration(assets: try AssetLocator.find().folder)
    let scenes = arguments.words.isEmpty ? program.scenes : [try program.scene(arguments)]
    let reports = try scenes.enumerated().map { number, scene in
      if scenes.count > 1 { Progress.report(number, of: scenes.count, "scenes") }
      var settings = Settings(scene)
      let overrides = try settings.apply(assignments)
      return Report(
        scene: scene, changes: settings.changes + overrides.map(\.description),
        lint: try Lint(scene: scene, settings: settings, configuration: configuration, overrides: overrides))
    }
    if arguments.has(json) {
      try Console.print(json: reports.map(\.object))
    } else {
      try Console.print(reports.flatMap(\.text), Ink(arguments))
    }
    if reports.contains(where: { !$0.lint.findings.isEmpty }) { throw ExitCode.finding }
  }

  /// A scene with its findings.
  private struct Report {
    let scene: any Scene
    /// The settings and what-ifs, as `KEY=VALUE`.
    let changes: [String]
    let lint: Lint

    /// The number of subjects that a finding lists in the text.
    private static let shownSubjects = 3

    var text: [Ink.Line] {
      let head = ([scene.id] + changes).joined(separator: " ")
      guard !lint.findings.isEmpty else { return [Ink.Line("\(head): \(lint.allClear)", .good, count: head.count)] }
      let width = lint.findings.map(\.code.rawValue.count).max() ?? 0
      let findings = lint.findings.flatMap { finding in
        let label = "  \(finding.severity.rawValue.padded(to: 7))  \(finding.code.rawValue)"
        let (first, rest) = (finding.paragraphs[0], finding.paragraphs.dropFirst())
        return [
          Ink.Line(
            "\(label.padded(to: width + 11))  \(first)", finding.severity == .warning ? .bad : .warning,
            count: label.count)
        ] + (rest + Report.subjects(finding)).map { Ink.Line("\("".padded(to: 11))\($0)") }
      }
      return [Ink.Line("\(head):", .heading)] + findings + [Ink.Line("  \(lint.rehearsed)")]
    }

    /// Returns a line with the paths of the views and recognizers whose names a verdict gives; none if the message has
    /// them.
    private static func subjects(_ finding: LintFinding) -> [String] {
      guard finding.verdict != nil else { return [] }
      let more = finding.subjects.count - shownSubjects
      let all = finding.subjects.prefix(shownSubjects) + (more > 0 ? ["\(more) more"] : [])
      return [all.joined(separator: ", ")]
    }

    var object: [String: Any] {
      [
        "scene": scene.id, "settings": changes, "recognizers": lint.recognizers, "places": lint.places,
        "probes": lint.probes, "rehearsed": lint.states.map(Report.object),
        "findings": lint.findings.map(Report.object),
      ]
    }

    private static func object(_ state: Lint.State) -> [String: Any] {
      var object: [String: Any] = [
        "alike": state.alike, "places": state.places, "probes": state.probes, "left_out": state.leftOut,
      ]
      object["after"] = state.after
      return object
    }

    private static func object(_ finding: LintFinding) -> [String: Any] {
      var object: [String: Any] = [
        "code": finding.code.rawValue, "severity": finding.severity.rawValue, "subjects": finding.subjects,
        "text": finding.sentence,
      ]
      object["rule"] = finding.rule?.rawValue
      object["remedies"] = finding.advice.map { advice in
        ["text": advice.text, "arguments": advice.changes.flatMap { ["--set", $0.description] }] as [String: Any]
      }
      if let verdict = finding.verdict {
        (object["kind"], object["target"]) = (verdict.kind.rawValue, verdict.target)
        (object["headline"], object["reason"]) = (verdict.headline, verdict.reason)
        object["gesture"] = verdict.gesture.capitalizingFirst
      }
      object["after"] = finding.after
      return object
    }
  }
}
