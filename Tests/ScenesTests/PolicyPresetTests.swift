import Replay
import SceneSupport
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// What people try first, on the scenes of the articles that tell of it.
@Suite("Presets of policies") struct PolicyPresetTests {
  private struct Tried {
    let happened: Run
    let other: Run

    init(_ preset: Policy.Preset, _ id: String, _ gesture: String) throws {
      let scene = try #require(Catalog.scene(id))
      happened = try PlayedByHand(scene, scene.gesture(gesture)).run()
      let settings = try Settings(scene, changing: happened.spec.settings)
      let policy = try #require(Policy(preset, for: happened.trace, settings: settings))
      #expect(policy.title == preset.title)
      other = try simulate(happened.spec.applying(policy), of: scene, assets: AuditedSession.assets)
    }

    var owners: [String?] { [happened, other].map { Verdict(of: $0).owner } }

    func counts(_ rule: Rule) -> [Int] {
      [happened, other].map { run in run.trace.decisions.count { $0.rule == rule } }
    }
  }

  @Test(
    "Each does what its name says: somebody else gets the touch",
    arguments: [
      (Policy.Preset.delaysOff, "tabs", "quick-drag", "tabs/list", "tabs/list/button5"),
      (.cancelOff, "tabs", "taken-back", "tabs/list", "tabs/list/button5"),
      (.requireToFail, "back", "broken", "back/page1/scroll", "back/~NavigationView"),
      (.remorsefulForwarding, "remorse", "swallowed", "remorse/outer", "remorse/outer/page0"),
      (.pagingToggled, "remorse", "modern", "remorse/outer/page0", "remorse/outer"),
    ])
  func owners(_ preset: Policy.Preset, _ id: String, _ gesture: String, _ before: String, _ after: String) throws {
    #expect(try Tried(preset, id, gesture).owners == [before, after])
  }

  @Test("Pans that recognize together both win: the page goes back while its days scroll") func together() throws {
    let tried = try Tried(.simultaneous, "back", "broken")
    let edge = "back/~NavigationView#screenEdgePan"
    let results = [tried.happened, tried.other].map { TouchOutcomes(of: $0.trace).result(of: edge, touch: 1) }
    #expect(results == [.lost, .won])
    #expect(tried.owners == ["back/page1/scroll", "back/page1/scroll"])
  }

  @Test("A locked direction is decided, and without paging no page is snapped to") func scrolling() throws {
    let locked = try Tried(.directionLock, "back", "upwards").counts(.directionLock)
    #expect(locked[0] == 0)
    #expect(locked[1] > 0)
    let unpaged = try Tried(.pagingOff, "remorse", "turn").counts(.pageSnap)
    #expect(unpaged[0] > 0)
    #expect(unpaged[1] == 0)
  }

  @Test("Where it does not apply it is none, and says why; a name that is none is told the nearest") func none() throws
  {
    let scene = try #require(Catalog.scene("tabs"))
    let run = try PlayedByHand(scene, scene.gesture("quick-drag")).run()
    let settings = try Settings(scene, changing: run.spec.settings)
    let none = Policy.Preset.allCases.filter { Policy($0, for: run.trace, settings: settings) == nil }
    #expect(none == [.requireToFail, .simultaneous, .pagingToggled, .remorsefulForwarding])
    for (text, words) in [
      ("simultaneous", "two pans"), ("delay-off", "\"delays-off\""), ("paging-toggled", "no such strategy"),
    ] {
      let problem = #expect(throws: Problem.self) { try Policy(text, for: run.trace, settings: settings) }
      #expect(problem?.code == .usage, "\(text)")
      #expect(problem?.description.contains(words) == true, "\(text)")
    }
    let strategies = try Settings(#require(Catalog.scene("remorse")))
    #expect(Policy(.pagingToggled, for: run.trace, settings: strategies)?.variations.count == 1)
  }
}
