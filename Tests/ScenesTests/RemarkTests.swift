import Replay
import SceneSupport
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// What is said of a gesture besides its verdict: how it went on, who reacted, too, and who did not.
@Suite struct RemarkTests {
  private func remarks(_ name: String) throws -> [String] {
    let parts = name.split(separator: " ").map(String.init)
    let scene = try #require(Catalog.scene(parts[0]))
    let gesture = try scene.gesture(parts[1])
    let run = try PlayedByHand(scene, gesture).run()
    let answer = try #require(run.answer(about: .meant(gesture.intent)))
    return run.remarks(on: answer).map { "\($0.kind.rawValue): \($0.text)" }
  }

  @Test(arguments: [
    (
      "photos double-tap",
      ["not: The tap of the photo browser failed: it had to wait for the double tap, which recognized."]
    ),
    (
      "cover linear",
      [
        "how: scrollViewDidScroll set contentOffset.y of the cover from 160 to 150.",
        "how: scrollViewDidScroll set isScrollEnabled of the cover to false after 167 ms, which cancelled the pan of the"
          + " cover.",
        "how: panGestureRecognizerAction() set contentOffset.y of the list to 153 in 9 steps after 200 ms.",
        "not: The pan of the pager, which scrolls sideways only, failed: the pan of the cover won the touch.",
      ]
    ),
    (
      "physics page",
      [
        "then: After the lift at 1584 pt/s it springs to a page; a page turns from 150 pt on, or at 250 pt/s.",
        "not: Sheet 1 never got the touch: the content would have passed the touch on after 150 ms, but its pan began"
          + " after 17 ms.",
      ]
    ),
    (
      "conflict-drag-to-dismiss pull",
      ["then: After the lift the image is past its edge, and the spring pulls it back."]
    ),
    (
      "physics flick",
      [
        "then: After the lift at 1584 pt/s its momentum carries it on.",
        "not: Sheet 1 never got the touch: the content would have passed the touch on after 150 ms, but its pan began"
          + " after 17 ms.",
      ]
    ),
    // Where code sets what scrolls, no momentum carries it.
    (
      "physics android",
      [
        "how: scrollViewWillBeginDecelerating set contentOffset.y of the content from 86 to 518 in 78 steps.",
        "not: Sheet 1 never got the touch: the content would have passed the touch on after 150 ms, but its pan began"
          + " after 17 ms.",
      ]
    ),
    (
      "physics row-accelerating",
      [
        "then: After the lift at 900 pt/s its momentum carries it on, 1.3 times as far, because flicks in a row add up.",
        "not: Sheet 3 never got the touch: the pan of the content took it before its delivery.",
      ]
    ),
    ("remorse at-limit", ["not: The pager did not react; nobody else moved or acted."]),
    ("conflict-control-in-cell rate", ["too: The list scrolled from 0 to 5 pt, with the finger."]),
    ("conflict-diagonal flat", ["else: Nothing else under the finger reacts to a drag."]),
    // Of the card, whose pan was refused, the reason tells.
    (
      "conflict-drag-to-dismiss scrolled-fixed",
      [
        "else: Besides the pan of the card nothing else under the finger reacts to a drag (the pinch of the image needs"
          + " two fingers)."
      ]
    ),
    (
      "conflict-pan-on-cell drift-fixed",
      [
        "too: The pan of “Clara Lind” recognized and called slide(), which changed nothing.",
        "else: Nothing else under the finger reacts to a tap (the pan of the list needs a drag of 10 pt up or down).",
      ]
    ),
    (
      "tabs quick-tap",
      [
        "how: The list held its touch back until the lift: delaysContentTouches is true.",
        "else: Nothing else under the finger reacts to a tap (the pan of the list needs a drag of 10 pt up or down).",
      ]
    ),
    (
      "physics late",
      [
        "then: After the lift at 4577 pt/s, which a move of 30 pt in 5 ms raised from 1800 pt/s, the content flies to its"
          + " edge, where the spring pulls it back.",
        "not: Sheet 1 never got the touch: the content would have passed the touch on after 150 ms, but its pan began"
          + " after 17 ms.",
      ]
    ),
    (
      "conflict-stale-velocity rest",
      [
        "then: At the lift the pan of the dial called tune() once more, after a rest of 500 ms; its velocity was still"
          + " 840 pt/s, as no move came after; then the dial went on.",
        "else: Nothing else under the finger reacts to a drag.",
      ]
    ),
    (
      "conflict-tap-blocks-rows press-fixed",
      [
        "too: The keyboard left the screen: the tap of the screen recognized after 300 ms and called endEditing().",
        "else: Nothing else under the finger reacts to a tap (the pan of the people needs a drag of 10 pt up or down).",
      ]
    ),
    (
      "back far",
      [
        "then: Released 200 pt out after a rest of 400 ms; a pop completes from 187.5 pt on.",
        "not: The pan of the days failed: it had to wait for the edge pan of the navigation, which recognized.",
        "not: Day 2 never got the touch: the edge pan of the navigation took it before its delivery.",
      ]
    ),
    (
      "conflict-seam up-fixed",
      [
        "too: The list scrolled from 0 to 150 pt, by the application.",
        "not: “Round the lake” never got the touch: the page would have passed the touch on after 150 ms, but its pan"
          + " began after 17 ms.",
        "not: The pan of the list never got the touch: isScrollEnabled of the list is false.",
      ]
    ),
    (
      "conflict-blanket-simultaneous drag-place",
      [
        "too: The bar's pan recognized and called moveBar(), which changed nothing.",
        "else: Nothing else under the finger reacts to a drag.",
      ]
    ),
    (
      "conflict-overlay pull",
      [
        "then: After the lift at 600 pt/s its momentum carries it on.",
        "not: “Music” never got the touch: the overlay lies in front of it, and was hit.",
        "else: Nothing else under the finger reacts to a drag.",
      ]
    ),
    (
      "conflict-drag-on-button rest-and-drag-fixed",
      [
        "not: “Mussels” lost the touch: the pan of the menu took the touch, and OrderMenu answered yes to"
          + " touchesShouldCancel(in:)."
      ]
    ),
    (
      "physics throw",
      [
        "then: After the lift at 3600 pt/s the content flies to its edge, where the spring pulls it back.",
        "not: Sheet 1 never got the touch: the content would have passed the touch on after 150 ms, but its pan began"
          + " after 17 ms.",
      ]
    ),
    (
      "conflict-pan-on-cell swipe",
      [
        "not: The pan of the list, which scrolls up and down only, failed: the pan of “Clara Lind” won the touch."
      ]
    ),
  ])
  func `it says who reacted besides, and who did not`(_ name: String, _ said: [String]) throws {
    #expect(try remarks(name) == said)
  }

  @Test func `nothing is said while a finger is down, nor of an answer to a question`() throws {
    let scene = try #require(Catalog.scene("tabs"))
    let run = try PlayedByHand(scene, try scene.gesture("hold-and-drag")).run()
    let open = try #require(run.answer(about: .meant(nil), until: Instant(seconds: 0.3)))
    #expect(run.remarks(on: open).isEmpty)
    let question = try #require(run.questions().first)
    #expect(run.remarks(on: try #require(run.answer(to: question))).isEmpty)
  }

  /// The lanes of the timeline are another reading of the same trace.
  @Test(
    arguments: Volume.pick(Catalog.scenes.flatMap { scene in scene.gestures.map { (scene.id, $0.name) } }, every: 9))
  func `a recognizer of which it is said that it did not react has failed or was cancelled`(
    _ id: String, _ name: String
  ) throws {
    let scene = try #require(Catalog.scene(id))
    let gesture = try scene.gesture(name)
    let run = try PlayedByHand(scene, gesture).run()
    let answer = try #require(run.answer(about: .meant(gesture.intent)))
    let judgement = answer.judgement
    for remark in run.remarks(on: answer) where remark.kind == .not {
      guard let decision = run.trace[remark.decision] else {
        let reading = run.reading(at: judgement.end)
        let losers = reading.recognizers.filter { recognizer in
          recognizer.kind != .touchDelay && recognizer.state == .failed
            && recognizer.touches.contains(where: judgement.stroke.touches.contains)
            && (judgement.stroke.isMotion ? [.pan, .swipe].contains(recognizer.kind) : recognizer.kind == .tap)
        }
        // The targets are in the headline, and the one whose refusal decided is in the reason.
        let decisive = run.trace[answer.decisive]?.subject
        let told = losers.filter {
          judgement.targets.contains(run.trace.name(of: $0.view)) || $0.subject == decisive
        }
        #expect(losers.count == told.count, "\(id) \(name): \(losers.map { run.trace.name(of: $0.subject) })")
        continue
      }
      #expect(
        (judgement.stroke.start...judgement.end).contains(decision.time), "\(id) \(name): \(remark.text)")
      switch decision.fact {
      case .state(_, let state): #expect([.failed, .cancelled].contains(state), "\(id) \(name): \(remark.text)")
      case .deliver(_, let phase, _, _): #expect(phase == .cancelled, "\(id) \(name): \(remark.text)")
      default: break
      }
    }
  }

  @Test func `a fixed gesture shows the code of the fix that is on, and the broken one shows none`() throws {
    for scene in Catalog.scenes where scene.id.hasPrefix("conflict-") {
      let broken = try #require(scene.gestures.first { !$0.fix.isEmpty && !$0.fixSettings.isEmpty }, "\(scene.id)")
      let settings = try Settings(scene, changing: broken.settings)
      #expect(scene.fixInEffect(on: broken, settings)?.code == nil, "\(scene.id)")
      let fixed = try Settings(scene, changing: broken.settings + broken.fixSettings)
      #expect(scene.fixInEffect(on: broken, fixed)?.code == broken.fix, "\(scene.id)")
    }
  }

  @Test func `a fix that the scene has by default is no news`() throws {
    for (id, name) in [("photos", "double-tap"), ("tabs", "quick-drag")] {
      let scene = try #require(Catalog.scene(id))
      let gesture = try scene.gesture(name)
      #expect(scene.fixInEffect(on: gesture, try Settings(scene, changing: gesture.settings))?.code == nil, "\(id)")
    }
  }
}
