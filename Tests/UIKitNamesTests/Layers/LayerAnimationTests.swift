import Testing
import UIKitNames

/// `CAAnimation`s on the window's clock.
@MainActor final class LayerAnimationTests: CAAnimationDelegate {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var log: [String] = []

  init() { window.addSubview(view) }

  nonisolated func animationDidStart(_ anim: CAAnimation) {
    MainActor.assumeIsolated { log.append("start") }
  }
  nonisolated func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    MainActor.assumeIsolated { log.append("stop \(flag)") }
  }

  private func fade(duration: Double = 1) -> CABasicAnimation {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration, fade.delegate) = (0, 1, duration, self)
    return fade
  }

  private func at(_ seconds: Double) { window.advance(to: Instant(seconds: seconds)) }

  private var shown: Double { Double(view.layer.presentation()?.opacity ?? -1) }

  @Test func `an animation is shown and does not change the layer`() {
    view.layer.add(fade(), forKey: "fade")
    at(0.25)
    #expect(abs(shown - 0.25) < 1e-6)
    #expect(view.layer.opacity == 1)
    #expect(view.alpha == 1)
    #expect(view.layer.animationKeys() == ["fade"])
    at(0.999)
    #expect(abs(shown - 0.999) < 1e-6)
    #expect(log == ["start"])
    at(1.01)
    #expect(shown == 1)
    #expect(log == ["start", "stop true"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `the window's picture shows the animation`() {
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (50, 250, 1)
    view.layer.add(move, forKey: nil)
    at(0.5)
    let stage = Stage(of: window)
    let child = stage[stage[stage.root].children[0]]
    #expect(child.center == CGPoint(x: 150, y: 50))
    #expect(view.center == CGPoint(x: 50, y: 50))
    #expect(view.layer.presentation()?.frame == CGRect(x: 100, y: 0, width: 100, height: 100))
  }

  @Test func `without from or to an animation goes from or to the layer's own value`() {
    view.layer.opacity = 0.4
    let to = CABasicAnimation(keyPath: "opacity")
    (to.toValue, to.duration) = (0.8, 1)
    view.layer.add(to, forKey: "opacity")
    at(0.5)
    #expect(abs(shown - 0.6) < 1e-6)
    let from = CABasicAnimation(keyPath: "opacity")
    (from.fromValue, from.duration) = (0, 1)
    view.layer.add(from, forKey: "opacity")
    at(1)
    #expect(abs(shown - 0.2) < 1e-6)
    let by = CABasicAnimation(keyPath: "opacity")
    (by.byValue, by.duration) = (-0.4, 1)
    view.layer.add(by, forKey: "opacity")
    at(1.5)
    #expect(abs(shown - 0.2) < 1e-6)
  }

  @Test func `an animation repeats, and runs backwards in between`() {
    let pulse = fade()
    (pulse.repeatCount, pulse.autoreverses) = (2, true)
    view.layer.add(pulse, forKey: nil)
    at(0.75)
    #expect(abs(shown - 0.75) < 1e-6)
    at(1.25)
    #expect(abs(shown - 0.75) < 1e-6)
    at(2.25)
    #expect(abs(shown - 0.25) < 1e-6)
    at(3.75)
    #expect(abs(shown - 0.25) < 1e-6)
    #expect(log == ["start"])
    at(4.01)
    #expect(log == ["start", "stop true"])
  }

  @Test func `an endless animation goes on`() {
    let spin = CABasicAnimation(keyPath: "transform.rotation.z")
    (spin.fromValue, spin.toValue, spin.duration, spin.repeatCount) = (0, 2 * CGFloat.pi, 1, .infinity)
    view.layer.add(spin, forKey: "spin")
    at(100.25)
    let transform = view.layer.presentation()?.transform ?? CATransform3DIdentity
    #expect(abs(transform.m12 - 1) < 1e-6)
    #expect(view.transform.isIdentity)
  }

  @Test func `a later beginning shows the first value before if it fills backwards`() {
    let late = fade()
    (late.beginTime, late.fillMode) = (1, .backwards)
    view.layer.add(late, forKey: nil)
    at(0.5)
    #expect(shown == 0)
    #expect(log == [])
    at(1.5)
    #expect(abs(shown - 0.5) < 1e-6)
    let plain = fade()
    plain.beginTime = 5
    view.layer.add(plain, forKey: nil)
    at(4)
    #expect(shown == 1)
  }

  @Test func `an animation that stays fills forwards`() {
    let stay = fade()
    (stay.fromValue, stay.toValue) = (1, 0.25)
    (stay.isRemovedOnCompletion, stay.fillMode) = (false, .forwards)
    view.layer.add(stay, forKey: "stay")
    at(3)
    #expect(shown == 0.25)
    #expect(log == ["start", "stop true"])
    #expect(view.layer.animation(forKey: "stay") != nil)
    view.layer.removeAnimation(forKey: "stay")
    #expect(shown == 1)
    #expect(log.count == 2, "its end was told already")
  }

  @Test func `a removed animation has not finished`() {
    view.layer.add(fade(), forKey: "fade")
    at(0.5)
    view.layer.add(fade(), forKey: "fade")
    #expect(log == ["start", "stop false"])
    view.layer.removeAllAnimations()
    #expect(log == ["start", "stop false", "stop false"])
    #expect(shown == 1)
  }

  @Test func `a view that leaves its window ends its animations`() {
    view.layer.add(fade(), forKey: "fade")
    at(0.5)
    view.removeFromSuperview()
    at(0.6)
    #expect(log == ["start", "stop false"])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `an animation that was added outside a window begins in it`() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let layer = CALayer()
    other.layer.addSublayer(layer)
    layer.add(fade(), forKey: "fade")
    at(2)
    #expect(log == [])
    window.addSubview(other)
    at(2.5)
    #expect(abs((layer.presentation()?.opacity ?? -1) - 0.5) < 1e-6)
    at(3.01)
    #expect(log == ["start", "stop true"])
  }

  @Test func `a layer that only changes its order keeps its animations`() {
    let (layer, other) = (CALayer(), CALayer())
    view.layer.addSublayer(layer)
    view.layer.addSublayer(other)
    layer.add(fade(), forKey: "fade")
    at(0.5)
    view.layer.addSublayer(layer)
    #expect(view.layer.sublayers == [other, layer])
    #expect(layer.animationKeys() == ["fade"])
    layer.removeFromSuperlayer()
    #expect(layer.animationKeys() == nil)
    #expect(log == ["start", "stop false"])
  }

  @Test func `a copy is kept: later changes have no effect`() {
    let fade = fade()
    fade.setValue("intro", forKey: "name")
    view.layer.add(fade, forKey: "fade")
    fade.toValue = 0
    fade.duration = 100
    at(0.5)
    #expect(abs(shown - 0.5) < 1e-6)
    let kept = view.layer.animation(forKey: "fade")
    #expect(kept != nil)
    #expect(kept !== fade)
    #expect(kept?.value(forKey: "name") as? String == "intro")
  }

  @Test func `keyframes are reached at their times`() {
    let shake = CAKeyframeAnimation(keyPath: "transform.translation.x")
    (shake.values, shake.keyTimes, shake.duration) = ([0, 20, -20, 0], [0, 0.25, 0.75, 1], 1)
    view.layer.add(shake, forKey: nil)
    func x() -> CGFloat { view.layer.presentation()?.transform.m41 ?? .nan }
    at(0.125)
    #expect(abs(x() - 10) < 1e-6)
    at(0.5)
    #expect(abs(x()) < 1e-6)
    at(0.75)
    #expect(abs(x() + 20) < 1e-6)
    let steps = CAKeyframeAnimation(keyPath: "opacity")
    (steps.values, steps.duration, steps.calculationMode) = ([0.1, 0.2, 0.3, 0.4], 1, .discrete)
    view.layer.add(steps, forKey: nil)
    at(0.75 + 0.6)
    #expect(abs(shown - 0.3) < 1e-6)
  }

  @Test func `a path is followed at constant speed`() {
    let way = CGMutablePath()
    way.move(to: .zero)
    way.addLine(to: CGPoint(x: 30, y: 0))
    way.addLine(to: CGPoint(x: 30, y: 10))
    let follow = CAKeyframeAnimation(keyPath: "position")
    (follow.path, follow.duration, follow.calculationMode) = (way, 1, .paced)
    view.layer.add(follow, forKey: nil)
    at(0.5)
    #expect(view.layer.presentation()?.position == CGPoint(x: 20, y: 0))
  }

  @Test func `a group runs its animations together, and ends them`() {
    let grow = CABasicAnimation(keyPath: "transform.scale")
    (grow.fromValue, grow.toValue, grow.beginTime) = (1, 3, 0.5)
    let group = CAAnimationGroup()
    (group.animations, group.duration, group.delegate) = ([fade(duration: 0), grow], 1, self)
    view.layer.add(group, forKey: "group")
    at(0.75)
    #expect(abs(shown - 0.75) < 1e-6)
    #expect(abs((view.layer.presentation()?.transform.m11 ?? 0) - 1.5) < 1e-6)
    at(1.01)
    #expect(log == ["start", "stop true"], "delegates in a group are not called")
  }

  @Test func `additive animations add up`() {
    for _ in 0..<2 {
      let push = CABasicAnimation(keyPath: "position.y")
      (push.fromValue, push.toValue, push.duration, push.isAdditive) = (-40, 0, 1, true)
      view.layer.add(push, forKey: nil)
    }
    at(0.5)
    #expect(view.layer.presentation()?.position.y == 10)
  }

  @Test func `a spring overshoots by its damping and settles by its time`() {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.fromValue, spring.toValue) = (0, 0.5)
    // Frequency 10 and ratio 0.5: the first overshoot is e^(−π·0.5/√0.75) = 16.3 % at π/(10·√0.75) = 0.363 s.
    #expect(abs(spring.settlingDuration - 1.47270) < 1e-4)
    spring.duration = spring.settlingDuration
    view.layer.add(spring, forKey: nil)
    at(0.362760)
    #expect(abs(shown - 0.5815) < 1e-4)
    at(1.3)
    #expect(abs(shown - 0.5) < 0.002)
    let stiff = CASpringAnimation(perceptualDuration: 0.5, bounce: 0)
    #expect(abs(stiff.damping - 2 * stiff.stiffness.squareRoot()) < 1e-9)
  }

  @Test func `a curve changes the progress`() {
    let fade = fade()
    fade.timingFunction = CAMediaTimingFunction(name: .easeIn)
    view.layer.add(fade, forKey: nil)
    at(0.5)
    #expect(abs(shown - 0.3154) < 1e-3)
    var point: [Float] = [0, 0]
    CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 1, values: &point)
    #expect(point == [0.42, 0])
    #expect(CAMediaTimingFunction(name: .linear) != CAMediaTimingFunction(name: .easeOut))
  }

  @Test func `a layer stands still at its time offset while its speed is 0`() {
    let shape = CAShapeLayer()
    view.layer.addSublayer(shape)
    shape.speed = 0
    let draw = CABasicAnimation(keyPath: "strokeEnd")
    (draw.fromValue, draw.toValue, draw.duration) = (0, 1, 1)
    shape.add(draw, forKey: nil)
    at(3)
    #expect(shape.presentation()?.strokeEnd == 0)
    shape.timeOffset = 0.3
    #expect(abs((shape.presentation()?.strokeEnd ?? -1) - 0.3) < 1e-9)
    #expect(shape.strokeEnd == 1)
  }

  @Test func `an animation paused and resumed the usual way goes on where it was`() {
    let layer = view.layer
    layer.add(fade(), forKey: nil)
    at(0.4)
    let pause = layer.convertTime(window.now.seconds, from: nil)
    (layer.speed, layer.timeOffset) = (0, pause)
    at(5)
    #expect(abs(shown - 0.4) < 1e-6)
    (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
    layer.beginTime = layer.convertTime(window.now.seconds, from: nil) - pause
    at(5.2)
    #expect(abs(shown - 0.6) < 1e-6)
  }

  @Test func `a rotation in steps of a half turn keeps the size`() {
    let turn = CABasicAnimation(keyPath: "transform")
    turn.toValue = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    turn.duration = 1
    view.layer.add(turn, forKey: nil)
    at(0.5)
    let shown = view.layer.presentation()?.transform ?? CATransform3D()
    #expect(abs(shown.m11 - CGFloat(0.5).squareRoot()) < 1e-6)
    #expect(abs(shown.m12 - CGFloat(0.5).squareRoot()) < 1e-6)
  }

  @Test func `NSValues, numbers and colours are values`() {
    let move = CABasicAnimation(keyPath: "position")
    move.fromValue = NSValue(cgPoint: CGPoint(x: 10, y: 10))
    move.toValue = CGPoint(x: 20, y: 30)
    move.duration = 1
    view.layer.add(move, forKey: nil)
    let tint = CABasicAnimation(keyPath: "backgroundColor")
    (tint.fromValue, tint.toValue, tint.duration) = (UIColor.black.cgColor, UIColor.white.cgColor, 1)
    view.layer.add(tint, forKey: nil)
    let round = CABasicAnimation(keyPath: "cornerRadius")
    (round.toValue, round.duration) = (NSNumber(value: 8), 1)
    view.layer.add(round, forKey: nil)
    at(0.5)
    let shown = view.layer.presentation()
    #expect(shown?.position == CGPoint(x: 15, y: 20))
    #expect(shown?.backgroundColor == UIColor(white: 0.5))
    #expect(shown?.cornerRadius == 4)
  }
}

/// Properties of layers in `UIView.animate`.
@MainActor struct FollowingAnimationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() { window.addSubview(view) }

  private var shown: CALayer { view.layer.presentation() ?? view.layer }

  private func at(_ seconds: Double) { window.advance(to: Instant(seconds: seconds)) }

  @Test func `the layer of a view follows the animation of the view`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.layer.cornerRadius = 20
      view.layer.shadowOpacity = 0.5
      view.alpha = 0.5
    }
    #expect(view.layer.cornerRadius == 20)
    at(0.5)
    #expect(abs(shown.cornerRadius - 10) < 1e-6)
    #expect(abs(shown.shadowOpacity - 0.25) < 1e-6)
    #expect(abs(shown.opacity - 0.75) < 1e-6)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layer.cornerRadius = 0 }
    at(1)
    #expect(abs(shown.cornerRadius - 5) < 1e-6, "from what was shown")
    at(2)
    #expect(shown.cornerRadius == 0)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `an animator that runs takes them along, and one that is scrubbed does not`() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.layer.cornerRadius = 40 }
    animator.startAnimation()
    at(0.5)
    #expect(abs(shown.cornerRadius - 20) < 1e-6)
    at(1.1)
    #expect(shown.cornerRadius == 40)
    let scrubbed = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.layer.cornerRadius = 0 }
    scrubbed.pauseAnimation()
    #expect(shown.cornerRadius == 0)
    scrubbed.stopAnimation(true)
  }

  @Test func `it waits for a delay, and without an animation it is immediate`() {
    UIView.animate(withDuration: 1, delay: 1, options: .curveLinear) { view.layer.cornerRadius = 20 }
    at(0.9)
    #expect(shown.cornerRadius == 0)
    at(1.5)
    #expect(abs(shown.cornerRadius - 10) < 1e-6)
    view.layer.borderWidth = 3
    #expect(shown.borderWidth == 3)
    UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.layer.borderWidth = 9 } }
    #expect(shown.borderWidth == 9)
  }
}
