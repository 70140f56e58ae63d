import Replay
import SceneSupport
import Scenes
import Stages
import Testing
import WhatIf

/// What a fix that is on changes.
@Suite("The fix that is on") struct FixInEffectTests {
  private static let without = "Without the fix, instead"

  private func why(_ scene: String, _ gesture: String) throws -> Why {
    let ready = try #require(try Catalog.scene(scene)?.gesture(gesture))
    let session = try Stage(playing: gesture, of: scene).session
    let answer = try #require(session.run.answer(about: .meant(ready.intent)))
    return try Why(answer, of: session.run, scene: session.scene, assets: session.configuration.assets, gesture: ready)
  }

  @Test(
    "It is told with what would have happened without it",
    arguments: [
      ("conflict-no-did-end-decelerating", "rest-fixed", "The list scrolled 110 pt; the add button disappeared."),
      ("conflict-parent-tap", "heart-fixed", "“Iris Lund” was tapped; the heart only lit up."),
      ("conflict-diagonal", "drag-fixed", "The week scrolled 43 pt sideways and 25 pt vertically."),
    ])
  func contrast(_ scene: String, _ gesture: String, _ without: String) throws {
    let why = try why(scene, gesture)
    #expect(why.withoutFix?.headline == without)
    #expect(why.contrasts.allSatisfy { $0.hasSuffix("\(Self.without): \(without)") }, "\(why.contrasts)")
    #expect(!why.contrasts.isEmpty)
    #expect(why.fixInEffect?.isEmpty == false)
  }

  @Test("Where an earlier touch goes otherwise already, that is told") func earlier() throws {
    let why = try why("conflict-tap-stops-fling", "then-tap")
    #expect(why.contrasts.first?.contains("Without the fix, for touch 2 instead: ") == true, "\(why.contrasts)")
  }

  @Test(
    "What it does is said first, then its method or its only line, where it has one",
    arguments: [
      ("tabs", "undelayed-drag", "The fix is on: the list may take touches from its buttons. \(Self.without): "),
      (
        "conflict-overlay", "tap-fixed",
        "The fix is on: where only the overlay is hit, hitTest returns nil, and its pan moves to the view around both."
          + " \(Self.without): "
      ),
      ("conflict-diagonal", "fling-fixed", "The fix is on: scrolling puts the smaller axis back. \(Self.without): "),
      ("back", "far", "The fix is on: the pan of the days waits for the edge pan to fail. \(Self.without): "),
    ])
  func name(_ scene: String, _ gesture: String, _ words: String) throws {
    let contrast = try #require(try why(scene, gesture).contrasts.first)
    #expect(contrast.hasPrefix(words), "\(contrast)")
  }

  @Test("Where there is no room for what it does, its method or its only line stands for it") func short() throws {
    let line = try #require(try why("conflict-pan-on-cell", "drift-fixed").contrasts.last)
    #expect(line.hasPrefix("The fix is on: cell.pan.cancelsTouchesInView = false. \(Self.without): "), "\(line)")
    let method = try #require(try why("tabs", "undelayed-drag").contrasts.last)
    #expect(method.hasPrefix("The fix is on: touchesShouldCancel(in:), which answers yes. Without"), "\(method)")
  }

  @Test("The broken gesture has none, and its fix says what it mends") func broken() throws {
    let rest = try why("conflict-no-did-end-decelerating", "rest")
    #expect(rest.fixInEffect == nil)
    #expect(rest.contrasts.isEmpty)
    let brief = try #require(rest.remedies.first).brief(beside: rest.answer.headline)
    #expect(brief == "The list scrolled 110 pt. In this gesture the add button no longer disappears.")
  }

  @Test("No fix that is on is told with the same words twice") func different() throws {
    for scene in Catalog.scenes where scene.id.hasPrefix("conflict-") {
      for gesture in scene.gestures where gesture.name.hasSuffix("-fixed") {
        let why = try why(scene.id, gesture.name)
        #expect(why.withoutFix?.headline != why.answer.headline, "\(scene.id) \(gesture.name)")
        #expect(why.fixInEffect != nil || why.answer.judgement.isFault, "\(scene.id) \(gesture.name)")
      }
    }
  }
}
