import TestSupport
import Testing
import UIKitNames

/// `UIViewPropertyAnimator` among others: delays, groups, touches, windows.
@Suite struct PropertyAnimatorMoreTests {
  private let rig = AnimatorRig()

  @Test("a delay passes before; paused in it, the animator resumes without it")
  func delay() {
    let animator = rig.animator()
    animator.startAnimation(afterDelay: 0.5)
    #expect(animator.state == .active)
    #expect(animator.delay == 0.5)
    #expect(rig.card.center.x == 250)
    rig.tester.advance(to: 0.49)
    #expect(rig.x == 50)
    rig.tester.advance(to: 0.75)
    #expect(near(rig.x, 100))
    let other = AnimatorRig()
    let paused = other.animator()
    paused.startAnimation(afterDelay: 0.5)
    other.tester.advance(to: 0.25)
    paused.pauseAnimation()
    paused.startAnimation()
    other.tester.advance(to: 0.5)
    #expect(near(other.x, 100))
  }

  @Test("one that is made without arguments has no duration, and arrives at once")
  func noArguments() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.duration == 0)
    #expect(animator.state == .inactive)
    var position: UIViewAnimatingPosition?
    animator.addAnimations { rig.card.center.x = 90 }
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    rig.tester.advance(to: 0.1)
    #expect(near(rig.x, 90))
    #expect(position == .end)
    let implicit: UIViewImplicitlyAnimating = UIViewPropertyAnimator()
    #expect(!implicit.isRunning)
  }

  @Test("a block with a delay factor begins later and ends with the others")
  func delayFactor() {
    let animator = rig.animator()
    animator.addAnimations({ rig.card.alpha = 0 }, delayFactor: 0.5)
    animator.startAnimation()
    #expect(rig.card.alpha == 0)
    rig.tester.advance(to: 0.5)
    #expect(near(rig.x, 150))
    #expect(rig.card.layer.presentation()?.opacity == 1)
    rig.tester.advance(to: 0.75)
    #expect(near(Double(rig.card.layer.presentation()?.opacity ?? -1), 0.5))
    animator.fractionComplete = 0.25
    #expect(rig.card.layer.presentation()?.opacity == 1)
    #expect(near(rig.x, 100))
    animator.fractionComplete = 0.875
    #expect(near(Double(rig.card.layer.presentation()?.opacity ?? -1), 0.25))
  }

  @Test("a block that is added on the way takes the rest of the time")
  func addedLater() {
    let animator = rig.animator()
    animator.startAnimation()
    rig.tester.advance(to: 0.5)
    animator.addAnimations { rig.card.alpha = 0 }
    #expect(rig.card.alpha == 0)
    rig.tester.advance(to: 0.75)
    #expect(near(Double(rig.card.layer.presentation()?.opacity ?? -1), 0.5))
    rig.tester.advance(to: 1)
    #expect(animator.state == .inactive)
  }

  @Test("pausesOnCompletion keeps it active; it can be reversed then, and comes back")
  func pausesOnCompletion() {
    let animator = rig.animator()
    var position: UIViewAnimatingPosition?
    animator.pausesOnCompletion = true
    animator.addCompletion { position = $0 }
    animator.startAnimation()
    rig.tester.advance(to: 1.5)
    #expect(animator.state == .active)
    #expect(!animator.isRunning)
    #expect(animator.fractionComplete == 1)
    #expect(position == nil)
    animator.isReversed = true
    animator.pausesOnCompletion = false
    animator.startAnimation()
    rig.tester.advance(to: 2)
    #expect(near(rig.x, 150))
    rig.tester.advance(to: 2.6)
    #expect(position == .start)
    #expect(rig.card.center.x == 50)
  }

  @Test("a touch in the middle pauses it at that very moment; views take touches at their final place")
  func touched() {
    final class Catcher: UIView {
      var animator: UIViewPropertyAnimator?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { animator?.pauseAnimation() }
    }
    let catcher = Catcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.tester.window.addSubview(catcher)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { catcher.center.x = 250 }
    catcher.animator = animator
    animator.startAnimation()
    rig.tester.down(0.303, 250, 50)
    #expect(!animator.isRunning)
    #expect(near(animator.fractionComplete, 0.303, within: 1e-6))
    #expect(near(Double(catcher.layer.presentation()?.position.x ?? 0), 110.6))
    rig.tester.up(0.5)
    animator.startAnimation()
    rig.tester.advance(to: 1.2)
    #expect(animator.state == .inactive)
  }

  @Test("without isUserInteractionEnabled the views take no touches while it is active")
  func untouched() {
    let animator = rig.animator()
    #expect(animator.isUserInteractionEnabled)
    animator.isUserInteractionEnabled = false
    animator.startAnimation()
    #expect(rig.tester.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === rig.tester.window)
    rig.tester.advance(to: 0.5)
    animator.pauseAnimation()
    #expect(rig.tester.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === rig.tester.window)
    animator.startAnimation()
    rig.tester.advance(to: 2)
    #expect(rig.tester.window.hitTest(CGPoint(x: 250, y: 50), with: nil) === rig.card)
  }

  @Test("the later animator of a property has it; the earlier one still completes at its own time")
  func several() {
    var log: [String] = []
    let (first, card) = (rig.animator(), rig.card)
    first.addAnimations { card.alpha = 0 }
    first.addCompletion { log.append("first \($0 == .end)") }
    first.startAnimation()
    rig.tester.advance(to: 0.5)
    let second = UIViewPropertyAnimator(duration: 1, curve: .linear) { card.center.x = 350 }
    second.addCompletion { log.append("second \($0 == .end)") }
    second.startAnimation()
    #expect(near(rig.x, 150))
    first.isReversed = true
    rig.tester.advance(to: 0.75)
    #expect(near(rig.x, 200), "from 150 to 350")
    #expect(near(Double(card.layer.presentation()?.opacity ?? -1), 0.75))
    rig.tester.advance(to: 1.1)
    #expect(log == ["first false"])
    #expect(card.center.x == 350, "a property that it lost is not set back")
    #expect(card.alpha == 1)
    rig.tester.advance(to: 1.6)
    #expect(log == ["first false", "second true"])
  }

  @Test("an assignment moves the way of its property along")
  func assigned() {
    let animator = rig.animator()
    animator.startAnimation()
    rig.tester.advance(to: 0.5)
    let before = rig.x
    rig.card.center.x = 70
    rig.tester.tick()
    let (left, shown) = (250 - before, rig.x)
    #expect(near(70 - shown, left, within: 4), "as far from the new end as from the old one, but for a tick")
    animator.stopAnimation(true)
    #expect(near(rig.card.center.x, shown))
  }

  @Test("what resizes with a view comes back with it")
  func resized() {
    let rig = AnimatorRig()
    let (parent, child) = (rig.card, UIView())
    child.frame = parent.bounds
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.addSubview(child)
    let whole = parent.bounds
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      parent.bounds.size = CGSize(width: 20, height: 10)
      parent.layoutIfNeeded()
    }
    animator.pauseAnimation()
    animator.fractionComplete = 0.25
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    rig.tester.advance(to: 3)
    #expect(animator.state == .inactive)
    #expect(parent.bounds == whole)
    #expect(child.frame == whole)
  }

  @Test("views that leave the window finish it at the next tick")
  func left() {
    for isReversed in [false, true] {
      let rig = AnimatorRig()
      let animator = rig.animator()
      var position: UIViewAnimatingPosition?
      animator.addCompletion { position = $0 }
      animator.startAnimation()
      rig.tester.advance(to: 0.5)
      animator.isReversed = isReversed
      rig.card.removeFromSuperview()
      rig.tester.tick()
      #expect(position == (isReversed ? .start : .end))
      #expect(animator.state == .inactive)
      #expect(rig.card.center.x == (isReversed ? 50 : 250))
    }
  }

  @Test("outside a window it completes at once; without a change at the next tick; paused outside it stays")
  func nothingToAnimate() {
    let loose = UIView()
    var log: [String] = []
    let outside = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.alpha = 0 }
    outside.addCompletion { log.append("outside \($0 == .end)") }
    outside.startAnimation()
    #expect(log == ["outside true"])
    #expect(loose.alpha == 0)
    rig.tester.window.rootViewController = Starter {
      let idle = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
      idle.addCompletion { _ in log.append("idle") }
      idle.startAnimation()
    }
    #expect(log.count == 1)
    rig.tester.tick()
    #expect(log == ["outside true", "idle"])
    let paused = UIViewPropertyAnimator(duration: 1, curve: .linear) { loose.alpha = 1 }
    paused.pauseAnimation()
    #expect(paused.state == .active)
    paused.stopAnimation(true)
  }

  private final class Starter: UIViewController {
    let body: () -> Void
    init(_ body: @escaping () -> Void) {
      self.body = body
      super.init(nibName: nil, bundle: nil)
    }
    override func viewDidLoad() { body() }
  }

  @Test("60 and 120 ticks per second show the same, also paused between two ticks", arguments: [60, 120])
  func rates(hz: Int) {
    let rig = AnimatorRig(hz: hz)
    let animator = UIViewPropertyAnimator(duration: 0.7, dampingRatio: 0.6) { rig.card.center.x = 250 }
    animator.startAnimation()
    rig.tester.advance(to: 0.1)
    let early = rig.x
    rig.tester.advance(to: 0.1037)
    animator.pauseAnimation()
    let unit = 200 * (1 - exp(-log(1_000) * 0.1 / 0.7) * (cos(9.2103 * 0.1 / 0.7) + 0.75 * sin(9.2103 * 0.1 / 0.7)))
    #expect(near(early, 50 + unit, within: 0.05), "ω·0.8 = ln 1000 / 0.6 · 0.8 = 9.2103 for a damping of 0.6")
    #expect(near(rig.x, 50 + 200 * animator.fractionComplete, within: 1e-6))
    animator.stopAnimation(true)
    #expect(near(rig.card.center.x, rig.x, within: 1e-9))
    #expect(rig.card.center.x > early)
  }

  @Test("released while it is paused, it leaves the final values")
  func released() {
    do {
      let animator = rig.animator()
      animator.fractionComplete = 0.5
      #expect(near(rig.x, 150))
    }
    #expect(rig.x == 250)
    #expect(rig.card.center.x == 250)
  }

  @Test("running, nobody needs to keep it")
  func unretained() {
    var position: UIViewAnimatingPosition?
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 1, delay: 0.5, options: .curveLinear) {
      rig.card.center.x = 250
    } completion: {
      position = $0
    }
    rig.tester.advance(to: 1)
    #expect(near(rig.x, 150))
    rig.tester.advance(to: 1.5)
    #expect(position == .end)
  }
}

/// The timing of animators.
@Suite struct TimingParametersTests {
  @Test("kinds of curves, and what they are made of")
  func kinds() {
    let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.9))
    #expect(cubic.timingCurveType == .cubic)
    #expect(cubic.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(cubic.cubicTimingParameters === cubic)
    #expect(cubic.springTimingParameters == nil)
    #expect(UICubicTimingParameters(animationCurve: .easeIn).timingCurveType == .builtin)
    #expect(UICubicTimingParameters(animationCurve: .easeIn).controlPoint1 == CGPoint(x: 0.42, y: 0))
    #expect(UICubicTimingParameters().controlPoint1 == CGPoint(x: 0.25, y: 0.1))
    let spring = UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 2))
    #expect(spring.timingCurveType == .spring)
    #expect(spring.initialVelocity == CGVector(dx: 1, dy: 2))
    #expect(spring.cubicTimingParameters == nil)
  }

  @Test("a spring with a mass has its own duration: UIKit's takes 0.506 s")
  func massive() {
    #expect(near(UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters()).duration, 0.5056))
    // Undamped frequency 10 rad/s, damping ratio 0.5: ln 1000 / 5.
    let light = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    #expect(near(UIViewPropertyAnimator(duration: 9, timingParameters: light).duration, 1.3816, within: 1e-3))
    let perceived = UISpringTimingParameters(duration: 0.5, bounce: 0.5)
    // 2π / 0.5 = 12.566 rad/s, damping ratio 0.5.
    #expect(near(UIViewPropertyAnimator(duration: 9, timingParameters: perceived).duration, 1.0994, within: 1e-3))
    #expect(UIViewPropertyAnimator(duration: 0.3, dampingRatio: 1).duration == 0.3)
  }

  @Test("a spring's velocities hold for their own directions")
  func directions() {
    let rig = AnimatorRig()
    let spring = UISpringTimingParameters(dampingRatio: 1, initialVelocity: CGVector(dx: 10, dy: 0))
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: spring)
    animator.addAnimations { rig.card.center = CGPoint(x: 150, y: 150) }
    animator.startAnimation()
    rig.tester.advance(to: 1.0 / 120)
    let shown = rig.card.layer.presentation()?.position ?? .zero
    // 100 pt at 10 per second make 8 pt in a tick; from rest ½ω²t² makes 0.3 pt, with ω = 9.23.
    #expect(near(shown.x, 58, within: 0.5))
    #expect(near(shown.y, 50.3, within: 0.1))
  }
}
