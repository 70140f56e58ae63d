import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.6: pans that come in from an edge of the window. The window is 375 × 667 pt.
@Suite struct ScreenEdgePanTests {
  struct Rig {
    let tester: Tester
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let pan = ScreenEdgePanGestureRecognizer()

    init(_ edges: RectEdge = .left, configure: (Window) -> Void = { _ in }) {
      tester = Tester(configure: configure)
      tester.window.addSubview(content)
      content.accessibilityIdentifier = "content"
      content.addGestureRecognizer(pan)
      pan.edges = edges
    }

    /// The rule and the measurement of the last change of state.
    var verdict: Decision? {
      tester.window.trace.decisions.last {
        guard case .state = $0.fact else { return false }
        return tester.window.trace[$0.subject]?.path == pan.identifierPath
      }
    }
  }

  @Test(
    "3.6a, 3.6b within 13 pt of a wanted edge a finger counts, that distance included; elsewhere it fails at once",
    arguments: [
      (RectEdge.left, 13.0, 300.0, true), (.left, 13.1, 300, false), (.left, 0, 300, true), (.left, 370, 300, false),
      (.right, 362, 300, true), (.right, 361.9, 300, false), (.top, 100, 13, true), (.top, 100, 14, false),
      (.bottom, 100, 654, true), (.bottom, 100, 653, false), (.all, 187, 300, false), (.all, 100, 660, true),
    ])
  func region(edges: RectEdge, x: Double, y: Double, counts: Bool) {
    let rig = Rig(edges)
    rig.tester.down(0, x, y)
    #expect(rig.pan.numberOfTouches == (counts ? 1 : 0))
    guard !counts else { return }
    #expect(rig.verdict?.rule == .edgeRegion)
    #expect(rig.verdict?.measured?.limit == 13)
  }

  @Test("3.6a the width of the region is a parameter; without edges nothing counts")
  func parameters() {
    let wide = Rig { $0.constants.screenEdgeRegion = 20 }
    wide.tester.down(0, 20, 300)
    #expect(wide.pan.numberOfTouches == 1)
    let none = Rig([])
    none.tester.down(0, 0, 0)
    #expect(none.pan.numberOfTouches == 0)
    #expect(none.verdict?.rule == .edgeRegion)
    #expect(none.verdict?.measured == nil)
  }

  @Test("3.6b the region is that of the window, wherever the recognizer's view is")
  func region() {
    let rig = Rig()
    let inner = View(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    rig.content.addSubview(inner)
    inner.addGestureRecognizer(rig.pan)
    rig.tester.down(0, 105, 150)
    #expect(rig.pan.numberOfTouches == 0)
  }

  @Test(
    "3.6c 10 pt of travel decide: more than 45° off the way inwards fails it, else 10 pt inwards begin it",
    arguments: [
      (10.0, 0.0, GestureRecognizer.State.began), (9.9, 0, .possible), (7.2, 7.1, .possible), (8, 8, .possible),
      (7.1, 7.2, .possible), (0, 12, .possible), (-12, 0, .possible), (10, -10, .began),
    ])
  func direction(dx: Double, dy: Double, state: GestureRecognizer.State) {
    let rig = Rig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.016, dx: dx, dy: dy)
    #expect(rig.pan.state == state)
    let isWrong = abs(dy) > dx
    #expect(rig.pan.numberOfTouches == (isWrong ? 0 : 1))
    if isWrong { #expect(rig.verdict?.rule == .edgeAngle); #expect(rig.verdict?.measured?.limit == 45) }
  }

  @Test("3.6c the direction is judged once: after that only the way inwards counts")
  func judgedOnce() {
    let rig = Rig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.016, dx: 8, dy: 7)
    rig.tester.move(0.033, dx: 9.9, dy: 60)
    #expect(rig.pan.state == .possible)
    #expect(rig.pan.numberOfTouches == 1)
    rig.tester.move(0.05, dx: 10, dy: 60)
    #expect(rig.pan.state == .began)
    #expect(rig.verdict?.rule == .edgeSlop)
    #expect(rig.verdict?.measured == Measured(.distance, 10, limit: 10))
  }

  @Test(
    "3.6d 10 pt inwards are taken off the translation, nothing along the edge",
    arguments: [
      (RectEdge.left, 5.0, 300.0, 12.0, 3.0, CGPoint(x: 2, y: 3)), (.right, 370, 300, -30, -5, CGPoint(x: -20, y: -5)),
      (.top, 100, 5, 4, 12, CGPoint(x: 4, y: 2)), (.bottom, 100, 660, 0, -10, .zero),
    ])
  func hysteresis(edge: RectEdge, x: Double, y: Double, dx: Double, dy: Double, translation: CGPoint) {
    let rig = Rig(edge)
    rig.tester.down(0, x, y)
    rig.tester.move(0.016, dx: dx, dy: dy)
    #expect(rig.pan.state == .began)
    #expect(rig.pan.translation(in: nil) == translation)
  }

  @Test("3.6c in a corner of two wanted edges the direction of travel decides between them")
  func corner() {
    for (dx, dy, translation) in [(12.0, 4.0, CGPoint(x: 2, y: 4)), (4, 12, CGPoint(x: 4, y: 2))] {
      let rig = Rig([.left, .top])
      rig.tester.down(0, 5, 5)
      rig.tester.move(0.016, dx: dx, dy: dy)
      #expect(rig.pan.state == .began)
      #expect(rig.pan.translation(in: nil) == translation)
    }
  }

  @Test("3.6b a second finger from elsewhere fails it before it began, and is ignored after")
  func secondFinger() {
    let before = Rig()
    before.tester.down(0, 5, 300)
    before.tester.down(0.01, 200, 300, finger: 2)
    #expect(before.pan.numberOfTouches == 0)
    let after = Rig()
    after.tester.down(0, 5, 300)
    after.tester.move(0.016, dx: 20)
    after.tester.down(0.03, 200, 300, finger: 2)
    after.tester.move(0.04, dx: 100, finger: 2)
    #expect(after.pan.numberOfTouches == 1)
    #expect(after.pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    after.tester.up(0.05)
    after.tester.up(0.06, finger: 2)
    #expect(checkInvariants(after.tester.window, atRest: true) == [])
  }

  @Test("3.6e with delaysTouchesBegan a touch in the strip reaches its view only after the edge pan failed")
  func withheld() {
    let rig = Rig()
    rig.pan.delaysTouchesBegan = true
    rig.tester.down(0, 5, 300)
    rig.tester.up(0.1)
    rig.tester.down(1, 50, 300)
    rig.tester.up(1.1)
    rig.tester.down(2, 5, 300)
    rig.tester.move(2.1, dx: 12)
    rig.tester.up(2.2)
    #expect(rig.content.log.story == "began@100000/0 ended@100000/100000 began@1000000/1000000 ended@1100000/1100000")
  }

  @Test("an edge pan is called screenEdgePan in the trace, and is a pan to who looks for one")
  func name() {
    let rig = Rig()
    #expect(rig.pan.identifierPath == "content#screenEdgePan")
    #expect(rig.content.gestureRecognizers.contains { $0 is PanGestureRecognizer })
  }
}
