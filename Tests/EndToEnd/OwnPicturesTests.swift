import Drawing
import Foundation
import Pictures
import SDLHost
import TestSupport
import Testing

/// `scrollarium photos DIR|FILE…`, on the disks and folders that people have.
extension EndToEnd {
  @Suite("The user's pictures") struct OwnPicturesTests {
    private let program: BuiltProgram
    private let folder: TemporaryFolder

    init() throws {
      program = try BuiltProgram.required()
      folder = try TemporaryFolder()
    }

    private func sample(_ name: String, _ width: Int = 375, _ height: Int = 400) throws -> String {
      let path = folder.path(name)
      try #require(PictureSample.baseline.make(at: path, width: width, height: height))
      return path
    }

    private func render(_ words: [String], environment: [String: String?] = [:]) throws -> Bitmap {
      let picture = folder.path("out-\(UUID().uuidString).png")
      let result = try program.run(
        ["render", "photos"] + words + ["--view", "stage", "-q", "-o", picture], environment: environment)
      try #require(result.status == 0, "\(result.status): \(result.errors)")
      try #require(result.errors.isEmpty, "\(result.status): \(result.errors)")
      return try PNGFile.read(picture)
    }

    @Test("A file, files and a folder after the scene are what --set photos= shows") func words() throws {
      let shelf = try TemporaryFolder()
      let (a, b) = ("\(shelf.root)/a.jpg", "\(shelf.root)/b.jpg")
      for (path, height) in [(a, 400), (b, 500)] {
        try #require(PictureSample.baseline.make(at: path, width: 375, height: height))
      }
      let one = try render([a])
      #expect(try one == render(["--set", "photos=\(a)"]))
      #expect(try render([b, a]) != one)
      #expect(try render([shelf.root]) == render([a, b]))
    }

    @Test("A relative name is looked up in the current folder") func relative() async throws {
      _ = try sample("a.jpg")
      let result = try await Command.runAside(
        program.path, ["render", "photos", "a.jpg", "--view", "stage", "-q", "-o", "out.png"], in: folder.root)
      #expect(result.status == 0)
      #expect(FileManager.default.fileExists(atPath: folder.path("out.png")))
    }

    @Test("A name that is none ends with 66, a word that is no name with 64") func missing() throws {
      for (status, words, sentence) in [
        (Int32(66), ["./nowhere"], "There is no ./nowhere; check the path."),
        (66, ["nowhere.jpg"], "There is no nowhere.jpg; check the path."),
        (64, ["nowhere"], "render does not understand \"nowhere\" here."),
      ] {
        let result = try program.run(["render", "photos"] + words + ["-o", folder.path("never.png")])
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.contains(sentence), "\(result.errors)")
      }
    }

    @Test("Decoded pixels have no name, and are gone however the program ends") func leavesNothing() throws {
      let (path, scratch) = (try sample("large.jpg", 2_000, 3_000), try TemporaryFolder())
      _ = try render([path], environment: ["TMPDIR": scratch.root])
      #expect(try scratch.contents.isEmpty)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program.path)
      process.arguments = ["render", "photos", path, "--view", "stage", "-q", "-o", folder.path("killed.png")]
      process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": scratch.root]) { $1 }
      try process.run()
      // While its pixels are written, they are in an open file that the folder does not show.
      let files = "/proc/\(process.processIdentifier)/fd"
      func writes() -> Bool {
        let open = (try? FileManager.default.contentsOfDirectory(atPath: files)) ?? []
        return open.contains { file in
          let place = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(files)/\(file)")
          return place?.hasPrefix(scratch.root + "/") == true
        }
      }
      while process.isRunning, !writes() { sched_yield() }
      #expect(process.isRunning)
      #expect(try scratch.contents.isEmpty)
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      #expect(try scratch.contents.isEmpty)
    }

    @Test(
      "On a full disk a small picture is kept in memory, and a large one says why it is not shown",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func fullDisk() throws {
      let scratch = try TemporaryFolder()
      let mount = try Command.run("/usr/bin/env", ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", scratch.root])
      guard mount.status == 0 else { return print("SKIPPED: no tmpfs can be mounted here: \(mount.errors)") }
      defer { _ = try? Command.run("/usr/bin/env", ["umount", scratch.root]) }
      let (small, large) = (try sample("small.jpg"), try sample("large.jpg", 6_000, 6_000))
      #expect(try render([small], environment: ["TMPDIR": scratch.root]) == render([small]))
      let full = try render([large], environment: ["TMPDIR": scratch.root])
      #expect(full[10, 300] == 0xFF38_3838, "the ground of what stands for it")
    }
  }
}
