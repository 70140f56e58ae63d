import Drawing
import Replay
import SDLHost
import Stages
import TouchKit

/// What a command line of `run` opens: everything of the app that can be made, and can fail, before there is a window.
struct AppPlan: Sendable {
  let assets: AssetLocator
  let pictures: PictureStore
  var launch: SandboxApp.LaunchOptions
  private let scenes: [any Scene]
  private let scene: any Scene
  private let settings: Settings
  private let overrides: [Override.Change]
  private let configuration: Session.Configuration
  private let gesture: ReadyGesture?

  init(_ arguments: Arguments, of program: Program) throws {
    let scripted = try ScriptedSession(arguments, of: program, needsScript: false)
    launch = try RunCommand.launch(arguments, scripted.input == nil ? nil : scripted.playback)
    assets = try AssetLocator.find()
    pictures = PictureStore(assets: assets, patience: .draws)
    let session = scripted.session
    (scenes, gesture) = (program.scenes, scripted.gesture)
    (scene, settings, overrides) = (session.scene, session.settings, session.overrides)
    var configuration = session.configuration
    (configuration.memory, configuration.takesChecks) = (Run.budget, true)
    self.configuration = configuration
    // Decodes the first frame's picture while the window opens.
    pictures.prefetch(Array(session.window.imagePaths.prefix(1)))
  }

  /// The app, on the thread that it is to live on.
  func app(_ metrics: TextMetrics, wall: Instant) throws -> SandboxApp {
    let session = try Session(scene: scene, settings: settings, configuration: configuration, overrides: overrides)
    let workbench = Workbench(session: session, scenes: scenes, metrics: metrics)
    workbench.played = gesture
    return try SandboxApp(
      workbench: workbench, launch: launch, screenshots: Screenshots(assets: assets, folder: launch.folder),
      pictures: pictures, wall: wall)
  }
}
