import Drawing
import Replay
import SDLHost
import Stages
import TouchKit

/// Everything that `run` prepares before the window opens: all of the app that can be built early, and can fail.
package struct AppPlan: Sendable {
  package let assets: AssetLocator
  package let pictures: PictureStore
  var launch: SandboxApp.LaunchOptions
  private let scenes: [any Scene]
  private let scene: any Scene
  private let settings: Settings
  private let overrides: [Override.Change]
  private let configuration: Session.Configuration
  private let gesture: ReadyGesture?

  package init(_ arguments: Arguments, of program: Program) throws {
    let scripted = try ScriptedSession(arguments, of: program, needsScript: false)
    launch = try RunCommand.launch(arguments, scripted.input == nil ? nil : scripted.playback)
    assets = try AssetLocator.find()
    pictures = PictureStore(assets: assets, whileLoading: .draws)
    let session = scripted.session
    (scenes, gesture) = (program.scenes, scripted.gesture)
    (scene, settings, overrides) = (session.scene, session.settings, session.overrides)
    var configuration = session.configuration
    (configuration.memory, configuration.takesChecks) = (Run.budget, true)
    self.configuration = configuration
    // Decodes the first frame's picture while the window opens.
    pictures.prefetch(Array(session.window.imagePaths.prefix(1)))
  }

  /// Creates the app for a window. Call this on the thread that the app will use.
  package func hostApp(_ metrics: TextMetrics, wall: WallTime) throws -> any HostApp { try app(metrics, wall: wall) }

  /// Creates the app. Call this on the thread that the app will use.
  func app(_ metrics: TextMetrics, wall: WallTime) throws -> SandboxApp {
    let session = try Session(scene: scene, settings: settings, configuration: configuration, overrides: overrides)
    let workbench = Workbench(session: session, scenes: scenes, metrics: metrics)
    workbench.played = gesture
    return try SandboxApp(
      workbench: workbench, launch: launch, screenshots: Screenshots(assets: assets, folder: launch.folder),
      pictures: pictures, wall: wall)
  }
}
