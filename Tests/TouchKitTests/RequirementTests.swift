import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.1, 2.2 and 2.7: who waits for whom, and how a sequence ends.
@Suite struct RequirementTests {
  @Test("2.7.1, 2.7.3 who waits stays possible, and begins with its present values when the other fails")
  func waits() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner)
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.require(toFail: other)
    var translation = CGPoint.zero
    pan.addAction { _ in translation = pan.translation(in: nil) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    rig.tester.move(0.2, dx: 40)
    #expect(pan.state == .possible)
    #expect(rig.log == [])
    other.onMoved = .failed
    rig.tester.move(0.3, dx: 50)
    #expect(rig.log == ["pan began"])
    #expect(translation == CGPoint(x: 40, y: 0))
  }

  @Test("2.7.3b a pan that was over before it was allowed begins and ends in one update; 2.7.1 a win fails it")
  func waitsTooLong() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner)
    rig.add("pan", PanGestureRecognizer(), to: rig.inner).require(toFail: other)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 30)
    rig.tester.up(0.2)
    #expect(rig.log == ["pan began", "pan ended"])
    other.onEnded = .ended
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 30)
    rig.tester.up(1.2)
    #expect(rig.log == ["pan began", "pan ended", "other ended"])
  }

  @Test("2.7.2 a requirement counts only for who is in play", arguments: ["elsewhere", "disabled", "refused"])
  func notInPlay(how: String) {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    let other = rig.puppet("other", on: how == "elsewhere" ? View() : rig.inner)
    if how == "disabled" { other.isEnabled = false }
    delegate.receives = false
    if how == "refused" { other.delegate = delegate }
    rig.add("pan", PanGestureRecognizer(), to: rig.inner).require(toFail: other)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    #expect(rig.log == ["pan began"])
  }

  @Test("2.5.1 a delegate's requirement holds for the attempt and is asked once for each pair")
  func dynamic() {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.requires = true
    let other = rig.puppet("other", on: rig.inner)
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.delegate = delegate
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    rig.tester.move(0.2, dx: 14)
    #expect(rig.log == [])
    #expect(delegate.asked == ["event", "receive", "require", "begin"])
    other.onMoved = .failed
    rig.tester.move(0.3, dx: 16)
    #expect(rig.log == ["pan began"])
  }

  @Test("2.7.5 a circle of requirements is cut: somebody recognizes, and everybody rests")
  func circle() throws {
    let rig = ArbitrationRig()
    let pans = (0..<3).map { rig.add("pan\($0)", PanGestureRecognizer(), to: rig.inner) }
    for index in 0..<3 { pans[index].require(toFail: pans[(index + 1) % 3]) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    rig.tester.up(0.2)
    try #require(rig.log.count == 2)
    #expect(rig.log[0].hasSuffix("began"))
    #expect(rig.log[1].hasSuffix("ended"))
    #expect(rig.tester.window.trace.decisions.contains { $0.rule == .cycle })
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("2.2.4 recognizers that wait for each other are reset together; 2.2.1 no finger is picked up twice")
  func groupReset() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner)
    let waiter = rig.puppet("waiter", on: rig.inner) { $0.onMoved = .failed }
    let loner = rig.puppet("loner", on: rig.inner) { $0.onMoved = .failed }
    waiter.require(toFail: other)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(waiter.state == .failed)
    #expect(waiter.resets == 0)
    #expect(loner.state == .possible)
    #expect(loner.resets == 1)
    rig.tester.move(0.2, dx: 6)
    #expect(loner.heard == ["began", "moved"])
    rig.tester.down(0.3, 200, 200, finger: 2)
    #expect(waiter.heard == ["began", "moved"])
    #expect(loner.heard == ["began", "moved", "began"])
    rig.tester.up(0.4)
    #expect(waiter.resets == 1)
    #expect(other.resets == 1)
  }

  @Test("2.1.3 illegal assignments are ignored and recorded; 2.2.6 who decides nothing fails with the last finger")
  func illegal() {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("inner", on: rig.inner) { $0.onEnded = nil }
    let failing = rig.puppet("outer", on: rig.outer) { $0.onMoved = .failed }
    failing.require(toFail: puppet)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    // It is not reset as long as the other one is possible.
    failing.state = .began
    #expect(failing.state == .failed)
    #expect(rig.tester.window.trace.decisions.filter { $0.rule == .illegalTransition }.count == 1)
    rig.tester.up(0.2)
    #expect(rig.log == [])
    #expect(puppet.resets == 1)
    #expect(rig.tester.window.isQuiet)
  }

  @Test("2.2.6, 2.4.4 a tap that waited for one that decides nothing recognizes with the lift, and takes the touch")
  func forcedFailureReleases() {
    let rig = ArbitrationRig()
    let silent = rig.puppet("silent", on: rig.inner) { $0.onEnded = nil }
    rig.add("tap", TapGestureRecognizer(), to: rig.inner).require(toFail: silent)
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.1)
    #expect(rig.log == ["tap ended"])
    #expect(rig.inner.log.words == "began cancelled")
  }
}
