import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The same input gives the same bytes in every process. A few launches show the rough; `.ci/volume` makes twenty, and
  /// `.ci/processes` holds ten processes of both builds against one another.
  @Suite("Determinism", .serialized, .first) struct DeterminismTests {
    private static let gestures: [(scene: [String], gesture: Gesture)] = [
      (["photos"], .pageFlick),
      (
        ["photos"],
        .fingers(
          [.at(170, 330), .down, .pause(20), .move(70, 200, ms: 350), .pause(150), .up],
          [.at(205, 340), .pause(0), .down, .move(305, 470, ms: 333), .pause(150), .up])
      ),
      (["tabs", "--set", "touchesShouldCancel=always"], .holdAndDrag(.finger)),
      (
        ["tabs"],
        .fingers([.at(180, 500), .down, .move(190, 200, ms: 140), .up, .pause(700), .at(100, 400), .down, .up])
      ),
    ]

    @Test("Three runs of a script, 20 in .ci/volume, print the same bytes", arguments: gestures.indices)
    func everyRun(number: Int) throws {
      let program = try BuiltProgram.required()
      let folder = try TemporaryFolder()
      let (scene, gesture) = Self.gestures[number]
      let script = try folder.write("gesture.json", gesture.json())
      func trace() throws -> Data {
        let result = try program.run(["trace"] + scene + ["--script", script, "--json"])
        #expect(result.status == 0, "\(result.errors)")
        return result.output
      }
      let first = try trace()
      #expect(first.count > 5_000)
      for _ in 1..<Volume.count(20, sample: 3) { #expect(try trace() == first) }
    }
  }
}
