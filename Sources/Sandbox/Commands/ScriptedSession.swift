import Drawing
import Foundation
import Replay
import TouchKit

/// A session of a scene with a gesture script, without a display, for `trace`, `render` and `run`.
struct ScriptedSession {
  let session: Session
  let script: GestureScript?
  /// The scene's gesture named with `--gesture`.
  let gesture: ReadyGesture?
  private var feed: ScriptFeed

  /// The longest time that the stage may take to come to rest after the script, in seconds.
  static let settleLimit = 60.0

  /// - Parameter assignments: What is set; nil for what `--set` says.
  init(_ arguments: Arguments, of program: Program, needsScript: Bool, setting assignments: [String]? = nil) throws {
    try arguments.requireWords(atMost: 1)
    let scene = try program.scene(arguments)
    var settings = Settings(scene)
    gesture = try arguments[.gesture].map { name throws(Problem) in try scene.gesture(name) }
    // `--set` overrides the gesture's own settings.
    for assignment in gesture?.settings ?? [] { try settings.set(assignment) }
    var overrides: [Override.Change] = []
    for assignment in assignments ?? arguments.all(.set) {
      if let override = try Override.Change(assignment) {
        overrides.append(override)
      } else {
        try settings.set(assignment)
      }
    }
    let hz = try arguments.number(.hz, in: 1...1_000) ?? 120
    if gesture != nil && arguments[.script] != nil {
      throw Problem(.usage, "--gesture and --script both name what to play; give one of them.")
    }
    let assets = try AssetLocator.find().folder
    let path = arguments[.script] ?? gesture?.path(of: scene, assets: assets)
    if needsScript && path == nil {
      throw Problem(.usage, "It needs a gesture to play: add --gesture NAME or --script FILE.")
    }
    let edits = try arguments.all(.edit).map { text throws(Problem) in try GestureEdit(text) }
    script = try path.map { path throws(Problem) in
      try GestureScript(contentsOf: path).applying(edits, stageSize: scene.stageSize)
    }
    feed = ScriptFeed(script)
    session = try Session(
      scene: scene, settings: settings, configuration: Session.Configuration(assets: assets, tickHz: hz),
      overrides: overrides)
  }

  /// Plays the script up to and including `instant` and advances the stage to it; nil plays all of it and lets the stage
  /// come to rest.
  mutating func play(to instant: Instant?) throws {
    let due = feed.take(until: instant)
    if !due.isEmpty { try session.send(due) }
    if let instant { return session.advance(to: instant) }
    session.advance(to: max(script?.end ?? .zero, session.now))
    session.settle(limit: ScriptedSession.settleLimit)
  }

  /// Whether the script has ended by `instant` and the stage is at rest.
  func isOver(at instant: Instant) -> Bool { instant >= (script?.end ?? .zero) && session.window.isQuiet }
}
