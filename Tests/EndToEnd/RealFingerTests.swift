import Foundation
import TestSupport
import Testing

extension EndToEnd.Windows {
  /// The window, with true touch and pointer events from a private X server.
  @Suite(
    "Real fingers", .serialized, .timeLimit(.minutes(3)), .enabled(if: RealTouch.isPossible, RealTouch.needs))
  struct RealFingerTests {
    @Test(
      "A pinch wins over every pan and zooms the picture",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func pinch() async throws {
      let lines = try await RealTouch.run(
        ["run", "photos"],
        .fingers(
          [.at(170, 330), .down, .pause(20), .move(70, 200, ms: 350), .pause(150), .up],
          [.at(205, 340), .pause(0), .down, .move(305, 470, ms: 350), .pause(150), .up])
      ).lines
      lines.expectSound()
      #expect(lines.of("touch", nil, ["phase": "began"]).map { $0.number("touch") } == [1, 2])
      #expect(lines.of("touch", nil, ["phase": "ended", "type": "direct"]).count == 2)
      let page = "photos/pager/page0"
      #expect(lines.of("state", "\(page)#pinch", ["to": "began"]).count == 1)
      for other in ["photos/pager#pan", "photos#pan", "photos#tap", "photos#tap2"] {
        #expect(lines.of("state", other, ["to": "began"]).isEmpty, "\(other) began")
        #expect(lines.of("state", other, ["to": "ended"]).isEmpty, "\(other) recognized")
      }
      let zooming = lines.of("scroll", page).map { $0["callback"] }.filter { $0.hasSuffix("Zooming") }
      #expect(zooming == ["willBeginZooming", "didEndZooming"])
      let end = try #require(lines.of("scroll", page, ["callback": "didEndZooming"]).last)
      #expect(end.number("zoom") > 1.5, "zoomed to \(end.number("zoom"))")
      #expect(end.number("zoom") <= 4)
    }

    @Test(
      "A flick goes exactly one page further and rests there", .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func flick() async throws {
      let lines = try await RealTouch.run(["run", "photos"], .pageFlick).lines
      lines.expectSound()
      let release = try #require(lines.of("scroll", "photos/pager", ["callback": "willEndDragging"]).last)
      #expect(release.pair("target") == [395, 0])
      let rest = try #require(lines.of("scroll", "photos/pager", ["callback": "didEndDecelerating"]).last)
      #expect(rest.pair("offset") == [395, 0])
      #expect(lines.of("mode", "photos/pager").last?["phase"] == "idle")
    }

    @Test(
      "A held button loses its touch to the drag where it may be cancelled",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func holdAndDrag() async throws {
      let lines = try await RealTouch.run(
        ["run", "tabs", "--set", "touchesShouldCancel=always"], .holdAndDrag(.finger)
      ).lines
      try expectTaken(lines, type: "direct")
    }

    @Test("A held button keeps its touch by default", .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func holdAndDragByDefault() async throws {
      let lines = try await RealTouch.run(["run", "tabs"], .holdAndDrag(.finger)).lines
      try expectKept(lines, type: "direct")
    }

    @Test(
      "A key plays a gesture of the scene as a finger would, with its parameters, and another one the next gesture",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func readyGesture() async throws {
      let lines = try await RealTouch.run(["run", "tabs"], keys: ["ctrl+2"]).lines
      try expectTaken(lines, type: "direct")
      let next = try await RealTouch.run(["run", "tabs", "--gesture", "hold-and-drag"], keys: ["g"]).lines
      #expect(next.of("scroll", "tabs/list", ["callback": "willBeginDragging"]).count == 1, "the second takes it back")
      // By its initials in the palette: "Play: Hold, then drag, taken back".
      let found = try await RealTouch.run(["run", "tabs"], keys: ["ctrl+p", "p", "h", "t", "d", "t", "Return"]).lines
      try expectTaken(found, type: "direct")
    }

    @Test("The mouse button presses and drags like a finger", .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func mouse() async throws {
      let taken = try await RealTouch.run(
        ["run", "tabs", "--set", "touchesShouldCancel=always"], .holdAndDrag(.mouse)
      ).lines
      try expectTaken(taken, type: "indirectPointer")
      guard Volume.isFull else { return }
      let kept = try await RealTouch.run(["run", "tabs"], .holdAndDrag(.mouse)).lines
      try expectKept(kept, type: "indirectPointer")
    }

    @Test(
      "The wheel scrolls the list under the pointer and touches nothing",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func wheel() async throws {
      let lines = try await RealTouch.run(
        ["run", "tabs"],
        .wheel(.wheel(180, 400, notches: 3), .pause(300), .wheel(180, 400, notches: -1), .pause(300))
      ).lines
      lines.expectSound()
      let offsets = lines.of("scroll", "tabs/list", ["callback": "didScroll"]).map { $0.pair("offset")[1] }
      #expect(offsets.max() == 144, "three notches of 48 points: \(offsets)")
      #expect(offsets.last == 96, "and one back: \(offsets)")
      #expect(lines.of("touch").isEmpty)
      #expect(lines.of("deliver").isEmpty)
    }

    // That it comes to rest, with all of its threads asleep until something happens, every run of a window waits for.
    @Test("Without input the program does nothing: it decides nothing, and sleeps without a limit of time")
    func idle() async throws {
      let outcome = try await RealTouch.run(["run", "photos"])
      #expect(outcome.lines.isEmpty)
      #expect(outcome.sent.isEmpty)
    }

    // MARK: Both outcomes of a held button

    private func button(_ lines: [TraceLine]) throws -> String {
      let subject = try #require(lines.of("hit").first?.subject)
      #expect(subject.hasPrefix("tabs/list/button"))
      return subject
    }

    private func began(_ lines: [TraceLine], _ button: String, type: String) throws {
      let down = try #require(lines.of("touch", nil, ["phase": "began"]).first)
      #expect(down["type"] == type)
      let told = try #require(lines.of("deliver", button, ["phase": "began"]).first)
      #expect(told.time - down.time >= 150_000, "told after \(told.time - down.time) µs")
      #expect(told.time - down.time == 150_000, "the deadline is exact, whatever the frames do")
      #expect(Int(told.number("timestamp")) == down.time)
    }

    private func expectTaken(_ lines: [TraceLine], type: String) throws {
      lines.expectSound()
      let button = try button(lines)
      try began(lines, button, type: type)
      let phases = lines.of("deliver", button).map { $0["phase"] }.filter { $0 != "moved" }
      #expect(phases == ["began", "cancelled"])
      let events = lines.of("control", button).map { $0["event"] }.filter { $0 != "touchDragInside" }
      #expect(events == ["touchDown", "touchCancel"])
      #expect(lines.of("scroll", "tabs/list", ["callback": "willBeginDragging"]).count == 1)
      let end = try #require(lines.of("scroll", "tabs/list", ["callback": "didEndDragging"]).last)
      #expect(end.pair("offset")[1] > 80, "dragged 120 points less 10 of slop, to \(end.pair("offset"))")
    }

    private func expectKept(_ lines: [TraceLine], type: String) throws {
      lines.expectSound()
      let button = try button(lines)
      try began(lines, button, type: type)
      let phases = lines.of("deliver", button).map { $0["phase"] }.filter { $0 != "moved" }
      #expect(phases == ["began", "ended"])
      #expect(lines.of("scroll").isEmpty)
      #expect(lines.of("question", nil, ["name": "touchesShouldCancel"]).count == 1)
    }
  }
}
