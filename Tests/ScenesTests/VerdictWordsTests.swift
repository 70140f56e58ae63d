import Replay
import Scenes
import Stages
import Testing

@Suite("Words of verdicts") struct VerdictWordsTests {
  /// Each mend that readers asked for, with a gesture that shows it.
  @Test(
    "Headline and reason say what an onlooker would ask for",
    arguments: [
      ("tabs quick-drag", "The list scrolled 110 pt and flew on for 540 pt.", nil),
      (
        "photos scroll", "“Ridges” scrolled 260 pt and flew on to its end.",
        "PhotoBrowser answered no to gestureRecognizerShouldBegin(_:) for the pan of the photo browser after"
          + " 28 pt up; that left the pan of “Ridges”, which needs a drag of 10 pt."
      ),
      ("physics pull", "The content stretched 78 pt past its top and came back.", nil),
      (
        "physics three20", "The content scrolled 86 pt and stopped dead.",
        "PhysicsDriver chose this landing in scrollViewWillEndDragging."
      ),
      ("photos pull", "“Ridges” followed the finger 250 pt; the gallery appeared.", nil),
      (
        "photos pull-up", "“Ridges” followed the finger 100 pt and came back.",
        "Released 100 pt out after a rest of 400 ms; pull() took it back."
      ),
      (
        "remorse second-finger", "Nothing moved: the pager did not scroll.",
        "It received touchesMoved 6 times, with 2 fingers on it, and did nothing with it."
      ),
      (
        "conflict-tap-blocks-rows tap", "The keyboard left the screen; “Ines Moreau” did not react.",
        "The tap of the screen recognized while the touch was held back, and cancelsTouchesInView is true."
      ),
      (
        "back fixed", "“Lisbon” followed the finger 90 pt and slid into place again.",
        "Released 90 pt out after a rest of 500 ms; a pop completes from 187.5 pt on."
      ),
      (
        "back beside", "The days scrolled 90 pt and came back.",
        "Released 90 pt out after a rest of 500 ms; a page turns from 187.5 pt on, or at 250 pt/s."
      ),
      (
        "back broken", "The days scrolled 90 pt; the navigation did not go back.",
        "The pan of the days won; AppNavigationController replaced UIKit's own delegate,"
          + " and only UIKit's makes other pans wait."
      ),
      (
        "conflict-no-did-end-decelerating rest", "The list scrolled 110 pt; the add button disappeared.",
        "Released after a rest of 300 ms, so nothing decelerated."
      ),
      (
        "cover linear-back", "The list scrolled 100 pt, then the cover scrolled 70 pt and stopped dead.",
        "LinearCover answered yes to shouldRecognizeSimultaneouslyWith."
      ),
      (
        "cover improved-flick",
        "The cover scrolled 100 pt and flew on for 50 pt, then the list flew 375 pt.",
        "SharingScrollView answered yes to shouldRecognizeSimultaneouslyWith."
      ),
      (
        "remorse late", "Page 1 scrolled 2 pt.",
        "The pager took the touch away from it after 50 ms, when the finger was 20 pt to the right."
      ),
      ("conflict-edge-lag hold-fixed", "The voice button lit up at once.", nil),
      (
        "conflict-slider-in-pager quick", "The pager turned the page; the ceiling light slider did not move.",
        "The pager would have passed the touch on after 150 ms, but its pan began after 17 ms."
      ),
      (
        "conflict-seam back", "The list reached its edge after 150 pt; the finger went on for 180 pt.",
        "The pan of the list, the inner one, won; ProfilePage answered no to shouldRecognizeSimultaneouslyWith."
      ),
      (
        "conflict-bottom-sheet back", "The sheet followed the finger 70 pt; the list did not.",
        "moveSheet() set contentOffset.y of the list from 92 to 0."
      ),
      (
        "conflict-pan-delegate drag", "UIKit ends the app: the pan of the page was given another delegate.",
        "The delegate of a scroll view's own pan has to be the scroll view."
      ),
      (
        "conflict-edge-lag hold", "The voice button lit up 1000 ms late.",
        "The system gesture gate held its touch back until then: delaysTouchesBegan is true."
      ),
      (
        "conflict-pan-on-cell drift", "“Clara Lind” only lit up.",
        "The pan of “Clara Lind” cancelled its touch after 10 pt to the left: cancelsTouchesInView is true."
      ),
      ("conflict-tap-stops-fling flick-and-tap-fixed", "The list was stopped.", nil),
      (
        "conflict-toggled-pan catch", "The row was caught, and dropped the finger; the finger went on for 200 pt.",
        "handToFeed() set isEnabled to false and to true again, which drops the finger."
      ),
      ("conflict-toggled-pan catch-fixed", "The row was caught, and scrolled 128 pt.", nil),
      (
        "conflict-diagonal drag", "The week scrolled 43 pt sideways and 25 pt vertically.",
        "The drag is too diagonal to lock to one axis (30.0 > 20 deg)."
      ),
      (
        "conflict-swipe-back-at-root root", "The navigation is stuck.",
        "AlwaysPop answered yes to gestureRecognizerShouldBegin(_:) on the first page."
      ),
      (
        "conflict-parent-tap heart-fixed", "The heart was pressed.",
        "HeartControl answered no to gestureRecognizerShouldBegin(_:) for the tap of “Iris Lund”."
      ),
      (
        "conflict-blanket-simultaneous drag-place", "The page scrolled 20 pt, and “Graça” was tapped as well.",
        "BarPage answered yes to shouldRecognizeSimultaneouslyWith."
      ),
      (
        "conflict-synthetic-drag short", "“Choir” was pressed; the list did not scroll.",
        "The finger went 8 pt; the pan of the list begins after 10 pt."
      ),
      (
        "conflict-swipe-back edge", "“Ferry line” followed the finger 230 pt; the navigation did not go back.",
        "The pan of “Ferry line” won; PopGate replaced UIKit's own delegate, and only UIKit's makes other pans wait."
      ),
      ("conflict-synthetic-drag longer", "The list scrolled 8 pt.", "The first 10 pt only decided that it is a drag."),
      (
        "conflict-jump-at-begin slow", "“areia” followed the finger 110 pt, then went the other way.",
        "drag() took it there; the translation of the pan of the cards was 0 pt at .began."
      ),
      (
        "back far-and-back", "“Lisbon” followed the finger 200 pt and slid into place again.",
        "Released 200 pt out moving back at 200 pt/s; at its speed it would have come to 140 pt, and a pop completes from 187.5 pt on."
      ),
      (
        "conflict-disabled-between twice", "Nothing moved: the pager did not scroll.",
        "The row, at its edge, left the drag to the panels, whose isScrollEnabled is false."
      ),
      (
        "conflict-control-in-cell scroll", "The stars changed; the list did not scroll.",
        "StarRating answered no to gestureRecognizerShouldBegin(_:) for the pan of the list after 17 pt up."
      ),
      (
        "conflict-stale-velocity rest", "The dial changed and went on after a rest of 500 ms; “95.0” became “102.1”.",
        nil
      ),
    ] as [(String, String, String?)])
  func words(gesture: String, headline: String, reason: String?) throws {
    let (run, judgement) = try judged(gesture)
    let words = Explanation(of: run.trace, naming: .titles)
    #expect(words.headline(for: judgement) == headline)
    #expect(words.reason(for: judgement, in: run) == reason)
  }

  private func judged(_ gesture: String) throws -> (run: Run, judgement: Judgement) {
    let names = gesture.split(separator: " ").map(String.init)
    let intent = try #require(try Catalog.scene(names[0])?.gesture(names[1])).intent
    let run = try Stage(playing: names[1], of: names[0]).session.run
    return (run, try #require(run.judgement(intent)))
  }

  @Test(
    "A stroke is said with its place, its direction and its company",
    arguments: [
      ("tabs quick-tap", "a tap on “What the tide brought in”"),
      ("tabs hold-and-drag", "a press of 217 ms on “What the tide brought in”, then a drag of 190 pt up in 253 ms"),
      ("conflict-pan-on-cell drift", "a tap on “Clara Lind” that drifts 12 pt to the left"),
      ("conflict-seam back", "a drag of 340 pt down from “To the lighthouse” in 567 ms and a rest of 200 ms"),
      (
        "conflict-toggled-pan catch",
        "a touch on the row while it moves, then a drag of 200 pt to the left in 333 ms and a rest of 200 ms"
      ),
      (
        "conflict-long-press-drag two-fingers",
        "a press of 1.2 s on “North of here”, then a drag of 100 pt down in 317 ms and a rest of 120 ms, while touch 1 is down"
      ),
    ])
  func gesture(_ name: String, _ words: String) throws {
    let (run, judgement) = try judged(name)
    #expect(run.gesture(of: judgement.stroke) == words)
  }

  @Test(
    "What was expected is said with the author's verb, or by the shape of the stroke",
    arguments: [
      ("conflict-slider-in-pager quick", true, "The ceiling light slider should follow the finger."),
      ("conflict-tap-blocks-rows tap", true, "“Ines Moreau” should be selected."),
      ("conflict-toggled-pan catch", true, "The row should stop, and follow the finger."),
      ("conflict-jump-at-begin slow", true, "The cards should turn left."),
      ("back broken", true, "The navigation should go back."),
      ("cover improved", true, "The cover and the list should scroll on."),
      ("cover dynamics", true, "The cover and the list should scroll on."),
      ("conflict-slider-in-pager quick", false, "The ceiling light slider should follow the finger."),
      ("conflict-disabled-between twice", false, "The pager should turn the page."),
      ("conflict-parent-tap heart", false, "The heart should be pressed."),
      ("tabs hold-and-drag", false, "The list should scroll."),
    ])
  func expected(_ name: String, hasAuthor: Bool, _ words: String) throws {
    let names = name.split(separator: " ").map(String.init)
    let intent = try #require(try Catalog.scene(names[0])?.gesture(names[1])).intent
    let run = try Stage(playing: names[1], of: names[0]).session.run
    #expect(run.answer(about: .meant(hasAuthor ? intent : nil))?.expected == words)
  }

  @Test("What a pop moves is the navigation's doing, though code listens to its edge pan as well") func popped() throws
  {
    let (run, judgement) = try judged("back flick")
    #expect(
      Answer(judgement, of: run).reason
        == "The edge pan of the navigation began after 10 ms, when the finger had gone 10 pt; a drag needs 10.")
  }

  @Test("What other fingers did before and after stands beside it") func company() throws {
    let (run, judgement) = try judged("conflict-swipe-back-at-root root")
    #expect(
      run.gestures(around: judgement.stroke) == [
        "Touch 1: a drag of 200 pt to the right from “Flat bread” in 333 ms and a rest of 120 ms.",
        "Touch 2: a tap on the navigation.",
      ])
  }

  @Test(
    "Where nothing went wrong or on by itself no rule is told, and a press is no drag that rested",
    arguments: [
      ("conflict-parent-tap", "card"), ("conflict-tap-stops-fling", "then-tap"), ("photos", "double-tap"),
      ("photos", "pull"),
    ])
  func press(scene: String, gesture: String) throws {
    let (run, judgement) = try judged("\(scene) \(gesture)")
    #expect(judgement.deeds.allSatisfy { $0.rest == nil })
    let why = Why(Answer(judgement, of: run), of: run, remedies: [])
    #expect(why.uikitRule == nil)
  }

  @Test("Reason and questions call a row by the same words, also when another text shows later") func oneName() throws {
    let (run, _) = try judged("conflict-swipe-back edge")
    let questions = run.questions().map(\.text)
    #expect(questions.contains("Why did “Ferry line” move?"))
    #expect(questions.contains("Why did the pan of “Ferry line” recognize?"))
  }

  @Test("Where winner and loser had gone the same way, that is said once") func tie() throws {
    let (run, judgement) = try judged("conflict-seam back")
    let loss = try #require(run.trace[Answer(judgement, of: run).decisive])
    #expect(Explanation(of: run.trace).sentence(for: loss).hasSuffix("won the touch: both were at 10.00 ≥ 10.00 pt"))
  }

  @Test(
    "How far momentum carries is said of UIKit's two rates, and not where code drives, or an edge ends the flight",
    arguments: [
      ("physics flick", "half a point"), ("physics fast", "a tenth of a point"), ("tabs taken-back", "half a point"),
      // Its code comes to rest nearly where UIKit would.
      ("physics flutter", nil), ("physics android", nil), ("physics throw", nil),
      ("conflict-custom-target flick-fixed", nil),
    ] as [(String, String?)])
  func flight(_ name: String, _ distance: String?) throws {
    let (run, judgement) = try judged(name)
    let rule = Why(Answer(judgement, of: run), of: run, remedies: []).uikitRule
    #expect(rule?.hasPrefix("The first 10 pt only decide") == true)
    #expect(rule?.contains("momentum carries it") == (distance != nil), "\(rule ?? "")")
    if let distance { #expect(rule?.contains(" \(distance) further ") == true, "\(rule ?? "")") }
  }

  @Test("Verdicts of conflicts come with the rule of UIKit that a reader has to know") func rules() throws {
    var rules: [String: String] = [:]
    for scene in Catalog.scenes where scene.id.hasPrefix("conflict-") {
      for gesture in scene.gestures where gesture.intent?.isFault == true {
        let name = "\(scene.id.dropFirst("conflict-".count)) \(gesture.name)"
        let (run, judgement) = try judged("\(scene.id) \(gesture.name)")
        guard judgement.isFault else { continue }
        rules[name] = Why(Answer(judgement, of: run), of: run, remedies: []).uikitRule ?? ""
        // What delays a touch explains what comes late, and nothing else.
        #expect(judgement.kind == .late || rules[name]?.contains("delaysTouchesBegan") == false, "\(name)")
      }
    }
    // A misuse is a sentence of UIKit itself.
    #expect(rules.filter { $0.value.isEmpty }.map(\.key) == ["pan-delegate drag"])
    for (gesture, rule) in rules where !rule.isEmpty {
      #expect(rule.hasSuffix("."), "\(gesture): \(rule)")
      #expect(rule.count <= 200, "\(gesture): \(rule)")
      #expect(!rule.contains(/[\/#]/), "\(gesture): \(rule)")
    }
    #expect(rules["tap-stops-fling flick-and-tap"] == "One yes, of either delegate, lets both recognize.")
    #expect(rules["parent-tap heart"]?.contains("A UIButton refuses the taps of views around it") == true)
    #expect(rules["edge-lag hold"]?.hasPrefix("iOS has recognizers of its own along the edges") == true)
    let (run, judgement) = try judged("tabs not-cancellable")
    let kept = Why(Answer(judgement, of: run), of: run, remedies: []).uikitRule
    #expect(kept?.hasPrefix("With canCancelContentTouches false a scroll view never takes a touch away") == true)
    #expect(rules["jump-at-begin slow"]?.contains("has a translation of 0 there") == true)
  }
}
