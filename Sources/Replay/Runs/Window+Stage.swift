import Foundation
import Stages
import TouchKit

extension Window {
  /// Builds a scene's stage for a spec at time zero, without sending its events.
  ///
  /// - Throws: ``Problem`` if the scene cannot be built.
  package static func stage(of scene: any Scene, _ settings: Settings, spec: RunSpec, assets: String) throws -> Window {
    let window = Window(size: spec.stageSize, scale: spec.scale, tickHz: spec.tickHz, constants: settings.constants)
    window.options = scene.options(for: settings)
    // A scene's misuse is recorded as a decision; it does not end the program.
    window.misuseHandler = { _, _ in }
    let root = try scene.makeRoot(SceneContext(settings: settings, assets: assets))
    root.accessibilityIdentifier = scene.id
    root.frame = CGRect(origin: .zero, size: spec.stageSize)
    window.addSubview(root)
    window.layoutIfNeeded()
    // Views are named now, so that their paths do not depend on what happens later.
    window.nameViews(everywhere: true)
    return window
  }

  /// Advances until `isSettled` returns true, but by at most `limit` seconds. It calls `advance` with each instant at
  /// which something may happen.
  package func settle(limit: Double, until isSettled: (Window) -> Bool, advance: (Instant) -> Void) {
    let end = now.advanced(bySeconds: limit)
    while !isSettled(self), now < end { advance(min(nextWake ?? ticks.next(after: now), end)) }
  }
}
