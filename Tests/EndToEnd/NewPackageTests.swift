import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `scrollarium new`; `OwnPackageTests` builds what it makes.
  @Suite("A new package") struct NewPackageTests {
    private static let template = BuiltProgram.package + "/Assets/Template"

    @Test("It is the template with another name, and depends on this package") func files() async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      let result = try await program.run(["new", "of mine/Deck_2"], in: folder.root)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.errors.contains("Wrote of mine/Deck_2/, "), "\(result.errors)")
      let walk = FileManager.default.enumerator(atPath: Self.template)
      let files = (walk?.compactMap { $0 as? String } ?? []).filter { $0.contains(".") }
      #expect(files.count > 10)
      for file in files where !file.hasSuffix(".png") {
        let made = folder.path("of mine/Deck_2/" + file.replacing("Cards", with: "Deck_2"))
        let text = try String(contentsOfFile: made, encoding: .utf8)
        let back = text.replacing("Deck_2", with: "Cards").replacing(BuiltProgram.package, with: "../Scrollarium")
        #expect(try back == String(contentsOfFile: Self.template + "/" + file, encoding: .utf8), "\(file)")
      }
      let manifest = try String(contentsOfFile: folder.path("of mine/Deck_2/Package.swift"), encoding: .utf8)
      #expect(!manifest.contains("Cards"))
      #expect(manifest.contains("path: \"\(BuiltProgram.package)\""), "\(manifest)")
    }

    @Test(
      "A name that no module can have, a module's own name, and what exists are refused; nothing is written",
      arguments: [
        ("9x", 64), ("a/b-c", 64), ("..", 64), ("", 64), ("Tästing", 64), ("touchkit", 64), ("Taken", 74),
        (String(repeating: "x", count: 61), 64),
      ])
    func refusals(name: String, code: Int) async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      _ = try folder.write("Taken", "mine")
      let result = try await program.run(["new", name], in: folder.root)
      #expect(Int(result.status) == code, "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root) == ["Taken"])
    }

    @Test("Without the sources it says how to name them") func sources() async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      let result = try await program.run(["new", "Deck", "--sources", "/"], in: folder.root)
      #expect(result.status == 66)
      #expect(result.errors.contains("--sources DIR"), "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.root).isEmpty)
    }
  }
}
