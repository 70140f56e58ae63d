import Foundation
import Replay
import Scenes
import Stages
import TouchKit
import WhatIf

/// Lints every scene with every choice of its parameters, and checks limits and texts of the findings.
package enum LintEverywhere {
  /// The scenes, each with its defaults and with every choice of its parameters.
  package static let cases: [(scene: any Scene, changes: [String])] = Catalog.scenes.flatMap { scene in
    [(scene, [])]
      + scene.parameters.flatMap { parameter -> [(scene: any Scene, changes: [String])] in
        guard case .choice(let words) = parameter.kind else { return [] }
        return words.dropFirst().map { (scene, ["\(parameter.key)=\($0)"]) }
      }
  }

  /// The findings in a scene, and what is wrong with them.
  package static func lint(
    _ scene: any Scene, _ changes: [String], assets: String
  ) throws -> (lint: Lint, complaints: [String]) {
    let lint = try Lint(
      scene: scene, settings: Settings(scene, changing: changes), configuration: .init(assets: assets))
    var complaints: [String] = []
    func expect(_ isRight: Bool, _ what: String) {
      if !isRight { complaints.append("\(scene.id) \(changes): \(what)") }
    }
    expect(lint.probes <= 480 && lint.places <= 24, "\(lint.probes) probes at \(lint.places) places")
    expect(lint.states.first?.after == nil && lint.states.allSatisfy { $0.places <= 24 }, "too many places in a state")
    for finding in lint.findings {
      expect(finding.sentence.hasSuffix(".") && !finding.subjects.isEmpty, "no sentence: \(finding.sentence)")
      expect(finding.subjects.allSatisfy { $0.hasPrefix(scene.id) }, "of another scene: \(finding.subjects)")
      let isNamed = finding.sentence.localizedCaseInsensitiveContains("after the gesture \(finding.after ?? "")")
      expect(finding.after == nil || isNamed, "does not say after which gesture: \(finding.sentence)")
      complaints += LintKinds.complaints(finding, in: scene)
    }
    return (lint, complaints)
  }

  /// Returns what is wrong with the findings in all scenes.
  package static func checkAll(assets: String) throws -> [String] {
    try cases.flatMap { try lint($0.scene, $0.changes, assets: assets).complaints }
  }
}
