import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `scrollarium port`: what it writes, what it never touches, and what it says.
  @Suite("Porting source") struct PortTests {
    private static let pager = """
      import UIKit

      final class Pager: UIScrollView {
        func start() { addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped))) }
        @objc func tapped() { add(UINib(nibName: "Page", bundle: nil)) }
      }

      """

    private func makeFolder() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      for name in ["app/Views", "app/Pods", "empty", "out"] {
        try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
      }
      _ = try folder.write("app/Pager.swift", Self.pager)
      _ = try folder.write("app/Views/Bar.swift", "import UIKit\n")
      _ = try folder.write("app/Pods/Skipped.swift", "import UIKit\n")
      _ = try folder.write("app/README.md", "# App\n")
      return folder
    }

    @Test("Copies are changed and the source is not; twice is as once") func copies() async throws {
      let (program, folder) = (try BuiltProgram.required(), try makeFolder())
      let result = try await program.run(["port", "app", "-o", "out"], in: folder.root)
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        result.text == """
          Pager.swift:1:1: import UIKit → import UIKitNames
          Pager.swift:4:84: #selector(tapped) → Selector("tapped", Pager.tapped)
          Pager.swift:5:3: @objc → nothing
          Views/Bar.swift:1:1: import UIKit → import UIKitNames
          2 files: 4 changes, 1 place left to do by hand:
          Pager.swift:5:29: UINib: make the views in code; there are no nibs and storyboards

          """)
      #expect(result.errors == "Wrote out/, 2 files.\n")
      #expect(try String(contentsOfFile: folder.path("app/Pager.swift"), encoding: .utf8) == Self.pager)
      let ported = try String(contentsOfFile: folder.path("out/Pager.swift"), encoding: .utf8)
      #expect(ported.hasPrefix("import UIKitNames\n"))
      #expect(ported.contains("action: Selector(\"tapped\", Pager.tapped)))"))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == ["Pager.swift", "Views"])
      let again = try await program.run(["port", "app", "-o", "out"], in: folder.root)
      #expect(again.text == result.text)
      #expect(again.status == 0, "\(again.errors)")
      let third = try await program.run(["port", "--check", "out"], in: folder.root)
      #expect(third.text.hasPrefix("2 files: 0 changes, 1 place"), "\(third.text)")
    }

    @Test("--check writes nothing and ends with 1 if there is something to do") func check() async throws {
      let (program, folder) = (try BuiltProgram.required(), try makeFolder())
      let result = try await program.run(["port", "--check", "app", "--json"], in: folder.root)
      #expect(result.status == 1)
      let changes = try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]]
      #expect(changes?.count == 5)
      #expect(changes?[1]["new"] as? String == "Selector(\"tapped\", Pager.tapped)")
      #expect(changes?[1]["line"] as? Int == 4)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).isEmpty)
      _ = try folder.write("clean.swift", "let a = 1\n")
      #expect(try await program.run(["port", "--check", "clean.swift"], in: folder.root).status == 0)
    }

    @Test("What somebody did by hand in a copy is not replaced, and then nothing is written") func handwork()
      async throws
    {
      let (program, folder) = (try BuiltProgram.required(), try makeFolder())
      _ = try folder.write("out/Pager.swift", "// mine\n")
      let result = try await program.run(["port", "app", "-o", "out"], in: folder.root)
      #expect(result.status == 74)
      #expect(result.errors.contains("done by hand"), "\(result.errors)")
      #expect(try String(contentsOfFile: folder.path("out/Pager.swift"), encoding: .utf8) == "// mine\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["Pager.swift"])
    }

    @Test(
      "Source that Swift can parse is ported to such source, and twice is as once: all of our own",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func parses() async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      for name in ["Sources", "Tests"] {
        let result = try await program.run(
          ["port", "\(BuiltProgram.package)/\(name)", "-o", "out/\(name)"], in: folder.root)
        #expect(result.status == 0, "\(result.errors)")
      }
      let walk = FileManager.default.enumerator(atPath: folder.path("out"))
      let files = (walk?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".swift") && !$0.hasSuffix("main.swift") }
      #expect(files.count > 800)
      let arguments = ["swiftc", "-frontend", "-parse", "-swift-version", "6"] + files.map { folder.path("out/\($0)") }
      let parsed = try Command.run("/usr/bin/env", arguments)
      #expect(parsed.status == 0, "\(parsed.errors.prefix(2_000))")
      let again = try await program.run(["port", "--check", "out"], in: folder.root)
      #expect(again.text.contains(" files: 0 changes, "), "\(again.text.prefix(2_000))")
    }

    @Test(
      "What cannot be ported, and a folder in that of the source, are refused in a sentence",
      arguments: [
        (["port"], 64), (["port", "app"], 64), (["port", "app", "--check", "-o", "out"], 64),
        (["port", "app", "-o", "app"], 64), (["port", "app", "-o", "app/Views/../new"], 64),
        (["port", "app", "-o", "link/new"], 64), (["port", "app/Pager.swift", "-o", "app"], 64),
        (["port", "missing", "-o", "out"], 66), (["port", "empty", "-o", "out"], 66),
        (["port", "latin.swift", "-o", "out"], 65), (["port", "large.swift", "--check"], 65),
      ] as [([String], Int32)])
    func refusals(words: [String], code: Int32) async throws {
      let (program, folder) = (try BuiltProgram.required(), try makeFolder())
      _ = try folder.write("empty/README.md", "")
      _ = try folder.write("latin.swift", Data([0x6C, 0xE9, 0x74]))
      _ = try folder.write("large.swift", Data(count: 4 << 20 | 1))
      try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "app")
      let before = try FileManager.default.subpathsOfDirectory(atPath: folder.root).sorted()
      let result = try await program.run(words, in: folder.root)
      #expect(result.status == code, "\(result.status): \(result.errors)")
      #expect(result.errorLines.count == 1, "\(result.errors)")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.root).sorted() == before)
    }
  }
}
