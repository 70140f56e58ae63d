import Foundation
import Replay
import Stages
import TouchKit

/// A gesture that is played with command-line arguments.
package struct PlayedByHand {
  private let scene: any Scene
  private let assignments: [String]
  private let script: GestureScript
  private let assets: String

  /// - Parameter assignments: Settings, as `--set` takes them.
  package init(
    _ scene: any Scene, _ assignments: [String] = [], _ script: GestureScript, assets: String = AuditedSession.assets
  ) {
    (self.scene, self.assignments, self.script, self.assets) = (scene, assignments, script, assets)
  }

  /// A ready gesture of a scene.
  package init(_ scene: any Scene, _ gesture: ReadyGesture, assets: String = AuditedSession.assets) throws {
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets))
    self.init(scene, gesture.settings, script, assets: assets)
  }

  /// Returns the run with further arguments: `--edit` and `--set`, each with its value.
  package func run(_ arguments: [String] = []) throws -> Run {
    var settings = try Settings(scene, changing: assignments)
    var (edits, overrides) = ([GestureEdit](), [Override.Change]())
    for (option, value) in zip(arguments, arguments.dropFirst()) {
      if option == "--edit" { edits.append(try GestureEdit(value)) }
      guard option == "--set" else { continue }
      if let override = try Override.Change(value) { overrides.append(override) } else { try settings.set(value) }
    }
    let script = try script.applying(edits, stageSize: scene.stageSize)
    let session = try Session(
      scene: scene, settings: settings, configuration: .init(assets: assets), overrides: overrides)
    try session.send(script.events)
    session.advance(to: max(script.end, session.now))
    session.settle(limit: 10)
    return session.run
  }
}
