import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// `scrollarium install` and `uninstall`. `.ci/install` and `.ci/debian` try the result in shells and on a clean system.
  @Suite("Installation") struct InstallTests {
    private static let list = "share/scrollarium/installed"

    private static func files(below folder: String) -> Set<String> {
      let walk = FileManager.default.enumerator(atPath: folder)
      return Set(
        (walk?.compactMap { $0 as? String } ?? []).filter { name in
          var isFolder: ObjCBool = false
          return FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            && !isFolder.boolValue
        })
    }

    /// Makes an installation of small files.
    private static func fake(_ files: [String], in folder: TemporaryFolder) throws {
      for file in files + [list] {
        let parent = (folder.path(file) as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try folder.write(file, file == list ? files.map { $0 + "\n" }.joined() : "")
      }
    }

    @Test(
      "An installed program runs with files of its own; a second installation replaces it; nothing remains of it",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func whole() async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      let prefix = "my \"new\" $place"
      let old = "\(prefix)/share/scrollarium/Assets/Old/gone.txt"
      try FileManager.default.createDirectory(
        atPath: folder.path("\(prefix)/share/scrollarium/Assets/Old"), withIntermediateDirectories: true)
      try folder.write(old, "from an older version")
      try folder.write("\(prefix)/share/mine", "not Scrollarium's")
      try folder.write(
        "\(prefix)/\(Self.list)", "share/scrollarium/Assets/Old/\nshare/scrollarium/Assets/Old/gone.txt\n")
      try FileManager.default.createDirectory(atPath: folder.path("\(prefix)/bin"), withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("\(prefix)/bin/scrollarium"), withDestinationPath: folder.path("\(prefix)/share/mine"))

      let installed = try await program.run(["install", "--prefix", prefix], in: folder.root)
      #expect(installed.status == 0, "\(installed.errors)")
      #expect(installed.errors.contains("export PATH='"), "\(installed.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path("\(prefix)/share/scrollarium/Assets/Old")))
      #expect(try String(contentsOfFile: folder.path("\(prefix)/share/mine"), encoding: .utf8) == "not Scrollarium's")
      let entry = try String(
        contentsOfFile: folder.path("\(prefix)/share/applications/io.github.scrollarium.Scrollarium.desktop"),
        encoding: .utf8)
      #expect(
        entry.contains("Exec=\"\(folder.root)/my \\\\\"new\\\\\" \\\\$place/bin/scrollarium\" run %f"), "\(entry)")

      let copy = BuiltProgram(path: folder.path("\(prefix)/bin/scrollarium"))
      let drawn = try await copy.run(["render", "tabs", "--gesture", "quick-drag", "-o", "a.png"], in: folder.root)
      #expect(drawn.status == 0, "\(drawn.errors)")
      let gestures = folder.path("\(prefix)/share/scrollarium/Assets/Recordings")
      for name in try FileManager.default.contentsOfDirectory(atPath: gestures) where name.hasPrefix("tabs") {
        try FileManager.default.removeItem(atPath: "\(gestures)/\(name)")
      }
      let missing = try await copy.run(["trace", "tabs", "--gesture", "quick-drag"], in: BuiltProgram.package)
      #expect(missing.status == 66)
      #expect(missing.errors.contains(gestures), "\(missing.errors)")

      // The program replaces itself while it runs.
      let again = try await copy.run(["install", "--prefix", prefix], in: folder.root)
      #expect(again.status == 0, "\(again.errors)")
      let removed = try await copy.run(["uninstall", "--prefix", folder.path(prefix)], in: folder.root)
      #expect(removed.status == 0, "\(removed.errors)")
      #expect(Self.files(below: folder.path(prefix)) == ["share/mine"])
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder.path(prefix)).sorted() == ["bin", "share"],
        "bin is empty, and was before")
      let nothing = try await program.run(["uninstall", "--prefix", prefix], in: folder.root)
      #expect(nothing.status == 66)
      #expect(nothing.errors.contains("--prefix DIR"), "\(nothing.errors)")
    }

    @Test("Of what a package will install, the files speak of the prefix") func staged() async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      let result = try await program.run(["install", "--prefix", "/usr", "--destdir", "stage", "-q"], in: folder.root)
      #expect(result.status == 0)
      #expect(result.errors.isEmpty, "\(result.errors)")
      let files = Self.files(below: folder.path("stage/usr"))
      #expect(files.isSuperset(of: ["bin/scrollarium", "share/man/man1/scrollarium.1"]))
      #expect(!files.contains(Self.list), "the package's manager has its own list")
      let entry = folder.path("stage/usr/share/applications/io.github.scrollarium.Scrollarium.desktop")
      #expect(try String(contentsOfFile: entry, encoding: .utf8).contains("\nExec=/usr/bin/scrollarium run %f\n"))
    }

    @Test(
      "A list that names what Scrollarium does not install removes nothing",
      arguments: Volume.pick(
        [
          "../outside/scrollarium", "/etc/scrollarium", "share/scrollarium/../../mine",
          "share/applications/mine.desktop",
          "share//scrollarium/x", ".", "share/scrollarium/../x",
          "../", "/", "share//", "share/../../",
        ], every: 3))
    func tampered(line: String) async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      try Self.fake(["bin/scrollarium", "share/scrollarium/a"], in: folder)
      try folder.write(Self.list, "bin/scrollarium\n\(line)\nshare/scrollarium/a\n")
      let before = Self.files(below: folder.root)
      for command in ["uninstall", "install"] {
        let result = try await program.run([command, "--prefix", folder.root], in: folder.root)
        #expect(result.status == 65)
        #expect(result.errors.contains("line 2 names"), "\(result.errors)")
        #expect(Self.files(below: folder.root) == before)
      }
    }

    @Test("Through a link that leads out of the prefix nothing is removed or written") func links() async throws {
      let (program, folder, other) = (try BuiltProgram.required(), try TemporaryFolder(), try TemporaryFolder())
      try Self.fake(["bin/scrollarium", "share/scrollarium/Assets/Fonts/a.ttf"], in: folder)
      try other.write("a.ttf", "another's")
      let fonts = folder.path("share/scrollarium/Assets/Fonts")
      try FileManager.default.removeItem(atPath: fonts)
      try FileManager.default.createSymbolicLink(atPath: fonts, withDestinationPath: other.root)
      for command in ["uninstall", "install"] {
        let result = try await program.run([command, "--prefix", folder.root], in: folder.root)
        #expect(result.status == 74)
        #expect(result.errors.contains("leads out of"), "\(result.errors)")
        #expect(try other.contents == ["a.ttf"])
        #expect(FileManager.default.fileExists(atPath: folder.path("bin/scrollarium")))
      }
    }

    @Test("A link that somebody has put in the place of a file is left") func linkedFile() async throws {
      let (program, folder, other) = (try BuiltProgram.required(), try TemporaryFolder(), try TemporaryFolder())
      try Self.fake(["bin/scrollarium", "share/scrollarium/a"], in: folder)
      try other.write("program", "another's")
      try FileManager.default.removeItem(atPath: folder.path("bin/scrollarium"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("bin/scrollarium"), withDestinationPath: other.path("program"))
      let removed = try await program.run(["uninstall", "--prefix", folder.root], in: folder.root)
      #expect(removed.status == 0, "\(removed.errors)")
      #expect(Self.files(below: folder.root) == ["bin/scrollarium"])
      #expect(try String(contentsOfFile: other.path("program"), encoding: .utf8) == "another's")
    }

    @Test(
      "A place that cannot be written, and one that is none, are refused in one sentence",
      arguments: [("/proc/nowhere", 74), ("file/below", 74), ("", 64), ("a\nb", 64)])
    func refusals(prefix: String, code: Int) async throws {
      let (program, folder) = (try BuiltProgram.required(), try TemporaryFolder())
      try folder.write("file", "")
      let result = try await program.run(["install", "--prefix", prefix], in: folder.root)
      #expect(Int(result.status) == code)
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(try folder.contents == ["file"])
    }
  }
}
