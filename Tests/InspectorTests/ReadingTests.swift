import Foundation
import Inspector
import Replay
import Stages
import Testing
import TouchKit

@Suite("The reading of a trace")
struct ReadingTests {
  private func milliseconds(_ instant: Instant?) -> Double? { instant.map { $0.seconds * 1_000 } }

  @Test("A resting finger: the delay fires at exactly 150 ms and the button owns the touch")
  func restingFinger() throws {
    let story = Story.holdAndDrag()
    let before = try story.moment(at: 249).reading
    #expect(before.storyStart == Instant(microseconds: 100_000))
    #expect(before.touches.map(\.standing) == [.possible])
    let timer = try #require(before.timers.first { $0.name == .contentTouchDelay })
    #expect(timer.isPending)
    #expect(timer.touch == 1)
    #expect(abs(timer.progress(at: before.now) - 149.0 / 150) < 1e-9)

    let after = try story.moment(at: 250)
    let fired = try #require(after.reading.timers.first { $0.name == .contentTouchDelay })
    #expect(milliseconds(fired.fired) == 250)
    #expect(after.reading.touches[0].standing == .granted)
    #expect(after.trace[after.reading.touches[0].owner]?.path == "tabs/list/albums")
    #expect(after.reading.deliveries.map(\.phases.first?.phase) == [.began])
    #expect(milliseconds(after.reading.deliveries[0].phases[0].time) == 250)
  }

  @Test("Followers are there from touch-down, in the order they are asked, as possible")
  func followers() throws {
    let moment = try Story.holdAndDrag().moment(at: 101)
    #expect(
      moment.reading.recognizers.map { moment.trace[$0.subject]?.path } == [
        "tabs/list#pan", "tabs/list#touchDelay",
      ])
    #expect(moment.reading.recognizers.allSatisfy { $0.state == .possible && $0.touches == [1] })
  }

  @Test("A quick flick never reaches the button: it is dropped, and the list takes the touch")
  func flick() throws {
    let moment = try Story.fling().moment(at: 130)
    let reading = moment.reading
    #expect(moment.trace[reading.touches[0].owner]?.path == "tabs/list")
    #expect(reading.touches[0].lastTransfer.map { moment.trace.title(of: $0.from) } == "albums")
    #expect(reading.deliveries.count == 1)
    #expect(reading.deliveries[0].phases.isEmpty)
    #expect(reading.deliveries[0].dropped != nil)
    let pan = try #require(reading.recognizers.first { $0.kind == .pan })
    #expect(pan.state == .changed)
    #expect(pan.stretches.map(\.standing) == [.possible, .running])
    #expect(pan.stretches[0].from == reading.storyStart)
    #expect(pan.stretches[0].to == pan.stretches[1].from)
    #expect(pan.stretches[1].to == nil)
    #expect(moment.trace[pan.decision]?.rule == .scrollSlop)
  }

  @Test("A failed recognizer keeps its standing until its touches are over, and its lane ends there")
  func failedKeepsStanding() throws {
    let story = Story.fling()
    let during = try #require(try story.moment(at: 130).reading.recognizers.first { $0.kind == .touchDelay })
    #expect(during.state == .failed)
    #expect(during.stretches.last?.to == nil)
    let after = try #require(try story.moment(at: 200).reading.recognizers.first { $0.kind == .touchDelay })
    #expect(after.state == .failed)
    #expect(milliseconds(after.stretches.last?.to) == 140)
  }

  @Test("Ended pans end where the finger lifts, with a stretch of no length")
  func endedStretch() throws {
    let pan = try #require(try Story.fling().moment(at: 200).reading.recognizers.first { $0.kind == .pan })
    #expect(pan.state == .ended)
    #expect(pan.stretches.map(\.standing) == [.possible, .running, .granted])
    #expect(milliseconds(pan.stretches[2].from) == 140)
    #expect(milliseconds(pan.stretches[2].to) == 140)
  }

  @Test("The landing of a fling is where the content comes to rest, when it said it would")
  func landing() throws {
    let story = Story.fling()
    let landing = try #require(try story.moment(at: 200).reading.scrollViews.first?.landing)
    let rest = try #require(landing.restsAt)
    let before = try story.moment(at: rest.seconds * 1_000 - 20)
    #expect(before.reading.scrollViews[0].isMoving)
    let after = try story.moment(at: rest.seconds * 1_000 + 20)
    #expect(after.reading.isAtRest)
    #expect(after.reading.scrollViews[0].offsets.last?.location == landing.target)
    #expect(after.reading.scrollViews[0].offsets.first?.location == .zero)
    #expect(after.reading.scrollViews[0].offsets.first?.time == after.reading.storyStart)
    let labels = after.reading.scrollViews[0].modes.map(Explanation(of: after.trace).label)
    #expect(labels == ["tracking", "dragging", "decelerating"])
    #expect(after.reading.scrollViews[0].modes.allSatisfy { $0.to != nil })
  }

  @Test("Pulling past an edge measures raw against shown; letting go ends that")
  func overshoot() throws {
    let story = Story.pullDown()
    let reading = try story.moment(at: 310).reading
    let overshoot = try #require(reading.scrollViews.first?.overshoot)
    #expect(overshoot.pulled > overshoot.shown)
    #expect(overshoot.shown > 0)
    #expect(try story.moment(at: 461).reading.scrollViews[0].overshoot == nil)
  }

  @Test("A catch strikes the landing")
  func caught() throws {
    let story = Story(
      [Gesture.down(190, 420, at: 40)] + Gesture.path(from: (190, 420), to: (196, 240), during: 40...136)
        + [Gesture.up(196, 240, at: 140), Gesture.down(200, 300, at: 500), Gesture.up(200, 300, at: 900)])
    let reading = try story.moment(at: 510).reading
    #expect(reading.touches.count == 2)
    #expect(milliseconds(reading.scrollViews[0].landing?.caught) == 500)
  }

  @Test("A new story begins when a finger comes down after everything came to rest")
  func newStory() throws {
    let story = Story([
      Gesture.down(20, 20, at: 100), Gesture.up(20, 20, at: 180),
      Gesture.down(60, 60, at: 5_000), Gesture.up(60, 60, at: 5_050),
    ])
    #expect(try story.moment(at: 4_999).reading.touches.map(\.number) == [1])
    let second = try story.moment(at: 5_020).reading
    #expect(second.touches.map(\.number) == [2])
    #expect(milliseconds(second.storyStart) == 5_000)
    #expect(second.marks.allSatisfy { $0.time >= Instant(microseconds: 5_000_000) })
  }

  @Test("A single tap waits for a double tap, and owns the touch when that has failed")
  func waiting() throws {
    let story = Story.waitingTap()
    let before = try story.moment(at: 300)
    let once = try #require(
      before.reading.recognizers.first { before.trace[$0.subject]?.path == "tabs/list#tap" })
    #expect(once.waitsOn.map { before.trace[$0]?.path } == ["tabs/list#tap2"])
    #expect(once.stretches.map(Explanation(of: before.trace).label) == ["possible", "waits for double tap · list"])
    #expect(milliseconds(once.stretches[1].from) == 110)
    #expect(once.stretches[1].to == nil)
    #expect(!before.reading.isAtRest)
    let after = try story.moment(at: 461).reading
    let done = try #require(after.recognizer(once.subject))
    #expect(done.state == .ended)
    #expect(done.waitsOn.isEmpty)
    #expect(milliseconds(done.stretches[2].from) == 460)
    #expect(milliseconds(done.stretches[2].to) == 460)
  }

  @Test("Marks are the diamonds: the timer, the taking, the beginning and the end, each with its hue")
  func marks() throws {
    let moment = try Story.fling().moment(at: 4_000)
    let said = moment.reading.marks.map { "\(moment.trace[$0.decision]?.rule.rawValue ?? "") \($0.standing)" }
    #expect(said == ["SV-SLOP running", "CT-DROP cancelled", "PAN-LIFTED granted", "SV-RELEASE running"])
  }

  @Test("A mouse is told from a finger")
  func mouse() throws {
    let story = Story([Gesture.down(60, 60, at: 10, type: .indirectPointer)])
    #expect(try story.moment(at: 20).reading.touches.map(\.type) == [.indirectPointer])
  }

  @Test("Velocity is the engine's estimate: a fifth of the newest difference, four fifths of the one before")
  func velocity() throws {
    let story = Story([
      Gesture.down(100, 100, at: 0), Gesture.move(100, 110, at: 10), Gesture.move(100, 130, at: 20),
    ])
    let velocity = try story.moment(at: 25).reading.touches[0].velocity
    #expect(abs(velocity.y - (0.2 * 2_000 + 0.8 * 1_000)) < 1e-9)
    #expect(velocity.x == 0)
  }

  @Test("Reading in steps equals reading at once", arguments: 0..<4)
  func incremental(_ which: Int) throws {
    let story = [Story.holdAndDrag(), .fling(), .pullDown(), .pageFlick()][which]
    let stepwise = LaneIndex(of: story.trace)
    var seen: [Reading] = []
    for ms in stride(from: 0.0, through: 3_000, by: 7) {
      try story.run(to: ms)
      stepwise.catchUp()
      seen.append(stepwise.reading(at: story.session.now))
    }
    let atOnce = LaneIndex(of: story.trace)
    atOnce.catchUp()
    // Later readings know no more of a moment than it knew itself, in whichever order they are asked for.
    for reading in seen.reversed() { #expect(atOnce.reading(at: reading.now) == reading) }
    #expect(seen.last?.decisionCount == story.trace.decisions.count)
  }

  @Test("A story of many thousand moves stays small and keeps where it began")
  func bounded() throws {
    var events = [Gesture.down(100, 100, at: 0)]
    for step in 1...20_000 {
      events.append(Gesture.move(Double(100 + step % 50), Double(100 + step % 7), at: Double(step)))
    }
    let reading = try Story(events).moment(at: 20_001).reading
    #expect(reading.touches[0].trail.count <= 4_096)
    // Those of one tick are one move; the first does not wait for a tick.
    #expect(reading.touches[0].moves == 20 * 120 + 1)
    #expect(reading.touches[0].origin == CGPoint(x: 100, y: 100))
    #expect(!reading.scrollViews.isEmpty)
    #expect(reading.scrollViews.allSatisfy { $0.offsets.count <= 4_096 })
    #expect(!reading.deliveries.isEmpty)
    #expect(reading.deliveries.allSatisfy { $0.phases.count < 10 })
    let times = reading.touches[0].trail.map(\.time)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// Keeps its touches from the content by answering no, and tells it of them by hand.
  private final class Forwarder: TouchDrivenScrollView {
    override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool { false }

    override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
      guard !isForwardingTouches else { return }
      super.touchesBegan(touches, with: event)
      if let content = subviews.first { forward(.began, touches, to: content, with: event) }
    }
  }

  @Test("Content that is told by hand what the engine keeps from it has been told")
  func toldByHand() throws {
    let window = Window(size: CGSize(width: 300, height: 300))
    let pager = Forwarder(frame: window.bounds)
    pager.delaysContentTouches = false
    pager.contentSize = CGSize(width: 900, height: 300)
    let page = View(frame: window.bounds)
    page.accessibilityIdentifier = "page"
    pager.addSubview(page)
    window.addSubview(pager)
    try window.send(Gesture.down(100, 100, at: 10))
    let reading = LaneIndex.reading(of: window.trace, at: window.now)
    let told = try #require(
      reading.deliveries.first { window.trace[$0.subject]?.path.hasSuffix("page") == true })
    #expect(told.phases.map(\.phase) == [.began])
    #expect(told.dropped == nil)
    #expect(window.trace.decisions.contains { $0.rule == .contentRefused }, "the engine did keep it")
  }
}
