import Foundation
import TestSupport
import Testing
import TouchKit

/// Moves that wait for display ticks: a steady finger is shown moving steadily, whatever the rates.
@Suite struct ResamplingTests {
  static let latency = 0.009

  private func rig(hz: Int = 120, latency: Double = Self.latency) -> ScrollRig {
    let rig = ScrollRig(content: CGSize(width: 320, height: 10_000), hz: hz)
    rig.tester.window.constants.resamplingLatency = latency
    return rig
  }

  /// A finger that goes up at `speed` pt/ms from 0.1 s on, sampled at `rate`; when it was last sampled.
  private func drag(_ rig: ScrollRig, rate: Double, speed: Double, phase: Double = 0, each: () -> Void = {}) -> Double {
    rig.tester.down(0.1, 160, 440)
    var last = 0.1
    for step in 1...Int(0.4 * rate) {
      last = 0.1 + (Double(step) + phase) / rate
      rig.tester.move(last, dy: -speed * (last - 0.1) * 1_000)
      each()
    }
    return last
  }

  /// The largest deviation of what a frame moves from what the finger moved in its time, as a share of that.
  private func unevenness(rate: Double, hz: Int, phase: Double, latency: Double) -> Double {
    let speed = 0.8
    let rig = rig(hz: hz, latency: latency)
    let ticks = rig.tester.window.ticks
    var frames: [(time: Instant, offset: Double)] = []
    rig.tester.down(0.1, 160, 440)
    var (step, tick) = (1, ticks.next(after: Instant(seconds: 0.1)))
    while tick < Instant(seconds: 0.5) {
      // What comes at the very time of the tick comes after it.
      while case let t = 0.1 + (Double(step) + phase) / rate, Instant(seconds: t) < tick {
        rig.tester.move(t, dy: -speed * (t - 0.1) * 1_000)
        step += 1
      }
      rig.tester.window.advance(to: tick)
      frames.append((tick, rig.y))
      tick = ticks.next(after: tick)
    }
    // Until the hysteresis is behind it, it does not scroll.
    let steady = frames.filter { $0.time.seconds > 0.2 }
    return zip(steady, steady.dropFirst()).map { a, b in
      let ideal = speed * b.time.milliseconds(since: a.time)
      return abs(b.offset - a.offset - ideal) / ideal
    }.max() ?? 1
  }

  @Test(
    "a steady drag sampled at 60, 90 or 120 Hz is even within 5 % at 60 and 120 Hz; as it arrives it is not",
    arguments: [60.0, 90, 120], [60, 120])
  func even(rate: Double, hz: Int) {
    let phases = [0.0, 0.1, 0.35, 0.5, 0.77, 0.99]
    for phase in phases {
      let found = unevenness(rate: rate, hz: hz, phase: phase, latency: Self.latency)
      #expect(found < 0.05, "\(found) at phase \(phase)")
    }
    guard rate != Double(hz) && rate != 2 * Double(hz) else { return }
    #expect(phases.contains { unevenness(rate: rate, hz: hz, phase: $0, latency: 0) > 0.3 })
  }

  @Test("a drag goes as far and is released as fast; its lift waits for the tick before it would be 9 ms late")
  func lift() {
    let (plain, even) = (rig(latency: 0), rig())
    var landing: [Double] = []
    for rig in [plain, even] {
      let last = drag(rig, rate: 60, speed: 0.6)
      rig.tester.up(last + 0.005)
      #expect(rig.scrollView.isDragging == (rig.tester === even.tester))
      rig.tester.advance(to: last + 0.014)
      #expect(!rig.scrollView.isDragging)
      #expect(rig.scrollView.isDecelerating)
      rig.settle()
      landing.append(rig.y)
    }
    // 240 pt less 10 of hysteresis, and 0.6 pt/ms.
    #expect(abs(landing[0] - landing[1]) < 0.02 * landing[0], "\(landing)")
  }

  @Test("a finger that rests before its lift has rested as long", arguments: [(0.08, true), (0.12, false)])
  func rest(pause: Double, moves: Bool) {
    let rig = rig()
    let last = drag(rig, rate: 60, speed: 0.6)
    rig.tester.up(last + pause)
    rig.tester.advance(to: last + pause + 0.02)
    #expect(!rig.scrollView.isDragging)
    #expect(rig.scrollView.isDecelerating == moves)
  }

  @Test("a finger that stops is shown where it stopped, and nowhere else for long")
  func stops() {
    let rig = rig()
    let last = drag(rig, rate: 120, speed: 0.8)
    let place = 0.8 * (last - 0.1) * 1_000 - 10
    rig.tester.advance(to: last + 0.03)
    #expect(near(rig.y, place, within: 1e-9))
  }

  @Test("a tap that does not move is as quick as without; one that strays lifts later")
  func taps() {
    for (dx, lifted) in [(0.0, 0.2), (3, 0.208333)] {
      let tester = Tester { $0.constants.resamplingLatency = Self.latency }
      let tap = TapGestureRecognizer()
      tester.window.addGestureRecognizer(tap)
      tester.down(0.1, 100, 100)
      if dx > 0 { tester.move(0.15, dx: dx) }
      tester.up(0.2)
      tester.window.settle()
      let done = tester.window.trace.decisions.first { $0.rule == .tapDone }
      #expect(done?.time == Instant(seconds: lifted))
    }
  }

  @Test("fingers keep the order of their ends and beginnings, and what is cancelled is cancelled at once")
  func order() {
    let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.isMultipleTouchEnabled = true
    let tester = Tester { $0.constants.resamplingLatency = Self.latency }
    tester.window.addSubview(view)
    tester.down(0.1, 100, 100)
    tester.move(0.11, dx: 20)
    tester.up(0.12)
    // The first finger's lift waits; it comes before the second finger.
    tester.down(0.121, 200, 100, finger: 2)
    tester.move(0.13, dx: 20, finger: 2)
    tester.cancel(0.131, finger: 2)
    tester.advance(to: 1)
    #expect(
      view.log.story == "began@100000/100000 moved@116667/116667 moved@121000/121000 ended@121000/121000"
        + " began@121000/121000 cancelled@131000/131000")
    #expect(tester.window.isQuiet)
  }

  @Test("two fingers that lift together, one of which never moved, lift together")
  func together() {
    let tester = Tester { $0.constants.resamplingLatency = Self.latency }
    let pinch = PinchGestureRecognizer()
    tester.window.addGestureRecognizer(pinch)
    tester.down(0.1, 100, 300)
    tester.down(0.1, 200, 300, finger: 2)
    for step in 1...10 { tester.move(0.1 + 0.01 * Double(step), dx: 4 * Double(step), finger: 2) }
    for finger in 1...2 { tester.up(0.205, finger: finger) }
    #expect(pinch.state == .changed)
    tester.window.settle()
    let ends = tester.window.trace.decisions.filter {
      if case .touch(_, .ended, _, _) = $0.fact { true } else { false }
    }
    #expect(ends.map(\.time.microseconds) == [208_333, 208_333])
  }

  @Test("the result does not depend on how events come in batches")
  func batches() throws {
    var events: [InputEvent] = []
    func add(_ t: Double, _ kind: InputEvent.Kind, _ y: Double) {
      events.append(
        InputEvent(time: Instant(seconds: t), kind: kind, finger: 1, location: CGPoint(x: 160, y: y)))
    }
    add(0.1, .down(.direct), 400)
    for step in 1...30 { add(0.1 + 0.007 * Double(step), .move, 400 - 6 * Double(step)) }
    add(0.312, .up, 220)
    var traces: [[String]] = []
    for size in [1, 3, 32] {
      let rig = rig()
      for start in stride(from: 0, to: events.count, by: size) {
        try rig.tester.window.send(events[start..<min(start + size, events.count)])
      }
      rig.settle()
      traces.append(rig.tester.window.trace.decisions.map { "\($0.time.microseconds) \($0.rule) \($0.fact)" })
    }
    #expect(traces[0] == traces[1])
    #expect(traces[0] == traces[2])
    #expect(traces[0].count > 50)
  }
}
