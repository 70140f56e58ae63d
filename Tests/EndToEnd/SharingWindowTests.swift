import Foundation
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// *Share…* in a real window: what is written is what the commands write.
  @Suite(
    "Sharing from a real window", .serialized, .timeLimit(.minutes(2)),
    .enabled(if: RealTouch.isPossible, RealTouch.needs))
  struct SharingWindowTests {
    @Test("By keyboard: a page, a picture and an animation of a gesture of the scene", .enabled(if: Volume.isFull))
    func written() async throws {
      let folder = try TemporaryFolder()
      let steps = ["g", "ctrl+e", "1", "2", "3", "4"].map { RealTouch.Step.key($0) }
      _ = try await RealTouch.run(["run", "tabs", "--no-settings", "--quiet", "--lazy"], steps, in: folder)
      let name = "tabs-hold-and-drag-1"
      #expect(try folder.contents.sorted() == ["gif", "html", "png", "touchrec"].map { "\(name).\($0)" })
      let program = try BuiltProgram.required()
      let input = ["tabs", "--gesture", "hold-and-drag"]
      for (command, ending) in [
        (["share"] + input, "html"), (["render"] + input + ["--view", "card", "--scale", "2"], "png"),
        (["render"] + input + ["--view", "card"], "gif"),
      ] {
        let wanted = folder.path("wanted.\(ending)")
        let result = try program.run(command + ["-o", wanted])
        #expect(result.status == 0, "\(result.errors)")
        let (seen, made) = try (Self.bytes(folder.path("\(name).\(ending)")), Self.bytes(wanted))
        #expect(seen == made, "\(ending)")
      }
      let replayed = try program.run("trace", folder.path("\(name).touchrec"), "--json")
      #expect(replayed.status == 0, "\(replayed.errors)")
      #expect(replayed.lines == (try program.run(["trace"] + input + ["--json"]).lines))
    }

    private static func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
  }
}
