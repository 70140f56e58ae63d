import Foundation
import Replay
import TouchKit

/// Seed 004: the swipe back from the left edge, and a page whose content scrolls horizontally.
struct BackScene: Scene {
  let id = "back"
  let title = "Swipe back"
  let origin = "seed 004"
  var group: String { SceneGroup.seeds.rawValue }
  let story = Story(
    shows: "A trip whose three days lie side by side in a scroll view. A pull from the left edge is to go back.",
    attempt: "Pull from the edge by 100 pt. System and fixed: the page follows. Broken: the days scroll. Both: all of"
      + " it moves.",
    source: "To replace the delegate of the pop recognizer takes the system's rules away. Recognizing together moves"
      + " both; require(toFail:) lets the scroll view wait.")
  let symptoms = [
    "swipe back does not work with a horizontal scroll view", "interactivePopGestureRecognizer delegate broken",
    "page scrolls while swiping back", "custom back button disables swipe to go back",
    "UIPageViewController blocks the edge swipe",
  ]
  let gestures = [
    ReadyGesture(
      "system", "Pull, untouched", outcome: "The scroll view waits: the page is 0.24 on its way, the days stay at 375.",
      settings: ["stage=system"], script: "back-pull"),
    ReadyGesture(
      "broken", "Pull, delegate replaced", outcome: "The scroll view wins, being the leaf: 285, and no page moves.",
      settings: ["stage=broken"], script: "back-pull"),
    ReadyGesture(
      "both", "Pull, both allowed", outcome: "The page is 0.24 on its way while the days scroll to 285.",
      settings: ["stage=both"], script: "back-pull"),
    ReadyGesture(
      "fixed", "Pull, scroll view waits", outcome: "The page is 0.24 on its way, the days stay; let go, it comes back.",
      settings: ["stage=fixed"], script: "back-pull"),
    ReadyGesture(
      "beside", "Beside the strip", outcome: "At 50 pt the edge pan fails at touch-down; the days scroll to 285.",
      settings: ["stage=fixed"]),
    ReadyGesture(
      "upwards", "Up from the edge", outcome: "The edge pan fails after 10 pt and the content scrolls up, to 90.",
      settings: ["stage=fixed", "content=wide-and-tall"]),
    ReadyGesture(
      "flick", "Let go at 1,000 pt/s", outcome: "90 pt and 300 ahead are more than half the width: the page goes.",
      settings: ["stage=fixed"]),
    ReadyGesture(
      "far", "Let go past the middle", outcome: "200 of 375 pt, at rest: the page goes.", settings: ["stage=fixed"]),
    ReadyGesture(
      "far-and-back", "Past it, and turning back", outcome: "200 pt, less 60 ahead at −200 pt/s: the page comes back.",
      settings: ["stage=fixed"]),
    ReadyGesture(
      "one-page", "Pull the only page", outcome: "The delegate says no, so the days scroll to 285.",
      settings: ["stage=fixed", "depth=1"], script: "back-pull"),
    ReadyGesture(
      "strip", "Press in the strip, and out", outcome: "At 5 pt the day is told at the lift only, at 50 after 150 ms.",
      settings: ["stage=fixed"]),
  ]
  let parameters = [
    Parameter("stage", "Stage", .choice(["system", "broken", "both", "fixed"])),
    Parameter("depth", "Depth", .choice(["2", "1", "3"])),
    Parameter("content", "Content", .choice(["wide", "wide-and-tall"])),
  ]

  func makeRoot(_ context: SceneContext) throws -> View {
    let settings = context.settings
    return BackStage(
      BackStage.Step(rawValue: settings["stage"]) ?? .system, depth: Int(settings["depth"]) ?? 2,
      isTall: settings["content"] == "wide-and-tall")
  }
}
