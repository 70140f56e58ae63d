import Stages
import TouchKit

/// A photo browser: tall pictures that scroll inside a pager, zoom, and are dismissed by pulling them down.
package struct PhotosScene: Scene {
  package let id = "photos"
  package let title = "Photo pager"
  package let origin = "seed 003"
  package var group: String { SceneGroup.seeds.rawValue }
  package let story = Story(
    shows: "A pager of tall pictures. Each page scrolls by itself; a pan on the root dismisses the picture.",
    attempt: "Flick sideways and up and down, double-tap or pinch to zoom, and pull down at the top to dismiss. Then"
      + " switch the edge rule off and pull again.",
    source: "The picture's own scroll view takes every vertical drag, so a tall picture cannot be pulled away. The"
      + " cure: at its upper and lower edge its pan declines to begin.")
  package let symptoms = [
    "drag to dismiss does not work on tall images", "swipe down to close blocked by scroll view",
    "photo browser pan gesture not called",
  ]
  package let gestures = [
    ReadyGesture(
      "pull", "Pull down at the top", outcome: "The root's pan wins and the picture follows the finger.",
      settings: ["edgeRule=on"]),
    ReadyGesture(
      "pull-without-rule", "The same without the rule",
      outcome: "The picture's own pan wins; the picture only stretches at its edge.", settings: ["edgeRule=off"],
      script: "photos-pull"),
    ReadyGesture(
      "pull-up", "Pull up at the bottom", outcome: "The root's pan wins here too; pulled by 100, it comes back.",
      settings: ["edgeRule=on"]),
    ReadyGesture(
      "pull-up-without-rule", "Up without the rule",
      outcome: "The picture's own pan wins and stretches by 51 of 100 pt.", settings: ["edgeRule=off"],
      script: "photos-pull-up"),
    ReadyGesture(
      "edge-midway", "Reach the edge on the way", outcome: "The picture keeps the drag and stretches by 69 of 140 pt.",
      settings: ["edgeRule=on"]),
    ReadyGesture(
      "down-then-up", "Down, then up", outcome: "Once the root's pan has begun it keeps the touch: 80 pt up.",
      settings: ["edgeRule=on"]),
    ReadyGesture(
      "short", "Pull a short picture", outcome: "Its own pan cannot scroll and makes no attempt; nobody asks the rule.",
      settings: ["edgeRule=on", "pictures=short"], script: "photos-pull"),
    ReadyGesture(
      "fraction", "A fraction from the bottom", outcome: "0.35 pt are left to scroll, but the rule rounds down.",
      settings: ["edgeRule=on", "pictures=fractional"]),
    ReadyGesture(
      "pull-a-little", "Pull by 150, slide", outcome: "Less than 200 pt: the picture comes back.",
      settings: ["edgeRule=on", "dismiss=slide"]),
    ReadyGesture(
      "pull-a-little-scale", "The same, scale", outcome: "More than the 100 pt of this style: the picture is gone.",
      settings: ["edgeRule=on", "dismiss=scale"], script: "photos-pull-a-little"),
    ReadyGesture(
      "pull-rotate", "Pull far, rotate", outcome: "The picture turns as it is pulled, and goes after 200 pt.",
      settings: ["edgeRule=on", "dismiss=rotate"], script: "photos-pull"),
    ReadyGesture("scroll", "Scroll a tall picture", outcome: "The picture scrolls on after the finger has lifted."),
    ReadyGesture("rubber-band", "Beyond the first picture", outcome: "The pager gives way, less and less."),
    ReadyGesture("flick", "Flick to the next", outcome: "One page, however fast the finger was."),
    ReadyGesture("double-tap", "Double tap", outcome: "The picture zooms in at the finger; the single tap fails."),
    ReadyGesture("pinch", "Pinch", outcome: "Two fingers zoom; both pans lose."),
  ]
  package let parameters = [
    Parameter("edgeRule", "Edge rule", .choice(["on", "off"])),
    Parameter("dismiss", "Dismiss style", .choice(["slide", "scale", "rotate"])),
    Parameter("pictures", "Pictures", .choice(["own", "short", "fractional"])), Parameter("photos", "Folder", .path),
  ]

  package init() {}

  package func makeRoot(_ context: SceneContext) throws -> View {
    let library = try PhotoLibrary(context)
    return PhotoBrowser(
      library: library, size: stageSize, hasEdgeRule: context.settings.isOn("edgeRule"),
      style: DismissStyle(rawValue: context.settings["dismiss"]) ?? .slide)
  }
}
