import Foundation
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// Ten fingers and a mouse at once: no finger may be lost, neither its coming down nor its lifting.
  @Suite(
    "Many fingers", .serialized, .timeLimit(.minutes(5)), .enabled(if: RealTouch.isPossible, RealTouch.needs))
  struct ManyFingersTests {
    /// How long they play on the stage: half a minute, in ticks of 40 ms.
    private static let ticks = 750

    @Test(
      "Every finger that comes down on the stage lifts there, however a mouse clicks between",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func onStage() async throws {
      let gesture = Self.play(in: CGRect(x: 4, y: 4, width: 367, height: 659), seed: 1, ticks: Self.ticks)
      let run = try await RealTouch.run(["run", "photos"], gesture)
      run.lines.expectSound()
      let touches = run.lines.of("touch", nil, ["type": "direct"])
      #expect(run.sent.count { $0.kind == .down } > Self.ticks / 2)
      for (kind, phase) in [(RealTouch.Sent.Kind.down, "began"), (.up, "ended")] {
        #expect(touches.count { $0["phase"] == phase } == run.sent.count { $0.kind == kind }, "\(phase)")
      }
      #expect(touches.allSatisfy { $0["phase"] != "cancelled" })
      #expect(Self.open(run.lines).isEmpty)
    }

    @Test(
      "Over stage and panels, whatever commands the fingers give there, no touch stays down",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func everywhere() async throws {
      // Not over the timeline and the buttons of time: while that stands still, lifts wait, and nobody here could let it go
      // on. RandomFingersInWindowTests does.
      let window = CGRect(x: 4, y: 4, width: RealTouch.windowSize.width - 8, height: RealTouch.windowSize.height - 172)
      let run = try await RealTouch.run(
        ["run", "photos", "--quiet"], Self.play(in: RealTouch.onStage(window), seed: 2, ticks: 300))
      // A command may have begun a new stage, on which there is no touch yet.
      let last = run.lines.lastIndex { $0.number("seq") == 0 } ?? 0
      #expect(Self.open(Array(run.lines[last...])).isEmpty)
      #expect(run.sent.count { $0.kind == .down } == run.sent.count { $0.kind == .up })
    }

    /// The touches that have begun and not ended.
    private static func open(_ lines: [TraceLine]) -> Set<Double> {
      lines.of("touch").reduce(into: []) { open, line in
        switch line["phase"] {
        case "began": open.insert(line.number("touch"))
        case "moved": break
        default: open.remove(line.number("touch"))
        }
      }
    }

    /// Ten fingers and a mouse that come down, move and lift at random in an area, in points of the stage.
    private static func play(in area: CGRect, seed: UInt64, ticks: Int) -> Gesture {
      var chance = SplitMix64(seed: seed)
      func place() -> (Double, Double) {
        (.random(in: area.minX...area.maxX, using: &chance), .random(in: area.minY...area.maxY, using: &chance))
      }
      let sources = (0...10).map { number -> (device: Gesture.Device, steps: [Gesture.Step]) in
        var (steps, isDown) = ([Gesture.Step.at(place().0, place().1)], false)
        for _ in 0..<ticks {
          let choice = Double.random(in: 0..<1, using: &chance)
          let (x, y) = place()
          switch (isDown, choice) {
          case (false, ..<0.3):
            steps.append(.down)
            isDown = true
          case (true, ..<0.15):
            steps.append(.up)
            isDown = false
          case (_, ..<0.8): steps.append(.move(x, y, ms: 40))
          default: steps.append(.pause(40))
          }
        }
        if isDown { steps.append(.up) }
        return (number == 10 ? .mouse : .finger, steps)
      }
      return Gesture(sources: sources)
    }
  }
}
