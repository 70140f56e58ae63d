import TestSupport
import Testing
import UIKitNames

/// A window with a card of 100 × 100 pt at the origin, and an animator that moves its center from x 50 to 250.
struct AnimatorRig {
  let tester: Tester
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init(hz: Int = 120) {
    tester = Tester(hz: hz)
    tester.window.addSubview(card)
  }

  /// Where the card's center is drawn.
  var x: Double { Double(card.layer.presentation()?.position.x ?? -1) }

  func animator(_ duration: Double = 1, _ curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    let card = card
    return UIViewPropertyAnimator(duration: duration, curve: curve) { card.center.x = 250 }
  }
}

/// `UIViewPropertyAnimator` (spec 11.4).
@Suite struct PropertyAnimatorTests {
  private let rig = AnimatorRig()

  @Test("11.4 it is inactive, then active with final values in the model, then inactive again")
  func states() {
    let animator = rig.animator()
    var log: [String] = []
    animator.addCompletion { log.append("first \($0 == .end) \(animator.state == .inactive)") }
    animator.addCompletion { _ in log.append("second \(animator.isRunning)") }
    #expect(animator.state == .inactive)
    #expect(!animator.isRunning)
    #expect(rig.card.center.x == 50, "the block has not run")
    animator.startAnimation()
    #expect(animator.state == .active)
    #expect(animator.isRunning)
    #expect(rig.card.center.x == 250)
    #expect(rig.x == 50)
    rig.tester.advance(to: 0.25)
    #expect(near(rig.x, 100))
    #expect(near(animator.fractionComplete, 0.25))
    rig.tester.advance(to: 0.99)
    #expect(log.isEmpty)
    rig.tester.advance(to: 1)
    #expect(log == ["first true true", "second false"])
    #expect(rig.x == 250)
    #expect(rig.tester.window.isQuiet)
  }

  @Test("a paused animator is scrubbed: linearly, or along its curve")
  func scrub() {
    for linear in [true, false] {
      let rig = AnimatorRig()
      let animator = rig.animator(1, .easeIn)
      animator.scrubsLinearly = linear
      animator.fractionComplete = 0.5
      #expect(animator.state == .active, "setting it activates and pauses it")
      #expect(!animator.isRunning)
      #expect(animator.fractionComplete == 0.5)
      #expect(rig.card.center.x == 250)
      // Ease-in is at 0.32 in the middle of its time.
      #expect(near(rig.x, linear ? 150 : 113, within: 1))
      rig.tester.advance(to: 3)
      #expect(animator.fractionComplete == 0.5, "no time passes")
      animator.fractionComplete = 7
      #expect(animator.fractionComplete == 1)
      #expect(rig.x == 250)
      animator.fractionComplete = -1
      #expect(rig.x == 50)
    }
  }

  @Test("pausing keeps the picture; resuming follows the curve from there for the time that remains")
  func pause() {
    let animator = rig.animator(1, .easeIn)
    animator.startAnimation()
    rig.tester.advance(to: 0.5)
    let there = rig.x
    #expect(there > 100)
    #expect(there < 130)
    animator.pauseAnimation()
    #expect(rig.x == there)
    #expect(near(animator.fractionComplete, (there - 50) / 200, within: 1e-6), "the fraction of the change")
    rig.tester.advance(to: 2)
    #expect(rig.x == there)
    animator.startAnimation()
    rig.tester.advance(to: 2.25)
    let twin = AnimatorRig()
    twin.animator(1, .easeIn).startAnimation()
    twin.tester.advance(to: 0.75)
    #expect(near(rig.x, twin.x))
    rig.tester.advance(to: 2.49)
    #expect(animator.isRunning)
    rig.tester.advance(to: 2.51)
    #expect(!animator.isRunning)
  }

  @Test("reversed while running it turns round, counts its fraction anew, and ends at the values of before")
  func reverse() {
    let animator = rig.animator()
    var position: UIViewAnimatingPosition?
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    rig.tester.advance(to: 0.25)
    animator.isReversed = true
    #expect(near(rig.x, 100))
    #expect(near(animator.fractionComplete, 0.75))
    #expect(rig.card.center.x == 250, "the model changes at the end")
    rig.tester.advance(to: 0.375)
    #expect(near(rig.x, 75))
    rig.tester.advance(to: 0.49)
    #expect(position == nil)
    rig.tester.advance(to: 0.5)
    #expect(position == .start)
    #expect(rig.card.center.x == 50)
    #expect(rig.x == 50)
  }

  @Test("reversed before the start it begins at the end; after the end the flag means nothing")
  func reversedBefore() {
    let animator = rig.animator()
    animator.isReversed = true
    #expect(animator.state == .inactive)
    animator.startAnimation()
    #expect(rig.x == 250)
    #expect(animator.fractionComplete == 0)
    rig.tester.advance(to: 0.25)
    #expect(near(rig.x, 200))
    rig.tester.advance(to: 1)
    #expect(rig.card.center.x == 50)
    animator.isReversed = false
    rig.tester.advance(to: 2)
    #expect(rig.card.center.x == 50)
    #expect(animator.state == .inactive)
  }

  @Test("reversed while paused the picture stays; twice reversed it goes on as before")
  func reversedPaused() {
    let animator = rig.animator()
    animator.fractionComplete = 0.25
    animator.isReversed = true
    #expect(near(rig.x, 100))
    #expect(near(animator.fractionComplete, 0.75))
    animator.fractionComplete = 0.5
    #expect(near(rig.x, 150))
    animator.isReversed = false
    animator.fractionComplete = 0.25
    #expect(near(rig.x, 100))
    animator.startAnimation()
    rig.tester.advance(to: 0.5)
    #expect(near(rig.x, 200))
  }

  @Test("continued with nil and 0 it takes the rest of its time; with a factor, that share of the duration")
  func continued() {
    for (factor, end) in [(0.0, 0.75), (0.5, 0.5), (2, 2)] {
      let rig = AnimatorRig()
      let animator = rig.animator()
      animator.fractionComplete = 0.25
      animator.continueAnimation(withTimingParameters: nil, durationFactor: factor)
      #expect(rig.x == 100)
      rig.tester.advance(to: end / 2)
      #expect(near(rig.x, 175, within: 1.7), "to the tick")
      rig.tester.advance(to: end - 0.01)
      #expect(animator.isRunning)
      rig.tester.advance(to: end + 0.01)
      #expect(animator.state == .inactive)
    }
  }

  @Test("continued with other timing, the rest of the way has the new curve, forward and back")
  func continuedOtherwise() {
    for isReversed in [false, true] {
      let rig = AnimatorRig()
      let animator = rig.animator(1, .easeInOut)
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.fractionComplete = 0.5
      animator.isReversed = isReversed
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 1)
      #expect(near(rig.x, 150))
      rig.tester.advance(to: 0.5)
      #expect(near(rig.x, isReversed ? 100 : 200))
      #expect(near(animator.fractionComplete, 0.75))
      animator.pauseAnimation()
      #expect(near(rig.x, isReversed ? 100 : 200))
      animator.continueAnimation(
        withTimingParameters: UICubicTimingParameters(animationCurve: .linear), durationFactor: 0.5)
      rig.tester.advance(to: 0.75)
      #expect(near(rig.x, isReversed ? 75 : 225))
      rig.tester.advance(to: 1)
      #expect(position == (isReversed ? .start : .end))
      #expect(rig.card.center.x == (isReversed ? 50 : 250))
    }
  }

  @Test("a spring of other timing takes up the finger's velocity, in distances left per second")
  func continuedWithSpring() {
    let animator = rig.animator()
    animator.fractionComplete = 0.5
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 4, dy: 4))
    animator.continueAnimation(withTimingParameters: spring, durationFactor: 1)
    rig.tester.advance(to: 1.0 / 120)
    // 100 pt are left: 400 pt/s at first.
    #expect(near(rig.x, 150 + 400.0 / 120, within: 0.4))
    rig.tester.advance(to: 1.1)
    #expect(rig.x == 250)
  }

  @Test("stopped without finishing it is inactive, the model is where the picture was, and no completion is called")
  func stopped() {
    let animator = rig.animator()
    var calls = 0
    animator.addCompletion { _ in calls += 1 }
    animator.startAnimation()
    rig.tester.advance(to: 0.25)
    animator.stopAnimation(true)
    #expect(animator.state == .inactive)
    #expect(near(rig.card.center.x, 100))
    #expect(near(rig.x, Double(rig.card.center.x), within: 1e-9))
    rig.tester.advance(to: 2)
    #expect(calls == 0)
    #expect(near(rig.card.center.x, 100))
    animator.stopAnimation(true)
    #expect(animator.state == .inactive, "nothing to stop")
  }

  @Test("stopped, then finished at each position")
  func finished() {
    for (position, x) in [(UIViewAnimatingPosition.start, 50.0), (.current, 100), (.end, 250)] {
      let rig = AnimatorRig()
      let animator = rig.animator()
      var positions: [UIViewAnimatingPosition] = []
      animator.addCompletion { positions.append($0) }
      animator.startAnimation()
      rig.tester.advance(to: 0.25)
      animator.stopAnimation(false)
      #expect(animator.state == .stopped)
      #expect(!animator.isRunning)
      #expect(near(rig.card.center.x, 100))
      #expect(near(animator.fractionComplete, 0.25))
      #expect(positions.isEmpty)
      animator.finishAnimation(at: position)
      #expect(animator.state == .inactive)
      #expect(positions == [position])
      #expect(near(rig.card.center.x, x))
    }
  }

  @Test("what was set after the stop stays at the finish")
  func finishedLater() {
    let animator = rig.animator()
    animator.startAnimation()
    rig.tester.advance(to: 0.25)
    animator.stopAnimation(false)
    rig.card.center.x = 300
    animator.finishAnimation(at: .end)
    #expect(rig.card.center.x == 300)
  }

  @Test("used again, it has neither its blocks nor its completions")
  func again() {
    let animator = rig.animator()
    var calls = 0
    animator.addCompletion { _ in calls += 1 }
    animator.startAnimation()
    rig.tester.advance(to: 2)
    animator.addAnimations { rig.card.center.x = 50 }
    animator.startAnimation()
    #expect(rig.x == 250)
    rig.tester.advance(to: 2.5)
    #expect(near(rig.x, 150))
    rig.tester.advance(to: 3.1)
    #expect(calls == 1)
    #expect(rig.x == 50)
  }
}
