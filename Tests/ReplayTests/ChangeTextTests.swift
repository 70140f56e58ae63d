import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit
import WhatIf

/// The sentences of changes: units, the numbers of touches, and what a finger can do.
@Suite("Texts of changes") struct ChangeTextTests {
  private static func change(_ parts: (key: String, to: Change.Value, edits: [GestureEdit])...) -> Change {
    let parts = parts.map { key, to, edits in
      Change.Part(kind: .gesture, key: key, from: .number(0, unit: "ms"), to: to, variation: .gesture(edits))
    }
    return Change(parts: parts, winners: [], link: nil)
  }

  private static func instead(_ touch: Int, _ kinds: GestureEdit.Kind...) -> [GestureEdit] {
    ([.travel(0), .lift] + kinds).map { GestureEdit($0, of: [touch]) }
  }

  private static let sentences: [(Change, String)] = [
    (
      change(("pinch", .number(60, unit: ""), instead(1, .duration(0.25), .pinch(60)))),
      "if another finger moved 60 pt away from touch 1"
    ),
    (
      change(("twist", .number(60, unit: ""), instead(1, .duration(0.25), .twist(60)))),
      "if another finger went 60° around touch 1"
    ),
    (
      change(("pinch", .number(12.3, unit: "pt"), [GestureEdit(.pinch(12.3), of: [2])])),
      "if another finger moved 12.3 pt away from touch 2"
    ),
    (
      change(
        ("remove", .flag(true), [GestureEdit(.remove, of: [2])]),
        ("drag", .number(15, unit: "pt"), [GestureEdit(.drag(dx: 15, dy: 0), of: [2])])),
      "if touch 2 did not come down, and touch 3 moved 15 pt further right"
    ),
    (
      change(
        ("remove", .flag(true), [GestureEdit(.remove, of: [1, 3])]),
        ("remove", .flag(true), [GestureEdit(.remove, of: [1])]),
        ("hold", .number(500, unit: "ms"), instead(1, .duration(0.5)))),
      "if touches 1 and 3 did not come down, and touch 2 did not come down, and touch 4 rested for 500 ms and lifted"
    ),
    (
      change(("hold", .number(0, unit: "ms"), [GestureEdit(.remove, of: [1])] + instead(1, .duration(0)))),
      "if touch 1 did not come down, and touch 2 lifted at once"
    ),
    (
      change(("drag", .number(0, unit: "pt"), instead(1, .duration(0.25), .drag(dx: 0, dy: 0)))),
      "if touch 1 rested for 250 ms and lifted"
    ),
    (
      change(("wait", .number(0.0005, unit: "ms"), [GestureEdit(.wait(0.0005 / 1_000), of: [2])])),
      "if touch 2 came down less than 1 ms later"
    ),
    (
      change(("wait", .number(240, unit: "ms"), [GestureEdit(.wait(0.24), of: [2])])),
      "if touch 2 came down 240 ms later"
    ),
  ]

  @Test("Each number has its unit, and each touch the number that it has in the gesture", arguments: sentences)
  func sentence(change: Change, expected: String) throws {
    let settings = try Settings(TabsScene(), changing: [])
    let session = try Session(scene: TabsScene(), settings: settings, configuration: .init(assets: assets))
    #expect(Explanation(of: session.run.trace).sentence(for: change) == expected)
  }

  /// The ready gestures of some scenes, each with its scene.
  private static let played = [
    "tabs", "photos", "back", "conflict-drag-on-button", "conflict-slider-in-pager", "conflict-swipe-back",
  ]
  .flatMap { id in Catalog.scenes.filter { $0.id == id }.flatMap { scene in scene.gestures.map { (id, $0.name) } } }

  @Test(
    "Fingers rest and take their time in steps of 10 ms", arguments: Volume.pick(played, every: 28))
  func practicable(id: String, name: String) throws {
    let scene = try #require(Catalog.scene(id))
    let gesture = try scene.gesture(name)
    let settings = try Settings(scene, changing: gesture.settings)
    let session = try Session(scene: scene, settings: settings, configuration: .init(assets: assets))
    try session.play(try GestureScript(contentsOf: gesture.path(of: scene, assets: assets)))
    guard let answer = session.run.answer(about: .meant(gesture.intent)) else { return }
    let remedies = try Why(answer, of: session.run, scene: scene, assets: assets).remedies
    for part in remedies.flatMap(\.change.parts) where part.kind == .gesture {
      guard case .number(let value, "ms") = part.to else { continue }
      #expect(abs(value - (value / 10).rounded() * 10) < 0.001, "\(id) \(gesture.name): \(part.key) \(value)")
    }
  }
}
