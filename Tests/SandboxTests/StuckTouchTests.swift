import Drawing
import Foundation
import Inspector
import SDLHost
import Scenes
import Testing
import TouchKit

@testable import Sandbox

/// No finger stays down that is not: what commands and lost lifts do to touches.
struct StuckTouchTests {
  private let tester: AppTester
  private var app: SandboxApp { tester.app }

  init() throws { tester = try AppTester() }

  private func finger(_ phase: HostEvent.Phase, _ id: Int = 1, at milliseconds: Int64) -> HostEvent {
    tester.finger(phase, id, at: milliseconds)
  }

  private func key(_ name: String, at milliseconds: Int64) -> HostEvent { tester.key(name, at: milliseconds) }

  private var phases: [TouchPhase] { tester.phases }

  @Test func `Esc lets go of every touch, once nothing is left to close`() {
    app.handle([finger(.down, at: 10), finger(.down, 2, at: 20)])
    app.workbench.options.sheet = .help
    app.handle([key("Escape", at: 30)])
    #expect(phases == [.began, .began])
    #expect(app.workbench.options.sheet == nil)
    app.handle([key("Escape", at: 40)])
    #expect(phases == [.began, .began, .cancelled, .cancelled])
    app.handle([finger(.up, at: 50), finger(.down, at: 60), finger(.up, at: 70)])
    #expect(phases.suffix(2) == [.began, .ended])
    #expect(phases.count == 6)
  }

  @Test func `what came before a command in the same batch reaches the stage that it was meant for`() {
    let before = app.workbench.session.window
    app.handle([finger(.down, at: 10), finger(.up, at: 20), key("]", at: 30), finger(.down, at: 40)])
    #expect(app.workbench.session.window !== before)
    #expect(before.trace.decisions.contains { $0.rule == .hitTest })
    #expect(phases == [.began])
    app.handle([finger(.up, at: 50)])
    #expect(phases == [.began, .ended])
  }

  @Test func `a finger that rests is drawn once a second, and doubted after five`() throws {
    app.handle([finger(.down, at: 10)])
    func frame(at seconds: Double) -> DrawList? {
      app.frame(now: WallTime(seconds: seconds), size: tester.size, scale: 1)
    }
    while let wake = app.nextWake, wake < WallTime(seconds: 3) {
      _ = frame(at: max(wake.panelTime.seconds, app.now.panelTime.seconds + 0.01))
    }
    _ = frame(at: 3)
    #expect(frame(at: 3.5) == nil)
    #expect(frame(at: 4) != nil)
    let wake = try #require(app.nextWake)
    #expect(abs(wake.panelTime.seconds - 5) < 0.01)
  }
}
