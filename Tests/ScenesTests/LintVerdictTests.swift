import Replay
import SceneSupport
import Scenes
import TestSupport
import Testing

/// What the lint says of a mistake, and what `explain` would say of the gesture in which it was found, are the same.
@Suite("Verdicts of lint findings") struct LintVerdictTests {
  /// One scene takes a quarter of a second: two of them here, all of them in .ci/volume, all settings in .ci/necessity.
  @Test("The kind of verdict is one of those that belong to the code, in words as people speak") func kinds() throws {
    var seen = 0
    for scene in Volume.pick(Catalog.scenes, every: 18) {
      let assets = try Stage(scene).session.configuration.assets
      let (lint, complaints) = try LintEverywhere.lint(scene, [], assets: assets)
      #expect(complaints == [])
      seen += lint.findings.count { $0.verdict != nil }
    }
    #expect(seen > (Volume.isFull ? 20 : 0))
  }

  @Test("Each code that a gesture reveals has its kinds") func codes() {
    let without = LintFinding.Code.allCases.filter { LintKinds.kinds(of: $0)?.isEmpty == true }
    #expect(without == [.requirementCycle, .requiresDisabled, .requiresUnrelated, .noInteraction, .deliveryViolation])
  }
}
