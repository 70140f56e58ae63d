import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Whoever asks a process to end is heeded, whatever it does.
  @Suite("Termination", .serialized) struct TerminationTests {
    @Test(
      "SIGTERM ends every command within a second, also while a frame of millions of pixels is drawn",
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
