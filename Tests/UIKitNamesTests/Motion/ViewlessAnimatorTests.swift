import TestSupport
import Testing
import UIKitNames

/// Animators without a reference view, whose items are no views.
@Suite struct ViewlessAnimatorTests {
  private final class Camera: NSObject, UIDynamicItem {
    var center = CGPoint(x: 10, y: 20)
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    var transform = CGAffineTransform.identity
  }

  private final class Log: NSObject, UIDynamicAnimatorDelegate {
    var lines: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { lines.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { lines.append("pause") }
  }

  /// Lets a camera glide, and returns where its action saw it.
  private func glide(
    with animator: UIDynamicAnimator, _ tester: Tester, then run: (UIDynamicItemBehavior) -> Void = { _ in }
  ) -> [CGPoint] {
    let camera = Camera()
    let behavior = UIDynamicItemBehavior(items: [camera])
    behavior.resistance = 2
    behavior.addLinearVelocity(CGPoint(x: 300, y: -200), for: camera)
    var places: [CGPoint] = []
    behavior.action = { [unowned camera] in places.append(camera.center) }
    tester.window.schedule(after: 0.05) { _ in animator.addBehavior(behavior) }
    tester.advance(to: 0.1)
    run(behavior)
    tester.window.settle()
    return places
  }

  @Test("Items travel as far as with a view, and the delegate hears of the beginning and the rest")
  func travel() throws {
    let (tester, other) = (Tester(), Tester())
    let (animator, log) = (UIDynamicAnimator(), Log())
    animator.delegate = log
    let places = glide(with: animator, tester)
    #expect(places == glide(with: UIDynamicAnimator(referenceView: other.window), other))
    let last = try #require(places.last)
    #expect(near(last.x, 160, within: 1))
    #expect(near(last.y, -80, within: 1))
    #expect(log.lines == ["resume", "pause"])
    #expect(!animator.isRunning)
    #expect(animator.referenceView == nil)
    #expect(tester.window.nextWake == nil)
  }

  @Test("Who removes the behaviours stops the items") func stop() throws {
    let (tester, animator) = (Tester(), UIDynamicAnimator())
    let places = glide(with: animator, tester) { _ in
      #expect(animator.isRunning)
      animator.removeAllBehaviors()
    }
    #expect(try #require(places.last).x < 30)
    #expect(!animator.isRunning)
  }

  @Test("An animator whose view has gone does not go on") func goneView() {
    let tester = Tester()
    let animator = UIDynamicAnimator(referenceView: UIView())
    #expect(animator.referenceView == nil)
    #expect(glide(with: animator, tester).isEmpty)
  }
}
