import Foundation
import TestSupport
import Testing

@_spi(Testing) import TouchKit

/// Gestures that are complete but held back, long sequences of touches, and limits without an end.
@Suite struct HeldGestureTests {
  private func doubleTap() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  @Test("2.7.3, 3.1i a tap that is held back is complete: a second finger that the system takes does not fail it")
  func heldTapOutlivesACancel() {
    let rig = ArbitrationRig()
    let single = rig.add("single", TapGestureRecognizer(), to: rig.inner)
    single.require(toFail: rig.add("double", doubleTap(), to: rig.inner))
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.05)
    rig.tester.down(0.2, 100, 100)
    rig.tester.cancel(0.25)
    #expect(rig.log == ["single ended"])
  }

  @Test("3.1i of two fingers that tap, one lifted and one taken in one event make no tap")
  func liftedAndTaken() throws {
    let rig = ArbitrationRig()
    let tap = rig.add("tap", TapGestureRecognizer(), to: rig.inner)
    tap.numberOfTouchesRequired = 2
    let place = CGPoint(x: 100, y: 100)
    func event(_ t: Double, _ kind: InputEvent.Kind, _ finger: Int) -> InputEvent {
      InputEvent(time: Instant(seconds: t), kind: kind, finger: finger, location: place)
    }
    try rig.tester.window.send([
      event(0, .down(.direct), 1), event(0, .down(.direct), 2), event(0.1, .up, 1), event(0.1, .cancel, 2),
    ])
    #expect(rig.log == [])
    #expect(rig.tester.window.isQuiet)
  }

  @Test("3.1g a further finger fails a tap of two also after one of the two has lifted")
  func furtherFingerAfterALift() {
    let rig = ArbitrationRig()
    let tap = rig.add("tap", TapGestureRecognizer(), to: rig.inner)
    tap.numberOfTouchesRequired = 2
    rig.tester.down(0, 100, 100)
    rig.tester.down(0, 200, 100, finger: 2)
    rig.tester.up(0.1)
    rig.tester.down(0.2, 300, 100, finger: 3)
    rig.tester.up(0.3, finger: 2)
    rig.tester.up(0.3, finger: 3)
    #expect(rig.log == [])
  }

  @Test("2.7.2 who lets go of its only finger no longer keeps anybody waiting, from the same event on")
  func ignoringReleases() {
    final class Quitter: GestureRecognizer {
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
        if event.timestamp >= 0.2 { for touch in touches { ignore(touch, for: event) } }
      }
    }
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.require(toFail: rig.add("quitter", Quitter(), to: rig.outer))
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    #expect(rig.log == [])
    rig.tester.move(0.2, dx: 14)
    #expect(rig.log == ["pan began"])
    rig.tester.up(0.3)
    #expect(rig.log == ["pan began", "pan ended"])
    #expect(rig.tester.window.recognizersInPlay.isEmpty)
  }

  @Test("2.7.3, 3.5c a pinch that is held back fails when the system takes one of its fingers")
  func heldPinchLosesAFinger() {
    let rig = ArbitrationRig()
    let pinch = rig.add("pinch", PinchGestureRecognizer(), to: rig.inner)
    let holder = rig.puppet("holder", on: rig.outer)
    pinch.require(toFail: holder)
    rig.tester.down(0, 100, 100)
    rig.tester.down(0, 200, 100, finger: 2)
    rig.tester.move(0.1, dx: -12)
    rig.tester.cancel(0.2, finger: 2)
    #expect(rig.log == [])
    rig.tester.up(0.3)
    #expect(rig.log == [])
    #expect(rig.tester.window.recognizersInPlay.isEmpty)
  }

  @Test("2.7.3 a pan that was over before it was allowed to begin tells of its own travel, not of a later finger's")
  func heldPanIsOver() {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.require(toFail: rig.add("double", doubleTap(), to: rig.inner))
    var travelled: [CGPoint] = []
    pan.addAction { if let pan = $0 as? PanGestureRecognizer { travelled.append(pan.translation(in: nil)) } }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.05, dx: 30)
    rig.tester.up(0.1)
    rig.tester.down(0.2, 110, 100)
    rig.tester.move(0.25, dy: 60)
    #expect(rig.log == ["pan began", "pan ended"])
    #expect(travelled == [CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 0)])
    #expect(rig.inner.log.words == "began moved began cancelled moved")
    rig.tester.up(0.3)
    #expect(rig.tester.window.isQuiet)
  }

  // MARK: Long sequences

  @Test("1.1.1, 2.4.6 while one finger rests, any number of others come and go; their ends are not held back for ever")
  func manyTapsBesideARestingFinger() {
    for (delays, ended, cancelled) in [(false, 200, 1), (true, 198, 3)] {
      let rig = ArbitrationRig()
      rig.inner.isMultipleTouchEnabled = true
      let pan = rig.add("pan", PanGestureRecognizer(), to: rig.outer)
      pan.delaysTouchesEnded = delays
      rig.tester.down(0, 10, 10)
      for n in 1...200 {
        rig.tester.down(Double(n), 300, 300, finger: 2)
        rig.tester.up(Double(n) + 0.1, finger: 2)
      }
      rig.tester.move(300, dx: 20)
      #expect(rig.log == ["pan began"])
      #expect(rig.inner.log.lines.filter { $0 == "ended" }.count == ended)
      #expect(rig.inner.log.lines.filter { $0 == "cancelled" }.count == cancelled)
    }
  }

  @Test("1.3.4 of two touches of one event the first one counts, however many came before", arguments: 0...66)
  func firstOfTwo(taps: Int) {
    let rig = ArbitrationRig()
    for n in 0..<taps {
      rig.tester.down(Double(n), 300, 300)
      rig.tester.up(Double(n) + 0.1)
    }
    let left = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 600))
    let right = LoggingView(frame: CGRect(x: 200, y: 0, width: 100, height: 600))
    left.isExclusiveTouch = true
    rig.inner.addSubview(left)
    rig.inner.addSubview(right)
    let down = [(1, 250.0), (2, 50.0)].map {
      InputEvent(
        time: Instant(seconds: 100), kind: .down(.direct), finger: $0.0, location: CGPoint(x: $0.1, y: 100))
    }
    rig.tester.window.play(down)
    #expect(right.log.words == "began")
    #expect(left.log.words == "")
  }

  @Test("1.1.2 a touch that is over has no recognizers, whatever finger takes its place")
  func recognizersOfAnOldTouch() throws {
    final class Keeper: View {
      var kept: [Touch] = []
      var event: TouchEvent?
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
        (kept, self.event) = (kept + touches, event)
      }
    }
    let rig = ArbitrationRig()
    let keeper = Keeper(frame: rig.inner.bounds)
    rig.inner.addSubview(keeper)
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    for n in 0..<64 {
      rig.tester.down(Double(n), 100, 100)
      rig.tester.up(Double(n) + 0.1)
    }
    rig.tester.down(100, 100, 100)
    let first = try #require(keeper.kept.first)
    let last = try #require(keeper.kept.last)
    #expect(first.gestureRecognizers.isEmpty)
    #expect(last.gestureRecognizers.first === pan)
    pan.ignore(first, for: try #require(keeper.event))
    rig.tester.move(100.1, dx: 20)
    #expect(rig.log == ["pan began"])
  }

  // MARK: Limits without an end

  @Test(
    "3.2b a press that would last for ever never begins, and fails with the lift", arguments: [Double.infinity, 1e300])
  func endlessPress(duration: Double) {
    let rig = ArbitrationRig()
    let press = rig.add("press", LongPressGestureRecognizer(), to: rig.inner)
    (press.minimumPressDuration, press.allowableMovement) = (duration, .infinity)
    rig.tester.down(0, 100, 100)
    rig.tester.move(1, dx: 200)
    rig.tester.advance(to: 1_000)
    rig.tester.up(1_001)
    #expect(rig.log == [])
    #expect(rig.tester.window.isQuiet)
  }
}
