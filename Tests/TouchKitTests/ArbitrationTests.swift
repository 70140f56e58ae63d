import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.4 to 2.6: who recognizes when several could.
@Suite struct ArbitrationTests {
  @Test("2.6.2 who recognizes first wins, even from further out")
  func firstWins() {
    let rig = ArbitrationRig()
    let inner = rig.puppet("inner", on: rig.inner) { $0.onMoved = .began }
    _ = rig.puppet("outer", on: rig.outer) { $0.onBegan = .began }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["outer began", "outer changed"])
    #expect(inner.heard == ["began"])
  }

  @Test("2.6.3 on one event the innermost view wins, and on one view the recognizer added last")
  func ties() {
    let rig = ArbitrationRig()
    for (name, view) in [("inner1", rig.inner), ("inner2", rig.inner), ("outer", rig.outer)] {
      _ = rig.puppet(name, on: view) { $0.onMoved = .began }
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["inner2 began"])
  }

  @Test("2.6.4, 2.6.7 an active recognizer is not disturbed by a later one")
  func activeStays() {
    let rig = ArbitrationRig()
    _ = rig.puppet("outer", on: rig.outer) { ($0.onBegan, $0.prevents, $0.onEnded) = (.began, false, .ended) }
    let inner = rig.puppet("inner", on: rig.inner) {
      ($0.onMoved, $0.onEnded, $0.prevents) = (.began, .ended, false)
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(inner.state == .began)
    #expect(rig.log == ["outer began", "inner began", "outer changed"])
    rig.tester.up(0.2)
    #expect(rig.log.suffix(2) == ["inner ended", "outer ended"])
  }

  @Test("2.6.4, 2.6.5 only a newcomer that may prevent, and cannot be prevented, cancels an active recognizer")
  func asymmetric() {
    let rig = ArbitrationRig()
    let outer = rig.puppet("outer", on: rig.outer) { ($0.onBegan, $0.prevents) = (.began, false) }
    _ = rig.puppet("inner", on: rig.inner) { ($0.onMoved, $0.onEnded) = (.began, .ended) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["outer began", "inner began", "outer cancelled"])
    rig.tester.up(0.2)
    #expect(rig.log.last == "inner ended")
    #expect(outer.heard == ["began", "moved"])
  }

  @Test("2.5 true from either delegate lets both recognize", arguments: [true, false])
  func simultaneous(fromInner: Bool) {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.together = true
    for (name, view) in [("inner", rig.inner as View), ("outer", rig.outer)] {
      _ = rig.puppet(name, on: view) {
        $0.onMoved = .began
        if (name == "inner") == fromInner { $0.delegate = delegate }
      }
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["inner began", "outer began"])
  }

  @Test("2.4.1, 2.5.2 each touch is offered once, each attempt asked once; a no fails it without an action")
  func questions() {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    let puppet = rig.puppet("inner", on: rig.inner) {
      ($0.onMoved, $0.onEnded, $0.delegate) = (.began, .ended, delegate)
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    rig.tester.move(0.2, dx: 6)
    rig.tester.up(0.3)
    #expect(delegate.asked == ["event", "receive", "begin"])
    (delegate.asked, delegate.begins) = ([], false)
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 5)
    rig.tester.move(1.2, dx: 6)
    rig.tester.up(1.3)
    #expect(delegate.asked == ["event", "receive", "begin"])
    #expect(rig.log.filter { $0 == "inner began" }.count == 1)
    delegate.receives = false
    rig.tester.down(2, 100, 100)
    #expect(puppet.numberOfTouches == 0)
    (puppet.isEnabled, delegate.asked) = (false, [])
    rig.tester.up(2.1)
    rig.tester.down(3, 100, 100)
    #expect(delegate.asked == [])
  }

  @Test("2.6.1 recognizers on sister views do not concern each other")
  func sisters() {
    let rig = ArbitrationRig()
    let sister = View(frame: CGRect(x: 0, y: 610, width: 375, height: 50))
    rig.outer.addSubview(sister)
    _ = rig.puppet("one", on: rig.inner) { $0.onMoved = .began }
    _ = rig.puppet("two", on: sister) { $0.onMoved = .began }
    rig.tester.down(0, 100, 100)
    rig.tester.down(0, 100, 630, finger: 2)
    rig.tester.move(0.1, dx: 5)
    rig.tester.move(0.2, dx: 5, finger: 2)
    #expect(rig.log == ["one began", "two began"])
  }
}
