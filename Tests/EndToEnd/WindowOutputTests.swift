import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What the window writes as it goes, where something goes wrong. There is no finger that others could make clumsy.
  @Suite(
    "Outputs of the window", .serialized, .timeLimit(.minutes(3)), .enabled(if: RealTouch.isPossible, RealTouch.needs),
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  struct WindowOutputTests {
    private static let gesture = ["tabs", "--gesture", "hold-and-drag", "--no-settings", "--lazy"]
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Runs the gesture in a window, and does something once the program is at rest: when it has used no time for a while.
    private func run(
      trace: String, recording: String, on desktop: [String] = [], preloading library: String = "", then end: String
    ) async throws -> BuiltProgram.Result {
      let line = """
        LD_PRELOAD=\(library) "$0" run "${@:3}" --trace-to "$2" 2>"$1" & program=$!
        used() { cut -d' ' -f14,15 /proc/$program/stat; }
        until before=$(used); sleep 0.3; [ -s "$2" ] && [ "$(used)" = "$before" ]; do :; done
        \(end)
        wait $program
        """
      let shell = ["--", "/bin/bash", "-c", line, try BuiltProgram.required().path, folder.path("log"), trace]
      return try await Command.runAside(
        "/usr/bin/env", RealTouch.display + desktop + shell + Self.gesture + ["--record-to", recording])
    }

    private func lines(_ path: String) throws -> [String] {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasSuffix("\n"))
      let lines = text.split(separator: "\n").map(String.init)
      for line in lines {
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
      }
      return lines
    }

    @Test(
      "A trace that has no room ends with a whole line, and the window goes on",
      .enabled(if: SmallDisk.isPossible, SmallDisk.needs))
    func fullDisk() async throws {
      let disk = try SmallDisk()
      // Room for a page of 4 KB, of some 15 KB.
      try disk.folder.write("filler", Data(count: 60 << 10))
      let (trace, recording) = (disk.path("trace"), folder.path("a.touchrec"))
      let result = try await run(trace: trace, recording: recording, then: "kill -TERM $program")
      #expect(result.status == 74, "\(result.status): \(result.errors)")
      let said = try String(contentsOfFile: folder.path("log"), encoding: .utf8).split(separator: "\n")
      #expect(said.count == 2, "\(said)")
      #expect(said.first?.hasPrefix("scrollarium: Trace ended: \(trace) cannot be written: no space left") == true)
      #expect(try (1..<60).contains(lines(trace).count))
      // The recording had room: it has all of the gesture, and its hashes.
      #expect(try lines(recording).last?.contains("\"h\"") == true)
      #expect(try BuiltProgram.required().run("trace", recording).lines.count > 60)
    }

    @Test("When the X server goes, it ends with 69, and what it writes is complete") func lostDisplay() async throws {
      try await lose("Xorg", on: [])
    }

    @Test(
      "When the Wayland compositor goes, it does likewise",
      .enabled(if: RealTouch.Desktop.wayland.isPossible, RealTouch.needsWayland))
    func lostCompositor() async throws { try await lose("weston", on: ["--on", "wayland"]) }

    @Test("When no frame can be shown any more, it says so and ends with 69, and what it writes is complete")
    func brokenScreen() async throws {
      // SDL shows frames until some of the trace is written, and then none: what a driver does that has lost its memory.
      // The trace decides and not a number of frames, because a slow machine shows few of them.
      let library = try folder.preloadedLibrary(
        """
        #define _GNU_SOURCE
        #include <dlfcn.h>
        #include <sys/stat.h>
        int SDL_SetError(const char *format, ...);
        static int call(const char *name, void *a, const void *b, const void *c, int d) {
          struct stat trace;
          if (stat("\(folder.path("trace"))", &trace) == 0 && trace.st_size > 2000) {
            return SDL_SetError("the test wants it so");
          }
          return ((int (*)(void *, const void *, const void *, int))dlsym(RTLD_NEXT, name))(a, b, c, d);
        }
        int SDL_UpdateWindowSurfaceRects(void *a, const void *b, long count) {
          return call("SDL_UpdateWindowSurfaceRects", a, b, (const void *)count, 0);
        }
        int SDL_UpdateTexture(void *a, const void *b, const void *c, int d) {
          return call("SDL_UpdateTexture", a, b, c, d);
        }
        """)
      let result = try await run(
        trace: folder.path("trace"), recording: folder.path("a.touchrec"), preloading: library, then: "")
      let said = try String(contentsOfFile: folder.path("log"), encoding: .utf8).split(separator: "\n")
      #expect(result.status == 69, "\(result.status): \(result.errors) \(said)")
      #expect(said.last?.hasPrefix("scrollarium: SDL could not show a frame of 1280 × 800 pixels: the test") == true)
      #expect(said.count == 2, "\(said)")
      #expect(said.first?.hasPrefix("scrollarium: Recorded ") == true, "\(said)")
      let replayed = try BuiltProgram.required().run("trace", folder.path("a.touchrec"), "--json")
      #expect(replayed.status == 0, "\(replayed.errors)")
      #expect(replayed.lines.count > 5, "\(replayed.errors)")
      #expect(try lines(folder.path("trace")) == replayed.lines)
    }

    /// Kills a server, a child of the tool as the program is.
    private func lose(_ server: String, on desktop: [String]) async throws {
      let result = try await run(
        trace: folder.path("trace"), recording: folder.path("a.touchrec"), on: desktop,
        then: """
          for child in $(cat /proc/$PPID/task/*/children); do
            [ "$(cat /proc/$child/comm)" = \(server) ] && kill -9 $child
          done
          """)
      #expect(result.status == 69, "\(result.status): \(result.errors)")
      let said = try String(contentsOfFile: folder.path("log"), encoding: .utf8).split(separator: "\n")
      #expect(said.last == "scrollarium: The display has gone; `scrollarium render` needs none.", "\(said)")
      #expect(said.count == 2, "\(said)")
      #expect(said.first?.hasPrefix("scrollarium: Recorded ") == true, "\(said)")
      let replayed = try BuiltProgram.required().run("trace", folder.path("a.touchrec"), "--json")
      #expect(replayed.status == 0, "\(replayed.errors)")
      #expect(replayed.lines.count > 60, "\(replayed.errors)")
      #expect(try lines(folder.path("trace")) == replayed.lines)
    }
  }
}
