import Foundation
import SDLHost
import Testing
import TouchKit

private func at(_ milliseconds: Double, _ kind: HostEvent.Kind) -> HostEvent {
  HostEvent(time: WallTime(seconds: milliseconds / 1000), kind: kind)
}

private func point(_ x: Double) -> CGPoint { CGPoint(x: x, y: 0) }

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
