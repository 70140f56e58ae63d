import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// The guides: what they tell the reader to enter, and the pictures that they show.
  @Suite("Guides", .serialized) struct GuideTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Assets/Guides")

    static func texts() throws -> [(name: String, text: String)] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      }
    }

    @Test("Every command of a guide works as it stands there", .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func commands() async throws {
      let program = try BuiltProgram.required()
      let pictures = try TemporaryFolder()
      var count = 0
      for (name, text) in try Self.texts() {
        let lines = text.split(separator: "\n").map(String.init).filter { $0.hasPrefix("scrollarium ") }
        for line in lines {
          let script = "cd \(pictures.root) && \(program.path)\(line.dropFirst("scrollarium".count))"
          let result = try await Command.runAside("/bin/bash", ["-c", script])
          #expect(result.status == 0, "\(name): \(line): \(result.errors)")
          count += 1
        }
      }
      #expect(count >= 8)
    }

    @Test("Every link of a guide leads somewhere") func links() throws {
      for (name, text) in try Self.texts() {
        let targets = text.matches(of: /\]\(([^)#]+)[^)]*\)/).map { String($0.output.1) }
        #expect(!targets.isEmpty || name != "README.md")
        for target in targets {
          let path = Self.folder.appendingPathComponent(target).path
          #expect(FileManager.default.fileExists(atPath: path), "\(name): \(target)")
        }
      }
    }
  }
}
