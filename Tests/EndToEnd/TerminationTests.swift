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
          ["render", "photos", "--size", "8192x8192", "-o", "/dev/null"],
          ["check", "--gestures", BuiltProgram.package + "/Tests/Goldens"],
        ], every: 2))
    func ends(_ arguments: [String]) async throws {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", "-c", Self.unblocked, try BuiltProgram.required().path] + arguments
      // A window on no display, and no goldens that are missing.
      process.environment = ProcessInfo.processInfo.environment
        .merging(["SDL_VIDEODRIVER": "dummy", "CI": "true"]) { $1 }
      (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try process.run()
      defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
      // By then it plays or draws.
      while process.isRunning, ticks(process.processIdentifier) < 50 { try await Self.pause() }
      #expect(process.isRunning, "it has nothing to do that takes time")
      let (asked, before) = (ContinuousClock.now, ticks(process.processIdentifier))
      process.terminate()
      var used = 0
      while process.isRunning, asked.duration(to: .now) < .seconds(20) {
        used = max(used, ticks(process.processIdentifier))
        try await Self.pause()
      }
      #expect(!process.isRunning)
      // Of its own time: on a busy machine the same takes longer by the clock.
      #expect(used - before <= 100)
    }

    /// Leaves the processor to what is waited for.
    private static func pause() async throws { try await Task.sleep(for: .milliseconds(5)) }

    /// Whoever runs tests blocks signals, which a process would inherit.
    private static let unblocked = """
      import os, signal, sys
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      os.execv(sys.argv[1], sys.argv[1:])
      """

    /// The processor time that a process has used, in hundredths of a second.
    private func ticks(_ process: Int32) -> Int {
      let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      let fields = stat.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 12 ? (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0) : 0
    }
  }
}
