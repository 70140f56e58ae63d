import Foundation
import Testing

extension EndToEnd {
  /// The same input gives the same bytes: in every run, and in debug and release.
  @Suite("Determinism", .serialized) struct DeterminismTests {
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

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func trace(_ program: BuiltProgram, _ number: Int) throws -> Data {
      let (scene, gesture) = Self.gestures[number]
      let script = try folder.write("gesture.json", gesture.json())
      let result = try program.run(["trace"] + scene + ["--script", script, "--json"])
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }

    @Test("Twenty runs of a script print the same bytes", arguments: gestures.indices)
    func twenty(number: Int) throws {
      let program = try BuiltProgram.required()
      let first = try trace(program, number)
      #expect(first.count > 5_000)
      for _ in 1..<20 { #expect(try trace(program, number) == first) }
    }

    private static var hasBoth: Bool {
      let both = BuiltProgram.debug != nil && BuiltProgram.release != nil
      if !both { print("SKIPPED: debug against release, because only one of the two is built") }
      return both
    }

    @Test(
      "Debug and release print the same bytes", .enabled(if: hasBoth, "needs a debug and a release build"),
      arguments: gestures.indices)
    func builds(number: Int) throws {
      let debug = try #require(BuiltProgram.debug)
      let release = try #require(BuiltProgram.release)
      let (a, b) = (try trace(debug, number), try trace(release, number))
      #expect(a == b, "if the release build is of older sources, build it again: swift build -c release")
    }
  }
}
