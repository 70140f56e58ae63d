import Drawing
import Foundation
import Inspector
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// Going back in a run, by keys and on the ruler, and on from there.
@Suite("Time travel in the window") struct TimeTravelTests {
  private func press(_ tester: AppTester, _ key: String, control: Bool = false) {
    tester.app.handle([tester.key(key, at: tester.app.now.microseconds / 1_000 + 1, control: control)])
  }

  @Test("The keys go from decision to decision, and from tick to tick; the live stage waits") func keys() throws {
    let tester = try AppTester.played()
    let end = tester.app.workbench.session.now
    press(tester, "Home")
    let start = tester.app.shown.reading.now
    #expect(tester.app.shown.status.clock.isPast)
    #expect(tester.app.shown.story.storyStart == start)
    var times: [Int64] = []
    for _ in 0..<4 {
      press(tester, ".")
      times.append(tester.app.shown.reading.now.microseconds - start.microseconds)
    }
    #expect(times[0] == 150_000, "\(times)")
    #expect(times == times.sorted(), "\(times)")
    #expect(Set(times.prefix(2)).count == 2, "\(times)")
    press(tester, "Home")
    press(tester, ".")
    press(tester, "Right")
    #expect(tester.app.shown.tick == 19, "150 ms is tick 18 of 120 Hz")
    press(tester, "Left")
    press(tester, "Left")
    #expect(tester.app.shown.tick == 17)
    press(tester, "Right", control: true)
    #expect(tester.app.shown.tick == 27)
    press(tester, ",")
    #expect(tester.app.shown.reading.now.microseconds - start.microseconds == 216_667)
    #expect(tester.app.workbench.session.now == end)
    press(tester, "End")
    #expect(!tester.app.shown.status.clock.isPast)
    #expect(tester.app.shown.reading.now == end)
  }

  @Test("A press on the ruler shows that moment, a drag moves through time, a diamond selects") func ruler() throws {
    let tester = try AppTester.played()
    // The axis does not grow any more.
    press(tester, "Space")
    tester.frame(at: 3_050)
    let inspector = tester.app.workbench.inspector
    let frame = inspector.timelineFrame
    let timeline = Timeline(tester.app.shown, frame: frame)
    let start = try #require(tester.app.shown.story.storyStart)
    func place(_ milliseconds: Double) -> CGPoint {
      CGPoint(x: timeline.x(of: start.advanced(bySeconds: milliseconds / 1_000)), y: frame.minY + 21)
    }
    func touch(_ phase: HostEvent.Phase, _ point: CGPoint, _ milliseconds: Int64) {
      tester.app.handle([HostEvent(time: WallTime(milliseconds: milliseconds), kind: .finger(phase, id: 7, point))])
      tester.frame(at: milliseconds)
    }
    touch(.down, place(100), 3_100)
    #expect(abs(tester.app.shown.reading.now.seconds(since: start) - 0.1) < 0.002)
    // The whole story stays in sight, and what comes later is dim.
    #expect(tester.app.shown.story.now.seconds(since: start) > 0.4)
    touch(.move, place(200), 3_150)
    #expect(abs(tester.app.shown.reading.now.seconds(since: start) - 0.2) < 0.002)
    touch(.up, place(200), 3_200)
    touch(.down, place(150), 3_300)
    touch(.up, place(150), 3_350)
    #expect(tester.app.shown.reading.now.seconds(since: start) == 0.15)
    #expect(tester.app.workbench.options.selection == "tabs/list#touchDelay")
  }

  @Test("A replay plays to the end of the run, and stops there; a loop begins again") func replay() throws {
    let tester = try AppTester.played()
    let end = tester.app.workbench.session.now
    press(tester, "Home")
    press(tester, "Space")
    #expect(!tester.app.shown.status.clock.isPaused)
    #expect(tester.app.nextWake != nil)
    let start = tester.app.shown.reading.now
    tester.frame(at: 3_200)
    let passed = tester.app.shown.reading.now.seconds(since: start)
    #expect(passed > 0.15)
    #expect(passed < 0.25)
    tester.frame(at: 9_000)
    #expect(!tester.app.shown.status.clock.isPast)
    #expect(tester.app.shown.status.clock.isPaused)
    #expect(tester.app.workbench.session.now == end)
    press(tester, "L")
    let length = tester.app.shown.story.now.seconds(since: start)
    tester.frame(at: 9_000 + Int64(length * 2_500))
    let place = tester.app.shown.reading.now.seconds(since: start)
    #expect(tester.app.shown.status.clock.isPast)
    #expect(place > 0)
    #expect(place < length)
    press(tester, "L")
    #expect(tester.app.workbench.transport.isPaused)
  }

  @Test("A finger on the stage of the past goes on from there; what came after is one key away") func goOn() throws {
    let tester = try AppTester.played()
    let (session, all) = (tester.app.workbench.session, tester.app.workbench.session.run.spec)
    let trace = session.run.trace.decisions.count
    press(tester, "Home")
    press(tester, ".")
    let time = tester.app.shown.reading.now
    tester.app.handle([tester.finger(.down, at: 3_500)])
    let stamp = session.spec.events.last?.time.seconds(since: time) ?? 1
    #expect(tester.app.workbench.transport.isLive)
    #expect(stamp < 0.000_01)
    // The finger of then is gone: it is cancelled.
    #expect(session.spec.events.count == all.events.count { $0.time <= time } + 2)
    tester.frame(at: 3_600)
    let touches = tester.app.shown.reading.touches
    #expect(touches.count { $0.ended == nil } == 1)
    #expect(tester.phases.filter { $0 == .cancelled }.count == 1)
    #expect(session.now > time)
    tester.app.handle([tester.finger(.up, at: 3_650)])
    tester.frame(at: 3_700)
    let branch = session.run.spec.events
    press(tester, "B")
    #expect(session.spec.events == all.events)
    #expect(session.run.trace.decisions.count == trace)
    press(tester, "B")
    #expect(session.spec.events == branch)
  }

  @Test("A restart, a gesture and another scene show the live stage again", arguments: 0..<3)
  func live(_ way: Int) throws {
    let tester = try AppTester.played()
    press(tester, "Home")
    #expect(tester.app.shown.status.clock.isPast)
    tester.app.perform([.restart, .playGesture(.next), .nextScene][way])
    #expect(tester.app.workbench.transport.isLive)
  }
}
