import Foundation
import TestSupport
import Testing

@_spi(Testing) import TouchKit

/// Rules of sections 1 to 3 that meet in one gesture.
@Suite struct CombinationTests {
  private func tap(_ taps: Int) -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = taps
    return tap
  }

  /// A delegate that allows everything to recognize together while it is told to.
  final class Friend: GestureRecognizerDelegate {
    var isFriendly = true
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool { isFriendly }
  }

  @Test("2.6.3, 2.7 single, double, a pan above and a scroll view beyond: each gesture has one winner")
  func fourParties() {
    let rig = ArbitrationRig()
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scrollView.contentSize = CGSize(width: 375, height: 3_000)
    rig.tester.window.addSubview(scrollView)
    scrollView.addSubview(rig.outer)
    let single = rig.add("single", tap(1), to: rig.inner)
    single.require(toFail: rig.add("double", tap(2), to: rig.inner))
    _ = rig.add("pan", PanGestureRecognizer(), to: rig.outer)
    // A drag: both pans want it in one event, the one nearer to the leaf gets it.
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.05, dy: -30)
    rig.tester.up(0.1)
    #expect(rig.log == ["pan began", "pan ended"])
    #expect(scrollView.contentOffset == .zero)
    // A tap: 0.350 s later it is a single one.
    rig.tester.down(1, 100, 100)
    rig.tester.up(1.05)
    rig.tester.advance(to: 1.399)
    #expect(rig.log.count == 2)
    rig.tester.advance(to: 1.4)
    #expect(rig.log.last == "single ended")
    #expect(rig.log.count == 3)
    // A tap, then a drag: the drag is too far for a second tap, so the first one was single; which excludes nobody
    // that it shares no finger with, but it followed this one too.
    rig.tester.down(2, 100, 100)
    rig.tester.up(2.05)
    rig.tester.down(2.2, 100, 100)
    rig.tester.move(2.25, dy: -30)
    #expect(rig.log.suffix(1) == ["pan began"])
    rig.tester.up(2.3)
    rig.tester.advance(to: 3)
    #expect(rig.log.suffix(2) == ["pan began", "pan ended"])
    #expect(scrollView.contentOffset == .zero)
    #expect(rig.tester.window.isQuiet)
  }

  @Test("2.4.9, 2.5 a long press beside a pan that switches itself off goes alone: the pan keeps the finger")
  func pressBesidePan() {
    let rig = ArbitrationRig()
    let friend = Friend()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    let press = rig.add("press", LongPressGestureRecognizer(), to: rig.inner)
    pan.delegate = friend
    press.addAction { if $0.state == .changed { $0.isEnabled = false } }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.6, dx: 12)
    #expect(rig.log == ["press began", "press changed", "pan began", "press cancelled"])
    #expect(rig.inner.log.words == "began cancelled")
    press.isEnabled = true
    rig.tester.move(2, dx: 20)
    rig.tester.up(2.1)
    #expect(rig.log.suffix(2) == ["pan changed", "pan ended"])
    #expect(rig.log.count == 6)
  }

  @Test("2.4.9 on and off again in its began: cancelled, deaf to this finger, but not to a new one beside it")
  func toggledInBegan() {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    pan.addAction { recognizer in
      guard recognizer.state == .began, recognizer.location(in: nil).x < 200 else { return }
      recognizer.isEnabled = false
      recognizer.isEnabled = true
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 12)
    rig.tester.move(0.2, dx: 50)
    #expect(rig.log == ["pan began", "pan cancelled"])
    rig.tester.down(0.3, 300, 100, finger: 2)
    rig.tester.move(0.4, dy: 12, finger: 2)
    rig.tester.move(0.5, dx: 60)
    rig.tester.up(0.6, finger: 2)
    #expect(rig.log == ["pan began", "pan cancelled", "pan began", "pan ended"])
  }

  @Test("3.5c, 2.5 pinch and rotation together: a third finger comes and goes and changes neither")
  func pinchAndRotation() {
    let rig = ArbitrationRig()
    let friend = Friend()
    let pinch = rig.add("pinch", PinchGestureRecognizer(), to: rig.inner)
    let rotation = rig.add("rotation", RotationGestureRecognizer(), to: rig.inner)
    pinch.delegate = friend
    rig.tester.down(0, 100, 300)
    rig.tester.down(0, 200, 300, finger: 2)
    rig.tester.moveTogether(0.1, [(1, 90, 310), (2, 210, 290)])
    #expect(rig.log == ["rotation began", "pinch began"])
    let (scale, angle) = (pinch.scale, rotation.rotation)
    rig.tester.down(0.2, 150, 500, finger: 3)
    rig.tester.move(0.3, dy: -100, finger: 3)
    rig.tester.up(0.4, finger: 3)
    #expect(rig.log.count == 2)
    #expect(pinch.scale == scale)
    #expect(rotation.rotation == angle)
    // It is nobody's, so the view has it to itself.
    #expect(rig.inner.log.words == "began cancelled began moved ended")
    rig.tester.moveTogether(0.5, [(1, 80, 310), (2, 220, 290)])
    #expect(rig.log.suffix(2) == ["rotation changed", "pinch changed"])
    rig.tester.up(0.6)
    #expect(rig.log.count == 4)
    rig.tester.move(0.7, dx: 30, finger: 2)
    rig.tester.up(0.8, finger: 2)
    #expect(rig.log.suffix(2) == ["rotation ended", "pinch ended"])
  }

  @Test("2.7.1, 2.7.3 a chain of five: each waits for the next, and the end of the last releases the first alone")
  func chainOfFive() {
    let rig = ArbitrationRig()
    let links = (1...5).map { n in rig.add("\(n) taps", tap(n), to: rig.inner) }
    for (waiter, other) in zip(links, links.dropFirst()) { waiter.require(toFail: other) }
    func taps(_ count: Int, from t: Double) {
      for n in 0..<count {
        rig.tester.down(t + 0.2 * Double(n), 100, 100)
        rig.tester.up(t + 0.2 * Double(n) + 0.05)
      }
      rig.tester.advance(to: t + 3)
    }
    for count in 1...5 { taps(count, from: Double(count) * 10) }
    #expect(rig.log == (1...5).map { "\($0) taps ended" })
    #expect(rig.tester.window.isQuiet)
  }

  @Test("2.6.1, 2.7.2 a requirement on a neighbour holds nobody up, even while that has a finger of its own")
  func neighbourOfAnotherFinger() {
    let rig = ArbitrationRig()
    let left = View(frame: CGRect(x: 0, y: 0, width: 100, height: 600))
    let right = View(frame: CGRect(x: 200, y: 0, width: 100, height: 600))
    rig.inner.addSubview(left)
    rig.inner.addSubview(right)
    let pan = rig.add("pan", PanGestureRecognizer(), to: left)
    pan.require(toFail: rig.puppet("neighbour", on: right))
    rig.tester.down(0, 250, 100, finger: 2)
    rig.tester.down(0.1, 50, 100)
    rig.tester.move(0.2, dx: 12)
    #expect(rig.log == ["pan began"])
    // A recognizer around both follows both fingers, and with it the requirement means something.
    let around = rig.puppet("around", on: rig.inner)
    pan.require(toFail: around)
    rig.tester.up(0.3)
    rig.tester.down(1, 50, 100)
    rig.tester.move(1.1, dx: 12)
    #expect(rig.log == ["pan began", "pan ended"])
    #expect(around.heard == ["began", "moved"])
  }

  @Test("2.4.4, 2.4.5 delayed but not cancelled: recognition gives the view began and moved, then all as it comes")
  func delayedNotCancelled() {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    (pan.cancelsTouchesInView, pan.delaysTouchesBegan) = (false, true)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 5)
    #expect(rig.inner.log.story == "")
    rig.tester.move(0.2, dx: 12)
    rig.tester.move(0.3, dx: 15)
    rig.tester.up(0.4)
    #expect(
      rig.inner.log.story == "began@200000/0 moved@200000/200000 moved@300000/300000 ended@400000/400000")
  }

  @Test("2.4.6 of a double tap the view hears began, began, cancelled, cancelled; without the delay began, ended, …")
  func doubleTapAsTheViewSeesIt() {
    for (delays, words) in [(true, "began began cancelled cancelled"), (false, "began ended began cancelled")] {
      let rig = ArbitrationRig()
      let double = rig.add("double", tap(2), to: rig.inner)
      double.delaysTouchesEnded = delays
      for t in [0, 0.2] {
        rig.tester.down(t, 100, 100)
        rig.tester.up(t + 0.05)
      }
      #expect(rig.inner.log.words == words)
      #expect(rig.log == ["double ended"])
    }
  }

  @Test("1.3.3, 2.4.4 a view of one touch is told of one of the two fingers that a pinch takes, and that it is over")
  func pinchOnAViewOfOneTouch() {
    let rig = ArbitrationRig()
    let pinch = rig.add("pinch", PinchGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, 100, 100)
    rig.tester.down(0.1, 200, 100, finger: 2)
    #expect(pinch.numberOfTouches == 2)
    #expect(rig.inner.log.words == "began")
    rig.tester.move(0.2, dx: 20, finger: 2)
    #expect(rig.log == ["pinch began"])
    #expect(rig.inner.log.words == "began cancelled")
    rig.tester.up(0.3)
    rig.tester.up(0.4, finger: 2)
    #expect(rig.inner.log.words == "began cancelled")
  }

  @Test("2.6.4, 2.6.5 one that may not be prevented begins beside an active pan, and cancels it if it may prevent it")
  func asymmetry() {
    for (prevents, log) in [
      (true, ["pan began", "pan cancelled", "late began", "late changed"]),
      (false, ["pan began", "pan changed", "late began", "pan changed", "late changed"]),
    ] {
      let rig = ArbitrationRig()
      let late = rig.puppet("late", on: rig.outer) { ($0.preventable, $0.prevents) = (false, prevents) }
      _ = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
      rig.tester.down(0, 100, 100)
      rig.tester.move(0.1, dx: 12)
      late.onMoved = .began
      rig.tester.move(0.2, dx: 20)
      late.onMoved = nil
      rig.tester.move(0.3, dx: 30)
      #expect(rig.log == log)
    }
  }

  @Test("1.1.1, 1.1.5 a finger that lifts and comes down at one instant is another touch, and the second tap of two")
  func sameFingerSameInstant() {
    let rig = ArbitrationRig()
    _ = rig.add("double", tap(2), to: rig.outer)
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.1)
    rig.tester.down(0.1, 100, 100)
    #expect(rig.tester.window.presentTouchCount == 2)
    rig.tester.up(0.1)
    #expect(rig.log == ["double ended"])
    #expect(rig.tester.window.isQuiet)
  }

  @Test("2.4.1, 2.4.8 recognizers that come or change views in actions: the finger that is down is not theirs")
  func shuffledInActions() {
    let rig = ArbitrationRig()
    let added = PanGestureRecognizer()
    added.addAction(named: "added") { [unowned rig] in rig.note("added \($0.state.rawValue)") }
    let moved = rig.puppet("moved", on: rig.inner)
    let press = rig.add("press", LongPressGestureRecognizer(), to: rig.inner)
    press.addAction { [unowned rig] in
      guard $0.state == .began else { return }
      rig.inner.addGestureRecognizer(added)
      rig.outer.addGestureRecognizer(moved)
    }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.6, dx: 30)
    rig.tester.up(0.7)
    #expect(rig.log == ["press began", "press changed", "press ended"])
    #expect(moved.heard == ["began"])
    #expect(moved.view === rig.outer)
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 30)
    #expect(rig.log.last == "added began")
    #expect(moved.heard == ["began", "began", "moved"])
  }

  @Test("1.4.1 switched off in the middle of a touch a view keeps that touch and gets no further one")
  func disabledInTheMiddle() {
    let rig = ArbitrationRig()
    rig.inner.isMultipleTouchEnabled = true
    rig.tester.down(0, 100, 100)
    rig.inner.isUserInteractionEnabled = false
    rig.tester.move(0.1, dx: 5)
    rig.tester.down(0.2, 200, 100, finger: 2)
    rig.tester.up(0.3)
    #expect(rig.inner.log.words == "began moved ended")
    let hits = rig.tester.window.trace.decisions.filter { $0.rule == .hitTest }
    #expect(hits.count == 2)
    #expect(hits.first?.subject != hits.last?.subject)
  }

  @Test("1.4.3, 3.3j in a view turned by a quarter a drag to the right goes along the view's own y, backwards")
  func turned() {
    let rig = ArbitrationRig()
    let view = LoggingView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    rig.inner.addSubview(view)
    let pan = rig.add("pan", PanGestureRecognizer(), to: view)
    // Its bounds, 200 × 100 about (200, 150), now cover 150…250 by 50…250.
    rig.tester.down(0, 120, 150)
    rig.tester.up(0.1)
    #expect(view.log.words == "")
    rig.tester.down(1, 160, 60)
    rig.tester.move(1.1, dx: 30)
    let (inView, inWindow) = (pan.translation(in: view), pan.translation(in: nil))
    #expect(view.log.words == "began cancelled")
    #expect(inWindow == CGPoint(x: 20, y: 0))
    #expect(near(Double(inView.x), 0))
    #expect(near(Double(inView.y), -20))
  }
}
