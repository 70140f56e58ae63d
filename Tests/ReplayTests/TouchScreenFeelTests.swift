import Foundation
import Replay
import Stages
import Testing
import TouchKit

/// The arithmetic of how a touch screen feels.
@Suite("Feel of a touch screen") struct TouchScreenFeelTests {
  private func event(_ ms: Double, _ kind: InputEvent.Kind, x: Double = 0, finger: Int = 1) -> InputEvent {
    InputEvent(time: Instant(seconds: ms / 1_000), kind: kind, finger: finger, location: CGPoint(x: x, y: 0))
  }

  @Test("Median, 95th percentile, deviation and histogram by hand") func numbers() {
    let spread = Spread([13, 8, 9, 7, 8])
    #expect(spread.values == [7, 8, 8, 9, 13])
    #expect(spread.median == 8)
    #expect(spread.percentile95 == 13)
    #expect(spread.deviation == 1)
    #expect(spread.histogram(bins: 10, width: 1) == [0, 0, 0, 0, 0, 0, 0, 1, 2, 2])
    // Of twenty, 95 % are nineteen.
    #expect(Spread((1...20).map(Double.init)).percentile95 == 19)
    #expect(Spread([4, 2]).median == 2)
    let none = Spread([])
    #expect(none.median == nil)
    #expect(none.percentile95 == nil)
    #expect(none.deviation == nil)
    #expect(none.histogram(bins: 3, width: 1) == [0, 0, 0])
  }

  @Test("Intervals are those of each finger from its touch-down on, without rests") func intervals() {
    let events = [
      event(0, .down(.direct)), event(8, .move), event(10, .down(.direct), finger: 2), event(16, .move),
      event(17, .move, finger: 2), event(16 + 101, .move), event(125, .move), event(125, .up),
      // Another touch of the same finger: no interval reaches over the lift.
      event(130, .down(.direct)), event(139, .move),
    ]
    #expect(Spread.intervals(of: events).values == [7, 8, 8, 8, 9])
    // Events before the start only begin an interval.
    #expect(Spread.intervals(of: events, since: Instant(seconds: 0.1)).values == [8, 9])
  }

  // MARK: An ideal panel

  private func even(_ events: [InputEvent], hz: Int = 100, since ms: Double = 0) -> [String] {
    var spec = RunSpec(scene: LintScene { _ in }, settings: Settings(LintScene { _ in }))
    spec = spec.with(events, until: Instant(seconds: 0.5))
    let even = spec.sampledEvenly(hz: hz, since: Instant(seconds: ms / 1_000))
    #expect(even.end == spec.end)
    return even.events.map { event in
      let kind =
        switch event.kind {
        case .down: "down"
        case .move: "move"
        case .up: "up"
        default: "\(event.kind)"
        }
      return "\(event.finger) \(kind) \(event.time.milliseconds(since: .zero)) \(event.location.x)"
    }
  }

  @Test("A jittered finger is sampled evenly on the straight lines between its samples") func sampled() {
    let path = [event(0, .down(.direct)), event(10, .move, x: 10), event(25, .move, x: 25), event(31, .up, x: 31)]
    #expect(
      even(path) == [
        "1 down 0.0 0.0", "1 move 10.0 10.0", "1 move 20.0 20.0", "1 move 30.0 30.0", "1 up 31.0 31.0",
      ])
  }

  @Test("A finger that rested set off 20 ms before its next sample, and rests without moves") func rested() {
    let path = [event(0, .down(.direct)), event(100, .move, x: 20), event(105, .up, x: 20)]
    #expect(even(path) == ["1 down 0.0 0.0", "1 move 90.0 10.0", "1 move 100.0 20.0", "1 up 105.0 20.0"])
  }

  @Test("Two fingers are sampled from their own touch-downs, and what came before the gesture stays") func several() {
    let path = [
      event(0, .down(.direct)), event(7, .move, x: 7), event(9, .up, x: 9), event(50, .down(.direct)),
      event(55, .down(.direct), finger: 2), event(62, .move, x: 12), event(67, .move, x: 12, finger: 2),
      event(70, .up, x: 12), event(71, .up, x: 12, finger: 2),
    ]
    #expect(
      even(path, since: 50) == [
        "1 down 0.0 0.0", "1 move 7.0 7.0", "1 up 9.0 9.0", "1 down 50.0 0.0", "2 down 55.0 0.0", "1 move 60.0 10.0",
        "2 move 65.0 10.0", "1 up 70.0 12.0", "2 up 71.0 12.0",
      ])
  }

  @Test("At 120 Hz no sample is 8.333 ms or more late: ticks are counted from the touch-down, not added up")
  func drift() {
    let path = [event(0, .down(.direct))] + (1...100).map { event(Double($0) * 3, .move, x: Double($0) * 3) }
    let moves = even(path, hz: 120).dropFirst()
    #expect(moves.count == 36, "\(moves.last ?? "")")
    #expect(moves.last?.hasPrefix("1 move 300.0 ") == true, "\(moves.last ?? "")")
  }
}
