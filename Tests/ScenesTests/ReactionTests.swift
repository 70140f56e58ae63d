import Foundation
import Replay
import Scenes
import Testing
import TouchKit

/// What a gesture did, read from trace and film, for gestures of which everybody can see it.
@Suite("Reactions") struct ReactionTests {
  /// The effects of a ready gesture in words, one line each: `photos/pager turned pages …`.
  private func lines(_ scene: String, _ gesture: String, _ changes: String...) throws -> [String] {
    let found = try #require(Catalog.scene(scene))
    let ready = try found.gesture(gesture)
    let stage = try Stage(found, ready.settings + changes)
    try stage.session.send(
      GestureScript(contentsOf: ready.path(of: found, assets: stage.session.configuration.assets)).events)
    stage.settle()
    let run = stage.session.run
    return run.reactions().flatMap { reaction in
      reaction.effects.map { "\(reaction.subject) \(Explanation(of: run.trace).words(for: $0))" }
    }
  }

  @Test("A page turns with the finger and after it, and what the application drew for that is told")
  func page() throws {
    #expect(
      try lines("photos", "flick") == [
        "photos/pager turned pages sideways from 0 to 395, with the finger and after it",
        "photos/chrome drew “Tower” in place of “Ridges”", "photos/chrome drew “2 / 5” in place of “1 / 5”",
        "photos/chrome changed its look",
      ])
  }

  @Test("A double tap's zoom is the application's, as is the offset that it sets") func zoom() throws {
    #expect(
      try lines("photos", "double-tap") == [
        "photos/pager/page0 scrolled from 0 to (412.5, 416.5), by the application",
        "photos/pager/page0 zoomed from 1 to 2.5, by the application",
      ])
  }

  @Test("A page that moves and comes back is told of by how far it went; a pop that is taken back, too")
  func takenBack() throws {
    #expect(
      try lines("back", "system") == [
        "back/page1 moved sideways from 0 to 90 and came back", "back took the pop back",
      ])
  }

  @Test("A page that is popped and leaves the hierarchy has disappeared, and the one below it appeared")
  func removed() throws {
    let popped = try lines("back", "flick")
    #expect(popped.contains("back/page0 appeared"))
    #expect(popped.contains("back/page1 disappeared"))
    #expect(popped.contains("back popped the page"))
  }

  @Test("What lights up is told with its times, whoever draws it: a control, or a view with touch methods of its own")
  func lit() throws {
    #expect(
      try lines("conflict-edge-lag", "hold") == [
        "conflict-edge-lag/bar/voice was lit from 1000 ms to 1500 ms",
        "conflict-edge-lag/bar/voice sent touchUpInside",
      ])
    #expect(try lines("back", "strip") == ["back/page1/scroll/day1 was lit from 1150 ms to 1400 ms"])
  }

  @Test("What nobody sees is no effect: a covered icon, rows that a table places, a scene's readout")
  func nothing() throws {
    #expect(try lines("conflict-overlay", "tap").isEmpty)
    let rows = try lines("rows", "hold-and-drag")
    #expect(rows.contains("rows/table scrolled from 0 to 110, with the finger"))
    #expect(!rows.contains { $0.contains("drew") })
    for scene in Catalog.scenes.prefix(4) {
      for gesture in scene.gestures {
        #expect(try lines(scene.id, gesture.name).allSatisfy { !$0.contains("readout") }, "\(scene.id) \(gesture.name)")
      }
    }
  }

  @Test("Up to a moment, only what has begun until then counts") func soFar() throws {
    let stage = try Stage(playing: "flick", of: "photos")
    let run = stage.session.run
    #expect(run.reactions(until: .zero).isEmpty)
    let early = run.reactions(until: Instant(microseconds: 60_000)).flatMap(\.effects)
    #expect(early.allSatisfy { [.scrolled, .paged].contains($0.kind) })
    #expect(early.first?.sources == [.finger])
  }
}
