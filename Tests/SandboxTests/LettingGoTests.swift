import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Scenes
import Testing
import TouchKit

@testable import Sandbox

/// No finger stays down that is not: what commands and lost lifts do to touches (sandbox 2.1).
struct LettingGoTests {
  private let app: SandboxApp
  private let size = CGSize(width: 1_280, height: 800)

  init() throws {
    let (assets, scenes) = (try AssetLocator.find(), Catalog.scenes)
    let session = try Session(
      scene: scenes[0], settings: Settings(scenes[0]), configuration: Session.Configuration(assets: assets.folder))
    let workbench = Workbench(session: session, scenes: scenes, metrics: try TextMetrics(assets: assets))
    app = try SandboxApp(
      workbench: workbench, launch: SandboxApp.LaunchOptions(), screenshots: Screenshots(assets: assets),
      pictures: PictureStore(assets: assets), wall: .zero)
    _ = app.frame(now: .zero, size: size, scale: 1)
  }

  private var middle: CGPoint {
    let viewport = app.workbench.stageFrame(size: size).viewport
    return CGPoint(x: viewport.midX, y: viewport.midY)
  }

  private func finger(_ phase: HostEvent.Phase, _ id: Int = 1, at milliseconds: Int64) -> HostEvent {
    HostEvent(time: Instant(milliseconds: milliseconds), kind: .finger(phase, id: id, middle))
  }

  private func key(_ name: String, at milliseconds: Int64) -> HostEvent {
    HostEvent(time: Instant(milliseconds: milliseconds), kind: .key(name: name, isDown: true, isRepeat: false))
  }

  /// The phases of the stage's touches, in order.
  private var phases: [TouchPhase] {
    app.workbench.session.window.trace.decisions.compactMap {
      if case .touch(_, let phase, _, _) = $0.fact { phase } else { nil }
    }
  }

  @Test func `Esc lets go of every touch, once nothing is left to close`() {
    app.handle([finger(.down, at: 10), finger(.down, 2, at: 20)])
    app.workbench.options.sheet = .help
    app.handle([key("Escape", at: 30)])
    #expect(phases == [.began, .began] && app.workbench.options.sheet == nil)
    app.handle([key("Escape", at: 40)])
    #expect(phases == [.began, .began, .cancelled, .cancelled])
    app.handle([finger(.up, at: 50), finger(.down, at: 60), finger(.up, at: 70)])
    #expect(phases.suffix(2) == [.began, .ended] && phases.count == 6)
  }

  @Test func `what came before a command in the same batch reaches the stage that it was meant for`() {
    let before = app.workbench.session.window
    app.handle([finger(.down, at: 10), finger(.up, at: 20), key("]", at: 30), finger(.down, at: 40)])
    #expect(app.workbench.session.window !== before && before.trace.decisions.contains { $0.rule == .hitTest })
    #expect(phases == [.began])
    app.handle([finger(.up, at: 50)])
    #expect(phases == [.began, .ended])
  }

  @Test func `a finger that rests is drawn once a second, and doubted after five`() throws {
    app.handle([finger(.down, at: 10)])
    func frame(at seconds: Double) -> DrawList? { app.frame(now: Instant(seconds: seconds), size: size, scale: 1) }
    while let wake = app.nextWake, wake < Instant(seconds: 3) {
      _ = frame(at: max(wake.seconds, app.now.seconds + 0.01))
    }
    _ = frame(at: 3)
    #expect(frame(at: 3.5) == nil && frame(at: 4) != nil)
    let wake = try #require(app.nextWake)
    #expect(abs(wake.seconds - 5) < 0.01)
  }
}
