import Replay
import TouchKit

/// One of the most reported gesture conflicts: as it is reported with `fix` off, mended with `fix` on (spec 9).
///
/// The difference between the two is what a developer would change: a line or two, in the view tree's own words.
protocol ConflictScene: Scene {
  /// Its place in the list of conflicts, from 1.
  var number: Int { get }

  /// Builds the view tree; few need more of the settings than the fix.
  func makeRoot(isFixed: Bool, _ settings: Settings) -> View
}

extension ConflictScene {
  var origin: String { "conflict \(number)" }
  var parameters: [Parameter] { [Parameter("fix", "Fix", .choice(["off", "on"]))] }

  func makeRoot(_ context: SceneContext) throws -> View {
    makeRoot(isFixed: context.settings.isOn("fix"), context.settings)
  }
}
