import Foundation
import Replay
import TouchKit

/// The logging app of seed 001: a menu bar over a list of buttons, in scroll views with configurable handling of
/// content touches.
public struct TabsScene: Scene {
  /// `tabs`.
  public let id = "tabs"
  /// The title in the window.
  public let title = "Tab list"
  /// Seed 001.
  public let origin = "seed 001"
  /// The heading in the list of scenes.
  public var group: String { SceneGroup.seeds.rawValue }
  /// The text beside the stage.
  public let story = Story(
    shows: "A menu bar over a list of buttons, as in a news app. The log (C) prints what button and list are told.",
    attempt: "Press a row and hold: it lights up after 150 ms. Drag at once: it never does. Hold, then drag: it goes"
      + " out again, or keeps the touch, depending on the switches.",
    source: "With canCancelContentTouches the button is told began, moved and at last cancelled, and the list scrolls;"
      + " without it the button is told ended, and the list never moves.")
  /// Descriptions of the problem.
  public let symptoms = [
    "button highlight is late in a scroll view", "scroll view does not scroll when drag begins on a button",
    "touchesCancelled called on my button",
  ]
  /// The article's cases.
  public let gestures = [
    ReadyGesture(
      "hold-and-drag", "Hold, then drag", outcome: "The button keeps the touch: it is a control.",
      settings: ["canCancelContentTouches=true", "touchesShouldCancel=default"]),
    ReadyGesture(
      "taken-back", "The same, taken back", outcome: "The list asks, the button is cancelled, the list scrolls.",
      settings: ["canCancelContentTouches=true", "touchesShouldCancel=always"], script: "tabs-hold-and-drag"),
    ReadyGesture(
      "not-cancellable", "The same, canCancel off", outcome: "Nobody is asked; the button is told ended.",
      settings: ["canCancelContentTouches=false", "touchesShouldCancel=always"], script: "tabs-hold-and-drag"),
    ReadyGesture("quick-drag", "Drag at once", outcome: "The list scrolls; the button hears nothing."),
    ReadyGesture(
      "undelayed-drag", "Drag at once, no delay", outcome: "The button is told began at once, then cancelled.",
      settings: ["delaysContentTouches=false", "touchesShouldCancel=always"], script: "tabs-quick-drag"),
    ReadyGesture("quick-tap", "Quick tap", outcome: "Began and ended come together, when the finger lifts."),
  ]
  /// The article's settings.
  public let parameters = [
    Parameter.toggle("delaysContentTouches", "delaysContentTouches", default: true),
    Parameter.toggle("canCancelContentTouches", "canCancelContentTouches", default: true),
    Parameter("touchesShouldCancel", "touchesShouldCancel", .choice(["default", "always", "never"])),
    Parameter.toggle("touchesShouldBegin", "touchesShouldBegin", default: true),
    Parameter("content", "Content", .choice(["button", "view", "slider"])),
  ]

  /// Creates the scene.
  public init() {}

  /// Builds menu and list.
  public func makeRoot(_ context: SceneContext) throws -> View { TabsRoot(size: stageSize, context.settings) }
}

/// The article's `MyScrollView`, with the parameters' answers to `touchesShouldBegin` and `touchesShouldCancel`.
final class PolicyScrollView: ScrollView {
  private let settings: Settings

  init(frame: CGRect, _ settings: Settings) {
    self.settings = settings
    super.init(frame: frame)
    delaysContentTouches = settings.isOn("delaysContentTouches")
    canCancelContentTouches = settings.isOn("canCancelContentTouches")
  }

  override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    settings.isOn("touchesShouldBegin")
  }

  override func touchesShouldCancel(in view: View) -> Bool {
    switch settings["touchesShouldCancel"] {
    case "always": return true
    case "never": return false
    default: return super.touchesShouldCancel(in: view)
    }
  }
}
