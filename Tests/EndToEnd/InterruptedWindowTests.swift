import TestSupport
import Testing

extension EndToEnd {
  @Suite(
    "Interrupted windows", .serialized, .timeLimit(.minutes(5)), .enabled(if: RealTouch.isPossible, RealTouch.needs),
    .enabled(if: Volume.isFull, ".ci/volume plays it"))
  struct InterruptedWindowTests {
    @Test("What the window writes as it goes ends with a whole line")
    func window() async throws {
      for _ in 0..<5 {
        try await EndToEnd.InterruptedWriteTests.interrupt(
          10, ["--lines", "t", "--lines", "r", "--for", "1"], in: TemporaryFolder(),
          [
            "run", "tabs", "--gesture", "hold-and-drag", "--no-settings", "--lazy", "--trace-to", "t", "--record-to",
            "r",
          ],
          under: RealTouch.display)
      }
    }
  }
}
