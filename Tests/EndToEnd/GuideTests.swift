import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The guides: the commands that they show, what those print, and the pictures.
  @Suite("Guides", .serialized) struct GuideTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/Guides")

    static func texts() throws -> [(name: String, text: String)] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      }
    }

    @Test(
      "Every command of the README and of a guide prints what is shown below it",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func commands() async throws {
      let program = try BuiltProgram.required()
      let tool = BuiltProgram.package + "/Tests/EndToEnd/commands.py"
      let pages = try Self.texts().map { Self.folder.appendingPathComponent($0.name).path }
      let readme = BuiltProgram.package + "/README.md"
      let result = try await Command.runAside("/usr/bin/env", ["python3", tool, program.path, readme] + pages)
      #expect(result.status == 0, "\(result.text)\(result.errors)")
    }
  }
}
