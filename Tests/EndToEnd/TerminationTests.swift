import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Whoever asks a process to end is heeded, whatever it does.
  @Suite("Termination", .serialized, .first) struct TerminationTests {
    @Test(
      "SIGTERM ends a command within a second, also while a frame of millions of pixels is drawn",
      arguments: Volume.pick(
        [
          ["run", "tabs", "--no-settings", "--quiet", "--size", "8192x8192"],
          ["flip", "tabs", "--gesture", "taken-back"],
          ["render", "photos", "--size", "8192x8192", "-o", "/dev/null"],
          ["check", "--gestures", BuiltProgram.package + "/Tests/Goldens"],
        ], every: 2))
    func ends(_ arguments: [String]) async throws {
      // A window on no display, and no goldens that are missing.
      let result = try await Command.runAside(
        "/usr/bin/env",
        ["SDL_VIDEODRIVER=dummy", "CI=true", "python3", "-c", Self.asking, try BuiltProgram.required().path] + arguments
      )
      let used = try #require(Double(result.text.trimmingCharacters(in: .whitespacesAndNewlines)), "\(result.errors)")
      #expect(used <= 1)
    }

    @Test(
      "No signal is lost: not even one that comes in the moment from which on it no longer kills",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func early() async throws {
      #expect(try await openWindow(asking: "SIGTERM", count: 10) == "0 0 0 0 0 0 0 0 0 0")
    }

    @Test(
      "A window that does not heed is killed by a signal a second later, and not by the same request said twice",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func unheeded() async throws {
      let folder = try TemporaryFolder()
      // A driver that never returns, and says so.
      let library = try folder.preloadedLibrary(
        """
        #include <unistd.h>
        static int hang(void) {
          write(1, "!", 1);
          for (;;) pause();
        }
        int SDL_UpdateWindowSurfaceRects(void *window, const void *areas, int count) { return hang(); }
        int SDL_UpdateTexture(void *texture, const void *area, const void *pixels, int pitch) { return hang(); }
        """)
      let result = try await Command.runAside(
        "/usr/bin/env",
        [
          "SDL_VIDEODRIVER=dummy", "python3", "-c", Self.insisting, library, try BuiltProgram.required().path, "run",
          "tabs", "--no-settings", "--quiet",
        ])
      #expect(result.text == "None None -15\n", "\(result.errors)")
    }

    /// Asks a program that hangs to end, once more at once, and once more when the second has gone by that it is given;
    /// prints what it has ended with each time.
    private static let insisting = """
      import os, signal, subprocess, sys, time
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      signal.signal(signal.SIGTERM, signal.SIG_DFL)
      child = subprocess.Popen(
          sys.argv[2:], stdout=subprocess.PIPE, env=dict(os.environ, LD_PRELOAD=sys.argv[1]))
      assert child.stdout.read(1) == b"!"
      endings = []
      for patience in (0.1, 1.1, 20):
          child.send_signal(signal.SIGTERM)
          try:
              endings.append(child.wait(patience))
          except subprocess.TimeoutExpired:
              endings.append(None)
      child.kill()
      print(*endings)
      """

    @Test("A signal that the window was started to ignore, as nohup does it, stays ignored") func ignored() async throws
    {
      #expect(try await openWindow("signal.signal(signal.SIGHUP, signal.SIG_IGN)", asking: "SIGTERM") == "0")
      // It would wait for ever if what asks were not heard.
      #expect(try await openWindow("signal.signal(signal.SIGTERM, signal.SIG_IGN)", asking: "SIGHUP") == "0")
    }

    /// Opens windows on no display one after the other, each asked to end by a signal once that is caught, and what the
    /// process was started to ignore is ignored yet; the exit codes of those that end.
    private func openWindow(_ preparation: String = "", asking number: String, count: Int = 1) async throws -> String {
      let result = try await Command.runAside(
        "/usr/bin/env",
        [
          "SDL_VIDEODRIVER=dummy", "python3", "-c", Self.asking(number, preparation, count),
          try BuiltProgram.required().path, "run", "tabs", "--no-settings", "--quiet",
        ])
      #expect(result.errors == "")
      return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    private static func asking(_ number: String, _ preparation: String, _ count: Int) -> String {
      #"""
      import os, re, signal, subprocess, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      for name in ("SIGTERM", "SIGINT", "SIGHUP"):
          signal.signal(getattr(signal, name), signal.SIG_DFL)
      \#(preparation)

      def signals(what, pid):
          """Which of the three a process catches (Cgt) or ignores (Ign)."""
          with open(f"/proc/{pid}/status") as f:
              mask = int(re.search(rf"Sig{what}:\s*(\w+)", f.read())[1], 16)
          return {n for n in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP) if mask >> (n - 1) & 1}

      statuses = []
      for _ in range(\#(count)):
          child = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
          while signal.\#(number) not in signals("Cgt", child.pid) | signals("Ign", child.pid):
              assert child.poll() is None
          assert signals("Ign", child.pid) == signals("Ign", os.getpid())
          child.send_signal(signal.\#(number))
          try:
              statuses.append(str(child.wait(20)))
          except subprocess.TimeoutExpired:
              child.kill()
              statuses.append("lost")
      print(*statuses)
      """#
    }

    /// Starts a program, asks it to end once it plays or draws, and prints how long it went on: in processor time, as on a busy
    /// machine the same takes longer by the clock. A process of its own, which no other test keeps from looking in time.
    private static let asking = """
      import os, signal, subprocess, sys, time
      # Whoever runs tests blocks signals, which a process would inherit.
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      nowhere = subprocess.DEVNULL
      child = subprocess.Popen(sys.argv[1:], stdout=nowhere, stderr=nowhere)

      def used():
          with open(f"/proc/{child.pid}/stat") as f:
              fields = f.read().rsplit(")", 1)[1].split()
          if fields[0] == "Z":
              sys.exit("it has nothing to do that takes time")
          return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

      while used() < 0.5:
          time.sleep(0.002)
      before = used()
      child.send_signal(signal.SIGTERM)
      usage = os.wait4(child.pid, 0)[2]
      print(usage.ru_utime + usage.ru_stime - before)
      """
  }
}
