import TestSupport
import Testing

extension EndToEnd.Windows {
  @Suite(
    "Your own scene's window", .timeLimit(.minutes(10)),
    .enabled(if: Volume.isFull, ".ci/volume builds the README's package and opens it"))
  struct OwnWindowTests {
    @Test("It opens in the window, where a real finger scrolls it", .enabled(if: RealTouch.isPossible, RealTouch.needs))
    func window() async throws {
      let outcome = try await RealTouch.run(
        ["run", "cards", "--set", "polite=true"],
        .fingers([.at(180, 500), .down, .pause(20), .move(180, 300, ms: 200), .up]),
        program: OwnPackage.program.value)
      #expect(outcome.lines.of("state", "cards/list#pan", ["to": "began"]).count == 1)
    }
  }
}
