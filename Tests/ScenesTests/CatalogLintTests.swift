import Foundation
import Replay
import SceneSupport
import Scenes
import Stages
import TestSupport
import Testing
import WhatIf

/// What the lint says of the scenes: it finds the mistakes that they are about, and is silent about what is meant.
@Suite("Lint of the catalogue") struct CatalogLintTests {
  /// What the lint says of a scene; it stays within bounds, and each finding can be read.
  private static func lint(_ scene: any Scene, _ changes: [String] = []) throws -> Lint {
    let assets = try Stage(scene, changes).session.configuration.assets
    let (lint, complaints) = try LintEverywhere.lint(scene, changes, assets: assets)
    #expect(complaints == [])
    return lint
  }

  @Test("Of some scenes and words of parameters: .ci/necessity looks through all of them") func bounded() throws {
    #expect(LintEverywhere.cases.count > 90)
    for (index, one) in LintEverywhere.cases.enumerated() where index.isMultiple(of: 108) {
      _ = try Self.lint(one.scene, one.changes)
    }
  }

  @Test(
    "Nothing is said of the photos as they begin, of one page alone, and of the tabs that take touches back",
    arguments: Volume.pick(
      [
        ("photos", [String]()), ("tabs", ["touchesShouldCancel=always"]), ("back", ["depth=1"]),
      ], every: 3))
  func silent(id: String, changes: [String]) throws {
    let lint = try Self.lint(try #require(Catalog.scene(id)), changes)
    #expect(lint.findings == [])
    #expect(lint.probes > 1)
  }

  @Test(
    "Without the edge rule the pull that dismisses a tall picture never wins: the story of seed 003",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func edgeRule() throws {
    let findings = try Self.lint(PhotosScene(), ["edgeRule=off"]).findings
    #expect(findings.map(\.code) == [.neverWins])
    #expect(findings.first?.subjects == ["photos#pan", "photos/pager/page0#pan"])
    #expect(findings.first?.rule == .excluded)
    // If the page's pan waited for the dismissing one, the picture would not scroll any more.
    #expect(
      findings.first?.advice.map(\.changes) == [
        [.answer(.shouldBegin, of: findings[0].subjects[1], about: nil, false)]
      ])
    #expect(findings.first?.sentence.contains("require(toFail:)") == false)
  }

  @Test("Rows that light up 1.5 s late are reported with a remedy; with the usual delay they are not")
  func late() throws {
    let rows = try #require(Catalog.scene("rows"))
    let finding = try #require(try Self.lint(rows, ["delay=1500"]).findings.first)
    #expect(finding.code == .lateTouch)
    #expect(finding.sentence.hasSuffix("Set delaysContentTouches of the table to false."))
    #expect(try Self.lint(rows).findings.allSatisfy { $0.code != .lateTouch })
  }

  @Test(
    "A remedy is named that mends one of several alike, one page of several, or one pair of several",
    arguments: Volume.pick(
      [
        ("parent-tap", "Return false for it in the control's gestureRecognizerShouldBegin(_:)"),
        ("blanket-simultaneous", "Answer no for this pair"),
        ("slider-in-pager", "Set delaysContentTouches to false on every scroll view around the control."),
      ], every: 3))
  func several(name: String, remedy: String) throws {
    let scene = try #require(Catalog.scene("conflict-\(name)"))
    let finding = try #require(try Self.lint(scene, ["fix=off"]).findings.first)
    #expect(finding.sentence.contains(remedy), "\(finding.sentence)")
  }

  @Test("A lint takes settings of views and recognizers, and refuses those of nobody") func overrides() throws {
    let scene = try #require(Catalog.scene("rows"))
    func findings(_ path: String) throws -> [LintFinding.Code] {
      let assets = try Stage(scene, []).session.configuration.assets
      return try Lint(
        scene: scene, settings: Settings(scene, changing: ["delay=1500"]), configuration: .init(assets: assets),
        overrides: [.setting(.delaysContentTouches, of: path, 0)]
      ).findings.map(\.code)
    }
    #expect(try findings("rows/table").allSatisfy { $0 != .lateTouch })
    #expect(throws: Problem.self) { try findings("rows/nobody") }
  }

  @Test(
    "Conflicts are found as they are reported: three here, 22 of the 25 in .ci/volume",
    arguments: Volume.pick(
      [
        ("seam", [LintFinding.Code.noHandover]), ("tap-blocks-rows", [.tapStolen]),
        ("drag-on-button", [.dragMovesNothing]),
        ("slider-in-pager", [.dragNeedsHold]), ("swipe-back", [.seldomWins]), ("swipe-back-at-root", [.popStuck]),
        ("bottom-sheet", [.offsetJump]), ("drag-to-dismiss", [.seldomWins]),
        ("blanket-simultaneous", [.bothMove, .bothMove, .tapOnFling]),
        ("tap-stops-fling", [.tapOnFling]), ("control-in-cell", [.dragMovesNothing]), ("diagonal", [.diagonalUnlocked]),
        ("jump-at-begin", [.zeroAtBegan]), ("stale-velocity", [.staleVelocity]),
        ("no-did-end-decelerating", [.staysHidden]),
        ("disabled-between", [.dragMovesNothing]), ("custom-target", [.targetReversed]),
        ("toggled-pan", [.dragMovesNothing]), ("edge-lag", [.lateTouch]),
        ("parent-tap", [.tapStolen]), ("overlay", [.controlCovered]), ("pan-delegate", [.misuse, .noHandover]),
      ], every: 9))
  func conflicts(name: String, codes: [LintFinding.Code]) throws {
    let scene = try #require(Catalog.scene("conflict-\(name)"))
    #expect(try Self.lint(scene, ["fix=off"]).findings.map(\.code) == codes)
  }

  /// A test's short drag is as in UIKit everywhere; its rows are reported because they are buttons.
  @Test(
    "A press that drifts and one beside a drag are found, and a short drag is not reported",
    .enabled(if: Volume.isFull, ".ci/volume plays it")) func presses() throws
  {
    for (name, codes) in [
      ("pan-on-cell", [.pressLost]), ("long-press-drag", [.pressLost]),
      ("synthetic-drag", [LintFinding.Code.dragMovesNothing]),
    ] {
      let scene = try #require(Catalog.scene("conflict-\(name)"))
      #expect(try Self.lint(scene, ["fix=off"]).findings.map(\.code) == codes, "\(name)")
    }
  }

  @Test(
    "The second complaints of two scenes are told as well",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func second() throws {
    let cells = try #require(Catalog.scene("conflict-pan-on-cell"))
    #expect(
      try Self.lint(cells, ["pan=always"]).findings.map(\.code)
        == [.neverWins, .dragMovesNothing, .pressLost])
    let seam = try #require(Catalog.scene("conflict-seam"))
    #expect(try Self.lint(seam, ["together=on"]).findings.map(\.code) == [.bothMove])
  }

  @Test("Nothing is said of a conflict that is fixed: of one here, of all in .ci/volume") func fixed() throws {
    let conflicts = Catalog.scenes.filter { scene in scene.parameters.contains { $0.key == "fix" } }
    for scene in Volume.pick(conflicts, every: 48) {
      let findings = try Self.lint(scene, ["fix=on"]).findings
      #expect(findings == [], "\(scene.id): \(findings.map(\.sentence))")
    }
  }

  @Test("A scroll view that takes the pull from the edge is told at the broken stage of seed 004, and at no other")
  func back() throws {
    let scene = try #require(Catalog.scene("back"))
    let broken = try Self.lint(scene, ["stage=broken"]).findings
    #expect(broken.map(\.code) == [.seldomWins])
    #expect(broken.first?.rule == .excluded)
    #expect(broken.first?.subjects == ["back/~NavigationView#screenEdgePan", "back/page1/scroll#pan"])
    // Where the page goes back, there is a list of buttons: it does not scroll once a finger has rested on one.
    for stage in Volume.pick(["system", "fixed"], every: 2) {
      let findings = try Self.lint(scene, ["stage=\(stage)"]).findings
      #expect(findings.map(\.code) == [.dragMovesNothing], "\(stage)")
      #expect(findings.first?.subjects == ["back/page0/list"], "\(stage)")
    }
  }

  @Test(
    "A cover whose scroll views are switched off in a drag is told of, one that shares the drag is not",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func cover() throws {
    let scene = try #require(Catalog.scene("cover"))
    let naive = try Self.lint(scene, ["strategy=naive"]).findings
    #expect(naive.map(\.code) == [.dragMovesNothing, .dragMovesNothing])
    #expect(naive.allSatisfy { $0.rule == .abandoned })
    #expect(try Self.lint(scene, ["strategy=improved"]).findings == [])
  }

  @Test(
    "The buttons of the tabs keep a touch that has rested; without delay and cancelling they keep every one",
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func keeps() throws {
    let resting = try Self.lint(TabsScene()).findings
    #expect(resting.map(\.code) == [.dragMovesNothing, .dragMovesNothing])
    #expect(resting.map(\.subjects) == [["tabs/list"], ["tabs/menu"]])
    let changes = ["delaysContentTouches=false", "canCancelContentTouches=false"]
    let findings = try Self.lint(TabsScene(), changes).findings
    #expect(findings.map(\.code) == [.neverWins, .seldomWins])
    #expect(findings.map(\.subjects) == [["tabs/list#pan"], ["tabs/menu#pan"]])
    #expect((resting + findings).allSatisfy { $0.rule == .contentKeeps })
  }
}
