import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.4.1, 2.4.2, 2.4.8, 2.4.9 and 2.5 (a), (b): which recognizers see a touch, in which order, and until when.
@Suite struct TouchReceptionTests {
  @Test(
    "2.4.1 recognizers of the hit view and of its ancestors see a touch; those of siblings and of disabled ones not")
  func who() {
    let rig = ArbitrationRig()
    let sister = View(frame: rig.inner.frame)
    rig.outer.insertSubview(sister, at: 0)
    let child = View(frame: CGRect(x: 0, y: 300, width: 375, height: 300))
    rig.inner.addSubview(child)
    let puppets = [rig.tester.window, rig.outer, rig.inner, sister, child].map { rig.puppet("p", on: $0) }
    let disabled = rig.puppet("disabled", on: rig.inner) { $0.isEnabled = false }
    rig.tester.down(0, 100, 100)
    #expect(puppets.map(\.numberOfTouches) == [1, 1, 1, 0, 0])
    #expect(disabled.numberOfTouches == 0)
    disabled.isEnabled = true
    rig.tester.move(0.1, dx: 5)
    #expect(disabled.heard == [])
  }

  @Test("2.4.2 touches go to the deepest view first, and within a view to the recognizer added last")
  func order() {
    let rig = ArbitrationRig()
    for (name, view) in [
      ("outer1", rig.outer), ("inner1", rig.inner as View), ("outer2", rig.outer), ("inner2", rig.inner),
    ] {
      rig.puppet(name, on: view).tell = { rig.note("\(name) \($0)") }
    }
    rig.tester.down(0, 100, 100)
    #expect(rig.log == ["inner2 began", "inner1 began", "outer2 began", "outer1 began"])
  }

  @Test("2.4.2 a recognizer that comes in the middle of a gesture is asked before older ones, whoever left meanwhile")
  func orderOfLateOnes() {
    let rig = ArbitrationRig()
    let gone = rig.puppet("gone", on: rig.inner)
    let old = rig.puppet("old", on: rig.inner)
    rig.inner.isMultipleTouchEnabled = true
    rig.tester.down(0, 100, 100)
    rig.inner.removeGestureRecognizer(gone)
    let new = rig.puppet("new", on: rig.inner)
    for puppet in [old, new] { puppet.tell = { rig.note("\(puppet === new ? "new" : "old") \($0)") } }
    rig.tester.down(0.1, 200, 100, finger: 2)
    #expect(rig.log == ["new began", "old began"])
  }

  @Test("2.5a at touch-down the event is asked about first, once for all its touches, then each touch")
  func eventThenTouch() throws {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    let puppet = rig.puppet("p", on: rig.inner) { $0.delegate = delegate }
    let downs = [1, 2].map {
      InputEvent(time: .zero, kind: .down(.direct), finger: $0, location: CGPoint(x: 50 * $0, y: 100))
    }
    try rig.tester.window.send(downs)
    #expect(delegate.asked == ["event", "receive", "receive"])
    rig.tester.down(0.1, 200, 100, finger: 3)
    #expect(delegate.asked.suffix(2) == ["event", "receive"])
    #expect(puppet.numberOfTouches == 3)
  }

  @Test(
    "2.5b a no about the event spares the question about the touch, by delegate or by subclass",
    arguments: [true, false])
  func eventRefused(byDelegate: Bool) {
    final class Deaf: GestureRecognizer {
      override func shouldReceive(_ event: TouchEvent) -> Bool { false }
    }
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.receivesEvents = !byDelegate
    let recognizer = byDelegate ? GestureRecognizer() : Deaf()
    recognizer.delegate = delegate
    rig.inner.addGestureRecognizer(recognizer)
    rig.tester.down(0, 100, 100)
    #expect(recognizer.numberOfTouches == 0)
    #expect(delegate.asked == (byDelegate ? ["event"] : []))
    let asked = rig.tester.window.trace.decisions.contains {
      if case .question(.shouldReceiveEvent, _, false, _) = $0.fact { true } else { false }
    }
    #expect(asked)
  }

  @Test("2.4.6 the pan of a scroll view does not delay the end of touches; others do")
  func scrollPanDelaysNothing() {
    let scrollView = ScrollView(frame: .zero)
    #expect(!scrollView.panGestureRecognizer.delaysTouchesEnded)
    #expect(PanGestureRecognizer().delaysTouchesEnded)
  }

  @Test("2.4.3 whoever ignores its only touch neither wins it nor withholds it, and the trace says so")
  func ignoresAll() {
    final class Ignoring: GestureRecognizer {
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    let rig = ArbitrationRig()
    let ignoring = rig.add("ignoring", Ignoring(), to: rig.inner)
    ignoring.delaysTouchesBegan = true
    rig.tester.down(0, 100, 100)
    #expect(rig.inner.log.story == "began@0/0")
    #expect(rig.decided(.ignoredTouch) == [ignoring.identifierPath])
    ignoring.state = .began
    rig.tester.up(0.1)
    #expect(rig.inner.log.words == "began ended")
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  // MARK: Leaving

  @Test("2.4.8 a view that leaves the window takes its recognizers out of the gesture; its parent's go on")
  func removed() {
    let rig = ArbitrationRig()
    _ = rig.puppet("outer", on: rig.outer) { ($0.onBegan, $0.onEnded) = (.began, .ended) }
    let inner = rig.puppet("inner", on: rig.inner) { $0.onBegan = .began }
    (inner.prevents, inner.preventable) = (false, false)
    rig.tester.down(0, 100, 100)
    #expect(rig.log == ["inner began", "outer began"])
    rig.inner.removeFromSuperview()
    rig.tester.window.addSubview(rig.inner)
    #expect(rig.log.last == "inner cancelled")
    #expect(rig.inner.log.words == "")
    rig.tester.move(0.1, dx: 5)
    rig.tester.up(0.2)
    #expect(rig.log.suffix(2) == ["outer changed", "outer ended"])
    rig.tester.down(1, 100, 100)
    #expect(rig.log.last == "inner began")
  }

  @Test("2.4.8 a view that moves elsewhere in the window keeps its touch and its recognizers")
  func lifted() {
    let rig = ArbitrationRig()
    _ = rig.puppet("inner", on: rig.inner) { ($0.onBegan, $0.onEnded) = (.began, .ended) }
    rig.inner.gestureRecognizers[0].cancelsTouchesInView = false
    rig.tester.down(0, 100, 100)
    rig.tester.window.addSubview(rig.inner)
    #expect(rig.inner.superview === rig.tester.window)
    rig.tester.move(0.1, dx: 5)
    rig.tester.up(0.2)
    #expect(rig.log == ["inner began", "inner changed", "inner ended"])
    #expect(rig.inner.log.words == "began moved ended")
  }

  @Test("2.4.8 put on another view a recognizer is cancelled, and follows the next touch there")
  func moved() {
    let rig = ArbitrationRig()
    let puppet = rig.puppet("p", on: rig.inner) { $0.onBegan = .began }
    rig.tester.down(0, 100, 100)
    rig.outer.addGestureRecognizer(puppet)
    #expect(rig.log == ["p began", "p cancelled"])
    #expect(puppet.view === rig.outer)
    rig.tester.up(0.1)
    rig.tester.down(1, 100, 640)
    #expect(rig.log.last == "p began")
  }

  @Test("2.4.9 switched off while possible it fails, lets its waiters go, and forgets its touches for good")
  func switchedOffWhilePossible() {
    let rig = ArbitrationRig()
    let other = rig.puppet("other", on: rig.inner) { $0.delaysTouchesBegan = true }
    rig.puppet("waiter", on: rig.inner) { ($0.onBegan, $0.cancelsTouchesInView) = (.ended, false) }.require(
      toFail: other)
    rig.tester.down(0, 100, 100)
    #expect(rig.log == [])
    #expect(rig.inner.log.words == "")
    other.isEnabled = false
    other.isEnabled = true
    #expect(rig.log == ["waiter ended"])
    #expect(rig.inner.log.words == "began")
    rig.tester.move(0.1, dx: 5)
    rig.tester.up(0.2)
    #expect(other.heard == ["began"])
    rig.tester.down(1, 100, 100)
    #expect(other.heard == ["began", "began"])
  }

  @Test("2.4.9 switched off in its own action a recognizer is cancelled once, and another takes the finger over")
  func switchedOffInAction() {
    let rig = ArbitrationRig()
    let first = rig.puppet("first", on: rig.inner) { $0.onBegan = .began }
    first.addAction { if $0.state == .changed { $0.isEnabled = false } }
    let second = rig.puppet("second", on: rig.outer)
    (second.preventable, second.prevents) = (false, false)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["first began", "first changed", "first cancelled"])
    second.onMoved = .began
    rig.tester.move(0.2, dx: 9)
    #expect(rig.log.last == "second began")
  }
}
