import Drawing
import Foundation
import SDLHost
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// The window under a window manager, openbox.
  @Suite(
    "Managed window", .serialized, .timeLimit(.minutes(3)),
    .enabled(if: Volume.isFull, ".ci/volume plays it"),
    .enabled(if: RealTouch.Desktop.openbox.isPossible, RealTouch.needsOpenbox))
  struct ManagedWindowTests {
    /// A key of the window manager: see displays.py.
    private enum Key {
      static let minimise = RealTouch.Step.key("alt+F1")
      static let maximise = RealTouch.Step.key("alt+F2")
      static let next = RealTouch.Step.key("alt+F4")
    }

    @Test("Minimised and shown again, maximised and back, moved, closed by its button: it shows what it showed")
    func shown() async throws {
      let (folder, pictures) = (try TemporaryFolder(), try TemporaryFolder())
      func picture(_ name: String) -> RealTouch.Step { .picture(pictures.path("\(name).png")) }
      func click(_ x: Double, _ y: Double, to end: (Double, Double)? = nil) -> RealTouch.Step {
        let move = end.map { [Gesture.Step.move($0.0, $0.1, ms: 100)] } ?? []
        return .gesture(
          Gesture(sources: [(.mouse, [.at(x, y), .pause(50), .down, .pause(50)] + move + [.pause(50), .up])]))
      }
      let outcome = try await RealTouch.run(
        ["run", "tabs", "--no-settings", "--quiet", "--lazy", "--size", "900x600"],
        [
          .key("ctrl+1"), picture("played"), Key.minimise, picture("minimised"), Key.next, picture("again"),
          Key.maximise, picture("large"), Key.maximise, picture("back"), click(700, 108, to: (760, 138)),
          picture("moved"), click(1_143, 139),
        ], in: folder, on: .openbox, leaves: true)
      outcome.lines.expectSound()
      func seen(_ name: String, dx: Int = 0, dy: Int = 0) throws -> Bitmap {
        try PNGFile.read(pictures.path("\(name).png")).cropped(x: 191 + dx, y: 122 + dy, width: 900, height: 600)
      }
      let played = try seen("played")
      for (name, isSame) in [("minimised", false), ("again", true), ("large", false), ("back", true)] {
        let difference = try played.difference(from: seen(name))
        // The clock has gone on.
        #expect(isSame ? difference < 0.05 : difference > 0.5, "\(name): \(difference)")
      }
      let difference = try played.difference(from: seen("moved", dx: 60, dy: 30))
      #expect(difference < 0.05, "moved: \(difference)")
    }

    @Test(
      "A finger that is down when the window is minimised is cancelled, and the next one is a finger like any other")
    func finger() async throws {
      let minimise: [Gesture.Step] = [
        .pause(0), .pause(0), .keyDown("\u{E00A}"), .keyDown("\u{E031}"), .keyUp("\u{E031}"),
      ]
      let held = Gesture(sources: [
        (.finger, [.at(340, 400), .down, .pause(100), .pause(0), .pause(0), .pause(100), .up]),
        (.keyboard, minimise + [.keyUp("\u{E00A}")]),
      ])
      let tap = Gesture.fingers([.at(340, 400), .down, .pause(60), .up])
      let outcome = try await RealTouch.run(
        ["run", "tabs", "--no-settings", "--quiet", "--lazy", "--size", "900x600"],
        [.gesture(held), Key.next, .gesture(tap)], in: TemporaryFolder(), on: .openbox)
      outcome.lines.expectSound()
      let touches = outcome.lines.of("touch").filter { $0["phase"] != "moved" }
      #expect(touches.map { $0["phase"] } == ["began", "cancelled", "began", "ended"])
    }
  }
}
