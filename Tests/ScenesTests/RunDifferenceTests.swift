import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Two runs that differ in one setting: the trace says what decided no later than anything comes of it.
@Suite("Differences of two runs") struct RunDifferenceTests {
  /// A ready gesture, and what is changed.
  struct Pair: CustomStringConvertible {
    let scene: any Scene
    let gesture: ReadyGesture
    let setting: String

    var description: String { "\(scene.id) --gesture \(gesture.name) --set \(setting)" }
  }

  /// Every ready gesture with every other value of each parameter; of a number both ends of its range.
  private static let pairs = Catalog.scenes.flatMap { scene in
    scene.gestures.flatMap { gesture in
      scene.parameters.flatMap { parameter in
        others(parameter, in: gesture).map { Pair(scene: scene, gesture: gesture, setting: "\(parameter.key)=\($0)") }
      }
    }
  }

  private static func others(_ parameter: Parameter, in gesture: ReadyGesture) -> [String] {
    let assigned = gesture.settings.last { $0.hasPrefix(parameter.key + "=") }
    let present = assigned.map { String($0.dropFirst(parameter.key.count + 1)) } ?? parameter.defaultValue
    switch parameter.kind {
    case .choice(let words): return words.filter { $0 != present }
    case .number(_, let range, _, _):
      return [range.lowerBound, range.upperBound].map { Parameter.text($0) }.filter { $0 != present }
    case .path: return []
    }
  }

  @Test("The first decision that differs is never later than the first callback or the first picture that does")
  func decisionsFirst() throws {
    #expect(Self.pairs.count > 600)
    for pair in Volume.pick(Self.pairs, every: 62) {
      let difference = try RunDifference(Self.run(pair, []), Self.run(pair, [pair.setting]))
      if let callback = difference.callback {
        #expect((difference.decision?.time ?? .distantFuture) <= callback.time, "\(pair)")
      }
      // Stages that look different before anything happens differ by the setting itself.
      if let picture = difference.picture, picture > .zero {
        #expect((difference.decision?.time ?? .distantFuture) <= picture, "\(pair)")
      }
    }
  }

  @Test(
    "What the code of a scene decides by is recorded where it decides",
    arguments: [
      ("photos", "pull", "dismiss=scale", "dismiss is scale"),
      ("conflict-stale-velocity", "rest", "fix=on", "fix is on"),
      ("conflict-no-did-end-decelerating", "rest", "fix=on", "fix is on"),
      ("remorse", "toggled", "strategy=lock-content-size", "contentSize"),
      ("physics", "flick", "bounces=false", "bounces is false"),
      ("physics", "throw-flutter", "decelerationRate=0.9999", "decelerationRate is 0.9999"),
      ("physics", "row", "preset=flutter", "preset is flutter"),
      ("physics", "pull", "bounces=false", "bounces is false"),
    ])
  func values(scene: String, gesture: String, setting: String, words: String) throws {
    let scene = try #require(Catalog.scene(scene))
    let pair = Pair(scene: scene, gesture: try scene.gesture(gesture), setting: setting)
    let (before, after) = try (Self.run(pair, []), Self.run(pair, [setting]))
    let difference = try #require(RunDifference(before, after).decision)
    let decision = try #require(difference.b)
    #expect(decision.rule == .standing || decision.rule == .setting)
    let sentence = Explanation(of: after.trace).sentence(for: decision)
    #expect(sentence.contains(words), "\(sentence)")
  }

  private static let assets: String = {
    var folder = (#filePath as NSString).deletingLastPathComponent
    while folder != "/", !FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      folder = (folder as NSString).deletingLastPathComponent
    }
    return folder + "/Assets"
  }()

  private static func run(_ pair: Pair, _ changes: [String]) throws -> Run {
    let settings = try Settings(pair.scene, changing: pair.gesture.settings + changes)
    let script = try GestureScript(contentsOf: pair.gesture.path(of: pair.scene, assets: assets))
    let spec = RunSpec(scene: pair.scene, settings: settings).with(
      script.events, until: script.end.advanced(bySeconds: 1))
    return try simulate(spec, of: pair.scene, assets: assets)
  }
}
