import Foundation
import Replay
import Testing
import TouchKit

/// How recognizers stand to each other, from the trace alone.
@Suite("Edges between recognizers") struct RecognizerEdgeTests {
  private struct Seen {
    let edges: [RecognizerEdge]
    let run: Run
    /// Who stands how to whom: `waits tap2 tap3`.
    var words: [String] {
      edges.map { edge in
        let names = edge.members.map { run.trace[$0]?.path.replacing("stage#", with: "") ?? "" }.joined(separator: " ")
        switch edge.kind {
        case .waits(let isResolved): return "\(isResolved ? "waited" : "waits") \(names)"
        case .cycle: return "cycle \(names)"
        case .together: return "together \(names)"
        case .veto: return "veto \(names)"
        }
      }
    }
    var sentences: [String] {
      let explanation = Explanation(of: run.trace, naming: .titles)
      return edges.map { explanation.sentence(for: $0) }
    }
  }

  private func play(
    _ actions: String, at seconds: Double? = nil, _ build: @escaping @Sendable (LintRoot) -> Void
  ) throws -> Seen {
    let session = try session(LintScene(build))
    try session.play(finger("{\"type\": \"pointerMove\", \"x\": 100, \"y\": 100}, \(actions)"))
    let reading = session.run.reading(at: seconds.map { Instant(seconds: $0) } ?? session.now)
    return Seen(edges: reading.recognizerEdges(in: session.run.trace), run: session.run)
  }

  private static let touch =
    #"{"type": "pointerDown"}, {"type": "pause", "duration": 50}, {"type": "pointerUp"}"#

  private static let drag =
    #"{"type": "pointerDown"}, {"type": "pointerMove", "x": 160, "y": 100, "duration": 100}, {"type": "pointerUp"}"#

  @Sendable private static func taps(_ root: LintRoot) {
    let (one, two) = (tap(1), tap(2))
    root.recognize(one)
    root.recognize(two)
    one.require(toFail: two)
  }

  @Test("A tap waits for a double tap until its deadline has passed, and then says how it came free")
  func waits() throws {
    let open = try play(Self.touch, at: 0.2, Self.taps)
    #expect(open.words == ["waits tap tap2"])
    #expect(open.sentences == ["tap · stage waits for double tap · stage to fail"])
    let settled = try play(Self.touch, Self.taps)
    #expect(settled.words == ["waited tap tap2"])
    let sentence = try #require(settled.sentences.first)
    let beginning =
      "tap · stage must not recognize before double tap · stage has failed. double tap · stage: possible → "
    #expect(sentence.hasPrefix(beginning))
    #expect(sentence.contains("the next tap did not come in time"))
  }

  @Test("A tap that fails because the double tap recognized has an edge that is settled by that")
  func loses() throws {
    let seen = try play("\(Self.touch), {\"type\": \"pause\", \"duration\": 80}, \(Self.touch)", Self.taps)
    #expect(seen.words == ["waited tap tap2"])
    #expect(seen.sentences[0].contains("double tap · stage"))
  }

  @Test("What would close a loop is an edge with the way back, whether the loop has two members or three")
  func cycles() throws {
    let two = try play(Self.touch) { root in
      let (one, two) = (tap(1), tap(1))
      root.recognize(one)
      root.recognize(two)
      one.require(toFail: two)
      two.require(toFail: one)
    }
    #expect(two.words.contains("cycle tap2 tap"), "\(two.words)")
    #expect(
      two.sentences.contains("tap2 · stage does not wait for tap · stage, because they would wait for each other"))
    // Whether the one that closes the loop is evaluated first or last.
    for order in [[2, 1, 0], [0, 1, 2]] {
      let three = try play(Self.touch) { root in
        let taps = [tap(1), tap(1), tap(1)]
        for tap in taps { root.recognize(tap) }
        for index in order { taps[index].require(toFail: taps[(index + 2) % 3]) }
      }
      let loop = try #require(three.edges.first { if case .cycle = $0.kind { true } else { false } })
      #expect(loop.members.count == 3, "\(order): \(three.words)")
      #expect(Set(loop.members).count == 3, "\(order): \(three.words)")
    }
  }

  @Test("Two pans whose delegate allows both have one edge, which tells who allowed it") func together() throws {
    let seen = try play(Self.drag) { root in
      root.isSimultaneous = true
      for pan in [PanGestureRecognizer(), PanGestureRecognizer()] { root.recognize(pan).delegate = root }
    }
    #expect(seen.words == ["together pan pan2"] || seen.words == ["together pan2 pan"], "\(seen.words)")
    #expect(seen.sentences[0].hasSuffix("yes, says LintRoot"))
  }

  @Test("A recognizer that may not begin has a veto, which tells who said no") func veto() throws {
    let seen = try play(Self.drag) { root in
      root.begins = false
      root.recognize(PanGestureRecognizer())
    }
    #expect(seen.words == ["veto pan"])
    #expect(seen.sentences[0].contains("gestureRecognizerShouldBegin(_:)"))
    #expect(seen.sentences[0].hasSuffix("no, says LintRoot"))
  }

  @Test("A new attempt begins without the edges of the last one") func again() throws {
    let pause = #"{"type": "pause", "duration": 500}"#
    // 650 ms after the first: the second touch has just come down.
    let seen = try play("\(Self.touch), \(pause), \(Self.touch)", at: 0.58, Self.taps)
    #expect(seen.words == [])
  }
}
