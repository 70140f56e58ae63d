import Testing
import TouchKit

/// Conflict 18: a landing of the delegate's own keeps the speed of the finger (spec 5.5).
@Suite("Conflict 18, custom target") struct ConflictCustomTargetTests {
  private let cards = "conflict-custom-target/cards"

  private func play(_ gesture: String) throws -> Stage { try Stage(playing: gesture, of: "conflict-custom-target") }

  private func offsets(_ stage: Stage) -> [Double] {
    stage.session.window.trace.decisions.compactMap {
      if case .scroll(.didScroll, let report) = $0.fact { Double(report.offset.x) } else { nil }
    }
  }

  /// Milliseconds from the lift to a callback.
  private func time(to last: ScrollCallback, _ stage: Stage) -> Double? {
    func time(_ wanted: ScrollCallback) -> Instant? {
      stage.session.window.trace.decisions.first {
        if case .scroll(wanted, _) = $0.fact { true } else { false }
      }?.time
    }
    guard let start = time(.willEndDragging), let end = time(last) else { return nil }
    return end.milliseconds(since: start)
  }

  @Test("A flick that is let go at 70 pt goes on to 86 pt, turns round and lands on the old card") func wrongCard()
    throws
  {
    let stage = try play("flick")
    #expect(stage.scroll(cards)?.contentOffset.x == 0)
    #expect(try abs(#require(offsets(stage).max()) - 85.91) < 0.01)
    #expect(stage.rules(cards).contains(Rule.delegateTarget.rawValue))
    #expect(stage.rules(cards).contains(Rule.pageSnap.rawValue))
  }

  @Test("With the fix the same flick is on the next card after 0.3 s, and never goes back") func flickMended() throws {
    let stage = try play("flick-fixed")
    #expect(stage.scroll(cards)?.contentOffset.x == 300)
    #expect(time(to: .didEndScrollingAnimation, stage) == 300)
    #expect(offsets(stage) == offsets(stage).sorted())
    #expect(!stage.rules(cards).contains(Rule.pageSnap.rawValue))
  }

  @Test("A slow release creeps to its card for 1.82 s, as the speed solves the decay") func creep() throws {
    let stage = try play("creep")
    #expect(stage.scroll(cards)?.contentOffset.x == 300)
    // k' = (0.27 − 0.01) / 143.5 per ms; ln(0.27 / 0.01) / k' = 1,819 ms, shown at the next tick.
    #expect(try abs(#require(time(to: .didEndDecelerating, stage)) - 1_825) < 9)
    let released = stage.decisions(by: .letGo, about: cards).first?.measured
    #expect(try abs(#require(released?.value) - 270) < 0.1)
    #expect(stage.rules(cards).contains(Rule.momentum.rawValue))
  }

  @Test("What creeps to the chosen landing is late; with the fix, and after a flick, nothing is") func late() throws {
    let creep = try #require(try play("creep").session.run.judgement())
    #expect(creep.kind == .late)
    #expect(abs(creep.delay - 1.825) < 0.009)
    #expect(creep.deeds.first?.way?.arrival == creep.delay)
    for name in ["creep-fixed", "flick", "flick-fixed"] {
      let judgement = try #require(try play(name).session.run.judgement())
      #expect(judgement.kind != .late, "\(name)")
      #expect(judgement.deeds.first?.way?.arrival == nil, "\(name)")
    }
  }

  @Test("With the fix the slow release takes 0.3 s as well") func creepMended() throws {
    let stage = try play("creep-fixed")
    #expect(stage.scroll(cards)?.contentOffset.x == 300)
    #expect(time(to: .didEndScrollingAnimation, stage) == 300)
    #expect(!stage.rules(cards).contains(Rule.momentum.rawValue))
  }
}
