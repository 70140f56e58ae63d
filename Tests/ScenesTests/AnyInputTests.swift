import Foundation
import SceneSupport
import Scenes
import TestSupport
import Testing

/// The laws hold on every scene, whatever its parameters and whatever comes in.
///
/// `.ci/gestures` plays 10,000 random gestures, every run 400 of them.
/// `SCROLLARIUM_GESTURES=1000000 swift test -c release --filter AnyInputTests` plays as many as that;
/// `SCROLLARIUM_SEED=…` runs the one stage that a failure names.
@Suite struct AnyInputTests {
  private static let environment = ProcessInfo.processInfo.environment
  private static let gestures = environment["SCROLLARIUM_GESTURES"].flatMap { Int($0) } ?? 400
  private static let wanted = environment["SCROLLARIUM_SEED"].flatMap { UInt64($0) }
  private static let shards = 20

  @Test(
    "whatever up to ten fingers do on any scene with any parameters, nothing is left open",
    arguments: wanted == nil ? 0..<shards : 0..<1)
  func randomGestures(shard: Int) throws {
    if let wanted = Self.wanted {
      expectNone(try RandomSceneRun.complaintsAboutStage(seed: wanted))
    } else {
      let count = Self.gestures / Self.shards
      expectNone(try RandomSceneRun.complaints(seed: UInt64(shard) + 77_000, gestures: count))
    }
  }

  // In a release build an expectation does not say by itself what was found.
  private func expectNone(_ complaints: [String]) { #expect(complaints.isEmpty, "\(complaints)") }

  @Test("the inputs that the fuzzer found interesting break nothing", arguments: Volume.pick(try corpus(), every: 8))
  func fuzzed(file: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(file)"))
    #expect(ByteGesture.complaints(about: [UInt8](bytes)) == [])
  }

  @Test(
    "a stage that is built anew in the middle of a gesture goes with all its views", arguments: Catalog.scenes.indices)
  func letsGo(number: Int) throws {
    let scene = Catalog.scenes[number]
    for seed in 0..<UInt64(Volume.count(20, sample: 2)) {
      let held = try RandomSceneRun.viewsLeft(of: scene, seed: seed)
      #expect(held == [], "\(scene.id), seed \(seed)")
    }
  }

  private static let folder = (#filePath as NSString).deletingLastPathComponent + "/Corpus"

  private static func corpus() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
