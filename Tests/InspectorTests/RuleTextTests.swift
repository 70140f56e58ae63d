import Drawing
import Foundation
import Inspector
import Replay
import Stages
import Testing
import TouchKit

@Suite("Rule texts")
struct RuleTextTests {
  @Test("Every rule has a text of its own; they follow \"because\" and fit on a card", arguments: Rule.allCases)
  func complete(_ rule: Rule) throws {
    let text = try #require(RuleText.all[rule], "\(rule.rawValue) has no text")
    #expect(!text.reason.isEmpty)
    #expect(!text.reason.hasSuffix("."))
    #expect(text.reason.first?.isUppercase == false, "\(text.reason)")
    // A card is as wide as its column without the margins, its text without the coloured edge and the glyph.
    let width = try TextMetrics(assets: .find()).width(of: text.reason, font: .label)
    #expect(width <= Tokens.cardSize.width - 40, "\(text.reason) is wider than a card")
    #expect(text.label.count <= 14)
    #expect(!text.label.isEmpty || rule == .stateChange)
  }

  @Test("A slop that was crossed reads as measure, limit, code and margin")
  func slop() throws {
    let moment = try Story.fling().moment(at: 130)
    let pan = try #require(moment.reading.recognizers.first { $0.kind == .pan })
    let decision = try #require(moment.trace[pan.decision])
    let card = Explanation(of: moment.trace).card(for: pan, in: moment.reading)
    #expect(card == Explanation(of: moment.trace).card(for: decision))
    #expect(card.what == "the fingers went far enough to scroll it")
    #expect(card.measured.hasSuffix(": SV-SLOP +\(NumberStyle.screen.fixed(decision.measured?.margin ?? 0))"))
    #expect(card.measured.contains(" > 10 pt"))
  }

  @Test("A touch that was taken names who took it, on the card and in the trace")
  func rival() throws {
    let moment = try Story.fling().moment(at: 130)
    let drop = try #require(moment.trace[moment.reading.deliveries[0].dropDecision])
    let explanation = Explanation(of: moment.trace)
    #expect(explanation.card(for: drop).what == "pan · list took it before its delivery")
    let sentence = explanation.sentence(for: drop)
    let clause = "tabs/list/albums does not receive touch 1, because tabs/list#pan took it before its delivery"
    // And what the winner had measured.
    #expect(sentence.hasPrefix("\(clause) ("), "\(sentence)")
    #expect(sentence.hasSuffix(" > 10.00 pt)"), "\(sentence)")
  }

  @Test("Sentence and card say why in the same words", arguments: [0, 1, 2, 3])
  func once(_ which: Int) throws {
    let moment = try [Story.fling(), .holdAndDrag(), .pullDown(), .waitingTap()][which].moment(at: 3_000)
    let explanation = Explanation(of: moment.trace)
    for decision in moment.trace.decisions where !decision.rival.exists && decision.rule != .stateChange {
      guard case .state = decision.fact else { continue }
      let (sentence, card) = (explanation.sentence(for: decision), explanation.card(for: decision))
      let isOfRule = card.what == RuleText.all[decision.rule]?.reason
      let words = isOfRule ? [", because \(card.what)"] : card.what.split(separator: ":").map(String.init)
      #expect(words.first.map(sentence.contains) == true, "\(sentence)")
    }
  }

  @Test("Reasons that name answers and settings fit on a card, too")
  func brief() throws {
    let moment = try Story.holdAndDrag().moment(at: 3_000)
    let explanation = Explanation(of: moment.trace)
    let loss = try #require(moment.trace.decisions.first { $0.rule == .contentKeeps })
    #expect(explanation.card(for: loss).what == "touchesShouldCancel: no, by default")
    let metrics = try TextMetrics(assets: .find())
    for words in [
      "touchesShouldCancel: no, by default", "isScrollEnabled was set to false", "it scrolls up and down only",
    ] {
      #expect(metrics.width(of: words, font: .label) <= Tokens.cardSize.width - 40, "\(words)")
    }
  }

  @Test("A recognizer that is still possible says what it waits for")
  func waiting() throws {
    let moment = try Story.waitingTap().moment(at: 300)
    let tap = try #require(moment.reading.recognizers.first { !$0.waitsOn.isEmpty })
    let card = Explanation(of: moment.trace).card(for: tap, in: moment.reading)
    #expect(card.what == "waits for double tap · list to fail")
    #expect(card.measured == "REQ-WAIT")
  }

  @Test("On the screen numbers have a true minus sign, in traces one that programs can read, and none before zero")
  func numbers() {
    #expect(NumberStyle.screen.fixed(-0.04) == "0.0")
    #expect(NumberStyle.trace.fixed(-0.004) == "0.00")
    #expect(NumberStyle.screen.fixed(-14.5) == "−14.5")
    #expect(NumberStyle.trace.fixed(-14.5) == "-14.50")
    #expect(NumberStyle.screen.margin(2.04) == "+2.0")
    #expect(NumberStyle.trace.margin(2.04) == "+2.04")
    #expect(NumberStyle.screen.margin(-2.06) == "−2.1")
    #expect(NumberStyle.trace.margin(-2.06) == "-2.06")
    #expect(NumberStyle.screen.short(150) == "150")
    #expect(NumberStyle.screen.short(0.83) == "0.8")
    #expect(NumberStyle.trace.short(150) == "150")
    #expect(NumberStyle.trace.short(0.833333) == "0.8333")
    #expect(NumberStyle.screen.whole(-0.4) == "0")
    #expect(NumberStyle.screen.whole(741.6) == "742")
    #expect(NumberStyle.trace.fixed(.nan) == "nan")
    #expect(NumberStyle.trace.fixed(-.infinity) == "-inf")
    #expect(NumberStyle.trace.short(-0.00004) == "0")
    #expect(NumberStyle.trace.short(100.05) == "100.05")
    #expect(NumberStyle.trace.short(1_234_567_890_123) == "1234567890123")
    #expect(NumberStyle.trace.short(1.5e20) == "1.5e+20")
    #expect(NumberStyle.trace.short(-.infinity) == "-inf")
  }

  @Test("A card measures in the numbers of its unit")
  func units() throws {
    let tap = try Story.waitingTap().moment(at: 470)
    let cards = tap.reading.recognizers.map { Explanation(of: tap.trace).card(for: $0, in: tap.reading).measured }
    #expect(cards.contains { $0.hasPrefix("1 of 2 taps: TAP-GAP −1.0") }, "\(cards)")
  }

  @Test("Whatever the inspector writes, the fonts have")
  func glyphs() throws {
    let metrics = try TextMetrics(assets: .find())
    let words = RuleText.all.values.map { $0.label + $0.reason }.joined() + "−→·×+ 0123456789"
    for scalar in Set(words.unicodeScalars) {
      for face in FontFace.all { #expect(metrics.hasGlyph(scalar, face: face), "\(face) lacks \(scalar)") }
    }
  }
}
