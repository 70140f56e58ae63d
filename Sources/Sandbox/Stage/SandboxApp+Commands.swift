import Foundation
import Inspector
import Replay
import TouchKit

/// What the keys and buttons of the window do.
extension SandboxApp {
  func perform(_ command: InspectorCommand) {
    needsFrame = true
    if workbench.options.apply(command) { return }
    do {
      try carryOut(command)
    } catch {
      talk(Program.problem(error).description)
    }
    workbench.status.isPaused = clock.isPaused
    workbench.status.speed = clock.speed
  }

  private func carryOut(_ command: InspectorCommand) throws {
    switch command {
    case .togglePause: pause(!clock.isPaused)
    case .step: step()
    case .slower: clock.changeSpeed(by: -1, at: now)
    case .faster: clock.changeSpeed(by: 1, at: now)
    case .restart: try startOver(with: given) { try workbench.restart() }
    case .playGesture(let choice): try play(choice)
    case .setParameter(let key, let value): try workbench.setParameter(key, to: value)
    case .chooseScene(let id):
      guard let scene = workbench.scenes.first(where: { $0.id == id }) else { return }
      try leave { try workbench.open(scene) }
      workbench.options.sheet = nil
    case .previousScene: try leave { try workbench.open(workbench.scene(after: -1)) }
    case .nextScene: try leave { try workbench.open(workbench.scene(after: 1)) }
    case .screenshot: try talk("wrote \(screenshots.write())")
    case .quit: wantsToQuit = true
    default: break
    }
  }

  private func startOver(with script: GestureScript? = nil, _ change: () throws -> Void) throws {
    try change()
    clock.set(.zero, at: now)
    router.leaveStage()
    (self.script, held) = (ScriptFeed(script), [])
    workbench.status.source = script == nil ? .live : .script
  }

  /// Another scene: the script of the command line was for the one that leaves.
  private func leave(_ change: () throws -> Void) throws {
    try startOver(change)
    given = nil
  }

  /// Plays a gesture of the scene; time goes on for it.
  private func play(_ choice: ReadyGestureChoice) throws {
    guard let script = try workbench.begin(choice) else { return }
    try startOver(with: script) {}
    pause(false)
  }

  private func pause(_ isPaused: Bool) {
    clock.pause(isPaused, at: now)
    if !isPaused { releaseHeld() }
  }

  /// One display tick.
  private func step() {
    if !clock.isPaused { pause(true) }
    releaseHeld()
    let next = workbench.session.window.ticks.next(after: workbench.session.now)
    run(to: next)
    clock.set(next, at: now)
  }

  private func releaseHeld() {
    guard !held.isEmpty else { return }
    do { try workbench.session.send(held) } catch { talk("\(error)") }
    held = []
  }
}
