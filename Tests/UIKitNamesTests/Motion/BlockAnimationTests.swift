import TestSupport
import Testing
import UIKitNames

/// Repeated, nested and key frame animations, and transitions of views.
@Suite struct BlockAnimationTests {
  private let rig = AnimatorRig()
  private var card: UIView { rig.card }

  @Test("repeat starts anew, also for a property that is set otherwise, until its animations are removed")
  func repeats() {
    var finished: [Bool] = []
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .curveLinear]) {
      card.center.x = 250
    } completion: {
      finished.append($0)
    }
    for (time, x) in [(0.5, 150.0), (1.25, 100), (7.75, 200)] {
      rig.tester.advance(to: time)
      #expect(near(rig.x, x))
    }
    #expect(finished.isEmpty)
    #expect(rig.tester.window.isAnimating)
    card.center.x = 10
    rig.tester.advance(to: 8.75)
    #expect(near(rig.x, -40), "the last quarter of a way of 200, now to 10")
    card.layer.removeAllAnimations()
    rig.tester.tick()
    #expect(finished == [false])
    #expect(rig.tester.window.isQuiet)
  }

  @Test("autoreverse comes back, and then jumps to the final value; with repeat it goes on")
  func autoreverses() {
    var finished = 0
    UIView.animate(withDuration: 1, delay: 0.5, options: [.autoreverse, .curveLinear]) {
      card.center.x = 250
    } completion: { _ in
      finished += 1
    }
    for (time, x) in [(0.5, 50.0), (1, 150), (1.5, 250), (2, 150), (2.25, 100)] {
      rig.tester.advance(to: time)
      #expect(near(rig.x, x), "\(time)")
    }
    rig.tester.advance(to: 2.5)
    #expect(rig.x == 250)
    #expect(finished == 1)
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear]) { card.alpha = 0 }
    rig.tester.advance(to: 6.25)
    #expect(near(Double(card.layer.presentation()?.opacity ?? -1), 0.75, within: 0.02))
  }

  @Test("modifyAnimations repeats a part of the block, the completion comes after the longest")
  func modified() {
    var ended = -1.0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: false) { card.center.x = 250 }
      card.alpha = 0
    } completion: { _ in
      ended = rig.tester.window.now.seconds
    }
    rig.tester.advance(to: 1.25)
    #expect(near(rig.x, 100))
    #expect(card.layer.presentation()?.opacity == 0)
    rig.tester.advance(to: 2.4)
    #expect(near(rig.x, 130, within: 1.7))
    rig.tester.advance(to: 3)
    #expect(ended == 2.5)
    #expect(rig.x == 250)
  }

  @Test("a nested animation inherits duration and curve, unless its options override them")
  func nested() {
    let (inner, own) = (UIView(), UIView())
    [inner, own].forEach(rig.tester.window.addSubview)
    var inherited: [Double] = [UIView.inheritedAnimationDuration]
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      inherited.append(UIView.inheritedAnimationDuration)
      UIView.animate(withDuration: 0.1) { inner.center.x = 100 }
      UIView.animate(withDuration: 1, delay: 0, options: .overrideInheritedDuration) { own.center.x = 100 }
    }
    #expect(inherited == [0, 2])
    rig.tester.advance(to: 0.5)
    #expect(near(Double(inner.layer.presentation()?.position.x ?? -1), 25))
    #expect(near(Double(own.layer.presentation()?.position.x ?? -1), 50))
  }

  @Test("inside performWithoutAnimation nothing is animated")
  func disabled() {
    var finished = 0
    var seen: [Double] = []
    UIView.performWithoutAnimation {
      seen = [UIView.areAnimationsEnabled ? 1 : 0, UIView.inheritedAnimationDuration]
      UIView.animate(withDuration: 1, animations: { card.center.x = 250 }) { _ in finished += 1 }
    }
    #expect(seen == [0, 0])
    #expect(UIView.areAnimationsEnabled)
    #expect(rig.x == 250)
    #expect(finished == 1, "no window is at work")
  }

  @Test("animations can be turned off and on in a window")
  func turnedOff() {
    final class Switcher: UIView {
      var seen: [Bool] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.setAnimationsEnabled(false)
        seen.append(UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1) { self.center.x = 200 }
        UIViewPropertyAnimator(duration: 1, curve: .linear) { self.alpha = 0.5 }.startAnimation()
        UIView.setAnimationsEnabled(true)
        seen.append(UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 1) { self.bounds.size.width = 200 }
      }
    }
    let switcher = Switcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    rig.tester.window.addSubview(switcher)
    rig.tester.down(0.1, 10, 10)
    rig.tester.advance(to: 0.2)
    #expect(switcher.seen == [false, true])
    let shown = switcher.layer.presentation()
    #expect(shown?.position.x == 200)
    #expect(shown?.opacity == 0.5)
    #expect(Double(shown?.frame.width ?? 200) < 110)
  }

  @Test("layoutSubviews moves subviews along that layout places")
  func layout() {
    final class Filled: UIView {
      let inner = UIView()
      override func layoutSubviews() { inner.frame = bounds }
    }
    let filled = Filled(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    filled.addSubview(filled.inner)
    rig.tester.window.addSubview(filled)
    filled.layoutIfNeeded()
    UIView.animate(withDuration: 1, delay: 0, options: [.layoutSubviews, .curveLinear]) {
      filled.bounds.size.width = 300
    }
    rig.tester.advance(to: 0.5)
    #expect(near(Double(filled.inner.layer.presentation()?.frame.width ?? 0), 200))
  }

  @Test("a spring with a bounce settles later than its perceived duration")
  func bounce() {
    var ended = -1.0
    UIView.animate(springDuration: 0.5, bounce: 0.5) {
      card.center.x = 250
    } completion: { _ in
      ended = rig.tester.window.now.seconds
    }
    var furthest = 0.0
    for step in 1...100 {
      rig.tester.advance(to: 0.012 * Double(step))
      furthest = max(furthest, rig.x)
    }
    // A damping ratio of 0.5 overshoots by e^(−π·0.5/0.866) = 16.3 % of 200 pt.
    #expect(near(furthest, 250 + 32.6, within: 0.5))
    #expect(near(ended, 1.0994, within: 0.009))
  }

  @Test("key frames follow each other, and may leave a property where it was")
  func keyframes() {
    var finished: [Bool] = []
    let linear = UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    UIView.animateKeyframes(withDuration: 2, delay: 0, options: linear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) { card.center.x = 60 }
      UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.5) { card.center.x = 40 }
      UIView.addKeyframe(withRelativeStartTime: 0.75, relativeDuration: 0.25) { card.center.x = 50 }
      card.alpha = 0
    } completion: {
      finished.append($0)
    }
    #expect(card.center.x == 50)
    for (time, x) in [(0.25, 55.0), (0.5, 60), (1, 50), (1.5, 40), (1.75, 45)] {
      rig.tester.advance(to: time)
      #expect(near(rig.x, x), "\(time)")
      #expect(near(Double(card.layer.presentation()?.opacity ?? -1), 1 - time / 2))
    }
    rig.tester.advance(to: 2)
    #expect(finished == [true])
    #expect(rig.x == 50)
  }

  @Test("discrete key frames jump; by default the whole eases in and out")
  func keyframeModes() {
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: .calculationModeDiscrete) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { card.center.x = 150 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { card.center.x = 250 }
    }
    rig.tester.advance(to: 0.4)
    #expect(rig.x == 50)
    rig.tester.advance(to: 0.6)
    #expect(rig.x == 150)
    let other = AnimatorRig()
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { other.card.center.x = 250 }
    }
    other.tester.advance(to: 0.25)
    #expect(other.x < 85)
    #expect(other.x > 60)
  }

  @Test("a transition between views fades, and removes the old one or hides it")
  func transition() {
    for hides in [false, true] {
      let rig = AnimatorRig()
      let next = UIView(frame: rig.card.frame)
      if hides {
        next.isHidden = true
        rig.tester.window.addSubview(next)
      }
      var finished = 0
      let options: UIView.AnimationOptions =
        hides ? [.transitionCrossDissolve, .showHideTransitionViews] : [.transitionFlipFromLeft]
      UIView.transition(from: rig.card, to: next, duration: 1, options: options.union(.curveLinear)) { _ in
        finished += 1
      }
      #expect(next.superview === rig.tester.window)
      #expect(!next.isHidden)
      rig.tester.advance(to: 0.25)
      // The one in front fades.
      #expect(near(Double(next.layer.presentation()?.opacity ?? -1), hides ? 0.25 : 1))
      #expect(near(Double(rig.card.layer.presentation()?.opacity ?? -1), hides ? 1 : 0.75))
      rig.tester.advance(to: 1.01)
      #expect(finished == 1)
      #expect(rig.card.isHidden == hides)
      #expect((rig.card.superview == nil) == !hides)
      #expect(rig.card.alpha == 1)
    }
  }

  @Test("a transition with a view changes its content at once and completes after the duration")
  func transitionWith() {
    var finished = 0
    UIView.transition(with: card, duration: 0.5, options: .transitionCrossDissolve) {
      card.tag = 3
    } completion: { _ in
      finished += 1
    }
    #expect(card.tag == 3)
    rig.tester.advance(to: 0.49)
    #expect(finished == 0)
    rig.tester.advance(to: 0.5)
    #expect(finished == 1)
  }
}

/// `CADisplayLink` on the window's ticks.
@Suite struct DisplayLinkTests {
  private final class Counter: UIView {
    var times: [Double] = []
    var targets: [Double] = []
    func tick(_ link: CADisplayLink) {
      times.append(link.timestamp)
      targets.append(link.targetTimestamp)
    }
    func plain() { times.append(-1) }
  }

  @Test("it calls at every tick from the next one on, with this time and the next", arguments: [60, 120])
  func everyTick(hz: Int) {
    let (tester, counter) = (Tester(hz: hz), Counter())
    tester.window.addSubview(counter)
    tester.advance(to: 0.001)
    let link = CADisplayLink(target: counter, selector: Counter.tick(_:))
    #expect(link.duration == 0)
    link.add(to: .main, forMode: .common)
    tester.advance(to: 3 / Double(hz) + 0.001)
    #expect(counter.times.count == 3)
    #expect(near(counter.times[0], 1 / Double(hz), within: 1e-6))
    #expect(near(counter.targets[0], 2 / Double(hz), within: 1e-6))
    #expect(link.duration == 1 / Double(hz))
    link.isPaused = true
    tester.advance(to: 0.2)
    #expect(counter.times.count == 3)
    link.isPaused = false
    tester.tick()
    #expect(counter.times.count == 4)
    link.invalidate()
    tester.advance(to: 0.5)
    #expect(counter.times.count == 4)
    #expect(tester.window.isQuiet)
    link.add(to: .main, forMode: .common)
    tester.advance(to: 0.6)
    #expect(counter.times.count == 4, "invalid for good")
  }

  @Test("a preferred rate is the nearest whole part of the display's")
  func rates() {
    for (rate, calls) in [(60, 60), (45, 40), (30, 30), (500, 120), (0, 120)] {
      let (tester, counter) = (Tester(), Counter())
      tester.window.addSubview(counter)
      let link = CADisplayLink(target: counter, selector: Counter.tick)
      link.preferredFramesPerSecond = rate
      link.add(to: .main, forMode: .common)
      tester.advance(to: 1)
      #expect(counter.times.count == calls, "\(rate)")
    }
    let link = CADisplayLink(target: Counter(), selector: Counter.tick)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 120, preferred: 60)
    #expect(link.preferredFramesPerSecond == 60)
  }

  @Test("it retains its target until it is invalidated")
  func retention() {
    let tester = Tester()
    weak var kept: Counter?
    let link: CADisplayLink
    do {
      let counter = Counter()
      kept = counter
      link = CADisplayLink(target: counter, selector: Counter.plain)
    }
    #expect(kept != nil)
    link.invalidate()
    #expect(kept == nil)
    tester.tick()
  }
}
