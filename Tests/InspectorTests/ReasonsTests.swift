import Drawing
import Foundation
import Inspector
import Replay
import Testing
import TouchKit

@Suite("Reasons in few words")
struct ReasonsTests {
  @Test("Every rule has words of its own, and they fit on a card", arguments: Rule.allCases)
  func complete(_ rule: Rule) throws {
    let template = try #require(Reasons.templates[rule], "\(rule.rawValue) has no words")
    #expect(!template.long.isEmpty)
    #expect(template.long.count <= 37, "\(template.long) is wider than a card")
    #expect(template.short.count <= 14)
    #expect(!template.short.isEmpty || rule == .stateChange)
  }

  @Test("A slop that was crossed reads as measure, limit, code and margin")
  func slop() throws {
    let moment = try Story.fling().moment(at: 130)
    let pan = try #require(moment.reading.recognizers.first { $0.kind == .pan })
    let decision = try #require(moment.trace[pan.decision])
    let lines = Reasons.lines(for: decision, in: moment.trace)
    #expect(lines.what == "travel crossed the slop")
    #expect(lines.measured.hasSuffix(": SV-SLOP +\(Numbers.oneDecimal(decision.measured?.margin ?? 0))"))
    #expect(lines.measured.contains(" of 10 pt"))
  }

  @Test("A touch that was taken names who took it")
  func rival() throws {
    let moment = try Story.fling().moment(at: 130)
    let drop = try #require(moment.trace[moment.reading.deliveries[0].dropDecision])
    #expect(Reasons.lines(for: drop, in: moment.trace).what == "pan · list took it before the view knew")
  }

  @Test("Numbers have a true minus sign, and none before zero")
  func numbers() {
    #expect(Numbers.oneDecimal(-0.04) == "0.0")
    #expect(Numbers.oneDecimal(-14.5) == "−14.5")
    #expect(Numbers.margin(2.04) == "+2.0")
    #expect(Numbers.margin(-2.06) == "−2.1")
    #expect(Numbers.against(Measured(.duration, 0.15, limit: 0.15)) == "150.0 of 150 ms")
    #expect(Numbers.against(Measured(.touches, 2, limit: 1)) == "2 of 1 touches")
  }

  @Test("Whatever the inspector writes, the fonts have")
  func glyphs() throws {
    let metrics = try TextMetrics(assets: .find())
    let words = Reasons.templates.values.map { $0.short + $0.long }.joined() + "−→·×+ 0123456789"
    for scalar in Set(words.unicodeScalars) {
      for face in FontFace.all { #expect(metrics.hasGlyph(scalar, face: face), "\(face) lacks \(scalar)") }
    }
  }
}
