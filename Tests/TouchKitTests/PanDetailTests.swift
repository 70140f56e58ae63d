import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.3 in detail: which fingers and which axes count, and how fast.
@Suite struct PanDetailTests {
  struct Rig {
    let tester = Tester()
    let pan = PanGestureRecognizer()
    let log = Log()

    init() {
      tester.window.addGestureRecognizer(pan)
      pan.addAction { [log] in log.add($0.state.rawValue) }
    }
  }

  /// A scroll view over the whole window with this content.
  private func scrollRig(_ width: Double, _ height: Double) -> (tester: Tester, view: ScrollView) {
    let tester = Tester()
    let view = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.contentSize = CGSize(width: width, height: height)
    tester.window.addSubview(view)
    return (tester, view)
  }

  @Test("3.3c, 3.3i on one axis a scroll view's pan counts, shortens and reports that axis alone")
  func oneAxis() {
    let (tester, view) = scrollRig(375, 3_000)
    let pan = view.panGestureRecognizer
    tester.down(0, 100, 300)
    tester.move(0.1, dx: 60, dy: -9.5)
    #expect(pan.state == .possible)
    #expect(pan.translation(in: nil) == CGPoint(x: 60, y: -9.5))
    tester.move(0.2, dx: 70, dy: -14)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -4))
    #expect(view.contentOffset == CGPoint(x: 0, y: 4))
    tester.move(0.3, dx: 20, dy: -30)
    #expect(pan.translation(in: nil) == CGPoint(x: 0, y: -20))
    #expect(view.contentOffset == CGPoint(x: 0, y: 20))
    tester.up(0.4)
    tester.advance(to: 5)
    tester.down(6, 100, 300)
    tester.move(6.1, dx: 30)
    #expect(pan.translation(in: nil) == CGPoint(x: 30, y: 0), "for the next gesture it is raw again")
  }

  @Test("3.3h scroll views and plain pans lose the same 10 pt: the finger stays ahead of the content by them")
  func alike() {
    let (tester, view) = scrollRig(3_000, 3_000)
    let plain = Rig()
    for tester in [tester, plain.tester] {
      tester.down(0, 200, 300)
      tester.move(0.1, dx: -18, dy: -24)
      tester.move(0.2, dx: -40, dy: -60)
    }
    let translation = plain.pan.translation(in: nil)
    #expect(near(translation.x, -34, within: 1e-9))
    #expect(near(translation.y, -52, within: 1e-9))
    #expect(view.panGestureRecognizer.translation(in: nil) == translation)
    #expect(near(view.contentOffset.x, 34, within: 1e-9))
    #expect(near(view.contentOffset.y, 52, within: 1e-9))
  }

  @Test("3.3l a finger that rests on a scroll view neither blocks nor slows one that drags")
  func restingFinger() {
    let (tester, view) = scrollRig(375, 3_000)
    tester.down(0, 50, 600)
    tester.down(0.1, 200, 400, finger: 2)
    for step in 1...10 { tester.move(0.1 + 0.02 * Double(step), dy: -10 * Double(step), finger: 2) }
    #expect(view.contentOffset.y == 90, "with a plain pan the middle would have moved half as far")
    tester.up(0.4)
    tester.move(0.5, dy: -110, finger: 2)
    #expect(view.contentOffset.y == 100)
  }

  @Test("3.3e, 3.3o what too few fingers travelled does not count; a finger that lifts does not end what two began")
  func minimum() {
    let rig = Rig()
    rig.pan.minimumNumberOfTouches = 2
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 80)
    rig.tester.down(0.2, 300, 100, finger: 2)
    rig.tester.move(0.3, dx: 19, finger: 2)
    #expect(rig.pan.state == .possible)
    rig.tester.move(0.4, dx: 20, finger: 2)
    #expect(rig.pan.state == .began)
    #expect(rig.pan.translation(in: nil) == .zero)
    rig.tester.up(0.5, finger: 2)
    rig.tester.move(0.6, dx: 90)
    #expect(rig.pan.translation(in: nil) == CGPoint(x: 10, y: 0))
    rig.tester.up(0.7)
    #expect(rig.log.words == "began changed ended")
  }

  @Test("3.3e of several fingers too many that come at once the newest are ignored")
  func maximum() throws {
    let rig = Rig()
    rig.pan.maximumNumberOfTouches = 2
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    try rig.tester.window.send(
      (2...3).map {
        InputEvent(
          time: Instant(seconds: 0.2), kind: .down(.direct), finger: $0, location: CGPoint(x: 100 * $0, y: 400))
      })
    #expect(rig.pan.numberOfTouches == 2)
    #expect(rig.pan.location(ofTouch: 1, in: nil) == CGPoint(x: 200, y: 400))
  }

  @Test("3.3m, 3.3n a pause counts as time, an event of another finger or without movement does not, nor does the lift")
  func velocity() {
    let rig = Rig()
    rig.pan.maximumNumberOfTouches = 1
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    rig.tester.down(0.12, 300, 300, finger: 2)
    rig.tester.move(0.15, dx: 20)
    rig.tester.move(0.16, dx: 50, finger: 2)
    #expect(near(rig.pan.velocity(in: nil).x, 40, within: 1e-9))
    rig.tester.move(0.3, dx: 60, dy: -20)
    #expect(near(rig.pan.velocity(in: nil).x, 0.2 * 200 + 0.8 * 200, within: 1e-9))
    #expect(near(rig.pan.velocity(in: nil).y, 0.2 * -100, within: 1e-9))
    let turned = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
    rig.tester.window.addSubview(turned)
    let inTurned = rig.pan.velocity(in: turned)
    #expect(near(inTurned.x, -20, within: 1e-9))
    #expect(near(inTurned.y, -200, within: 1e-9))
    let last = rig.pan.velocity(in: nil)
    var atEnd = CGPoint.zero
    rig.pan.addAction { _ in atEnd = rig.pan.velocity(in: nil) }
    rig.tester.moveTo(0.31, 160, 80)
    rig.tester.up(0.4)
    #expect(atEnd == last)
    #expect(rig.log.words == "began changed ended")
  }

  @Test("3.3j translations in a scaled view are in its points, and setTranslation takes them so")
  func scaled() {
    let rig = Rig()
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.transform = CGAffineTransform(scaleX: 2, y: 4)
    rig.tester.window.addSubview(view)
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.1, dx: 30)
    #expect(rig.pan.translation(in: view) == CGPoint(x: 10, y: 0))
    rig.pan.setTranslation(CGPoint(x: 5, y: 1), in: view)
    #expect(rig.pan.translation(in: nil) == CGPoint(x: 10, y: 4))
    rig.tester.move(0.2, dx: 32, dy: 4)
    #expect(rig.pan.translation(in: view) == CGPoint(x: 6, y: 2))
  }
}
