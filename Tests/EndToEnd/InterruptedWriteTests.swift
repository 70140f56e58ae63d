import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A signal at a random moment: what is there afterwards is complete, or as it was.
  @Suite("Interrupted writes", .serialized, .first) struct InterruptedWriteTests {
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
        Volume.count(50, sample: 2), ["--whole", name], in: TemporaryFolder(),
        [command, "tabs", "--gesture", "hold-and-drag", "-o", name])
    }

    /// A file that replaces another one has a hidden name for as long as that takes.
    @Test(
      "Asked to end there it has no such name afterwards; killed there, the next writer takes it away",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func replacing() throws {
      let (program, folder, tools) = (try BuiltProgram.required(), try TemporaryFolder(), try TemporaryFolder())
      let library = try tools.preloadedLibrary(
        """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <signal.h>
        #include <stdlib.h>
        #include <unistd.h>
        // Whoever runs tests blocks signals, which a process inherits.
        __attribute__((constructor)) static void unblock(void) {
          sigset_t none;
          sigemptyset(&none);
          sigprocmask(SIG_SETMASK, &none, 0);
        }
        int rename(const char *from, const char *to) {
          kill(getpid(), atoi(getenv("SIGNAL")));
          return ((int (*)(const char *, const char *))dlsym(RTLD_NEXT, "rename"))(from, to);
        }
        """)
      let path = folder.path("a.png")
      let arguments = ["render", "tabs", "--gesture", "quick-tap", "--size", "480x320", "-o", path]
      #expect(try program.run(arguments).status == 0)
      let whole = try Data(contentsOf: URL(fileURLWithPath: path))
      for number in [SIGTERM, SIGINT, SIGHUP, SIGKILL] {
        try folder.write("a.png", "old")
        let result = try program.run(arguments, environment: ["LD_PRELOAD": library, "SIGNAL": "\(number)"])
        #expect(result.status == 1_000 + number, "\(result.errors)")
        let names = try folder.contents.sorted()
        if number == SIGKILL {
          let hidden = try #require(names.first)
          #expect(hidden.hasPrefix(".scrollarium-"))
          #expect(names.count == 2)
          #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("old".utf8))
          #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path(hidden))) == whole)
          #expect(try program.run(arguments).status == 0)
        } else {
          #expect(names == ["a.png"])
        }
        #expect(try folder.contents == ["a.png"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == whole)
      }
    }

    @Test("A trace that is printed is right as far as it goes") func trace() async throws {
      try await Self.interrupt(
        Volume.count(50, sample: 2), ["--whole", "-"], in: TemporaryFolder(),
        ["trace", "tabs", "--gesture", "hold-and-drag", "--json"])
    }
  }
}
