import Replay
import SceneSupport
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// What somebody may ask about a gesture, and what the answer is.
@Suite("Questions") struct QuestionTests {
  private func run(_ name: String) throws -> Run {
    let parts = name.split(separator: " ").map(String.init)
    let scene = try #require(Catalog.scene(parts[0]))
    return try PlayedByHand(scene, try scene.gesture(parts[1])).run()
  }

  @Test(
    "A gesture allows the questions that somebody would ask who looked on",
    arguments: [
      (
        "conflict-slider-in-pager quick",
        [
          "Why did the pager turn the page?", "Why did the screen change?", "Why didn't the ceiling light slider move?",
          "Why didn't the ceiling light slider light up?",
        ]
      ),
      (
        "tabs quick-tap",
        ["Why was “What the tide brought in” pressed?", "Why didn't “What the tide brought in” light up?"]
      ),
      (
        "rows quick-tap",
        ["Why was “Choir” selected?"]
      ),
      (
        "photos pull-up",
        [
          "Why did “Ridges” scroll?", "Why didn't the pan of the photo browser recognize?", "Why did “Ridges” move?",
          "Why did the pan of the photo browser recognize?",
        ]
      ),
    ] as [(String, [String])])
  func lists(_ name: String, _ questions: [String]) throws {
    #expect(try run(name).questions().map(\.text) == questions)
  }

  @Test(
    "An answer says what happened, and by which rule, setting or answer",
    arguments: [
      (
        "conflict-slider-in-pager quick", "Why did the pager turn the page?", "The pager turned the page.",
        "The pan of the pager began after 17 ms, when the finger had gone 15 pt; a drag needs 10."
      ),
      (
        "tabs quick-tap", "Why didn't “What the tide brought in” light up?",
        "“What the tide brought in” did not light up.",
        "The list held its touch back until the lift: delaysContentTouches is true."
      ),
      (
        "photos pull-up", "Why didn't the pan of the photo browser recognize?",
        "“Ridges” scrolled 458 pt and stretched 37 pt past its end; the pan of the photo browser did not recognize.",
        "PhotoBrowser answered no to gestureRecognizerShouldBegin(_:) after 15 pt up."
      ),
      (
        "photos pull", "Why did the gallery appear?", "The gallery appeared.",
        "pull() showed it, called by the pan of the photo browser, which began after 17 ms, when the finger had gone 10 pt;"
          + " a drag needs 10."
      ),
      (
        "conflict-control-in-cell rate-fixed", "Why did the stars change?", "The stars changed.",
        "touchesMoved of the stars did it, which had the touch after 33 ms, before a drag began; StarRating answered no to"
          + " gestureRecognizerShouldBegin(_:) for the pan of the list."
      ),
      (
        "remorse regretful", "Why did page 1 scroll?", "Page 1 scrolled 190 pt and flew on for 349 pt.",
        "The pager passes it the touch; page 1 began to scroll after 17 ms, when the finger had gone 12 pt; a drag needs 10."
      ),
      (
        "conflict-overlay tap", "Why didn't “Music” light up?", "“Music” did not light up.",
        "The overlay lies in front of it, and was hit."
      ),
      (
        "conflict-disabled-between twice", "Why didn't the panels scroll, with touch 1?",
        "The row scrolled 205 pt; the panels did not scroll.", "isScrollEnabled of the panels is false."
      ),
    ])
  func answers(_ name: String, _ text: String, _ headline: String, _ reason: String) throws {
    let run = try run(name)
    let question = try #require(run.questions().first { $0.text == text })
    let answer = try #require(run.answer(to: question))
    #expect(answer.headline == headline)
    #expect(answer.reason == reason)
    #expect(run.trace[answer.decisive] != nil)
  }

  /// A ready gesture.
  struct Asked: CustomTestStringConvertible {
    let scene: any Scene
    let gesture: ReadyGesture
    var testDescription: String { "\(scene.id) \(gesture.name)" }
    static let all = Catalog.scenes.flatMap { scene in scene.gestures.map { Asked(scene: scene, gesture: $0) } }
  }

  @Test(
    "Each question is asked once, in words that no path is in, and its answer fits: what did not happen did not, and what did happens in it",
    arguments: Volume.pick(Asked.all, every: 12))
  func fits(_ one: Asked) throws {
    let run = try PlayedByHand(one.scene, one.gesture).run()
    let questions = run.questions()
    for question in questions {
      #expect(
        questions.count { $0.subject == question.subject && $0.text == question.text && $0.stroke == question.stroke }
          == 1 || !question.isNegative)
      #expect(!question.text.contains(/[\/#~]|ContentView/), "\(question.text)")
      let answer = try #require(run.answer(to: question))
      #expect(answer.judgement.targets.first == question.subject)
      let isMissing = [.nothing, .instead, .noTarget].contains(answer.judgement.kind)
      if question.isNegative {
        #expect(isMissing || answer.judgement.kind == .stuck, "\(question.text)")
      } else {
        #expect(!isMissing, "\(question.text): \(answer.headline)")
      }
    }
  }
}
