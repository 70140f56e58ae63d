import Testing
import UIKitNames

/// `CATransaction`.
@MainActor final class TransactionTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let layer = CALayer()
  private var completions = 0

  init() { window.layer.addSublayer(layer) }

  private func add(duration: Double = 0) {
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue, fade.duration) = (0, 1, duration)
    layer.add(fade, forKey: nil)
  }

  private func at(_ seconds: Double) { window.advance(to: Instant(seconds: seconds)) }

  @Test func `its duration is that of animations without one: 0.25 s by default`() {
    add()
    at(0.125)
    #expect(abs((layer.presentation()?.opacity ?? -1) - 0.5) < 1e-6)
    layer.removeAllAnimations()
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    #expect(CATransaction.animationDuration() == 2)
    add()
    CATransaction.commit()
    #expect(CATransaction.animationDuration() == 0.25)
    at(1.125)
    #expect(abs((layer.presentation()?.opacity ?? -1) - 0.5) < 1e-6)
  }

  @Test func `the completion block comes at the commit without animations, and after the last one otherwise`() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.completions += 1 }
    #expect(completions == 0)
    CATransaction.commit()
    #expect(completions == 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.completions += 10 }
    add(duration: 1)
    add(duration: 2)
    CATransaction.commit()
    at(1.5)
    #expect(completions == 1)
    at(2.01)
    #expect(completions == 11)
    at(5)
    #expect(completions == 11)
  }

  @Test func `an outer transaction waits for the animations of an inner one`() {
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.completions += 1 }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    #expect(CATransaction.disableActions())
    add(duration: 1)
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    CATransaction.commit()
    at(0.9)
    #expect(completions == 0)
    layer.removeAllAnimations()
    #expect(completions == 1, "removed is over, too")
  }

  @Test func `the completion block waits for animations of views and for animators`() {
    let (view, other) = (UIView(), UIView())
    window.addSubview(view)
    window.addSubview(other)
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.completions += 1 }
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    let animator = UIViewPropertyAnimator(duration: 2, curve: .linear) { other.alpha = 0 }
    animator.startAnimation()
    CATransaction.commit()
    at(1.5)
    #expect(completions == 0)
    at(2.1)
    #expect(completions == 1)
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.completions += 10 }
    UIView.animate(withDuration: 1) { view.alpha = 1 }
    CATransaction.commit()
    CATransaction.begin()
    CATransaction.setCompletionBlock { self.completions += 100 }
    CATransaction.commit()
    #expect(completions == 101)
    at(3.2)
    #expect(completions == 111)
  }

  @Test func `its curve is that of animations without one`() {
    CATransaction.begin()
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeIn))
    add(duration: 1)
    CATransaction.commit()
    at(0.5)
    #expect((layer.presentation()?.opacity ?? 1) < 0.4)
  }
}
