import Foundation
import Replay
import Scenes
import TestSupport
import Testing
import TouchKit

/// The table of all ready gestures that was written by hand, before the program had effects: who should have reacted,
/// and whether it did. See Tests/Outcomes/README.md.
@Suite("Verdicts by hand") struct HandWrittenVerdictTests {
  /// Gestures whose row says of the judged stroke what other strokes hide, or whose target cannot be named by a path.
  private static let others: [String: String] = [
    "back strip": "the first press lit nothing up; the second one did",
    "cover dynamics": "the pan's view has no identifier: its action moves cover/main",
    "conflict-disabled-between twice": "the first drag moves what the second cannot",
    "conflict-synthetic-drag short": "touchUpInside has no handler, so nobody sees it",
    "remorse twice-published": "the first drag moves the pager",
  ]

  @Test("The table has a row for each ready gesture, in the order of the catalogue") func complete() throws {
    let known = Catalog.scenes.flatMap { scene in scene.gestures.map { "\(scene.id) \($0.name)" } }
    #expect(try HandWrittenVerdict.all().map { "\($0.scene) \($0.gesture)" } == known)
  }

  @Test("Who reacted by the table has effects, and whom nothing moved has none but light") func effects() throws {
    for row in Volume.pick(try HandWrittenVerdict.all(), every: 8)
    where Self.others["\(row.scene) \(row.gesture)"] == nil {
      let run = try Stage(playing: row.gesture, of: row.scene).session.run
      let reactions = run.reactions().filter { reaction in reaction.effects.contains { $0.kind != .lit } }
      func hasReacted(_ path: String) -> Bool {
        reactions.contains {
          $0.subject == path || $0.subject.hasPrefix(path + "/") || path.hasPrefix($0.subject + "/")
        }
      }
      let reacted = row.targets.filter(hasReacted)
      switch row.kind {
      case "reacted": #expect(reacted == row.targets, "\(row.scene) \(row.gesture)")
      case "takenBack", "cutOff", "together", "late": #expect(!reacted.isEmpty, "\(row.scene) \(row.gesture)")
      case "nothing": #expect(reacted.isEmpty, "\(row.scene) \(row.gesture)")
      case "instead": #expect(!reactions.isEmpty, "\(row.scene) \(row.gesture)")
      default: #expect(["stuck", "noTarget"].contains(row.kind), "\(row.scene) \(row.gesture)")
      }
    }
  }
}
