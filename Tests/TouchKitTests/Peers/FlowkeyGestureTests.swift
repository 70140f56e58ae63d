import Foundation
import TestSupport
import Testing
import TouchKit

/// flowkey's gesture tests (UIKit-cross-platform, `UIKitTests/Gestures`), told again.
///
/// flowkey re-creates UIKit's names; its pan begins at touch-down, changes after 5 pt and has no hysteresis. Where that
/// is not what UIKit does, the case says so and asserts UIKit's. The tests of pinch scale and of exclusivity were not
/// found in its sources; they are told from what is known of them.
@Suite struct FlowkeyGestureTests {
  // MARK: States

  struct Drag: Sendable, CustomTestStringConvertible {
    let name: String
    let from, to: CGPoint
    let isCancelled: Bool
    var testDescription: String { name }
  }

  @Test(
    "a drag ends or is cancelled, and the pan is possible again",
    arguments: [
      Drag(name: "StateEnded", from: CGPoint(x: 42, y: 12), to: CGPoint(x: 34, y: 45), isCancelled: false),
      Drag(name: "StateCancelled", from: CGPoint(x: 12, y: 42), to: CGPoint(x: 23, y: 21), isCancelled: true),
    ])
  func states(_ drag: Drag) {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, drag.from.x, drag.from.y)
    // flowkey: began. UIKit: possible until 10 pt have been travelled; here they are, in one move.
    #expect(pan.state == .possible)
    rig.tester.moveTo(0.1, drag.to.x, drag.to.y)
    #expect(pan.state == .began)
    if drag.isCancelled { rig.tester.cancel(0.2) } else { rig.tester.up(0.2) }
    #expect(rig.log == ["pan began", drag.isCancelled ? "pan cancelled" : "pan ended"])
    #expect(pan.state == .possible)
  }

  // MARK: Translation and velocity

  @Test("Velocity: 50 pt in a second")
  func velocity() {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, 0, 100)
    rig.tester.move(1, dx: 50)
    // flowkey: 50. UIKit weighs the newest sample 0.2 and the one before 0.8; one sample alone gives a fifth (3.3).
    #expect(near(pan.velocity(in: rig.inner).x, 10))
    rig.tester.move(2, dx: 100)
    #expect(near(pan.velocity(in: rig.inner).x, 50))
  }

  @Test("SetTranslation: what is set is what is read")
  func setTranslation() {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, 0, 0)
    #expect(pan.translation(in: rig.inner) == .zero)
    rig.tester.move(0.1, dx: 10, dy: 10)
    // flowkey: (10, 10). UIKit takes 10 pt off the 14.14 that were travelled.
    let left = 10 - 10 / 2.0.squareRoot()
    #expect(near(pan.translation(in: rig.inner).x, left, within: 1e-9))
    #expect(near(pan.translation(in: rig.inner).y, left, within: 1e-9))
    pan.setTranslation(CGPoint(x: 12, y: 13), in: rig.inner)
    #expect(pan.translation(in: rig.inner) == CGPoint(x: 12, y: 13))
  }

  @Test("TranslateAndReset: set to zero it counts on from there")
  func translateAndReset() {
    let tester = Tester()
    let view = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    tester.window.addSubview(view)
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    tester.down(0, 60, 60)
    tester.moveTo(0.1, 70, 70)
    pan.setTranslation(.zero, in: view)
    tester.moveTo(0.2, 80, 80)
    #expect(pan.translation(in: view) == CGPoint(x: 10, y: 10))
  }

  @Test("DraggableViews: a view that follows its pan does so in its own coordinates as in its superview's")
  func draggable() {
    for isOwn in [true, false] {
      let tester = Tester(CGSize(width: 800, height: 450))
      let view = View(frame: CGRect(x: 180, y: 0, width: 20, height: 50))
      tester.window.addSubview(view)
      let pan = PanGestureRecognizer()
      view.addGestureRecognizer(pan)
      pan.addAction { [unowned view] _ in
        let base = isOwn ? view : view.superview
        let step = pan.translation(in: base)
        view.center = CGPoint(x: view.center.x + step.x, y: view.center.y + step.y)
        pan.setTranslation(.zero, in: base)
      }
      tester.down(0, 185, 5)
      tester.move(0.1, dx: 30, dy: 5)
      tester.move(0.2, dx: 60, dy: 10)
      // flowkey: the finger's whole way. UIKit: 10 pt less along the first direction, the rest 1:1.
      let length = Double(30 * 30 + 5 * 5).squareRoot()
      let share = 1 - 10 / length
      #expect(near(view.frame.origin.x, 180 + 30 * share + 30, within: 1e-9))
      #expect(near(view.frame.origin.y, 5 * share + 5, within: 1e-9))
    }
  }

  // MARK: Delivery

  @Test("RecognizerOnAction: a pan on a view far above the hit one acts", arguments: [(5.0, false), (15.0, true)])
  func action(travel: Double, acts: Bool) {
    // flowkey acts from 5 pt on, UIKit from 10 pt on.
    let rig = ArbitrationRig()
    _ = rig.add("pan", PanGestureRecognizer(), to: rig.outer)
    rig.tester.down(0, 10, 10)
    rig.tester.move(0.1, dx: travel)
    rig.tester.up(0.2)
    #expect(rig.log == (acts ? ["pan began", "pan ended"] : []))
  }

  @Test(
    "CancelsTouchesInView: what the pan takes, the responders above the hit view do not see move",
    arguments: [true, false])
  func cancelsTouches(cancels: Bool) {
    let rig = ArbitrationRig()
    let hit = View(frame: rig.inner.bounds)
    rig.inner.addSubview(hit)
    let pan = rig.add("pan", PanGestureRecognizer(), to: hit)
    pan.cancelsTouchesInView = cancels
    rig.tester.down(0, 10, 10)
    rig.tester.move(0.1, dx: 15)
    rig.tester.up(0.2)
    #expect(rig.log == ["pan began", "pan ended"])
    // flowkey tells nothing at all where the pan cancels, for it begins at touch-down; UIKit tells began, then cancelled.
    #expect(rig.inner.log.words == (cancels ? "began cancelled" : "began moved ended"))
  }

  @Test("LocationInView: locations are in the bounds of the view, or absolute for none")
  func locations() {
    let tester = Tester()
    let view = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    tester.window.addSubview(view)
    let recognizer = Puppet()
    view.addGestureRecognizer(recognizer)
    tester.down(0, 10, 10)
    #expect(recognizer.location(ofTouch: 0, in: view) == .zero)
    tester.moveTo(0.1, 30, 30)
    #expect(recognizer.location(ofTouch: 0, in: view) == CGPoint(x: 20, y: 20))
    #expect(recognizer.location(ofTouch: 0, in: nil) == CGPoint(x: 30, y: 30))
  }

  // MARK: Told from what is known of them

  @Test(
    "pinch scale: the fingers' distance by what it was when the pinch began", arguments: [(150.0, 300.0), (80, 40)])
  func pinch(first: Double, second: Double) {
    let rig = ArbitrationRig()
    let pinch = rig.add("pinch", PinchGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, 20, 100)
    rig.tester.down(0, 120, 100, finger: 2)
    rig.tester.moveTo(0.1, 20 + first, 100, finger: 2)
    // flowkey counts from touch-down; UIKit from where it begins, so that nothing jumps.
    #expect(rig.log == ["pinch began"])
    #expect(pinch.scale == 1)
    rig.tester.moveTo(0.2, 20 + second, 100, finger: 2)
    #expect(pinch.scale == second / first)
  }

  @Test("exclusivity: the inner of two pans wins, unless either delegate allows both", arguments: [0, 1, 2])
  func exclusivity(allowing: Int) {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    delegate.together = true
    let inner = rig.add("inner", PanGestureRecognizer(), to: rig.inner)
    let outer = rig.add("outer", PanGestureRecognizer(), to: rig.outer)
    if allowing > 0 { (allowing == 1 ? inner : outer).delegate = delegate }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 15)
    // flowkey cancels the other one; UIKit fails it before it ever acted.
    #expect(rig.log == (allowing > 0 ? ["inner began", "outer began"] : ["inner began"]))
  }
}
