import Drawing
import Foundation
import HandSupport
import SDLHost
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// The window in a Wayland compositor, on which SDL draws in another way than on X.
  @Suite(
    "Wayland", .serialized, .timeLimit(.minutes(3)),
    .enabled(if: RealTouch.Desktop.wayland.isPossible, RealTouch.needsWayland))
  struct WaylandTests {
    @Test(
      "With OpenGL in software the window shows what it shows without one, and hears mouse and keyboard",
      .enabled(if: Volume.isFull, "a sample would be all of it"))
    func window() async throws {
      let (folder, pictures) = (try TemporaryFolder(), try TemporaryFolder())
      let arguments = ["tabs", "--no-settings", "--quiet", "--lazy"]
      let user = try User(.mouse, arguments, folder: folder.root)
      var frames = [user.app.shown]
      try user.press("gestures", "gesture0")
      frames.append(user.app.shown)
      let clicks = user.acts
      try user.type(["Home", ".", "."].map { Act.Key(name: $0) })
      frames.append(user.app.shown)

      func picture(_ index: Int) -> RealTouch.Step { .picture(pictures.path("\(index).png")) }
      let steps: [RealTouch.Step] =
        [picture(0)] + clicks.map { .gesture(Gesture($0, of: .mouse)) } + [picture(1)]
        + user.acts[clicks.count...].map { .gesture(Gesture($0, of: .keyboard)) } + [picture(2)]
      let outcome = try await RealTouch.run(["run"] + arguments, steps, in: folder, on: .wayland)
      #expect(outcome.lines.of("control").last?["event"] == "touchUpOutside", "the gesture was not played")
      let wanted = try frames.pictures()
      for index in wanted.indices {
        let seen = try PNGFile.read(pictures.path("\(index).png"))
        let differences = wanted.map { $0.difference(from: seen) }
        #expect(differences[index] == differences.min(), "\(index): \(differences)")
        // When the clock stops behind the gesture is the machine's affair: there all but clock and timeline is compared. The
        // pointer is seen, too.
        let difference =
          index == 1 ? Self.withoutTime(wanted[index]).difference(from: Self.withoutTime(seen)) : differences[index]
        #expect(difference < 0.1, "\(index): \(difference)")
      }
    }

    /// The stage and the panels beside it, in the window's pixels.
    private static func withoutTime(_ picture: Bitmap) -> Bitmap {
      picture.cropped(x: 0, y: 44, width: 1_280, height: 616)
    }

    @Test(
      "Without OpenGL it ends with 69 and says what to do; without a seat too, where SDL would crash",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func refusals() async throws {
      let none = try await RealTouch.refused(
        ["run", "tabs"], on: .wayland, environment: ["__EGL_VENDOR_LIBRARY_DIRS=/none"])
      #expect(none.status == 69, "\(none)")
      #expect(none.said.contains("install libgl1-mesa-dri"), "\(none)")
      #expect(none.said.split(separator: "\n").count == 1, "\(none.said)")
      let seatless = try await RealTouch.refused(["run", "tabs"], on: .seatless)
      #expect(seatless.status == 69, "\(seatless)")
      #expect(seatless.said.contains("no seat"), "\(seatless)")
      // Nor does it crash where Wayland is not asked for by name.
      let unnamed = try await RealTouch.refused(
        ["run", "tabs"], on: .seatless, environment: ["-u", "SDL_VIDEODRIVER", "-u", "DISPLAY"])
      #expect(unnamed.status == 69, "\(unnamed)")
      #expect(unnamed.said.contains("no seat"), "\(unnamed)")
      #expect(unnamed.said.split(separator: "\n").count == 1, "\(unnamed.said)")
    }
  }
}
