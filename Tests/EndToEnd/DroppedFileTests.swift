import Foundation
import Pictures
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// Files that a file manager drops onto the window.
  @Suite("Dropped on the window", .timeLimit(.minutes(10)), .enabled(if: RealTouch.canDrop, RealTouch.needsXlib))
  struct DroppedFileTests {
    @Test("A recording is played, whatever bytes its name has") func recording() async throws {
      let folder = try TemporaryFolder()
      let program = try BuiltProgram.required()
      let recorded = try program.run([
        "record", "tabs", "--gesture", "quick-drag", "-q", "-o", folder.path("a.touchrec"),
      ])
      try #require(recorded.status == 0, "\(recorded.errors)")
      // The shell names it: no text has these bytes.
      let renamed = try Command.run(
        "/bin/sh", ["-c", "mv '\(folder.root)/a.touchrec' \"$(printf '\(folder.root)/caf\\351.touchrec')\""])
      try #require(renamed.status == 0)
      let outcome = try await RealTouch.run(
        ["run", "photos", "--lazy", "--no-settings"], [.drop("file://\(folder.root)/caf%E9.touchrec")], in: folder)
      #expect(outcome.lines.of("state", "tabs/list#pan", ["to": "began"]).count == 1)
    }

    @Test("Whoever drags something and is gone before the window answers does not end it") func gone() async throws {
      let tap = Gesture.fingers([.at(180, 450), .down, .pause(40), .up]).mapped(RealTouch.pixel)
      let outcome = try await RealTouch.run(
        ["run", "tabs", "--lazy", "--no-settings"], [.drop("--leave file:///nowhere"), .gesture(tap)],
        in: TemporaryFolder())
      #expect(outcome.lines.of("touch", nil, ["phase": "began"]).count == 1)
    }

    @Test("What is no picture leaves the scene as it is, and is named")
    func noPicture() async throws {
      let folder = try TemporaryFolder()
      let path = try folder.write("notes.txt", "notes")
      _ = try await RealTouch.run(
        ["run", "tabs", "--lazy", "--no-settings"], [.drop("file://\(path)")], in: folder,
        talk: "scrollarium: \(PictureError.unknownFormat(path: path))\n")
    }
  }
}
