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

    @Test("Each conflict has a guide that plays it, or stands in the list of those without one")
    func conflicts() throws {
      let texts = Dictionary(uniqueKeysWithValues: try Self.texts().map { ($0.name, $0.text) })
      let list = try #require(texts["README.md"])
      let json = try BuiltProgram.required().run("list", "--json").text
      let scenes = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]])
      var withoutGuide: Set<String> = []
      var guides: Set<String> = []
      for scene in scenes {
        let (id, path) = (try #require(scene["id"] as? String), try #require(scene["guide"] as? String))
        guard !path.isEmpty else {
          if id.hasPrefix("conflict-") { withoutGuide.insert(id) }
          continue
        }
        let name = (path as NSString).lastPathComponent
        guides.insert(name)
        #expect(path == "Assets/Guides/\(name)")
        #expect(list.contains("](\(name))"), "\(name)")
        if id.hasPrefix("conflict-") { #expect(texts[name]?.contains(id) == true, "\(id)") }
      }
      #expect(Set(list.matches(of: /\| `([a-z-]+)` \|/).map { String($0.output.1) }) == withoutGuide)
      #expect(Set(texts.filter { $0.value.contains("**Cause.**") }.keys) == guides)
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
