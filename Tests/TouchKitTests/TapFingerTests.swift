import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.1 and 3.2 with several fingers and several taps, and what a gesture tells of its fingers.
@Suite struct TapFingerTests {
  @Test("10.23 in the action of its end a pan or a press counts no finger, a tap the one that made it")
  func fingersAtTheEnd() {
    for (recognizer, wanted) in [
      (PanGestureRecognizer(), 0), (LongPressGestureRecognizer(), 0), (TapGestureRecognizer(), 1),
    ] as [(GestureRecognizer, Int)] {
      let tester = Tester()
      var counts: [Int] = []
      recognizer.addAction { if $0.state == .ended { counts.append($0.numberOfTouches) } }
      tester.window.addGestureRecognizer(recognizer)
      tester.down(0, 100, 100)
      if recognizer is LongPressGestureRecognizer { tester.advance(to: 0.6) }
      if !(recognizer is TapGestureRecognizer) { tester.move(0.7, dy: 40) }
      tester.up(recognizer is TapGestureRecognizer ? 0.1 : 0.8)
      #expect(counts == [wanted], "\(recognizer.kind)")
    }
  }

  typealias Rig = TapAndPressTests.Rig

  private func tap(_ taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    let recognizer = TapGestureRecognizer()
    (recognizer.numberOfTapsRequired, recognizer.numberOfTouchesRequired) = (taps, fingers)
    return recognizer
  }

  /// Two fingers that come down and lift one after the other, 200 pt apart.
  private func tapWithTwo(_ rig: Rig, at t: Double, x: Double = 100) {
    rig.tester.down(t, x, 100)
    rig.tester.down(t + 0.02, x + 200, 100, finger: 2)
    rig.tester.up(t + 0.05)
    rig.tester.up(t + 0.07, finger: 2)
  }

  @Test("3.0a, 3.0b the location is the middle of the fingers, which are counted in the order they came down")
  func centroid() {
    let rig = Rig()
    let pan = rig.add("pan", PanGestureRecognizer())
    rig.view.frame.origin = CGPoint(x: 10, y: 20)
    rig.tester.down(0, 100, 100, finger: 7)
    rig.tester.down(0.1, 200, 300, finger: 3)
    #expect(pan.numberOfTouches == 2)
    #expect(pan.location(in: nil) == CGPoint(x: 150, y: 200))
    #expect(pan.location(in: rig.view) == CGPoint(x: 140, y: 180))
    #expect(pan.location(ofTouch: 0, in: nil) == CGPoint(x: 100, y: 100))
    #expect(pan.location(ofTouch: 1, in: rig.view) == CGPoint(x: 190, y: 280))
  }

  @Test("3.1a, 3.2a, 3.3a, 3.4a without settings one tap, press, pan or swipe of one finger counts")
  func defaults() {
    #expect(TapGestureRecognizer().numberOfTapsRequired == 1)
    #expect(TapGestureRecognizer().numberOfTouchesRequired == 1)
    let (press, pan, swipe) = (LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer())
    #expect(press.minimumPressDuration == 0.5)
    #expect(press.allowableMovement == 10)
    #expect(press.numberOfTapsRequired == 0)
    #expect(press.numberOfTouchesRequired == 1)
    #expect(pan.minimumNumberOfTouches == 1)
    #expect(pan.maximumNumberOfTouches == .max)
    #expect(swipe.direction == .right)
    #expect(swipe.numberOfTouchesRequired == 1)
  }

  @Test("3.1f both fingers of a tap must be down at some moment, not one after the other")
  func notTogether() {
    let rig = Rig()
    _ = rig.add("two", tap(fingers: 2))
    rig.tap(0)
    rig.tap(0.1, x: 300, finger: 2)
    #expect(rig.log == [])
    tapWithTwo(rig, at: 1)
    #expect(rig.log == ["two ended@1070"])
  }

  @Test("3.1g a further finger fails a tap, even when it comes after one has lifted")
  func furtherFinger() {
    let rig = Rig()
    _ = rig.add("two", tap(fingers: 2))
    rig.tester.down(0, 100, 100)
    rig.tester.down(0, 200, 100, finger: 2)
    rig.tester.down(0.1, 300, 100, finger: 3)
    for finger in 1...3 { rig.tester.up(0.2, finger: finger) }
    #expect(rig.log == [])
  }

  @Test("3.1e the distance between taps of two fingers is that of their middles, however the fingers come and go")
  func twoFingersTwice() {
    let rig = Rig()
    _ = rig.add("double", tap(2, fingers: 2))
    tapWithTwo(rig, at: 0)
    tapWithTwo(rig, at: 0.2)
    #expect(rig.log == ["double ended@270"])
    tapWithTwo(rig, at: 2)
    tapWithTwo(rig, at: 2.2, x: 146)
    #expect(rig.log == ["double ended@270"])
  }

  @Test("3.1j a triple tap waits 0.350 s after each lift but the last, and no longer once a finger is down")
  func tripleTap() {
    let rig = Rig()
    _ = rig.add("triple", tap(3))
    rig.tap(0)
    rig.tap(0.3, for: 0.5)
    rig.tap(1.1)
    #expect(rig.log == ["triple ended@1150"])
    rig.tap(3)
    rig.tap(3.2)
    rig.tester.advance(to: 3.599)
    #expect(!rig.tester.window.isQuiet)
    rig.tester.advance(to: 3.6)
    #expect(rig.tester.window.isQuiet)
    #expect(rig.log.count == 1)
  }

  @Test("2.7.3, 3.0b a tap that had to wait still tells how many fingers tapped, and where each was")
  func waitingTap() {
    let rig = Rig()
    let single = rig.add("two", tap(fingers: 2))
    single.require(toFail: rig.add("double", tap(2, fingers: 2)))
    var told: [CGPoint] = []
    single.addAction { tap in
      told = (0..<tap.numberOfTouches).map { tap.location(ofTouch: $0, in: nil) } + [tap.location(in: nil)]
    }
    tapWithTwo(rig, at: 0)
    #expect(rig.log == [])
    #expect(told == [])
    rig.tester.advance(to: 1)
    #expect(rig.log == ["two ended@420"])
    #expect(told == [CGPoint(x: 100, y: 100), CGPoint(x: 300, y: 100), CGPoint(x: 200, y: 100)])
  }

  @Test("2.7.3 a press that was over before it was allowed ends at once, even if its action says that it changed")
  func overBeforeAllowed() {
    let rig = Rig()
    let press = rig.add("press", LongPressGestureRecognizer())
    press.minimumPressDuration = 0
    press.require(toFail: rig.add("swipe", SwipeGestureRecognizer()))
    press.addAction { if $0.state == .began { $0.state = .changed } }
    rig.tap(0)
    #expect(rig.log == ["press began@50", "press ended@50"])
    #expect(rig.tester.window.isQuiet)
  }

  @Test("3.2b, 3.2d two fingers press from when the second one is down; the first to lift ends it, a third is ignored")
  func pressOfTwo() {
    let rig = Rig()
    let press = rig.add("press", LongPressGestureRecognizer())
    press.numberOfTouchesRequired = 2
    rig.tester.down(0, 100, 100)
    rig.tester.down(0.3, 200, 100, finger: 2)
    rig.tester.advance(to: 0.799)
    #expect(rig.log == [])
    rig.tester.down(1, 300, 100, finger: 3)
    rig.tester.move(1.1, dx: 50, finger: 3)
    rig.tester.up(1.2, finger: 3)
    #expect(rig.log == ["press began@800"])
    #expect(press.numberOfTouches == 2)
    rig.tester.up(1.3, finger: 2)
    rig.tester.move(1.4, dx: 50)
    rig.tester.up(1.5)
    #expect(rig.log == ["press began@800", "press ended@1300"])
  }

  @Test("3.2d a press that lifts early says how long it lasted, and one that lacks a finger how many there were")
  func earlyLift() {
    let rig = Rig()
    let press = rig.add("press", LongPressGestureRecognizer())
    func verdict() -> Decision? { rig.tester.window.trace.decisions.last { $0.rule == .liftedEarly } }
    rig.tap(0, for: 0.2)
    #expect(verdict()?.measured == Measured(.duration, 0.2, limit: 0.5))
    press.numberOfTouchesRequired = 2
    rig.tap(1, for: 0.7)
    #expect(verdict()?.measured == Measured(.touches, 1, limit: 2))
  }

  @Test(
    "3.2e the taps before a press are taps: within 45 pt, shorter than 0.75 s, 0.35 s and 45 pt from the next",
    arguments: [
      (0.05, 0.0, 0.2, 0.0, true), (0.75, 0, 0.2, 0, false), (0.05, 45, 0.2, 0, true), (0.05, 46, 0.2, 0, false),
      (0.05, 0, 0.35, 0, false), (0.05, 0, 0.2, 45, true), (0.05, 0, 0.2, 46, false),
    ])
  func tapBeforePress(held: Double, strays: Double, gap: Double, apart: Double, counts: Bool) {
    let rig = Rig()
    rig.add("press", LongPressGestureRecognizer()).numberOfTapsRequired = 1
    rig.tester.down(0, 100, 100)
    if strays > 0 { rig.tester.move(0.02, dx: strays) }
    rig.tester.up(held)
    rig.tester.down(held + gap, 100 + apart, 100)
    rig.tester.advance(to: 5)
    #expect(rig.log.count == (counts ? 1 : 0))
    rig.tester.up(5)
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }
}
