import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import TouchKit

/// Plays random gestures of up to ten fingers on all scenes with random parameters.
package enum RandomSceneRun {
  /// The number of gestures for each stage, before the next scene with other values.
  package static let gesturesPerStage = 20

  /// Returns the violations in `count` gestures. The first names the seed that reproduces them.
  package static func complaints(seed: UInt64, gestures count: Int) throws -> [String] {
    var random = SplitMix64(seed: seed)
    var result: [String] = []
    for _ in stride(from: 0, to: count, by: gesturesPerStage) where result.isEmpty {
      result = try complaintsAboutStage(seed: random.next())
    }
    return result
  }

  /// Returns the violations on one stage.
  package static func complaintsAboutStage(seed: UInt64) throws -> [String] {
    var random = SplitMix64(seed: seed)
    let scene = random.pick(Catalog.scenes)
    var settings = Settings(scene)
    for parameter in settings.parameters where random.chance(0.3) {
      if let value = value(of: parameter, &random) { try settings.set(parameter.key, to: value) }
    }
    let stage = try AuditedSession(scene, settings, tickHz: random.pick([24, 30, 60, 60]))
    for gesture in 0..<gesturesPerStage {
      try play(&random, on: stage.session)
      let complaints = stage.complaintsAtRest()
      if !complaints.isEmpty {
        return ["SCROLLARIUM_SEED=\(seed), \(scene.id) \(settings.changes), gesture \(gesture):"] + complaints
      }
    }
    return []
  }

  /// Returns the views of a stage that are still alive after the stage was released during random gestures: there
  /// should be none.
  package static func viewsLeft(of scene: any Scene, seed: UInt64) throws -> [String] {
    var random = SplitMix64(seed: seed)
    var settings = Settings(scene)
    for parameter in settings.parameters where random.chance(0.3) {
      if let value = value(of: parameter, &random) { try settings.set(parameter.key, to: value) }
    }
    var mayBeLeft: [Remembered] = []
    do {
      let session = try AuditedSession(scene, settings).session
      for _ in 0..<random.int(1...3) { try play(&random, on: session, isWhole: false) }
      mayBeLeft = Remembered.all(in: session.window)
    }
    return mayBeLeft.filter { $0.view != nil }.map(\.path)
  }

  /// A weak reference to a view, and its name.
  private struct Remembered {
    weak var view: View?
    let path: String

    static func all(in view: View) -> [Remembered] {
      [Remembered(view: view, path: view.identifierPath)] + view.subviews.flatMap(all)
    }
  }

  /// Returns a random scene with random parameters, on which a random gesture was played.
  static func session(seed: UInt64) throws -> Session {
    var random = SplitMix64(seed: seed)
    let scene = random.pick(Catalog.scenes)
    var settings = Settings(scene)
    for parameter in settings.parameters where random.chance(0.3) {
      if let value = value(of: parameter, &random) { try settings.set(parameter.key, to: value) }
    }
    let session = try AuditedSession(scene, settings).session
    try play(&random, on: session)
    return session
  }

  private static func value(of parameter: Parameter, _ random: inout SplitMix64) -> String? {
    switch parameter.kind {
    case .choice(let words): return random.pick(words)
    case .number(let value, let range, let step, _):
      let steps = Double(random.int(-3...3))
      return Parameter.text(min(max(value + step * steps, range.lowerBound), range.upperBound))
    case .path: return nil
    }
  }

  /// Plays a gesture to its end, or half of it.
  private static func play(_ random: inout SplitMix64, on session: Session, isWhole: Bool = true) throws {
    // A gesture may come while the one before still moves things: sometimes a second one follows at once.
    for _ in 0..<(random.chance(0.3) ? 2 : 1) {
      let pause = random.pick([0.01, 0.1, 0.4, 1])
      var gesture = RandomGesture(seed: random.next(), in: session.scene.stageSize, fingers: 10)
      let batches = gesture.batches(from: session.now.advanced(bySeconds: pause))
      for batch in batches.prefix(isWhole ? batches.count : random.int(1...max(batches.count, 1))) {
        try session.send(batch)
      }
    }
  }
}
