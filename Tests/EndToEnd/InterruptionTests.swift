import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A signal at a random moment: what is there afterwards is complete, or as it was.
  @Suite("Interruptions", .serialized) struct InterruptionTests {
    /// Runs the program so many times, and expects nothing to be found fault with, and in full some runs to have been
    /// cut short.
    static func interrupt(
      _ count: Int, _ options: [String], in folder: TemporaryFolder, _ arguments: [String], under display: [String] = []
    ) async throws {
      let tool = BuiltProgram.package + "/Tests/EndToEnd/interrupted"
      let place = folder.path("files")
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      let program = try BuiltProgram.required().path
      let command = display + ["python3", tool, "\(count)", "7", place] + options + ["--", program] + arguments
      let result = try await Command.runAside("/usr/bin/env", command, in: place)
      #expect(result.status == 0, "\(result.status): \(result.errors)")
      #expect(result.lines.count == 1, "\(result.text)")
      #expect(!Volume.isFull || result.lines.first?.hasPrefix("0 ") == false, "\(result.text)")
    }

    @Test(
      "A picture, a page and a recording are complete or as they were",
      arguments: Volume.pick(["render", "share", "record"], every: 3))
    func files(command: String) async throws {
      let name = "a.touchrec"
      try await Self.interrupt(
        Volume.count(50, sample: 4), ["--whole", name], in: TemporaryFolder(),
        [command, "tabs", "--gesture", "hold-and-drag", "-o", name])
    }

    @Test("A trace that is printed is right as far as it goes") func trace() async throws {
      try await Self.interrupt(
        Volume.count(50, sample: 4), ["--whole", "-"], in: TemporaryFolder(),
        ["trace", "tabs", "--gesture", "hold-and-drag", "--json"])
    }
  }
}
