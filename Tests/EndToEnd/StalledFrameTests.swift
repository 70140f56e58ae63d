import Foundation
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// A frame that takes too long must not change what a gesture means.
  @Suite("Stalled frames", .serialized, .timeLimit(.minutes(3)), .enabled(if: RealTouch.isPossible, RealTouch.needs))
  struct StalledFrameTests {
    /// A flick through a tall picture: it ends inside of it, so that every offset and the landing show every difference
    /// in velocity. The picture is five times as tall as it is wide: 1,208 points remain to scroll.
    private static let scene = ["photos", "--set", "photos=\(BuiltProgram.package)/Assets/Photos/03-star-chart.png"]
    private static let flick = Gesture.fingers([.at(190, 480), .down, .move(190, 330, ms: 130), .up])

    @Test(
      "Under a frame of 600 ms every event keeps the moment at which it came, and all follows as without the frame",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func stall() async throws {
      // The frame after the first touch: the rest of the gesture arrives while nobody looks.
      let folder = try TemporaryFolder()
      let recording = folder.path("flick.touchrec")
      let run = try await RealTouch.run(
        ["run"] + Self.scene + ["--stall", "600ms@0ms", "--record-to", recording], Self.flick,
        talk: "stalled for 600 ms\n")
      run.lines.expectSound()
      let input = run.lines.input
      let (began, ended) = (try #require(input.first), try #require(input.last))
      #expect(began["phase"] == "began")
      #expect(ended["phase"] == "ended")

      // Read only after the frame, everything would be stamped with its end, and of the moves only the last would count.
      #expect(ended.time - began.time < 600_000, "it was stamped when it was read, \(ended.time - began.time) µs on")
      #expect(zip(input, input.dropFirst()).allSatisfy { $0.time < $1.time })
      #expect(input.count * 4 > run.sent.count, "\(input.count) of \(run.sent.count) events")

      // What is recorded is what the finger did, in this order; moves that come together count as one.
      var sent = run.sent[...]
      for event in input {
        // A sample that waits for the next display step has no phase.
        let kind = ["began": RealTouch.Sent.Kind.down, "ended": .up][event["phase"]] ?? .move
        sent = sent.drop { $0.kind != kind || !$0.isAt(event.place) }
        #expect(sent.popFirst() != nil, "nobody sent this: \(event.json)")
      }

      // And all that followed is what follows from the record, without a window and in no time: every rule, every
      // offset, the landing, to the last digit.
      let replayed = try BuiltProgram.required().run(["trace", recording, "--json"])
      #expect(replayed.status == 0, "\(replayed.errors)")
      let (lines, wanted) = (run.lines.map(\.json), replayed.lines)
      let first = zip(lines, wanted).first { $0 != $1 }
      #expect(lines == wanted, "\(lines.count) lines, \(wanted.count) without a window; \(String(describing: first))")
      #expect(run.lines.of("scroll", "photos/pager/page0", ["callback": "didEndDecelerating"]).count == 1)
    }
  }
}
