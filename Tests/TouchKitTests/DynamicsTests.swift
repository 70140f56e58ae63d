import Foundation
import TestSupport
import Testing
import TouchKit

/// The little of UIKit Dynamics that seed 002's supplement needs (spec 6).
@Suite struct DynamicsTests {
  private final class Item: DynamicItem {
    var center: CGPoint
    let bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    init(_ y: Double) { center = CGPoint(x: 0, y: y) }
  }

  private func attached(_ item: Item, in window: Window) -> (DynamicAnimator, AttachmentBehavior) {
    let animator = DynamicAnimator(referenceView: window)
    let spring = AttachmentBehavior(item: item, attachedToAnchor: .zero)
    (spring.length, spring.damping, spring.frequency) = (0, 1, 2)
    animator.addBehavior(spring)
    return (animator, spring)
  }

  @Test("6 an attachment of 2 Hz and damping 1 follows x₀(1+ωt)e^(−ωt)")
  func attachment() {
    let tester = Tester(hz: 1_000)
    let item = Item(-30)
    let (animator, _) = attached(item, in: tester.window)
    let table = [(0.05, -26.06), (0.1, -19.27), (0.2, -8.54), (0.3, -3.30), (0.4, -1.19), (0.5, -0.41)]
    for (time, place) in table {
      tester.advance(to: time)
      #expect(near(item.center.y, place, within: 0.005), "at \(time) s")
      let turn = 2 * Double.pi * 2 * time
      #expect(near(item.center.y, -30 * (1 + turn) * exp(-turn), within: 1e-9))
    }
    tester.advance(to: 2)
    #expect(item.center.y == 0)
    #expect(!animator.isRunning)
    #expect(tester.window.nextWake == nil)
  }

  @Test("6 the steps of 1/60 s come after the release whatever the tick rate is", arguments: [12, 60, 75, 120, 240])
  func tickRate(hz: Int) {
    let tester = Tester(hz: hz)
    tester.advance(to: 0.05)
    let animator = DynamicAnimator(referenceView: tester.window)
    let item = Item(0)
    let glide = DynamicItemBehavior(items: [item])
    glide.resistance = 2
    glide.addLinearVelocity(CGPoint(x: 0, y: 2_000), for: item)
    var places: [Double] = []
    glide.action = { places.append(item.center.y) }
    animator.addBehavior(glide)
    tester.window.settle()
    var (velocity, place, expected) = (2_000.0, 0.0, [Double]())
    for _ in 0..<places.count {
      velocity /= 1 + 2.0 / 60
      place += velocity / 60
      expected.append(place)
    }
    #expect(zip(places, expected).allSatisfy { near($0, $1, within: 1e-9) })
    #expect(near(places[0], 32.26))
    #expect(near(places[1], 63.48))
    #expect(near(item.center.y, 1_000, within: 0.5), "half as many points as the velocity has per second")
  }

  @Test("6 the first step is due 1/60 s after the release, on the display tick that falls there", arguments: [60, 120])
  func firstStep(hz: Int) {
    let tester = Tester(hz: hz)
    tester.advance(to: tester.frame(10))
    let animator = DynamicAnimator(referenceView: tester.window)
    let item = Item(0)
    let glide = DynamicItemBehavior(items: [item])
    glide.addLinearVelocity(CGPoint(x: 0, y: 600), for: item)
    animator.addBehavior(glide)
    tester.window.advance(to: Instant(microseconds: Instant(seconds: tester.frame(11)).microseconds - 1))
    #expect(item.center.y == 0)
    tester.advance(to: tester.frame(11))
    #expect(near(item.center.y, 10, within: 1e-9))
    animator.removeAllBehaviors()
    tester.advance(to: 5)
    #expect(near(item.center.y, 10, within: 1e-9))
    #expect(glide.linearVelocity(for: item).y == 600)
  }

  @Test("6 a behavior that is added in a step begins with that step, not with the tick that performed it")
  func exchange() {
    func bounce(hz: Int) -> Double {
      let tester = Tester(hz: hz)
      let animator = DynamicAnimator(referenceView: tester.window)
      let item = Item(20)
      let glide = DynamicItemBehavior(items: [item])
      glide.resistance = 2
      glide.addLinearVelocity(CGPoint(x: 0, y: -1_200), for: item)
      glide.action = {
        guard item.center.y < 0 else { return }
        animator.removeBehavior(glide)
        let spring = AttachmentBehavior(item: item, attachedToAnchor: .zero)
        (spring.length, spring.frequency) = (0, 2)
        animator.addBehavior(spring)
      }
      animator.addBehavior(glide)
      tester.advance(to: 0.25)
      return item.center.y
    }
    let places = [20, 60, 120, 240].map(bounce)
    #expect(places.allSatisfy { near($0, places[0], within: 1e-4) })
    #expect(places[0] < -1)
  }

  @Test("6 an attachment keeps its length, and a rod of frequency 0 has no spring")
  func length() {
    let tester = Tester()
    let item = Item(30)
    let animator = DynamicAnimator(referenceView: tester.window)
    let rod = AttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 40, y: 0))
    #expect(rod.length == 50)
    rod.length = 25
    animator.addBehavior(rod)
    tester.advance(to: 0.1)
    #expect(near(item.center.x, 20, within: 1e-9))
    #expect(near(item.center.y, 15, within: 1e-9))
    #expect(!animator.isRunning)
  }
}
