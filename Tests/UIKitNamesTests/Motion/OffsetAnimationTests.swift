import TestSupport
import Testing
import UIKitNames

/// A scroll view's offset in the block of an animation, and in the observer of an offset.
@Suite struct OffsetAnimationTests {
  private let tester = Tester(hz: 120)
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    list.contentSize = CGSize(width: 300, height: 2000)
    tester.window.addSubview(list)
  }

  /// The offset that is drawn.
  private var shown: Double { Double(list.layer.presentation()?.bounds.minY ?? -1) }

  private func animate(_ changes: @escaping () -> Void) {
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction], animations: changes)
  }

  @Test("the offset has its final value at once, and is drawn on the way")
  func assignment() {
    animate { list.contentOffset.y = 200 }
    tester.advance(to: 0.25)
    #expect(list.contentOffset.y == 200)
    #expect(abs(shown - 50) < 2)
    tester.advance(to: 1.1)
    #expect(shown == 200)
  }

  @Test("setContentOffset without an animation of its own takes that of the block")
  func method() {
    animate { list.setContentOffset(CGPoint(x: 0, y: 200), animated: false) }
    tester.advance(to: 0.5)
    #expect(abs(shown - 100) < 2)
  }

  @Test("an inset that is taken away lets the content move to its edge with the block")
  func inset() {
    list.contentInset.top = 64
    list.contentOffset.y = -64
    animate { list.contentInset.top = 0 }
    tester.advance(to: 0.5)
    #expect(list.contentOffset.y == 0)
    #expect(abs(shown + 32) < 2)
  }

  @Test("a drag moves the content from its final offset, and the rest of the way is still drawn")
  func drag() {
    animate { list.contentOffset.y = 200 }
    tester.down(0.1, 150, 300)
    tester.move(0.2, dy: -20)
    tester.move(0.3, dy: -30)
    tester.advance(to: 0.5)
    #expect(list.contentOffset.y == 220)
    #expect(abs(Double(list.contentOffset.y) - shown - 100) < 3)
    tester.up(0.6)
  }

  @Test("content that an observer holds during a drag goes on from there when it is let go")
  func observer() {
    var isHeld = true
    let observation = list.observe(\.contentOffset) { list, _ in
      if isHeld, list.contentOffset.y != 0 { list.contentOffset.y = 0 }
    }
    tester.down(0, 150, 350)
    for step in 1...10 { tester.move(Double(step) / 50, dy: -20 * Double(step)) }
    #expect(list.contentOffset.y == 0)
    isHeld = false
    tester.move(0.3, dy: -220)
    tester.advance(to: 0.35)
    #expect(list.contentOffset.y == 20)
    withExtendedLifetime(observation) {}
  }
}
