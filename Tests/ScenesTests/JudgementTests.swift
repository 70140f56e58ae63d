import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Verdicts of all ready gestures, compared with what their authors expect, and with the table by hand.
@Suite("Judgements") struct JudgementTests {
  private static let otherShapes: [String: String] = [
    "conflict-drag-on-button rest-and-drag": "it rests for longer than the content-touch delay",
    "conflict-drag-on-button rest-and-drag-fixed": "it rests for longer than the content-touch delay",
    "conflict-swipe-back-at-root push-fixed": "the edge pan was refused, so it is a drag as in root-fixed",
    "conflict-synthetic-drag short": "8 pt are a tap to the engine; only its author means a drag",
  ]
  /// Targets that only the author knows: an outer view that should go first.
  private static let meant = [
    "cover system", "conflict-seam up", "conflict-seam up-together", "conflict-pan-delegate drag",
    "conflict-synthetic-drag short",
  ]

  /// What is said of a row's gesture, with its author's word and without it.
  private struct Said {
    let row: HandWrittenVerdict
    let name: String
    let shapes: [String]
    let kind: VerdictKind?, headline: String?, reason: String?
    /// Who should have reacted, without the author's word.
    let targets: [String]?

    init(_ row: HandWrittenVerdict) throws {
      self.row = row
      name = "\(row.scene) \(row.gesture)"
      let gesture = try #require(try Catalog.scene(row.scene)?.gesture(row.gesture))
      let run = try Stage(playing: row.gesture, of: row.scene).session.run
      shapes = run.strokes().map(\.shape.rawValue)
      let judgement = run.judgement(gesture.intent)
      let words = Explanation(of: run.trace, naming: .titles)
      kind = judgement?.kind
      headline = judgement.map { words.headline(for: $0) }
      reason = judgement.flatMap { words.reason(for: $0, in: run) }
      targets = run.judgement(GestureIntent([], "", stroke: row.judged))?.targets
    }
  }

  /// Each gesture is played once for all of these tests; a sample has every fourth one.
  private static let said = Result { try Volume.pick(HandWrittenVerdict.all(), every: 4).map(Said.init) }

  @Test("Every gesture's verdict is of the kind that its author expects") func kinds() throws {
    for one in try Self.said.get() {
      let kind = try #require(one.kind, "\(one.name)")
      #expect(kind.rawValue == one.row.kind, "\(one.name)")
    }
  }

  @Test("Without its author's word the target is the same, but where only the author knows it") func targets() throws {
    for one in try Self.said.get() where !Self.meant.contains(one.name) {
      let targets = try #require(one.targets, "\(one.name)")
      #expect(targets.count == 1, "\(one.name)")
      #expect(targets.allSatisfy(one.row.targets.contains), "\(one.name): \(targets)")
    }
  }

  @Test("What comes back as its author means it is no fault; what should have stayed is one")
  func meantToComeBack() throws {
    func judgement(_ name: String, of id: String = "back") throws -> Judgement {
      let scene = try #require(Catalog.scene(id))
      let run = try Stage(playing: name, of: id).session.run
      return try #require(run.judgement(try scene.gesture(name).intent))
    }
    for name in ["system", "fixed", "far-and-back", "beside", "upwards", "one-page"] {
      let judgement = try judgement(name)
      #expect(judgement.kind == .takenBack, "\(name)")
      #expect(!judgement.isFault, "\(name)")
    }
    let unwanted = try judgement("flick", of: "conflict-custom-target")
    #expect(unwanted.kind == .takenBack)
    #expect(unwanted.isFault)
  }

  @Test("Strokes have the shapes that a person saw") func shapes() throws {
    for one in try Self.said.get() where Self.otherShapes[one.name] == nil {
      #expect(one.shapes == one.row.strokes, "\(one.name)")
    }
  }

  @Test("Headlines are short and in words: no paths, no classes") func headlines() throws {
    var long = 0
    let all = try Self.said.get()
    for one in all {
      let (headline, reason) = (try #require(one.headline, "\(one.name)"), one.reason ?? "")
      for part in ["\(one.row.scene)/", "~", "ContentView", "#", "  ", ".."] {
        #expect(!headline.contains(part), "\(one.name): \(headline)")
        #expect(!reason.contains(part), "\(one.name): \(reason)")
      }
      if headline.count > 76 { long += 1 }
      // Whoever lost something is told why.
      if let kind = one.kind, [.instead, .cutOff, .together, .late, .stuck].contains(kind),
        !Self.unexplained.contains(one.name)
      {
        #expect(!reason.isEmpty, "\(one.name): \(headline)")
      }
    }
    // About two lines of a column.
    #expect(long * 20 <= all.count, "\(long)")
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
    #expect(words.headline(for: late) == "Nothing moved: the list did not scroll.")
    #expect(
      words.reason(for: late, in: run) == "touchesShouldCancel(in:) is no by default for “What the tide brought in”.")
  }

  @Test("Before the first touch there is no verdict") func none() throws {
    let run = try Stage(try #require(Catalog.scene("tabs"))).session.run
    #expect(run.judgement() == nil)
    #expect(run.strokes().isEmpty)
  }
}
