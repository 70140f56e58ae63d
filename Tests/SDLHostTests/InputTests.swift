import Foundation
import SDLHost
import Testing
import TouchKit

private func at(_ milliseconds: Double, _ kind: HostEvent.Kind) -> HostEvent {
  HostEvent(time: WallTime(seconds: milliseconds / 1000), kind: kind)
}

private func point(_ x: Double) -> CGPoint { CGPoint(x: x, y: 0) }

@Suite("Input coalescer")
struct MoveCoalescerTests {
  @Test("moves of one pass come out as the last of each finger")
  func onePass() {
    var coalescer = MoveCoalescer()
    _ = coalescer.coalesce([at(0, .finger(.down, id: 1, point(0))), at(0, .finger(.down, id: 2, point(0)))])
    let result = coalescer.coalesce([
      at(10, .finger(.move, id: 1, point(1))), at(10, .finger(.move, id: 2, point(2))),
      at(11, .finger(.move, id: 1, point(3))),
    ])
    #expect(result == [at(10, .finger(.move, id: 2, point(2))), at(11, .finger(.move, id: 1, point(3)))])
  }

  @Test("a mouse of 1000 Hz is delivered every 6 ms, with its own stamps and positions")
  func fastMouse() {
    var coalescer = MoveCoalescer()
    var delivered = coalescer.coalesce([at(0, .mouse(.down, .left, point(0)))])
    for ms in 1...20 { delivered += coalescer.coalesce([at(Double(ms), .mouse(.move, .left, point(Double(ms))))]) }
    #expect(delivered.map { $0.time.microseconds } == [0, 6_000, 12_000, 18_000])
    #expect(delivered.last?.kind == .mouse(.move, .left, point(18)))
  }

  @Test("lifting lets the last move go first")
  func lifting() {
    var coalescer = MoveCoalescer()
    _ = coalescer.coalesce([at(0, .mouse(.down, .left, point(0)))])
    #expect(coalescer.coalesce([at(2, .mouse(.move, .left, point(7)))]).isEmpty)
    let result = coalescer.coalesce([at(3, .mouse(.up, .left, point(7)))])
    #expect(result == [at(2, .mouse(.move, .left, point(7))), at(3, .mouse(.up, .left, point(7)))])
    #expect(coalescer.nextDue == nil)
  }

  @Test("a pointer that stops gets its last move after 6 ms, stamped with that moment")
  func stopping() {
    var coalescer = MoveCoalescer()
    _ = coalescer.coalesce([at(0, .finger(.down, id: 1, point(0))), at(2, .finger(.move, id: 1, point(4)))])
    #expect(coalescer.nextDue == WallTime(microseconds: 6_000))
    #expect(coalescer.release(at: WallTime(microseconds: 5_999)).isEmpty)
    #expect(coalescer.release(at: WallTime(microseconds: 6_000)) == [at(6, .finger(.move, id: 1, point(4)))])
    #expect(coalescer.nextDue == nil)
  }

  @Test("a finger of 120 Hz passes untouched")
  func touchPanel() {
    var coalescer = MoveCoalescer()
    var delivered: [HostEvent] = []
    let events = (0..<30).map { step in
      at(Double(step) * 8.3, .finger(step == 0 ? .down : .move, id: 1, point(Double(step))))
    }
    for event in events { delivered += coalescer.coalesce([event]) }
    #expect(delivered == events)
  }

  @Test("pressing a modifier in between keeps both moves")
  func modifiers() {
    var coalescer = MoveCoalescer()
    _ = coalescer.coalesce([at(0, .mouse(.down, .left, point(0)))])
    var shifted = at(2, .mouse(.move, .left, point(2)))
    shifted.modifiers = .shift
    let result = coalescer.coalesce([at(1, .mouse(.move, .left, point(1))), shifted])
    #expect(result == [at(1, .mouse(.move, .left, point(1)))])
    #expect(coalescer.release(at: WallTime(microseconds: 9_000)).first?.modifiers == .shift)
  }

  @Test("stamps never go back, whatever comes in")
  func order() {
    var coalescer = MoveCoalescer()
    var delivered: [HostEvent] = []
    var state: UInt64 = 3
    for ms in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = point(Double(ms))
      let kinds: [HostEvent.Kind] = [
        .finger(.move, id: 1, place), .finger(.move, id: 2, place), .mouse(.move, .left, place),
        .hover(place),
        .finger(.up, id: 1, place), .key(name: "A", isDown: true, isRepeat: false),
      ]
      delivered += coalescer.coalesce([at(Double(ms), kinds[Int(state >> 33) % kinds.count])])
      if state & 0x100 != 0 { delivered += coalescer.release(at: WallTime(microseconds: Int64(ms) * 1000)) }
    }
    #expect(zip(delivered, delivered.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(delivered.count > 100)
  }
}

@Suite("Duplicate filter")
struct DuplicateFilterTests {
  @Test("a mouse press right after a finger at the same place is dropped up to its release, and counted")
  func after() {
    var filter = DuplicateFilter()
    let down = at(0, .finger(.down, id: 1, point(100)))
    #expect(filter.filter(down) == [down])
    #expect(filter.filter(at(3, .mouse(.down, .left, point(101)))) == [at(3, .duplicateDropped(total: 1))])
    #expect(filter.filter(at(20, .mouse(.move, .left, point(180)))).isEmpty)
    #expect(filter.filter(at(90, .mouse(.up, .left, point(180)))).isEmpty)
    #expect(filter.dropped == 1)
  }

  @Test("a press that came before its finger is cancelled")
  func before() {
    var filter = DuplicateFilter()
    let press = at(0, .mouse(.down, .left, point(100)))
    #expect(filter.filter(press) == [press])
    let finger = at(4, .finger(.down, id: 1, point(102)))
    #expect(
      filter.filter(finger) == [
        at(4, .mouse(.cancel, .left, point(100))), at(4, .duplicateDropped(total: 1)), finger,
      ])
    #expect(filter.filter(at(50, .mouse(.up, .left, point(102)))).isEmpty)
  }

  @Test("a press far away in place or time is a real one")
  func real() {
    var filter = DuplicateFilter()
    _ = filter.filter(at(0, .finger(.down, id: 1, point(100))))
    _ = filter.filter(at(10, .finger(.up, id: 1, point(100))))
    for press in [at(12, .mouse(.down, .left, point(140))), at(400, .mouse(.down, .right, point(100)))] {
      #expect(filter.filter(press) == [press])
    }
    #expect(filter.dropped == 0)
  }

  @Test("after the focus was lost, a press where a finger was is a real one, though its lift never came")
  func lostLift() {
    var filter = DuplicateFilter()
    _ = filter.filter(at(0, .finger(.down, id: 1, point(100))))
    let press = at(5_000, .mouse(.down, .left, point(100)))
    #expect(filter.filter(press) == [at(5_000, .duplicateDropped(total: 1))])
    _ = filter.filter(at(5_010, .mouse(.up, .left, point(100))))
    let lost = at(6_000, .focus(false))
    #expect(filter.filter(lost) == [lost])
    let next = at(9_000, .mouse(.down, .left, point(100)))
    #expect(filter.filter(next) == [next])
  }
}
