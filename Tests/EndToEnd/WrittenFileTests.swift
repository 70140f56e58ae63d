import Drawing
import Foundation
import SDLHost
import TestSupport
import Testing

extension EndToEnd {
  /// A file that is written is complete, or as it was before; what is no file is written to.
  @Suite("Files that commands write", .serialized, .first) struct WrittenFileTests {
    private let program: BuiltProgram
    private let folder: TemporaryFolder
    private static let gesture = ["tabs", "--gesture", "quick-tap"]

    init() throws {
      program = try BuiltProgram.required()
      folder = try TemporaryFolder()
    }

    private func expect74(_ result: BuiltProgram.Result, _ culprit: String, line: SourceLocation = #_sourceLocation) {
      #expect(result.status == 74, "\(result.status): \(result.errors)", sourceLocation: line)
      #expect(result.errorLines.count == 1, sourceLocation: line)
      #expect(result.errors.hasPrefix("scrollarium: "), sourceLocation: line)
      #expect(result.errors.contains(culprit), "no \(culprit) in \(result.errors)", sourceLocation: line)
    }

    // MARK: Full disks

    /// What writes files, each of more than 64 KB.
    static let writers = [
      ["render", "-o"], ["share", "-o"], ["export", "--format", "csv", "--hz", "1000", "-o"],
      ["flip", "--by", "hold,delay", "--cells", "2", "-o"],
    ]

    @Test(
      "On a full disk a file stays as it was, and none is left",
      .enabled(if: SmallDisk.isPossible, SmallDisk.needs), arguments: Volume.pick(writers, every: 3))
    func fullDisk(command: [String]) throws {
      let disk = try SmallDisk()
      // What the disk has room for is no test: it is filled but for a page.
      let filler = command[0] == "render" || command[0] == "share" ? 0 : 60_000
      try disk.folder.write("filler", Data(count: filler))
      let arguments = [command[0]] + Self.gesture + command.dropFirst()
      expect74(try program.run(arguments + [disk.path("new")]), disk.path("new"))
      try disk.folder.write("old", "old")
      let result = try program.run(arguments + [disk.path("old")])
      expect74(result, "no space left on device; make room there")
      #expect(try disk.contents == ["filler", "old"])
      #expect(try String(contentsOfFile: disk.path("old"), encoding: .utf8) == "old")
    }

    @Test(
      "Where a file must not become so large, likewise",
      .enabled(if: Volume.isFull, ".ci/volume plays it")) func limit() throws
    {
      try folder.write("old.png", "old")
      let line = "ulimit -f 16; exec \"$0\" render tabs --gesture quick-tap -o \"$1\""
      for name in ["old.png", "new.png"] {
        expect74(try Command.run("/bin/bash", ["-c", line, program.path, folder.path(name)]), folder.path(name))
      }
      #expect(try folder.contents == ["old.png"])
      #expect(try String(contentsOfFile: folder.path("old.png"), encoding: .utf8) == "old")
    }

    @Test(
      "Of a row of pictures those that had room are complete, and it says how many",
      .enabled(if: SmallDisk.isPossible, SmallDisk.needs))
    func row() throws {
      let disk = try SmallDisk()
      let result = try program.run(
        ["render"] + Self.gesture + ["--view", "stage", "--scale", "0.5", "--every", "10ms", "-o", disk.root])
      let pictures = try disk.contents
      expect74(result, "The \(pictures.count) pictures before it are complete.")
      #expect(pictures.count > 1)
      #expect(pictures.allSatisfy { $0.hasSuffix("0ms.png") })
      for name in pictures { _ = try PNGFile.read(disk.path(name)) }
    }

    @Test(
      "A row without room for its first picture leaves no folder, but one that was there",
      .enabled(if: SmallDisk.isPossible, SmallDisk.needs))
    func noRow() throws {
      let disk = try SmallDisk()
      try disk.folder.write("filler", Data(count: 60 << 10))
      let row = ["render"] + Self.gesture + ["--view", "stage", "--every", "10ms", "-o", disk.path("row")]
      expect74(try program.run(row), disk.root)
      #expect(try disk.contents == ["filler"])
      try FileManager.default.createDirectory(atPath: disk.path("row"), withIntermediateDirectories: false)
      expect74(try program.run(row), disk.root)
      #expect(try disk.contents == ["filler", "row"])
    }

    @Test(
      "A check that has no room for goldens or its report says so",
      .enabled(if: SmallDisk.isPossible, SmallDisk.needs))
    func check() throws {
      let disk = try SmallDisk()
      try disk.folder.write("filler", Data(count: 48 << 10))
      let recording = folder.path("a.touchrec")
      #expect(try program.run(["record"] + Self.gesture + ["-o", recording]).status == 0)
      expect74(try program.run("check", recording, "--report", disk.root), disk.root)
      #expect(try disk.contents.allSatisfy { !$0.hasPrefix(".") && $0 != "index.html" })
    }

    // MARK: What is no file

    @Test(
      "A pipe and a device are written to, and stay",
      .enabled(if: Volume.isFull, ".ci/volume plays it")) func special() throws
    {
      let line = """
        mkfifo "$1/pipe"; cat "$1/pipe" > "$1/read.png" & "$0" render tabs -o "$1/pipe"; echo $?; wait
        [ -p "$1/pipe" ]; echo $?; "$0" render tabs -o /dev/stdout >"$1/stdout.png"; echo $?
        "$0" render tabs -o >(cat >"$1/process.png"); echo $?; wait $!; "$0" render tabs -o "$1/file.png"
        """
      let result = try Command.run("/bin/bash", ["-c", line, program.path, folder.root])
      #expect(result.text == "0\n0\n0\n0\n", "\(result.text) \(result.errors)")
      let told = result.errors.split(separator: "\n")
      #expect(told.count == 4, "\(result.errors)")
      #expect(told.allSatisfy { $0.hasPrefix("Wrote ") }, "\(result.errors)")
      let expected = try PNGFile.read(folder.path("file.png"))
      for name in ["read", "stdout", "process"] {
        #expect(try PNGFile.read(folder.path("\(name).png")) == expected, "\(name)")
      }
      expect74(try program.run("render", "tabs", "-o", "/dev/full"), "/dev/full")
      #expect(try program.run("render", "tabs", "-o", "/dev/null").status == 0)
      for device in ["/dev/null", "/dev/full"] {
        #expect(
          try FileManager.default.attributesOfItem(atPath: device)[.type] as? FileAttributeType == .typeCharacterSpecial
        )
      }
    }

    @Test("A link stays, and its target is replaced") func link() throws {
      try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "target.png")
      for _ in 0..<2 {
        #expect(try program.run("render", "tabs", "-o", folder.path("link")).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == "target.png")
        _ = try PNGFile.read(folder.path("target.png"))
      }
      #expect(try folder.contents.sorted() == ["link", "target.png"])
    }

    // MARK: Traces of the window

    private let noDisplay: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_RUNTIME_DIR": nil,
    ]

    @Test("Without a display a trace or a recording is not begun, and what there is stays") func noWindow() throws {
      try folder.write("old", "old\n")
      for name in ["new", "old"] {
        let result = try program.run(["run", "tabs", "--trace-to", folder.path(name)], environment: noDisplay)
        #expect(result.status == 69, "\(result.errors)")
        #expect(result.errors.contains("display"), "\(result.errors)")
      }
      let result = try program.run(["run", "tabs", "--record-to", folder.path("new")], environment: noDisplay)
      #expect(result.status == 69)
      #expect(try folder.contents == ["old"])
      #expect(try String(contentsOfFile: folder.path("old"), encoding: .utf8) == "old\n")
    }

    @Test("A pipe that nobody reads is not waited for") func unread() throws {
      mkfifo(folder.path("pipe"), 0o600)
      expect74(
        try program.run(["run", "tabs", "--trace-to", folder.path("pipe")], environment: noDisplay),
        "nobody reads there")
    }
  }
}
