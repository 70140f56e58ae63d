import Foundation
import Replay
import Scenes
import Stages
import Testing
import TouchKit

/// Verdicts of all ready gestures, compared with what their authors expect, and with the table by hand.
@Suite("Judgements") struct JudgementTests {
  /// Where the program says something else than the table, and is right.
  private static let otherKinds: [String: (kind: VerdictKind, reason: String)] = [
    "conflict-custom-target creep": (
      .reacted, "a landing that takes long is no late touch: the cards followed at once"
    ),
    "conflict-synthetic-drag short": (.instead, "the row was pressed: it sent touchUpInside"),
  ]
  private static let otherShapes: [String: String] = [
    "conflict-drag-on-button rest-and-drag": "it rests for longer than the content-touch delay",
    "conflict-drag-on-button rest-and-drag-fixed": "it rests for longer than the content-touch delay",
    "conflict-swipe-back-at-root push-fixed": "the edge pan was refused, so it is a drag as in root-fixed",
    "conflict-synthetic-drag short": "8 pt are a tap to the engine; only its author means a drag",
  ]
  /// Targets that only the author knows: an outer view that should go first.
  private static let meant = [
    "cover system", "conflict-seam up", "conflict-pan-delegate drag", "conflict-synthetic-drag short",
  ]

  private func play(_ row: HandWrittenVerdict) throws -> (Run, ReadyGesture) {
    let gesture = try #require(try Catalog.scene(row.scene)?.gesture(row.gesture))
    return (try Stage(playing: row.gesture, of: row.scene).session.run, gesture)
  }

  @Test("Every gesture's verdict is of the kind that its author expects") func kinds() throws {
    for row in try HandWrittenVerdict.all() {
      let name = "\(row.scene) \(row.gesture)"
      let (run, gesture) = try play(row)
      let judgement = try #require(run.judgement(gesture.intent), "\(name)")
      let expected = Self.otherKinds[name]?.kind ?? VerdictKind(rawValue: row.kind)
      #expect(judgement.kind == expected, "\(name)")
    }
  }

  @Test("Without its author's word the target is the same, but where only the author knows it") func targets() throws {
    for row in try HandWrittenVerdict.all() where !Self.meant.contains("\(row.scene) \(row.gesture)") {
      let (run, _) = try play(row)
      let judgement = try #require(run.judgement(GestureIntent([], "", stroke: row.judged)))
      #expect(judgement.targets.count == 1, "\(row.scene) \(row.gesture)")
      #expect(judgement.targets.allSatisfy(row.targets.contains), "\(row.scene) \(row.gesture): \(judgement.targets)")
    }
  }

  @Test("Strokes have the shapes that a person saw") func shapes() throws {
    for row in try HandWrittenVerdict.all() where Self.otherShapes["\(row.scene) \(row.gesture)"] == nil {
      let (run, _) = try play(row)
      #expect(run.strokes().map(\.shape.rawValue) == row.strokes, "\(row.scene) \(row.gesture)")
    }
  }

  @Test("Headlines are short and in words: no paths, no classes") func headlines() throws {
    var long = 0
    let rows = try HandWrittenVerdict.all()
    for row in rows {
      let (run, gesture) = try play(row)
      let judgement = try #require(run.judgement(gesture.intent))
      let words = Explanation(of: run.trace, naming: .titles)
      let headline = words.headline(for: judgement)
      let reason = words.reason(for: judgement, in: run) ?? ""
      for part in ["\(row.scene)/", "~", "ContentView", "#", "  ", ".."] {
        #expect(!headline.contains(part), "\(row.scene) \(row.gesture): \(headline)")
        #expect(!reason.contains(part), "\(row.scene) \(row.gesture): \(reason)")
      }
      if headline.count > 76 { long += 1 }
      // Whoever lost something is told why.
      if [.instead, .cutOff, .together, .late, .stuck].contains(judgement.kind),
        !Self.unexplained.contains("\(row.scene) \(row.gesture)")
      {
        #expect(!reason.isEmpty, "\(row.scene) \(row.gesture): \(headline)")
      }
    }
    // About two lines of a column.
    #expect(long * 20 <= rows.count, "\(long)")
  }

  /// What code of the application does in a callback, which no recognizer lost.
  private static let unexplained = ["conflict-bottom-sheet back"]

  @Test("While a finger is down the verdict says so far, and knows nothing of what comes") func soFar() throws {
    let run = try Stage(playing: "hold-and-drag", of: "tabs").session.run
    let early = try #require(run.judgement(until: Instant(seconds: 0.1)))
    let words = Explanation(of: run.trace, naming: .titles)
    #expect(early.stroke.end == nil)
    #expect(words.headline(for: early).hasSuffix(" so far."))
    #expect(words.reason(for: early, in: run) == nil)
    let late = try #require(run.judgement())
    #expect(words.headline(for: late) == "Nothing moved.")
    #expect(
      words.reason(for: late, in: run) == "touchesShouldCancel(in:) is no by default for button 5 (11.1 of 10 pt).")
  }

  @Test("Before the first touch there is no verdict") func none() throws {
    let run = try Stage(try #require(Catalog.scene("tabs"))).session.run
    #expect(run.judgement() == nil)
    #expect(run.strokes().isEmpty)
  }
}
