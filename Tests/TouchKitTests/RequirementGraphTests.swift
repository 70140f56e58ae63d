import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.7 as a graph: chains, circles, requirements that come late, and what waiting does to values and latency.
@Suite struct RequirementGraphTests {
  @Test("2.7.1 whoever required the winner to fail fails with its recognition, even if it allows it beside itself")
  func failsAtOnce() {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.together = true
    let other = rig.puppet("other", on: rig.inner) { ($0.onMoved, $0.cancelsTouchesInView) = (.began, false) }
    let waiter = rig.puppet("waiter", on: rig.inner) { ($0.delegate, $0.delaysTouchesBegan) = (delegate, true) }
    waiter.require(toFail: other)
    rig.tester.down(0, 100, 100)
    #expect(rig.inner.log.words == "")
    rig.tester.move(0.1, dx: 5)
    // It had made no attempt yet; what it withheld is free at once.
    #expect(rig.decided(.requiredRecognized) == [waiter.identifierPath])
    #expect(rig.decided(.excluded) == [])
    #expect(rig.inner.log.words == "began moved")
    rig.tester.move(0.2, dx: 6)
    #expect(waiter.heard == ["began", "moved"])
  }

  @Test("2.7.1 a chain lets go from its end: the last to fail releases the next, which excludes or fails the rest")
  func chain() {
    let rig = ArbitrationRig()
    let pans = (0..<3).map { rig.puppet("p\($0)", on: rig.inner) }
    pans[0].require(toFail: pans[1])
    pans[1].require(toFail: pans[2])
    for pan in pans.prefix(2) { (pan.onBegan, pan.onEnded) = (.began, .ended) }
    rig.tester.down(0, 100, 100)
    #expect(rig.log == [])
    #expect(rig.decided(.waitsForFailure).count == 2)
    pans[2].state = .failed
    #expect(rig.log == ["p1 began"])
    #expect(rig.decided(.requiredRecognized) == [pans[0].identifierPath])
    rig.tester.up(0.1)
    #expect(rig.log == ["p1 began", "p1 ended"])
  }

  @Test("2.7.2 who has failed before, or lost its touches without a timer, holds nobody back")
  func satisfiedAtOnce() {
    for isFailed in [true, false] {
      let rig = ArbitrationRig()
      let other = rig.puppet("other", on: rig.inner) { $0.onMoved = .failed }
      if !isFailed { (other.onMoved, other.onBegan) = (nil, nil) }
      let waiter = rig.puppet("waiter", on: rig.inner) { $0.onMoved = .ended }
      waiter.require(toFail: other)
      rig.tester.down(0, 100, 100)
      if !isFailed { other.isEnabled = false }
      rig.tester.move(0.1, dx: 5)
      #expect(rig.log == ["waiter ended"])
    }
  }

  @Test("2.7.3a a discrete one that was held back recognizes when the other fails, with its place still valid")
  func discrete() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner) { $0.onEnded = nil }
    let tap = rig.add("tap", TapGestureRecognizer(), to: rig.inner)
    tap.require(toFail: other)
    var place = CGPoint.zero
    tap.addAction { place = $0.location(in: nil) }
    rig.tester.down(0, 100, 599)
    rig.tester.down(0.05, 300, 640, finger: 2)
    rig.tester.up(0.1)
    // A finger is still on the glass: the other one is not forced to fail yet, but has nothing left to wait with.
    #expect(rig.log == ["tap ended"])
    #expect(place == CGPoint(x: 100, y: 599))
  }

  @Test("2.7.3b a continuous one that was held back keeps following, and begins with its present values")
  func continuous() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner)
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.require(toFail: other)
    var seen: [CGFloat] = []
    pan.addAction { _ in seen.append(pan.translation(in: nil).x) }
    rig.tester.down(0, 100, 100)
    for step in 1...4 { rig.tester.move(0.1 * Double(step), dx: Double(step) * 15) }
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 1)
    #expect(seen == [])
    other.state = .failed
    rig.tester.move(0.5, dx: 75)
    rig.tester.up(0.6)
    #expect(seen == [50, 65, 65])
    #expect(rig.log == ["pan began", "pan changed", "pan ended"])
  }

  @Test("2.7.4 shouldBegin is asked before the wait, once, and not again when the other fails")
  func askedOnce() {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    let other = rig.puppet("other", on: rig.inner)
    let waiter = rig.puppet("waiter", on: rig.inner) { ($0.onMoved, $0.delegate) = (.began, delegate) }
    waiter.require(toFail: other)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(delegate.asked.filter { $0 == "begin" }.count == 1)
    #expect(rig.log == [])
    delegate.begins = false
    other.state = .failed
    rig.tester.move(0.2, dx: 6)
    #expect(delegate.asked.filter { $0 == "begin" }.count == 1)
    #expect(rig.log == ["waiter began", "waiter changed"])
  }

  @Test("2.7.5 a requirement that is added in the middle of a gesture applies from the next reset")
  func addedLate() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner)
    let waiter = rig.puppet("waiter", on: rig.inner) { ($0.onMoved, $0.onEnded) = (.ended, .failed) }
    rig.tester.down(0, 100, 100)
    waiter.require(toFail: other)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["waiter ended"])
    rig.tester.up(0.2)
    let settings = rig.tester.window.trace.decisions.filter {
      if case .setting(.requirement, _) = $0.fact { true } else { false }
    }
    #expect(settings.count == 1)
    other.onMoved = .began
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 5)
    #expect(rig.log == ["waiter ended", "other began"])
    #expect(rig.decided(.requiredRecognized) == [waiter.identifierPath])
  }

  @Test("2.7.5 the requirement that closes a circle is ignored and reported; the others hold", arguments: 1...4)
  func circle(length: Int) {
    let rig = ArbitrationRig()
    let members = (0..<length).map { rig.puppet("p\($0)", on: rig.inner) { $0.onEnded = .ended } }
    for index in 0..<length { members[index].require(toFail: members[(index + 1) % length]) }
    for member in members { member.onMoved = .began }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    rig.tester.up(0.2)
    // The last one's requirement closed the circle: it waits for nobody, the others for it.
    #expect(rig.log == ["p\(length - 1) began", "p\(length - 1) ended"])
    #expect(rig.decided(.cycle) == [members[length - 1].identifierPath])
    #expect(rig.decided(.requiredRecognized).count + rig.decided(.excluded).count == length - 1)
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("2.7.5 delegates that make two wait for each other: the second answer is ignored and reported")
  func circleByAnswers() {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.requires = true
    let outer = rig.puppet("outer", on: rig.outer) { ($0.onMoved, $0.delegate) = (.began, delegate) }
    _ = rig.puppet("inner", on: rig.inner) { ($0.onMoved, $0.delegate) = (.began, delegate) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["outer began"])
    #expect(rig.decided(.cycle) == [outer.identifierPath])
    #expect(rig.decided(.waitsForFailure).count == 1)
  }

  @Test("2.7.5 an answer against a requirement by setting is ignored: the setting was there first")
  func circleOfBoth() {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.requires = true
    let first = rig.puppet("first", on: rig.inner) { ($0.onMoved, $0.delegate) = (.ended, delegate) }
    let second = rig.puppet("second", on: rig.inner) { $0.onMoved = .ended }
    second.require(toFail: first)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["first ended"])
    #expect(rig.decided(.cycle) == [first.identifierPath])
  }

  @Test("2.7.6 a requirement stays: gesture after gesture, and said twice it is one")
  func stays() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner) { $0.onMoved = .failed }
    let waiter = rig.puppet("waiter", on: rig.inner) { ($0.onBegan, $0.onEnded) = (.ended, nil) }
    for _ in 0..<2 { waiter.require(toFail: other) }
    for gesture in 0..<3 {
      rig.tester.down(Double(gesture), 100, 100)
      #expect(rig.log.count == gesture)
      rig.tester.move(Double(gesture) + 0.1, dx: 1)
      #expect(rig.log.count == gesture + 1)
      rig.tester.up(Double(gesture) + 0.2)
    }
  }

  @Test("2.7.7 to wait for one that fails at touch-down costs nothing: the pan begins in the event in which it would")
  func noLatency() {
    for waits in [false, true] {
      let rig = ArbitrationRig()
      let edge = rig.puppet("edge", on: rig.outer) { $0.onBegan = .failed }
      let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
      if waits { pan.require(toFail: edge) }
      rig.tester.down(0, 100, 100)
      rig.tester.move(0.1, dx: 9)
      rig.tester.move(0.2, dx: 12)
      #expect(rig.log == ["pan began"])
      #expect(pan.translation(in: nil).x == 2)
      #expect(rig.decided(.waitsForFailure) == [])
    }
  }
}
