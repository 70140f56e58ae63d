import Replay
import TouchKit

/// A photo browser: tall pictures that scroll inside a pager, zoom, and are dismissed by pulling them down.
public struct PhotosScene: Scene {
  /// `photos`.
  public let id = "photos"
  /// What people call it.
  public let title = "Photo pager"
  /// The seed that it grew from.
  public let origin = "seed 003"
  /// What to try.
  public let summary =
    "Flick sideways for the next picture, up and down through a tall one, double-tap or pinch to zoom, and pull down"
    + " at the top to dismiss. Switch the edge rule off to see the pull go to the wrong recognizer."
  /// What can be changed.
  public let parameters = [
    Parameter("edgeRule", "Edge rule", .choice(["on", "off"])),
    Parameter("dismiss", "Dismiss style", .choice(["slide", "scale", "rotate"])),
    Parameter("photos", "Folder", .path),
  ]

  /// The scene.
  public init() {}

  /// Builds the browser.
  public func makeRoot(_ context: SceneContext) throws -> View {
    let library = try PhotoLibrary(context)
    return PhotoBrowser(
      images: library.images, size: stageSize, hasEdgeRule: context.settings.isOn("edgeRule"),
      style: DismissStyle(rawValue: context.settings["dismiss"]) ?? .slide)
  }
}
