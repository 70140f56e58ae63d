import Foundation
import Replay
import Scenes
import TestSupport
import Testing

/// What the lint says of the scenes: it finds the mistakes that they are about, and is silent about what is meant.
@Suite("Lint of the catalogue") struct CatalogLintTests {
  private static func lint(_ scene: any Scene, _ changes: [String] = []) throws -> Lint {
    let stage = try Stage(scene, changes)
    return try Lint(scene: scene, settings: stage.session.settings, configuration: stage.session.configuration)
  }

  @Test("Every scene is looked through within bounds, whatever a parameter says", arguments: Catalog.scenes.indices)
  func bounded(number: Int) throws {
    let scene = Catalog.scenes[number]
    var changes: [[String]] = [[]]
    for parameter in scene.parameters {
      guard case .choice(let words) = parameter.kind else { continue }
      changes += words.dropFirst().map { ["\(parameter.key)=\($0)"] }
    }
    // In a sample of them the scene as it begins, and every third change.
    for change in Volume.pick(changes, every: 3) {
      let lint = try Self.lint(scene, change)
      #expect(lint.probes <= 240 && lint.places <= 24, "\(scene.id) \(change)")
      for finding in lint.findings {
        #expect(finding.sentence.hasSuffix(".") && !finding.subjects.isEmpty, "\(scene.id) \(change)")
        #expect(finding.subjects.allSatisfy { $0.hasPrefix(scene.id) }, "\(scene.id) \(change): \(finding.subjects)")
      }
    }
  }

  @Test("Nothing is said of the photos and the tabs as they begin", arguments: ["photos", "tabs"])
  func silent(id: String) throws {
    let lint = try Self.lint(try #require(Catalog.scene(id)))
    #expect(lint.findings == [] && lint.probes > 1)
  }

  @Test("Without the edge rule the pull that dismisses a tall picture never wins: the story of seed 003")
  func edgeRule() throws {
    let findings = try Self.lint(PhotosScene(), ["edgeRule=off"]).findings
    #expect(findings.map(\.code) == [.never])
    #expect(findings.first?.subjects == ["photos#pan", "photos/pager/page0#pan", "photos/pager#pan"])
    #expect(findings.first?.rule == .excluded)
  }

  @Test(
    "The conflicts that a look at the stage can tell are told with the fix off, and not with the fix on",
    arguments: [
      ("conflict-swipe-back", LintFinding.Code.seldom), ("conflict-drag-to-dismiss", .seldom),
      ("conflict-blanket-simultaneous", .together),
    ])
  func conflicts(id: String, code: LintFinding.Code) throws {
    let scene = try #require(Catalog.scene(id))
    #expect(try Self.lint(scene, ["fix=off"]).findings.map(\.code) == [code])
    #expect(try Self.lint(scene, ["fix=on"]).findings == [])
  }

  @Test("A scroll view that takes the pull from the edge is told at the broken stage of seed 004, and at no other")
  func back() throws {
    let scene = try #require(Catalog.scene("back"))
    let broken = try Self.lint(scene, ["stage=broken"]).findings
    #expect(broken.map(\.code) == [.seldom] && broken.first?.rule == .excluded)
    #expect(broken.first?.subjects == ["back/~NavigationView#screenEdgePan", "back/page1/scroll#pan"])
    for stage in ["system", "fixed"] { #expect(try Self.lint(scene, ["stage=\(stage)"]).findings == []) }
  }

  @Test("Nothing is said of a conflict that is mended") func mended() throws {
    for scene in Catalog.scenes where scene.parameters.contains(where: { $0.key == "fix" }) {
      let findings = try Self.lint(scene, ["fix=on"]).findings
      #expect(findings == [], "\(scene.id): \(findings.map(\.sentence))")
    }
  }

  @Test("Without delay and without cancelling, the list never scrolls: its buttons keep every touch") func keeps()
    throws
  {
    let changes = ["delaysContentTouches=false", "canCancelContentTouches=false"]
    let findings = try Self.lint(TabsScene(), changes).findings
    #expect(findings.map(\.code) == [.never, .seldom])
    #expect(findings.map(\.subjects) == [["tabs/list#pan"], ["tabs/menu#pan"]])
    #expect(findings.allSatisfy { $0.rule == .contentKeeps })
  }
}
