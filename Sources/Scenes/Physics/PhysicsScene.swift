import Foundation
import Replay
import ScrollPhysics
import TouchKit

/// Deceleration, bounce, rubber band and paging as curves, with the physics of four toolkits.
struct PhysicsScene: Scene {
  let id = "physics"
  let title = "Scroll physics"
  let origin = "all seeds"
  let group = SceneGroup.seeds.rawValue
  let story = Story(
    shows: "A ruler that scrolls; below it offset, velocity and overscroll. Faint lines: what other toolkits would make"
      + " of the release.",
    attempt: "Flick, pull past the top, throw against the end. Another toolkit really moves the content; rate and"
      + " flicks in a row are UIKit's alone. One late event shows what a robust velocity is for.",
    source: "Flutter keeps 0.135 of its speed per second. Chameleon takes the system's momentum, for which UIKit's"
      + " stands in, and bounces by itself. Three20 has no momentum.")
  let symptoms = [
    "scrolling feels different from native", "scroll view decelerates too slowly", "bounce is too strong",
    "rubber band effect formula", "where will the scroll view stop",
  ]
  let parameters = [
    Parameter("preset", "Toolkit", .choice(Toolkit.allCases.map(\.rawValue))),
    Parameter(
      "decelerationRate", "decelerationRate",
      .number(PhysicsConstants.normalDecelerationRate, 0.9...0.9999, step: 0.001, unit: ""),
      names: ["normal": PhysicsConstants.normalDecelerationRate, "fast": PhysicsConstants.fastDecelerationRate]),
    Parameter.toggle("bounces", "bounces", default: true),
    Parameter.toggle("paging", "Paging", default: false),
    Parameter("velocity", "Release velocity", .choice(["uikit", "robust"])),
    Parameter("flicks", "Flicks in a row", .choice(["plain", "accelerating"])),
  ]
  let gestures = flicks + edges + pages + releases

  func makeRoot(_ context: SceneContext) throws -> View { PhysicsRoot(size: stageSize, context.settings) }

  func options(for settings: Settings) -> EngineOptions {
    var options = EngineOptions()
    options.acceleratesRepeatedFlicks = settings["flicks"] == "accelerating"
    return options
  }

  // MARK: Gestures

  private static func plain(_ preset: String, _ changes: String...) -> [String] {
    [
      "preset=\(preset)", "decelerationRate=normal", "bounces=true", "paging=false", "velocity=uikit", "flicks=plain",
    ].map { setting in
      let key = setting.prefix { $0 != "=" }
      return changes.first { $0.hasPrefix("\(key)=") } ?? setting
    }
  }

  /// The flick of spec 5.3: 1584 pt/s after 86 pt.
  private static let flicks = [
    ReadyGesture("flick", "Flick", outcome: "1584 pt/s carry it from 86 to 872.2 in 2.5 s.", settings: plain("uikit")),
    ReadyGesture(
      "fast", "Flick, fast rate", outcome: "At 0.99 per ms the same flick ends at 242.6 in 0.5 s.",
      settings: plain("uikit", "decelerationRate=fast"), script: "physics-flick"),
    ReadyGesture(
      "flutter", "Flick, Flutter", outcome: "0.135 per second is 0.998 per ms but for 0.2 pt: 872.0.",
      settings: plain("flutter"), script: "physics-flick"),
    ReadyGesture(
      "android", "Flick, Flutter on Android",
      outcome: "Without bouncing it is Android's curve: 517.9, and a dead stop.",
      settings: plain("flutter", "bounces=false"), script: "physics-flick"),
    ReadyGesture(
      "three20", "Flick, Three20", outcome: "No momentum: it lies at 86, where the finger left it.",
      settings: plain("three20"), script: "physics-flick"),
  ]

  private static let edges = [
    ReadyGesture(
      "throw", "Throw against the end", outcome: "It meets the edge fast and swings out, 33 pt for every 1000 pt/s.",
      settings: plain("uikit")),
    ReadyGesture(
      "throw-flutter", "The same, Flutter", outcome: "A stiffer spring: it swings out less and is back sooner.",
      settings: plain("flutter"), script: "physics-throw"),
    ReadyGesture(
      "throw-chameleon", "The same, Chameleon",
      outcome: "At most 200 pt/s enter the bounce: a few points, and home in 0.33 s.", settings: plain("chameleon"),
      script: "physics-throw"),
    ReadyGesture(
      "pull", "Pull past the top", outcome: "190 pt of finger show 77.5 pt, and go home from there.",
      settings: plain("uikit")),
    ReadyGesture(
      "pull-chameleon", "The same, Chameleon", outcome: "0.055 of every step: 190 pt show 10.4 pt.",
      settings: plain("chameleon"), script: "physics-pull"),
    ReadyGesture(
      "pull-three20", "The same, Three20",
      outcome: "Every move closes a part of the gap, so it creeps after the finger; home in 0.3 s.",
      settings: plain("three20"), script: "physics-pull"),
  ]

  private static let pages = [
    ReadyGesture(
      "page", "Turn a page", outcome: "A spring takes the flick to the next page, at 300.",
      settings: plain("uikit", "paging=true"), script: "physics-flick"),
    ReadyGesture(
      "page-chameleon", "The same, Chameleon", outcome: "Less than half a page: back to 0 in 0.11 s.",
      settings: plain("chameleon", "paging=true"), script: "physics-flick"),
    ReadyGesture(
      "page-three20", "The same, Three20", outcome: "86 is more than 60: to 302 in 0.4 s, and back to 300 in 0.1.",
      settings: plain("three20", "paging=true"), script: "physics-flick"),
  ]

  /// The same release with both velocity estimates, the same flicks with and without acceleration.
  private static let releases = [
    ReadyGesture(
      "late", "One late event", outcome: "30 pt in 4.7 ms count as speed: 1.8 pt/ms become 4.6, and it hits the end.",
      settings: plain("uikit")),
    ReadyGesture(
      "late-robust", "The same, robust", outcome: "A fit to the last 80 ms says 2.0 pt/ms: it lands at 1178.",
      settings: plain("uikit", "velocity=robust"), script: "physics-late"),
    ReadyGesture(
      "row", "Four flicks in a row", outcome: "Each flies 445 pt if it is let: the last one to 979.",
      settings: plain("uikit")),
    ReadyGesture(
      "row-accelerating", "The same, accelerating",
      outcome: "After three quick releases the fourth flies 1.3 times as far: to 1118.",
      settings: plain("uikit", "flicks=accelerating"), script: "physics-row"),
  ]
}
