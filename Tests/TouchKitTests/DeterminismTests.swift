import Foundation
import TestSupport
import Testing
import TouchKit

/// Display ticks are virtual, and the same input has the same trace (spec 0.4, "Time").
@Suite struct DeterminismTests {
  /// Offsets at every quarter of a second.
  private func samples(_ story: Story, hz: Int) -> [CGPoint] {
    let stage = story.stage(hz: hz)
    stage.window.play(story.events)
    var result: [CGPoint] = []
    for n in 0...60 {
      stage.window.advance(to: Instant(seconds: 1 + 0.25 * Double(n)))
      result.append(stage.scrollView.contentOffset)
    }
    return result
  }

  @Test("offsets at equal instants do not depend on the tick rate", arguments: Story.all)
  func tickRates(story: Story) {
    // A whole quarter of a second is a tick of each of these rates.
    let reference = samples(story, hz: 240)
    for hz in [24, 60, 120] {
      for (a, b) in zip(samples(story, hz: hz), reference) { #expect(a.distance(to: b) < 0.01, "\(hz) Hz") }
    }
  }

  @Test("at the ticks of 30 Hz and 90 Hz offsets are those of 240 Hz", arguments: Story.all)
  func unevenTickRates(story: Story) {
    // Ticks that 30, 90 and 240 Hz share: every 1/30 s, to the microsecond.
    let windows = [30, 90, 240].map { story.stage(hz: $0) }
    for stage in windows { stage.window.play(story.events) }
    for n in 30...200 {
      let instant = TickGrid(hz: 30).instant(ofTick: Int64(n))
      for stage in windows { stage.window.advance(to: instant) }
      let offsets = windows.map(\.scrollView.contentOffset)
      #expect(offsets[0].distance(to: offsets[2]) < 0.01)
      #expect(offsets[1].distance(to: offsets[2]) < 0.01)
    }
  }

  @Test("moments at which the clock is advanced leave no mark on the trace", arguments: Story.all)
  func frameDelays(story: Story) {
    let straight = story.stage()
    straight.window.play(story.events)
    straight.window.advance(to: Instant(seconds: 6))
    for seed in 1...5 as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let jagged = story.stage()
      for event in story.events.chunkedByTime() {
        let gap = event[0].time.seconds(since: jagged.window.now)
        for _ in 0..<random.int(0...4) {
          jagged.window.advance(to: jagged.window.now.advanced(bySeconds: random.number(0...gap / 5)))
        }
        jagged.window.play(event)
      }
      while jagged.window.now < Instant(seconds: 6) {
        let next = jagged.window.now.advanced(bySeconds: random.number(0.0001...0.2))
        jagged.window.advance(to: min(next, Instant(seconds: 6)))
      }
      #expect(jagged.window.trace.lines == straight.window.trace.lines)
      #expect(jagged.delegate.offsets == straight.delegate.offsets)
    }
  }

  @Test("the same script twice gives the same trace", arguments: RandomStage.Plan.allCases)
  func sameTwice(plan: RandomStage.Plan) {
    func run() -> [String] {
      let stage = RandomStage(plan, seed: 7, meddling: 0.1)
      var gesture = RandomGesture(seed: 11, in: RandomStage.size)
      for _ in 0..<15 {
        for batch in gesture.batches(from: stage.window.now.advanced(bySeconds: 0.2)) { stage.window.play(batch) }
        stage.window.settle()
        stage.repair()
      }
      return stage.window.trace.lines
    }
    let first = run()
    #expect(first.count > 100)
    #expect(run() == first)
  }

  @Test("two windows that take turns do not influence each other")
  func interleaved() {
    let (one, two) = (Story.all[1], Story.all[3])
    func alone(_ story: Story) -> [String] {
      let stage = story.stage()
      stage.window.play(story.events)
      stage.window.advance(to: Instant(seconds: 4))
      return stage.window.trace.lines
    }
    let (a, b) = (one.stage(), two.stage())
    for (first, second) in zip(one.events, two.events) {
      a.window.play([first])
      b.window.play([second])
    }
    a.window.play(one.events.dropFirst(two.events.count))
    b.window.play(two.events.dropFirst(one.events.count))
    for n in 1...400 {
      a.window.advance(to: Instant(seconds: Double(n) / 100))
      b.window.advance(to: Instant(seconds: Double(n) / 100))
    }
    #expect(a.window.trace.lines == alone(one))
    #expect(b.window.trace.lines == alone(two))
  }
}

extension [InputEvent] {
  /// The events of each moment, which belong into one call.
  fileprivate func chunkedByTime() -> [[InputEvent]] {
    reduce(into: []) { chunks, event in
      if chunks.last?.first?.time == event.time {
        chunks[chunks.count - 1].append(event)
      } else {
        chunks.append([event])
      }
    }
  }
}
