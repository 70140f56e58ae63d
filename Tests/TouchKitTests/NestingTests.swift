import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.9: scroll views in scroll views.
@Suite struct NestingTests {
  /// An inner scroll view that fills an outer one of 320 × 480.
  struct Rig {
    let tester = Tester(CGSize(width: 320, height: 480))
    let outer = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let delegate = LoggingDelegate()

    init(outer outerSize: CGSize, inner innerSize: CGSize, _ configure: (Rig) -> Void = { _ in }) {
      outer.contentSize = outerSize
      inner.contentSize = innerSize
      outer.delegate = delegate
      outer.addSubview(inner)
      tester.window.addSubview(outer)
      configure(self)
    }

    /// From (160, 240) by so much, in eight slow steps.
    func drag(from start: Double = 0.1, dx: Double = 0, dy: Double = 0, lifts: Bool = false) {
      tester.down(start, 160, 240)
      for step in 1...8 {
        tester.move(start + 0.1 * Double(step), dx: dx * Double(step) / 8, dy: dy * Double(step) / 8)
      }
      if lifts {
        tester.up(start + 1)
        tester.window.settle()
      }
    }
  }

  static let wide = CGSize(width: 960, height: 480)
  static let tall = CGSize(width: 320, height: 1_200)

  @Test("4.9a across: whoever first collects 10 pt on its axis begins, and the other cannot join")
  func crossAxis() {
    let rig = Rig(outer: Self.wide, inner: Self.tall)
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.1, dx: -12, dy: -9)
    #expect(rig.outer.contentOffset.x == 2)
    rig.tester.move(0.2, dx: -12, dy: -100)
    #expect(rig.inner.contentOffset == .zero)
    rig.tester.up(0.5)
    rig.tester.window.settle()
    rig.tester.down(3, 160, 240)
    rig.tester.move(3.1, dx: -9, dy: -12)
    rig.tester.move(3.2, dx: -100, dy: -12)
    #expect(rig.inner.contentOffset.y == 2)
    #expect(rig.outer.contentOffset.x == 2)
  }

  @Test("4.9a across, both in one event: the inner one, whichever axis is ahead", arguments: [(10.0, 10.0), (14, 12)])
  func perfectDiagonal(dx: Double, dy: Double) {
    let rig = Rig(outer: Self.wide, inner: Self.tall)
    rig.tester.down(0, 160, 240)
    rig.tester.move(0.1, dx: -dx, dy: -dy)
    #expect(rig.inner.isDragging)
    #expect(!rig.outer.isDragging)
  }

  @Test("4.9.1 on one axis the inner one is preferred")
  func innerFirst() {
    let rig = Rig(outer: Self.tall, inner: Self.tall) { $0.inner.contentOffset.y = 100 }
    rig.drag(dy: -80)
    #expect(rig.inner.contentOffset.y == 170)
    #expect(rig.outer.contentOffset.y == 0)
  }

  @Test("4.9.2 at its edge, within half a pixel, the inner one leaves the drag to its parent", arguments: [0.0, 0.25])
  func atEdge(offset: Double) {
    let rig = Rig(outer: Self.tall, inner: Self.tall) {
      $0.inner.contentOffset.y = offset
      $0.outer.contentOffset.y = 200
    }
    rig.drag(dy: 80)
    #expect(rig.outer.contentOffset.y == 130)
    #expect(Double(rig.inner.contentOffset.y) == offset)
    #expect(rig.inner.panGestureRecognizer.state == .possible)
  }

  @Test("4.9.2 a little away from its edge it keeps the drag, and so it does without transfers")
  func notAtEdge() {
    let rig = Rig(outer: Self.tall, inner: Self.tall) { $0.inner.contentOffset.y = 0.3 }
    rig.drag(dy: 80)
    #expect(rig.inner.isDragging)
    let other = Rig(outer: Self.tall, inner: Self.tall) { $0.inner.transfersVerticalScrollingToParent = false }
    other.drag(dy: 80)
    #expect(other.inner.isDragging)
    #expect(other.inner.contentOffset.y < 0)
  }

  @Test("4.9.3 without a parent that scrolls this axis it bounces, or stays where it does not bounce")
  func noParent() {
    let rig = Rig(outer: Self.wide, inner: Self.tall)
    rig.drag(dy: 80)
    #expect(rig.inner.contentOffset.y < 0)
    let stiff = Rig(outer: Self.wide, inner: Self.tall) { $0.inner.bounces = false }
    stiff.drag(dy: 80)
    #expect(stiff.inner.isDragging)
    #expect(stiff.inner.contentOffset.y == 0)
  }

  @Test("4.9.4 the parent is the nearest scroll view only: if that is switched off, nobody scrolls")
  func disabledParent() {
    let rig = Rig(outer: Self.tall, inner: Self.tall) { $0.outer.isScrollEnabled = false }
    rig.drag(dy: 80)
    #expect(!rig.inner.isDragging)
    #expect(!rig.outer.isDragging)
    let top = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let three = Rig(outer: Self.tall, inner: Self.tall) { $0.outer.isScrollEnabled = false }
    top.contentSize = Self.tall
    top.contentOffset.y = 200
    top.addSubview(three.outer)
    three.outer.center.y += 200
    three.tester.window.addSubview(top)
    three.drag(dy: 80)
    #expect(!three.inner.isDragging)
    #expect(!three.outer.isDragging)
    #expect(!top.isDragging)
  }

  @Test("4.9.4 a scroll view that is switched off does not keep the one around it from scrolling its own content")
  func disabledChild() {
    let rig = Rig(outer: Self.tall, inner: Self.tall) { $0.inner.isScrollEnabled = false }
    rig.drag(dy: -80)
    #expect(rig.outer.contentOffset.y == 70)
  }

  @Test("4.9.5 reaching its edge in a drag the inner one bands; the outer one does not start")
  func edgeInDrag() {
    let rig = Rig(outer: Self.tall, inner: Self.tall) {
      $0.inner.contentOffset.y = 20
      $0.outer.contentOffset.y = 200
    }
    rig.drag(dy: 80)
    #expect(rig.inner.contentOffset.y < 0)
    #expect(rig.outer.contentOffset.y == 200)
  }

  /// A zoomed picture in a pager, 20 pt from its right edge.
  private func pagerRig(_ configure: (Rig) -> Void = { _ in }) -> Rig {
    Rig(outer: Self.wide, inner: CGSize(width: 640, height: 480)) {
      $0.outer.isPagingEnabled = true
      $0.inner.contentOffset.x = 300
      configure($0)
    }
  }

  @Test("4.9.5 what a drag pulls beyond the inner edge moves a paging parent 1:1, and comes back first")
  func dragsPagingParent() {
    let rig = pagerRig()
    rig.drag(dx: -80)
    #expect(rig.inner.contentOffset.x == 320)
    #expect(rig.outer.contentOffset.x == 50)
    #expect(rig.outer.isDragging)
    rig.tester.move(1.0, dx: -40)
    #expect(rig.inner.contentOffset.x == 320)
    #expect(rig.outer.contentOffset.x == 10)
    rig.tester.move(1.1, dx: -20)
    #expect(rig.inner.contentOffset.x == 310)
    #expect(rig.outer.contentOffset.x == 0)
    rig.tester.up(1.4)
    rig.tester.window.settle()
    #expect(rig.outer.contentOffset.x == 0)
    #expect(!rig.outer.isDragging)
  }

  @Test("4.9.5 a flick through the edge of a zoomed picture turns the page")
  func pageFlickThroughChild() {
    let rig = pagerRig()
    rig.tester.down(0.1, 300, 240)
    for step in 1...6 { rig.tester.move(0.1 + 0.01 * Double(step), dx: -20 * Double(step)) }
    #expect(rig.outer.contentOffset.x == 90)
    rig.tester.up(0.165)
    rig.tester.window.settle()
    #expect(rig.outer.contentOffset.x == 320)
    #expect(rig.inner.contentOffset.x == 320)
    #expect(
      rig.delegate.log == [
        "willBeginDragging td-", "didScroll", "willEndDragging td-", "didEndDragging(true) t--",
        "willBeginDecelerating t-a", "didScroll", "didEndDecelerating ---",
      ])
  }

  @Test("4.9.5 without dragsPagingParent, or beside a parent that does not page, the inner one bands")
  func doesNotDragParent() {
    for rig in [pagerRig { $0.inner.dragsPagingParent = false }, pagerRig { $0.outer.isPagingEnabled = false }] {
      rig.drag(dx: -80)
      #expect(rig.inner.contentOffset.x > 320)
      #expect(rig.outer.contentOffset.x == 0)
    }
  }

  @Test("4.9.5 a parent that stops paging in the middle of a pull lets go and comes to rest (spec silent)")
  func parentStopsPaging() {
    let rig = pagerRig()
    rig.drag(dx: -80)
    rig.outer.isScrollEnabled = false
    rig.tester.move(1, dx: -90)
    rig.tester.up(1.3)
    rig.tester.window.settle()
    #expect(!rig.outer.isDragging)
    #expect(rig.outer.contentOffset.x == 0)
    #expect(rig.inner.contentOffset.x == 320)
  }

  @Test("4.9.6 momentum never crosses to the outer one: the inner one bounces")
  func momentumStays() {
    let rig = Rig(outer: Self.tall, inner: Self.tall) { $0.inner.contentOffset.y = 600 }
    rig.tester.down(0.1, 160, 300)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dy: -20 * Double(step)) }
    rig.tester.up(0.145)
    rig.tester.advance(to: 0.3)
    #expect(rig.inner.contentOffset.y > 720)
    rig.tester.window.settle()
    #expect(rig.inner.contentOffset.y == 720)
    #expect(rig.outer.contentOffset.y == 0)
  }

  @Test("4.9.7 short content that always bounces leaves the drag to a parent that scrolls, else it bounces")
  func alwaysBounce() {
    let short = CGSize(width: 320, height: 100)
    let rig = Rig(outer: Self.tall, inner: short) { $0.inner.alwaysBounceVertical = true }
    rig.drag(dy: -80)
    #expect(rig.outer.contentOffset.y == 70)
    let alone = Rig(outer: Self.wide, inner: short) { $0.inner.alwaysBounceVertical = true }
    alone.drag(dy: -80)
    #expect(alone.inner.contentOffset.y > 0)
  }

  @Test("4.9.8 allowed together, both get the same translation in the same event")
  func simultaneous() {
    final class Permissive: ScrollView, GestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
      ) -> Bool { true }
    }
    let rig = Rig(outer: Self.tall, inner: CGSize(width: 320, height: 480))
    let inner = Permissive(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    inner.contentSize = Self.tall
    inner.contentOffset.y = 100
    rig.outer.addSubview(inner)
    rig.drag(dy: -80)
    #expect(inner.contentOffset.y == 170)
    #expect(rig.outer.contentOffset.y == 70)
  }
}
