import Replay
import Testing
import TouchKit

/// What the sentences of a trace say beyond the rule: who answered what, which setting it was and who set it, and by how
/// much.
@Suite("Reasons in words") struct ReasonSentenceTests {
  @Test(
    "A loss is explained by who, what and where",
    arguments: [
      ("conflict-toggled-pan", "catch", Rule.abandoned, "because handToFeed() set isEnabled to false"),
      ("cover", "naive", .abandoned, "because scrollViewDidScroll set isScrollEnabled of cover/main to false"),
      (
        "conflict-control-in-cell", "scroll", .refused,
        "because StarRating answered no to gestureRecognizerShouldBegin(_:)"
      ),
      (
        "tabs", "hold-and-drag", .contentKeeps,
        "because touchesShouldCancel(in:) is no by default for tabs/list/button5"
      ),
      ("tabs", "not-cancellable", .contentKeeps, "because canCancelContentTouches of tabs/list is false"),
      (
        "conflict-disabled-between", "twice", .atEdge,
        "leaves it to conflict-disabled-between/pager/page0/panels, which is disabled"
      ),
      (
        "conflict-slider-in-pager", "quick-fixed", .wrongAxis,
        "because the fingers moved sideways, it scrolls up and down"
      ),
      ("back", "far-and-back", .popRelease, "is at 200.00 pt, would be at 140.00 pt in 300.00 ms, needs 187.50 pt"),
      ("photos", "pinch", .tooManyTouches, "2 touches against 1"),
      ("tabs", "quick-drag", .excluded, "won the touch (18.19 > 10.00 pt)"),
      ("conflict-disabled-between", "twice", .disabled, "because isScrollEnabled of"),
    ])
  func loss(scene: String, gesture: String, rule: Rule, words: String) throws {
    let stage = try Stage(playing: gesture, of: scene)
    let trace = stage.session.window.trace
    let sentences = trace.decisions.filter { $0.rule == rule }.map { Explanation(of: trace).sentence(for: $0) }
    #expect(sentences.contains { $0.contains(words) }, "\(sentences)")
  }

  @Test("A setting names the callback in which it was set, and else the application")
  func setter() throws {
    let stage = try Stage(playing: "naive", of: "cover")
    let trace = stage.session.window.trace
    let sentences = trace.decisions.filter { $0.rule == .setting }.map { Explanation(of: trace).sentence(for: $0) }
    #expect(sentences.first == "cover/main: scrollViewDidScroll set isScrollEnabled to false")
  }
}
