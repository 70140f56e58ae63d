import Foundation
import TestSupport
import Testing
import TouchKit

/// Scroll views that are scaled, flipped or turned on the screen: their content follows the finger all the same
/// (spec 5.2; the spec knows no transforms, UIKit's applications do: chats that stand on their heads, lists on their
/// sides).
@Suite struct TransformedScrollTests {
  private func rig(_ transform: CGAffineTransform) -> ScrollRig {
    let rig = ScrollRig()
    rig.scrollView.transform = transform
    return rig
  }

  private static let turn = CGAffineTransform(rotationAngle: .pi / 2)

  @Test("at half its size content moves two of its points for each one of the finger, after 10 pt on the screen")
  func scaled() {
    let rig = rig(CGAffineTransform(scaleX: 0.5, y: 0.5))
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.1, dy: -9.9)
    #expect(!rig.scrollView.isDragging)
    rig.tester.move(0.2, dy: -60)
    #expect(rig.y == 100)
    rig.tester.up(0.5)
    #expect(rig.story == "willBeginDragging td-, didScroll, willEndDragging td-, didEndDragging(false) t--")
    for estimation in [ScrollView.VelocityEstimation.uikit, .robust] {
      let flung = self.rig(CGAffineTransform(scaleX: 0.5, y: 0.5))
      flung.scrollView.velocityEstimation = estimation
      flung.fling()
      #expect(near(flung.delegate.velocity.y, 4, within: 1e-9), "\(estimation)")
      #expect(near(flung.y, 140), "\(estimation)")
    }
  }

  @Test("a transform counts whenever it is set: before the list is put in, after, and in the middle of a drag")
  func setLate() {
    for order in 0...2 {
      let tester = Tester(CGSize(width: 320, height: 480))
      let card = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      let list = ScrollView(frame: card.bounds)
      list.contentSize = CGSize(width: 320, height: 2_000)
      if order == 0 { card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
      card.addSubview(list)
      tester.window.addSubview(card)
      if order == 1 { card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
      tester.down(0, 160, 240)
      tester.move(0.1, dy: -60)
      #expect(list.contentOffset.y == (order == 2 ? 50 : 100))
      if order == 2 { card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
      tester.move(0.2, dy: -70)
      #expect(list.contentOffset.y == 120)
    }
  }

  @Test("upside down, a finger that goes up moves content up on the screen, to smaller offsets")
  func flipped() {
    let rig = rig(CGAffineTransform(scaleX: 1, y: -1))
    rig.scrollView.contentOffset.y = 500
    rig.fling()
    #expect(rig.y == 430)
    #expect(near(rig.delegate.velocity.y, -2, within: 1e-9))
    rig.settle()
    #expect(rig.y == 0)
  }

  @Test("upside down, a wheel that scrolls down shows what lies below on the screen, at smaller offsets (4.12)")
  func flippedWheel() {
    let rig = rig(CGAffineTransform(scaleX: 1, y: -1))
    rig.scrollView.contentOffset.y = 500
    rig.tester.window.play([
      InputEvent(time: Instant(seconds: 0.1), kind: .wheel(dx: 0, dy: 40), location: CGPoint(x: 160, y: 240))
    ])
    #expect(rig.y == 460)
  }

  @Test("on its side it scrolls with fingers that move across, and leaves those that move down alone")
  func turned() {
    let rig = rig(Self.turn)
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.1, dx: 3, dy: -60)
    #expect(!rig.scrollView.isDragging)
    rig.tester.move(0.2, dx: 60, dy: -60)
    #expect(near(rig.y, 50, within: 1e-9))
    #expect(rig.x == 0)
  }

  @Test("on its side it gives content the touch early when the finger moves down (4.2.6)")
  func turnedDelay() {
    let rig = rig(Self.turn)
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
    rig.scrollView.addSubview(content)
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.05, dy: 12)
    #expect(content.log.story == "began@50000/0 moved@50000/50000")
    rig.tester.up(0.1)
    rig.tester.down(1, 160, 240)
    rig.tester.move(1.05, dx: 12)
    #expect(content.log.touches.count == 3, "taken for scrolling before the content knew")
  }

  @Test("a list on its side in one that goes up and down bounces at its edge: no parent scrolls that way (4.9.3)")
  func turnedInside() {
    let tester = Tester(CGSize(width: 320, height: 480))
    let outer = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    (outer.contentSize, inner.contentSize) = (CGSize(width: 320, height: 2_000), CGSize(width: 320, height: 2_000))
    inner.transform = Self.turn
    outer.addSubview(inner)
    tester.window.addSubview(outer)
    tester.down(0, 160, 240)
    tester.move(0.1, dx: -60)
    #expect(near(inner.contentOffset.y, -26.01))
    #expect(outer.contentOffset == .zero)
    tester.up(0.5)
    tester.window.settle()
    tester.down(3, 160, 240)
    tester.move(3.1, dy: -60)
    #expect(inner.contentOffset.y == 0)
    #expect(outer.contentOffset.y == 50)
  }

  @Test("a view around that is scaled counts too, also for the scroll view of iPhone OS 2", arguments: [false, true])
  func scaledAround(isLegacy: Bool) {
    let tester = Tester(CGSize(width: 320, height: 480))
    let card = View(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    let list = isLegacy ? TouchDrivenScrollView(frame: frame) : ScrollView(frame: frame)
    list.contentSize = CGSize(width: 320, height: 2_000)
    card.addSubview(list)
    tester.window.addSubview(card)
    tester.down(0, 160, 240)
    tester.move(0.1, dy: -60)
    #expect(list.contentOffset.y == 100)
  }
}
