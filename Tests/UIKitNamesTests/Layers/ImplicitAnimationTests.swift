import Testing
import UIKitNames

/// Changes of layers that belong to no view.
@MainActor final class ImplicitAnimationTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let layer = CALayer()

  init() {
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    window.layer.addSublayer(layer)
  }

  private func at(_ seconds: Double) { window.advance(to: Instant(seconds: seconds)) }

  private func shownX(_ layer: CALayer) -> Double { Double(layer.presentation()?.position.x ?? -1) }

  @Test func `a change goes from what is shown to the new value in a quarter of a second`() {
    at(1)
    layer.position.x = 110
    #expect(layer.position.x == 110)
    #expect(shownX(layer) == 10)
    at(1.125)
    // The default curve is at four fifths after half the time.
    #expect(abs(shownX(layer) - 90.2) < 0.5)
    let before = shownX(layer)
    layer.position.x = 10
    #expect(abs(shownX(layer) - before) < 1e-6)
    at(1.376)
    #expect(shownX(layer) == 10)
    #expect(layer.animationKeys() == nil)
  }

  @Test func `a layer that is new at this instant, and one without a window, change at once`() {
    at(1)
    let new = CALayer()
    window.layer.addSublayer(new)
    new.position.x = 50
    #expect(shownX(new) == 50)
    let loose = CALayer()
    loose.opacity = 0.5
    #expect(loose.animationKeys() == nil)
    at(1.01)
    new.position.x = 80
    #expect(shownX(new) == 50)
  }

  @Test func `a transaction has another duration, or no animations`() {
    at(1)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.position.x = 60
    CATransaction.commit()
    #expect(shownX(layer) == 60)
    CATransaction.begin()
    CATransaction.setAnimationDuration(2)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
    layer.position.x = 160
    CATransaction.commit()
    at(2)
    #expect(abs(shownX(layer) - 110) < 1e-6)
  }

  @Test func `actions and subclasses choose the animation, or none`() {
    final class Slow: CALayer {
      override func action(forKey event: String) -> (any CAAction)? {
        let animation = super.action(forKey: event) as? CABasicAnimation
        animation?.duration = 4
        animation?.timingFunction = CAMediaTimingFunction(name: .linear)
        return animation
      }
    }
    let slow = Slow()
    window.layer.addSublayer(slow)
    layer.actions = ["position": NSNull()]
    at(1)
    layer.position.x = 60
    layer.opacity = 0
    #expect(shownX(layer) == 60)
    #expect(layer.animationKeys() == ["opacity"])
    slow.position.x = 100
    at(2)
    #expect(abs(shownX(slow) - 25) < 1e-6)
  }

  @Test func `paths and hiding change at once, and so does the layer of a view`() {
    let (shape, view) = (CAShapeLayer(), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    window.layer.addSublayer(shape)
    window.addSubview(view)
    at(1)
    shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath
    shape.isHidden = true
    view.layer.position.x = 100
    #expect(shape.animationKeys() == nil)
    #expect(view.layer.animationKeys() == nil)
    shape.strokeEnd = 0.5
    #expect(shape.animationKeys() == ["strokeEnd"])
  }
}
