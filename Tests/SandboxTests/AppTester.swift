import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Scenes
import Stages
import Testing
import TouchKit

@testable import Sandbox

/// The sandbox without its window: events in, frames out.
struct AppTester {
  let app: SandboxApp
  let size: CGSize

  /// Opens a scene, the first by default, and draws a frame at time zero.
  init(
    _ scene: String? = nil, size: CGSize = CGSize(width: 1_280, height: 800),
    launch: SandboxApp.LaunchOptions = .init(), worksWhenIdle: Bool = false
  ) throws {
    self.size = size
    let (assets, scenes) = (try AssetLocator.find(), Catalog.scenes)
    let first = try scene.map { try #require(Catalog.scene($0)) } ?? scenes[0]
    var configuration = Session.Configuration(assets: assets.folder)
    configuration.takesChecks = true
    let session = try Session(scene: first, settings: Settings(first), configuration: configuration)
    let workbench = Workbench(session: session, scenes: scenes, metrics: try TextMetrics(assets: assets))
    var launch = launch
    launch.reportsProblems = false
    launch.worksWhenIdle = worksWhenIdle
    app = try SandboxApp(
      workbench: workbench, launch: launch, screenshots: Screenshots(assets: assets),
      pictures: PictureStore(assets: assets), wall: .zero)
    frame(at: 0)
  }

  /// The tab list three seconds after the first of its gestures began, in which a held button keeps its touch, or the
  /// second, in which the list takes it.
  static func played(_ number: Int = 1) throws -> AppTester {
    let tester = try AppTester("tabs")
    tester.app.perform(.playGesture(.number(number)))
    for time in stride(from: Int64(200), through: 3_000, by: 200) { tester.frame(at: time) }
    return tester
  }

  /// Draws frames until something has come true, and waits between them for what is computed in the background.
  ///
  /// - Throws: ``Problem`` if it does not within ten seconds of the window's clock.
  func frames(until isDone: () throws -> Bool) throws {
    for _ in 0..<500 {
      frame(at: app.now.microseconds / 1_000 + 20)
      if try isDone() { return }
      app.waitForBackground()
    }
    throw Problem(.broken, "What the test waits for did not come.")
  }

  func frame(at milliseconds: Int64) {
    _ = app.frame(now: WallTime(milliseconds: milliseconds), size: size, scale: 1)
  }

  private var middle: CGPoint {
    let viewport = app.workbench.stageFrame(size: size).viewport
    return CGPoint(x: viewport.midX, y: viewport.midY)
  }

  /// A finger in the middle of the stage, or `dy` points of the window below it.
  func finger(_ phase: HostEvent.Phase, _ id: Int = 1, at milliseconds: Int64, dy: Double = 0) -> HostEvent {
    let point = CGPoint(x: middle.x, y: middle.y + dy)
    return HostEvent(time: WallTime(milliseconds: milliseconds), kind: .finger(phase, id: id, point))
  }

  /// A drag of `steps` frames upwards, with a frame every 64 ms.
  func drag(from start: Int64, steps: Int64 = 12) {
    app.handle([finger(.down, at: start)])
    for step in 1...steps {
      app.handle([finger(.move, at: start + step * 16, dy: Double(step) * -10)])
      if step % 4 == 0 { frame(at: start + step * 16 + 1) }
    }
    app.handle([finger(.up, at: start + steps * 16 + 5)])
    for count in 1...4 { frame(at: start + steps * 16 + Int64(count) * 240) }
  }

  func key(_ name: String, at milliseconds: Int64, control: Bool = false) -> HostEvent {
    HostEvent(
      time: WallTime(milliseconds: milliseconds), kind: .key(name: name, isDown: true, isRepeat: false),
      modifiers: control ? .control : [])
  }

  /// The phases of the stage's touches, in order.
  var phases: [TouchPhase] {
    app.workbench.session.window.trace.decisions.compactMap {
      if case .touch(_, let phase, _, _) = $0.fact { phase } else { nil }
    }
  }

  var notice: String? { app.notice?.content.text }
}
