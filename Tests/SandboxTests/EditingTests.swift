import Foundation
import Inspector
import Replay
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// Changing what fingers did, on the stage and on the timeline, and looking closely.
@Suite("Editing gestures in the window") struct EditingTests {
  private func time(_ tester: AppTester, after milliseconds: Int64 = 5) -> Int64 {
    tester.app.now.microseconds / 1_000 + milliseconds
  }

  private func mouse(_ tester: AppTester, _ phase: HostEvent.Phase, _ point: CGPoint) {
    let moment = WallTime(milliseconds: time(tester))
    tester.app.handle([HostEvent(time: moment, kind: .mouse(phase, .left, point))])
    tester.frame(at: time(tester))
  }

  private func press(_ tester: AppTester, _ key: String) {
    tester.app.handle([tester.key(key, at: time(tester))])
    tester.frame(at: time(tester))
  }

  /// A panel's view by its identifier, in points of the window.
  private func frame(_ identifier: String, _ tester: AppTester) throws -> CGRect {
    try #require(place(identifier, tester), "\(identifier)")
  }

  private func place(_ identifier: String, _ tester: AppTester) -> CGRect? {
    func find(_ view: View) -> View? {
      if view.accessibilityIdentifier == identifier { return view.isHidden ? nil : view }
      return view.subviews.lazy.compactMap(find).first
    }
    return find(tester.app.workbench.inspector.window).map { $0.convert($0.bounds, to: nil) }
  }

  private func first(_ tester: AppTester) throws -> TouchReading { try #require(tester.app.shown.story.touches.first) }

  @Test("A finger that is down on the stage when editing begins, or ends, does not stay down there", arguments: [1, 2])
  func held(presses: Int) throws {
    let tester = try AppTester("tabs")
    for press in 0..<presses {
      tester.app.handle([tester.finger(.down, press + 1, at: 20 + Int64(press) * 100)])
      self.press(tester, "E")
    }
    for press in 0..<presses { tester.app.handle([tester.finger(.up, press + 1, at: 300)]) }
    tester.frame(at: 400)
    let session = tester.app.workbench.session
    #expect(!session.run.reading(at: session.now).touches.contains { $0.ended == nil })
    #expect(session.run.reading(at: session.now).touches.map(\.number) == [1])
    #expect(tester.app.router.isIdle)
  }

  /// How long the finger rested before it moved, in milliseconds.
  private func hold(_ tester: AppTester) throws -> Double {
    let touch = try first(tester)
    let place = try #require(touch.trail.first).location
    let moved = try #require(touch.trail.first { $0.location != place })
    return moved.time.milliseconds(since: touch.began)
  }

  @Test("A hold is stretched by its grip, and what follows is played at once: a shorter one, and the list scrolls")
  func holds() throws {
    let tester = try AppTester.played(2)
    let (before, happened) = (try hold(tester), tester.app.workbench.session.run)
    #expect(before > 150)
    #expect(happened.losses().contains { $0.subject.hasSuffix("button5") })
    #expect(place("grip1hold", tester) == nil)
    press(tester, "E")
    let grip = try frame("grip1hold", tester)
    let (middle, left) = (CGPoint(x: grip.midX, y: grip.midY), CGPoint(x: 0, y: grip.midY))
    mouse(tester, .down, middle)
    mouse(tester, .move, CGPoint(x: middle.x - 3, y: middle.y))
    let after = try hold(tester)
    #expect(after < before)
    #expect(tester.app.workbench.variants.isWhatIf)
    mouse(tester, .move, left)
    #expect(try hold(tester) < 17, "not less than nothing")
    let button = "tabs/list/button5"
    #expect(TouchOutcomes(of: happened.trace).hasArrived(1, at: button))
    #expect(!TouchOutcomes(of: tester.app.workbench.session.run.trace).hasArrived(1, at: button), "nor told of it")
    mouse(tester, .up, left)
    #expect(tester.app.workbench.variants.editing?.edits.count == 1, "one drag is one edit")
    #expect(tester.app.workbench.variants.other?.run.spec == happened.spec)
    #expect(tester.app.workbench.variants.title == "Touch 1 rested 0 ms at first")
    tester.app.perform(.endWhatIf)
    #expect(try hold(tester) == before)
  }

  @Test("After going back to what happened, an edit is one of what happened") func swapped() throws {
    let tester = try AppTester.played(2)
    let (before, happened) = (try hold(tester), tester.app.workbench.session.spec)
    tester.app.perform(.editGesture(GestureEdit(.hold(0.05), of: [1]), isNew: true))
    #expect(abs(try hold(tester) - 50) < 1)
    tester.app.perform(.swapRuns)
    tester.app.perform(.editGesture(GestureEdit(.bend(at: 0.3, dx: 5, dy: 0), of: [1]), isNew: true))
    #expect(try hold(tester) == before)
    #expect(tester.app.workbench.session.spec != happened)
    #expect(tester.app.workbench.variants.title == "Touch 1 took another way")
    #expect(tester.app.workbench.variants.other?.run.spec == happened)
  }

  @Test("A lift is dragged later: the gesture takes longer, and the run as much longer") func duration() throws {
    let tester = try AppTester.played(2)
    let (before, end) = (try first(tester), tester.app.workbench.session.spec.end)
    press(tester, "E")
    let grip = try frame("grip1duration", tester)
    mouse(tester, .down, CGPoint(x: grip.midX, y: grip.midY))
    mouse(tester, .move, CGPoint(x: grip.midX + 40, y: grip.midY))
    let after = try first(tester)
    let longer = try #require(after.ended).seconds(since: try #require(before.ended))
    #expect(longer > 0.05)
    #expect(abs(tester.app.workbench.session.spec.end.seconds(since: end) - longer) < 0.05)
    mouse(tester, .up, CGPoint(x: grip.midX + 40, y: grip.midY))
  }

  @Test("A dot of a trail is dragged on the stage, which receives nothing; where there is none it says so")
  func bends() throws {
    let tester = try AppTester.played(2)
    press(tester, "E")
    let stage = tester.app.workbench.stageFrame(size: tester.size)
    let (touch, events) = (try first(tester), tester.app.workbench.session.spec.events)
    let sample = touch.trail[touch.trail.count / 2]
    let place = stage.toWindow(sample.location)
    mouse(tester, .down, place)
    mouse(tester, .move, CGPoint(x: place.x + 10 * stage.scale, y: place.y))
    mouse(tester, .move, CGPoint(x: place.x + 30 * stage.scale, y: place.y))
    mouse(tester, .up, CGPoint(x: place.x + 30 * stage.scale, y: place.y))
    let bent = try first(tester)
    #expect(bent.trail.count == touch.trail.count)
    #expect(tester.app.shown.story.touches.count == 1)
    #expect(abs(bent.trail[touch.trail.count / 2].location.x - sample.location.x - 30) < 0.1)
    #expect(bent.trail.first?.location == touch.trail.first?.location)
    #expect(bent.trail.last?.location == touch.trail.last?.location)
    #expect(tester.app.workbench.variants.other?.run.spec.events == events)
    mouse(tester, .down, CGPoint(x: stage.viewport.minX + 10, y: stage.viewport.minY + 10))
    #expect(tester.notice?.contains("Drag a dot") == true)
    press(tester, "E")
    #expect(tester.app.workbench.session.spec.events.count == events.count)
  }

  @Test("The timeline zooms about the playhead, moves, and goes to the decisive moment and back") func zoom() throws {
    let tester = try AppTester.played(2)
    press(tester, "Space")
    let frame = tester.app.workbench.inspector.timelineFrame
    /// The moments at the left end and at the right end of the axis, in milliseconds, found by pressing the ruler there.
    func ends() -> (Double, Double) {
      let ends = [frame.minX + Timeline.labelColumn(in: frame.width) + 2, frame.maxX - 14].map { x in
        mouse(tester, .down, CGPoint(x: x, y: frame.minY + 4))
        mouse(tester, .up, CGPoint(x: x, y: frame.minY + 4))
        return tester.app.shown.story.storyMilliseconds(at: tester.app.shown.reading.now)
      }
      return (ends[0], ends[1])
    }
    let whole = ends()
    #expect(whole.0 < 25)
    #expect(whole.1 > 2_000)
    press(tester, "F")
    let near = ends()
    #expect(abs((near.0 + near.1) / 2 - 216.7) < 12, "\(near)")
    #expect(near.1 - near.0 < 210, "\(near)")
    press(tester, "D")
    let later = ends()
    #expect(abs(later.0 - near.0 - 50) < 8, "\(later)")
    press(tester, "A")
    press(tester, "F")
    #expect(ends() == whole)
    press(tester, "Home")
    press(tester, ".")
    press(tester, "W")
    press(tester, "W")
    let zoomed = ends()
    #expect(zoomed.0 < 150, "\(zoomed)")
    #expect(150 < zoomed.1, "\(zoomed)")
    #expect(zoomed.1 - zoomed.0 < (whole.1 - whole.0) * 0.7, "\(zoomed)")
    press(tester, "S")
    press(tester, "S")
    press(tester, "S")
    #expect(ends() == whole)
  }

  @Test("A loop has ends that are dragged on the ruler") func loop() throws {
    let tester = try AppTester.played(2)
    press(tester, "Space")
    press(tester, "L")
    let whole = try #require(tester.app.shown.status.clock.loop)
    let end = try frame("loopEnd", tester)
    let timeline = tester.app.workbench.inspector.timelineFrame
    mouse(tester, .down, CGPoint(x: end.midX, y: end.midY))
    mouse(tester, .move, CGPoint(x: (end.midX + timeline.minX + 150) / 2, y: end.midY))
    mouse(tester, .up, CGPoint(x: (end.midX + timeline.minX + 150) / 2, y: end.midY))
    let half = try #require(tester.app.shown.status.clock.loop)
    #expect(half.lowerBound == whole.lowerBound)
    #expect(half.upperBound < whole.upperBound)
    for _ in 0..<20 {
      tester.frame(at: time(tester, after: 137))
      #expect(half.contains(tester.app.shown.reading.now))
    }
    press(tester, "L")
    #expect(tester.app.shown.status.clock.loop == nil)
  }

  @Test("A pinned lane stays on top; its pin, or N, lets it go") func pin() throws {
    let tester = try AppTester.played(2)
    press(tester, "Space")
    tester.app.perform(.select("tabs/list#pan"))
    tester.frame(at: time(tester))
    press(tester, "N")
    #expect(tester.app.workbench.options.pinnedLanes == ["pan · list"])
    let frame = tester.app.workbench.inspector.timelineFrame
    let pin = CGPoint(x: frame.minX + Timeline.labelColumn(in: frame.width) - 11, y: frame.minY + 38)
    mouse(tester, .down, pin)
    mouse(tester, .up, pin)
    #expect(tester.app.workbench.options.pinnedLanes.isEmpty, "it was the first lane")
  }
}
